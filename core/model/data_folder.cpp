// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/files.h"
#include "model/model_folder.h"

#include <algorithm>
#include <cstdlib>

namespace lettrine {

namespace {

bool isDataFolder(const std::filesystem::path& folder)
{
    std::error_code ignored;
    return std::filesystem::is_directory(folder / "models", ignored)
        || std::filesystem::is_directory(folder / "verse", ignored);
}

std::vector<std::filesystem::path> candidates()
{
    std::vector<std::filesystem::path> folders;
    if (const char* own = std::getenv("LETTRINE_DATA"); own && *own)
        folders.emplace_back(own);
    // A program inside a build tree finds the source's own resources; an installed one finds its prefix's.
    std::error_code failure;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", failure);
    if (!failure) {
        const std::filesystem::path source = LETTRINE_SOURCE_RESOURCES;
        if (program.native().starts_with((source.parent_path() / "build").native()))
            folders.push_back(source);
        folders.push_back(program.parent_path().parent_path() / "share" / "lettrine");
    }
    const char* home = std::getenv("XDG_DATA_HOME");
    if (home && *home)
        folders.push_back(std::filesystem::path(home) / "lettrine");
    else if (const char* user = std::getenv("HOME"); user && *user)
        folders.push_back(std::filesystem::path(user) / ".local/share/lettrine");
    const char* shared = std::getenv("XDG_DATA_DIRS");
    std::string list = shared && *shared ? shared : "/usr/local/share:/usr/share";
    for (std::size_t begin = 0; begin <= list.size();) {
        const std::size_t end = std::min(list.find(':', begin), list.size());
        if (end > begin)
            folders.push_back(std::filesystem::path(list.substr(begin, end - begin)) / "lettrine");
        begin = end + 1;
    }
    return folders;
}

} // namespace

std::filesystem::path dataFolder()
{
    for (const std::filesystem::path& folder : candidates()) {
        if (isDataFolder(folder))
            return folder;
    }
    return {};
}

std::vector<std::string> bundledModels()
{
    std::vector<std::string> names;
    std::error_code failure;
    const std::filesystem::path models = dataFolder() / "models";
    for (auto it = std::filesystem::directory_iterator(models, failure);
         !failure && it != std::filesystem::directory_iterator(); it.increment(failure)) {
        std::error_code ignored;
        if (std::filesystem::exists(it->path() / "config.json", ignored))
            names.push_back(pathText(it->path().filename()));
    }
    std::sort(names.begin(), names.end());
    return names;
}

namespace {

/// What a file that is named as a model seems to be.
const char* fileKind(const std::string& name)
{
    if (name.ends_with(".gguf"))
        return "a GGUF file";
    if (name.ends_with(".bin") || name.ends_with(".pt") || name.ends_with(".pth"))
        return "a single PyTorch checkpoint";
    return name.ends_with(".safetensors") ? "a single safetensors file" : "a file";
}

} // namespace

Result<std::filesystem::path> findModel(const std::string& nameOrFolder)
{
    const std::vector<std::string> names = bundledModels();
    if (std::find(names.begin(), names.end(), nameOrFolder) != names.end())
        return dataFolder() / "models" / nameOrFolder;
    std::error_code ignored;
    if (!nameOrFolder.empty() && std::filesystem::is_directory(nameOrFolder, ignored))
        return std::filesystem::path(nameOrFolder);
    if (!nameOrFolder.empty() && std::filesystem::exists(nameOrFolder, ignored))
        return fail(ErrorCode::FileNeedsConversion, nameOrFolder, fileKind(nameOrFolder), {},
            "a model is a folder with config.json, the tokenizer's files and model.safetensors");
    if (nameOrFolder.find('/') != std::string::npos)
        return fail(ErrorCode::FileNotFound, nameOrFolder);
    std::string known;
    for (const std::string& name : names)
        known += (known.empty() ? "" : ", ") + name;
    return fail(ErrorCode::ModelNotFound, nameOrFolder, {}, {}, known.empty() ? "none" : known);
}

} // namespace lettrine
