<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
    <context>
        <name>Step</name>
        <message numerus="yes">
            <source>%n survive</source>
            <translation>
                <numerusform>%n survives</numerusform>
                <numerusform>%n survive</numerusform>
            </translation>
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
        <name>lettrine::MainWindow</name>
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
    </context>
    <context>
        <name>lettrine::TailPage</name>
        <message numerus="yes">
            <source>%n survive</source>
            <translation>
                <numerusform>%n survives</numerusform>
                <numerusform>%n survive</numerusform>
            </translation>
        </message>
    </context>
</TS>
