import { foldWord } from "../../text/normal-form.ts";
import { STOP_WORDS } from "../../text/stop-words.ts";

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Words that hold a description together and say nothing themselves. Folded. */
const FRAME = setOf(
  `people person persons user users account accounts audience audiences follower followers fan fans lover lovers enthusiast enthusiasts buff
buffs addict junkie junkies geek geeks customer customers consumer consumers someone somebody everyone everybody anyone anybody those folks
community member members love loves loving like likes liking enjoy enjoys enjoying interest interests interested passionate passion into care
cares caring follow follows followed following want wants wanting looking look looks seek seeking need needs live lives living based located
reside residing resident residents speak speaks speaking talk talks talking post posts posting posted tweet tweets tweeting tweeted mention
mentions mentioning discuss discussing write writes writing read reads reading watch watches watching play plays playing use uses using used
work works working study studies studying go goes going make makes making try tries trying own owns owning owner owners aged age ages year
years around near across within throughout someone's things thing stuff content topics topic also please find show give us target targeting
reach aimed adult adults grown grownup grownups let's especially mainly mostly one many lot lots every different various kind kinds type types
人 人々 人たち 方 方々 皆 ユーザー アカウント オーディエンス フォロワー ファン 好き 大好き 愛好 愛好家 愛好者 興味 関心 趣味 話 話題 投稿 ツイート ポスト フォロー 在住
住む 住ん 住み 住ま 住まい 暮らす 暮らし 居住 居住者 在住者 出身 向け 対象 層 年齢 歳 才 代 世代 者 情報 発信 言及 検索 利用 使用 中心 周辺 近郊 地域 条件 探し 探す 持つ 持っ 働く 働い 働き 行く 行っ 見る
いる いない する ある ない よく とても すごく たくさん いろいろ について に関する こと もの ところ ひと ひとたち みんな 話す 話し 話せる 詳しい 詳しく 飼う 飼っ 飼 だけど ただし けど けれど 成人 大人 社会人 という ような それ これ`,
);

/** Words of who is meant: a reading uses them, or they are shown as unused; a keyword they never become. Folded. */
const WHO = setOf(
  `old older oldest young younger youngest youth youths youthful elderly elder elders senior seniors retired retiree retirees pensioner pensioners
teen teens teenage teenager teenagers tween tweens adolescent adolescents underage
twenties thirties forties fifties sixties seventies early mid late under over above below unter über millennial millennials gen genz boomer boomers men man men's women woman women's male males female females guys guy boys boy girls girl ladies lady gentlemen dads dad moms mom mums
mum mothers mother fathers father wives wife husbands husband kid kids child children parent parents family families
男性 女性 男子 女子 男 女 若者 若い 若く 若年 若年層 若手 年配 年輩 年長 高齢 高齢者 老人 お年寄り 年寄り 中年 中高年 熟年 シニア ティーン ヤング 未成年 子供 子ども
こども 家族 親 夫婦 夫 妻 アラサー アラフォー アラフィフ ミレニアル 以上 以下 未満 前半 後半 十代 二十代 三十代 四十代 五十代`,
);

/** Words that turn a sense round. Folded. */
const OPERATORS = setOf(
  `not no nor neither never none without except excepting exclude excludes excluding excluded exclusion omit omitting avoid avoids avoiding but
minus outside hate hates hating dislike dislikes disliking non cannot can't don't doesn't didn't isn't aren't wasn't weren't won't wouldn't
haven't hasn't hadn't couldn't shouldn't dont doesnt didnt isnt arent wont cant havent hasnt other than apart aside rather instead unlike
以外 除く 除き 除い 除外 抜き なし 無し 嫌い ない 非 未`,
);

/** Words of a description that are too general to be a subject of posts, and yet say something. Folded. */
const GENERAL = setOf(
  `new best good great local online often frequently regularly always sometimes together similar two three big small large busy active potential
drink drinks drinking drank eat eats eating ate buy buys buying bought buyer buyers shopper shoppers
day days daily week weeks weekly month months monthly yearly annually spend spends spending spent pay pays paying paid dollars usd euros yen
something anything nothing everything nobody whoever whatever know knows knew known knowing think thinks thinking say says said saying see sees seeing feel feels
get gets getting got come comes coming take takes taking keep keeps keeping earn earns earning earned earner earners
何か 誰か 誰も 何も 誰でも 何でも お客様 顧客 消費者 最近 購入 参加 予定 検討 全国 国内 海外 日常 生活 毎日 毎週 毎月 週末 平日 最新 人気 初心者 上級者`,
);

const HIRAGANA = /^[\p{Script=Hiragana}ー]+$/u;
const NUMBER = /^[\p{N}_.,]+$/u;
const HAN = /^\p{Script=Han}/u;

function fold(word: string): string {
  return foldWord(word.replaceAll("’", "'"));
}

const ON_NETWORK =
  /^(?:follow(?:s|ers?|ing)?|accounts?|users?|posts?|tweets?|フォロワー|フォロー|アカウント)$/iu;

/** Words for the network itself are no subject of their own: "followers of NASA" are not about followers. */
export function isOfNetwork(word: string): boolean {
  return ON_NETWORK.test(word);
}

/** Whether it says who is meant: a gender, an age, a role in a family. */
export function isWho(word: string): boolean {
  return WHO.has(fold(word));
}

export function isFrame(word: string): boolean {
  return FRAME.has(fold(word));
}

/** Whether a word says something of an audience, so that it is to be used or to be shown as unused. */
export function isSaying(word: string): boolean {
  const folded = fold(word);
  // A pronoun but for its capitals.
  if (word === "US") return true;
  if (WHO.has(folded) || OPERATORS.has(folded)) return folded !== "but" && folded !== "than";
  if (FRAME.has(folded) || STOP_WORDS.has(folded)) return false;
  return !HIRAGANA.test(folded) || folded.length > 2;
}

/** Whether a word may be a subject that people post about. */
export function isSubject(word: string): boolean {
  const folded = fold(word);
  if (WHO.has(folded) || OPERATORS.has(folded) || GENERAL.has(folded)) return false;
  // Hiragana alone is grammar far more often than a subject.
  if (NUMBER.test(folded) || HIRAGANA.test(folded)) return false;
  return isSaying(word) && folded.length >= (HAN.test(folded) ? 2 : 3);
}
