<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
    <context>
        <name>About</name>
        <message>
            <source>About Lettrine</source>
            <translation>关于 Lettrine</translation>
        </message>
        <message>
            <source>&lt;h3&gt;Lettrine %1&lt;/h3&gt;&lt;p&gt;See how a small language model chooses the next character, and compose verse with it.&lt;/p&gt;&lt;p&gt;Everything runs on this computer; the program uses no network.&lt;/p&gt;&lt;p&gt;© The Lettrine developers. Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;</source>
            <translation>&lt;h3&gt;Lettrine %1&lt;/h3&gt;&lt;p&gt;看一个小语言模型怎样选下一个字，并和它一起写诗。&lt;/p&gt;&lt;p&gt;一切都在这台电脑上运行；程序不使用网络。&lt;/p&gt;&lt;p&gt;© Lettrine 开发者。自由软件，采用 GNU 通用公共许可证第 3 版或更新版本。&lt;/p&gt;</translation>
        </message>
        <message>
            <source>Model %1</source>
            <translation>模型 %1</translation>
        </message>
        <message>
            <source>This model has no card.</source>
            <translation>这个模型没有说明卡。</translation>
        </message>
    </context>
    <context>
        <name>Error</name>
        <message>
            <source>{where}: there is no such file or folder.</source>
            <translation>{where}：没有这个文件或文件夹。</translation>
        </message>
        <message>
            <source>{where}: cannot be read ({value}).</source>
            <translation>{where}：无法读取（{value}）。</translation>
        </message>
        <message>
            <source>{where}: {value} bytes is too large, the limit is {limit}.</source>
            <translation>{where}：{value} 字节太大，上限为 {limit}。</translation>
        </message>
        <message>
            <source>{where}: cannot be written ({value}).</source>
            <translation>{where}：无法写入（{value}）。</translation>
        </message>
        <message>
            <source>{where}: the disk is full, the file was left as it was.</source>
            <translation>{where}：磁盘已满，文件保持原样。</translation>
        </message>
        <message>
            <source>{where}: byte {value} is not valid UTF-8.</source>
            <translation>{where}：第 {value} 个字节不是有效的 UTF-8。</translation>
        </message>
        <message>
            <source>{where}: not valid JSON ({value}).</source>
            <translation>{where}：不是有效的 JSON（{value}）。</translation>
        </message>
        <message>
            <source>{where}: the entry "{field}" is missing.</source>
            <translation>{where}：缺少条目“{field}”。</translation>
        </message>
        <message>
            <source>{where}: the entry "{field}" is {value}, it must be {limit}.</source>
            <translation>{where}：条目“{field}”是 {value}，应为 {limit}。</translation>
        </message>
        <message>
            <source>{where}: "{value}" is not known for {field}, choose {limit}.</source>
            <translation>{where}：{field} 没有“{value}”，可选 {limit}。</translation>
        </message>
        <message>
            <source>{where}: {field} cannot go with {value}.</source>
            <translation>{where}：{field} 不能与 {value} 同用。</translation>
        </message>
        <message>
            <source>{where}: {field} is {value}, it must be {limit}.</source>
            <translation>{where}：{field} 是 {value}，应为 {limit}。</translation>
        </message>
        <message>
            <source>{where}: {field} is {value}, it must be a finite number, {limit}.</source>
            <translation>{where}：{field} 是 {value}，应为有限的数，{limit}。</translation>
        </message>
        <message>
            <source>{where}: {field} is "{value}", it must be a number, {limit}.</source>
            <translation>{where}：{field} 是“{value}”，应为数，{limit}。</translation>
        </message>
        <message>
            <source>{where}: the tokenizer's {field} is {value}, only {limit} can be read.</source>
            <translation>{where}：分词器的 {field} 是 {value}，只能读 {limit}。</translation>
        </message>
        <message>
            <source>{where}: the tokenizer's {field} is wrong: {value}.</source>
            <translation>{where}：分词器的 {field} 有误：{value}。</translation>
        </message>
        <message>
            <source>{where}: not in the model's vocabulary: {value}.</source>
            <translation>{where}：不在模型的词表中：{value}。</translation>
        </message>
        <message>
            <source>{where}: there is no token {value}, ids are {limit}.</source>
            <translation>{where}：没有编号 {value}，编号为 {limit}。</translation>
        </message>
        <message>
            <source>{where}: the text is empty, at least {limit} is needed.</source>
            <translation>{where}：文字是空的，至少需要 {limit}。</translation>
        </message>
        <message>
            <source>{where}: the text is {value} tokens long, the limit is {limit}.</source>
            <translation>{where}：文字有 {value} 个 token，上限为 {limit}。</translation>
        </message>
        <message>
            <source>{where}: the text breaks the form {field} at character {value}: {limit}.</source>
            <translation>{where}：文字在第 {value} 个字处不合格式 {field}：{limit}。</translation>
        </message>
        <message>
            <source>{where}: the follower counts are damaged at {field}: {value}.</source>
            <translation>{where}：后续字统计在 {field} 处损坏：{value}。</translation>
        </message>
        <message>
            <source>{where}: the file ends after {value} bytes, {limit} are needed.</source>
            <translation>{where}：文件只有 {value} 字节，需要 {limit}。</translation>
        </message>
        <message>
            <source>{where}: the header claims {value} bytes, the limit is {limit}.</source>
            <translation>{where}：文件头声称 {value} 字节，上限为 {limit}。</translation>
        </message>
        <message>
            <source>{where}: the header is wrong at {field}: {value}.</source>
            <translation>{where}：文件头在 {field} 处有误：{value}。</translation>
        </message>
        <message>
            <source>{where}: tensor {field} has the type {value}, only {limit} can be read.</source>
            <translation>{where}：张量 {field} 的类型是 {value}，只能读 {limit}。</translation>
        </message>
        <message>
            <source>{where}: tensor {field} has the shape {value}, too large for any file.</source>
            <translation>{where}：张量 {field} 的形状是 {value}，任何文件都放不下。</translation>
        </message>
        <message>
            <source>{where}: tensor {field} holds {value} bytes, its shape and type need {limit}.</source>
            <translation>{where}：张量 {field} 有 {value} 字节，按形状和类型需要 {limit}。</translation>
        </message>
        <message>
            <source>{where}: tensor {field} lies at bytes {value}, the data are {limit} bytes long.</source>
            <translation>{where}：张量 {field} 位于字节 {value}，数据只有 {limit} 字节。</translation>
        </message>
        <message>
            <source>{where}: bytes {value} before tensor {field} belong to no tensor or to two.</source>
            <translation>{where}：张量 {field} 之前的字节 {value} 不属于任何张量，或属于两个。</translation>
        </message>
        <message>
            <source>{where}: tensor {field} is missing.</source>
            <translation>{where}：缺少张量 {field}。</translation>
        </message>
        <message>
            <source>{where}: tensor {field} has the shape {value}, the configuration asks for {limit}.</source>
            <translation>{where}：张量 {field} 的形状是 {value}，配置要求 {limit}。</translation>
        </message>
        <message>
            <source>{where}: tensor {field} holds {value} at index {limit}.</source>
            <translation>{where}：张量 {field} 在下标 {limit} 处是 {value}。</translation>
        </message>
        <message>
            <source>{where}: there is no model of this name, bundled are {limit}.</source>
            <translation>{where}：没有这个名字的模型；自带的有 {limit}。</translation>
        </message>
        <message>
            <source>{where}: {field} is {value}, this program reads {limit}.</source>
            <translation>{where}：{field} 是 {value}，本程序能读 {limit}。</translation>
        </message>
        <message>
            <source>{where}: {field} is {value}, but {limit}.</source>
            <translation>{where}：{field} 是 {value}，但 {limit}。</translation>
        </message>
        <message>
            <source>{where}: {value} bytes of memory could not be had.</source>
            <translation>{where}：无法取得 {value} 字节内存。</translation>
        </message>
        <message>
            <source>{where}: the logit of token {field} is {value}, it must be finite.</source>
            <translation>{where}：编号 {field} 的 logit 是 {value}，必须是有限的数。</translation>
        </message>
        <message>
            <source>{where}: no character satisfies {field}; the text so far is kept.</source>
            <translation>{where}：没有字满足 {field}；已写的文字保留。</translation>
        </message>
        <message>
            <source>{where}: cancelled.</source>
            <translation>{where}：已取消。</translation>
        </message>
        <message>
            <source>{where}: {field} has {value} tokens, at least {limit} are needed.</source>
            <translation>{where}：{field} 有 {value} 个 token，至少需要 {limit}。</translation>
        </message>
        <message>
            <source>{where}: {field} is {value}, expected is {limit}.</source>
            <translation>{where}：{field} 是 {value}，应为 {limit}。</translation>
        </message>
        <message>
            <source>{where}: the loss is {value} at step {field}, training stopped; the last good checkpoint is kept{limit}.</source>
            <translation>{where}：第 {field} 步的损失是 {value}，训练已停止；保留最后一个好的检查点{limit}。</translation>
        </message>
        <message>
            <source>{where}: the checkpoint's {field} is {value}, this run has {limit}.</source>
            <translation>{where}：检查点的 {field} 是 {value}，本次运行是 {limit}。</translation>
        </message>
        <message>
            <source>{where}: line {field} is wrong: {value}.</source>
            <translation>{where}：第 {field} 行有误：{value}。</translation>
        </message>
        <message>
            <source>{where}: {field} is {value}, {limit}.</source>
            <translation>{where}：{field} 是 {value}，{limit}。</translation>
        </message>
        <message>
            <source>{where}: {field} is impossible: {value}. {limit}</source>
            <translation>{where}：{field} 不可能：{value}。{limit}</translation>
        </message>
        <message>
            <source>{where}: the document has version {value}, this program reads up to {limit}.</source>
            <translation>{where}：文档版本是 {value}，本程序最高能读 {limit}。</translation>
        </message>
        <message>
            <source>{where}: the document is damaged at {field}: {value}.</source>
            <translation>{where}：文档在 {field} 处损坏：{value}。</translation>
        </message>
        <message>
            <source>{where}: an internal fault: {value}.</source>
            <translation>{where}：内部错误：{value}。</translation>
        </message>
    </context>
    <context>
        <name>Export</name>
        <message>
            <source>Export</source>
            <translation>导出</translation>
        </message>
        <message>
            <source>Text (*.txt)</source>
            <translation>文本 (*.txt)</translation>
        </message>
        <message>
            <source>Table (*.csv)</source>
            <translation>表格 (*.csv)</translation>
        </message>
        <message>
            <source>Bars (*.svg *.png);;Tail (tail*.svg tail*.png)</source>
            <translation>条形图 (*.svg *.png);;长尾 (tail*.svg tail*.png)</translation>
        </message>
        <message>
            <source>Table (*.csv);;Picture (*.svg *.png)</source>
            <translation>表格 (*.csv);;图片 (*.svg *.png)</translation>
        </message>
    </context>
    <context>
        <name>Facts</name>
        <message>
            <source>Pinyin: %1</source>
            <translation>拼音：%1</translation>
        </message>
        <message>
            <source>Tone: level 平</source>
            <translation>声调：平</translation>
        </message>
        <message>
            <source>Tone: oblique 仄</source>
            <translation>声调：仄</translation>
        </message>
        <message>
            <source>Tone: level 平 or oblique 仄</source>
            <translation>声调：平或仄</translation>
        </message>
        <message>
            <source>Rhyme groups: %1</source>
            <translation>韵部：%1</translation>
        </message>
    </context>
    <context>
        <name>Formula</name>
        <message>
            <source>token %1</source>
            <translation>编号 %1</translation>
        </message>
        <message>
            <source>logit %1</source>
            <translation>logit %1</translation>
        </message>
        <message>
            <source>raw = e&lt;sup&gt;logit − largest&lt;/sup&gt; ÷ sum = %1 ÷ %2 = %3</source>
            <translation>原始 = e&lt;sup&gt;logit − 最大&lt;/sup&gt; ÷ 总和 = %1 ÷ %2 = %3</translation>
        </message>
        <message>
            <source>removed by %1 before the softmax</source>
            <translation>在 softmax 之前被 %1 去掉</translation>
        </message>
        <message>
            <source>÷ T: %1 ÷ %2 = %3</source>
            <translation>÷ T：%1 ÷ %2 = %3</translation>
        </message>
        <message>
            <source>tempered = %1 ÷ %2 = %3</source>
            <translation>加温度 = %1 ÷ %2 = %3</translation>
        </message>
        <message>
            <source>final = %1 ÷ %2 = %3</source>
            <translation>最终 = %1 ÷ %2 = %3</translation>
        </message>
        <message>
            <source>removed by %1</source>
            <translation>被 %1 去掉</translation>
        </message>
    </context>
    <context>
        <name>Numbers</name>
        <message>
            <source>%1%</source>
            <extracomment>A percentage. French and others put a narrow no-break space before the sign.</extracomment>
            <translation>%1%</translation>
        </message>
        <message>
            <source>%1 bits</source>
            <extracomment>An amount of information, with two decimals.</extracomment>
            <translation>%1 比特</translation>
        </message>
        <message>
            <source>%1 ms</source>
            <translation>%1 毫秒</translation>
        </message>
        <message>
            <source>%1 B</source>
            <translation>%1 B</translation>
        </message>
        <message>
            <source>%1 KB</source>
            <translation>%1 KB</translation>
        </message>
        <message>
            <source>%1 MB</source>
            <translation>%1 MB</translation>
        </message>
        <message>
            <source>%1 GB</source>
            <translation>%1 GB</translation>
        </message>
    </context>
    <context>
        <name>Pieces</name>
        <message>
            <source>form</source>
            <translation>格式</translation>
        </message>
        <message>
            <source>banned</source>
            <translation>禁用</translation>
        </message>
        <message>
            <source>tone</source>
            <translation>平仄</translation>
        </message>
        <message>
            <source>rhyme</source>
            <translation>押韵</translation>
        </message>
        <message>
            <source>repeat</source>
            <translation>重复</translation>
        </message>
        <message>
            <source>character</source>
            <translation>字</translation>
        </message>
        <message>
            <source>head</source>
            <translation>藏头</translation>
        </message>
        <message>
            <source>rescue</source>
            <translation>拗救</translation>
        </message>
        <message>
            <source>not Han</source>
            <translation>非汉字</translation>
        </message>
        <message>
            <source>greedy</source>
            <translation>贪心</translation>
        </message>
        <message>
            <source>rule: %1</source>
            <extracomment>What removed a candidate: a rule with its name.</extracomment>
            <translation>规则：%1</translation>
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
            <translation>模型结束了这段文字。</translation>
        </message>
        <message>
            <source>The asked length is reached.</source>
            <translation>已达到要求的长度。</translation>
        </message>
        <message>
            <source>Nothing is allowed here: a dead end.</source>
            <translation>这里没有字可写：走进了死路。</translation>
        </message>
        <message>
            <source>The window is full.</source>
            <translation>窗口已满。</translation>
        </message>
        <message>
            <source>Stopped.</source>
            <translation>已停止。</translation>
        </message>
    </context>
    <context>
        <name>Presets</name>
        <message>
            <source>Default</source>
            <translation>默认</translation>
        </message>
        <message>
            <source>Careful: T 0.3</source>
            <translation>谨慎：T 0.3</translation>
        </message>
        <message>
            <source>As the model is: T 1.0</source>
            <translation>照模型原样：T 1.0</translation>
        </message>
        <message>
            <source>Wild: T 1.5</source>
            <translation>狂放：T 1.5</translation>
        </message>
        <message>
            <source>Wild, mended: T 1.5, top-k 20</source>
            <translation>狂放而补救：T 1.5，top-k 20</translation>
        </message>
        <message>
            <source>Wild, mended: T 1.5, top-p 0.9</source>
            <translation>狂放而补救：T 1.5，top-p 0.9</translation>
        </message>
        <message>
            <source>Greedy</source>
            <translation>贪心</translation>
        </message>
        <message>
            <source>greedy</source>
            <translation>贪心</translation>
        </message>
        <message>
            <source>temperature %1</source>
            <translation>温度 %1</translation>
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
            <source>, </source>
            <translation>，</translation>
        </message>
    </context>
    <context>
        <name>Race</name>
        <message>
            <source>%1 (%2 to %3)</source>
            <translation>%1（%2 到 %3）</translation>
        </message>
        <message>
            <source>%1 characters: without %2, with %3, ratio %4.</source>
            <translation>%1 个字：不用 %2，用 %3，比值 %4。</translation>
        </message>
        <message>
            <source>Reading the prompt: %1.</source>
            <translation>读开头：%1。</translation>
        </message>
        <message>
            <source>Same text: yes ✓; largest gap of a logit %1.</source>
            <translation>文字相同：是 ✓；logit 最大差 %1。</translation>
        </message>
        <message>
            <source>Same text: no ✕; largest gap of a logit %1.</source>
            <translation>文字相同：否 ✕；logit 最大差 %1。</translation>
        </message>
        <message>
            <source>Adding in another order moves a logit by %1: numbers of 24 bits are rounded after every sum.</source>
            <translation>换一种次序相加，logit 会移动 %1：24 位的数每加一次都要舍入。</translation>
        </message>
        <message>
            <source>Tokens projected: %1 without, %2 with.</source>
            <translation>投影的 token：不用 %1，用 %2。</translation>
        </message>
    </context>
    <context>
        <name>Start</name>
        <message>
            <source>No font with Chinese characters was found: install fonts-noto-cjk (or fonts-lxgw-wenkai).</source>
            <translation>没有找到汉字字体：请安装 fonts-noto-cjk（或 fonts-lxgw-wenkai）。</translation>
        </message>
        <message>
            <source>The settings could not be read; they were kept as %1.</source>
            <translation>无法读取设置；已另存为 %1。</translation>
        </message>
        <message>
            <source>No model was found: open a model folder from the menu Model.</source>
            <translation>没有找到模型：请从“模型”菜单打开模型文件夹。</translation>
        </message>
    </context>
    <context>
        <name>Step</name>
        <message>
            <source>Character 1, at the start of a text.</source>
            <translation>第 1 个字，文字开头。</translation>
        </message>
        <message>
            <source>Character %1, after %2.</source>
            <translation>第 %1 个字，在 %2 之后。</translation>
        </message>
        <message>
            <source>Character 1, just written.</source>
            <translation>第 1 个字，刚刚写下。</translation>
        </message>
        <message>
            <source>Character %1, just written after %2.</source>
            <translation>第 %1 个字，刚刚写在 %2 之后。</translation>
        </message>
        <message>
            <source>Character 1, as it was chosen.</source>
            <translation>第 1 个字，当时的选择。</translation>
        </message>
        <message>
            <source>Character %1, as it was chosen after %2.</source>
            <translation>第 %1 个字，在 %2 之后当时的选择。</translation>
        </message>
        <message>
            <source>Character 1, typed; evaluated now.</source>
            <translation>第 1 个字，键入的；现在计算。</translation>
        </message>
        <message>
            <source>Character %1, typed after %2; evaluated now.</source>
            <translation>第 %1 个字，键入在 %2 之后；现在计算。</translation>
        </message>
        <message>
            <source>kept %1</source>
            <translation>保留 %1</translation>
        </message>
        <message>
            <source>rules −%1</source>
            <translation>规则 −%1</translation>
        </message>
        <message>
            <source>greedy −%1</source>
            <translation>贪心 −%1</translation>
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
                <numerusform>留下 %n 个</numerusform>
            </translation>
        </message>
        <message>
            <source>entropy %1 (raw %2)</source>
            <translation>熵 %1（原始 %2）</translation>
        </message>
        <message>
            <source>beyond rank %1: %2</source>
            <translation>第 %1 名之后：%2</translation>
        </message>
        <message>
            <source>Raw probability %1</source>
            <translation>原始概率 %1</translation>
        </message>
        <message>
            <source>%1: rank %2, raw %3, final %4</source>
            <translation>%1：第 %2 名，原始 %3，最终 %4</translation>
        </message>
        <message>
            <source>%1: rank %2, raw %3, removed by %4</source>
            <translation>%1：第 %2 名，原始 %3，被 %4 去掉</translation>
        </message>
    </context>
    <context>
        <name>lettrine::BranchModel</name>
        <message>
            <source>%1, the text in the window</source>
            <translation>%1，窗口中的文字</translation>
        </message>
        <message>
            <source>typed</source>
            <translation>键入</translation>
        </message>
        <message>
            <source>drawn</source>
            <translation>抽取</translation>
        </message>
        <message>
            <source>picked</source>
            <translation>挑选</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>文字</translation>
        </message>
        <message>
            <source>First</source>
            <translation>首字</translation>
        </message>
        <message>
            <source>Chosen</source>
            <translation>来历</translation>
        </message>
    </context>
    <context>
        <name>lettrine::BranchPage</name>
        <message>
            <source>Branches</source>
            <translation>分支</translation>
        </message>
        <message>
            <source>Every text that was here. Nothing is lost: going back, picking and editing begin a branch. Enter goes there, Delete hides, two selected ones can be compared.</source>
            <translation>这里有过的所有文字。什么也不会丢：后退、挑选和修改都会开出新分支。回车前往，删除键隐藏，选中两个可以比较。</translation>
        </message>
        <message>
            <source>Go there</source>
            <translation>前往</translation>
        </message>
        <message>
            <source>Compare</source>
            <translation>比较</translation>
        </message>
        <message>
            <source>Select two branches to lay them side by side</source>
            <translation>选中两个分支，并排对照</translation>
        </message>
        <message>
            <source>Hide</source>
            <translation>隐藏</translation>
        </message>
        <message>
            <source>Hide this branch (Delete); Undo shows it again</source>
            <translation>隐藏这个分支（删除键）；撤销可重新显示</translation>
        </message>
        <message>
            <source>Hide branch</source>
            <translation>隐藏分支</translation>
        </message>
    </context>
    <context>
        <name>lettrine::CachePage</name>
        <message>
            <source>Race</source>
            <translation>竞速</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>内存</translation>
        </message>
        <message>
            <source>Other models</source>
            <translation>其他模型</translation>
        </message>
        <message>
            <source>Model of the race</source>
            <translation>竞速用的模型</translation>
        </message>
        <message>
            <source>The model in use</source>
            <translation>当前模型</translation>
        </message>
        <message>
            <source>Random weights, window %1</source>
            <translation>随机权重，窗口 %1</translation>
        </message>
        <message>
            <source>Per character</source>
            <translation>每个字</translation>
        </message>
        <message>
            <source>Added up</source>
            <translation>累计</translation>
        </message>
        <message>
            <source>What the chart shows</source>
            <translation>图中显示什么</translation>
        </message>
        <message>
            <source>Stop race</source>
            <translation>停止竞速</translation>
        </message>
        <message>
            <source>Start race</source>
            <translation>开始竞速</translation>
        </message>
        <message>
            <source>Write the same text with and without the cache, in turn, and take the time</source>
            <translation>用缓存和不用缓存轮流写同一段文字，并计时</translation>
        </message>
        <message>
            <source>Progress of the race</source>
            <translation>竞速进度</translation>
        </message>
        <message>
            <source>Cache race</source>
            <translation>缓存竞速</translation>
        </message>
        <message>
            <source>Press Start race: the same text is written with and without the cache.</source>
            <translation>按“开始竞速”：用缓存和不用缓存各写一遍同一段文字。</translation>
        </message>
        <message>
            <source>&amp;Write with the cache</source>
            <translation>用缓存写(&amp;W)</translation>
        </message>
        <message>
            <source>Off: the whole text goes through the network for every character</source>
            <translation>关：每写一个字，整段文字都要通过网络</translation>
        </message>
        <message>
            <source>new character</source>
            <translation>新写的字</translation>
        </message>
        <message>
            <source>ms in all</source>
            <translation>共计毫秒</translation>
        </message>
        <message>
            <source>ms each</source>
            <translation>每字毫秒</translation>
        </message>
        <message>
            <source>without the cache</source>
            <translation>不用缓存</translation>
        </message>
        <message>
            <source>with the cache</source>
            <translation>用缓存</translation>
        </message>
        <message>
            <source>No model is loaded.</source>
            <translation>没有载入模型。</translation>
        </message>
        <message>
            <source>A token keeps a key and a value in every layer: 2 × %1 layers × width %2 × 4 bytes = %3. The window of %4 tokens: %5.</source>
            <translation>每个 token 在每层留一个键和一个值：2 × %1 层 × 宽 %2 × 4 字节 = %3。窗口 %4 个 token：%5。</translation>
        </message>
        <message>
            <source>In use now: %1 for %2 tokens, of %3 allocated.</source>
            <translation>现在用了 %1，共 %2 个 token；已分配 %3。</translation>
        </message>
        <message>
            <source>Last evaluation: %1 positions reused, %2 evaluated.</source>
            <translation>上次计算：重用 %1 个位置，新算 %2 个。</translation>
        </message>
    </context>
    <context>
        <name>lettrine::CandidateModel</name>
        <message>
            <source>%1 %2</source>
            <translation>%1 %2</translation>
        </message>
        <message numerus="yes">
            <source>%n passed over</source>
            <translation>
                <numerusform>跳过 %n 个</numerusform>
            </translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>, </source>
            <translation>，</translation>
        </message>
        <message numerus="yes">
            <source>%n other(s)</source>
            <translation>
                <numerusform>其余 %n 个</numerusform>
            </translation>
        </message>
        <message>
            <source>%1: raw %2, final %3</source>
            <translation>%1：原始 %2，最终 %3</translation>
        </message>
        <message>
            <source>Rank %1, %2, raw %3, final %4</source>
            <translation>第 %1 名，%2，原始 %3，最终 %4</translation>
        </message>
        <message>
            <source>Rank %1, %2, raw %3, removed by %4</source>
            <translation>第 %1 名，%2，原始 %3，被 %4 去掉</translation>
        </message>
        <message>
            <source>%1, drawn</source>
            <translation>%1，抽中</translation>
        </message>
        <message>
            <source>#</source>
            <extracomment>Heading of the rank column, as narrow as possible.</extracomment>
            <translation>#</translation>
        </message>
        <message>
            <source>Piece</source>
            <translation>片段</translation>
        </message>
        <message>
            <source>Character</source>
            <translation>字</translation>
        </message>
        <message>
            <source>Raw</source>
            <translation>原始</translation>
        </message>
        <message>
            <source>Final</source>
            <translation>最终</translation>
        </message>
        <message>
            <source>Place among all candidates, 1 is the likeliest before anything was applied</source>
            <translation>在所有候选中的名次，1 是未作任何处理时最可能的</translation>
        </message>
        <message>
            <source>What the model wanted: the softmax of the logits, nothing applied</source>
            <translation>模型想要的：logit 的 softmax，未作任何处理</translation>
        </message>
        <message>
            <source>What is drawn from, after rules, temperature and cuts; for a removed candidate what removed it</source>
            <translation>经过规则、温度和截断之后实际抽取的依据；被去掉的候选则写明被什么去掉</translation>
        </message>
    </context>
    <context>
        <name>lettrine::CompareDialog</name>
        <message>
            <source>Write</source>
            <translation>写</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停</translation>
        </message>
        <message>
            <source>Two branches</source>
            <translation>两个分支</translation>
        </message>
        <message>
            <source>Each character that differs from the one at the same place is underlined.</source>
            <translation>与同一位置不同的字加了下划线。</translation>
        </message>
        <message>
            <source>Compare settings</source>
            <translation>比较设置</translation>
        </message>
        <message>
            <source>One text and one seed under up to four settings, written together. Each place draws the same u.</source>
            <translation>同一段文字、同一个种子，最多四种设置，一起写。每个位置抽到同一个 u。</translation>
        </message>
        <message>
            <source>As in the window</source>
            <translation>同窗口中的设置</translation>
        </message>
        <message>
            <source>No column</source>
            <translation>不要这一栏</translation>
        </message>
    </context>
    <context>
        <name>lettrine::DocumentKeeper</name>
        <message>
            <source>Untitled</source>
            <translation>未命名</translation>
        </message>
        <message>
            <source>Save the document</source>
            <translation>保存文档</translation>
        </message>
        <message>
            <source>poem.lettrine</source>
            <translation>诗.lettrine</translation>
        </message>
        <message>
            <source>Lettrine documents (*.lettrine)</source>
            <translation>Lettrine 文档 (*.lettrine)</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>打开</translation>
        </message>
        <message>
            <source>Documents and texts (*.lettrine *.txt);;All files (*)</source>
            <translation>文档和文本 (*.lettrine *.txt);;所有文件 (*)</translation>
        </message>
        <message>
            <source>Lettrine</source>
            <translation>Lettrine</translation>
        </message>
        <message>
            <source>Save the changes to %1?</source>
            <translation>要保存对 %1 的更改吗？</translation>
        </message>
    </context>
    <context>
        <name>lettrine::DrawAxis</name>
        <message>
            <source>Nothing is drawn yet.</source>
            <translation>还没有抽取。</translation>
        </message>
        <message>
            <source>one of the others</source>
            <translation>其余的某个字</translation>
        </message>
        <message>
            <source>u = %1 fell on %2</source>
            <translation>u = %1 落在 %2 上</translation>
        </message>
        <message>
            <source>%1 holds %2 to %3</source>
            <translation>%1 占 %2 到 %3</translation>
        </message>
        <message>
            <source>Survivors lie end to end, each as long as its final probability; the one under the needle is drawn.</source>
            <translation>留下的候选首尾相接，各自的长度就是最终概率；指针落在谁身上就抽到谁。</translation>
        </message>
    </context>
    <context>
        <name>lettrine::EvidenceLine</name>
        <message>
            <source>Counted in the text that the model was trained on</source>
            <translation>在训练模型的文字中统计</translation>
        </message>
        <message>
            <source>%1 %2 (%3)</source>
            <translation>%1 %2（%3）</translation>
        </message>
        <message>
            <source>, the model %1</source>
            <translation>，模型 %1</translation>
        </message>
        <message>
            <source>In the poems %1 stands %2 times; after it: %3.</source>
            <translation>诗中 %1 出现 %2 次；其后：%3。</translation>
        </message>
        <message>
            <source>; </source>
            <translation>；</translation>
        </message>
    </context>
    <context>
        <name>lettrine::GuessPage</name>
        <message>
            <source>Which character comes next? Type one and press Guess; the nearer to the model's first, the more points.</source>
            <translation>下一个是什么字？键入一个字，按“猜”；离模型的第一名越近，得分越高。</translation>
        </message>
        <message>
            <source>Guess</source>
            <translation>猜</translation>
        </message>
        <message>
            <source>From the start</source>
            <translation>从头来</translation>
        </message>
        <message>
            <source>Your guess</source>
            <translation>你猜的字</translation>
        </message>
        <message>
            <source>%1 points in %2 guesses</source>
            <translation>猜 %2 次，得 %1 分</translation>
        </message>
        <message>
            <source>“%1” is not in the model's vocabulary.</source>
            <translation>“%1”不在模型的词表中。</translation>
        </message>
        <message>
            <source>%1 is the model's number %2 (%3): %4 points. Its first was %5. What is drawn is written now.</source>
            <translation>%1 是模型的第 %2 名（%3）：得 %4 分。第一名是 %5。现在写下抽到的字。</translation>
        </message>
    </context>
    <context>
        <name>lettrine::LessonPage</name>
        <message>
            <source>1. The next character</source>
            <translation>1. 下一个字</translation>
        </message>
        <message>
            <source>2. Temperature</source>
            <translation>2. 温度</translation>
        </message>
        <message>
            <source>3. Top-k and top-p</source>
            <translation>3. Top-k 与 top-p</translation>
        </message>
        <message>
            <source>4. The draw and the seed</source>
            <translation>4. 抽取与种子</translation>
        </message>
        <message>
            <source>5. Writing under rules</source>
            <translation>5. 按规则写</translation>
        </message>
        <message>
            <source>6. The cache and its price</source>
            <translation>6. 缓存及其代价</translation>
        </message>
        <message>
            <source>Lessons</source>
            <translation>课程</translation>
        </message>
        <message>
            <source>Lesson</source>
            <translation>课文</translation>
        </message>
        <message>
            <source>Before</source>
            <translation>上一课</translation>
        </message>
        <message>
            <source>Next</source>
            <translation>下一课</translation>
        </message>
        <message>
            <source>Set up the window</source>
            <translation>布置窗口</translation>
        </message>
        <message>
            <source>Text and settings as this lesson needs them; Undo brings yours back</source>
            <translation>按本课需要设好文字和参数；撤销可恢复你原来的</translation>
        </message>
    </context>
    <context>
        <name>lettrine::MainWindow</name>
        <message>
            <source>Sampling</source>
            <translation>采样</translation>
        </message>
        <message>
            <source>Next character</source>
            <translation>下一个字</translation>
        </message>
        <message>
            <source>Branches</source>
            <translation>分支</translation>
        </message>
        <message>
            <source>Cache</source>
            <translation>缓存</translation>
        </message>
        <message>
            <source>Tail</source>
            <translation>长尾</translation>
        </message>
        <message>
            <source>Lessons</source>
            <translation>课程</translation>
        </message>
        <message>
            <source>Guess</source>
            <translation>猜</translation>
        </message>
        <message>
            <source>%1[*] – Lettrine</source>
            <translation>%1[*] – Lettrine</translation>
        </message>
        <message>
            <source>Clear list</source>
            <translation>清空列表</translation>
        </message>
        <message>
            <source>Open a model folder</source>
            <translation>打开模型文件夹</translation>
        </message>
        <message>
            <source>As the desktop</source>
            <translation>跟随桌面</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>浅色</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>深色</translation>
        </message>
        <message>
            <source>The desktop's own colours</source>
            <translation>桌面自己的颜色</translation>
        </message>
        <message>
            <source>No model</source>
            <translation>没有模型</translation>
        </message>
        <message numerus="yes">
            <source>Writing: %n character(s)</source>
            <translation>
                <numerusform>正在写：%n 个字</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Ready: %n character(s)</source>
            <translation>
                <numerusform>就绪：%n 个字</numerusform>
            </translation>
        </message>
        <message>
            <source>entropy %1</source>
            <translation>熵 %1</translation>
        </message>
        <message>
            <source>without cache</source>
            <translation>不用缓存</translation>
        </message>
        <message>
            <source>model %1, window %2</source>
            <translation>模型 %1，窗口 %2</translation>
        </message>
    </context>
    <context>
        <name>lettrine::MemoryCalculator</name>
        <message>
            <source>Published</source>
            <translation>已发布</translation>
        </message>
        <message>
            <source>Attention</source>
            <translation>注意力</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>类型</translation>
        </message>
        <message>
            <source>Layers</source>
            <translation>层数</translation>
        </message>
        <message>
            <source>Key/value heads</source>
            <translation>键值头数</translation>
        </message>
        <message>
            <source>Head width</source>
            <translation>头宽</translation>
        </message>
        <message>
            <source>Latent width</source>
            <translation>潜宽</translation>
        </message>
        <message>
            <source>Rotary width</source>
            <translation>旋转宽</translation>
        </message>
        <message>
            <source>Context</source>
            <translation>上下文</translation>
        </message>
        <message>
            <source>Users at once</source>
            <translation>同时用户</translation>
        </message>
        <message>
            <source>Heads (multi-head, grouped-query)</source>
            <translation>多头、分组查询</translation>
        </message>
        <message>
            <source>Latent (multi-head latent)</source>
            <translation>多头潜在</translation>
        </message>
        <message>
            <source>%1 = %2 a token; %3 for one conversation of %4 tokens; %5 in all.</source>
            <translation>%1 = 每个 token %2；一次 %4 个 token 的对话 %3；共 %5。</translation>
        </message>
        <message>
            <source>Source: %1</source>
            <translation>来源：%1</translation>
        </message>
    </context>
    <context>
        <name>lettrine::NextPage</name>
        <message>
            <source>Next character</source>
            <translation>下一个字</translation>
        </message>
        <message>
            <source>The likeliest characters at this place. Up and Down move, Enter picks, 1 to 8 pick by row, R draws again. A struck character was removed; the word says by what.</source>
            <translation>这个位置最可能的字。上下键移动，回车挑选，1 到 8 按行挑选，R 重抽。划掉的字已被去掉，旁边写明被什么去掉。</translation>
        </message>
        <message>
            <source>The draw</source>
            <translation>抽取</translation>
        </message>
        <message>
            <source>What may be drawn lies end to end from 0 to 1. The needle stands at u, a number that depends only on seed and place.</source>
            <translation>可以抽到的字从 0 到 1 首尾相接。指针在 u 处，这个数只取决于种子和位置。</translation>
        </message>
        <message>
            <source>Pick</source>
            <translation>挑选</translation>
        </message>
        <message>
            <source>Put the selected character here (Enter, or Alt+1 to Alt+8 by row)</source>
            <translation>把选中的字放在这里（回车，或按行用 Alt+1 到 Alt+8）</translation>
        </message>
        <message>
            <source>Draw again</source>
            <translation>重抽</translation>
        </message>
        <message>
            <source>Draw this place anew: another u (R in the table)</source>
            <translation>把这个位置重抽一次：另一个 u（在表中按 R）</translation>
        </message>
        <message>
            <source>Find a character</source>
            <translation>查找一个字</translation>
        </message>
        <message>
            <source>Where any character stands: its rank, raw, final and what removed it</source>
            <translation>任何一个字在哪里：名次、原始、最终，以及被什么去掉</translation>
        </message>
        <message>
            <source>Type a few characters, then press Write.</source>
            <translation>键入几个字，然后按“写”。</translation>
        </message>
        <message>
            <source>No model is loaded.</source>
            <translation>没有载入模型。</translation>
        </message>
        <message>
            <source>%1 By hand: Enter chooses, Backspace rewinds, Escape leaves.</source>
            <translation>%1 手动：回车挑选，退格后退，Esc 离开。</translation>
        </message>
        <message>
            <source>“%1” is not in the model's vocabulary.</source>
            <translation>“%1”不在模型的词表中。</translation>
        </message>
    </context>
    <context>
        <name>lettrine::PoemEditor</name>
        <message>
            <source>Undo</source>
            <translation>撤销</translation>
        </message>
        <message>
            <source>Redo</source>
            <translation>重做</translation>
        </message>
        <message>
            <source>Cut</source>
            <translation>剪切</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>复制</translation>
        </message>
        <message>
            <source>Paste</source>
            <translation>粘贴</translation>
        </message>
        <message>
            <source>Select all</source>
            <translation>全选</translation>
        </message>
    </context>
    <context>
        <name>lettrine::PreferencesDialog</name>
        <message>
            <source>Preferences</source>
            <translation>首选项</translation>
        </message>
        <message>
            <source>&amp;Language</source>
            <translation>语言(&amp;L)</translation>
        </message>
        <message>
            <source>&amp;Appearance</source>
            <translation>外观(&amp;A)</translation>
        </message>
        <message>
            <source>&amp;Rows in the table</source>
            <translation>表的行数(&amp;R)</translation>
        </message>
        <message>
            <source>Without &amp;motion</source>
            <translation>不用动画(&amp;M)</translation>
        </message>
        <message>
            <source>Bars change at once instead of moving</source>
            <translation>条形立即变化，不作移动</translation>
        </message>
        <message>
            <source>As the desktop</source>
            <translation>跟随桌面</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>浅色</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>深色</translation>
        </message>
        <message>
            <source>The desktop's own colours</source>
            <translation>桌面自己的颜色</translation>
        </message>
    </context>
    <context>
        <name>lettrine::SamplingPage</name>
        <message>
            <source>Presets</source>
            <translation>预设</translation>
        </message>
        <message>
            <source>Ways of sampling that the lesson tries</source>
            <translation>课程里试用的几种采样方式</translation>
        </message>
        <message>
            <source>&amp;Greedy</source>
            <translation>贪心(&amp;G)</translation>
        </message>
        <message>
            <source>Temperature 0: always the likeliest character, no draw</source>
            <translation>温度 0：总取最可能的字，不抽取</translation>
        </message>
        <message>
            <source>&amp;Neutral</source>
            <translation>中性(&amp;N)</translation>
        </message>
        <message>
            <source>Temperature 1 and no cut: draw from what the model wants</source>
            <translation>温度 1、不截断：按模型想要的来抽</translation>
        </message>
        <message>
            <source>Off</source>
            <translation>关</translation>
        </message>
        <message>
            <source>&amp;Temperature</source>
            <translation>温度(&amp;T)</translation>
        </message>
        <message>
            <source>Divides the logits before the softmax. Under 1 the likely grow likelier, over 1 all draw nearer.</source>
            <translation>在 softmax 之前除 logit。小于 1，可能的更可能；大于 1，大家更接近。</translation>
        </message>
        <message>
            <source>Top-&amp;k</source>
            <translation>Top-&amp;k</translation>
        </message>
        <message>
            <source>Keeps the k likeliest characters.</source>
            <translation>只留最可能的 k 个字。</translation>
        </message>
        <message>
            <source>Top-&amp;p</source>
            <translation>Top-&amp;p</translation>
        </message>
        <message>
            <source>Keeps the likeliest characters until their sum reaches p (nucleus).</source>
            <translation>从最可能的开始留，直到总和达到 p（核采样）。</translation>
        </message>
        <message>
            <source>M&amp;in-p</source>
            <translation>M&amp;in-p</translation>
        </message>
        <message>
            <source>Keeps characters at least this share as likely as the likeliest.</source>
            <translation>只留概率不低于最大者这一比例的字。</translation>
        </message>
        <message>
            <source>Order: rules, ÷ temperature, softmax, top-k, top-p, min-p, renormalise, draw.</source>
            <translation>次序：规则，÷ 温度，softmax，top-k，top-p，min-p，重新归一，抽取。</translation>
        </message>
        <message>
            <source>Rules</source>
            <translation>规则</translation>
        </message>
        <message>
            <source>&amp;Form</source>
            <translation>格式(&amp;F)</translation>
        </message>
        <message>
            <source>&amp;Banned</source>
            <translation>禁用(&amp;B)</translation>
        </message>
        <message>
            <source>Free</source>
            <translation>自由</translation>
        </message>
        <message>
            <source>Jueju, 4 × 5</source>
            <translation>绝句，4 × 5</translation>
        </message>
        <message>
            <source>Jueju, 4 × 7</source>
            <translation>绝句，4 × 7</translation>
        </message>
        <message>
            <source>Lüshi, 8 × 5</source>
            <translation>律诗，8 × 5</translation>
        </message>
        <message>
            <source>Lüshi, 8 × 7</source>
            <translation>律诗，8 × 7</translation>
        </message>
        <message>
            <source>Forbids marks inside a line and everything else at a line's end</source>
            <translation>句中不许有标点，句末只许有标点</translation>
        </message>
        <message>
            <source>characters</source>
            <translation>字</translation>
        </message>
        <message>
            <source>Characters that may not be written</source>
            <translation>不许写的字</translation>
        </message>
    </context>
    <context>
        <name>lettrine::Session</name>
        <message>
            <source>Typing</source>
            <translation>键入</translation>
        </message>
        <message>
            <source>Sampling</source>
            <translation>采样</translation>
        </message>
        <message>
            <source>Rules</source>
            <translation>规则</translation>
        </message>
        <message>
            <source>As a new poem</source>
            <translation>作为新诗</translation>
        </message>
        <message>
            <source>Back</source>
            <translation>后退</translation>
        </message>
        <message>
            <source>Go to branch</source>
            <translation>前往分支</translation>
        </message>
        <message>
            <source>Pick</source>
            <translation>挑选</translation>
        </message>
        <message>
            <source>No model is loaded.</source>
            <translation>没有载入模型。</translation>
        </message>
        <message>
            <source>Step</source>
            <translation>一步</translation>
        </message>
        <message>
            <source>Writing</source>
            <translation>写作</translation>
        </message>
        <message>
            <source>%1 Write goes on after it.</source>
            <translation>%1 再按“写”会接着写。</translation>
        </message>
    </context>
    <context>
        <name>lettrine::TailPage</name>
        <message>
            <source>Tail</source>
            <translation>长尾</translation>
        </message>
        <message>
            <source>Every candidate's probability by its rank. Both axes are logarithmic, so the long tail of unlikely characters is seen beside the likely ones.</source>
            <translation>每个候选的概率按名次排列。两个轴都用对数，不太可能的长尾也能和可能的一起看见。</translation>
        </message>
        <message>
            <source>Type a few characters: the tail of what could follow is drawn here.</source>
            <translation>键入几个字：可能的后续的长尾会画在这里。</translation>
        </message>
        <message>
            <source>rank</source>
            <translation>名次</translation>
        </message>
        <message>
            <source>probability</source>
            <translation>概率</translation>
        </message>
        <message>
            <source>raw</source>
            <translation>原始</translation>
        </message>
        <message>
            <source>final</source>
            <translation>最终</translation>
        </message>
        <message numerus="yes">
            <source>%n survive</source>
            <translation>
                <numerusform>留下 %n 个</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>lettrine::TextPage</name>
        <message>
            <source>Type a few characters, then press Write.</source>
            <translation>键入几个字，然后按“写”。</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>文字</translation>
        </message>
        <message>
            <source>The text. What you type is plain, what the model writes is tinted by how likely it was. Point at a character to see its candidates at that moment.</source>
            <translation>文字。你键入的没有底色，模型写的按可能性着色。指着一个字，可以看到当时的候选。</translation>
        </message>
        <message>
            <source>Hide this message</source>
            <translation>隐藏这条消息</translation>
        </message>
    </context>
    <context>
        <name>lettrine::WindowActions</name>
        <message>
            <source>&amp;File</source>
            <translation>文件(&amp;F)</translation>
        </message>
        <message>
            <source>&amp;New</source>
            <translation>新建(&amp;N)</translation>
        </message>
        <message>
            <source>&amp;Open…</source>
            <translation>打开(&amp;O)…</translation>
        </message>
        <message>
            <source>Open &amp;recent</source>
            <translation>最近打开(&amp;R)</translation>
        </message>
        <message>
            <source>&amp;Save</source>
            <translation>保存(&amp;S)</translation>
        </message>
        <message>
            <source>Save &amp;as…</source>
            <translation>另存为(&amp;A)…</translation>
        </message>
        <message>
            <source>&amp;Export</source>
            <translation>导出(&amp;E)</translation>
        </message>
        <message>
            <source>&amp;Text…</source>
            <translation>文本(&amp;T)…</translation>
        </message>
        <message>
            <source>Next characters as &amp;CSV…</source>
            <translation>下一个字，CSV(&amp;C)…</translation>
        </message>
        <message>
            <source>&amp;Bars and tail as picture…</source>
            <translation>条形图与长尾，图片(&amp;B)…</translation>
        </message>
        <message>
            <source>&amp;Race…</source>
            <translation>竞速(&amp;R)…</translation>
        </message>
        <message>
            <source>The race as CSV, SVG or PNG</source>
            <translation>竞速结果，CSV、SVG 或 PNG</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>退出(&amp;Q)</translation>
        </message>
        <message>
            <source>&amp;Edit</source>
            <translation>编辑(&amp;E)</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>撤销(&amp;U)</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>重做(&amp;R)</translation>
        </message>
        <message>
            <source>&amp;Undo: %1</source>
            <translation>撤销(&amp;U)：%1</translation>
        </message>
        <message>
            <source>&amp;Redo: %1</source>
            <translation>重做(&amp;R)：%1</translation>
        </message>
        <message>
            <source>&amp;Preferences…</source>
            <translation>首选项(&amp;P)…</translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation>视图(&amp;V)</translation>
        </message>
        <message>
            <source>&amp;Explore</source>
            <translation>探索(&amp;E)</translation>
        </message>
        <message>
            <source>See how the model chooses</source>
            <translation>看模型怎样选择</translation>
        </message>
        <message>
            <source>&amp;Compose</source>
            <translation>作诗(&amp;C)</translation>
        </message>
        <message>
            <source>Compose verse under rules</source>
            <translation>按格律作诗</translation>
        </message>
        <message>
            <source>&amp;Tint</source>
            <translation>着色(&amp;T)</translation>
        </message>
        <message>
            <source>By &amp;probability</source>
            <translation>按概率(&amp;P)</translation>
        </message>
        <message>
            <source>By &amp;rank</source>
            <translation>按名次(&amp;R)</translation>
        </message>
        <message>
            <source>&amp;None</source>
            <translation>无(&amp;N)</translation>
        </message>
        <message>
            <source>Tint &amp;my text too</source>
            <translation>也给我的文字着色(&amp;M)</translation>
        </message>
        <message>
            <source>&amp;Rows in the table</source>
            <translation>表的行数(&amp;R)</translation>
        </message>
        <message>
            <source>&amp;Docks</source>
            <translation>面板(&amp;D)</translation>
        </message>
        <message>
            <source>Reset &amp;layout</source>
            <translation>恢复布局(&amp;L)</translation>
        </message>
        <message>
            <source>Larger te&amp;xt</source>
            <translation>放大文字(&amp;X)</translation>
        </message>
        <message>
            <source>S&amp;maller text</source>
            <translation>缩小文字(&amp;M)</translation>
        </message>
        <message>
            <source>&amp;Usual text size</source>
            <translation>常规大小(&amp;U)</translation>
        </message>
        <message>
            <source>Pro&amp;jector size</source>
            <translation>投影大小(&amp;J)</translation>
        </message>
        <message>
            <source>Text large enough for a classroom</source>
            <translation>文字大到全班都看得见</translation>
        </message>
        <message>
            <source>&amp;Appearance</source>
            <translation>外观(&amp;A)</translation>
        </message>
        <message>
            <source>Lan&amp;guage</source>
            <translation>语言(&amp;G)</translation>
        </message>
        <message>
            <source>&amp;Write</source>
            <translation>写(&amp;W)</translation>
        </message>
        <message>
            <source>Write on from the end of the text</source>
            <translation>从文字末尾接着写</translation>
        </message>
        <message>
            <source>&amp;Stop</source>
            <translation>停(&amp;S)</translation>
        </message>
        <message>
            <source>Stop writing; what is written stays</source>
            <translation>停止写；已写的保留</translation>
        </message>
        <message>
            <source>S&amp;tep</source>
            <translation>一步(&amp;T)</translation>
        </message>
        <message>
            <source>Write one character</source>
            <translation>写一个字</translation>
        </message>
        <message>
            <source>&amp;Back</source>
            <translation>后退(&amp;B)</translation>
        </message>
        <message>
            <source>Take one character back; its branch stays</source>
            <translation>收回一个字；它的分支保留</translation>
        </message>
        <message>
            <source>&amp;Draw again</source>
            <translation>重抽(&amp;D)</translation>
        </message>
        <message>
            <source>Draw this place anew</source>
            <translation>把这个位置重抽一次</translation>
        </message>
        <message>
            <source>By &amp;hand</source>
            <translation>手动(&amp;H)</translation>
        </message>
        <message>
            <source>Choose every character in the table: arrow keys and Enter, Backspace rewinds, Escape leaves</source>
            <translation>每个字都在表中挑选：方向键和回车，退格后退，Esc 离开</translation>
        </message>
        <message>
            <source>To the &amp;end</source>
            <translation>到末尾(&amp;E)</translation>
        </message>
        <message>
            <source>Go to the end of the text and follow it</source>
            <translation>到文字末尾并跟随</translation>
        </message>
        <message>
            <source>&amp;Compare settings…</source>
            <translation>比较设置(&amp;C)…</translation>
        </message>
        <message>
            <source>One text under up to four settings, side by side</source>
            <translation>同一段文字，最多四种设置，并排</translation>
        </message>
        <message>
            <source>As a &amp;new poem</source>
            <translation>作为新诗(&amp;N)</translation>
        </message>
        <message>
            <source>Put the start token before the text</source>
            <translation>在文字前放起始符</translation>
        </message>
        <message>
            <source>Write &amp;on through stops</source>
            <translation>遇到结束也接着写(&amp;O)</translation>
        </message>
        <message>
            <source>Do not end where the model ends a text</source>
            <translation>模型结束一段时不停</translation>
        </message>
        <message>
            <source>Use the &amp;KV cache</source>
            <translation>使用 KV 缓存(&amp;K)</translation>
        </message>
        <message>
            <source>Off: the whole text goes through the network for every character. The text is the same.</source>
            <translation>关：每写一个字，整段文字都要通过网络。写出的文字相同。</translation>
        </message>
        <message>
            <source>&amp;Model</source>
            <translation>模型(&amp;M)</translation>
        </message>
        <message>
            <source>&amp;Open a model folder…</source>
            <translation>打开模型文件夹(&amp;O)…</translation>
        </message>
        <message>
            <source>Model &amp;card</source>
            <translation>模型说明卡(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>帮助(&amp;H)</translation>
        </message>
        <message>
            <source>&amp;Lessons</source>
            <translation>课程(&amp;L)</translation>
        </message>
        <message>
            <source>&amp;Guess the next character</source>
            <translation>猜下一个字(&amp;G)</translation>
        </message>
        <message>
            <source>&amp;What is this?</source>
            <translation>这是什么？(&amp;W)</translation>
        </message>
        <message>
            <source>Explain the control that has the focus</source>
            <translation>说明当前的控件</translation>
        </message>
        <message>
            <source>&amp;About Lettrine</source>
            <translation>关于 Lettrine(&amp;A)</translation>
        </message>
        <message>
            <source>About &amp;Qt</source>
            <translation>关于 Qt(&amp;Q)</translation>
        </message>
    </context>
    <context>
        <name>lettrine::WriteBar</name>
        <message>
            <source>Write bar</source>
            <translation>写作栏</translation>
        </message>
        <message>
            <source>Spee&amp;d</source>
            <translation>速度(&amp;D)</translation>
        </message>
        <message>
            <source>Reading speed</source>
            <translation>阅读速度</translation>
        </message>
        <message>
            <source>How fast characters appear; the right end is as fast as the engine goes</source>
            <translation>字出现的快慢；最右端是引擎的最快速度</translation>
        </message>
        <message>
            <source>S&amp;eed</source>
            <translation>种子(&amp;E)</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>种子</translation>
        </message>
        <message>
            <source>Same seed, same text and settings: same characters</source>
            <translation>种子、文字、设置相同，写出的字就相同</translation>
        </message>
        <message>
            <source>The number that every draw comes from. The same seed gives the same text, with or without the cache, however often it is paused.</source>
            <translation>每次抽取都由这个数得来。种子相同，文字就相同，不论用不用缓存、停过几次。</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>保持</translation>
        </message>
        <message>
            <source>Off: each Write takes the next seed</source>
            <translation>关：每次“写”用下一个种子</translation>
        </message>
        <message>
            <source>no limit</source>
            <extracomment>Characters a second, as short as possible.</extracomment>
            <translation>不限</translation>
        </message>
        <message>
            <source>%1 char/s</source>
            <translation>%1 字/秒</translation>
        </message>
        <message>
            <source>The seed is a whole number from 0 to 18446744073709551615.</source>
            <translation>种子是 0 到 18446744073709551615 的整数。</translation>
        </message>
    </context>
</TS>
