# SPDX-License-Identifier: GPL-3.0-or-later
# Read by app/run and tests/run: installs what the build needs, once.

# say TEXT…: a message, on the error stream so that a program's own output stays clean.
say() { printf '%s\n' "$*" >&2; }

# Installs the packages of debian-packages.txt that are missing; without the right to, prints the one line that does
# it and ends. A stamp in build/ remembers the list that was found complete, so the next start asks nothing.
install_packages() {
    local root=$1 list stamp sum
    list=$root/cmake/debian-packages.txt
    stamp=$root/build/packages.stamp
    sum=$(cksum <"$list")
    [[ -f $stamp && $(<"$stamp") == "$sum" ]] && return 0
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        say "This is not a Debian system: $list says what is needed; building with what is here."
        return 0
    fi

    local -a wanted missing=()
    mapfile -t wanted < <(sed -e 's/#.*//' -e 's/[[:space:]].*//' -e '/^$/d' "$list")
    local package
    for package in "${wanted[@]}"; do
        [[ $(dpkg-query -W -f '${db:Status-Abbrev}' "$package" 2>/dev/null) == ii* ]] || missing+=("$package")
    done
    if ((${#missing[@]})); then
        local -a as_root=()
        if ((EUID != 0)); then
            if ! command -v sudo >/dev/null || ! sudo -n true 2>/dev/null; then
                say "Some packages are missing; please install them and start again:"
                say "  sudo apt-get install -y --no-install-recommends ${missing[*]}"
                exit 1
            fi
            as_root=(sudo -n)
        fi
        say "Installing: ${missing[*]}"
        if ! apt_install "${missing[@]}"; then
            # A fresh machine has no package lists yet, or old ones.
            "${as_root[@]}" apt-get update >&2
            apt_install "${missing[@]}" || { say "The packages could not be installed."; exit 1; }
        fi
    fi
    mkdir -p "$root/build"
    printf '%s\n' "$sum" >"$stamp"
}

# Uses as_root of its caller.
apt_install() {
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" >&2
}

# configure ROOT PRESET [OPTION…]: once; later the build notices by itself when its files change.
configure() {
    local root=$1 preset=$2
    shift 2
    [[ -f $root/build/$preset/build.ninja ]] || (cd "$root" && cmake --preset "$preset" "$@" >&2)
}
