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
        <name>CheckReport</name>
        <message>
            <source>As in: %1 (%2, %3)</source>
            <translation>如：%1（%2《%3》）</translation>
        </message>
        <message>
            <source>Left out: %1</source>
            <translation>未计入：%1</translation>
        </message>
        <message>
            <source>rhymes %1 in %2</source>
            <translation>韵脚 %1，%2</translation>
        </message>
        <message>
            <source>No fault.</source>
            <translation>没有不合之处。</translation>
        </message>
        <message numerus="yes">
            <source>%n fault(s)</source>
            <translation>
                <numerusform>%n 处不合</numerusform>
            </translation>
        </message>
        <message>
            <source>As regulated verse it would break</source>
            <translation>若按近体诗论，则不合</translation>
        </message>
        <message>
            <source>Notes, which are no faults</source>
            <translation>附注（不算毛病）</translation>
        </message>
        <message>
            <source>Hear it as: %1</source>
            <translation>读作：%1</translation>
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
            <source>{where}: {value} bytes is too large; the limit is {limit}.</source>
            <translation>{where}：{value} 字节太大，上限为 {limit}。</translation>
        </message>
        <message>
            <source>{where}: cannot be written ({value}).</source>
            <translation>{where}：无法写入（{value}）。</translation>
        </message>
        <message>
            <source>{where}: this file may only be read, not changed; it was left as it was.</source>
            <translation>{where}：此文件只能读取，不能更改；保持原样。</translation>
        </message>
        <message>
            <source>{where}: {value} is there already; {limit}.</source>
            <translation>{where}：{value} 已存在；{limit}。</translation>
        </message>
        <message>
            <source>{where}: the disk is full; the file was left as it was.</source>
            <translation>{where}：磁盘已满，文件保持原样。</translation>
        </message>
        <message>
            <source>{where}: a Git LFS pointer: the file itself was not downloaded (&quot;git lfs pull&quot; fetches it).</source>
            <translation>{where}：这是 Git LFS 指针，文件本身还没有下载（可用 git lfs pull 下载）。</translation>
        </message>
        <message>
            <source>{where}: this is {field}, which cannot be read here; {limit}.</source>
            <translation>{where}：这是 {field}，这里不能读取；{limit}。</translation>
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
            <source>{where}: the entry "{field}" is {value}; it must be {limit}.</source>
            <translation>{where}：条目“{field}”是 {value}，应为 {limit}。</translation>
        </message>
        <message>
            <source>{where}: "{value}" is not known for {field}; choose {limit}.</source>
            <translation>{where}：{field} 没有“{value}”，可选 {limit}。</translation>
        </message>
        <message>
            <source>{where}: {field} cannot be combined with {value}.</source>
            <translation>{where}：{field} 不能与 {value} 同用。</translation>
        </message>
        <message>
            <source>{where}: {field} is {value}; it must be {limit}.</source>
            <translation>{where}：{field} 是 {value}，应为 {limit}。</translation>
        </message>
        <message>
            <source>{where}: {field} is {value}; it must be a finite number, {limit}.</source>
            <translation>{where}：{field} 是 {value}，应为有限的数，{limit}。</translation>
        </message>
        <message>
            <source>{where}: {field} is "{value}"; it must be a number, {limit}.</source>
            <translation>{where}：{field} 是“{value}”，应为数，{limit}。</translation>
        </message>
        <message>
            <source>{where}: the tokenizer's {field} is {value}; only {limit} can be read.</source>
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
            <source>{where}: there is no token {value}; ids are {limit}.</source>
            <translation>{where}：没有编号 {value}，编号为 {limit}。</translation>
        </message>
        <message>
            <source>{where}: the text is empty; at least {limit} is needed.</source>
            <translation>{where}：文字是空的，至少需要 {limit}。</translation>
        </message>
        <message>
            <source>{where}: the text is {value} tokens long; the limit is {limit}.</source>
            <translation>{where}：文字有 {value} 个 token，上限为 {limit}。</translation>
        </message>
        <message>
            <source>{where}: the text breaks the form {field} at character {value}: {limit}.</source>
            <translation>{where}：文字在第 {value} 个字处不合格式 {field}：{limit}。</translation>
        </message>
        <message>
            <source>{where}: the counts of the corpus are damaged at {field}: {value}.</source>
            <translation>{where}：语料统计在 {field} 处损坏：{value}。</translation>
        </message>
        <message>
            <source>{where}: the file ends after {value} bytes; {limit} are needed.</source>
            <translation>{where}：文件只有 {value} 字节，需要 {limit}。</translation>
        </message>
        <message>
            <source>{where}: the header claims {value} bytes; the limit is {limit}.</source>
            <translation>{where}：文件头声称 {value} 字节，上限为 {limit}。</translation>
        </message>
        <message>
            <source>{where}: the header is wrong at {field}: {value}.</source>
            <translation>{where}：文件头在 {field} 处有误：{value}。</translation>
        </message>
        <message>
            <source>{where}: tensor {field} has the type {value}; only {limit} can be read.</source>
            <translation>{where}：张量 {field} 的类型是 {value}，只能读 {limit}。</translation>
        </message>
        <message>
            <source>{where}: tensor {field} has the shape {value}, too large for any file.</source>
            <translation>{where}：张量 {field} 的形状是 {value}，任何文件都放不下。</translation>
        </message>
        <message>
            <source>{where}: tensor {field} holds {value} bytes; its shape and type need {limit}.</source>
            <translation>{where}：张量 {field} 有 {value} 字节，按形状和类型需要 {limit}。</translation>
        </message>
        <message>
            <source>{where}: tensor {field} is at bytes {value}; the data are {limit} bytes long.</source>
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
            <source>{where}: tensor {field} has the shape {value}; the configuration asks for {limit}.</source>
            <translation>{where}：张量 {field} 的形状是 {value}，配置要求 {limit}。</translation>
        </message>
        <message>
            <source>{where}: tensor {field} holds {value} at index {limit}.</source>
            <translation>{where}：张量 {field} 在下标 {limit} 处是 {value}。</translation>
        </message>
        <message>
            <source>{where}: the checkpoint wants to run {value}; only plain tensors are read, and nothing is run.</source>
            <translation>{where}：这个检查点要执行 {value}；程序只读取普通张量，不执行任何代码。</translation>
        </message>
        <message>
            <source>{where}: the checkpoint is damaged at {field}: {value}.</source>
            <translation>{where}：检查点在 {field} 处损坏：{value}。</translation>
        </message>
        <message>
            <source>{where}: there is no model of this name; the bundled ones are {limit}.</source>
            <translation>{where}：没有这个名字的模型；自带的有 {limit}。</translation>
        </message>
        <message>
            <source>{where}: {field} is {value}; this program reads {limit}.</source>
            <translation>{where}：{field} 是 {value}，本程序能读 {limit}。</translation>
        </message>
        <message>
            <source>{where}: {field} is {value}, but {limit}.</source>
            <translation>{where}：{field} 是 {value}，但 {limit}。</translation>
        </message>
        <message>
            <source>{where}: not enough memory for {value}.</source>
            <translation>{where}：内存不足，无法容纳 {value}。</translation>
        </message>
        <message>
            <source>{where}: {field} needs {value} bytes of memory; {limit} are free.</source>
            <translation>{where}：{field} 需要 {value} 字节内存，可用 {limit} 字节。</translation>
        </message>
        <message>
            <source>{where}: the logit of token {field} is {value}; it must be finite.</source>
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
            <source>{where}: {field} has {value} tokens; at least {limit} are needed.</source>
            <translation>{where}：{field} 有 {value} 个 token，至少需要 {limit}。</translation>
        </message>
        <message>
            <source>{where}: {field} is {value}; expected: {limit}.</source>
            <translation>{where}：{field} 是 {value}，应为 {limit}。</translation>
        </message>
        <message>
            <source>{where}: the loss is {value} at step {field}; training stopped, and the last good checkpoint is kept{limit}.</source>
            <translation>{where}：第 {field} 步的损失是 {value}，训练已停止；保留最后一个好的检查点{limit}。</translation>
        </message>
        <message>
            <source>{where}: the checkpoint's {field} is {value}; this run has {limit}.</source>
            <translation>{where}：检查点的 {field} 是 {value}，本次运行是 {limit}。</translation>
        </message>
        <message>
            <source>{where}: line {field} is wrong: {value}.</source>
            <translation>{where}：第 {field} 行有误：{value}。</translation>
        </message>
        <message>
            <source>{where}: line {field} of the lesson is wrong: {value}.</source>
            <translation>{where}：课文第 {field} 行有误：{value}。</translation>
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
            <source>{where}: the document has version {value}; this program reads up to {limit}.</source>
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
            <source>Table (*.csv);;Picture (*.svg *.png)</source>
            <translation>表格 (*.csv);;图片 (*.svg *.png)</translation>
        </message>
        <message>
            <source>Picture (*.svg *.png)</source>
            <translation>图片 (*.svg *.png)</translation>
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
        <name>Files</name>
        <message>
            <source>Lettrine</source>
            <translation>Lettrine</translation>
        </message>
        <message>
            <source>Save the changes to %1?</source>
            <translation>要保存对 %1 的更改吗？</translation>
        </message>
        <message>
            <source>%1 was changed by another program, or in another window, since it was opened or saved here. Overwriting it loses those changes.</source>
            <translation>自从在这里打开或保存以来，%1 已被其他程序或另一个窗口更改。覆盖它会丢失那些更改。</translation>
        </message>
        <message>
            <source>&amp;Overwrite</source>
            <translation>覆盖(&amp;O)</translation>
        </message>
        <message>
            <source>Save &amp;as…</source>
            <translation>另存为(&amp;A)…</translation>
        </message>
        <message>
            <source>%1 is write-protected. Replace it all the same?</source>
            <translation>%1 是只读文件。仍要替换它吗？</translation>
        </message>
        <message>
            <source>&amp;Replace</source>
            <translation>替换(&amp;R)</translation>
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
        <message>
            <source>part of a character</source>
            <translation>字的一部分</translation>
        </message>
    </context>
    <context>
        <name>Instead</name>
        <message>
            <source>an adapter (LoRA) without its base model</source>
            <translation>没有基础模型的适配器（LoRA）</translation>
        </message>
        <message>
            <source>merge it into the model and save that as safetensors</source>
            <translation>请把它合并进模型，再存为 safetensors</translation>
        </message>
        <message>
            <source>a GGUF file</source>
            <translation>GGUF 文件</translation>
        </message>
        <message>
            <source>open a folder with model.safetensors</source>
            <translation>请打开含有 model.safetensors 的文件夹</translation>
        </message>
        <message>
            <source>a model of MLX</source>
            <translation>MLX 的模型</translation>
        </message>
        <message>
            <source>convert it to a Hugging Face folder with safetensors</source>
            <translation>请转换成带 safetensors 的 Hugging Face 文件夹</translation>
        </message>
        <message>
            <source>a PyTorch checkpoint in several files</source>
            <translation>分成多个文件的 PyTorch 检查点</translation>
        </message>
        <message>
            <source>save it as safetensors with transformers</source>
            <translation>请用 transformers 存为 safetensors</translation>
        </message>
        <message>
            <source>TensorFlow weights</source>
            <translation>TensorFlow 权重</translation>
        </message>
        <message>
            <source>Flax weights</source>
            <translation>Flax 权重</translation>
        </message>
        <message>
            <source>save them as safetensors with transformers</source>
            <translation>请用 transformers 存为 safetensors</translation>
        </message>
        <message>
            <source>an ONNX model</source>
            <translation>ONNX 模型</translation>
        </message>
        <message>
            <source>a PyTorch checkpoint of another name</source>
            <translation>名称不同的 PyTorch 检查点</translation>
        </message>
        <message>
            <source>rename it to pytorch_model.bin</source>
            <translation>请改名为 pytorch_model.bin</translation>
        </message>
        <message>
            <source>a safetensors file of another name</source>
            <translation>名称不同的 safetensors 文件</translation>
        </message>
        <message>
            <source>rename it to model.safetensors</source>
            <translation>请改名为 model.safetensors</translation>
        </message>
        <message>
            <source>a single PyTorch checkpoint</source>
            <translation>单独的 PyTorch 检查点</translation>
        </message>
        <message>
            <source>a single safetensors file</source>
            <translation>单独的 safetensors 文件</translation>
        </message>
        <message>
            <source>a file</source>
            <translation>文件</translation>
        </message>
        <message>
            <source>a model is a folder with config.json, the tokenizer's files and model.safetensors</source>
            <translation>模型是一个文件夹，内有 config.json、分词器的文件和 model.safetensors</translation>
        </message>
        <message>
            <source>a PyTorch checkpoint of the old form, a bare pickle</source>
            <translation>旧格式的 PyTorch 检查点（裸 pickle）</translation>
        </message>
        <message>
            <source>no PyTorch checkpoint</source>
            <translation>不是 PyTorch 检查点的文件</translation>
        </message>
        <message>
            <source>load it with a current PyTorch and save it as model.safetensors</source>
            <translation>请用新版 PyTorch 载入，再存为 model.safetensors</translation>
        </message>
        <message>
            <source>a SentencePiece model</source>
            <translation>SentencePiece 模型</translation>
        </message>
        <message>
            <source>put the model's tokenizer.json beside it</source>
            <translation>请在旁边放上该模型的 tokenizer.json</translation>
        </message>
    </context>
    <context>
        <name>Models</name>
        <message>
            <source>window %1</source>
            <translation>窗口 %1</translation>
        </message>
        <message>
            <source>%1 – %2</source>
            <extracomment>A model in a menu, and what is known of it.</extracomment>
            <translation>%1 – %2</translation>
        </message>
        <message>
            <source>%1 – cannot be read any more</source>
            <translation>%1 – 已无法读取</translation>
        </message>
        <message>
            <source>Tokenizer</source>
            <translation>分词器</translation>
        </message>
        <message>
            <source>Cache</source>
            <translation>缓存</translation>
        </message>
        <message>
            <source>Sums</source>
            <translation>求和</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>表</translation>
        </message>
        <message numerus="yes">
            <source>%n token(s), read back the same</source>
            <translation>
                <numerusform>%n 个 token，读回相同</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n token(s), read back otherwise</source>
            <translation>
                <numerusform>%n 个 token，读回不同</numerusform>
            </translation>
        </message>
        <message>
            <source>With the cache and without it: the same to the last bit</source>
            <translation>用与不用缓存：每一位都相同</translation>
        </message>
        <message>
            <source>With the cache and without it: not the same</source>
            <translation>用与不用缓存：不相同</translation>
        </message>
        <message>
            <source>The largest gap to a plain calculation that adds in another order: %1</source>
            <translation>与换一种次序相加的朴素计算的最大差：%1</translation>
        </message>
        <message>
            <source>The probabilities of all tokens add up; the likeliest has %1</source>
            <translation>所有 token 的概率之和正确；最可能的占 %1</translation>
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
            <source>The letter %1 at %2 is spelled %3; the model would know it better as the one character %4.</source>
            <translation>第 %2 个字符处的字母 %1 写作 %3；模型更熟悉单个字符 %4。</translation>
        </message>
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
        <message numerus="yes">
            <source>%n characters</source>
            <translation>
                <numerusform>%n 个字符</numerusform>
            </translation>
        </message>
        <message>
            <source>hole</source>
            <translation>阙字</translation>
        </message>
        <message>
            <source>fixed</source>
            <translation>定字</translation>
        </message>
        <message>
            <source>reserved</source>
            <translation>留用</translation>
        </message>
        <message>
            <source>avoid</source>
            <translation>忌用</translation>
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
            <source>Same text: yes ✓</source>
            <translation>文字相同：是 ✓</translation>
        </message>
        <message>
            <source>Same text: no ✕</source>
            <translation>文字相同：否 ✕</translation>
        </message>
        <message>
            <source>%1 · largest gap of a logit %2, in another order of adding %3 · %4 characters: %5 times as fast</source>
            <translation>%1 · logit 最大差 %2，换一种相加次序 %3 · %4 个字：快 %5 倍</translation>
        </message>
        <message>
            <source>Why another order of adding moves a logit: each sum is rounded to 24 bits, so the order shows in the last of them.</source>
            <translation>为何换一种相加次序会使 logit 变动：每次求和都舍入到 24 位，次序便显在最末几位上。</translation>
        </message>
        <message>
            <source>%1 · largest gap of a logit %2, in another order of adding %3 · %4 tokens: %5 times as fast</source>
            <translation>%1 · logit 最大差 %2，换一种相加次序 %3 · %4 个 token：快 %5 倍</translation>
        </message>
    </context>
    <context>
        <name>Recent</name>
        <message>
            <source>%1 in %2</source>
            <translation>%1（位于 %2）</translation>
        </message>
        <message>
            <source>Untitled %1</source>
            <translation>未命名 %1</translation>
        </message>
        <message numerus="yes">
            <source>All %n untitled text(s)…</source>
            <translation>
                <numerusform>全部 %n 篇未命名文本…</numerusform>
            </translation>
        </message>
        <message>
            <source>Clear list</source>
            <translation>清空列表</translation>
        </message>
    </context>
    <context>
        <name>SaveName</name>
        <message>
            <source>%1 already exists. Replace it?</source>
            <translation>%1 已存在。要替换它吗？</translation>
        </message>
        <message>
            <source>%1: a file with the suffix .%2 cannot be written here. Choose one of these: %3.</source>
            <translation>%1：这里不能保存 .%2 文件。请从以下后缀中选择：%3。</translation>
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
        <message>
            <source>Your last text is in the menu File, Open recent.</source>
            <translation>上次的文本在菜单“文件”的“最近打开”里。</translation>
        </message>
    </context>
    <context>
        <name>Step</name>
        <message>
            <source>Character 1, at the start of a text.</source>
            <translation>第 1 个字，文字开头。</translation>
        </message>
        <message>
            <source>Character 1, just written.</source>
            <translation>第 1 个字，刚刚写下。</translation>
        </message>
        <message>
            <source>Character 1, as it was chosen.</source>
            <translation>第 1 个字，当时的选择。</translation>
        </message>
        <message>
            <source>Character 1, typed; evaluated now.</source>
            <translation>第 1 个字，输入的；现在计算。</translation>
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
        <message>
            <source>Character %1, after “%2”.</source>
            <translation>第 %1 个字，在“%2”之后。</translation>
        </message>
        <message>
            <source>Character %1, just written after “%2”.</source>
            <translation>第 %1 个字，刚刚写在“%2”之后。</translation>
        </message>
        <message>
            <source>Character %1, as it was chosen after “%2”.</source>
            <translation>第 %1 个字，当时在“%2”之后的选择。</translation>
        </message>
        <message>
            <source>Character %1, typed after “%2”; evaluated now.</source>
            <translation>第 %1 个字，输入在“%2”之后；现在计算。</translation>
        </message>
        <message>
            <source>Piece 1, at the start of a text.</source>
            <translation>第 1 个片段，文字开头。</translation>
        </message>
        <message>
            <source>Piece 1, just written.</source>
            <translation>第 1 个片段，刚刚写下。</translation>
        </message>
        <message>
            <source>Piece 1, as it was chosen.</source>
            <translation>第 1 个片段，当时的选择。</translation>
        </message>
        <message>
            <source>Piece 1, typed; evaluated now.</source>
            <translation>第 1 个片段，输入的；现在计算。</translation>
        </message>
        <message>
            <source>Piece %1, after “%2”.</source>
            <translation>第 %1 个片段，在“%2”之后。</translation>
        </message>
        <message>
            <source>Piece %1, just written after “%2”.</source>
            <translation>第 %1 个片段，刚刚写在“%2”之后。</translation>
        </message>
        <message>
            <source>Piece %1, as it was chosen after “%2”.</source>
            <translation>第 %1 个片段，当时在“%2”之后的选择。</translation>
        </message>
        <message>
            <source>Piece %1, typed after “%2”; evaluated now.</source>
            <translation>第 %1 个片段，输入在“%2”之后；现在计算。</translation>
        </message>
        <message>
            <source>%1 was chosen by hand; the draw had fallen on %2.</source>
            <translation>“%1”是手动选的；原本抽中的是“%2”。</translation>
        </message>
        <message>
            <source>%1 was number %2 of %3 (%4); greedy takes the likeliest.</source>
            <translation>“%1”在 %3 个中排第 %2（%4）；贪心取最可能的。</translation>
        </message>
        <message>
            <source>%1 was number %2 of %3 (%4); with T %5 and the cuts %6; u = %7 fell on it.</source>
            <translation>“%1”在 %3 个中排第 %2（%4）；T %5 并截断后 %6；u = %7 落在它上面。</translation>
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
            <source>Write with the c&amp;ache</source>
            <translation>用缓存写(&amp;A)</translation>
        </message>
        <message>
            <source>Off: the whole text goes through the network for every character</source>
            <translation>关：每写一个字，整段文字都要通过网络</translation>
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
            <source>How full the cache is</source>
            <translation>缓存的填充程度</translation>
        </message>
        <message>
            <source>Last evaluation: reused %1, evaluated %2 positions.</source>
            <translation>上次计算：复用 %1 个位置，新算 %2 个。</translation>
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
        <message>
            <source>Final · 0 to %1%</source>
            <translation>最终 · 0 到 %1%</translation>
        </message>
        <message>
            <source>Logit</source>
            <translation>logit</translation>
        </message>
        <message>
            <source>÷ T</source>
            <translation>÷ T</translation>
        </message>
        <message>
            <source>Softmax</source>
            <translation>softmax</translation>
        </message>
        <message>
            <source>The number that the model gave it, before anything</source>
            <translation>模型给它的数，未经任何处理</translation>
        </message>
        <message>
            <source>The logit divided by the temperature; −∞ where a rule forbids it</source>
            <translation>logit 除以温度；被规则禁止处为 −∞</translation>
        </message>
        <message>
            <source>The softmax of the divided logits, before the cuts</source>
            <translation>除过温度的 logit 的 softmax，未经截断</translation>
        </message>
    </context>
    <context>
        <name>lettrine::CheckDialog</name>
        <message>
            <source>Check a poem</source>
            <translation>检查诗稿</translation>
        </message>
        <message>
            <source>The poem</source>
            <translation>诗稿</translation>
        </message>
        <message>
            <source>Paste a poem: with or without title, author, marks, notes</source>
            <translation>粘贴一首诗，带不带题目、作者、标点、注释都可以</translation>
        </message>
        <message>
            <source>What the judge says</source>
            <translation>检查结果</translation>
        </message>
        <message>
            <source>&amp;Finer points (挤韵, 撞韵, 上尾)</source>
            <translation>细则：挤韵、撞韵、上尾(&amp;F)</translation>
        </message>
        <message>
            <source>&amp;Strict tones (大拗 and 三仄尾 are faults)</source>
            <translation>从严：大拗、三仄尾算不合(&amp;S)</translation>
        </message>
        <message>
            <source>Take into the &amp;grid</source>
            <translation>填入格子(&amp;G)</translation>
        </message>
        <message>
            <source>Nothing to judge yet.</source>
            <translation>还没有可检查的诗句。</translation>
        </message>
        <message>
            <source>&amp;Rhyme book:</source>
            <translation>韵书(&amp;R)：</translation>
        </message>
        <message>
            <source>Rhyme book</source>
            <translation>韵书</translation>
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
        <message>
            <source>Settings of column %1</source>
            <translation>第 %1 栏的设置</translation>
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
            <source>%1 characters are the same, %2 stand only at the left, %3 only at the right.</source>
            <translation>相同 %1 字，只在左边 %2 字，只在右边 %3 字。</translation>
        </message>
        <message>
            <source>Underlined is what only one of the two has.</source>
            <translation>加下划线的是只有一方才有的字。</translation>
        </message>
        <message>
            <source>The texts differ too much to be aligned: underlined is what differs place by place.</source>
            <translation>两段文字相差太大，无法对齐：加下划线的是逐位不同的字。</translation>
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
            <source>Restored after the program ended unexpectedly.</source>
            <translation>程序上次意外退出，文本已恢复。</translation>
        </message>
        <message numerus="yes">
            <source>%n other text(s) that were not saved are in the menu File, Open recent.</source>
            <translation>
                <numerusform>另有 %n 篇未保存的文本，见“文件”菜单中的“最近打开”。</numerusform>
            </translation>
        </message>
        <message>
            <source>What an earlier run left could not be read; it was kept as %1.</source>
            <translation>上次运行留下的文件无法读取，已保留为 %1。</translation>
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
        <name>lettrine::ExportActions</name>
        <message>
            <source>Type or write a text first.</source>
            <translation>请先输入或续写一段文本。</translation>
        </message>
        <message>
            <source>Open the panel Tail first (menu View): its curve is only computed while it is open.</source>
            <translation>请先打开“长尾”面板（“视图”菜单）：只有打开时才计算曲线。</translation>
        </message>
        <message>
            <source>Run a race in the panel Cache first.</source>
            <translation>请先在“缓存”面板中进行一次竞速。</translation>
        </message>
    </context>
    <context>
        <name>lettrine::GuessPage</name>
        <message>
            <source>Guess</source>
            <translation>猜</translation>
        </message>
        <message>
            <source>Your guess</source>
            <translation>你猜的字</translation>
        </message>
        <message>
            <source>“%1” is not in the model's vocabulary.</source>
            <translation>“%1”不在模型的词表中。</translation>
        </message>
        <message>
            <source>Which character comes next? Choose a card, or type another; the nearer to the model's favourite, the more points.</source>
            <translation>下一个是什么字？选一张牌，或输入别的字；越接近模型的首选，得分越多。</translation>
        </message>
        <message>
            <source>Next one</source>
            <translation>下一个</translation>
        </message>
        <message>
            <source>Start over</source>
            <translation>重新开始</translation>
        </message>
        <message>
            <source>Card %1: %2</source>
            <translation>第 %1 张牌：%2</translation>
        </message>
        <message numerus="yes">
            <source>%1 points in %n guess(es)</source>
            <translation><numerusform>猜 %n 次，得 %1 分</numerusform></translation>
        </message>
        <message>
            <source>%1 is the model's number %2 (%3): %4 points. Its favourite was %5. The drawn character is now in the text.</source>
            <translation>“%1”在模型那里排第 %2（%3）：得 %4 分。它的首选是“%5”。抽中的字已写进文本。</translation>
        </message>
    </context>
    <context>
        <name>lettrine::LessonPage</name>
        <message>
            <source>Lessons</source>
            <translation>课程</translation>
        </message>
        <message>
            <source>Lesson</source>
            <translation>课文</translation>
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
        <message>
            <source>Tang</source>
            <translation>唐诗</translation>
        </message>
        <message>
            <source>Verne</source>
            <translation>凡尔纳</translation>
        </message>
        <message>
            <source>Run it here</source>
            <translation>在这里运行</translation>
        </message>
        <message>
            <source>Stop the lesson</source>
            <translation>停止课程</translation>
        </message>
        <message>
            <source>Plays this block in the window: the same engine, the same table and charts. Undo brings your text back; a text of another model is kept beside the recent files</source>
            <translation>在窗口中运行这一段：同一引擎，同一张表和图。撤销可找回你的文本；另一个模型的文本保存在最近文件旁</translation>
        </message>
        <message>
            <source>It runs …</source>
            <translation>运行中……</translation>
        </message>
        <message>
            <source>Nothing yet: press the button above.</source>
            <translation>还没有：请按上面的按钮。</translation>
        </message>
        <message>
            <source>✓ Yes, that is right.</source>
            <translation>✓ 对，就是这样。</translation>
        </message>
        <message>
            <source>✕ Not that one. Look once more, and try another answer.</source>
            <translation>✕ 不是这个。再看一看，换一个答案试试。</translation>
        </message>
        <message>
            <source>Own</source>
            <translation>自备</translation>
        </message>
        <message>
            <source>Previous</source>
            <translation>上一课</translation>
        </message>
        <message>
            <source>the document's lesson</source>
            <translation>文档里的课程</translation>
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
                <numerusform>一次只打开一个文件：%n 个文件中打开了 %1。</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>lettrine::ModelButton</name>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Stop loading the model</source>
            <translation>停止加载模型</translation>
        </message>
        <message>
            <source>Stop loading; the model in use stays</source>
            <translation>停止加载；正在使用的模型保留</translation>
        </message>
        <message>
            <source>The model that writes: its name and how many tokens it reads at most. The menu lists the models that came with the program and those that you opened.</source>
            <translation>正在写作的模型：它的名称，以及最多读多少个 token。菜单列出随程序附带的模型和你打开过的模型。</translation>
        </message>
        <message>
            <source>model %1, window %2</source>
            <translation>模型 %1，窗口 %2</translation>
        </message>
        <message>
            <source>no model</source>
            <translation>没有模型</translation>
        </message>
        <message>
            <source>Model: %1, %2</source>
            <translation>模型：%1，%2</translation>
        </message>
        <message>
            <source>Model: none</source>
            <translation>模型：无</translation>
        </message>
        <message>
            <source>Open a model</source>
            <translation>打开模型</translation>
        </message>
        <message>
            <source>Loading %1</source>
            <translation>正在加载 %1</translation>
        </message>
    </context>
    <context>
        <name>lettrine::ModelDoors</name>
        <message>
            <source>Open a model folder</source>
            <translation>打开模型文件夹</translation>
        </message>
        <message>
            <source>What was kept is shown all the same; to write on it needs its own model.</source>
            <translation>仍显示保存下来的内容；要续写，需要它自己的模型。</translation>
        </message>
    </context>
    <context>
        <name>lettrine::SelfTestDialog</name>
        <message>
            <source>Check of %1</source>
            <translation>检查 %1</translation>
        </message>
        <message>
            <source>What was checked</source>
            <translation>检查的内容</translation>
        </message>
        <message>
            <source>Check</source>
            <translation>检查</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>结果</translation>
        </message>
        <message>
            <source>Found</source>
            <translation>所见</translation>
        </message>
        <message>
            <source>Trying tokenizer, network and cache…</source>
            <translation>正在试用分词器、网络和缓存…</translation>
        </message>
        <message>
            <source>The files of %1 were understood: everything agrees.</source>
            <translation>%1 的文件都读懂了：一切相符。</translation>
        </message>
        <message>
            <source>The files of %1 were not understood in all parts: do not trust what it writes.</source>
            <translation>%1 的文件没有全部读懂：不要相信它写的内容。</translation>
        </message>
        <message>
            <source>good</source>
            <translation>良好</translation>
        </message>
        <message>
            <source>WRONG</source>
            <translation>错误</translation>
        </message>
    </context>
    <context>
        <name>lettrine::StatusText</name>
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
            <source>As it was kept: no model</source>
            <translation>按保存的样子：没有模型</translation>
        </message>
        <message numerus="yes">
            <source>Writing: %n token(s)</source>
            <translation>
                <numerusform>正在写：%n 个词元</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Ready: %n token(s)</source>
            <translation>
                <numerusform>就绪：%n 个词元</numerusform>
            </translation>
        </message>
        <message>
            <source>The model ended its text here. Press Write to continue past it.</source>
            <translation>模型写到这里结束了。按“续写”可以接着写。</translation>
        </message>
        <message>
            <source>The window is full. Press Write to continue.</source>
            <translation>窗口满了。按“续写”可以接着写。</translation>
        </message>
    </context>
    <context>
        <name>lettrine::ChoiceMenus</name>
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
        <name>lettrine::WindowDialog</name>
        <message>
            <source>Context window</source>
            <translation>上下文窗口</translation>
        </message>
        <message>
            <source>How many tokens %1 reads at most. A smaller window forgets sooner and keeps a smaller cache. The model's own is %2.</source>
            <translation>%1 最多读多少个 token。窗口越小，忘得越早，缓存也越小。模型自身的窗口是 %2。</translation>
        </message>
        <message>
            <source>&amp;Tokens</source>
            <translation>Token 数(&amp;T)</translation>
        </message>
        <message>
            <source>Context window in tokens</source>
            <translation>以 token 计的上下文窗口</translation>
        </message>
        <message>
            <source>The cache takes %1 for each token, %2 when the window is full; it is taken as the text grows. The weights take %3. %4 of memory is free.</source>
            <translation>缓存每个 token 占 %1，窗口写满时占 %2，随文字增长逐步占用。权重占 %3。空闲内存 %4。</translation>
        </message>
        <message>
            <source>The cache of a full window takes %1, but only %2 of memory is free.</source>
            <translation>窗口写满时缓存需要 %1，但空闲内存只有 %2。</translation>
        </message>
    </context>
    <context>
        <name>lettrine::WindowDocks</name>
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
            <source>Guess</source>
            <translation>猜</translation>
        </message>
        <message>
            <source>Three temperatures</source>
            <translation>三种温度</translation>
        </message>
        <message>
            <source>Next token</source>
            <translation>下一个词元</translation>
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
        <message>
            <source>Your own numbers; %1 has others.</source>
            <translation>您自己的数字；%1 的与此不同。</translation>
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
            <source>Nothing can follow here: the model does not know %1.</source>
            <translation>这里无法接续：模型不认识“%1”。</translation>
        </message>
        <message>
            <source>%1 By hand: Enter chooses, Backspace rewinds, Escape leaves.</source>
            <translation>%1 手动：回车挑选，退格后退，Esc 离开。</translation>
        </message>
        <message>
            <source>“%1” is not in the model's vocabulary.</source>
            <translation>“%1”不在模型的词表中。</translation>
        </message>
        <message>
            <source>Find a piece</source>
            <translation>查找一个片段</translation>
        </message>
        <message>
            <source>Where any piece stands: its rank, raw, final and what removed it</source>
            <translation>任何一个片段在哪里：名次、原始、最终，以及被什么去掉</translation>
        </message>
        <message>
            <source>Stages</source>
            <translation>阶段</translation>
        </message>
        <message>
            <source>Columns for what is done to each number: logit, ÷ temperature, softmax, cuts, final</source>
            <translation>逐列显示每个数的变化：logit、÷ 温度、softmax、截断、最终</translation>
        </message>
        <message>
            <source>Veiled until you have guessed.</source>
            <translation>猜过之后才揭开。</translation>
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
        <message>
            <source>How was it chosen?</source>
            <translation>它是怎么选出来的？</translation>
        </message>
        <message>
            <source>Draw again here</source>
            <translation>在这里重抽</translation>
        </message>
        <message>
            <source>Write on from before it</source>
            <translation>从它前面写起</translation>
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
            <source>Rules</source>
            <translation>规则</translation>
        </message>
        <message>
            <source>F&amp;orm</source>
            <translation>格式(&amp;O)</translation>
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
        <message>
            <source>&amp;Greedy</source>
            <translation>贪心(&amp;G)</translation>
        </message>
        <message>
            <source>&amp;Banned</source>
            <translation>禁用(&amp;B)</translation>
        </message>
        <message>
            <source>Order: rules, ÷ temperature, softmax, top-k, top-p, min-p, renormalise, draw.</source>
            <translation>次序：规则，÷ 温度，softmax，top‑k，top‑p，min‑p，重新归一，抽取。</translation>
        </message>
    </context>
    <context>
        <name>lettrine::TextDocument</name>
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
            <source>The plan of the poem in this document is damaged; the rest of it was opened.</source>
            <translation>此文档中诗的格式已损坏；其余部分已打开。</translation>
        </message>
    </context>
    <context>
        <name>lettrine::WritingRun</name>
        <message>
            <source>No model is loaded.</source>
            <translation>没有载入模型。</translation>
        </message>
        <message>
            <source>Writing</source>
            <translation>写作</translation>
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
        <message>
            <source>greedy keeps %1</source>
            <translation>贪心留下 %1</translation>
        </message>
        <message>
            <source>min-p keeps %1</source>
            <translation>min-p 留下 %1</translation>
        </message>
        <message>
            <source>top-p keeps %1</source>
            <translation>top-p 留下 %1</translation>
        </message>
        <message>
            <source>top-k keeps %1</source>
            <translation>top-k 留下 %1</translation>
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
        <message>
            <source>Click any character to see how it was chosen. Move the temperature. Press Write for more.</source>
            <translation>点任意一个字，看它是怎么选出来的。拖动温度。按“续写”接着写。</translation>
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
            <source>&amp;Panels</source>
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
            <source>Write on from the end of the text</source>
            <translation>从文字末尾接着写</translation>
        </message>
        <message>
            <source>Stop writing; what is written stays</source>
            <translation>停止写；已写的保留</translation>
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
            <source>Draw this place anew</source>
            <translation>把这个位置重抽一次</translation>
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
        <message>
            <source>&amp;Bars as a picture…</source>
            <translation>条形图为图片(&amp;B)…</translation>
        </message>
        <message>
            <source>T&amp;ail as a picture…</source>
            <translation>长尾为图片(&amp;A)…</translation>
        </message>
        <message>
            <source>&amp;Edit</source>
            <translation>编辑(&amp;E)</translation>
        </message>
        <message>
            <source>Write &amp;on through stops</source>
            <translation>遇到结束也接着写(&amp;O)</translation>
        </message>
        <message>
            <source>&amp;Write</source>
            <translation>续写(&amp;W)</translation>
        </message>
        <message>
            <source>&amp;Stop</source>
            <translation>停止(&amp;S)</translation>
        </message>
        <message>
            <source>S&amp;tep</source>
            <translation>单步(&amp;T)</translation>
        </message>
        <message>
            <source>&amp;Draw again</source>
            <translation>重抽(&amp;D)</translation>
        </message>
        <message>
            <source>By &amp;hand</source>
            <translation>手动(&amp;H)</translation>
        </message>
        <message>
            <source>Short pages that set the window up and try things out in it</source>
            <translation>短短几页，设好窗口，就在窗口里试</translation>
        </message>
        <message>
            <source>Look</source>
            <translation>查看</translation>
        </message>
        <message>
            <source>The &amp;race of the cache</source>
            <translation>缓存竞速(&amp;R)</translation>
        </message>
        <message>
            <source>The same text with and without the KV cache, and how long each takes</source>
            <translation>同一文本，用和不用 KV 缓存，各花多少时间</translation>
        </message>
        <message>
            <source>The &amp;tail</source>
            <translation>长尾(&amp;T)</translation>
        </message>
        <message>
            <source>The whole distribution by rank</source>
            <translation>按名次排列的整个分布</translation>
        </message>
        <message>
            <source>The &amp;branches</source>
            <translation>分支(&amp;B)</translation>
        </message>
        <message>
            <source>Every text that was written here, as a tree</source>
            <translation>这里写过的全部文本，排成一棵树</translation>
        </message>
        <message>
            <source>Context &amp;window…</source>
            <translation>上下文窗口(&amp;W)…</translation>
        </message>
        <message>
            <source>A smaller window, and what it costs</source>
            <translation>更小的窗口及其代价</translation>
        </message>
        <message>
            <source>C&amp;heck this model…</source>
            <translation>检查此模型(&amp;H)…</translation>
        </message>
        <message>
            <source>Whether tokenizer, network and cache agree with each other</source>
            <translation>分词器、网络和缓存是否相符</translation>
        </message>
        <message>
            <source>&amp;Forget recent models</source>
            <translation>忘记最近的模型(&amp;F)</translation>
        </message>
        <message>
            <source>Check a &amp;poem…</source>
            <translation>检查诗稿(&amp;P)…</translation>
        </message>
        <message>
            <source>Judge the tones and rhymes of a poem: the one that stands here, or one of your own</source>
            <translation>查一首诗的平仄与押韵：眼前这首，或自己的诗稿</translation>
        </message>
        <message>
            <source>Three te&amp;mperatures</source>
            <translation>三种温度(&amp;M)</translation>
        </message>
        <message>
            <source>One beginning and one seed at three temperatures, side by side</source>
            <translation>同一开头、同一种子，三种温度并排</translation>
        </message>
        <message>
            <source>Cu&amp;t</source>
            <translation>剪切(&amp;T)</translation>
        </message>
        <message>
            <source>&amp;Copy</source>
            <translation>复制(&amp;C)</translation>
        </message>
        <message>
            <source>Pa&amp;ste</source>
            <translation>粘贴(&amp;S)</translation>
        </message>
        <message>
            <source>Select &amp;all</source>
            <translation>全选(&amp;A)</translation>
        </message>
        <message>
            <source>&amp;Preferences…</source>
            <translation>首选项(&amp;P)…</translation>
        </message>
        <message>
            <source>Getting &amp;started</source>
            <translation>入门(&amp;S)</translation>
        </message>
        <message>
            <source>&amp;Keyboard shortcuts</source>
            <translation>键盘快捷键(&amp;K)</translation>
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
            <source>&amp;Seed</source>
            <translation>种子(&amp;S)</translation>
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
        <message>
            <source>Look</source>
            <translation>查看</translation>
        </message>
        <message>
            <source>Other ways of looking: settings side by side, the race of the cache, the tail, the game</source>
            <translation>别的看法：并排比较设置、缓存竞速、长尾、猜字</translation>
        </message>
    </context>
    <context>
        <name>lettrine::RaceModel</name>
        <message>
            <source>yes ✓</source>
            <translation>是 ✓</translation>
        </message>
        <message>
            <source>no ✕</source>
            <translation>否 ✕</translation>
        </message>
        <message numerus="yes">
            <source>%n characters</source>
            <translation>
                <numerusform>%n 个字</numerusform>
            </translation>
        </message>
        <message>
            <source>Reading the prompt</source>
            <translation>读入提示</translation>
        </message>
        <message>
            <source>Without the cache</source>
            <translation>不用缓存</translation>
        </message>
        <message>
            <source>With the cache</source>
            <translation>用缓存</translation>
        </message>
        <message>
            <source>Ratio</source>
            <translation>倍数</translation>
        </message>
        <message>
            <source>Same text</source>
            <translation>文字相同</translation>
        </message>
        <message>
            <source>Largest gap of a logit</source>
            <translation>logit 最大差</translation>
        </message>
        <message>
            <source>Gap in another order</source>
            <translation>换次序的差</translation>
        </message>
        <message>
            <source>Tokens projected without</source>
            <translation>不用缓存投影的词元</translation>
        </message>
        <message>
            <source>Tokens projected with</source>
            <translation>用缓存投影的词元</translation>
        </message>
        <message numerus="yes">
            <source>%n token(s)</source>
            <translation>
                <numerusform>%n 个 token</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>lettrine::RacePage</name>
        <message>
            <source>The model in use</source>
            <translation>正在用的模型</translation>
        </message>
        <message>
            <source>Random weights, window %1</source>
            <translation>随机权重，窗口 %1</translation>
        </message>
        <message>
            <source>Model of the race</source>
            <translation>竞速的模型</translation>
        </message>
        <message>
            <source>Beyond the window of the models that ship: random weights of the same size</source>
            <translation>超出随附模型的窗口：同样大小的随机权重</translation>
        </message>
        <message>
            <source>Lengths of the race</source>
            <translation>竞速的长度</translation>
        </message>
        <message>
            <source>How many new characters each row of the race writes; up to the window</source>
            <translation>每一轮写多少新字；至窗口为止</translation>
        </message>
        <message>
            <source>Per character</source>
            <translation>每字</translation>
        </message>
        <message>
            <source>Added up</source>
            <translation>累计</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>表格</translation>
        </message>
        <message>
            <source>What is shown of the race</source>
            <translation>显示竞速的哪一面</translation>
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
            <translation>轮流用缓存和不用缓存写同一段文字，并计时</translation>
        </message>
        <message>
            <source>Progress of the race</source>
            <translation>竞速的进度</translation>
        </message>
        <message>
            <source>Cache race</source>
            <translation>缓存竞速</translation>
        </message>
        <message>
            <source>Press Start race: the same text is written with and without the cache.</source>
            <translation>按“开始竞速”：同一段文字用缓存和不用缓存各写一遍。</translation>
        </message>
        <message>
            <source>Figures of the race</source>
            <translation>竞速的数字</translation>
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
            <source>reading the prompt</source>
            <translation>读入提示</translation>
        </message>
        <message>
            <source>new character</source>
            <translation>新字</translation>
        </message>
        <message>
            <source>ms in all</source>
            <translation>累计毫秒</translation>
        </message>
        <message>
            <source>ms each</source>
            <translation>每字毫秒</translation>
        </message>
        <message>
            <source>How many new tokens each row of the race writes; up to the window</source>
            <translation>每一轮写多少新 token；至窗口为止</translation>
        </message>
        <message>
            <source>Per token</source>
            <translation>每 token</translation>
        </message>
        <message>
            <source>new token</source>
            <translation>新 token</translation>
        </message>
        <message>
            <source>&amp;Lengths</source>
            <translation>长度(&amp;L)</translation>
        </message>
        <message>
            <source>Side by side</source>
            <translation>并排</translation>
        </message>
    </context>
    <context>
        <name>lettrine::LessonRunner</name>
        <message>
            <source>The last two: same text ✓</source>
            <translation>最后两段：文本相同 ✓</translation>
        </message>
        <message>
            <source>The last two: another text</source>
            <translation>最后两段：文本不同</translation>
        </message>
        <message>
            <source>%1 of its sequences of four tokens stood there before.</source>
            <translation>%1 的四词元序列此前已出现。</translation>
        </message>
        <message numerus="yes">
            <source>%n different characters</source>
            <translation>
                <numerusform>%n 个不同的字</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 (ended by the model)</source>
            <translation>%1（由模型结束）</translation>
        </message>
        <message>
            <source>Seed %1</source>
            <translation>种子 %1</translation>
        </message>
        <message>
            <source>Ended by the stop token after %1 tokens; its probability there: %2.</source>
            <translation>写了 %1 个词元后由停止符结束；当时它的概率为 %2。</translation>
        </message>
        <message>
            <source>No text ended by itself within %1 tokens, with %2 seeds.</source>
            <translation>%2 个种子各写 %1 个词元，没有一段自行结束。</translation>
        </message>
        <message>
            <source>without the cache %1, with it %2: %3 times as fast; tokens projected %4 and %5, %6 saved for each matrix</source>
            <translation>无缓存 %1，有缓存 %2：快 %3 倍；投影词元 %4 与 %5，每个矩阵省下 %6</translation>
        </message>
        <message numerus="yes">
            <source>%n token(s): </source>
            <translation>
                <numerusform>%n 个词元：</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 nats</source>
            <translation>%1 nats</translation>
        </message>
        <message numerus="yes">
            <source>%n id(s)</source>
            <translation>
                <numerusform>%n 个编号</numerusform>
            </translation>
        </message>
        <message>
            <source>Not measured: the model has no list of words.</source>
            <translation>未测：该模型没有词表文件。</translation>
        </message>
        <message>
            <source>%1 of %2 words occur in none of the texts: %3 (%4)</source>
            <translation>%2 个词中有 %1 个不在文本中：%3（%4）</translation>
        </message>
    </context>
    <context>
        <name>lettrine::AdviceBar</name>
        <message>
            <source>Take the form of %1 lines</source>
            <translation>改用%1行的体裁</translation>
        </message>
        <message>
            <source>Free the tone there</source>
            <translation>放开该处平仄</translation>
        </message>
        <message>
            <source>Free the rhyme there</source>
            <translation>放开该处押韵</translation>
        </message>
        <message>
            <source>Allow a repeat there</source>
            <translation>允许该处重字</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>No single change mends it: take a head away or change the form.</source>
            <translation>单改一处无法解决：去掉一个藏字，或换体裁。</translation>
        </message>
        <message>
            <source>Ways out: %1</source>
            <translation>办法：%1</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <translation>
                <numerusform>还有%n处</numerusform>
            </translation>
        </message>
        <message>
            <source>Left out of the poem: %1</source>
            <translation>未填入格子：%1</translation>
        </message>
    </context>
    <context>
        <name>lettrine::CellTable</name>
        <message>
            <source>Candidates for the cell</source>
            <translation>该格候选字</translation>
        </message>
        <message>
            <source>What the model wants in this cell. A struck character breaks a rule; the word says which. Enter chooses and goes on, Left and Right change the cell, Backspace clears, Escape returns to the grid.</source>
            <translation>模型在这一格想写的字。划去的字违反规则，旁注规则名。回车选定并前进，左右键换格，退格键清除，Esc 回到格子。</translation>
        </message>
        <message>
            <source>No model is loaded.</source>
            <translation>没有载入模型。</translation>
        </message>
        <message>
            <source>This model writes pieces of words; verse needs one that writes characters: choose tang in the menu Model.</source>
            <translation>此模型写的是词片；作诗需要逐字的模型：请在“模型”菜单中选 tang。</translation>
        </message>
        <message>
            <source>The verse tables are being read.</source>
            <translation>正在读取诗律表。</translation>
        </message>
        <message>
            <source>For %1. The model reads from the start: &lt;a href="gap"&gt;fill %2&lt;/a&gt; first.</source>
            <translation>%1。模型从头读起：请先&lt;a href="gap"&gt;填%2&lt;/a&gt;。</translation>
        </message>
        <message>
            <source>For %1, after the writing.</source>
            <translation>%1，写完后显示。</translation>
        </message>
        <message>
            <source>For %1.</source>
            <translation>%1。</translation>
        </message>
        <message>
            <source>What stands at %1 breaks a rule and is let be.</source>
            <translation>%1已违律，保留不动。</translation>
        </message>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>The rules cannot be met; shown without them.</source>
            <translation>规则无法满足；以下不计规则。</translation>
        </message>
        <message>
            <source>Nothing is allowed here.</source>
            <translation>此处无字可用。</translation>
        </message>
    </context>
    <context>
        <name>lettrine::ComposePage</name>
        <message numerus="yes">
            <source>Write %n version(s)</source>
            <translation>
                <numerusform>写%n稿</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 of %2 versions, %3 s</source>
            <translation>%1/%2 稿，%3 秒</translation>
        </message>
        <message>
            <source>Let go</source>
            <translation>取消保留</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>保留</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Ends the writing; the versions so far stay (Esc)</source>
            <translation>停止写作；已有各稿保留（Esc）</translation>
        </message>
        <message>
            <source>Writes versions under the rules and ranks them (Ctrl+Return); locked cells stay. Temperature, cuts and seed are those of Sampling.</source>
            <translation>按规则写出多稿并排序（Ctrl+回车）；锁定的格不变。温度、截断与种子取自“采样”。</translation>
        </message>
        <message>
            <source>How many versions to write</source>
            <translation>要写的稿数</translation>
        </message>
        <message>
            <source>Write anew</source>
            <translation>重写</translation>
        </message>
        <message>
            <source>Write a part of the poem again; locked cells stay</source>
            <translation>重写诗的一部分；锁定的格不变</translation>
        </message>
        <message>
            <source>This &amp;line</source>
            <translation>本行(&amp;L)</translation>
        </message>
        <message>
            <source>This &amp;cell</source>
            <translation>本格(&amp;C)</translation>
        </message>
        <message>
            <source>The &amp;rest</source>
            <translation>其余(&amp;R)</translation>
        </message>
        <message>
            <source>Clear what is not loc&amp;ked</source>
            <translation>清除未锁定的格(&amp;K)</translation>
        </message>
        <message>
            <source>Poem…</source>
            <translation>成稿…</translation>
        </message>
        <message>
            <source>The poem in its vertical layout; export as SVG, PNG, PDF or text</source>
            <translation>竖排成稿；可导出 SVG、PNG、PDF 或文本</translation>
        </message>
        <message>
            <source>○ level 平   ● oblique 仄   ◐ either   韵 rhyme</source>
            <translation>○ 平   ● 仄   ◐ 可平可仄   韵 押韵</translation>
        </message>
        <message>
            <source>Versions appear here, best first, while they are written.</source>
            <translation>各稿边写边列于此，佳者在前。</translation>
        </message>
        <message>
            <source>Take</source>
            <translation>采用</translation>
        </message>
        <message>
            <source>Put this version into the grid (Enter)</source>
            <translation>将此稿放入格中（回车）</translation>
        </message>
        <message>
            <source>It stays when new versions are written (K)</source>
            <translation>写新稿时保留此稿（K）</translation>
        </message>
        <message>
            <source>Compare</source>
            <translation>比较</translation>
        </message>
        <message>
            <source>Select two versions to lay them side by side</source>
            <translation>选两稿并排比较</translation>
        </message>
        <message numerus="yes">
            <source>%n version(s), best first</source>
            <translation>
                <numerusform>%n稿，佳者在前</numerusform>
            </translation>
        </message>
        <message>
            <source>&amp;Check a poem…</source>
            <translation>检查诗稿(&amp;C)…</translation>
        </message>
        <message>
            <source>Judges a poem of your own: form, tones, rhyme, every fault with its reason</source>
            <translation>检查自己的诗：体裁、平仄、押韵，每处毛病都说明理由</translation>
        </message>
        <message>
            <source>Look &amp;ahead to rhymes and fixed cells</source>
            <translation>预先顾及韵脚与固定格(&amp;A)</translation>
        </message>
    </context>
    <context>
        <name>Heads</name>
        <message>
            <source>Greetings</source>
            <translation>祝福</translation>
        </message>
        <message>
            <source>Love</source>
            <translation>爱情</translation>
        </message>
        <message>
            <source>Idioms</source>
            <translation>成语</translation>
        </message>
        <message>
            <source>Seasons</source>
            <translation>时令</translation>
        </message>
        <message>
            <source>Eight heads</source>
            <translation>八字</translation>
        </message>
        <message>
            <source>Happy birthday</source>
            <translation>生日祝福</translation>
        </message>
        <message>
            <source>Happy New Year</source>
            <translation>新年祝福</translation>
        </message>
        <message>
            <source>Plain sailing</source>
            <translation>一路顺利</translation>
        </message>
        <message>
            <source>May all go as you wish</source>
            <translation>事事称心</translation>
        </message>
        <message>
            <source>Peace and joy</source>
            <translation>平安喜乐</translation>
        </message>
        <message>
            <source>Happy Mid-Autumn</source>
            <translation>中秋祝福</translation>
        </message>
        <message>
            <source>A happy union for a hundred years</source>
            <translation>新婚祝福</translation>
        </message>
        <message>
            <source>A future like brocade</source>
            <translation>前途光明</translation>
        </message>
        <message>
            <source>I like you</source>
            <translation>表白</translation>
        </message>
        <message>
            <source>Marry me</source>
            <translation>求婚</translation>
        </message>
        <message>
            <source>Flowers in bloom, the moon full</source>
            <translation>美满团圆</translation>
        </message>
        <message>
            <source>Two hearts in accord</source>
            <translation>情意相通</translation>
        </message>
        <message>
            <source>Learning has no end</source>
            <translation>学习没有尽头</translation>
        </message>
        <message>
            <source>Heaven rewards diligence</source>
            <translation>勤者有成</translation>
        </message>
        <message>
            <source>Great virtue carries all things</source>
            <translation>德厚者能容</translation>
        </message>
        <message>
            <source>The highest good is like water</source>
            <translation>至善若水</translation>
        </message>
        <message>
            <source>Stillness reaches far</source>
            <translation>心静致远</translation>
        </message>
        <message>
            <source>Better every day</source>
            <translation>日日进步</translation>
        </message>
        <message>
            <source>Spring, river, flowers, moon</source>
            <translation>春江花月</translation>
        </message>
        <message>
            <source>Asleep in spring, unaware</source>
            <translation>春日酣眠</translation>
        </message>
        <message>
            <source>The four seasons</source>
            <translation>四季</translation>
        </message>
        <message>
            <source>Wind, flowers, snow, moon</source>
            <translation>四时风物</translation>
        </message>
        <message>
            <source>Plum, orchid, bamboo, chrysanthemum</source>
            <translation>四君子</translation>
        </message>
        <message>
            <source>Zither, chess, writing, painting</source>
            <translation>四艺</translation>
        </message>
        <message>
            <source>Luck like the eastern sea, life like the southern hills</source>
            <translation>祝寿</translation>
        </message>
        <message>
            <source>Still one step further</source>
            <translation>更进一步</translation>
        </message>
        <message>
            <source>Friends within the seas, neighbours at the sky's edge</source>
            <translation>天涯知己</translation>
        </message>
        <message>
            <source>Spring flowers, autumn fruit, peace every year</source>
            <translation>岁岁平安</translation>
        </message>
    </context>
    <context>
        <name>lettrine::HeadsBar</name>
        <message>
            <source>Hea&amp;ds</source>
            <translation>藏字(&amp;D)</translation>
        </message>
        <message>
            <source>Heads</source>
            <translation>藏字</translation>
        </message>
        <message>
            <source>One character for each marked cell; a space leaves one empty</source>
            <translation>每个标记的格一字；空格表示留空</translation>
        </message>
        <message>
            <source>Ready heads</source>
            <translation>现成藏字</translation>
        </message>
        <message>
            <source>Greetings, idioms, names filled up to four</source>
            <translation>祝福、成语，或将姓名补足四字</translation>
        </message>
        <message>
            <source>Fill up %1</source>
            <translation>补足%1</translation>
        </message>
        <message>
            <source>Fill up a name of 2 or 3 characters</source>
            <translation>补足二字或三字的姓名</translation>
        </message>
    </context>
    <context>
        <name>lettrine::PlanGrid</name>
        <message>
            <source>Grid of the poem</source>
            <translation>诗格</translation>
        </message>
        <message>
            <source>The cells of the poem. Type heads into the tinted cells, or any character into any cell. An empty cell shows the tone that is expected: a ring for level, a disc for oblique, a half disc for either; 韵 marks a rhyme. A lock keeps a cell when the poem is written again.</source>
            <translation>诗的格子。藏字填入着色的格，任何格都可直接填字。空格显示应有的声调：圆圈为平，圆点为仄，半圆点可平可仄；“韵”标韵脚。加锁的格在重写时不变。</translation>
        </message>
        <message>
            <source>&amp;Lock</source>
            <translation>锁定(&amp;L)</translation>
        </message>
        <message>
            <source>&amp;Clear</source>
            <translation>清除(&amp;C)</translation>
        </message>
        <message>
            <source>Free the &amp;tone here</source>
            <translation>放开此处平仄(&amp;T)</translation>
        </message>
        <message>
            <source>Free the &amp;rhyme here</source>
            <translation>放开此处押韵(&amp;R)</translation>
        </message>
        <message>
            <source>Allow a re&amp;peat here</source>
            <translation>允许此处重字(&amp;P)</translation>
        </message>
        <message>
            <source>Write this c&amp;ell anew</source>
            <translation>重写本格(&amp;E)</translation>
        </message>
        <message>
            <source>Write this l&amp;ine anew</source>
            <translation>重写本行(&amp;I)</translation>
        </message>
        <message>
            <source>Rea&amp;d as</source>
            <translation>读作(&amp;D)</translation>
        </message>
        <message>
            <source>Any reading</source>
            <translation>不限读音</translation>
        </message>
    </context>
    <context>
        <name>lettrine::PlanModel</name>
        <message>
            <source>Type %1</source>
            <translation>输入%1</translation>
        </message>
        <message>
            <source>Heads</source>
            <translation>藏字</translation>
        </message>
        <message>
            <source>Heads %1</source>
            <translation>藏字%1</translation>
        </message>
        <message>
            <source>Clear a cell</source>
            <translation>清除一格</translation>
        </message>
        <message>
            <source>Clear what is not locked</source>
            <translation>清除未锁定的格</translation>
        </message>
        <message>
            <source>Lock</source>
            <translation>锁定</translation>
        </message>
        <message>
            <source>Unlock</source>
            <translation>解锁</translation>
        </message>
        <message>
            <source>Free a rule</source>
            <translation>放开规则</translation>
        </message>
        <message>
            <source>Hold a rule again</source>
            <translation>恢复规则</translation>
        </message>
        <message>
            <source>Choose %1</source>
            <translation>选用%1</translation>
        </message>
        <message>
            <source>empty</source>
            <translation>空</translation>
        </message>
        <message>
            <source>typed as %1</source>
            <translation>原输入%1</translation>
        </message>
        <message>
            <source>the model reads %1</source>
            <translation>模型读作%1</translation>
        </message>
        <message>
            <source>rhyme</source>
            <translation>韵脚</translation>
        </message>
        <message>
            <source>head</source>
            <translation>藏字</translation>
        </message>
        <message>
            <source>locked</source>
            <translation>已锁定</translation>
        </message>
        <message>
            <source>Line %1, character %2: %3</source>
            <translation>第%1行第%2字：%3</translation>
        </message>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>%1 is taken as %2.</source>
            <translation>%1按%2处理。</translation>
        </message>
        <message>
            <source>A whole poem</source>
            <translation>整首诗</translation>
        </message>
        <message>
            <source>Reading</source>
            <translation>读音</translation>
        </message>
    </context>
    <context>
        <name>lettrine::RulesPage</name>
        <message>
            <source>Place of the heads</source>
            <translation>藏字位置</translation>
        </message>
        <message>
            <source>Tones</source>
            <translation>平仄</translation>
        </message>
        <message>
            <source>Sequence</source>
            <translation>句式</translation>
        </message>
        <message>
            <source>Rhyme book</source>
            <translation>韵书</translation>
        </message>
        <message>
            <source>Repeats</source>
            <translation>重字</translation>
        </message>
        <message>
            <source>Lines</source>
            <translation>行数</translation>
        </message>
        <message>
            <source>Characters a line</source>
            <translation>每行字数</translation>
        </message>
        <message>
            <source>Heads on odd lines</source>
            <translation>藏字在奇数行</translation>
        </message>
        <message>
            <source>Neighbour groups</source>
            <translation>邻韵</translation>
        </message>
        <message>
            <source>Form</source>
            <translation>体裁</translation>
        </message>
        <message>
            <source>Rhyme</source>
            <translation>韵</translation>
        </message>
        <message>
            <source>First character 藏头</source>
            <translation>藏头</translation>
        </message>
        <message>
            <source>Last character 藏尾</source>
            <translation>藏尾</translation>
        </message>
        <message>
            <source>Diagonal 斜藏</source>
            <translation>斜藏</translation>
        </message>
        <message>
            <source>Same place in each line 嵌字</source>
            <translation>每行同一位置（嵌字）</translation>
        </message>
        <message>
            <source>No tone rules</source>
            <translation>不拘平仄</translation>
        </message>
        <message>
            <source>Standard</source>
            <translation>标准</translation>
        </message>
        <message>
            <source>Loose, with 大拗 and 三仄尾</source>
            <translation>从宽：许大拗、三仄尾</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>自动</translation>
        </message>
        <message>
            <source>No rhyme</source>
            <translation>不押韵</translation>
        </message>
        <message>
            <source>Free</source>
            <translation>不限</translation>
        </message>
        <message>
            <source>None but doubling 萧萧</source>
            <translation>除叠字外不许（萧萧）</translation>
        </message>
        <message>
            <source>None</source>
            <translation>不许</translation>
        </message>
        <message>
            <source>Fo&amp;rm</source>
            <translation>体裁(&amp;R)</translation>
        </message>
        <message>
            <source>Heads at</source>
            <translation>藏字位置</translation>
        </message>
        <message>
            <source>Which character</source>
            <translation>第几字</translation>
        </message>
        <message>
            <source>Heads on odd lines only</source>
            <translation>藏字只在奇数行</translation>
        </message>
        <message>
            <source>Two heads make four lines, four make eight</source>
            <translation>二字成四行，四字成八行</translation>
        </message>
        <message>
            <source>T&amp;ones</source>
            <translation>平仄(&amp;O)</translation>
        </message>
        <message>
            <source>Sequence of lines</source>
            <translation>句式</translation>
        </message>
        <message>
            <source>Rh&amp;yme</source>
            <translation>韵(&amp;Y)</translation>
        </message>
        <message>
            <source>Book of rhymes</source>
            <translation>韵书</translation>
        </message>
        <message>
            <source>Line 1 may rhyme nearby</source>
            <translation>首句可用邻韵</translation>
        </message>
        <message>
            <source>The first rhyme may come from a neighbour group (孤雁出群)</source>
            <translation>首句韵脚可借邻韵（孤雁出群）</translation>
        </message>
        <message>
            <source>Repeated characters</source>
            <translation>重字</translation>
        </message>
        <message>
            <source>Standard holds the tails that need no excuse. Loose adds the great twist 大拗, which the next line must rescue, and three oblique tones at the end.</source>
            <translation>标准只用无须补救的句尾；从宽另许大拗（下句须救）与三仄尾。</translation>
        </message>
        <message>
            <source>Which types the lines have, named by the tone of the second character and whether line 1 rhymes. Automatic takes the usual ones by their share in Tang verse.</source>
            <translation>各句的格式，以第二字平仄和首句是否入韵命名。自动则按唐诗中的比例取常用者。</translation>
        </message>
        <message>
            <source>Automatic keeps every group that the rhymes so far leave open. A named group shows how many characters of the vocabulary rhyme in it.</source>
            <translation>自动：保留已有韵脚所允许的各韵。指定韵部则标出字表中可押的字数。</translation>
        </message>
        <message>
            <source>Which book says what rhymes. Pingshui is that of Tang verse, Cilin is wider, Modern goes by Mandarin, for tones too.</source>
            <translation>以何书为韵。平水韵合唐诗，词林正韵较宽，中华新韵依普通话，平仄亦然。</translation>
        </message>
        <message>
            <source>Whether a character may stand twice. Rhymes never repeat.</source>
            <translation>一字可否用两次。韵脚从不重复。</translation>
        </message>
    </context>
    <context>
        <name>lettrine::SheetDialog</name>
        <message>
            <source>The poem</source>
            <translation>成稿</translation>
        </message>
        <message>
            <source>The poem, columns from right to left</source>
            <translation>诗，竖排，自右至左</translation>
        </message>
        <message>
            <source>&amp;Traditional characters</source>
            <translation>繁体字(&amp;T)</translation>
        </message>
        <message>
            <source>By the usage of the Tang poems; heads typed in traditional form are printed as typed</source>
            <translation>按唐诗用字转换；以繁体键入的藏字照原样印出</translation>
        </message>
        <message>
            <source>&amp;Marks</source>
            <translation>标点(&amp;M)</translation>
        </message>
        <message>
            <source>Print ， and 。 after the lines</source>
            <translation>行末印，与。</translation>
        </message>
        <message>
            <source>&amp;Frame and rules</source>
            <translation>边框与界行(&amp;F)</translation>
        </message>
        <message>
            <source>&amp;Export…</source>
            <translation>导出(&amp;E)…</translation>
        </message>
        <message>
            <source>As SVG (outlines, no font needed), PNG, PDF or text</source>
            <translation>SVG（轮廓，无需字体）、PNG、PDF 或文本</translation>
        </message>
        <message>
            <source>&amp;Copy text</source>
            <translation>复制文本(&amp;C)</translation>
        </message>
        <message>
            <source>Export the poem</source>
            <translation>导出诗稿</translation>
        </message>
        <message>
            <source>Picture (*.svg);;Picture (*.png);;Page (*.pdf);;Text (*.txt)</source>
            <translation>图片 (*.svg);;图片 (*.png);;页面 (*.pdf);;文本 (*.txt)</translation>
        </message>
    </context>
    <context>
        <name>Verse</name>
        <message>
            <source>the tone does not fit</source>
            <translation>平仄不合</translation>
        </message>
        <message>
            <source>the only level tone before the rhyme stands alone</source>
            <translation>韵前仅一平声，犯孤平</translation>
        </message>
        <message>
            <source>three level tones end the line</source>
            <translation>句尾三平</translation>
        </message>
        <message>
            <source>three oblique tones end the line</source>
            <translation>句尾三仄</translation>
        </message>
        <message>
            <source>the next line does not rescue the twist</source>
            <translation>下句未救</translation>
        </message>
        <message>
            <source>the lines of the couplet are not opposed</source>
            <translation>一联之内平仄不对</translation>
        </message>
        <message>
            <source>the couplet does not take up the line before</source>
            <translation>与上联不粘</translation>
        </message>
        <message>
            <source>not in the poem's rhyme group</source>
            <translation>出韵</translation>
        </message>
        <message>
            <source>this rhyme stood before</source>
            <translation>韵脚重复</translation>
        </message>
        <message>
            <source>used before</source>
            <translation>前面已用</translation>
        </message>
        <message>
            <source>the line has another length</source>
            <translation>句长不一</translation>
        </message>
        <message>
            <source>a great twist that the next line rescues</source>
            <translation>大拗，下句已救</translation>
        </message>
        <message>
            <source>a light twist, needs no rescue</source>
            <translation>半拗，可不救</translation>
        </message>
        <message>
            <source>the special twist, allowed</source>
            <translation>特拗，可用</translation>
        </message>
        <message>
            <source>a lone level tone, rescued in the line</source>
            <translation>孤平，本句自救</translation>
        </message>
        <message>
            <source>rhymes in a neighbour group</source>
            <translation>借邻韵</translation>
        </message>
        <message>
            <source>line %1, character %2</source>
            <translation>第%1行第%2字</translation>
        </message>
        <message>
            <source>level 平</source>
            <translation>平声</translation>
        </message>
        <message>
            <source>oblique 仄</source>
            <translation>仄声</translation>
        </message>
        <message>
            <source>level 平 or oblique 仄</source>
            <translation>可平可仄</translation>
        </message>
        <message>
            <source>any tone</source>
            <translation>平仄不拘</translation>
        </message>
        <message>
            <source>%1 expected</source>
            <translation>应为%1</translation>
        </message>
        <message>
            <source>tone</source>
            <translation>平仄</translation>
        </message>
        <message>
            <source>rhyme</source>
            <translation>韵脚</translation>
        </message>
        <message>
            <source>repeats</source>
            <translation>重字</translation>
        </message>
        <message>
            <source>freed from %1 (拗)</source>
            <translation>已放开%1（拗）</translation>
        </message>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>%1 %2: %3</source>
            <translation>%1 %2：%3</translation>
        </message>
        <message>
            <source>%1 (freed)</source>
            <translation>%1（已放开）</translation>
        </message>
        <message>
            <source>%1 is oblique, the cell needs level 平.</source>
            <translation>%1为仄声，此处须平。</translation>
        </message>
        <message>
            <source>%1 is level, the cell needs oblique 仄.</source>
            <translation>%1为平声，此处须仄。</translation>
        </message>
        <message>
            <source>%1 does not fit the tones together with the characters before it in the line.</source>
            <translation>%1与本句前面的字合不成平仄格式。</translation>
        </message>
        <message>
            <source>%1 makes a great twist (大拗) that the fixed characters of the next line do not rescue.</source>
            <translation>%1成大拗，而下句固定的字不能救。</translation>
        </message>
        <message>
            <source>%1 has no level reading that rhymes in this book.</source>
            <translation>%1在此韵书中没有可押的平声。</translation>
        </message>
        <message>
            <source>%1 is not in the chosen rhyme group.</source>
            <translation>%1不在所选韵部。</translation>
        </message>
        <message>
            <source>%1 does not rhyme with the fixed rhymes before it.</source>
            <translation>%1与前面固定的韵脚不同韵。</translation>
        </message>
        <message>
            <source>%1 stands at two rhymes.</source>
            <translation>%1用作两处韵脚。</translation>
        </message>
        <message>
            <source>The rhyme groups that are left have %1 unused characters, %2 are needed.</source>
            <translation>剩下的韵部只有%1个未用的字，需要%2个。</translation>
        </message>
        <message>
            <source>No unused character of the vocabulary has the tones that this cell needs.</source>
            <translation>字表中没有未用的字合此格平仄。</translation>
        </message>
        <message>
            <source>Without repeats the vocabulary has %1 characters, %2 are needed.</source>
            <translation>不许重字时字表只有%1字，需要%2字。</translation>
        </message>
        <message>
            <source>Take the sequence %1</source>
            <translation>改用%1</translation>
        </message>
        <message>
            <source>Loose tones</source>
            <translation>平仄从宽</translation>
        </message>
        <message numerus="yes">
            <source>Free %n cell(s)</source>
            <translation>
                <numerusform>放开%n格</numerusform>
            </translation>
        </message>
        <message>
            <source>Free %1</source>
            <translation>放开%1</translation>
        </message>
        <message>
            <source>Rhyme by 词林正韵</source>
            <translation>改用词林正韵</translation>
        </message>
        <message>
            <source>Rhyme in %1</source>
            <translation>改押%1</translation>
        </message>
        <message>
            <source>Let line 1 rhyme in a neighbour group</source>
            <translation>首句借邻韵</translation>
        </message>
        <message>
            <source>Put them at the heads (藏头)</source>
            <translation>改为藏头</translation>
        </message>
        <message>
            <source>No tone rules</source>
            <translation>不拘平仄</translation>
        </message>
        <message>
            <source>No rhyme</source>
            <translation>不押韵</translation>
        </message>
        <message>
            <source>Type A: ends oblique, after two level tones (平平仄)</source>
            <translation>甲：句尾平平仄</translation>
        </message>
        <message>
            <source>Type B: ends level and rhymes, after two oblique tones (仄仄平)</source>
            <translation>乙：句尾仄仄平，入韵</translation>
        </message>
        <message>
            <source>Type C: ends in two oblique tones (平仄仄)</source>
            <translation>丙：句尾平仄仄</translation>
        </message>
        <message>
            <source>Type D: ends in two level tones and rhymes (仄平平)</source>
            <translation>丁：句尾仄平平，入韵</translation>
        </message>
        <message>
            <source>%1 is not in the model's vocabulary: it reads %2, which sounds alike; the poem prints %1.</source>
            <translation>%1不在模型字表：模型读作同音的%2，诗中仍印%1。</translation>
        </message>
        <message>
            <source>%1 is not in the model's vocabulary: it reads %2, which rhymes with it; the poem prints %1.</source>
            <translation>%1不在模型字表：模型读作同韵的%2，诗中仍印%1。</translation>
        </message>
        <message>
            <source>%1 is not in the model's vocabulary: it reads %2, of the same tone; the poem prints %1.</source>
            <translation>%1不在模型字表：模型读作同声调的%2，诗中仍印%1。</translation>
        </message>
        <message>
            <source>%1 is not in the model's vocabulary and has no known reading: the model reads %2; the poem prints %1.</source>
            <translation>%1不在模型字表，读音不详：模型读作%2，诗中仍印%1。</translation>
        </message>
        <message>
            <source>Jueju 五绝, 4 × 5</source>
            <translation>五绝，4 × 5</translation>
        </message>
        <message>
            <source>Jueju 七绝, 4 × 7</source>
            <translation>七绝，4 × 7</translation>
        </message>
        <message>
            <source>Lüshi 五律, 8 × 5</source>
            <translation>五律，8 × 5</translation>
        </message>
        <message>
            <source>Lüshi 七律, 8 × 7</source>
            <translation>七律，8 × 7</translation>
        </message>
        <message>
            <source>Free 古体</source>
            <translation>古体</translation>
        </message>
        <message>
            <source>%1 – impossible here</source>
            <translation>%1 – 此处不可</translation>
        </message>
        <message>
            <source>%1 – %2 of Tang, %3 patterns</source>
            <translation>%1 – 唐诗 %2，%3 种平仄</translation>
        </message>
        <message numerus="yes">
            <source>%1 – %n character(s)</source>
            <translation>
                <numerusform>%1 – %n 字</numerusform>
            </translation>
        </message>
        <message>
            <source>%1, rare</source>
            <translation>%1，少用</translation>
        </message>
        <message>
            <source>%1, %2 of Tang</source>
            <translation>%1，唐诗 %2</translation>
        </message>
        <message>
            <source>The verse tables are being read.</source>
            <translation>正在读取诗律表。</translation>
        </message>
        <message numerus="yes">
            <source>The rules cannot be met: %n impossible cell(s).</source>
            <translation>
                <numerusform>规则无法满足：%n格不可能。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n sequence(s) open</source>
            <translation>
                <numerusform>可用句式 %n 种</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n rhyme group(s) open</source>
            <translation>
                <numerusform>可用韵部 %n 个</numerusform>
            </translation>
        </message>
        <message>
            <source>The rules can be met.</source>
            <translation>规则可以满足。</translation>
        </message>
        <message>
            <source>%1 %2.</source>
            <translation>%1%2。</translation>
        </message>
        <message>
            <source>Type heads into the marked cells, then press Write.</source>
            <translation>在标记的格中填藏字，然后按“写”。</translation>
        </message>
        <message>
            <source>%1 of %2 cells</source>
            <translation>%1/%2 格</translation>
        </message>
        <message numerus="yes">
            <source>%n fault(s)</source>
            <translation>
                <numerusform>%n处不合</numerusform>
            </translation>
        </message>
        <message>
            <source>no fault</source>
            <translation>合律</translation>
        </message>
        <message>
            <source>the rules cost %1</source>
            <translation>规则代价 %1</translation>
        </message>
        <message numerus="yes">
            <source>No cell for %1: there are %n place(s) for heads.</source>
            <translation>
                <numerusform>%1无处可放：藏字只有%n个位置。</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 %2 heads fit a form of %2 lines.</source>
            <translation>%1%2个藏字正合%2行的体裁。</translation>
        </message>
        <message>
            <source>%1 Leave out %2, or add %3 for 8 lines.</source>
            <translation>%1可去掉%2个，或加%3个成8行。</translation>
        </message>
        <message>
            <source>no character has the tone</source>
            <translation>没有合平仄的字</translation>
        </message>
        <message>
            <source>no character rhymes</source>
            <translation>没有合韵的字</translation>
        </message>
        <message>
            <source>every character would be a repeat</source>
            <translation>余字皆重</translation>
        </message>
        <message>
            <source>what is left is kept for other cells</source>
            <translation>余字已留给别的格</translation>
        </message>
        <message>
            <source>no character fits</source>
            <translation>无字可用</translation>
        </message>
        <message>
            <source>A dead end at %1: %2. What was written is kept.</source>
            <translation>%1走不下去：%2。已写的保留。</translation>
        </message>
        <message>
            <source>third and fourth have changed tones, but the first is not level</source>
            <translation>三四字平仄互换，首字却非平</translation>
        </message>
        <message>
            <source>needs an unusual reading</source>
            <translation>须用不常见的读音</translation>
        </message>
        <message>
            <source>of the rhyme&apos;s group, inside the line</source>
            <translation>句中又用本韵字</translation>
        </message>
        <message>
            <source>an unrhymed line ends in the rhyme&apos;s sound</source>
            <translation>白脚与韵脚同韵母</translation>
        </message>
        <message>
            <source>the unrhymed line before ends in the same tone</source>
            <translation>与上一白脚同声调</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <translation>%1（%2）</translation>
        </message>
        <message>
            <source>%1; rescued by %2</source>
            <translation>%1；由%2救</translation>
        </message>
        <message>
            <source>%1; see %2</source>
            <translation>%1；见%2</translation>
        </message>
        <message>
            <source>%1; read as %2</source>
            <translation>%1；读作%2</translation>
        </message>
        <message>
            <source>%1; as usual it would be %2</source>
            <translation>%1；按常读则为%2</translation>
        </message>
        <message>
            <source>%1; fits part %2 of 词林正韵</source>
            <translation>%1；合词林正韵第 %2 部</translation>
        </message>
        <message>
            <source>regulated</source>
            <translation>合乎格律</translation>
        </message>
        <message>
            <source>regulated, with slips</source>
            <translation>大体合律，略有出入</translation>
        </message>
        <message>
            <source>the couplets do not hang together</source>
            <translation>联与联不相粘对</translation>
        </message>
        <message>
            <source>irregular: more wrong tones than slips</source>
            <translation>拗字较多</translation>
        </message>
        <message>
            <source>an old-style quatrain</source>
            <translation>不拘近体平仄的绝句</translation>
        </message>
        <message>
            <source>old style</source>
            <translation>不拘近体平仄</translation>
        </message>
        <message>
            <source>old style, rhymed in oblique tones</source>
            <translation>押仄声韵，不论平仄</translation>
        </message>
        <message>
            <source>old style, the rhyme changes</source>
            <translation>换韵，不论平仄</translation>
        </message>
        <message>
            <source>a line of another length</source>
            <translation>有一句字数不同</translation>
        </message>
        <message>
            <source>not verse of this kind: ci or free verse</source>
            <translation>不是齐言诗：词、曲或自由诗</translation>
        </message>
        <message>
            <source>tones are not judged</source>
            <translation>不论平仄</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>Pingshui 平水韵</source>
            <translation>平水韵</translation>
        </message>
        <message>
            <source>Cilin 词林正韵</source>
            <translation>词林正韵</translation>
        </message>
        <message>
            <source>Modern 中华新韵</source>
            <translation>中华新韵</translation>
        </message>
        <message>
            <source>For %1 the model reads %2, which old verse says for it; the poem prints %1.</source>
            <translation>“%1”由模型读作古诗里同义的“%2”，诗中仍印“%1”。</translation>
        </message>
    </context>
    <context>
        <name>lettrine::VerseDesk</name>
        <message>
            <source>What stands at %1 breaks a rule and is let be.</source>
            <translation>%1已违律，保留不动。</translation>
        </message>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>Nothing was written: the rules cannot be met.</source>
            <translation>未写：规则无法满足。</translation>
        </message>
        <message>
            <source>Every cell is locked: unlock one, or clear it.</source>
            <translation>所有格都已锁定：请解锁或清除一格。</translation>
        </message>
        <message>
            <source>Write</source>
            <translation>写作</translation>
        </message>
        <message>
            <source>Take a version</source>
            <translation>采用一稿</translation>
        </message>
    </context>
    <context>
        <name>lettrine::VersionCards</name>
        <message>
            <source>Versions</source>
            <translation>各稿</translation>
        </message>
        <message>
            <source>The versions of the poem, best first. Enter takes one into the grid, K keeps it when new ones are written; select two (Ctrl and click) to compare them.</source>
            <translation>诗的各稿，佳者在前。回车采用，K 在写新稿时保留；按住 Ctrl 点选两稿可比较。</translation>
        </message>
    </context>
    <context>
        <name>lettrine::VersionCompare</name>
        <message>
            <source>Take this one</source>
            <translation>采用此稿</translation>
        </message>
        <message>
            <source>score %1 · rules %2</source>
            <translation>得分 %1 · 规则 %2</translation>
        </message>
        <message>
            <source>Two versions</source>
            <translation>两稿比较</translation>
        </message>
        <message numerus="yes">
            <source>%n character(s) differ; they are underlined.</source>
            <translation>
                <numerusform>有%n字不同，以下划线标出。</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>lettrine::VersionModel</name>
        <message>
            <source>dead end at %1</source>
            <translation>止于%1</translation>
        </message>
        <message>
            <source>score %1</source>
            <translation>得分 %1</translation>
        </message>
        <message>
            <source>rules %1</source>
            <translation>规则 %1</translation>
        </message>
        <message numerus="yes">
            <source>%n line(s) from the training poems</source>
            <translation>
                <numerusform>%n句见于训练诗</numerusform>
            </translation>
        </message>
        <message>
            <source>%1: %2 %3</source>
            <translation>%1：%2 %3</translation>
        </message>
        <message>
            <source>%1, kept</source>
            <translation>%1，已保留</translation>
        </message>
        <message>
            <source>Score: how likely the model finds the poem (mean of ln p) and how little the rules forbade. Higher is better. A dotted line stands under what is in the training poems.</source>
            <translation>得分：模型认为诗有多可能（ln p 的均值），以及规则禁去多少。越高越好。点线标出训练诗中已有的句子。</translation>
        </message>
        <message>
            <source>Kept %1</source>
            <translation>保留 %1</translation>
        </message>
        <message>
            <source>Version %1</source>
            <translation>第 %1 稿</translation>
        </message>
    </context>
    <context>
        <name>lettrine::LessonArea</name>
        <message>
            <source>Lessons</source>
            <translation>课程</translation>
        </message>
        <message>
            <source>Close the lessons</source>
            <translation>关闭课程</translation>
        </message>
    </context>
    <context>
        <name>lettrine::UnknownBar</name>
        <message>
            <source>Remove them</source>
            <translation>去掉它们</translation>
        </message>
        <message>
            <source>Write with %1</source>
            <translation>改用 %1 写</translation>
        </message>
        <message>
            <source>%1 knows %2 characters, and these are not among them: %3</source>
            <translation>%1 认识 %2 个字，其中没有：%3</translation>
        </message>
        <message>
            <source>The model knows %1 characters, and these are not among them: %2</source>
            <translation>模型认识 %1 个字，其中没有：%2</translation>
        </message>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
    </context>
    <context>
        <name>Help</name>
        <message>
            <source>Getting started</source>
            <translation>入门</translation>
        </message>
        <message>
            <source>&lt;b&gt;Write.&lt;/b&gt; Type a few characters and press &lt;b&gt;Write&lt;/b&gt;. The model adds one character after the other; &lt;b&gt;Stop&lt;/b&gt; or Esc ends it, &lt;b&gt;Step&lt;/b&gt; adds a single one.</source>
            <translation>&lt;b&gt;续写。&lt;/b&gt;输入几个字，按&lt;b&gt;续写&lt;/b&gt;。模型一个字接一个字地写；按&lt;b&gt;停止&lt;/b&gt;或 Esc 结束，&lt;b&gt;单步&lt;/b&gt;只写一个字。</translation>
        </message>
        <message>
            <source>&lt;b&gt;Look.&lt;/b&gt; The table at the right shows what the model wanted (the pale bar) and what is drawn from (the dark bar). Click any character of the text to see how it was chosen; click a row and press &lt;b&gt;Pick&lt;/b&gt; to go on from another.</source>
            <translation>&lt;b&gt;看。&lt;/b&gt;右边的表里，浅色条是模型本来想要的，深色条是实际抽取所依据的。点文中任意一个字，看它是怎么选出来的；点一行再按&lt;b&gt;挑选&lt;/b&gt;，就换一个字写下去。</translation>
        </message>
        <message>
            <source>&lt;b&gt;Change the odds.&lt;/b&gt; Move the temperature or a cut at the left: the bars follow at once.</source>
            <translation>&lt;b&gt;改变机会。&lt;/b&gt;拖动左边的温度或截断，条形立刻跟着变。</translation>
        </message>
        <message>
            <source>&lt;b&gt;Compare.&lt;/b&gt; The button &lt;b&gt;Look&lt;/b&gt; opens settings side by side, three temperatures at once, the race of the cache, the long tail and the guessing game.</source>
            <translation>&lt;b&gt;比较。&lt;/b&gt;按钮&lt;b&gt;查看&lt;/b&gt;里有并排比较设置、三种温度、缓存竞速、长尾和猜字游戏。</translation>
        </message>
        <message>
            <source>&lt;b&gt;Learn.&lt;/b&gt; &lt;b&gt;Lessons&lt;/b&gt; explains all this in short pages that try things out in the window.</source>
            <translation>&lt;b&gt;学习。&lt;/b&gt;&lt;b&gt;课程&lt;/b&gt;用短短几页讲清这一切，并就在窗口里试。</translation>
        </message>
        <message>
            <source>&lt;b&gt;Compose.&lt;/b&gt; In &lt;b&gt;Compose&lt;/b&gt; the model writes verse by the classical rules around the characters that you give it.</source>
            <translation>&lt;b&gt;作诗。&lt;/b&gt;在&lt;b&gt;作诗&lt;/b&gt;里，模型按格律围绕你给的字写诗。</translation>
        </message>
        <message>
            <source>Keyboard shortcuts</source>
            <translation>键盘快捷键</translation>
        </message>
        <message>
            <source>Everywhere</source>
            <translation>各处</translation>
        </message>
        <message>
            <source>To the next part of the window</source>
            <translation>到窗口的下一部分</translation>
        </message>
        <message>
            <source>To the part before</source>
            <translation>到上一部分</translation>
        </message>
        <message>
            <source>Pick a row of the table</source>
            <translation>挑选表中的一行</translation>
        </message>
        <message>
            <source>In the table</source>
            <translation>在表里</translation>
        </message>
        <message>
            <source>Choose a row</source>
            <translation>选一行</translation>
        </message>
        <message>
            <source>Put its character into the text</source>
            <translation>把这个字放进文本</translation>
        </message>
        <message>
            <source>Pick by row</source>
            <translation>按行挑选</translation>
        </message>
        <message>
            <source>Draw again</source>
            <translation>重抽</translation>
        </message>
        <message>
            <source>Take a character back</source>
            <translation>退回一个字</translation>
        </message>
        <message>
            <source>In the grid of Compose</source>
            <translation>在作诗的格子里</translation>
        </message>
        <message>
            <source>Choose a cell</source>
            <translation>选一格</translation>
        </message>
        <message>
            <source>Lock or unlock it</source>
            <translation>锁定或解锁</translation>
        </message>
        <message>
            <source>Empty it</source>
            <translation>清空</translation>
        </message>
    </context>
    <context>
        <name>lettrine::TemperaturePage</name>
        <message>
            <source>One beginning, one seed, three temperatures: every position uses the same u.</source>
            <translation>同一开头、同一种子、三种温度：每个位置用同一个 u。</translation>
        </message>
        <message>
            <source>Temperature</source>
            <translation>温度</translation>
        </message>
        <message>
            <source>Move it: the text below is written anew at once.</source>
            <translation>拖动它，下面的文本立刻重写。</translation>
        </message>
        <message>
            <source>Temperature of text %1</source>
            <translation>第 %1 篇的温度</translation>
        </message>
        <message>
            <source>Text %1</source>
            <translation>第 %1 篇</translation>
        </message>
        <message>
            <source>Use this</source>
            <translation>用这一篇</translation>
        </message>
        <message>
            <source>Put this text and this temperature into the window; Undo brings yours back</source>
            <translation>把这篇文本和这个温度放进窗口；撤销可恢复原样</translation>
        </message>
    </context>
    <context>
        <name>lettrine::CandidateView</name>
        <message>
            <source>Pick %1</source>
            <translation>挑选 %1</translation>
        </message>
        <message>
            <source>Draw again</source>
            <translation>重抽</translation>
        </message>
        <message>
            <source>Follow %1 from step to step</source>
            <translation>逐步跟踪 %1</translation>
        </message>
        <message>
            <source>Copy %1</source>
            <translation>复制 %1</translation>
        </message>
        <message>
            <source>Columns of the stages</source>
            <translation>显示各阶段的列</translation>
        </message>
    </context>
    <context>
        <name>lettrine::RaceReplay</name>
        <message>
            <source>Without the cache: %1</source>
            <translation>不用缓存：%1</translation>
        </message>
        <message>
            <source>With the cache: %1</source>
            <translation>用缓存：%1</translation>
        </message>
        <message>
            <source>The text without the cache</source>
            <translation>不用缓存写的文本</translation>
        </message>
        <message>
            <source>The text with the cache</source>
            <translation>用缓存写的文本</translation>
        </message>
        <message>
            <source>Start a race: its two texts are written here side by side.</source>
            <translation>开始竞速：两篇文本在这里并排写出。</translation>
        </message>
        <message>
            <source>Random weights write no text that could be read.</source>
            <translation>随机权重写不出可读的文本。</translation>
        </message>
        <message>
            <source>Both at the measured speeds, slowed down %1 times.</source>
            <translation>两边都按测得的速度，放慢 %1 倍。</translation>
        </message>
        <message>
            <source>Both at the measured speeds.</source>
            <translation>两边都按测得的速度。</translation>
        </message>
    </context>
</TS>
