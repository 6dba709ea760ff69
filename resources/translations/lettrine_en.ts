<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
    <context>
        <name>CheckReport</name>
        <message numerus="yes">
            <source>%n fault(s)</source>
            <translation>
                <numerusform>%n fault</numerusform>
                <numerusform>%n faults</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Models</name>
        <message numerus="yes">
            <source>%n token(s), read back the same</source>
            <translation>
                <numerusform>%n token, read back the same</numerusform>
                <numerusform>%n tokens, read back the same</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n token(s), read back otherwise</source>
            <translation>
                <numerusform>%n token, read back otherwise</numerusform>
                <numerusform>%n tokens, read back otherwise</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Recent</name>
        <message numerus="yes">
            <source>All %n untitled text(s)…</source>
            <translation>
                <numerusform>The only untitled text…</numerusform>
                <numerusform>All %n untitled texts…</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Step</name>
        <message numerus="yes">
            <source>%n survive</source>
            <translation>
                <numerusform>%n survives</numerusform>
                <numerusform>%n survive</numerusform>
            </translation>
        </message>
        <message>
            <source>Character %1, after “%2”.</source>
            <translation>Character %1, after "%2".</translation>
        </message>
        <message>
            <source>Character %1, just written after “%2”.</source>
            <translation>Character %1, just written after "%2".</translation>
        </message>
        <message>
            <source>Character %1, as it was chosen after “%2”.</source>
            <translation>Character %1, as it was chosen after "%2".</translation>
        </message>
        <message>
            <source>Character %1, typed after “%2”; evaluated now.</source>
            <translation>Character %1, typed after "%2"; evaluated now.</translation>
        </message>
        <message>
            <source>Piece %1, after “%2”.</source>
            <translation>Piece %1, after "%2".</translation>
        </message>
        <message>
            <source>Piece %1, just written after “%2”.</source>
            <translation>Piece %1, just written after "%2".</translation>
        </message>
        <message>
            <source>Piece %1, as it was chosen after “%2”.</source>
            <translation>Piece %1, as it was chosen after "%2".</translation>
        </message>
        <message>
            <source>Piece %1, typed after “%2”; evaluated now.</source>
            <translation>Piece %1, typed after "%2"; evaluated now.</translation>
        </message>
    </context>
    <context>
        <name>lettrine::CandidateModel</name>
        <message numerus="yes">
            <source>%n passed over</source>
            <translation>
                <numerusform>%n passed over</numerusform>
                <numerusform>%n passed over</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n other(s)</source>
            <translation>
                <numerusform>%n other</numerusform>
                <numerusform>%n others</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>lettrine::DocumentKeeper</name>
        <message numerus="yes">
            <source>%n other text(s) that were not saved are in the menu File, Open recent.</source>
            <translation>
                <numerusform>One other text that was not saved is in the menu File, Open recent.</numerusform>
                <numerusform>%n other texts that were not saved are in the menu File, Open recent.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>lettrine::MainWindow</name>
        <message numerus="yes">
            <source>One file is opened at a time: of %n files it was %1.</source>
            <translation>
                <numerusform>One file is opened at a time: it was %1.</numerusform>
                <numerusform>One file is opened at a time: of %n files it was %1.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>lettrine::StatusText</name>
        <message numerus="yes">
            <source>Writing: %n character(s)</source>
            <translation>
                <numerusform>Writing: %n character</numerusform>
                <numerusform>Writing: %n characters</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Ready: %n character(s)</source>
            <translation>
                <numerusform>Ready: %n character</numerusform>
                <numerusform>Ready: %n characters</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Writing: %n token(s)</source>
            <translation>
                <numerusform>Writing: %n token</numerusform>
                <numerusform>Writing: %n tokens</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Ready: %n token(s)</source>
            <translation>
                <numerusform>Ready: %n token</numerusform>
                <numerusform>Ready: %n tokens</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>lettrine::TailPage</name>
    </context>
    <context>
        <name>lettrine::RaceModel</name>
        <message numerus="yes">
            <source>%n characters</source>
            <translation>
                <numerusform>%n character</numerusform>
                <numerusform>%n characters</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n token(s)</source>
            <translation>
                <numerusform>%n token</numerusform>
                <numerusform>%n tokens</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>lettrine::LessonRunner</name>
        <message numerus="yes">
            <source>%n different characters</source>
            <translation>
                <numerusform>%n different character</numerusform>
                <numerusform>%n different characters</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n token(s): </source>
            <translation>
                <numerusform>%n token: </numerusform>
                <numerusform>%n tokens: </numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n id(s)</source>
            <translation>
                <numerusform>%n id</numerusform>
                <numerusform>%n ids</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Pieces</name>
        <message numerus="yes">
            <source>%n characters</source>
            <translation>
                <numerusform>%n character</numerusform>
                <numerusform>%n characters</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>lettrine::AdviceBar</name>
        <message numerus="yes">
            <source>and %n more</source>
            <translation>
                <numerusform>and %n more</numerusform>
                <numerusform>and %n more</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>lettrine::ComposePage</name>
        <message numerus="yes">
            <source>Write %n version(s)</source>
            <translation>
                <numerusform>Write %n version</numerusform>
                <numerusform>Write %n versions</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n version(s), best first</source>
            <translation>
                <numerusform>%n version</numerusform>
                <numerusform>%n versions, best first</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Verse</name>
        <message numerus="yes">
            <source>Free %n cell(s)</source>
            <translation>
                <numerusform>Free %n cell</numerusform>
                <numerusform>Free %n cells</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 – %n character(s)</source>
            <translation>
                <numerusform>%1 – %n character</numerusform>
                <numerusform>%1 – %n characters</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The rules cannot be met: %n impossible cell(s).</source>
            <translation>
                <numerusform>The rules cannot be met: %n impossible cell.</numerusform>
                <numerusform>The rules cannot be met: %n impossible cells.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n sequence(s) open</source>
            <translation>
                <numerusform>%n sequence open</numerusform>
                <numerusform>%n sequences open</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n rhyme group(s) open</source>
            <translation>
                <numerusform>%n rhyme group open</numerusform>
                <numerusform>%n rhyme groups open</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n fault(s)</source>
            <translation>
                <numerusform>%n fault</numerusform>
                <numerusform>%n faults</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>No cell for %1: there are %n place(s) for heads.</source>
            <translation>
                <numerusform>No cell for %1: there is %n place for heads.</numerusform>
                <numerusform>No cell for %1: there are %n places for heads.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>lettrine::VersionCompare</name>
        <message numerus="yes">
            <source>%n character(s) differ; they are underlined.</source>
            <translation>
                <numerusform>%n character differs; it is underlined.</numerusform>
                <numerusform>%n characters differ; they are underlined.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>lettrine::VersionModel</name>
        <message numerus="yes">
            <source>%n line(s) from the training poems</source>
            <translation>
                <numerusform>%n line from the training poems</numerusform>
                <numerusform>%n lines from the training poems</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>lettrine::GuessPage</name>
        <message numerus="yes">
            <source>%1 points in %n guess(es)</source>
            <translation>
                <numerusform>%1 points in %n guess</numerusform>
                <numerusform>%1 points in %n guesses</numerusform>
            </translation>
        </message>
    </context>
</TS>
