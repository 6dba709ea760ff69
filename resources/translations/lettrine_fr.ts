<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
    <context>
        <name>About</name>
        <message>
            <source>About Lettrine</source>
            <translation>À propos de Lettrine</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Lettrine %1&lt;/h3&gt;&lt;p&gt;See how a small language model chooses the next character, and compose verse with it.&lt;/p&gt;&lt;p&gt;Everything runs on this computer; the program uses no network.&lt;/p&gt;&lt;p&gt;© The Lettrine developers. Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;Lettrine %1&lt;/h3&gt;&lt;p&gt;Voir comment un petit modèle de langue choisit le caractère suivant, et composer des vers avec lui.&lt;/p&gt;&lt;p&gt;Tout s'exécute sur cet ordinateur ; le programme n'utilise aucun réseau.&lt;/p&gt;&lt;p&gt;© Les développeurs de Lettrine. Logiciel libre sous la licence publique générale GNU, version 3 ou ultérieure.&lt;/p&gt;</translation>
        </message>
        <message>
            <source>Model %1</source>
            <translation>Modèle %1</translation>
        </message>
        <message>
            <source>This model has no card.</source>
            <translation>Ce modèle n'a pas de fiche.</translation>
        </message>
    </context>
    <context>
        <name>Error</name>
        <message>
            <source>{where}: there is no such file or folder.</source>
            <translation>{where} : ce fichier ou dossier n'existe pas.</translation>
        </message>
        <message>
            <source>{where}: cannot be read ({value}).</source>
            <translation>{where} : lecture impossible ({value}).</translation>
        </message>
        <message>
            <source>{where}: {value} bytes is too large, the limit is {limit}.</source>
            <translation>{where} : {value} octets, c'est trop ; la limite est de {limit}.</translation>
        </message>
        <message>
            <source>{where}: cannot be written ({value}).</source>
            <translation>{where} : écriture impossible ({value}).</translation>
        </message>
        <message>
            <source>{where}: the disk is full, the file was left as it was.</source>
            <translation>{where} : le disque est plein, le fichier est resté tel quel.</translation>
        </message>
        <message>
            <source>{where}: byte {value} is not valid UTF-8.</source>
            <translation>{where} : l'octet {value} n'est pas de l'UTF-8 valide.</translation>
        </message>
        <message>
            <source>{where}: not valid JSON ({value}).</source>
            <translation>{where} : JSON non valide ({value}).</translation>
        </message>
        <message>
            <source>{where}: the entry "{field}" is missing.</source>
            <translation>{where} : l'entrée « {field} » manque.</translation>
        </message>
        <message>
            <source>{where}: the entry "{field}" is {value}, it must be {limit}.</source>
            <translation>{where} : l'entrée « {field} » est {value}, elle doit être {limit}.</translation>
        </message>
        <message>
            <source>{where}: "{value}" is not known for {field}, choose {limit}.</source>
            <translation>{where} : « {value} » est inconnu pour {field}, choisissez {limit}.</translation>
        </message>
        <message>
            <source>{where}: {field} cannot go with {value}.</source>
            <translation>{where} : {field} ne va pas avec {value}.</translation>
        </message>
        <message>
            <source>{where}: {field} is {value}, it must be {limit}.</source>
            <translation>{where} : {field} vaut {value}, il faut {limit}.</translation>
        </message>
        <message>
            <source>{where}: {field} is {value}, it must be a finite number, {limit}.</source>
            <translation>{where} : {field} vaut {value}, il faut un nombre fini, {limit}.</translation>
        </message>
        <message>
            <source>{where}: {field} is "{value}", it must be a number, {limit}.</source>
            <translation>{where} : {field} est « {value} », il faut un nombre, {limit}.</translation>
        </message>
        <message>
            <source>{where}: the tokenizer's {field} is {value}, only {limit} can be read.</source>
            <translation>{where} : {field} du tokeniseur est {value}, seul {limit} peut être lu.</translation>
        </message>
        <message>
            <source>{where}: the tokenizer's {field} is wrong: {value}.</source>
            <translation>{where} : {field} du tokeniseur est faux : {value}.</translation>
        </message>
        <message>
            <source>{where}: not in the model's vocabulary: {value}.</source>
            <translation>{where} : absent du vocabulaire du modèle : {value}.</translation>
        </message>
        <message>
            <source>{where}: there is no token {value}, ids are {limit}.</source>
            <translation>{where} : il n'y a pas de token {value}, les numéros vont de {limit}.</translation>
        </message>
        <message>
            <source>{where}: the text is empty, at least {limit} is needed.</source>
            <translation>{where} : le texte est vide, il faut au moins {limit}.</translation>
        </message>
        <message>
            <source>{where}: the text is {value} tokens long, the limit is {limit}.</source>
            <translation>{where} : le texte a {value} tokens, la limite est de {limit}.</translation>
        </message>
        <message>
            <source>{where}: the text breaks the form {field} at character {value}: {limit}.</source>
            <translation>{where} : le texte rompt la forme {field} au caractère {value} : {limit}.</translation>
        </message>
        <message>
            <source>{where}: the follower counts are damaged at {field}: {value}.</source>
            <translation>{where} : les comptes de suites sont endommagés à {field} : {value}.</translation>
        </message>
        <message>
            <source>{where}: the file ends after {value} bytes, {limit} are needed.</source>
            <translation>{where} : le fichier finit après {value} octets, il en faut {limit}.</translation>
        </message>
        <message>
            <source>{where}: the header claims {value} bytes, the limit is {limit}.</source>
            <translation>{where} : l'en-tête annonce {value} octets, la limite est de {limit}.</translation>
        </message>
        <message>
            <source>{where}: the header is wrong at {field}: {value}.</source>
            <translation>{where} : l'en-tête est faux à {field} : {value}.</translation>
        </message>
        <message>
            <source>{where}: tensor {field} has the type {value}, only {limit} can be read.</source>
            <translation>{where} : le tenseur {field} a le type {value}, seul {limit} peut être lu.</translation>
        </message>
        <message>
            <source>{where}: tensor {field} has the shape {value}, too large for any file.</source>
            <translation>{where} : le tenseur {field} a la forme {value}, trop grande pour tout fichier.</translation>
        </message>
        <message>
            <source>{where}: tensor {field} holds {value} bytes, its shape and type need {limit}.</source>
            <translation>{where} : le tenseur {field} tient {value} octets, sa forme et son type en demandent {limit}.</translation>
        </message>
        <message>
            <source>{where}: tensor {field} lies at bytes {value}, the data are {limit} bytes long.</source>
            <translation>{where} : le tenseur {field} se trouve aux octets {value}, les données en ont {limit}.</translation>
        </message>
        <message>
            <source>{where}: bytes {value} before tensor {field} belong to no tensor or to two.</source>
            <translation>{where} : les octets {value} avant le tenseur {field} n'appartiennent à aucun tenseur ou à deux.</translation>
        </message>
        <message>
            <source>{where}: tensor {field} is missing.</source>
            <translation>{where} : le tenseur {field} manque.</translation>
        </message>
        <message>
            <source>{where}: tensor {field} has the shape {value}, the configuration asks for {limit}.</source>
            <translation>{where} : le tenseur {field} a la forme {value}, la configuration demande {limit}.</translation>
        </message>
        <message>
            <source>{where}: tensor {field} holds {value} at index {limit}.</source>
            <translation>{where} : le tenseur {field} contient {value} à l'indice {limit}.</translation>
        </message>
        <message>
            <source>{where}: there is no model of this name, bundled are {limit}.</source>
            <translation>{where} : aucun modèle de ce nom ; sont fournis : {limit}.</translation>
        </message>
        <message>
            <source>{where}: {field} is {value}, this program reads {limit}.</source>
            <translation>{where} : {field} est {value}, ce programme lit {limit}.</translation>
        </message>
        <message>
            <source>{where}: {field} is {value}, but {limit}.</source>
            <translation>{where} : {field} est {value}, mais {limit}.</translation>
        </message>
        <message>
            <source>{where}: {value} bytes of memory could not be had.</source>
            <translation>{where} : {value} octets de mémoire n'ont pu être obtenus.</translation>
        </message>
        <message>
            <source>{where}: the logit of token {field} is {value}, it must be finite.</source>
            <translation>{where} : le logit du token {field} est {value}, il doit être fini.</translation>
        </message>
        <message>
            <source>{where}: no character satisfies {field}; the text so far is kept.</source>
            <translation>{where} : aucun caractère ne satisfait {field} ; le texte écrit est gardé.</translation>
        </message>
        <message>
            <source>{where}: cancelled.</source>
            <translation>{where} : annulé.</translation>
        </message>
        <message>
            <source>{where}: {field} has {value} tokens, at least {limit} are needed.</source>
            <translation>{where} : {field} a {value} tokens, il en faut au moins {limit}.</translation>
        </message>
        <message>
            <source>{where}: {field} is {value}, expected is {limit}.</source>
            <translation>{where} : {field} est {value}, on attendait {limit}.</translation>
        </message>
        <message>
            <source>{where}: the loss is {value} at step {field}, training stopped; the last good checkpoint is kept{limit}.</source>
            <translation>{where} : la perte est {value} au pas {field}, l'entraînement s'est arrêté ; le dernier bon point de reprise est gardé{limit}.</translation>
        </message>
        <message>
            <source>{where}: the checkpoint's {field} is {value}, this run has {limit}.</source>
            <translation>{where} : {field} du point de reprise est {value}, cette exécution a {limit}.</translation>
        </message>
        <message>
            <source>{where}: line {field} is wrong: {value}.</source>
            <translation>{where} : la ligne {field} est fausse : {value}.</translation>
        </message>
        <message>
            <source>{where}: {field} is {value}, {limit}.</source>
            <translation>{where} : {field} est {value}, {limit}.</translation>
        </message>
        <message>
            <source>{where}: {field} is impossible: {value}. {limit}</source>
            <translation>{where} : {field} est impossible : {value}. {limit}</translation>
        </message>
        <message>
            <source>{where}: the document has version {value}, this program reads up to {limit}.</source>
            <translation>{where} : le document a la version {value}, ce programme lit jusqu'à {limit}.</translation>
        </message>
        <message>
            <source>{where}: the document is damaged at {field}: {value}.</source>
            <translation>{where} : le document est endommagé à {field} : {value}.</translation>
        </message>
        <message>
            <source>{where}: an internal fault: {value}.</source>
            <translation>{where} : une faute interne : {value}.</translation>
        </message>
    </context>
    <context>
        <name>Export</name>
        <message>
            <source>Export</source>
            <translation>Exporter</translation>
        </message>
        <message>
            <source>Text (*.txt)</source>
            <translation>Texte (*.txt)</translation>
        </message>
        <message>
            <source>Table (*.csv)</source>
            <translation>Table (*.csv)</translation>
        </message>
        <message>
            <source>Bars (*.svg *.png);;Tail (tail*.svg tail*.png)</source>
            <translation>Barres (*.svg *.png);;Traîne (tail*.svg tail*.png)</translation>
        </message>
        <message>
            <source>Table (*.csv);;Picture (*.svg *.png)</source>
            <translation>Table (*.csv);;Image (*.svg *.png)</translation>
        </message>
    </context>
    <context>
        <name>Facts</name>
        <message>
            <source>Pinyin: %1</source>
            <translation>Pinyin : %1</translation>
        </message>
        <message>
            <source>Tone: level 平</source>
            <translation>Ton : égal 平</translation>
        </message>
        <message>
            <source>Tone: oblique 仄</source>
            <translation>Ton : oblique 仄</translation>
        </message>
        <message>
            <source>Tone: level 平 or oblique 仄</source>
            <translation>Ton : égal 平 ou oblique 仄</translation>
        </message>
        <message>
            <source>Rhyme groups: %1</source>
            <translation>Groupes de rimes : %1</translation>
        </message>
    </context>
    <context>
        <name>Formula</name>
        <message>
            <source>token %1</source>
            <translation>token %1</translation>
        </message>
        <message>
            <source>logit %1</source>
            <translation>logit %1</translation>
        </message>
        <message>
            <source>raw = e&lt;sup&gt;logit − largest&lt;/sup&gt; ÷ sum = %1 ÷ %2 = %3</source>
            <translation>brute = e&lt;sup&gt;logit − le plus grand&lt;/sup&gt; ÷ somme = %1 ÷ %2 = %3</translation>
        </message>
        <message>
            <source>removed by %1 before the softmax</source>
            <translation>ôté par %1 avant la softmax</translation>
        </message>
        <message>
            <source>÷ T: %1 ÷ %2 = %3</source>
            <translation>÷ T : %1 ÷ %2 = %3</translation>
        </message>
        <message>
            <source>tempered = %1 ÷ %2 = %3</source>
            <translation>tempérée = %1 ÷ %2 = %3</translation>
        </message>
        <message>
            <source>final = %1 ÷ %2 = %3</source>
            <translation>finale = %1 ÷ %2 = %3</translation>
        </message>
        <message>
            <source>removed by %1</source>
            <translation>ôté par %1</translation>
        </message>
    </context>
    <context>
        <name>Numbers</name>
        <message>
            <source>%1%</source>
            <extracomment>A percentage. French and others put a narrow no-break space before the sign.</extracomment>
            <translation>%1 %</translation>
        </message>
        <message>
            <source>%1 bits</source>
            <extracomment>An amount of information, with two decimals.</extracomment>
            <translation>%1 bits</translation>
        </message>
        <message>
            <source>%1 ms</source>
            <translation>%1 ms</translation>
        </message>
        <message>
            <source>%1 B</source>
            <translation>%1 o</translation>
        </message>
        <message>
            <source>%1 KB</source>
            <translation>%1 Ko</translation>
        </message>
        <message>
            <source>%1 MB</source>
            <translation>%1 Mo</translation>
        </message>
        <message>
            <source>%1 GB</source>
            <translation>%1 Go</translation>
        </message>
    </context>
    <context>
        <name>Pieces</name>
        <message>
            <source>form</source>
            <translation>forme</translation>
        </message>
        <message>
            <source>banned</source>
            <translation>interdits</translation>
        </message>
        <message>
            <source>tone</source>
            <translation>ton</translation>
        </message>
        <message>
            <source>rhyme</source>
            <translation>rime</translation>
        </message>
        <message>
            <source>repeat</source>
            <translation>répétition</translation>
        </message>
        <message>
            <source>character</source>
            <translation>caractère</translation>
        </message>
        <message>
            <source>head</source>
            <translation>tête</translation>
        </message>
        <message>
            <source>rescue</source>
            <translation>sauvetage</translation>
        </message>
        <message>
            <source>not Han</source>
            <translation>non han</translation>
        </message>
        <message>
            <source>greedy</source>
            <translation>glouton</translation>
        </message>
        <message>
            <source>rule: %1</source>
            <extracomment>What removed a candidate: a rule with its name.</extracomment>
            <translation>règle : %1</translation>
        </message>
        <message>
            <source>top-k</source>
            <translation>top-k</translation>
        </message>
        <message>
            <source>top-p</source>
            <translation>top-p</translation>
        </message>
        <message>
            <source>min-p</source>
            <translation>min-p</translation>
        </message>
        <message>
            <source>The model ended the text.</source>
            <translation>Le modèle a fini le texte.</translation>
        </message>
        <message>
            <source>The asked length is reached.</source>
            <translation>La longueur demandée est atteinte.</translation>
        </message>
        <message>
            <source>Nothing is allowed here: a dead end.</source>
            <translation>Rien n'est permis ici : une impasse.</translation>
        </message>
        <message>
            <source>The window is full.</source>
            <translation>La fenêtre est pleine.</translation>
        </message>
        <message>
            <source>Stopped.</source>
            <translation>Arrêté.</translation>
        </message>
    </context>
    <context>
        <name>Presets</name>
        <message>
            <source>Default</source>
            <translation>Par défaut</translation>
        </message>
        <message>
            <source>Careful: T 0.3</source>
            <translation>Prudent : T 0,3</translation>
        </message>
        <message>
            <source>As the model is: T 1.0</source>
            <translation>Tel qu'est le modèle : T 1,0</translation>
        </message>
        <message>
            <source>Wild: T 1.5</source>
            <translation>Fou : T 1,5</translation>
        </message>
        <message>
            <source>Wild, mended: T 1.5, top-k 20</source>
            <translation>Fou, réparé : T 1,5, top-k 20</translation>
        </message>
        <message>
            <source>Wild, mended: T 1.5, top-p 0.9</source>
            <translation>Fou, réparé : T 1,5, top-p 0,9</translation>
        </message>
        <message>
            <source>Greedy</source>
            <translation>Glouton</translation>
        </message>
        <message>
            <source>greedy</source>
            <translation>glouton</translation>
        </message>
        <message>
            <source>temperature %1</source>
            <translation>température %1</translation>
        </message>
        <message>
            <source>top-k %1</source>
            <translation>top-k %1</translation>
        </message>
        <message>
            <source>top-p %1</source>
            <translation>top-p %1</translation>
        </message>
        <message>
            <source>min-p %1</source>
            <translation>min-p %1</translation>
        </message>
        <message>
            <source>, </source>
            <translation>, </translation>
        </message>
    </context>
    <context>
        <name>Race</name>
        <message>
            <source>%1 (%2 to %3)</source>
            <translation>%1 (de %2 à %3)</translation>
        </message>
        <message>
            <source>%1 characters: without %2, with %3, ratio %4.</source>
            <translation>%1 caractères : sans %2, avec %3, rapport %4.</translation>
        </message>
        <message>
            <source>Reading the prompt: %1.</source>
            <translation>Lecture de l'amorce : %1.</translation>
        </message>
        <message>
            <source>Same text: yes ✓; largest gap of a logit %1.</source>
            <translation>Même texte : oui ✓ ; plus grand écart d'un logit %1.</translation>
        </message>
        <message>
            <source>Same text: no ✕; largest gap of a logit %1.</source>
            <translation>Même texte : non ✕ ; plus grand écart d'un logit %1.</translation>
        </message>
        <message>
            <source>Adding in another order moves a logit by %1: numbers of 24 bits are rounded after every sum.</source>
            <translation>Additionner dans un autre ordre déplace un logit de %1 : des nombres de 24 bits s'arrondissent à chaque somme.</translation>
        </message>
        <message>
            <source>Tokens projected: %1 without, %2 with.</source>
            <translation>Tokens projetés : %1 sans, %2 avec.</translation>
        </message>
    </context>
    <context>
        <name>Start</name>
        <message>
            <source>No font with Chinese characters was found: install fonts-noto-cjk (or fonts-lxgw-wenkai).</source>
            <translation>Aucune police à caractères chinois n'a été trouvée : installez fonts-noto-cjk (ou fonts-lxgw-wenkai).</translation>
        </message>
        <message>
            <source>The settings could not be read; they were kept as %1.</source>
            <translation>Les réglages n'ont pu être lus ; ils ont été gardés sous %1.</translation>
        </message>
        <message>
            <source>No model was found: open a model folder from the menu Model.</source>
            <translation>Aucun modèle n'a été trouvé : ouvrez un dossier de modèle par le menu Modèle.</translation>
        </message>
    </context>
    <context>
        <name>Step</name>
        <message>
            <source>Character 1, at the start of a text.</source>
            <translation>Caractère 1, au début d'un texte.</translation>
        </message>
        <message>
            <source>Character %1, after %2.</source>
            <translation>Caractère %1, après %2.</translation>
        </message>
        <message>
            <source>Character 1, just written.</source>
            <translation>Caractère 1, à peine écrit.</translation>
        </message>
        <message>
            <source>Character %1, just written after %2.</source>
            <translation>Caractère %1, à peine écrit après %2.</translation>
        </message>
        <message>
            <source>Character 1, as it was chosen.</source>
            <translation>Caractère 1, tel qu'il fut choisi.</translation>
        </message>
        <message>
            <source>Character %1, as it was chosen after %2.</source>
            <translation>Caractère %1, tel qu'il fut choisi après %2.</translation>
        </message>
        <message>
            <source>Character 1, typed; evaluated now.</source>
            <translation>Caractère 1, tapé ; évalué à l'instant.</translation>
        </message>
        <message>
            <source>Character %1, typed after %2; evaluated now.</source>
            <translation>Caractère %1, tapé après %2 ; évalué à l'instant.</translation>
        </message>
        <message>
            <source>kept %1</source>
            <translation>gardé %1</translation>
        </message>
        <message>
            <source>rules −%1</source>
            <translation>règles −%1</translation>
        </message>
        <message>
            <source>greedy −%1</source>
            <translation>glouton −%1</translation>
        </message>
        <message>
            <source>top-k −%1</source>
            <translation>top-k −%1</translation>
        </message>
        <message>
            <source>top-p −%1</source>
            <translation>top-p −%1</translation>
        </message>
        <message>
            <source>min-p −%1</source>
            <translation>min-p −%1</translation>
        </message>
        <message numerus="yes">
            <source>%n survive</source>
            <translation>
                <numerusform>%n survit</numerusform>
                <numerusform>%n survivent</numerusform>
            </translation>
        </message>
        <message>
            <source>entropy %1 (raw %2)</source>
            <translation>entropie %1 (brute %2)</translation>
        </message>
        <message>
            <source>beyond rank %1: %2</source>
            <translation>au-delà du rang %1 : %2</translation>
        </message>
        <message>
            <source>Raw probability %1</source>
            <translation>Probabilité brute %1</translation>
        </message>
        <message>
            <source>%1: rank %2, raw %3, final %4</source>
            <translation>%1 : rang %2, brute %3, finale %4</translation>
        </message>
        <message>
            <source>%1: rank %2, raw %3, removed by %4</source>
            <translation>%1 : rang %2, brute %3, ôté par %4</translation>
        </message>
    </context>
    <context>
        <name>lettrine::BranchModel</name>
        <message>
            <source>%1, the text in the window</source>
            <translation>%1, le texte de la fenêtre</translation>
        </message>
        <message>
            <source>typed</source>
            <translation>tapé</translation>
        </message>
        <message>
            <source>drawn</source>
            <translation>tiré</translation>
        </message>
        <message>
            <source>picked</source>
            <translation>choisi</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>Texte</translation>
        </message>
        <message>
            <source>First</source>
            <translation>Premier</translation>
        </message>
        <message>
            <source>Chosen</source>
            <translation>Comment</translation>
        </message>
    </context>
    <context>
        <name>lettrine::BranchPage</name>
        <message>
            <source>Branches</source>
            <translation>Branches</translation>
        </message>
        <message>
            <source>Every text that was here. Nothing is lost: going back, picking and editing begin a branch. Enter goes there, Delete hides, two selected ones can be compared.</source>
            <translation>Tous les textes qui furent ici. Rien ne se perd : reculer, choisir et corriger ouvrent une branche. Entrée y va, Suppr cache, deux branches choisies se comparent.</translation>
        </message>
        <message>
            <source>Go there</source>
            <translation>Y aller</translation>
        </message>
        <message>
            <source>Compare</source>
            <translation>Comparer</translation>
        </message>
        <message>
            <source>Select two branches to lay them side by side</source>
            <translation>Choisissez deux branches pour les mettre côte à côte</translation>
        </message>
        <message>
            <source>Hide</source>
            <translation>Cacher</translation>
        </message>
        <message>
            <source>Hide this branch (Delete); Undo shows it again</source>
            <translation>Cacher cette branche (Suppr) ; Annuler la montre de nouveau</translation>
        </message>
        <message>
            <source>Hide branch</source>
            <translation>Cacher la branche</translation>
        </message>
    </context>
    <context>
        <name>lettrine::CachePage</name>
        <message>
            <source>Race</source>
            <translation>Course</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>Mémoire</translation>
        </message>
        <message>
            <source>Other models</source>
            <translation>Autres modèles</translation>
        </message>
        <message>
            <source>Model of the race</source>
            <translation>Modèle de la course</translation>
        </message>
        <message>
            <source>The model in use</source>
            <translation>Le modèle en usage</translation>
        </message>
        <message>
            <source>Random weights, window %1</source>
            <translation>Poids aléatoires, fenêtre %1</translation>
        </message>
        <message>
            <source>Per character</source>
            <translation>Par caractère</translation>
        </message>
        <message>
            <source>Added up</source>
            <translation>Cumulé</translation>
        </message>
        <message>
            <source>What the chart shows</source>
            <translation>Ce que montre le graphique</translation>
        </message>
        <message>
            <source>Stop race</source>
            <translation>Arrêter la course</translation>
        </message>
        <message>
            <source>Start race</source>
            <translation>Lancer la course</translation>
        </message>
        <message>
            <source>Write the same text with and without the cache, in turn, and take the time</source>
            <translation>Écrire le même texte avec et sans le cache, tour à tour, et prendre le temps</translation>
        </message>
        <message>
            <source>Progress of the race</source>
            <translation>Progrès de la course</translation>
        </message>
        <message>
            <source>Cache race</source>
            <translation>Course du cache</translation>
        </message>
        <message>
            <source>Press Start race: the same text is written with and without the cache.</source>
            <translation>Appuyez sur Lancer la course : le même texte est écrit avec et sans le cache.</translation>
        </message>
        <message>
            <source>&amp;Write with the cache</source>
            <translation>Écrire &amp;avec le cache</translation>
        </message>
        <message>
            <source>Off: the whole text goes through the network for every character</source>
            <translation>Sans : tout le texte passe par le réseau pour chaque caractère</translation>
        </message>
        <message>
            <source>new character</source>
            <translation>nouveau caractère</translation>
        </message>
        <message>
            <source>ms in all</source>
            <translation>ms en tout</translation>
        </message>
        <message>
            <source>ms each</source>
            <translation>ms chacun</translation>
        </message>
        <message>
            <source>without the cache</source>
            <translation>sans le cache</translation>
        </message>
        <message>
            <source>with the cache</source>
            <translation>avec le cache</translation>
        </message>
        <message>
            <source>No model is loaded.</source>
            <translation>Aucun modèle n'est chargé.</translation>
        </message>
        <message>
            <source>A token keeps a key and a value in every layer: 2 × %1 layers × width %2 × 4 bytes = %3. The window of %4 tokens: %5.</source>
            <translation>Un token garde une clé et une valeur dans chaque couche : 2 × %1 couches × largeur %2 × 4 octets = %3. La fenêtre de %4 tokens : %5.</translation>
        </message>
        <message>
            <source>In use now: %1 for %2 tokens, of %3 allocated.</source>
            <translation>En usage : %1 pour %2 tokens, sur %3 alloués.</translation>
        </message>
        <message>
            <source>Last evaluation: %1 positions reused, %2 evaluated.</source>
            <translation>Dernière évaluation : %1 positions reprises, %2 calculées.</translation>
        </message>
    </context>
    <context>
        <name>lettrine::CandidateModel</name>
        <message>
            <source>%1 %2</source>
            <translation>%1 %2</translation>
        </message>
        <message numerus="yes">
            <source>%n passed over</source>
            <translation>
                <numerusform>%n passé</numerusform>
                <numerusform>%n passés</numerusform>
            </translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1 : %2</translation>
        </message>
        <message>
            <source>, </source>
            <translation>, </translation>
        </message>
        <message numerus="yes">
            <source>%n other(s)</source>
            <translation>
                <numerusform>%n autre</numerusform>
                <numerusform>%n autres</numerusform>
            </translation>
        </message>
        <message>
            <source>%1: raw %2, final %3</source>
            <translation>%1 : brute %2, finale %3</translation>
        </message>
        <message>
            <source>Rank %1, %2, raw %3, final %4</source>
            <translation>Rang %1, %2, brute %3, finale %4</translation>
        </message>
        <message>
            <source>Rank %1, %2, raw %3, removed by %4</source>
            <translation>Rang %1, %2, brute %3, ôté par %4</translation>
        </message>
        <message>
            <source>%1, drawn</source>
            <translation>%1, tiré</translation>
        </message>
        <message>
            <source>#</source>
            <extracomment>Heading of the rank column, as narrow as possible.</extracomment>
            <translation>#</translation>
        </message>
        <message>
            <source>Piece</source>
            <translation>Morceau</translation>
        </message>
        <message>
            <source>Character</source>
            <translation>Caractère</translation>
        </message>
        <message>
            <source>Raw</source>
            <translation>Brute</translation>
        </message>
        <message>
            <source>Final</source>
            <translation>Finale</translation>
        </message>
        <message>
            <source>Place among all candidates, 1 is the likeliest before anything was applied</source>
            <translation>Place parmi tous les candidats, 1 est le plus probable avant toute chose</translation>
        </message>
        <message>
            <source>What the model wanted: the softmax of the logits, nothing applied</source>
            <translation>Ce que le modèle voulait : la softmax des logits, sans rien d'autre</translation>
        </message>
        <message>
            <source>What is drawn from, after rules, temperature and cuts; for a removed candidate what removed it</source>
            <translation>Ce parmi quoi on tire, après règles, température et coupes ; pour un candidat ôté, ce qui l'ôta</translation>
        </message>
    </context>
    <context>
        <name>lettrine::CompareDialog</name>
        <message>
            <source>Write</source>
            <translation>Écrire</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Arrêter</translation>
        </message>
        <message>
            <source>Two branches</source>
            <translation>Deux branches</translation>
        </message>
        <message>
            <source>Each character that differs from the one at the same place is underlined.</source>
            <translation>Chaque caractère qui diffère de celui de la même place est souligné.</translation>
        </message>
        <message>
            <source>Compare settings</source>
            <translation>Comparer des réglages</translation>
        </message>
        <message>
            <source>One text and one seed under up to four settings, written together. Each place draws the same u.</source>
            <translation>Un texte et une graine sous quatre réglages au plus, écrits ensemble. Chaque place tire le même u.</translation>
        </message>
        <message>
            <source>As in the window</source>
            <translation>Comme dans la fenêtre</translation>
        </message>
        <message>
            <source>No column</source>
            <translation>Pas de colonne</translation>
        </message>
    </context>
    <context>
        <name>lettrine::DocumentKeeper</name>
        <message>
            <source>Untitled</source>
            <translation>Sans titre</translation>
        </message>
        <message>
            <source>Save the document</source>
            <translation>Enregistrer le document</translation>
        </message>
        <message>
            <source>poem.lettrine</source>
            <translation>poeme.lettrine</translation>
        </message>
        <message>
            <source>Lettrine documents (*.lettrine)</source>
            <translation>Documents Lettrine (*.lettrine)</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Ouvrir</translation>
        </message>
        <message>
            <source>Documents and texts (*.lettrine *.txt);;All files (*)</source>
            <translation>Documents et textes (*.lettrine *.txt);;Tous les fichiers (*)</translation>
        </message>
        <message>
            <source>Lettrine</source>
            <translation>Lettrine</translation>
        </message>
        <message>
            <source>Save the changes to %1?</source>
            <translation>Enregistrer les changements de %1 ?</translation>
        </message>
    </context>
    <context>
        <name>lettrine::DrawAxis</name>
        <message>
            <source>Nothing is drawn yet.</source>
            <translation>Rien n'est encore tiré.</translation>
        </message>
        <message>
            <source>one of the others</source>
            <translation>l'un des autres</translation>
        </message>
        <message>
            <source>u = %1 fell on %2</source>
            <translation>u = %1 est tombé sur %2</translation>
        </message>
        <message>
            <source>%1 holds %2 to %3</source>
            <translation>%1 occupe de %2 à %3</translation>
        </message>
        <message>
            <source>Survivors lie end to end, each as long as its final probability; the one under the needle is drawn.</source>
            <translation>Les survivants sont bout à bout, chacun aussi long que sa probabilité finale ; celui sous l'aiguille est tiré.</translation>
        </message>
    </context>
    <context>
        <name>lettrine::EvidenceLine</name>
        <message>
            <source>Counted in the text that the model was trained on</source>
            <translation>Compté dans le texte qui servit à l'entraînement du modèle</translation>
        </message>
        <message>
            <source>%1 %2 (%3)</source>
            <translation>%1 %2 (%3)</translation>
        </message>
        <message>
            <source>, the model %1</source>
            <translation>, le modèle %1</translation>
        </message>
        <message>
            <source>In the poems %1 stands %2 times; after it: %3.</source>
            <translation>Dans les poèmes, %1 se trouve %2 fois ; ensuite : %3.</translation>
        </message>
        <message>
            <source>; </source>
            <translation> ; </translation>
        </message>
    </context>
    <context>
        <name>lettrine::GuessPage</name>
        <message>
            <source>Which character comes next? Type one and press Guess; the nearer to the model's first, the more points.</source>
            <translation>Quel caractère vient ensuite ? Tapez-en un et appuyez sur Deviner ; plus il est près du premier du modèle, plus il rapporte.</translation>
        </message>
        <message>
            <source>Guess</source>
            <translation>Deviner</translation>
        </message>
        <message>
            <source>From the start</source>
            <translation>Du début</translation>
        </message>
        <message>
            <source>Your guess</source>
            <translation>Votre réponse</translation>
        </message>
        <message>
            <source>%1 points in %2 guesses</source>
            <translation>%1 points en %2 réponses</translation>
        </message>
        <message>
            <source>“%1” is not in the model's vocabulary.</source>
            <translation>« %1 » n'est pas dans le vocabulaire du modèle.</translation>
        </message>
        <message>
            <source>%1 is the model's number %2 (%3): %4 points. Its first was %5. What is drawn is written now.</source>
            <translation>%1 est le numéro %2 du modèle (%3) : %4 points. Son premier était %5. Ce qui est tiré s'écrit maintenant.</translation>
        </message>
    </context>
    <context>
        <name>lettrine::LessonPage</name>
        <message>
            <source>1. The next character</source>
            <translation>1. Le caractère suivant</translation>
        </message>
        <message>
            <source>2. Temperature</source>
            <translation>2. La température</translation>
        </message>
        <message>
            <source>3. Top-k and top-p</source>
            <translation>3. Top-k et top-p</translation>
        </message>
        <message>
            <source>4. The draw and the seed</source>
            <translation>4. Le tirage et la graine</translation>
        </message>
        <message>
            <source>5. Writing under rules</source>
            <translation>5. Écrire sous des règles</translation>
        </message>
        <message>
            <source>6. The cache and its price</source>
            <translation>6. Le cache et son prix</translation>
        </message>
        <message>
            <source>Lessons</source>
            <translation>Leçons</translation>
        </message>
        <message>
            <source>Lesson</source>
            <translation>Leçon</translation>
        </message>
        <message>
            <source>Before</source>
            <translation>Avant</translation>
        </message>
        <message>
            <source>Next</source>
            <translation>Après</translation>
        </message>
        <message>
            <source>Set up the window</source>
            <translation>Préparer la fenêtre</translation>
        </message>
        <message>
            <source>Text and settings as this lesson needs them; Undo brings yours back</source>
            <translation>Texte et réglages comme il faut à cette leçon ; Annuler rend les vôtres</translation>
        </message>
    </context>
    <context>
        <name>lettrine::MainWindow</name>
        <message>
            <source>Sampling</source>
            <translation>Échantillonnage</translation>
        </message>
        <message>
            <source>Next character</source>
            <translation>Caractère suivant</translation>
        </message>
        <message>
            <source>Branches</source>
            <translation>Branches</translation>
        </message>
        <message>
            <source>Cache</source>
            <translation>Cache</translation>
        </message>
        <message>
            <source>Tail</source>
            <translation>Traîne</translation>
        </message>
        <message>
            <source>Lessons</source>
            <translation>Leçons</translation>
        </message>
        <message>
            <source>Guess</source>
            <translation>Deviner</translation>
        </message>
        <message>
            <source>%1[*] – Lettrine</source>
            <translation>%1[*] – Lettrine</translation>
        </message>
        <message>
            <source>Clear list</source>
            <translation>Vider la liste</translation>
        </message>
        <message>
            <source>Open a model folder</source>
            <translation>Ouvrir un dossier de modèle</translation>
        </message>
        <message>
            <source>As the desktop</source>
            <translation>Comme le bureau</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>Clair</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>Sombre</translation>
        </message>
        <message>
            <source>The desktop's own colours</source>
            <translation>Les couleurs du bureau</translation>
        </message>
        <message>
            <source>No model</source>
            <translation>Aucun modèle</translation>
        </message>
        <message numerus="yes">
            <source>Writing: %n character(s)</source>
            <translation>
                <numerusform>Écriture : %n caractère</numerusform>
                <numerusform>Écriture : %n caractères</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Ready: %n character(s)</source>
            <translation>
                <numerusform>Prêt : %n caractère</numerusform>
                <numerusform>Prêt : %n caractères</numerusform>
            </translation>
        </message>
        <message>
            <source>entropy %1</source>
            <translation>entropie %1</translation>
        </message>
        <message>
            <source>without cache</source>
            <translation>sans cache</translation>
        </message>
        <message>
            <source>model %1, window %2</source>
            <translation>modèle %1, fenêtre %2</translation>
        </message>
    </context>
    <context>
        <name>lettrine::MemoryCalculator</name>
        <message>
            <source>Published</source>
            <translation>Publié</translation>
        </message>
        <message>
            <source>Attention</source>
            <translation>Attention</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>Type</translation>
        </message>
        <message>
            <source>Layers</source>
            <translation>Couches</translation>
        </message>
        <message>
            <source>Key/value heads</source>
            <translation>Têtes clé/valeur</translation>
        </message>
        <message>
            <source>Head width</source>
            <translation>Largeur de tête</translation>
        </message>
        <message>
            <source>Latent width</source>
            <translation>Largeur latente</translation>
        </message>
        <message>
            <source>Rotary width</source>
            <translation>Largeur rotative</translation>
        </message>
        <message>
            <source>Context</source>
            <translation>Contexte</translation>
        </message>
        <message>
            <source>Users at once</source>
            <translation>Usagers à la fois</translation>
        </message>
        <message>
            <source>Heads (multi-head, grouped-query)</source>
            <translation>Têtes (multiples, groupées)</translation>
        </message>
        <message>
            <source>Latent (multi-head latent)</source>
            <translation>Latente (multi-tête latente)</translation>
        </message>
        <message>
            <source>%1 = %2 a token; %3 for one conversation of %4 tokens; %5 in all.</source>
            <translation>%1 = %2 par token ; %3 pour une conversation de %4 tokens ; %5 en tout.</translation>
        </message>
        <message>
            <source>Source: %1</source>
            <translation>Source : %1</translation>
        </message>
    </context>
    <context>
        <name>lettrine::NextPage</name>
        <message>
            <source>Next character</source>
            <translation>Caractère suivant</translation>
        </message>
        <message>
            <source>The likeliest characters at this place. Up and Down move, Enter picks, 1 to 8 pick by row, R draws again. A struck character was removed; the word says by what.</source>
            <translation>Les caractères les plus probables à cette place. Haut et Bas déplacent, Entrée choisit, 1 à 8 choisissent par ligne, R tire encore. Un caractère barré fut ôté ; le mot dit par quoi.</translation>
        </message>
        <message>
            <source>The draw</source>
            <translation>Le tirage</translation>
        </message>
        <message>
            <source>What may be drawn lies end to end from 0 to 1. The needle stands at u, a number that depends only on seed and place.</source>
            <translation>Ce qui peut être tiré est bout à bout de 0 à 1. L'aiguille est à u, un nombre qui ne dépend que de la graine et de la place.</translation>
        </message>
        <message>
            <source>Pick</source>
            <translation>Choisir</translation>
        </message>
        <message>
            <source>Put the selected character here (Enter, or Alt+1 to Alt+8 by row)</source>
            <translation>Mettre ici le caractère choisi (Entrée, ou Alt+1 à Alt+8 par ligne)</translation>
        </message>
        <message>
            <source>Draw again</source>
            <translation>Tirer encore</translation>
        </message>
        <message>
            <source>Draw this place anew: another u (R in the table)</source>
            <translation>Tirer de nouveau cette place : un autre u (R dans la table)</translation>
        </message>
        <message>
            <source>Find a character</source>
            <translation>Chercher un caractère</translation>
        </message>
        <message>
            <source>Where any character stands: its rank, raw, final and what removed it</source>
            <translation>Où se trouve un caractère : son rang, brute, finale et ce qui l'ôta</translation>
        </message>
        <message>
            <source>Type a few characters, then press Write.</source>
            <translation>Tapez quelques caractères, puis appuyez sur Écrire.</translation>
        </message>
        <message>
            <source>No model is loaded.</source>
            <translation>Aucun modèle n'est chargé.</translation>
        </message>
        <message>
            <source>%1 By hand: Enter chooses, Backspace rewinds, Escape leaves.</source>
            <translation>%1 À la main : Entrée choisit, Retour arrière recule, Échap quitte.</translation>
        </message>
        <message>
            <source>“%1” is not in the model's vocabulary.</source>
            <translation>« %1 » n'est pas dans le vocabulaire du modèle.</translation>
        </message>
    </context>
    <context>
        <name>lettrine::PoemEditor</name>
        <message>
            <source>Undo</source>
            <translation>Annuler</translation>
        </message>
        <message>
            <source>Redo</source>
            <translation>Rétablir</translation>
        </message>
        <message>
            <source>Cut</source>
            <translation>Couper</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Copier</translation>
        </message>
        <message>
            <source>Paste</source>
            <translation>Coller</translation>
        </message>
        <message>
            <source>Select all</source>
            <translation>Tout sélectionner</translation>
        </message>
    </context>
    <context>
        <name>lettrine::PreferencesDialog</name>
        <message>
            <source>Preferences</source>
            <translation>Préférences</translation>
        </message>
        <message>
            <source>&amp;Language</source>
            <translation>&amp;Langue</translation>
        </message>
        <message>
            <source>&amp;Appearance</source>
            <translation>Appare&amp;nce</translation>
        </message>
        <message>
            <source>&amp;Rows in the table</source>
            <translation>Ligne&amp;s de la table</translation>
        </message>
        <message>
            <source>Without &amp;motion</source>
            <translation>Sans &amp;mouvement</translation>
        </message>
        <message>
            <source>Bars change at once instead of moving</source>
            <translation>Les barres changent d'un coup au lieu de se mouvoir</translation>
        </message>
        <message>
            <source>As the desktop</source>
            <translation>Comme le bureau</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>Clair</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>Sombre</translation>
        </message>
        <message>
            <source>The desktop's own colours</source>
            <translation>Les couleurs du bureau</translation>
        </message>
    </context>
    <context>
        <name>lettrine::SamplingPage</name>
        <message>
            <source>Presets</source>
            <translation>Réglages tout faits</translation>
        </message>
        <message>
            <source>Ways of sampling that the lesson tries</source>
            <translation>Façons d'échantillonner que la leçon essaie</translation>
        </message>
        <message>
            <source>&amp;Greedy</source>
            <translation>&amp;Glouton</translation>
        </message>
        <message>
            <source>Temperature 0: always the likeliest character, no draw</source>
            <translation>Température 0 : toujours le plus probable, sans tirage</translation>
        </message>
        <message>
            <source>&amp;Neutral</source>
            <translation>&amp;Neutre</translation>
        </message>
        <message>
            <source>Temperature 1 and no cut: draw from what the model wants</source>
            <translation>Température 1 et aucune coupe : tirer parmi ce que veut le modèle</translation>
        </message>
        <message>
            <source>Off</source>
            <translation>Sans</translation>
        </message>
        <message>
            <source>&amp;Temperature</source>
            <translation>&amp;Température</translation>
        </message>
        <message>
            <source>Divides the logits before the softmax. Under 1 the likely grow likelier, over 1 all draw nearer.</source>
            <translation>Divise les logits avant la softmax. Sous 1, le probable le devient plus ; au-dessus, tout se rapproche.</translation>
        </message>
        <message>
            <source>Top-&amp;k</source>
            <translation>Top-&amp;k</translation>
        </message>
        <message>
            <source>Keeps the k likeliest characters.</source>
            <translation>Garde les k caractères les plus probables.</translation>
        </message>
        <message>
            <source>Top-&amp;p</source>
            <translation>Top-&amp;p</translation>
        </message>
        <message>
            <source>Keeps the likeliest characters until their sum reaches p (nucleus).</source>
            <translation>Garde les plus probables jusqu'à ce que leur somme atteigne p (noyau).</translation>
        </message>
        <message>
            <source>M&amp;in-p</source>
            <translation>M&amp;in-p</translation>
        </message>
        <message>
            <source>Keeps characters at least this share as likely as the likeliest.</source>
            <translation>Garde les caractères dont la probabilité atteint cette part de la plus grande.</translation>
        </message>
        <message>
            <source>Order: rules, ÷ temperature, softmax, top-k, top-p, min-p, renormalise, draw.</source>
            <translation>Ordre : règles, ÷ température, softmax, top-k, top-p, min-p, renormaliser, tirer.</translation>
        </message>
        <message>
            <source>Rules</source>
            <translation>Règles</translation>
        </message>
        <message>
            <source>&amp;Form</source>
            <translation>&amp;Forme</translation>
        </message>
        <message>
            <source>&amp;Banned</source>
            <translation>&amp;Interdits</translation>
        </message>
        <message>
            <source>Free</source>
            <translation>Libre</translation>
        </message>
        <message>
            <source>Jueju, 4 × 5</source>
            <translation>Jueju, 4 × 5</translation>
        </message>
        <message>
            <source>Jueju, 4 × 7</source>
            <translation>Jueju, 4 × 7</translation>
        </message>
        <message>
            <source>Lüshi, 8 × 5</source>
            <translation>Lüshi, 8 × 5</translation>
        </message>
        <message>
            <source>Lüshi, 8 × 7</source>
            <translation>Lüshi, 8 × 7</translation>
        </message>
        <message>
            <source>Forbids marks inside a line and everything else at a line's end</source>
            <translation>Interdit les signes dans le vers et tout le reste en fin de vers</translation>
        </message>
        <message>
            <source>characters</source>
            <translation>caractères</translation>
        </message>
        <message>
            <source>Characters that may not be written</source>
            <translation>Caractères qui ne peuvent être écrits</translation>
        </message>
    </context>
    <context>
        <name>lettrine::Session</name>
        <message>
            <source>Typing</source>
            <translation>Frappe</translation>
        </message>
        <message>
            <source>Sampling</source>
            <translation>Échantillonnage</translation>
        </message>
        <message>
            <source>Rules</source>
            <translation>Règles</translation>
        </message>
        <message>
            <source>As a new poem</source>
            <translation>Comme un nouveau poème</translation>
        </message>
        <message>
            <source>Back</source>
            <translation>Reculer</translation>
        </message>
        <message>
            <source>Go to branch</source>
            <translation>Aller à la branche</translation>
        </message>
        <message>
            <source>Pick</source>
            <translation>Choisir</translation>
        </message>
        <message>
            <source>No model is loaded.</source>
            <translation>Aucun modèle n'est chargé.</translation>
        </message>
        <message>
            <source>Step</source>
            <translation>Pas</translation>
        </message>
        <message>
            <source>Writing</source>
            <translation>Écriture</translation>
        </message>
        <message>
            <source>%1 Write goes on after it.</source>
            <translation>%1 Écrire continue après.</translation>
        </message>
    </context>
    <context>
        <name>lettrine::TailPage</name>
        <message>
            <source>Tail</source>
            <translation>Traîne</translation>
        </message>
        <message>
            <source>Every candidate's probability by its rank. Both axes are logarithmic, so the long tail of unlikely characters is seen beside the likely ones.</source>
            <translation>La probabilité de chaque candidat selon son rang. Les deux axes sont logarithmiques : la longue traîne des improbables se voit à côté des probables.</translation>
        </message>
        <message>
            <source>Type a few characters: the tail of what could follow is drawn here.</source>
            <translation>Tapez quelques caractères : la traîne de ce qui peut suivre se dessine ici.</translation>
        </message>
        <message>
            <source>rank</source>
            <translation>rang</translation>
        </message>
        <message>
            <source>probability</source>
            <translation>probabilité</translation>
        </message>
        <message>
            <source>raw</source>
            <translation>brute</translation>
        </message>
        <message>
            <source>final</source>
            <translation>finale</translation>
        </message>
        <message numerus="yes">
            <source>%n survive</source>
            <translation>
                <numerusform>%n survit</numerusform>
                <numerusform>%n survivent</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>lettrine::TextPage</name>
        <message>
            <source>Type a few characters, then press Write.</source>
            <translation>Tapez quelques caractères, puis appuyez sur Écrire.</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>Texte</translation>
        </message>
        <message>
            <source>The text. What you type is plain, what the model writes is tinted by how likely it was. Point at a character to see its candidates at that moment.</source>
            <translation>Le texte. Ce que vous tapez est nu, ce que le modèle écrit est teinté selon sa probabilité. Pointez un caractère pour voir ses candidats à ce moment.</translation>
        </message>
        <message>
            <source>Hide this message</source>
            <translation>Cacher ce message</translation>
        </message>
    </context>
    <context>
        <name>lettrine::WindowActions</name>
        <message>
            <source>&amp;File</source>
            <translation>&amp;Fichier</translation>
        </message>
        <message>
            <source>&amp;New</source>
            <translation>&amp;Nouveau</translation>
        </message>
        <message>
            <source>&amp;Open…</source>
            <translation>&amp;Ouvrir…</translation>
        </message>
        <message>
            <source>Open &amp;recent</source>
            <translation>Ouvrir un &amp;récent</translation>
        </message>
        <message>
            <source>&amp;Save</source>
            <translation>&amp;Enregistrer</translation>
        </message>
        <message>
            <source>Save &amp;as…</source>
            <translation>Enregistrer &amp;sous…</translation>
        </message>
        <message>
            <source>&amp;Export</source>
            <translation>E&amp;xporter</translation>
        </message>
        <message>
            <source>&amp;Text…</source>
            <translation>&amp;Texte…</translation>
        </message>
        <message>
            <source>Next characters as &amp;CSV…</source>
            <translation>Caractères suivants en &amp;CSV…</translation>
        </message>
        <message>
            <source>&amp;Bars and tail as picture…</source>
            <translation>&amp;Barres et traîne en image…</translation>
        </message>
        <message>
            <source>&amp;Race…</source>
            <translation>Cou&amp;rse…</translation>
        </message>
        <message>
            <source>The race as CSV, SVG or PNG</source>
            <translation>La course en CSV, SVG ou PNG</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>&amp;Quitter</translation>
        </message>
        <message>
            <source>&amp;Edit</source>
            <translation>&amp;Édition</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>&amp;Annuler</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>&amp;Rétablir</translation>
        </message>
        <message>
            <source>&amp;Undo: %1</source>
            <translation>&amp;Annuler : %1</translation>
        </message>
        <message>
            <source>&amp;Redo: %1</source>
            <translation>&amp;Rétablir : %1</translation>
        </message>
        <message>
            <source>&amp;Preferences…</source>
            <translation>&amp;Préférences…</translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation>&amp;Affichage</translation>
        </message>
        <message>
            <source>&amp;Explore</source>
            <translation>&amp;Explorer</translation>
        </message>
        <message>
            <source>See how the model chooses</source>
            <translation>Voir comment le modèle choisit</translation>
        </message>
        <message>
            <source>&amp;Compose</source>
            <translation>&amp;Composer</translation>
        </message>
        <message>
            <source>Compose verse under rules</source>
            <translation>Composer des vers sous des règles</translation>
        </message>
        <message>
            <source>&amp;Tint</source>
            <translation>&amp;Teinte</translation>
        </message>
        <message>
            <source>By &amp;probability</source>
            <translation>Par &amp;probabilité</translation>
        </message>
        <message>
            <source>By &amp;rank</source>
            <translation>Par &amp;rang</translation>
        </message>
        <message>
            <source>&amp;None</source>
            <translation>A&amp;ucune</translation>
        </message>
        <message>
            <source>Tint &amp;my text too</source>
            <translation>Teinter &amp;mon texte aussi</translation>
        </message>
        <message>
            <source>&amp;Rows in the table</source>
            <translation>Ligne&amp;s de la table</translation>
        </message>
        <message>
            <source>&amp;Docks</source>
            <translation>&amp;Panneaux</translation>
        </message>
        <message>
            <source>Reset &amp;layout</source>
            <translation>&amp;Disposition d'origine</translation>
        </message>
        <message>
            <source>Larger te&amp;xt</source>
            <translation>Texte plus &amp;grand</translation>
        </message>
        <message>
            <source>S&amp;maller text</source>
            <translation>Texte plus pet&amp;it</translation>
        </message>
        <message>
            <source>&amp;Usual text size</source>
            <translation>Taille &amp;usuelle</translation>
        </message>
        <message>
            <source>Pro&amp;jector size</source>
            <translation>Taille pro&amp;jecteur</translation>
        </message>
        <message>
            <source>Text large enough for a classroom</source>
            <translation>Texte assez grand pour une classe</translation>
        </message>
        <message>
            <source>&amp;Appearance</source>
            <translation>Appare&amp;nce</translation>
        </message>
        <message>
            <source>Lan&amp;guage</source>
            <translation>&amp;Langue</translation>
        </message>
        <message>
            <source>&amp;Write</source>
            <translation>É&amp;crire</translation>
        </message>
        <message>
            <source>Write on from the end of the text</source>
            <translation>Continuer à écrire depuis la fin du texte</translation>
        </message>
        <message>
            <source>&amp;Stop</source>
            <translation>&amp;Arrêter</translation>
        </message>
        <message>
            <source>Stop writing; what is written stays</source>
            <translation>Cesser d'écrire ; ce qui est écrit reste</translation>
        </message>
        <message>
            <source>S&amp;tep</source>
            <translation>&amp;Pas</translation>
        </message>
        <message>
            <source>Write one character</source>
            <translation>Écrire un caractère</translation>
        </message>
        <message>
            <source>&amp;Back</source>
            <translation>&amp;Reculer</translation>
        </message>
        <message>
            <source>Take one character back; its branch stays</source>
            <translation>Reprendre un caractère ; sa branche reste</translation>
        </message>
        <message>
            <source>&amp;Draw again</source>
            <translation>&amp;Tirer encore</translation>
        </message>
        <message>
            <source>Draw this place anew</source>
            <translation>Tirer de nouveau cette place</translation>
        </message>
        <message>
            <source>By &amp;hand</source>
            <translation>À la &amp;main</translation>
        </message>
        <message>
            <source>Choose every character in the table: arrow keys and Enter, Backspace rewinds, Escape leaves</source>
            <translation>Choisir chaque caractère dans la table : flèches et Entrée, Retour arrière recule, Échap quitte</translation>
        </message>
        <message>
            <source>To the &amp;end</source>
            <translation>À la &amp;fin</translation>
        </message>
        <message>
            <source>Go to the end of the text and follow it</source>
            <translation>Aller à la fin du texte et la suivre</translation>
        </message>
        <message>
            <source>&amp;Compare settings…</source>
            <translation>Comparer des ré&amp;glages…</translation>
        </message>
        <message>
            <source>One text under up to four settings, side by side</source>
            <translation>Un texte sous quatre réglages au plus, côte à côte</translation>
        </message>
        <message>
            <source>As a &amp;new poem</source>
            <translation>Comme un &amp;nouveau poème</translation>
        </message>
        <message>
            <source>Put the start token before the text</source>
            <translation>Mettre le token de début avant le texte</translation>
        </message>
        <message>
            <source>Write &amp;on through stops</source>
            <translation>Écrire par-delà les fi&amp;ns</translation>
        </message>
        <message>
            <source>Do not end where the model ends a text</source>
            <translation>Ne pas finir où le modèle finit un texte</translation>
        </message>
        <message>
            <source>Use the &amp;KV cache</source>
            <translation>Utiliser le cache &amp;KV</translation>
        </message>
        <message>
            <source>Off: the whole text goes through the network for every character. The text is the same.</source>
            <translation>Sans : tout le texte passe par le réseau pour chaque caractère. Le texte est le même.</translation>
        </message>
        <message>
            <source>&amp;Model</source>
            <translation>&amp;Modèle</translation>
        </message>
        <message>
            <source>&amp;Open a model folder…</source>
            <translation>&amp;Ouvrir un dossier de modèle…</translation>
        </message>
        <message>
            <source>Model &amp;card</source>
            <translation>&amp;Fiche du modèle</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>Aid&amp;e</translation>
        </message>
        <message>
            <source>&amp;Lessons</source>
            <translation>&amp;Leçons</translation>
        </message>
        <message>
            <source>&amp;Guess the next character</source>
            <translation>&amp;Deviner le caractère suivant</translation>
        </message>
        <message>
            <source>&amp;What is this?</source>
            <translation>&amp;Qu'est-ce ?</translation>
        </message>
        <message>
            <source>Explain the control that has the focus</source>
            <translation>Expliquer la commande qui a le focus</translation>
        </message>
        <message>
            <source>&amp;About Lettrine</source>
            <translation>À &amp;propos de Lettrine</translation>
        </message>
        <message>
            <source>About &amp;Qt</source>
            <translation>À propos de Q&amp;t</translation>
        </message>
    </context>
    <context>
        <name>lettrine::WriteBar</name>
        <message>
            <source>Write bar</source>
            <translation>Barre d'écriture</translation>
        </message>
        <message>
            <source>Spee&amp;d</source>
            <translation>&amp;Vitesse</translation>
        </message>
        <message>
            <source>Reading speed</source>
            <translation>Vitesse de lecture</translation>
        </message>
        <message>
            <source>How fast characters appear; the right end is as fast as the engine goes</source>
            <translation>À quelle vitesse paraissent les caractères ; à droite, aussi vite que va le moteur</translation>
        </message>
        <message>
            <source>S&amp;eed</source>
            <translation>&amp;Graine</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>Graine</translation>
        </message>
        <message>
            <source>Same seed, same text and settings: same characters</source>
            <translation>Même graine, même texte, mêmes réglages : mêmes caractères</translation>
        </message>
        <message>
            <source>The number that every draw comes from. The same seed gives the same text, with or without the cache, however often it is paused.</source>
            <translation>Le nombre dont vient chaque tirage. La même graine donne le même texte, avec ou sans le cache, quelles que soient les pauses.</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>Garder</translation>
        </message>
        <message>
            <source>Off: each Write takes the next seed</source>
            <translation>Sans : chaque Écrire prend la graine suivante</translation>
        </message>
        <message>
            <source>no limit</source>
            <extracomment>Characters a second, as short as possible.</extracomment>
            <translation>sans limite</translation>
        </message>
        <message>
            <source>%1 char/s</source>
            <translation>%1 car./s</translation>
        </message>
        <message>
            <source>The seed is a whole number from 0 to 18446744073709551615.</source>
            <translation>La graine est un entier de 0 à 18446744073709551615.</translation>
        </message>
    </context>
</TS>
