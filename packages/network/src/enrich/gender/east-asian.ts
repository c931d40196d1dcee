import { shareOfWomen } from "./models.ts";

/** Commonest Japanese surnames, written for this product; they part "山田花子" into surname and given name. */
const SURNAMES = new Set(
  "佐藤 鈴木 高橋 田中 伊藤 渡辺 渡邊 渡部 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 林 斎藤 斉藤 齋藤 清水 山崎 森 池田 橋本 阿部 石川 山下 中島 石井 小川 前田 岡田 長谷川 藤田 後藤 近藤 村上 遠藤 青木 坂本 福田 太田 西村 藤井 金子 岡本 藤原 三浦 中野 中川 原田 松田 竹内 小野 田村 中山 和田 石田 森田 上田 原 内田 柴田 酒井 宮崎 横山 高木 安藤 宮本 大野 小島 谷口 今井 工藤 高田 増田 丸山 杉山 村田 大塚 新井 小山 平野 藤本 河野 上野 野口 武田 松井 千葉 菅原 岩崎 久保 木下 佐野 野村 松尾 市川 菊地 菊池 杉本 古川 大西 島田 水野 桜井 高野 渡会 吉川 山内 西田 飯田 西川 小松 北村 安田 五十嵐 川口 平田 関 中田 久保田 服部 東 岩田 土屋 川崎 福島 本田 辻 樋口 秋山 田口 永井 山中 中西 吉村 川上 石原 大橋 松岡 浜田 馬場 森本 矢野 浅野 松下 星野 大久保 吉岡 小池 野田 荒木 大谷 松浦 熊谷 黒田 尾崎 永田 川村 望月 田辺 松村 荒井 堀 大島 早川 西山 平井 広瀬 栗原 大石 岩本 片山 萩原 須藤 本間 関口 横田 伊東 鎌田 小田 内藤 岡 堀内 福井 上村 三宅 奥村 渋谷 岡崎 徳永 榎本 片岡 白石 中井 八木 吉野 宮田 小沢 桑原 三木 成田".split(
    " ",
  ),
);

/** Last characters of given names that nearly only women (men) bear; written for this product. */
const WOMEN =
  "子美香奈菜恵江代花華愛莉絵織乃帆穂佳世衣葉音里理沙紗妃姫咲桜凛寧々枝緒璃芽萌柚芳娟婷玲霞燕梅兰蘭凤鳳洁潔琳颖穎萍艳艷娜静靜倩媛娥妍妮瑶瑤琴";
const MEN =
  "郎男夫雄太介助輔也哉彦之司人斗翔大樹平次治二一三吾弘博健剛隆茂誠修浩豊勇学學進亮亨翼拓稔昇清明正実巧聡徹毅武仁悟豪丞右蔵造雅児兵衛伸信磊刚军軍强強涛濤鹏鵬超辉輝斌峰涌龙龍彪昌";
const WOMEN_SHARE = 0.94;
const MEN_SHARE = 0.06;

/** Given names that are read as one, in kana or kanji, where the last character misleads; own list. */
const GIVEN: ReadonlyMap<string, number> = new Map([
  ..."さくら ゆい あい あおい ひなた みく ゆか ゆき ゆり めぐみ かおり なな ななみ まい みゆき りさ りか りな えり あや あやか あやの はるか ちひろ さおり しおり ともみ まゆ まゆみ みか みき みさき みほ もも ももか りん れい れな ほのか のぞみ かな かほ さき さやか ちか なつみ なつき ひかり ひとみ ふみ まり みう みお みなみ ゆうこ ゆうか ゆみ ようこ るな わかな エリカ マリ アイ ユキ ユカ ミキ リサ サクラ ナナ モモ アヤ ミサ カナ ハナ 真由美 由美 明美 直美 千尋 歩美 真美 優子 陽菜 結衣 結愛 美咲 美優 七海 葵 凛 芽依 莉子 杏 杏奈 舞 瞳 渚 茜 唯 栞 遥 遥香 梓 碧 忍 薫子 さつき みのり めい 心春 陽葵 紬 詩 澪 桃 雫 泉 恵 恵美 香 愛 幸 文 鈴 楓 円 環 千夏 夏 夏希 美希 由紀 由希 真紀 亜紀 早紀 麻衣 麻美 友美 智美 裕子 恭子 由貴 真希 亜希"
    .split(" ")
    .map((name): [string, number] => [
      name,
      /^(?:葵|ひなた|碧|忍|泉|薫|楓|渚|遥|ちひろ|千尋|れい)$/.test(name) ? 0.75 : 0.96,
    ]),
  ..."たろう けん けんた けんじ ゆうた ゆうき しょう しょうた だいき だいすけ たくや たくみ ひろし ひろき まこと まさと こうた こうき りく りょう りょうた そうた そら ゆうと はると かずや かずき けいすけ しんじ じゅん てつや としき なおき なおと まさき ゆうすけ ようすけ りゅう たかし たけし つよし ただし あきら ケン タロウ ユウタ リョウ ショウ タク ダイキ ヒロ ヒロシ タカシ コウジ シンジ ケンジ 蓮 湊 颯 樹 大和 悠真 陽翔 陽斗 悠斗 湊斗 律 新 蒼 悠 悠人 直樹 大樹 健太 翔太 拓海 海斗 大翔 颯太 優斗 和也 達也 哲也 誠 学 聡 隆 茂 実 満 清 勝 進 豊 昇 稔 弘 博 浩 武 勇 剛 健 亮 亨 徹 毅 孝 淳 純 俊 俊介 慎吾 一樹 和樹 正樹 秀樹 英樹 茂樹 裕樹 弘樹 智 仁 渉 航 駿 匠 陸 空 響 奏 迅 光 翼 蓮斗 奏太 康 康平 貴 貴之 孝之 弘之 裕之 博之 正 正和 和 義 義明 秀明 英明 利明 宏 宏明 昭 彰 章 信 信也 真 真一 慎 慎一 太郎 次郎 三郎 一郎 二郎 伸 哲 敏 敏明 幹 洋 洋平 恒 克 克己 力 守 司 聖 巧 要 周 護 努 忠 治 修 透 潤"
    .split(" ")
    .map((name): [string, number] => [
      name,
      /^(?:光|空|純|智|真|和|奏|響|実|ゆうき|まこと|あきら|そら|じゅん|聖|要|悠)$/.test(name)
        ? 0.25
        : 0.04,
    ]),
]);

/** Commonest Chinese surnames of one character that are no Japanese ones. */
const CHINESE_SURNAMES = new Set(
  "王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何罗羅梁宋郑鄭谢謝韩韓唐冯馮于董萧蕭程曹袁邓鄧许許傅沈曾彭吕呂苏蘇卢盧蒋蔣蔡贾賈丁魏薛叶葉阎閻余潘杜戴夏钟鍾汪田任姜范范方石姚谭譚廖邹鄒熊陆陸郝孔白崔康毛邱秦江史顾顧侯邵孟龙龍万萬段雷钱錢汤湯尹黎易常武乔喬贺賀赖賴龚龔文",
);

const HAN_OR_KANA = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u;
const HANGUL = /^\p{Script=Hangul}+$/u;
const HAS_KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const KOREAN_SURNAMES = new Set(
  "김이박최정강조윤장임한오서신권황안송류유홍전고문양손배백허남심노하곽성차주우구민진나지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용예경봉사부가복태목형계피두감음빈동온호범좌팽승간상시갈",
);

/** True for text that this module reads. */
export function isEastAsian(text: string): boolean {
  return HAN_OR_KANA.test(text) || HANGUL.test(text);
}

function given(name: string): number | undefined {
  const listed = GIVEN.get(name) ?? shareOfWomen(name);
  if (listed !== undefined && listed !== 0.5) return listed;
  if (HANGUL.test(name) || HAS_KANA.test(name)) return undefined;
  const characters = [...name];
  if (characters.length > 3) return undefined;
  const last = characters[characters.length - 1] ?? "";
  const isWoman = WOMEN.includes(last);
  const isMan = MEN.includes(last);
  // "美" before a man's ending, "男" after a woman's: the last character decides, less surely.
  if (isWoman === isMan) return undefined;
  return isWoman ? WOMEN_SHARE : MEN_SHARE;
}

/** Share of women for a name in Japanese, Chinese or Korean script; undefined when nothing is known. */
export function shareOfEastAsian(tokens: readonly string[]): number | undefined {
  if (tokens.length > 2) return undefined;
  const [first = "", second] = tokens;
  if (second !== undefined)
    return given(second) ?? (SURNAMES.has(second) ? given(first) : undefined);
  const characters = [...first];
  if (HANGUL.test(first)) {
    if (characters.length === 3 && KOREAN_SURNAMES.has(characters[0] ?? ""))
      return given(characters.slice(1).join(""));
    return characters.length === 2 ? given(first) : undefined;
  }
  for (const length of [3, 2, 1]) {
    if (characters.length > length && SURNAMES.has(characters.slice(0, length).join("")))
      return given(characters.slice(length).join(""));
  }
  if (
    !HAS_KANA.test(first) &&
    characters.length <= 3 &&
    characters.length > 1 &&
    CHINESE_SURNAMES.has(characters[0] ?? "")
  )
    return given(characters.slice(1).join(""));
  const listed = GIVEN.get(first);
  if (listed !== undefined) return listed;
  if (HAS_KANA.test(first)) {
    // "まゆみ" or "ミカコ": only what stands in the list, and the endings that are names and nothing else.
    const kana = /^(?:[ぁ-ん]{2,4}|[ァ-ヴ]{2,4})$/.test(first);
    return kana && /[こコ]$/.test(first) && characters.length >= 3 ? 0.9 : undefined;
  }
  // Without a known surname, only names as long as full names are, with an ending that is never a common word's.
  if (characters.length < 3 || characters.length > 5) return undefined;
  if (
    /[子美]$/.test(first) &&
    !/(?:王子|男子|女子|帽子|調子|様子|菓子|電子|原子|甲子|団子|餃子|椅子|冊子|硝子|親子|息子|双子|母子|父子)$/.test(
      first,
    )
  )
    return 0.93;
  return /(?:郎|太|介|輔|彦|雄|夫|之)$/.test(first) ? 0.06 : undefined;
}
