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
        <name>CheckReport</name>
        <message>
            <source>As in: %1 (%2, %3)</source>
            <translation>Ainsi : %1 (%2, %3)</translation>
        </message>
        <message>
            <source>Left out: %1</source>
            <translation>Laissé de côté : %1</translation>
        </message>
        <message>
            <source>rhymes %1 in %2</source>
            <translation>rimes %1 en %2</translation>
        </message>
        <message>
            <source>No fault.</source>
            <translation>Aucune faute.</translation>
        </message>
        <message numerus="yes">
            <source>%n fault(s)</source>
            <translation>
                <numerusform>%n faute</numerusform>
                <numerusform>%n fautes</numerusform>
            </translation>
        </message>
        <message>
            <source>As regulated verse it would break</source>
            <translation>Comme vers régulier, il enfreindrait</translation>
        </message>
        <message>
            <source>Notes, which are no faults</source>
            <translation>Remarques, qui ne sont pas des fautes</translation>
        </message>
        <message>
            <source>Hear it as: %1</source>
            <translation>L’entendre comme : %1</translation>
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
            <source>{where}: {value} bytes is too large; the limit is {limit}.</source>
            <translation>{where} : {value} octets, c'est trop ; la limite est de {limit}.</translation>
        </message>
        <message>
            <source>{where}: cannot be written ({value}).</source>
            <translation>{where} : écriture impossible ({value}).</translation>
        </message>
        <message>
            <source>{where}: this file may only be read, not changed; it was left as it was.</source>
            <translation>{where} : ce fichier ne peut être que lu, pas modifié ; il est resté tel quel.</translation>
        </message>
        <message>
            <source>{where}: {value} is there already; {limit}.</source>
            <translation>{where} : {value} existe déjà ; {limit}.</translation>
        </message>
        <message>
            <source>{where}: the disk is full; the file was left as it was.</source>
            <translation>{where} : le disque est plein, le fichier est resté tel quel.</translation>
        </message>
        <message>
            <source>{where}: a Git LFS pointer: the file itself was not downloaded (&quot;git lfs pull&quot; fetches it).</source>
            <translation>{where} : un pointeur Git LFS : le fichier lui-même n’a pas été téléchargé (« git lfs pull » le récupère).</translation>
        </message>
        <message>
            <source>{where}: this is {field}, which cannot be read here; {limit}.</source>
            <translation>{where} : c’est {field}, qui ne peut pas être lu ici ; {limit}.</translation>
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
            <source>{where}: the entry "{field}" is {value}; it must be {limit}.</source>
            <translation>{where} : l'entrée « {field} » est {value}, elle doit être {limit}.</translation>
        </message>
        <message>
            <source>{where}: "{value}" is not known for {field}; choose {limit}.</source>
            <translation>{where} : « {value} » est inconnu pour {field}, choisissez {limit}.</translation>
        </message>
        <message>
            <source>{where}: {field} cannot be combined with {value}.</source>
            <translation>{where} : {field} ne va pas avec {value}.</translation>
        </message>
        <message>
            <source>{where}: {field} is {value}; it must be {limit}.</source>
            <translation>{where} : {field} vaut {value}, il faut {limit}.</translation>
        </message>
        <message>
            <source>{where}: {field} is {value}; it must be a finite number, {limit}.</source>
            <translation>{where} : {field} vaut {value}, il faut un nombre fini, {limit}.</translation>
        </message>
        <message>
            <source>{where}: {field} is "{value}"; it must be a number, {limit}.</source>
            <translation>{where} : {field} est « {value} », il faut un nombre, {limit}.</translation>
        </message>
        <message>
            <source>{where}: the tokenizer's {field} is {value}; only {limit} can be read.</source>
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
            <source>{where}: there is no token {value}; ids are {limit}.</source>
            <translation>{where} : il n'y a pas de token {value}, les numéros vont de {limit}.</translation>
        </message>
        <message>
            <source>{where}: the text is empty; at least {limit} is needed.</source>
            <translation>{where} : le texte est vide, il faut au moins {limit}.</translation>
        </message>
        <message>
            <source>{where}: the text is {value} tokens long; the limit is {limit}.</source>
            <translation>{where} : le texte a {value} tokens, la limite est de {limit}.</translation>
        </message>
        <message>
            <source>{where}: the text breaks the form {field} at character {value}: {limit}.</source>
            <translation>{where} : le texte rompt la forme {field} au caractère {value} : {limit}.</translation>
        </message>
        <message>
            <source>{where}: the counts of the corpus are damaged at {field}: {value}.</source>
            <translation>{where} : les comptes du corpus sont endommagés à {field} : {value}.</translation>
        </message>
        <message>
            <source>{where}: the file ends after {value} bytes; {limit} are needed.</source>
            <translation>{where} : le fichier finit après {value} octets, il en faut {limit}.</translation>
        </message>
        <message>
            <source>{where}: the header claims {value} bytes; the limit is {limit}.</source>
            <translation>{where} : l'en-tête annonce {value} octets, la limite est de {limit}.</translation>
        </message>
        <message>
            <source>{where}: the header is wrong at {field}: {value}.</source>
            <translation>{where} : l'en-tête est faux à {field} : {value}.</translation>
        </message>
        <message>
            <source>{where}: tensor {field} has the type {value}; only {limit} can be read.</source>
            <translation>{where} : le tenseur {field} a le type {value}, seul {limit} peut être lu.</translation>
        </message>
        <message>
            <source>{where}: tensor {field} has the shape {value}, too large for any file.</source>
            <translation>{where} : le tenseur {field} a la forme {value}, trop grande pour tout fichier.</translation>
        </message>
        <message>
            <source>{where}: tensor {field} holds {value} bytes; its shape and type need {limit}.</source>
            <translation>{where} : le tenseur {field} tient {value} octets, sa forme et son type en demandent {limit}.</translation>
        </message>
        <message>
            <source>{where}: tensor {field} is at bytes {value}; the data are {limit} bytes long.</source>
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
            <source>{where}: tensor {field} has the shape {value}; the configuration asks for {limit}.</source>
            <translation>{where} : le tenseur {field} a la forme {value}, la configuration demande {limit}.</translation>
        </message>
        <message>
            <source>{where}: tensor {field} holds {value} at index {limit}.</source>
            <translation>{where} : le tenseur {field} contient {value} à l'indice {limit}.</translation>
        </message>
        <message>
            <source>{where}: the checkpoint wants to run {value}; only plain tensors are read, and nothing is run.</source>
            <translation>{where} : le point de reprise veut exécuter {value} ; seuls de simples tenseurs sont lus, et rien n’est exécuté.</translation>
        </message>
        <message>
            <source>{where}: the checkpoint is damaged at {field}: {value}.</source>
            <translation>{where} : le point de reprise est endommagé à {field} : {value}.</translation>
        </message>
        <message>
            <source>{where}: there is no model of this name; the bundled ones are {limit}.</source>
            <translation>{where} : aucun modèle de ce nom ; sont fournis : {limit}.</translation>
        </message>
        <message>
            <source>{where}: {field} is {value}; this program reads {limit}.</source>
            <translation>{where} : {field} est {value}, ce programme lit {limit}.</translation>
        </message>
        <message>
            <source>{where}: {field} is {value}, but {limit}.</source>
            <translation>{where} : {field} est {value}, mais {limit}.</translation>
        </message>
        <message>
            <source>{where}: not enough memory for {value}.</source>
            <translation>{where} : pas assez de mémoire pour {value}.</translation>
        </message>
        <message>
            <source>{where}: {field} needs {value} bytes of memory; {limit} are free.</source>
            <translation>{where} : {field} demande {value} octets de mémoire, {limit} sont libres.</translation>
        </message>
        <message>
            <source>{where}: the logit of token {field} is {value}; it must be finite.</source>
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
            <source>{where}: {field} has {value} tokens; at least {limit} are needed.</source>
            <translation>{where} : {field} a {value} tokens, il en faut au moins {limit}.</translation>
        </message>
        <message>
            <source>{where}: {field} is {value}; expected: {limit}.</source>
            <translation>{where} : {field} est {value}, on attendait {limit}.</translation>
        </message>
        <message>
            <source>{where}: the loss is {value} at step {field}; training stopped, and the last good checkpoint is kept{limit}.</source>
            <translation>{where} : la perte est {value} au pas {field}, l'entraînement s'est arrêté ; le dernier bon point de reprise est gardé{limit}.</translation>
        </message>
        <message>
            <source>{where}: the checkpoint's {field} is {value}; this run has {limit}.</source>
            <translation>{where} : {field} du point de reprise est {value}, cette exécution a {limit}.</translation>
        </message>
        <message>
            <source>{where}: line {field} is wrong: {value}.</source>
            <translation>{where} : la ligne {field} est fausse : {value}.</translation>
        </message>
        <message>
            <source>{where}: line {field} of the lesson is wrong: {value}.</source>
            <translation>{where} : la ligne {field} de la leçon est fausse : {value}.</translation>
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
            <source>{where}: the document has version {value}; this program reads up to {limit}.</source>
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
            <source>Table (*.csv);;Picture (*.svg *.png)</source>
            <translation>Table (*.csv);;Image (*.svg *.png)</translation>
        </message>
        <message>
            <source>Picture (*.svg *.png)</source>
            <translation>Image (*.svg *.png)</translation>
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
        <name>Files</name>
        <message>
            <source>Lettrine</source>
            <translation>Lettrine</translation>
        </message>
        <message>
            <source>Save the changes to %1?</source>
            <translation>Enregistrer les modifications de %1 ?</translation>
        </message>
        <message>
            <source>%1 was changed by another program, or in another window, since it was opened or saved here. Overwriting it loses those changes.</source>
            <translation>%1 a été modifié par un autre programme, ou dans une autre fenêtre, depuis son ouverture ou son enregistrement ici. L’écraser ferait perdre ces modifications.</translation>
        </message>
        <message>
            <source>&amp;Overwrite</source>
            <translation>É&amp;craser</translation>
        </message>
        <message>
            <source>Save &amp;as…</source>
            <translation>Enregistrer &amp;sous…</translation>
        </message>
        <message>
            <source>%1 is write-protected. Replace it all the same?</source>
            <translation>%1 est protégé en écriture. Le remplacer quand même ?</translation>
        </message>
        <message>
            <source>&amp;Replace</source>
            <translation>&amp;Remplacer</translation>
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
        <message>
            <source>part of a character</source>
            <translation>partie d'un caractère</translation>
        </message>
    </context>
    <context>
        <name>Instead</name>
        <message>
            <source>an adapter (LoRA) without its base model</source>
            <translation>un adaptateur (LoRA) sans son modèle de base</translation>
        </message>
        <message>
            <source>merge it into the model and save that as safetensors</source>
            <translation>fusionnez-le dans le modèle et enregistrez celui-ci en safetensors</translation>
        </message>
        <message>
            <source>a GGUF file</source>
            <translation>un fichier GGUF</translation>
        </message>
        <message>
            <source>open a folder with model.safetensors</source>
            <translation>ouvrez un dossier contenant model.safetensors</translation>
        </message>
        <message>
            <source>a model of MLX</source>
            <translation>un modèle de MLX</translation>
        </message>
        <message>
            <source>convert it to a Hugging Face folder with safetensors</source>
            <translation>convertissez-le en dossier Hugging Face avec safetensors</translation>
        </message>
        <message>
            <source>a PyTorch checkpoint in several files</source>
            <translation>un point de reprise PyTorch en plusieurs fichiers</translation>
        </message>
        <message>
            <source>save it as safetensors with transformers</source>
            <translation>enregistrez-le en safetensors avec transformers</translation>
        </message>
        <message>
            <source>TensorFlow weights</source>
            <translation>des poids TensorFlow</translation>
        </message>
        <message>
            <source>Flax weights</source>
            <translation>des poids Flax</translation>
        </message>
        <message>
            <source>save them as safetensors with transformers</source>
            <translation>enregistrez-les en safetensors avec transformers</translation>
        </message>
        <message>
            <source>an ONNX model</source>
            <translation>un modèle ONNX</translation>
        </message>
        <message>
            <source>a PyTorch checkpoint of another name</source>
            <translation>un point de reprise PyTorch d’un autre nom</translation>
        </message>
        <message>
            <source>rename it to pytorch_model.bin</source>
            <translation>renommez-le en pytorch_model.bin</translation>
        </message>
        <message>
            <source>a safetensors file of another name</source>
            <translation>un fichier safetensors d’un autre nom</translation>
        </message>
        <message>
            <source>rename it to model.safetensors</source>
            <translation>renommez-le en model.safetensors</translation>
        </message>
        <message>
            <source>a single PyTorch checkpoint</source>
            <translation>un point de reprise PyTorch seul</translation>
        </message>
        <message>
            <source>a single safetensors file</source>
            <translation>un fichier safetensors seul</translation>
        </message>
        <message>
            <source>a file</source>
            <translation>un fichier</translation>
        </message>
        <message>
            <source>a model is a folder with config.json, the tokenizer's files and model.safetensors</source>
            <translation>un modèle est un dossier contenant config.json, les fichiers du tokeniseur et model.safetensors</translation>
        </message>
        <message>
            <source>a PyTorch checkpoint of the old form, a bare pickle</source>
            <translation>un point de reprise PyTorch de l’ancienne forme, un simple pickle</translation>
        </message>
        <message>
            <source>no PyTorch checkpoint</source>
            <translation>autre chose qu’un point de reprise PyTorch</translation>
        </message>
        <message>
            <source>load it with a current PyTorch and save it as model.safetensors</source>
            <translation>chargez-le avec un PyTorch actuel et enregistrez-le comme model.safetensors</translation>
        </message>
        <message>
            <source>a SentencePiece model</source>
            <translation>un modèle SentencePiece</translation>
        </message>
        <message>
            <source>put the model's tokenizer.json beside it</source>
            <translation>placez à côté le tokenizer.json du modèle</translation>
        </message>
    </context>
    <context>
        <name>Models</name>
        <message>
            <source>window %1</source>
            <translation>fenêtre %1</translation>
        </message>
        <message>
            <source>%1 – %2</source>
            <extracomment>A model in a menu, and what is known of it.</extracomment>
            <translation>%1 – %2</translation>
        </message>
        <message>
            <source>%1 – cannot be read any more</source>
            <translation>%1 – n’est plus lisible</translation>
        </message>
        <message>
            <source>Tokenizer</source>
            <translation>Tokeniseur</translation>
        </message>
        <message>
            <source>Cache</source>
            <translation>Cache</translation>
        </message>
        <message>
            <source>Sums</source>
            <translation>Sommes</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>Table</translation>
        </message>
        <message numerus="yes">
            <source>%n token(s), read back the same</source>
            <translation>
                <numerusform>%n token, relu à l’identique</numerusform>
                <numerusform>%n tokens, relus à l’identique</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n token(s), read back otherwise</source>
            <translation>
                <numerusform>%n token, relu autrement</numerusform>
                <numerusform>%n tokens, relus autrement</numerusform>
            </translation>
        </message>
        <message>
            <source>With the cache and without it: the same to the last bit</source>
            <translation>Avec le cache et sans lui : identique au bit près</translation>
        </message>
        <message>
            <source>With the cache and without it: not the same</source>
            <translation>Avec le cache et sans lui : différent</translation>
        </message>
        <message>
            <source>The largest gap to a plain calculation that adds in another order: %1</source>
            <translation>Le plus grand écart avec un calcul simple qui additionne dans un autre ordre : %1</translation>
        </message>
        <message>
            <source>The probabilities of all tokens add up; the likeliest has %1</source>
            <translation>Les probabilités de tous les tokens s’additionnent bien ; le plus probable a %1</translation>
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
            <source>The letter %1 at %2 is spelled %3; the model would know it better as the one character %4.</source>
            <translation>La lettre %1 (caractère %2) est écrite %3 ; le modèle la connaît mieux comme le seul caractère %4.</translation>
        </message>
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
        <message numerus="yes">
            <source>%n characters</source>
            <translation>
                <numerusform>%n caractère</numerusform>
                <numerusform>%n caractères</numerusform>
            </translation>
        </message>
        <message>
            <source>hole</source>
            <translation>lacune</translation>
        </message>
        <message>
            <source>fixed</source>
            <translation>fixe</translation>
        </message>
        <message>
            <source>reserved</source>
            <translation>réservé</translation>
        </message>
        <message>
            <source>avoid</source>
            <translation>à éviter</translation>
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
            <source>Same text: yes ✓</source>
            <translation>Même texte : oui ✓</translation>
        </message>
        <message>
            <source>Same text: no ✕</source>
            <translation>Même texte : non ✕</translation>
        </message>
        <message>
            <source>%1 · largest gap of a logit %2, in another order of adding %3 · %4 characters: %5 times as fast</source>
            <translation>%1 · plus grand écart d'un logit %2, dans un autre ordre d'addition %3 · %4 caractères : %5 fois plus vite</translation>
        </message>
        <message>
            <source>Why another order of adding moves a logit: each sum is rounded to 24 bits, so the order shows in the last of them.</source>
            <translation>Pourquoi un autre ordre d'addition déplace un logit : chaque somme est arrondie à 24 bits, l'ordre se voit donc dans les derniers.</translation>
        </message>
        <message>
            <source>%1 · largest gap of a logit %2, in another order of adding %3 · %4 tokens: %5 times as fast</source>
            <translation>%1 · plus grand écart d'un logit %2, dans un autre ordre d'addition %3 · %4 jetons : %5 fois plus vite</translation>
        </message>
    </context>
    <context>
        <name>Recent</name>
        <message>
            <source>%1 in %2</source>
            <translation>%1 dans %2</translation>
        </message>
        <message>
            <source>Untitled %1</source>
            <translation>Sans titre %1</translation>
        </message>
        <message numerus="yes">
            <source>All %n untitled text(s)…</source>
            <translation>
                <numerusform>Le seul texte sans titre…</numerusform>
                <numerusform>Les %n textes sans titre…</numerusform>
            </translation>
        </message>
        <message>
            <source>Clear list</source>
            <translation>Effacer la liste</translation>
        </message>
    </context>
    <context>
        <name>SaveName</name>
        <message>
            <source>%1 already exists. Replace it?</source>
            <translation>%1 existe déjà. Le remplacer ?</translation>
        </message>
        <message>
            <source>%1: a file with the suffix .%2 cannot be written here. Choose one of these: %3.</source>
            <translation>%1 : un fichier .%2 ne peut pas être enregistré ici. Choisissez l’une de ces extensions : %3.</translation>
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
        <message>
            <source>Your last text is in the menu File, Open recent.</source>
            <translation>Votre dernier texte est dans le menu Fichier, Ouvrir un récent.</translation>
        </message>
    </context>
    <context>
        <name>Step</name>
        <message>
            <source>Character 1, at the start of a text.</source>
            <translation>Caractère 1, au début d'un texte.</translation>
        </message>
        <message>
            <source>Character 1, just written.</source>
            <translation>Caractère 1, à peine écrit.</translation>
        </message>
        <message>
            <source>Character 1, as it was chosen.</source>
            <translation>Caractère 1, tel qu'il fut choisi.</translation>
        </message>
        <message>
            <source>Character 1, typed; evaluated now.</source>
            <translation>Caractère 1, saisi ; évalué à présent.</translation>
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
        <message>
            <source>Character %1, after “%2”.</source>
            <translation>Caractère %1, après « %2 ».</translation>
        </message>
        <message>
            <source>Character %1, just written after “%2”.</source>
            <translation>Caractère %1, à peine écrit après « %2 ».</translation>
        </message>
        <message>
            <source>Character %1, as it was chosen after “%2”.</source>
            <translation>Caractère %1, tel qu'il fut choisi après « %2 ».</translation>
        </message>
        <message>
            <source>Character %1, typed after “%2”; evaluated now.</source>
            <translation>Caractère %1, saisi après « %2 » ; évalué à présent.</translation>
        </message>
        <message>
            <source>Piece 1, at the start of a text.</source>
            <translation>Morceau 1, au début d'un texte.</translation>
        </message>
        <message>
            <source>Piece 1, just written.</source>
            <translation>Morceau 1, à peine écrit.</translation>
        </message>
        <message>
            <source>Piece 1, as it was chosen.</source>
            <translation>Morceau 1, tel qu'il fut choisi.</translation>
        </message>
        <message>
            <source>Piece 1, typed; evaluated now.</source>
            <translation>Morceau 1, saisi ; évalué à présent.</translation>
        </message>
        <message>
            <source>Piece %1, after “%2”.</source>
            <translation>Morceau %1, après « %2 ».</translation>
        </message>
        <message>
            <source>Piece %1, just written after “%2”.</source>
            <translation>Morceau %1, à peine écrit après « %2 ».</translation>
        </message>
        <message>
            <source>Piece %1, as it was chosen after “%2”.</source>
            <translation>Morceau %1, tel qu'il fut choisi après « %2 ».</translation>
        </message>
        <message>
            <source>Piece %1, typed after “%2”; evaluated now.</source>
            <translation>Morceau %1, saisi après « %2 » ; évalué à présent.</translation>
        </message>
        <message>
            <source>%1 was chosen by hand; the draw had fallen on %2.</source>
            <translation>%1 a été choisi à la main ; le tirage était tombé sur %2.</translation>
        </message>
        <message>
            <source>%1 was number %2 of %3 (%4); greedy takes the likeliest.</source>
            <translation>%1 était le numéro %2 sur %3 (%4) ; le mode glouton prend le plus probable.</translation>
        </message>
        <message>
            <source>%1 was number %2 of %3 (%4); with T %5 and the cuts %6; u = %7 fell on it.</source>
            <translation>%1 était le numéro %2 sur %3 (%4) ; avec T %5 et les coupes %6 ; u = %7 est tombé dessus.</translation>
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
            <source>Write with the c&amp;ache</source>
            <translation>Écrire avec le cac&amp;he</translation>
        </message>
        <message>
            <source>Off: the whole text goes through the network for every character</source>
            <translation>Sans : tout le texte passe par le réseau pour chaque caractère</translation>
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
            <source>How full the cache is</source>
            <translation>Remplissage du cache</translation>
        </message>
        <message>
            <source>Last evaluation: reused %1, evaluated %2 positions.</source>
            <translation>Dernière évaluation : positions reprises %1, calculées %2.</translation>
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
        <message>
            <source>Final · 0 to %1%</source>
            <translation>Finale · 0 à %1 %</translation>
        </message>
        <message>
            <source>Logit</source>
            <translation>Logit</translation>
        </message>
        <message>
            <source>÷ T</source>
            <translation>÷ T</translation>
        </message>
        <message>
            <source>Softmax</source>
            <translation>Softmax</translation>
        </message>
        <message>
            <source>The number that the model gave it, before anything</source>
            <translation>Le nombre que le modèle lui a donné, avant tout traitement</translation>
        </message>
        <message>
            <source>The logit divided by the temperature; −∞ where a rule forbids it</source>
            <translation>Le logit divisé par la température ; −∞ là où une règle l’interdit</translation>
        </message>
        <message>
            <source>The softmax of the divided logits, before the cuts</source>
            <translation>Le softmax des logits divisés, avant les coupes</translation>
        </message>
    </context>
    <context>
        <name>lettrine::CheckDialog</name>
        <message>
            <source>Check a poem</source>
            <translation>Vérifier un poème</translation>
        </message>
        <message>
            <source>The poem</source>
            <translation>Le poème</translation>
        </message>
        <message>
            <source>Paste a poem: with or without title, author, marks, notes</source>
            <translation>Collez un poème, avec ou sans titre, auteur, ponctuation, notes</translation>
        </message>
        <message>
            <source>What the judge says</source>
            <translation>Ce que dit le juge</translation>
        </message>
        <message>
            <source>&amp;Finer points (挤韵, 撞韵, 上尾)</source>
            <translation>Points plus &amp;fins (挤韵, 撞韵, 上尾)</translation>
        </message>
        <message>
            <source>&amp;Strict tones (大拗 and 三仄尾 are faults)</source>
            <translation>Tons &amp;stricts (大拗 et 三仄尾 sont des fautes)</translation>
        </message>
        <message>
            <source>Take into the &amp;grid</source>
            <translation>Mettre dans la &amp;grille</translation>
        </message>
        <message>
            <source>Nothing to judge yet.</source>
            <translation>Rien à juger pour l’instant.</translation>
        </message>
        <message>
            <source>&amp;Rhyme book:</source>
            <translation>Livre de &amp;rimes :</translation>
        </message>
        <message>
            <source>Rhyme book</source>
            <translation>Livre de rimes</translation>
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
        <message>
            <source>Settings of column %1</source>
            <translation>Réglages de la colonne %1</translation>
        </message>
        <message>
            <source>greedy</source>
            <translation>glouton</translation>
        </message>
        <message>
            <source>temperature %1</source>
            <translation>température %1</translation>
        </message>
        <message>
            <source>top-k %1</source>
            <translation>top-k %1</translation>
        </message>
        <message>
            <source>top-p %1</source>
            <translation>top-p %1</translation>
        </message>
        <message>
            <source>min-p %1</source>
            <translation>min-p %1</translation>
        </message>
        <message>
            <source>%1 characters are the same, %2 stand only at the left, %3 only at the right.</source>
            <translation>%1 caractères sont les mêmes, %2 ne sont qu'à gauche, %3 qu'à droite.</translation>
        </message>
        <message>
            <source>Underlined is what only one of the two has.</source>
            <translation>Est souligné ce qu'un seul des deux contient.</translation>
        </message>
        <message>
            <source>The texts differ too much to be aligned: underlined is what differs place by place.</source>
            <translation>Les textes diffèrent trop pour être alignés : est souligné ce qui diffère place par place.</translation>
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
            <source>Restored after the program ended unexpectedly.</source>
            <translation>Restauré après une fin inattendue du programme.</translation>
        </message>
        <message numerus="yes">
            <source>%n other text(s) that were not saved are in the menu File, Open recent.</source>
            <translation>
                <numerusform>Un autre texte non enregistré se trouve dans le menu Fichier, Ouvrir un récent.</numerusform>
                <numerusform>%n autres textes non enregistrés se trouvent dans le menu Fichier, Ouvrir un récent.</numerusform>
            </translation>
        </message>
        <message>
            <source>What an earlier run left could not be read; it was kept as %1.</source>
            <translation>Ce qu’une session précédente avait laissé est illisible ; le fichier a été conservé sous le nom %1.</translation>
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
        <name>lettrine::ExportActions</name>
        <message>
            <source>Type or write a text first.</source>
            <translation>Saisissez ou faites écrire d’abord un texte.</translation>
        </message>
        <message>
            <source>Open the panel Tail first (menu View): its curve is only computed while it is open.</source>
            <translation>Ouvrez d’abord le panneau Traîne (menu Affichage) : sa courbe n’est calculée que lorsqu’il est ouvert.</translation>
        </message>
        <message>
            <source>Run a race in the panel Cache first.</source>
            <translation>Lancez d’abord une course dans le panneau Cache.</translation>
        </message>
    </context>
    <context>
        <name>lettrine::GuessPage</name>
        <message>
            <source>Guess</source>
            <translation>Deviner</translation>
        </message>
        <message>
            <source>Your guess</source>
            <translation>Votre réponse</translation>
        </message>
        <message>
            <source>“%1” is not in the model's vocabulary.</source>
            <translation>« %1 » n'est pas dans le vocabulaire du modèle.</translation>
        </message>
        <message>
            <source>Which character comes next? Choose a card, or type another; the nearer to the model's favourite, the more points.</source>
            <translation>Quel caractère vient ensuite ? Choisissez une carte ou tapez-en un autre ; plus il est proche du favori du modèle, plus il rapporte de points.</translation>
        </message>
        <message>
            <source>Next one</source>
            <translation>Suivant</translation>
        </message>
        <message>
            <source>Start over</source>
            <translation>Recommencer</translation>
        </message>
        <message>
            <source>Card %1: %2</source>
            <translation>Carte %1 : %2</translation>
        </message>
        <message numerus="yes">
            <source>%1 points in %n guess(es)</source>
            <translation><numerusform>%1 points en %n essai</numerusform><numerusform>%1 points en %n essais</numerusform></translation>
        </message>
        <message>
            <source>%1 is the model's number %2 (%3): %4 points. Its favourite was %5. The drawn character is now in the text.</source>
            <translation>%1 est le numéro %2 du modèle (%3) : %4 points. Son favori était %5. Le caractère tiré est maintenant dans le texte.</translation>
        </message>
    </context>
    <context>
        <name>lettrine::LessonPage</name>
        <message>
            <source>Lessons</source>
            <translation>Leçons</translation>
        </message>
        <message>
            <source>Lesson</source>
            <translation>Leçon</translation>
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
        <message>
            <source>Tang</source>
            <translation>Tang</translation>
        </message>
        <message>
            <source>Verne</source>
            <translation>Verne</translation>
        </message>
        <message>
            <source>Run it here</source>
            <translation>La jouer ici</translation>
        </message>
        <message>
            <source>Stop the lesson</source>
            <translation>Arrêter la leçon</translation>
        </message>
        <message>
            <source>Plays this block in the window: the same engine, the same table and charts. Undo brings your text back; a text of another model is kept beside the recent files</source>
            <translation>Joue ce bloc dans la fenêtre : même moteur, même table, mêmes graphiques. Annuler ramène votre texte ; celui d'un autre modèle est gardé près des fichiers récents</translation>
        </message>
        <message>
            <source>It runs …</source>
            <translation>En cours…</translation>
        </message>
        <message>
            <source>Nothing yet: press the button above.</source>
            <translation>Rien encore : pressez le bouton du haut.</translation>
        </message>
        <message>
            <source>✓ Yes, that is right.</source>
            <translation>✓ Oui, c’est juste.</translation>
        </message>
        <message>
            <source>✕ Not that one. Look once more, and try another answer.</source>
            <translation>✕ Pas celle-là. Regardez encore, et essayez une autre réponse.</translation>
        </message>
        <message>
            <source>Own</source>
            <translation>Propre</translation>
        </message>
        <message>
            <source>Previous</source>
            <translation>Précédent</translation>
        </message>
        <message>
            <source>the document's lesson</source>
            <translation>la leçon du document</translation>
        </message>
    </context>
    <context>
        <name>lettrine::MainWindow</name>
        <message>
            <source>%1[*] – Lettrine</source>
            <translation>%1[*] – Lettrine</translation>
        </message>
        <message numerus="yes">
            <source>One file is opened at a time: of %n files it was %1.</source>
            <translation>
                <numerusform>Un seul fichier s’ouvre à la fois : %1.</numerusform>
                <numerusform>Un seul fichier s’ouvre à la fois : sur %n, c’est %1.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>lettrine::ModelButton</name>
        <message>
            <source>Stop</source>
            <translation>Arrêter</translation>
        </message>
        <message>
            <source>Stop loading the model</source>
            <translation>Arrêter le chargement du modèle</translation>
        </message>
        <message>
            <source>Stop loading; the model in use stays</source>
            <translation>Arrêter le chargement ; le modèle en usage reste</translation>
        </message>
        <message>
            <source>The model that writes: its name and how many tokens it reads at most. The menu lists the models that came with the program and those that you opened.</source>
            <translation>Le modèle qui écrit : son nom et le nombre de tokens qu’il lit au plus. Le menu donne les modèles livrés avec le programme et ceux que vous avez ouverts.</translation>
        </message>
        <message>
            <source>model %1, window %2</source>
            <translation>modèle %1, fenêtre %2</translation>
        </message>
        <message>
            <source>no model</source>
            <translation>aucun modèle</translation>
        </message>
        <message>
            <source>Model: %1, %2</source>
            <translation>Modèle : %1, %2</translation>
        </message>
        <message>
            <source>Model: none</source>
            <translation>Modèle : aucun</translation>
        </message>
        <message>
            <source>Open a model</source>
            <translation>Ouvrir un modèle</translation>
        </message>
        <message>
            <source>Loading %1</source>
            <translation>Chargement de %1</translation>
        </message>
    </context>
    <context>
        <name>lettrine::ModelDoors</name>
        <message>
            <source>Open a model folder</source>
            <translation>Ouvrir un dossier de modèle</translation>
        </message>
        <message>
            <source>What was kept is shown all the same; to write on it needs its own model.</source>
            <translation>Ce qui fut gardé est montré malgré tout ; pour continuer d'écrire il faut son propre modèle.</translation>
        </message>
    </context>
    <context>
        <name>lettrine::SelfTestDialog</name>
        <message>
            <source>Check of %1</source>
            <translation>Vérification de %1</translation>
        </message>
        <message>
            <source>What was checked</source>
            <translation>Ce qui a été vérifié</translation>
        </message>
        <message>
            <source>Check</source>
            <translation>Vérification</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>Résultat</translation>
        </message>
        <message>
            <source>Found</source>
            <translation>Constat</translation>
        </message>
        <message>
            <source>Trying tokenizer, network and cache…</source>
            <translation>Essai du tokeniseur, du réseau et du cache…</translation>
        </message>
        <message>
            <source>The files of %1 were understood: everything agrees.</source>
            <translation>Les fichiers de %1 ont été compris : tout concorde.</translation>
        </message>
        <message>
            <source>The files of %1 were not understood in all parts: do not trust what it writes.</source>
            <translation>Les fichiers de %1 n’ont pas été compris en tous points : ne vous fiez pas à ce qu’il écrit.</translation>
        </message>
        <message>
            <source>good</source>
            <translation>bon</translation>
        </message>
        <message>
            <source>WRONG</source>
            <translation>FAUX</translation>
        </message>
    </context>
    <context>
        <name>lettrine::StatusText</name>
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
            <source>As it was kept: no model</source>
            <translation>Tel que gardé : pas de modèle</translation>
        </message>
        <message numerus="yes">
            <source>Writing: %n token(s)</source>
            <translation>
                <numerusform>Écriture : %n jeton</numerusform>
                <numerusform>Écriture : %n jetons</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Ready: %n token(s)</source>
            <translation>
                <numerusform>Prêt : %n jeton</numerusform>
                <numerusform>Prêt : %n jetons</numerusform>
            </translation>
        </message>
        <message>
            <source>The model ended its text here. Press Write to continue past it.</source>
            <translation>Le modèle a terminé son texte ici. Appuyez sur Écrire pour continuer.</translation>
        </message>
        <message>
            <source>The window is full. Press Write to continue.</source>
            <translation>La fenêtre est pleine. Appuyez sur Écrire pour continuer.</translation>
        </message>
    </context>
    <context>
        <name>lettrine::ChoiceMenus</name>
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
        <name>lettrine::WindowDialog</name>
        <message>
            <source>Context window</source>
            <translation>Fenêtre de contexte</translation>
        </message>
        <message>
            <source>How many tokens %1 reads at most. A smaller window forgets sooner and keeps a smaller cache. The model's own is %2.</source>
            <translation>Le nombre de tokens que %1 lit au plus. Une fenêtre plus petite oublie plus tôt et garde un cache plus petit. Celle du modèle est de %2.</translation>
        </message>
        <message>
            <source>&amp;Tokens</source>
            <translation>&amp;Tokens</translation>
        </message>
        <message>
            <source>Context window in tokens</source>
            <translation>Fenêtre de contexte en tokens</translation>
        </message>
        <message>
            <source>The cache takes %1 for each token, %2 when the window is full; it is taken as the text grows. The weights take %3. %4 of memory is free.</source>
            <translation>Le cache prend %1 par token, %2 quand la fenêtre est pleine ; cette mémoire est prise à mesure que le texte grandit. Les poids prennent %3. %4 de mémoire sont libres.</translation>
        </message>
        <message>
            <source>The cache of a full window takes %1, but only %2 of memory is free.</source>
            <translation>Le cache d’une fenêtre pleine prend %1, mais seuls %2 de mémoire sont libres.</translation>
        </message>
    </context>
    <context>
        <name>lettrine::WindowDocks</name>
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
            <source>Guess</source>
            <translation>Deviner</translation>
        </message>
        <message>
            <source>Three temperatures</source>
            <translation>Trois températures</translation>
        </message>
        <message>
            <source>Next token</source>
            <translation>Jeton suivant</translation>
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
        <message>
            <source>Your own numbers; %1 has others.</source>
            <translation>Vos propres nombres ; %1 en a d'autres.</translation>
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
            <source>Nothing can follow here: the model does not know %1.</source>
            <translation>Rien ne peut suivre ici : le modèle ne connaît pas %1.</translation>
        </message>
        <message>
            <source>%1 By hand: Enter chooses, Backspace rewinds, Escape leaves.</source>
            <translation>%1 À la main : Entrée choisit, Retour arrière recule, Échap quitte.</translation>
        </message>
        <message>
            <source>“%1” is not in the model's vocabulary.</source>
            <translation>« %1 » n'est pas dans le vocabulaire du modèle.</translation>
        </message>
        <message>
            <source>Find a piece</source>
            <translation>Chercher un morceau</translation>
        </message>
        <message>
            <source>Where any piece stands: its rank, raw, final and what removed it</source>
            <translation>Où se trouve un morceau : son rang, brute, finale et ce qui l'ôta</translation>
        </message>
        <message>
            <source>Stages</source>
            <translation>Étapes</translation>
        </message>
        <message>
            <source>Columns for what is done to each number: logit, ÷ temperature, softmax, cuts, final</source>
            <translation>Des colonnes pour ce que devient chaque nombre : logit, ÷ température, softmax, coupes, finale</translation>
        </message>
        <message>
            <source>Veiled until you have guessed.</source>
            <translation>Voilé jusqu’à votre réponse.</translation>
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
        <message>
            <source>How was it chosen?</source>
            <translation>Comment a-t-il été choisi ?</translation>
        </message>
        <message>
            <source>Draw again here</source>
            <translation>Tirer à nouveau ici</translation>
        </message>
        <message>
            <source>Write on from before it</source>
            <translation>Reprendre juste avant</translation>
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
            <source>Rules</source>
            <translation>Règles</translation>
        </message>
        <message>
            <source>F&amp;orm</source>
            <translation>F&amp;orme</translation>
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
        <message>
            <source>&amp;Greedy</source>
            <translation>G&amp;louton</translation>
        </message>
        <message>
            <source>&amp;Banned</source>
            <translation>Interdit&amp;s</translation>
        </message>
        <message>
            <source>Order: rules, ÷ temperature, softmax, top-k, top-p, min-p, renormalise, draw.</source>
            <translation>Ordre : règles, ÷ température, softmax, top‑k, top‑p, min‑p, renormaliser, tirer.</translation>
        </message>
    </context>
    <context>
        <name>lettrine::TextDocument</name>
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
            <source>The plan of the poem in this document is damaged; the rest of it was opened.</source>
            <translation>Le plan du poème dans ce document est abîmé ; le reste a été ouvert.</translation>
        </message>
    </context>
    <context>
        <name>lettrine::WritingRun</name>
        <message>
            <source>No model is loaded.</source>
            <translation>Aucun modèle n'est chargé.</translation>
        </message>
        <message>
            <source>Writing</source>
            <translation>Écriture</translation>
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
        <message>
            <source>greedy keeps %1</source>
            <translation>glouton garde %1</translation>
        </message>
        <message>
            <source>min-p keeps %1</source>
            <translation>min-p garde %1</translation>
        </message>
        <message>
            <source>top-p keeps %1</source>
            <translation>top-p garde %1</translation>
        </message>
        <message>
            <source>top-k keeps %1</source>
            <translation>top-k garde %1</translation>
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
        <message>
            <source>Click any character to see how it was chosen. Move the temperature. Press Write for more.</source>
            <translation>Cliquez sur un caractère pour voir comment il a été choisi. Bougez la température. Appuyez sur Écrire pour la suite.</translation>
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
            <source>&amp;Panels</source>
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
            <source>Write on from the end of the text</source>
            <translation>Continuer à écrire depuis la fin du texte</translation>
        </message>
        <message>
            <source>Stop writing; what is written stays</source>
            <translation>Cesser d'écrire ; ce qui est écrit reste</translation>
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
            <source>Draw this place anew</source>
            <translation>Tirer de nouveau cette place</translation>
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
        <message>
            <source>&amp;Bars as a picture…</source>
            <translation>&amp;Barres en image…</translation>
        </message>
        <message>
            <source>T&amp;ail as a picture…</source>
            <translation>Tr&amp;aîne en image…</translation>
        </message>
        <message>
            <source>&amp;Edit</source>
            <translation>É&amp;dition</translation>
        </message>
        <message>
            <source>Write &amp;on through stops</source>
            <translation>Écrire &amp;par-delà les fins</translation>
        </message>
        <message>
            <source>&amp;Write</source>
            <translation>É&amp;crire</translation>
        </message>
        <message>
            <source>&amp;Stop</source>
            <translation>Arrê&amp;ter</translation>
        </message>
        <message>
            <source>S&amp;tep</source>
            <translation>&amp;Un pas</translation>
        </message>
        <message>
            <source>&amp;Draw again</source>
            <translation>T&amp;irer à nouveau</translation>
        </message>
        <message>
            <source>By &amp;hand</source>
            <translation>À la &amp;main</translation>
        </message>
        <message>
            <source>Short pages that set the window up and try things out in it</source>
            <translation>De courtes pages qui préparent la fenêtre et y font des essais</translation>
        </message>
        <message>
            <source>Look</source>
            <translation>Regarder</translation>
        </message>
        <message>
            <source>The &amp;race of the cache</source>
            <translation>La &amp;course du cache</translation>
        </message>
        <message>
            <source>The same text with and without the KV cache, and how long each takes</source>
            <translation>Le même texte avec et sans le cache KV, et le temps de chacun</translation>
        </message>
        <message>
            <source>The &amp;tail</source>
            <translation>La &amp;traîne</translation>
        </message>
        <message>
            <source>The whole distribution by rank</source>
            <translation>Toute la distribution, rang par rang</translation>
        </message>
        <message>
            <source>The &amp;branches</source>
            <translation>Les &amp;branches</translation>
        </message>
        <message>
            <source>Every text that was written here, as a tree</source>
            <translation>Tous les textes écrits ici, en arbre</translation>
        </message>
        <message>
            <source>Context &amp;window…</source>
            <translation>Fe&amp;nêtre de contexte…</translation>
        </message>
        <message>
            <source>A smaller window, and what it costs</source>
            <translation>Une fenêtre plus petite, et ce qu’elle coûte</translation>
        </message>
        <message>
            <source>C&amp;heck this model…</source>
            <translation>&amp;Vérifier ce modèle…</translation>
        </message>
        <message>
            <source>Whether tokenizer, network and cache agree with each other</source>
            <translation>Si tokeniseur, réseau et cache concordent</translation>
        </message>
        <message>
            <source>&amp;Forget recent models</source>
            <translation>Oublier les modèles &amp;récents</translation>
        </message>
        <message>
            <source>Check a &amp;poem…</source>
            <translation>&amp;Vérifier un poème…</translation>
        </message>
        <message>
            <source>Judge the tones and rhymes of a poem: the one that stands here, or one of your own</source>
            <translation>Juger les tons et les rimes d’un poème : celui qui est ici, ou un des vôtres</translation>
        </message>
        <message>
            <source>Three te&amp;mperatures</source>
            <translation>Trois te&amp;mpératures</translation>
        </message>
        <message>
            <source>One beginning and one seed at three temperatures, side by side</source>
            <translation>Un même début et une même graine à trois températures, côte à côte</translation>
        </message>
        <message>
            <source>Cu&amp;t</source>
            <translation>&amp;Couper</translation>
        </message>
        <message>
            <source>&amp;Copy</source>
            <translation>Co&amp;pier</translation>
        </message>
        <message>
            <source>Pa&amp;ste</source>
            <translation>Co&amp;ller</translation>
        </message>
        <message>
            <source>Select &amp;all</source>
            <translation>&amp;Tout sélectionner</translation>
        </message>
        <message>
            <source>&amp;Preferences…</source>
            <translation>Pré&amp;férences…</translation>
        </message>
        <message>
            <source>Getting &amp;started</source>
            <translation>P&amp;remiers pas</translation>
        </message>
        <message>
            <source>&amp;Keyboard shortcuts</source>
            <translation>Raccourcis &amp;clavier</translation>
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
            <source>&amp;Seed</source>
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
        <message>
            <source>Look</source>
            <translation>Regarder</translation>
        </message>
        <message>
            <source>Other ways of looking: settings side by side, the race of the cache, the tail, the game</source>
            <translation>D’autres façons de regarder : réglages côte à côte, course du cache, traîne, jeu</translation>
        </message>
    </context>
    <context>
        <name>lettrine::RaceModel</name>
        <message>
            <source>yes ✓</source>
            <translation>oui ✓</translation>
        </message>
        <message>
            <source>no ✕</source>
            <translation>non ✕</translation>
        </message>
        <message numerus="yes">
            <source>%n characters</source>
            <translation>
                <numerusform>%n caractère</numerusform>
                <numerusform>%n caractères</numerusform>
            </translation>
        </message>
        <message>
            <source>Reading the prompt</source>
            <translation>Lecture de l'amorce</translation>
        </message>
        <message>
            <source>Without the cache</source>
            <translation>Sans cache</translation>
        </message>
        <message>
            <source>With the cache</source>
            <translation>Avec cache</translation>
        </message>
        <message>
            <source>Ratio</source>
            <translation>Rapport</translation>
        </message>
        <message>
            <source>Same text</source>
            <translation>Même texte</translation>
        </message>
        <message>
            <source>Largest gap of a logit</source>
            <translation>Plus grand écart d'un logit</translation>
        </message>
        <message>
            <source>Gap in another order</source>
            <translation>Écart dans un autre ordre</translation>
        </message>
        <message>
            <source>Tokens projected without</source>
            <translation>Jetons projetés sans</translation>
        </message>
        <message>
            <source>Tokens projected with</source>
            <translation>Jetons projetés avec</translation>
        </message>
        <message numerus="yes">
            <source>%n token(s)</source>
            <translation>
                <numerusform>%n jeton</numerusform>
                <numerusform>%n jetons</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>lettrine::RacePage</name>
        <message>
            <source>The model in use</source>
            <translation>Le modèle en usage</translation>
        </message>
        <message>
            <source>Random weights, window %1</source>
            <translation>Poids aléatoires, fenêtre %1</translation>
        </message>
        <message>
            <source>Model of the race</source>
            <translation>Modèle de la course</translation>
        </message>
        <message>
            <source>Beyond the window of the models that ship: random weights of the same size</source>
            <translation>Au-delà de la fenêtre des modèles livrés : des poids aléatoires de même taille</translation>
        </message>
        <message>
            <source>Lengths of the race</source>
            <translation>Longueurs de la course</translation>
        </message>
        <message>
            <source>How many new characters each row of the race writes; up to the window</source>
            <translation>Combien de nouveaux caractères écrit chaque manche ; jusqu'à la fenêtre</translation>
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
            <source>Table</source>
            <translation>Tableau</translation>
        </message>
        <message>
            <source>What is shown of the race</source>
            <translation>Ce qui est montré de la course</translation>
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
            <translation>Écrire le même texte avec et sans cache, à tour de rôle, et mesurer le temps</translation>
        </message>
        <message>
            <source>Progress of the race</source>
            <translation>Avancement de la course</translation>
        </message>
        <message>
            <source>Cache race</source>
            <translation>Course du cache</translation>
        </message>
        <message>
            <source>Press Start race: the same text is written with and without the cache.</source>
            <translation>Lancez la course : le même texte est écrit avec et sans cache.</translation>
        </message>
        <message>
            <source>Figures of the race</source>
            <translation>Chiffres de la course</translation>
        </message>
        <message>
            <source>without the cache</source>
            <translation>sans cache</translation>
        </message>
        <message>
            <source>with the cache</source>
            <translation>avec cache</translation>
        </message>
        <message>
            <source>reading the prompt</source>
            <translation>lecture de l'amorce</translation>
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
            <source>How many new tokens each row of the race writes; up to the window</source>
            <translation>Combien de nouveaux jetons écrit chaque manche ; jusqu'à la fenêtre</translation>
        </message>
        <message>
            <source>Per token</source>
            <translation>Par jeton</translation>
        </message>
        <message>
            <source>new token</source>
            <translation>nouveau jeton</translation>
        </message>
        <message>
            <source>&amp;Lengths</source>
            <translation>Long&amp;ueurs</translation>
        </message>
        <message>
            <source>Side by side</source>
            <translation>Côte à côte</translation>
        </message>
    </context>
    <context>
        <name>lettrine::LessonRunner</name>
        <message>
            <source>The last two: same text ✓</source>
            <translation>Les deux derniers : même texte ✓</translation>
        </message>
        <message>
            <source>The last two: another text</source>
            <translation>Les deux derniers : un autre texte</translation>
        </message>
        <message>
            <source>%1 of its sequences of four tokens stood there before.</source>
            <translation>%1 de ses suites de quatre jetons s'y trouvaient déjà.</translation>
        </message>
        <message numerus="yes">
            <source>%n different characters</source>
            <translation>
                <numerusform>%n caractère différent</numerusform>
                <numerusform>%n caractères différents</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 (ended by the model)</source>
            <translation>%1 (fini par le modèle)</translation>
        </message>
        <message>
            <source>Seed %1</source>
            <translation>Graine %1</translation>
        </message>
        <message>
            <source>Ended by the stop token after %1 tokens; its probability there: %2.</source>
            <translation>Fini par le jeton d'arrêt après %1 jetons ; sa probabilité à cet endroit : %2.</translation>
        </message>
        <message>
            <source>No text ended by itself within %1 tokens, with %2 seeds.</source>
            <translation>Aucun texte n'a fini de lui-même en %1 jetons, avec %2 graines.</translation>
        </message>
        <message>
            <source>without the cache %1, with it %2: %3 times as fast; tokens projected %4 and %5, %6 saved for each matrix</source>
            <translation>sans le cache %1, avec lui %2 : %3 fois plus vite ; jetons projetés %4 et %5, %6 épargnés pour chaque matrice</translation>
        </message>
        <message numerus="yes">
            <source>%n token(s): </source>
            <translation>
                <numerusform>%n jeton : </numerusform>
                <numerusform>%n jetons : </numerusform>
            </translation>
        </message>
        <message>
            <source>%1 nats</source>
            <translation>%1 nats</translation>
        </message>
        <message numerus="yes">
            <source>%n id(s)</source>
            <translation>
                <numerusform>%n identifiant</numerusform>
                <numerusform>%n identifiants</numerusform>
            </translation>
        </message>
        <message>
            <source>Not measured: the model has no list of words.</source>
            <translation>Non mesuré : le modèle n’a pas de liste de mots.</translation>
        </message>
        <message>
            <source>%1 of %2 words occur in none of the texts: %3 (%4)</source>
            <translation>%1 mots sur %2 ne sont dans aucun texte : %3 (%4)</translation>
        </message>
    </context>
    <context>
        <name>lettrine::AdviceBar</name>
        <message>
            <source>Take the form of %1 lines</source>
            <translation>Prendre la forme de %1 vers</translation>
        </message>
        <message>
            <source>Free the tone there</source>
            <translation>Y libérer le ton</translation>
        </message>
        <message>
            <source>Free the rhyme there</source>
            <translation>Y libérer la rime</translation>
        </message>
        <message>
            <source>Allow a repeat there</source>
            <translation>Y permettre une répétition</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1 : %2</translation>
        </message>
        <message>
            <source>No single change mends it: take a head away or change the form.</source>
            <translation>Aucun changement seul n'y remédie : retirez une tête ou changez de forme.</translation>
        </message>
        <message>
            <source>Ways out: %1</source>
            <translation>Issues : %1</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <translation>
                <numerusform>et %n autre</numerusform>
                <numerusform>et %n autres</numerusform>
            </translation>
        </message>
        <message>
            <source>Left out of the poem: %1</source>
            <translation>Laissé hors du poème : %1</translation>
        </message>
    </context>
    <context>
        <name>lettrine::CellTable</name>
        <message>
            <source>Candidates for the cell</source>
            <translation>Candidats pour la case</translation>
        </message>
        <message>
            <source>What the model wants in this cell. A struck character breaks a rule; the word says which. Enter chooses and goes on, Left and Right change the cell, Backspace clears, Escape returns to the grid.</source>
            <translation>Ce que le modèle veut dans cette case. Un caractère barré enfreint une règle ; le mot dit laquelle. Entrée choisit et avance, Gauche et Droite changent de case, Retour arrière efface, Échap revient à la grille.</translation>
        </message>
        <message>
            <source>No model is loaded.</source>
            <translation>Aucun modèle n'est chargé.</translation>
        </message>
        <message>
            <source>This model writes pieces of words; verse needs one that writes characters: choose tang in the menu Model.</source>
            <translation>Ce modèle écrit des morceaux de mots ; les vers en demandent un qui écrit des caractères : choisissez tang dans le menu Modèle.</translation>
        </message>
        <message>
            <source>The verse tables are being read.</source>
            <translation>Lecture des tables de versification.</translation>
        </message>
        <message>
            <source>For %1. The model reads from the start: &lt;a href="gap"&gt;fill %2&lt;/a&gt; first.</source>
            <translation>Pour %1. Le modèle lit depuis le début : &lt;a href="gap"&gt;remplissez %2&lt;/a&gt; d'abord.</translation>
        </message>
        <message>
            <source>For %1, after the writing.</source>
            <translation>Pour %1, après l'écriture.</translation>
        </message>
        <message>
            <source>For %1.</source>
            <translation>Pour %1.</translation>
        </message>
        <message>
            <source>What stands at %1 breaks a rule and is let be.</source>
            <translation>Ce qui se trouve à %1 enfreint une règle et reste tel quel.</translation>
        </message>
        <message>
            <source>, </source>
            <translation>, </translation>
        </message>
        <message>
            <source>The rules cannot be met; shown without them.</source>
            <translation>Les règles ne peuvent être tenues ; montré sans elles.</translation>
        </message>
        <message>
            <source>Nothing is allowed here.</source>
            <translation>Rien n'est permis ici.</translation>
        </message>
    </context>
    <context>
        <name>lettrine::ComposePage</name>
        <message numerus="yes">
            <source>Write %n version(s)</source>
            <translation>
                <numerusform>Écrire %n version</numerusform>
                <numerusform>Écrire %n versions</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 of %2 versions, %3 s</source>
            <translation>%1 versions sur %2, %3 s</translation>
        </message>
        <message>
            <source>Let go</source>
            <translation>Relâcher</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>Garder</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Arrêter</translation>
        </message>
        <message>
            <source>Ends the writing; the versions so far stay (Esc)</source>
            <translation>Termine l'écriture ; les versions déjà là restent (Échap)</translation>
        </message>
        <message>
            <source>Writes versions under the rules and ranks them (Ctrl+Return); locked cells stay. Temperature, cuts and seed are those of Sampling.</source>
            <translation>Écrit des versions sous les règles et les classe (Ctrl+Entrée) ; les cases verrouillées restent. Température, coupes et graine sont celles de l'échantillonnage.</translation>
        </message>
        <message>
            <source>How many versions to write</source>
            <translation>Nombre de versions à écrire</translation>
        </message>
        <message>
            <source>Write anew</source>
            <translation>Réécrire</translation>
        </message>
        <message>
            <source>Write a part of the poem again; locked cells stay</source>
            <translation>Réécrire une partie du poème ; les cases verrouillées restent</translation>
        </message>
        <message>
            <source>This &amp;line</source>
            <translation>Ce v&amp;ers</translation>
        </message>
        <message>
            <source>This &amp;cell</source>
            <translation>Cette &amp;case</translation>
        </message>
        <message>
            <source>The &amp;rest</source>
            <translation>Le &amp;reste</translation>
        </message>
        <message>
            <source>Clear what is not loc&amp;ked</source>
            <translation>E&amp;ffacer ce qui n'est pas verrouillé</translation>
        </message>
        <message>
            <source>Poem…</source>
            <translation>Poème…</translation>
        </message>
        <message>
            <source>The poem in its vertical layout; export as SVG, PNG, PDF or text</source>
            <translation>Le poème en colonnes verticales ; export en SVG, PNG, PDF ou texte</translation>
        </message>
        <message>
            <source>○ level 平   ● oblique 仄   ◐ either   韵 rhyme</source>
            <translation>○ plat 平   ● oblique 仄   ◐ l'un ou l'autre   韵 rime</translation>
        </message>
        <message>
            <source>Versions appear here, best first, while they are written.</source>
            <translation>Les versions paraissent ici, la meilleure en tête, à mesure qu'elles s'écrivent.</translation>
        </message>
        <message>
            <source>Take</source>
            <translation>Prendre</translation>
        </message>
        <message>
            <source>Put this version into the grid (Enter)</source>
            <translation>Mettre cette version dans la grille (Entrée)</translation>
        </message>
        <message>
            <source>It stays when new versions are written (K)</source>
            <translation>Elle reste quand de nouvelles versions s'écrivent (K)</translation>
        </message>
        <message>
            <source>Compare</source>
            <translation>Comparer</translation>
        </message>
        <message>
            <source>Select two versions to lay them side by side</source>
            <translation>Sélectionnez deux versions pour les mettre côte à côte</translation>
        </message>
        <message numerus="yes">
            <source>%n version(s), best first</source>
            <translation>
                <numerusform>%n version</numerusform>
                <numerusform>%n versions, la meilleure en tête</numerusform>
            </translation>
        </message>
        <message>
            <source>&amp;Check a poem…</source>
            <translation>&amp;Vérifier un poème…</translation>
        </message>
        <message>
            <source>Judges a poem of your own: form, tones, rhyme, every fault with its reason</source>
            <translation>Juge un poème de votre main : forme, tons, rime, chaque faute avec sa raison</translation>
        </message>
        <message>
            <source>Look &amp;ahead to rhymes and fixed cells</source>
            <translation>Anticiper rimes et cases fi&amp;xes</translation>
        </message>
    </context>
    <context>
        <name>Heads</name>
        <message>
            <source>Greetings</source>
            <translation>Vœux</translation>
        </message>
        <message>
            <source>Love</source>
            <translation>Amour</translation>
        </message>
        <message>
            <source>Idioms</source>
            <translation>Adages</translation>
        </message>
        <message>
            <source>Seasons</source>
            <translation>Saisons</translation>
        </message>
        <message>
            <source>Eight heads</source>
            <translation>Huit têtes</translation>
        </message>
        <message>
            <source>Happy birthday</source>
            <translation>Bon anniversaire</translation>
        </message>
        <message>
            <source>Happy New Year</source>
            <translation>Bonne année</translation>
        </message>
        <message>
            <source>Plain sailing</source>
            <translation>Bon vent</translation>
        </message>
        <message>
            <source>May all go as you wish</source>
            <translation>Que tout aille selon vos vœux</translation>
        </message>
        <message>
            <source>Peace and joy</source>
            <translation>Paix et joie</translation>
        </message>
        <message>
            <source>Happy Mid-Autumn</source>
            <translation>Bonne fête de la Mi-Automne</translation>
        </message>
        <message>
            <source>A happy union for a hundred years</source>
            <translation>Une union heureuse pour cent ans</translation>
        </message>
        <message>
            <source>A future like brocade</source>
            <translation>Un avenir de brocart</translation>
        </message>
        <message>
            <source>I like you</source>
            <translation>Tu me plais</translation>
        </message>
        <message>
            <source>Marry me</source>
            <translation>Épouse-moi</translation>
        </message>
        <message>
            <source>Flowers in bloom, the moon full</source>
            <translation>Fleurs écloses, lune pleine</translation>
        </message>
        <message>
            <source>Two hearts in accord</source>
            <translation>Deux cœurs à l'unisson</translation>
        </message>
        <message>
            <source>Learning has no end</source>
            <translation>Apprendre est sans fin</translation>
        </message>
        <message>
            <source>Heaven rewards diligence</source>
            <translation>Le ciel récompense l'effort</translation>
        </message>
        <message>
            <source>Great virtue carries all things</source>
            <translation>La grande vertu porte toutes choses</translation>
        </message>
        <message>
            <source>The highest good is like water</source>
            <translation>Le bien suprême est comme l'eau</translation>
        </message>
        <message>
            <source>Stillness reaches far</source>
            <translation>Le calme mène loin</translation>
        </message>
        <message>
            <source>Better every day</source>
            <translation>Chaque jour meilleur</translation>
        </message>
        <message>
            <source>Spring, river, flowers, moon</source>
            <translation>Printemps, fleuve, fleurs, lune</translation>
        </message>
        <message>
            <source>Asleep in spring, unaware</source>
            <translation>Sommeil de printemps</translation>
        </message>
        <message>
            <source>The four seasons</source>
            <translation>Les quatre saisons</translation>
        </message>
        <message>
            <source>Wind, flowers, snow, moon</source>
            <translation>Vent, fleurs, neige, lune</translation>
        </message>
        <message>
            <source>Plum, orchid, bamboo, chrysanthemum</source>
            <translation>Prunier, orchidée, bambou, chrysanthème</translation>
        </message>
        <message>
            <source>Zither, chess, writing, painting</source>
            <translation>Cithare, échecs, écriture, peinture</translation>
        </message>
        <message>
            <source>Luck like the eastern sea, life like the southern hills</source>
            <translation>Bonheur comme la mer d'Orient, vie comme les monts du Sud</translation>
        </message>
        <message>
            <source>Still one step further</source>
            <translation>Encore un pas plus loin</translation>
        </message>
        <message>
            <source>Friends within the seas, neighbours at the sky's edge</source>
            <translation>Amis entre les mers, voisins au bout du ciel</translation>
        </message>
        <message>
            <source>Spring flowers, autumn fruit, peace every year</source>
            <translation>Fleurs au printemps, fruits en automne, paix chaque année</translation>
        </message>
    </context>
    <context>
        <name>lettrine::HeadsBar</name>
        <message>
            <source>Hea&amp;ds</source>
            <translation>Têtes</translation>
        </message>
        <message>
            <source>Heads</source>
            <translation>Têtes</translation>
        </message>
        <message>
            <source>One character for each marked cell; a space leaves one empty</source>
            <translation>Un caractère par case marquée ; une espace en laisse une vide</translation>
        </message>
        <message>
            <source>Ready heads</source>
            <translation>Têtes toutes prêtes</translation>
        </message>
        <message>
            <source>Greetings, idioms, names filled up to four</source>
            <translation>Vœux, adages, noms complétés à quatre</translation>
        </message>
        <message>
            <source>Fill up %1</source>
            <translation>Compléter %1</translation>
        </message>
        <message>
            <source>Fill up a name of 2 or 3 characters</source>
            <translation>Compléter un nom de 2 ou 3 caractères</translation>
        </message>
    </context>
    <context>
        <name>lettrine::PlanGrid</name>
        <message>
            <source>Grid of the poem</source>
            <translation>Grille du poème</translation>
        </message>
        <message>
            <source>The cells of the poem. Type heads into the tinted cells, or any character into any cell. An empty cell shows the tone that is expected: a ring for level, a disc for oblique, a half disc for either; 韵 marks a rhyme. A lock keeps a cell when the poem is written again.</source>
            <translation>Les cases du poème. Tapez les têtes dans les cases teintées, ou tout caractère dans toute case. Une case vide montre le ton attendu : un anneau pour plat, un disque pour oblique, un demi-disque pour les deux ; 韵 marque une rime. Un cadenas garde la case quand le poème est réécrit.</translation>
        </message>
        <message>
            <source>&amp;Lock</source>
            <translation>&amp;Verrouiller</translation>
        </message>
        <message>
            <source>&amp;Clear</source>
            <translation>&amp;Effacer</translation>
        </message>
        <message>
            <source>Free the &amp;tone here</source>
            <translation>Libérer le &amp;ton ici</translation>
        </message>
        <message>
            <source>Free the &amp;rhyme here</source>
            <translation>Libérer la &amp;rime ici</translation>
        </message>
        <message>
            <source>Allow a re&amp;peat here</source>
            <translation>Permettre une ré&amp;pétition ici</translation>
        </message>
        <message>
            <source>Write this c&amp;ell anew</source>
            <translation>Réécrire cette c&amp;ase</translation>
        </message>
        <message>
            <source>Write this l&amp;ine anew</source>
            <translation>Réécrire ce ver&amp;s</translation>
        </message>
        <message>
            <source>Rea&amp;d as</source>
            <translation>Lire &amp;comme</translation>
        </message>
        <message>
            <source>Any reading</source>
            <translation>Toute lecture</translation>
        </message>
    </context>
    <context>
        <name>lettrine::PlanModel</name>
        <message>
            <source>Type %1</source>
            <translation>Saisie de %1</translation>
        </message>
        <message>
            <source>Heads</source>
            <translation>Têtes</translation>
        </message>
        <message>
            <source>Heads %1</source>
            <translation>Têtes %1</translation>
        </message>
        <message>
            <source>Clear a cell</source>
            <translation>Effacer une case</translation>
        </message>
        <message>
            <source>Clear what is not locked</source>
            <translation>Effacer ce qui n'est pas verrouillé</translation>
        </message>
        <message>
            <source>Lock</source>
            <translation>Verrouiller</translation>
        </message>
        <message>
            <source>Unlock</source>
            <translation>Déverrouiller</translation>
        </message>
        <message>
            <source>Free a rule</source>
            <translation>Libérer une règle</translation>
        </message>
        <message>
            <source>Hold a rule again</source>
            <translation>Rétablir une règle</translation>
        </message>
        <message>
            <source>Choose %1</source>
            <translation>Choix de %1</translation>
        </message>
        <message>
            <source>empty</source>
            <translation>vide</translation>
        </message>
        <message>
            <source>typed as %1</source>
            <translation>saisi %1</translation>
        </message>
        <message>
            <source>the model reads %1</source>
            <translation>le modèle lit %1</translation>
        </message>
        <message>
            <source>rhyme</source>
            <translation>rime</translation>
        </message>
        <message>
            <source>head</source>
            <translation>tête</translation>
        </message>
        <message>
            <source>locked</source>
            <translation>verrouillé</translation>
        </message>
        <message>
            <source>Line %1, character %2: %3</source>
            <translation>Vers %1, caractère %2 : %3</translation>
        </message>
        <message>
            <source>, </source>
            <translation>, </translation>
        </message>
        <message>
            <source>%1 is taken as %2.</source>
            <translation>%1 est pris comme %2.</translation>
        </message>
        <message>
            <source>A whole poem</source>
            <translation>Un poème entier</translation>
        </message>
        <message>
            <source>Reading</source>
            <translation>Lecture</translation>
        </message>
    </context>
    <context>
        <name>lettrine::RulesPage</name>
        <message>
            <source>Place of the heads</source>
            <translation>Place des têtes</translation>
        </message>
        <message>
            <source>Tones</source>
            <translation>Tons</translation>
        </message>
        <message>
            <source>Sequence</source>
            <translation>Suite</translation>
        </message>
        <message>
            <source>Rhyme book</source>
            <translation>Livre de rimes</translation>
        </message>
        <message>
            <source>Repeats</source>
            <translation>Répétitions</translation>
        </message>
        <message>
            <source>Lines</source>
            <translation>Vers</translation>
        </message>
        <message>
            <source>Characters a line</source>
            <translation>Caractères par vers</translation>
        </message>
        <message>
            <source>Heads on odd lines</source>
            <translation>Têtes aux vers impairs</translation>
        </message>
        <message>
            <source>Neighbour groups</source>
            <translation>Groupes voisins</translation>
        </message>
        <message>
            <source>Form</source>
            <translation>Forme</translation>
        </message>
        <message>
            <source>Rhyme</source>
            <translation>Rime</translation>
        </message>
        <message>
            <source>First character 藏头</source>
            <translation>Premier caractère 藏头</translation>
        </message>
        <message>
            <source>Last character 藏尾</source>
            <translation>Dernier caractère 藏尾</translation>
        </message>
        <message>
            <source>Diagonal 斜藏</source>
            <translation>Diagonale 斜藏</translation>
        </message>
        <message>
            <source>Same place in each line 嵌字</source>
            <translation>Même place dans chaque vers 嵌字</translation>
        </message>
        <message>
            <source>No tone rules</source>
            <translation>Sans règle de tons</translation>
        </message>
        <message>
            <source>Standard</source>
            <translation>Strictes</translation>
        </message>
        <message>
            <source>Loose, with 大拗 and 三仄尾</source>
            <translation>Souples, avec 大拗 et 三仄尾</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>Automatique</translation>
        </message>
        <message>
            <source>No rhyme</source>
            <translation>Sans rime</translation>
        </message>
        <message>
            <source>Free</source>
            <translation>Libres</translation>
        </message>
        <message>
            <source>None but doubling 萧萧</source>
            <translation>Aucune, sauf 萧萧</translation>
        </message>
        <message>
            <source>None</source>
            <translation>Aucune</translation>
        </message>
        <message>
            <source>Fo&amp;rm</source>
            <translation>F&amp;orme</translation>
        </message>
        <message>
            <source>Heads at</source>
            <translation>Têtes à</translation>
        </message>
        <message>
            <source>Which character</source>
            <translation>Quel caractère</translation>
        </message>
        <message>
            <source>Heads on odd lines only</source>
            <translation>Têtes aux vers impairs seuls</translation>
        </message>
        <message>
            <source>Two heads make four lines, four make eight</source>
            <translation>Deux têtes font quatre vers, quatre en font huit</translation>
        </message>
        <message>
            <source>T&amp;ones</source>
            <translation>Ton&amp;s</translation>
        </message>
        <message>
            <source>Sequence of lines</source>
            <translation>Suite des vers</translation>
        </message>
        <message>
            <source>Rh&amp;yme</source>
            <translation>&amp;Rime</translation>
        </message>
        <message>
            <source>Book of rhymes</source>
            <translation>Livre de rimes</translation>
        </message>
        <message>
            <source>Line 1 may rhyme nearby</source>
            <translation>Vers 1 : rime voisine permise</translation>
        </message>
        <message>
            <source>The first rhyme may come from a neighbour group (孤雁出群)</source>
            <translation>La première rime peut venir d'un groupe voisin (孤雁出群)</translation>
        </message>
        <message>
            <source>Repeated characters</source>
            <translation>Caractères répétés</translation>
        </message>
        <message>
            <source>Standard holds the tails that need no excuse. Loose adds the great twist 大拗, which the next line must rescue, and three oblique tones at the end.</source>
            <translation>« Strictes » garde les fins de vers qui n'ont pas besoin d'excuse. « Souples » y ajoute la grande torsion 大拗, que le vers suivant doit racheter, et trois tons obliques finals.</translation>
        </message>
        <message>
            <source>Which types the lines have, named by the tone of the second character and whether line 1 rhymes. Automatic takes the usual ones by their share in Tang verse.</source>
            <translation>Les types des vers, nommés par le ton du deuxième caractère et selon que le vers 1 rime ou non. « Automatique » prend les suites usuelles selon leur part dans les vers des Tang.</translation>
        </message>
        <message>
            <source>Automatic keeps every group that the rhymes so far leave open. A named group shows how many characters of the vocabulary rhyme in it.</source>
            <translation>« Automatique » garde tous les groupes que les rimes déjà là laissent ouverts. Un groupe nommé dit combien de caractères du vocabulaire y riment.</translation>
        </message>
        <message>
            <source>Which book says what rhymes. Pingshui is that of Tang verse, Cilin is wider, Modern goes by Mandarin, for tones too.</source>
            <translation>Le livre qui dit ce qui rime. Pingshui est celui des vers des Tang, Cilin est plus large, « Moderne » suit le mandarin, pour les tons aussi.</translation>
        </message>
        <message>
            <source>Whether a character may stand twice. Rhymes never repeat.</source>
            <translation>Si un caractère peut paraître deux fois. Les rimes ne se répètent jamais.</translation>
        </message>
    </context>
    <context>
        <name>lettrine::SheetDialog</name>
        <message>
            <source>The poem</source>
            <translation>Le poème</translation>
        </message>
        <message>
            <source>The poem, columns from right to left</source>
            <translation>Le poème, colonnes de droite à gauche</translation>
        </message>
        <message>
            <source>&amp;Traditional characters</source>
            <translation>Caractères &amp;traditionnels</translation>
        </message>
        <message>
            <source>By the usage of the Tang poems; heads typed in traditional form are printed as typed</source>
            <translation>Selon l’usage des poèmes Tang ; les têtes saisies en traditionnel sont imprimées telles quelles</translation>
        </message>
        <message>
            <source>&amp;Marks</source>
            <translation>&amp;Ponctuation</translation>
        </message>
        <message>
            <source>Print ， and 。 after the lines</source>
            <translation>Imprimer ， et 。 après les vers</translation>
        </message>
        <message>
            <source>&amp;Frame and rules</source>
            <translation>&amp;Cadre et filets</translation>
        </message>
        <message>
            <source>&amp;Export…</source>
            <translation>&amp;Exporter…</translation>
        </message>
        <message>
            <source>As SVG (outlines, no font needed), PNG, PDF or text</source>
            <translation>En SVG (tracés, sans police), PNG, PDF ou texte</translation>
        </message>
        <message>
            <source>&amp;Copy text</source>
            <translation>C&amp;opier le texte</translation>
        </message>
        <message>
            <source>Export the poem</source>
            <translation>Exporter le poème</translation>
        </message>
        <message>
            <source>Picture (*.svg);;Picture (*.png);;Page (*.pdf);;Text (*.txt)</source>
            <translation>Image (*.svg);;Image (*.png);;Page (*.pdf);;Texte (*.txt)</translation>
        </message>
    </context>
    <context>
        <name>Verse</name>
        <message>
            <source>the tone does not fit</source>
            <translation>le ton ne convient pas</translation>
        </message>
        <message>
            <source>the only level tone before the rhyme stands alone</source>
            <translation>le seul ton plat avant la rime est isolé</translation>
        </message>
        <message>
            <source>three level tones end the line</source>
            <translation>trois tons plats finissent le vers</translation>
        </message>
        <message>
            <source>three oblique tones end the line</source>
            <translation>trois tons obliques finissent le vers</translation>
        </message>
        <message>
            <source>the next line does not rescue the twist</source>
            <translation>le vers suivant ne rachète pas la torsion</translation>
        </message>
        <message>
            <source>the lines of the couplet are not opposed</source>
            <translation>les vers du distique ne s'opposent pas</translation>
        </message>
        <message>
            <source>the couplet does not take up the line before</source>
            <translation>le distique ne reprend pas le vers d'avant</translation>
        </message>
        <message>
            <source>not in the poem's rhyme group</source>
            <translation>hors du groupe de rimes du poème</translation>
        </message>
        <message>
            <source>this rhyme stood before</source>
            <translation>cette rime a déjà servi</translation>
        </message>
        <message>
            <source>used before</source>
            <translation>déjà employé</translation>
        </message>
        <message>
            <source>the line has another length</source>
            <translation>le vers a une autre longueur</translation>
        </message>
        <message>
            <source>a great twist that the next line rescues</source>
            <translation>une grande torsion que le vers suivant rachète</translation>
        </message>
        <message>
            <source>a light twist, needs no rescue</source>
            <translation>une torsion légère, à ne pas racheter</translation>
        </message>
        <message>
            <source>the special twist, allowed</source>
            <translation>la torsion spéciale, permise</translation>
        </message>
        <message>
            <source>a lone level tone, rescued in the line</source>
            <translation>un ton plat isolé, racheté dans le vers</translation>
        </message>
        <message>
            <source>rhymes in a neighbour group</source>
            <translation>rime dans un groupe voisin</translation>
        </message>
        <message>
            <source>line %1, character %2</source>
            <translation>vers %1, caractère %2</translation>
        </message>
        <message>
            <source>level 平</source>
            <translation>plat 平</translation>
        </message>
        <message>
            <source>oblique 仄</source>
            <translation>oblique 仄</translation>
        </message>
        <message>
            <source>level 平 or oblique 仄</source>
            <translation>plat 平 ou oblique 仄</translation>
        </message>
        <message>
            <source>any tone</source>
            <translation>tout ton</translation>
        </message>
        <message>
            <source>%1 expected</source>
            <translation>%1 attendu</translation>
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
            <source>repeats</source>
            <translation>répétition</translation>
        </message>
        <message>
            <source>freed from %1 (拗)</source>
            <translation>libéré : %1 (拗)</translation>
        </message>
        <message>
            <source>, </source>
            <translation>, </translation>
        </message>
        <message>
            <source>%1 %2: %3</source>
            <translation>%1 %2 : %3</translation>
        </message>
        <message>
            <source>%1 (freed)</source>
            <translation>%1 (libéré)</translation>
        </message>
        <message>
            <source>%1 is oblique, the cell needs level 平.</source>
            <translation>%1 est oblique, la case demande plat 平.</translation>
        </message>
        <message>
            <source>%1 is level, the cell needs oblique 仄.</source>
            <translation>%1 est plat, la case demande oblique 仄.</translation>
        </message>
        <message>
            <source>%1 does not fit the tones together with the characters before it in the line.</source>
            <translation>%1 ne convient pas aux tons avec les caractères qui le précèdent dans le vers.</translation>
        </message>
        <message>
            <source>%1 makes a great twist (大拗) that the fixed characters of the next line do not rescue.</source>
            <translation>%1 fait une grande torsion (大拗) que les caractères fixes du vers suivant ne rachètent pas.</translation>
        </message>
        <message>
            <source>%1 has no level reading that rhymes in this book.</source>
            <translation>%1 n'a pas de lecture plate qui rime dans ce livre.</translation>
        </message>
        <message>
            <source>%1 is not in the chosen rhyme group.</source>
            <translation>%1 n'est pas dans le groupe de rimes choisi.</translation>
        </message>
        <message>
            <source>%1 does not rhyme with the fixed rhymes before it.</source>
            <translation>%1 ne rime pas avec les rimes fixes qui précèdent.</translation>
        </message>
        <message>
            <source>%1 stands at two rhymes.</source>
            <translation>%1 se trouve à deux rimes.</translation>
        </message>
        <message>
            <source>The rhyme groups that are left have %1 unused characters, %2 are needed.</source>
            <translation>Les groupes de rimes restants ont %1 caractères libres, il en faut %2.</translation>
        </message>
        <message>
            <source>No unused character of the vocabulary has the tones that this cell needs.</source>
            <translation>Aucun caractère libre du vocabulaire n'a les tons que cette case demande.</translation>
        </message>
        <message>
            <source>Without repeats the vocabulary has %1 characters, %2 are needed.</source>
            <translation>Sans répétition le vocabulaire a %1 caractères, il en faut %2.</translation>
        </message>
        <message>
            <source>Take the sequence %1</source>
            <translation>Prendre la suite %1</translation>
        </message>
        <message>
            <source>Loose tones</source>
            <translation>Tons souples</translation>
        </message>
        <message numerus="yes">
            <source>Free %n cell(s)</source>
            <translation>
                <numerusform>Libérer %n case</numerusform>
                <numerusform>Libérer %n cases</numerusform>
            </translation>
        </message>
        <message>
            <source>Free %1</source>
            <translation>Libérer %1</translation>
        </message>
        <message>
            <source>Rhyme by 词林正韵</source>
            <translation>Rimer selon 词林正韵</translation>
        </message>
        <message>
            <source>Rhyme in %1</source>
            <translation>Rimer en %1</translation>
        </message>
        <message>
            <source>Let line 1 rhyme in a neighbour group</source>
            <translation>Laisser le vers 1 rimer dans un groupe voisin</translation>
        </message>
        <message>
            <source>Put them at the heads (藏头)</source>
            <translation>Les mettre en tête (藏头)</translation>
        </message>
        <message>
            <source>No tone rules</source>
            <translation>Sans règle de tons</translation>
        </message>
        <message>
            <source>No rhyme</source>
            <translation>Sans rime</translation>
        </message>
        <message>
            <source>Type A: ends oblique, after two level tones (平平仄)</source>
            <translation>Type A : finit oblique, après deux plats (平平仄)</translation>
        </message>
        <message>
            <source>Type B: ends level and rhymes, after two oblique tones (仄仄平)</source>
            <translation>Type B : finit plat et rime, après deux obliques (仄仄平)</translation>
        </message>
        <message>
            <source>Type C: ends in two oblique tones (平仄仄)</source>
            <translation>Type C : finit par deux obliques (平仄仄)</translation>
        </message>
        <message>
            <source>Type D: ends in two level tones and rhymes (仄平平)</source>
            <translation>Type D : finit par deux plats et rime (仄平平)</translation>
        </message>
        <message>
            <source>%1 is not in the model's vocabulary: it reads %2, which sounds alike; the poem prints %1.</source>
            <translation>%1 n'est pas dans le vocabulaire du modèle : il lit %2, qui sonne de même ; le poème imprime %1.</translation>
        </message>
        <message>
            <source>%1 is not in the model's vocabulary: it reads %2, which rhymes with it; the poem prints %1.</source>
            <translation>%1 n'est pas dans le vocabulaire du modèle : il lit %2, qui rime avec lui ; le poème imprime %1.</translation>
        </message>
        <message>
            <source>%1 is not in the model's vocabulary: it reads %2, of the same tone; the poem prints %1.</source>
            <translation>%1 n'est pas dans le vocabulaire du modèle : il lit %2, de même ton ; le poème imprime %1.</translation>
        </message>
        <message>
            <source>%1 is not in the model's vocabulary and has no known reading: the model reads %2; the poem prints %1.</source>
            <translation>%1 n'est pas dans le vocabulaire du modèle et n'a pas de lecture connue : le modèle lit %2 ; le poème imprime %1.</translation>
        </message>
        <message>
            <source>Jueju 五绝, 4 × 5</source>
            <translation>Jueju 五绝, 4 × 5</translation>
        </message>
        <message>
            <source>Jueju 七绝, 4 × 7</source>
            <translation>Jueju 七绝, 4 × 7</translation>
        </message>
        <message>
            <source>Lüshi 五律, 8 × 5</source>
            <translation>Lüshi 五律, 8 × 5</translation>
        </message>
        <message>
            <source>Lüshi 七律, 8 × 7</source>
            <translation>Lüshi 七律, 8 × 7</translation>
        </message>
        <message>
            <source>Free 古体</source>
            <translation>Libre 古体</translation>
        </message>
        <message>
            <source>%1 – impossible here</source>
            <translation>%1 – impossible ici</translation>
        </message>
        <message>
            <source>%1 – %2 of Tang, %3 patterns</source>
            <translation>%1 – %2 des Tang, %3 schémas</translation>
        </message>
        <message numerus="yes">
            <source>%1 – %n character(s)</source>
            <translation>
                <numerusform>%1 – %n caractère</numerusform>
                <numerusform>%1 – %n caractères</numerusform>
            </translation>
        </message>
        <message>
            <source>%1, rare</source>
            <translation>%1, rare</translation>
        </message>
        <message>
            <source>%1, %2 of Tang</source>
            <translation>%1, %2 des Tang</translation>
        </message>
        <message>
            <source>The verse tables are being read.</source>
            <translation>Lecture des tables de versification.</translation>
        </message>
        <message numerus="yes">
            <source>The rules cannot be met: %n impossible cell(s).</source>
            <translation>
                <numerusform>Les règles ne peuvent être tenues : %n case impossible.</numerusform>
                <numerusform>Les règles ne peuvent être tenues : %n cases impossibles.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n sequence(s) open</source>
            <translation>
                <numerusform>%n suite possible</numerusform>
                <numerusform>%n suites possibles</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n rhyme group(s) open</source>
            <translation>
                <numerusform>%n groupe de rimes possible</numerusform>
                <numerusform>%n groupes de rimes possibles</numerusform>
            </translation>
        </message>
        <message>
            <source>The rules can be met.</source>
            <translation>Les règles peuvent être tenues.</translation>
        </message>
        <message>
            <source>%1 %2.</source>
            <translation>%1 %2.</translation>
        </message>
        <message>
            <source>Type heads into the marked cells, then press Write.</source>
            <translation>Tapez des têtes dans les cases marquées, puis Écrire.</translation>
        </message>
        <message>
            <source>%1 of %2 cells</source>
            <translation>%1 cases sur %2</translation>
        </message>
        <message numerus="yes">
            <source>%n fault(s)</source>
            <translation>
                <numerusform>%n faute</numerusform>
                <numerusform>%n fautes</numerusform>
            </translation>
        </message>
        <message>
            <source>no fault</source>
            <translation>aucune faute</translation>
        </message>
        <message>
            <source>the rules cost %1</source>
            <translation>les règles coûtent %1</translation>
        </message>
        <message numerus="yes">
            <source>No cell for %1: there are %n place(s) for heads.</source>
            <translation>
                <numerusform>Pas de case pour %1 : il y a %n place de tête.</numerusform>
                <numerusform>Pas de case pour %1 : il y a %n places de tête.</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 %2 heads fit a form of %2 lines.</source>
            <translation>%1 %2 têtes conviennent à une forme de %2 vers.</translation>
        </message>
        <message>
            <source>%1 Leave out %2, or add %3 for 8 lines.</source>
            <translation>%1 Retirez-en %2, ou ajoutez-en %3 pour 8 vers.</translation>
        </message>
        <message>
            <source>no character has the tone</source>
            <translation>aucun caractère n'a le ton</translation>
        </message>
        <message>
            <source>no character rhymes</source>
            <translation>aucun caractère ne rime</translation>
        </message>
        <message>
            <source>every character would be a repeat</source>
            <translation>tout caractère serait une répétition</translation>
        </message>
        <message>
            <source>what is left is kept for other cells</source>
            <translation>ce qui reste est réservé à d'autres cases</translation>
        </message>
        <message>
            <source>no character fits</source>
            <translation>aucun caractère ne convient</translation>
        </message>
        <message>
            <source>A dead end at %1: %2. What was written is kept.</source>
            <translation>Impasse à %1 : %2. Ce qui est écrit est gardé.</translation>
        </message>
        <message>
            <source>third and fourth have changed tones, but the first is not level</source>
            <translation>troisième et quatrième ont échangé leurs tons, mais le premier n’est pas plan</translation>
        </message>
        <message>
            <source>needs an unusual reading</source>
            <translation>demande une lecture inhabituelle</translation>
        </message>
        <message>
            <source>of the rhyme&apos;s group, inside the line</source>
            <translation>du groupe de la rime, à l’intérieur du vers</translation>
        </message>
        <message>
            <source>an unrhymed line ends in the rhyme&apos;s sound</source>
            <translation>un vers sans rime finit sur le son de la rime</translation>
        </message>
        <message>
            <source>the unrhymed line before ends in the same tone</source>
            <translation>le vers sans rime précédent finit sur le même ton</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <translation>%1 (%2)</translation>
        </message>
        <message>
            <source>%1; rescued by %2</source>
            <translation>%1 ; sauvé par %2</translation>
        </message>
        <message>
            <source>%1; see %2</source>
            <translation>%1 ; voir %2</translation>
        </message>
        <message>
            <source>%1; read as %2</source>
            <translation>%1 ; lu comme %2</translation>
        </message>
        <message>
            <source>%1; as usual it would be %2</source>
            <translation>%1 ; lu comme d’habitude, ce serait %2</translation>
        </message>
        <message>
            <source>%1; fits part %2 of 词林正韵</source>
            <translation>%1 ; convient à la partie %2 du 词林正韵</translation>
        </message>
        <message>
            <source>regulated</source>
            <translation>régulier</translation>
        </message>
        <message>
            <source>regulated, with slips</source>
            <translation>régulier, avec quelques écarts</translation>
        </message>
        <message>
            <source>the couplets do not hang together</source>
            <translation>les distiques ne s'enchaînent pas</translation>
        </message>
        <message>
            <source>irregular: more wrong tones than slips</source>
            <translation>irrégulier : trop de tons fautifs pour des écarts</translation>
        </message>
        <message>
            <source>an old-style quatrain</source>
            <translation>un quatrain à l’ancienne</translation>
        </message>
        <message>
            <source>old style</source>
            <translation>style ancien</translation>
        </message>
        <message>
            <source>old style, rhymed in oblique tones</source>
            <translation>style ancien, rimes obliques</translation>
        </message>
        <message>
            <source>old style, the rhyme changes</source>
            <translation>style ancien, la rime change</translation>
        </message>
        <message>
            <source>a line of another length</source>
            <translation>un vers d’une autre longueur</translation>
        </message>
        <message>
            <source>not verse of this kind: ci or free verse</source>
            <translation>ce n'est pas ce genre de vers : ci ou vers libres</translation>
        </message>
        <message>
            <source>tones are not judged</source>
            <translation>les tons ne sont pas jugés</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1 : %2</translation>
        </message>
        <message>
            <source>Pingshui 平水韵</source>
            <translation>Pingshui 平水韵</translation>
        </message>
        <message>
            <source>Cilin 词林正韵</source>
            <translation>Cilin 词林正韵</translation>
        </message>
        <message>
            <source>Modern 中华新韵</source>
            <translation>Moderne 中华新韵</translation>
        </message>
        <message>
            <source>For %1 the model reads %2, which old verse says for it; the poem prints %1.</source>
            <translation>Pour %1 le modèle lit %2, que disent les vers anciens ; le poème imprime %1.</translation>
        </message>
    </context>
    <context>
        <name>lettrine::VerseDesk</name>
        <message>
            <source>What stands at %1 breaks a rule and is let be.</source>
            <translation>Ce qui se trouve à %1 enfreint une règle et reste tel quel.</translation>
        </message>
        <message>
            <source>, </source>
            <translation>, </translation>
        </message>
        <message>
            <source>Nothing was written: the rules cannot be met.</source>
            <translation>Rien n'a été écrit : les règles ne peuvent être tenues.</translation>
        </message>
        <message>
            <source>Every cell is locked: unlock one, or clear it.</source>
            <translation>Toutes les cases sont verrouillées : déverrouillez-en une, ou effacez-la.</translation>
        </message>
        <message>
            <source>Write</source>
            <translation>Écriture</translation>
        </message>
        <message>
            <source>Take a version</source>
            <translation>Prendre une version</translation>
        </message>
    </context>
    <context>
        <name>lettrine::VersionCards</name>
        <message>
            <source>Versions</source>
            <translation>Versions</translation>
        </message>
        <message>
            <source>The versions of the poem, best first. Enter takes one into the grid, K keeps it when new ones are written; select two (Ctrl and click) to compare them.</source>
            <translation>Les versions du poème, la meilleure en tête. Entrée en prend une dans la grille, K la garde quand on en écrit d'autres ; sélectionnez-en deux (Ctrl et clic) pour les comparer.</translation>
        </message>
    </context>
    <context>
        <name>lettrine::VersionCompare</name>
        <message>
            <source>Take this one</source>
            <translation>Prendre celle-ci</translation>
        </message>
        <message>
            <source>score %1 · rules %2</source>
            <translation>score %1 · règles %2</translation>
        </message>
        <message>
            <source>Two versions</source>
            <translation>Deux versions</translation>
        </message>
        <message numerus="yes">
            <source>%n character(s) differ; they are underlined.</source>
            <translation>
                <numerusform>%n caractère diffère ; il est souligné.</numerusform>
                <numerusform>%n caractères diffèrent ; ils sont soulignés.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>lettrine::VersionModel</name>
        <message>
            <source>dead end at %1</source>
            <translation>impasse à %1</translation>
        </message>
        <message>
            <source>score %1</source>
            <translation>score %1</translation>
        </message>
        <message>
            <source>rules %1</source>
            <translation>règles %1</translation>
        </message>
        <message numerus="yes">
            <source>%n line(s) from the training poems</source>
            <translation>
                <numerusform>%n vers des poèmes d'entraînement</numerusform>
                <numerusform>%n vers des poèmes d'entraînement</numerusform>
            </translation>
        </message>
        <message>
            <source>%1: %2 %3</source>
            <translation>%1 : %2 %3</translation>
        </message>
        <message>
            <source>%1, kept</source>
            <translation>%1, gardée</translation>
        </message>
        <message>
            <source>Score: how likely the model finds the poem (mean of ln p) and how little the rules forbade. Higher is better. A dotted line stands under what is in the training poems.</source>
            <translation>Score : à quel point le modèle trouve le poème probable (moyenne de ln p) et combien peu les règles ont interdit. Plus haut est mieux. Un pointillé souligne ce qui se trouve dans les poèmes d'entraînement.</translation>
        </message>
        <message>
            <source>Kept %1</source>
            <translation>Gardée %1</translation>
        </message>
        <message>
            <source>Version %1</source>
            <translation>Version %1</translation>
        </message>
    </context>
    <context>
        <name>lettrine::LessonArea</name>
        <message>
            <source>Lessons</source>
            <translation>Leçons</translation>
        </message>
        <message>
            <source>Close the lessons</source>
            <translation>Fermer les leçons</translation>
        </message>
    </context>
    <context>
        <name>lettrine::UnknownBar</name>
        <message>
            <source>Remove them</source>
            <translation>Les retirer</translation>
        </message>
        <message>
            <source>Write with %1</source>
            <translation>Écrire avec %1</translation>
        </message>
        <message>
            <source>%1 knows %2 characters, and these are not among them: %3</source>
            <translation>%1 connaît %2 caractères, et ceux-ci n’en font pas partie : %3</translation>
        </message>
        <message>
            <source>The model knows %1 characters, and these are not among them: %2</source>
            <translation>Le modèle connaît %1 caractères, et ceux-ci n’en font pas partie : %2</translation>
        </message>
        <message>
            <source>, </source>
            <translation>, </translation>
        </message>
    </context>
    <context>
        <name>Help</name>
        <message>
            <source>Getting started</source>
            <translation>Premiers pas</translation>
        </message>
        <message>
            <source>&lt;b&gt;Write.&lt;/b&gt; Type a few characters and press &lt;b&gt;Write&lt;/b&gt;. The model adds one character after the other; &lt;b&gt;Stop&lt;/b&gt; or Esc ends it, &lt;b&gt;Step&lt;/b&gt; adds a single one.</source>
            <translation>&lt;b&gt;Écrire.&lt;/b&gt; Tapez quelques caractères et appuyez sur &lt;b&gt;Écrire&lt;/b&gt;. Le modèle ajoute un caractère après l’autre ; &lt;b&gt;Arrêter&lt;/b&gt; ou Échap y met fin, &lt;b&gt;Un pas&lt;/b&gt; n’en ajoute qu’un.</translation>
        </message>
        <message>
            <source>&lt;b&gt;Look.&lt;/b&gt; The table at the right shows what the model wanted (the pale bar) and what is drawn from (the dark bar). Click any character of the text to see how it was chosen; click a row and press &lt;b&gt;Pick&lt;/b&gt; to go on from another.</source>
            <translation>&lt;b&gt;Regarder.&lt;/b&gt; Le tableau de droite montre ce que le modèle voulait (la barre pâle) et ce dans quoi on tire au sort (la barre foncée). Cliquez sur un caractère du texte pour voir comment il a été choisi ; cliquez sur une ligne et appuyez sur &lt;b&gt;Choisir&lt;/b&gt; pour continuer avec un autre.</translation>
        </message>
        <message>
            <source>&lt;b&gt;Change the odds.&lt;/b&gt; Move the temperature or a cut at the left: the bars follow at once.</source>
            <translation>&lt;b&gt;Changer les chances.&lt;/b&gt; Bougez à gauche la température ou une coupe : les barres suivent aussitôt.</translation>
        </message>
        <message>
            <source>&lt;b&gt;Compare.&lt;/b&gt; The button &lt;b&gt;Look&lt;/b&gt; opens settings side by side, three temperatures at once, the race of the cache, the long tail and the guessing game.</source>
            <translation>&lt;b&gt;Comparer.&lt;/b&gt; Le bouton &lt;b&gt;Regarder&lt;/b&gt; ouvre les réglages côte à côte, trois températures à la fois, la course du cache, la longue traîne et le jeu de devinette.</translation>
        </message>
        <message>
            <source>&lt;b&gt;Learn.&lt;/b&gt; &lt;b&gt;Lessons&lt;/b&gt; explains all this in short pages that try things out in the window.</source>
            <translation>&lt;b&gt;Apprendre.&lt;/b&gt; &lt;b&gt;Leçons&lt;/b&gt; explique tout cela en courtes pages qui font leurs essais dans la fenêtre.</translation>
        </message>
        <message>
            <source>&lt;b&gt;Compose.&lt;/b&gt; In &lt;b&gt;Compose&lt;/b&gt; the model writes verse by the classical rules around the characters that you give it.</source>
            <translation>&lt;b&gt;Composer.&lt;/b&gt; Dans &lt;b&gt;Composer&lt;/b&gt;, le modèle écrit des vers selon les règles classiques autour des caractères que vous lui donnez.</translation>
        </message>
        <message>
            <source>Keyboard shortcuts</source>
            <translation>Raccourcis clavier</translation>
        </message>
        <message>
            <source>Everywhere</source>
            <translation>Partout</translation>
        </message>
        <message>
            <source>To the next part of the window</source>
            <translation>À la partie suivante de la fenêtre</translation>
        </message>
        <message>
            <source>To the part before</source>
            <translation>À la partie précédente</translation>
        </message>
        <message>
            <source>Pick a row of the table</source>
            <translation>Choisir une ligne du tableau</translation>
        </message>
        <message>
            <source>In the table</source>
            <translation>Dans le tableau</translation>
        </message>
        <message>
            <source>Choose a row</source>
            <translation>Choisir une ligne</translation>
        </message>
        <message>
            <source>Put its character into the text</source>
            <translation>Mettre son caractère dans le texte</translation>
        </message>
        <message>
            <source>Pick by row</source>
            <translation>Choisir par ligne</translation>
        </message>
        <message>
            <source>Draw again</source>
            <translation>Tirer à nouveau</translation>
        </message>
        <message>
            <source>Take a character back</source>
            <translation>Effacer le dernier caractère</translation>
        </message>
        <message>
            <source>In the grid of Compose</source>
            <translation>Dans la grille de Composer</translation>
        </message>
        <message>
            <source>Choose a cell</source>
            <translation>Choisir une case</translation>
        </message>
        <message>
            <source>Lock or unlock it</source>
            <translation>La verrouiller ou la déverrouiller</translation>
        </message>
        <message>
            <source>Empty it</source>
            <translation>La vider</translation>
        </message>
    </context>
    <context>
        <name>lettrine::TemperaturePage</name>
        <message>
            <source>One beginning, one seed, three temperatures: every position uses the same u.</source>
            <translation>Un début, une graine, trois températures : chaque position utilise le même u.</translation>
        </message>
        <message>
            <source>Temperature</source>
            <translation>Température</translation>
        </message>
        <message>
            <source>Move it: the text below is written anew at once.</source>
            <translation>Bougez-la : le texte en dessous est aussitôt réécrit.</translation>
        </message>
        <message>
            <source>Temperature of text %1</source>
            <translation>Température du texte %1</translation>
        </message>
        <message>
            <source>Text %1</source>
            <translation>Texte %1</translation>
        </message>
        <message>
            <source>Use this</source>
            <translation>Prendre celui-ci</translation>
        </message>
        <message>
            <source>Put this text and this temperature into the window; Undo brings yours back</source>
            <translation>Mettre ce texte et cette température dans la fenêtre ; Annuler rétablit les vôtres</translation>
        </message>
    </context>
    <context>
        <name>lettrine::CandidateView</name>
        <message>
            <source>Pick %1</source>
            <translation>Choisir %1</translation>
        </message>
        <message>
            <source>Draw again</source>
            <translation>Tirer à nouveau</translation>
        </message>
        <message>
            <source>Follow %1 from step to step</source>
            <translation>Suivre %1 d’un pas à l’autre</translation>
        </message>
        <message>
            <source>Copy %1</source>
            <translation>Copier %1</translation>
        </message>
        <message>
            <source>Columns of the stages</source>
            <translation>Colonnes des étapes</translation>
        </message>
    </context>
    <context>
        <name>lettrine::RaceReplay</name>
        <message>
            <source>Without the cache: %1</source>
            <translation>Sans le cache : %1</translation>
        </message>
        <message>
            <source>With the cache: %1</source>
            <translation>Avec le cache : %1</translation>
        </message>
        <message>
            <source>The text without the cache</source>
            <translation>Le texte sans le cache</translation>
        </message>
        <message>
            <source>The text with the cache</source>
            <translation>Le texte avec le cache</translation>
        </message>
        <message>
            <source>Start a race: its two texts are written here side by side.</source>
            <translation>Lancez une course : ses deux textes s’écrivent ici côte à côte.</translation>
        </message>
        <message>
            <source>Random weights write no text that could be read.</source>
            <translation>Des poids aléatoires n’écrivent aucun texte lisible.</translation>
        </message>
        <message>
            <source>Both at the measured speeds, slowed down %1 times.</source>
            <translation>Tous deux aux vitesses mesurées, ralenties %1 fois.</translation>
        </message>
        <message>
            <source>Both at the measured speeds.</source>
            <translation>Tous deux aux vitesses mesurées.</translation>
        </message>
    </context>
</TS>
