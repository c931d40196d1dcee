import type { ReportSection } from "@toolkit/core/contract/report-choice";
import { FEW_KNOWN } from "@toolkit/core/domain/evidence";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { shellEn } from "@toolkit/core/i18n/data/shell-en";
import { shellJa } from "@toolkit/core/i18n/data/shell-ja";
import { formatCount, formatDate } from "@toolkit/core/i18n/format";
import type { ReportSource } from "./source.ts";

/** Texts that only a report has; the others are the page's own. */
export interface ReportTexts {
  readonly label: string;
  readonly unknownSize: string;
  /** In place of pages about too few accounts. */
  fewAccounts(formatted: string, accounts: number): string;
  readonly sample: string;
  readonly sampleName: string;
  source(dataset: string, version: number, asOf: string): string;
  readonly accounts: string;
  readonly criteria: string;
  readonly gender: string;
  readonly age: string;
  readonly hours: string;
  readonly languages: string;
  readonly countries: string;
  readonly cities: string;
  readonly interests: string;
  readonly jobs: string;
  readonly followed: string;
  readonly accountNames: string;
  readonly words: string;
  readonly dayParts: string;
  readonly topics: string;
  readonly hashtags: string;
  authors(count: string): string;
  readonly audience: string;
  readonly baseline: string;
  readonly pale: string;
  readonly columns: readonly [finding: string, share: string, baseline: string, against: string];
  readonly findingsAlt: string;
  readonly weekAlt: string;
  readonly logoAlt: string;
  interval(level: number, low: string, high: string): string;
  readonly titles: Readonly<Record<ReportSection, string>>;
  readonly notes: Readonly<Record<ReportSection, string>>;
  /** Title of what an estimated reach rests on, and its rows. */
  readonly estimate: string;
  readonly estimateRows: {
    readonly from: string;
    readonly scaled: string;
    readonly reported: string;
    readonly bounds: string;
    between(low: string, high: string | null): string;
    readonly left: string;
  };
  /** A reach that the network itself counts. */
  reportedReach(value: string): string;
  readonly counted: string;
  readonly method: string;
  readonly methodNotes: string;
  readonly methodEntries: {
    readonly data: string;
    readonly date: string;
    readonly window: string;
    readonly baseline: string;
    readonly intervals: string;
    readonly intervalsText: string;
    readonly few: string;
    readonly fewText: string;
    readonly attributes: string;
    readonly declaredText: string;
    readonly inferredText: string;
    readonly missing: string;
    allPosts: string;
    days(days: string, from: string, to: string): string;
    readonly baselines: Readonly<Record<"same_places" | "everyone" | "package", string>>;
    accounts(count: string): string;
  };
}

const en: ReportTexts = {
  label: "Audience report",
  unknownSize: "This audience cannot be measured on this data",
  fewAccounts: (formatted, accounts) =>
    accounts === 0
      ? "No account in this data meets the criteria, so there is nothing to report. Change the criteria, or choose other data."
      : `${formatted} ${accounts === 1 ? "account is" : "accounts are"} too few for shares: a report needs ${FEW_KNOWN}. Widen the criteria, or choose other data.`,
  sampleName: shellEn.shell.sampleName,
  sample: "Sample data: fictional people. The figures describe no real network.",
  source: (dataset, version, asOf) => `Data: ${dataset}, version ${version}, as of ${asOf}`,
  accounts: "Accounts",
  criteria: "Targeting criteria",
  gender: "Gender",
  age: "Age",
  hours: "Posts by hour",
  languages: "Languages",
  countries: "Countries",
  cities: "Cities",
  interests: "Interests",
  jobs: "Job titles",
  followed: "Influential accounts",
  accountNames: "Names",
  words: "Most common words in their bios",
  dayParts: "Parts of the day",
  topics: "Topics",
  hashtags: "Hashtags",
  authors: (count) => `Posts of ${count} members`,
  audience: "Audience",
  baseline: "Baseline",
  pale: "Pale: known for less than a fifth of the members",
  columns: ["Finding", "Share, 95% interval", "Baseline", "vs baseline"],
  findingsAlt: "Share in the audience and in the baseline, in the order of the table",
  weekAlt: "Posts by weekday and hour, on the authors’ clocks. Darker cells hold more posts.",
  logoAlt: "Logo",
  interval: (level, low, high) => `${level}% interval: ${low} to ${high}`,
  titles: {
    size: "How many they are",
    findings: "What sets them apart",
    people: "Who they are",
    places: "Where they live",
    interests: "What they are interested in",
    accounts: "Accounts they follow",
    engaged: "Whose posts they like and repost",
    topics: "What they talk about",
    times: "When they post",
    words: "How they describe themselves",
    targeting: "How to reach them",
  },
  notes: {
    size: "Accounts are counted exactly in the data named below. The estimated reach scales these counts by country to the size of the network; the bands are its 50, 80 and 95% intervals.",
    findings:
      "Each line passed a test against the baseline (false-discovery rate 5%). Shares are of the members whose value is known. The audience’s own criteria are left out.",
    people:
      "Shares are of the members whose value is known. Whiskers are 95% intervals. Gender and age are declared in the profile or inferred from it.",
    places:
      "Shares are of the members whose place is known. Places are read from profiles. Whiskers are 95% intervals.",
    interests:
      "Interests are inferred from the accounts that members follow, job titles from their bios. Whiskers are 95% intervals.",
    accounts:
      "Shares are of the members whose following list is known. Listed are the accounts that most of them follow.",
    engaged:
      "Shares are of the members with a known like or repost, of the baseline likewise. Which are known depends on the posts whose likes and reposts were read. Their own posts do not count.",
    topics:
      "Shares are of the members who posted in the window. Topics are recognised by their words. Whiskers are 95% intervals.",
    times:
      "Posts are counted on the author’s own clock, by city, else by a region or country with one clock. Posts of one author count as copies of each other, so intervals are wide rather than narrow.",
    words: "Shares are of the members with a bio. Words that everybody uses are left out.",
    targeting:
      "The fewest handles whose followers cover most of the audience, each with a precision of at least 25%. Reach: accounts in the data that follow the handle. Precision: the share of them in the audience. Adds: members that no seed above reaches. The audience’s own handles are left out.",
  },
  estimate: "Estimated reach",
  estimateRows: {
    from: "Estimated from",
    scaled:
      "The accounts counted here, scaled to the network’s own numbers by country or by the follower counts that it reports. It holds if this data is a fair sample of them.",
    reported: "Nothing: the network itself reports this number of followers.",
    bounds: "Bounds",
    between: (low, high) =>
      high === null
        ? `The network’s own follower counts allow no fewer than ${low} accounts.`
        : `The network’s own follower counts allow ${low} to ${high} accounts.`,
    left: "Unknown countries",
  },
  reportedReach: (value) => `${value} on the network, as the network reports`,
  counted: "How the figures were counted",
  method: "Method and data",
  methodNotes: "The method of every figure is in the notes of its slide.",
  methodEntries: {
    data: "Data",
    date: "Date of this report",
    window: "Posts counted",
    baseline: "Baseline",
    intervals: "Intervals",
    intervalsText:
      "Whiskers, bands and figures in brackets are 95% intervals unless stated otherwise. A share without one is known for all members and exact. The small pictures of the first page leave intervals out.",
    few: "Few known",
    fewText: `Nothing is drawn from fewer than ${FEW_KNOWN} known members. Pale pictures rest on less than a fifth of the members.`,
    attributes: "Attributes",
    declaredText: "Declared by members only",
    inferredText:
      "Declared by members, or inferred from profiles and posts; the accuracy for age, language, interests and job titles is not measured",
    missing: "Not measurable on this data",
    allPosts: "All posts",
    days: (days, from, to) => `${days} days, ${from} to ${to}`,
    baselines: {
      same_places: "Everybody in the same countries and languages",
      everyone: "Everybody in the data",
      package: "Another audience",
    },
    accounts: (count) => `${count} accounts`,
  },
};

const ja: ReportTexts = {
  label: "オーディエンスレポート",
  unknownSize: "このデータではこのオーディエンスを測定できません",
  fewAccounts: (formatted, accounts) =>
    accounts === 0
      ? "このデータには条件に一致するアカウントがないため、レポートする内容がありません。条件を変更するか、別のデータを選択してください。"
      : `${formatted}アカウントでは割合を示せません（${FEW_KNOWN}アカウント以上が必要です）。条件を広げるか、別のデータを選択してください。`,
  sampleName: shellJa.shell.sampleName,
  sample: "サンプルデータ：登場する人物は架空です。実在のネットワークの数値ではありません。",
  source: (dataset, version, asOf) => `データ：${dataset}、バージョン${version}、${asOf}時点`,
  accounts: "アカウント数",
  criteria: "ターゲティング条件",
  gender: "性別",
  age: "年齢",
  hours: "時間別の投稿",
  languages: "言語",
  countries: "国",
  cities: "都市",
  interests: "興味・関心",
  jobs: "職種",
  followed: "影響力のあるアカウント",
  accountNames: "アカウント名",
  words: "プロフィールに多い語",
  dayParts: "時間帯別",
  topics: "トピック",
  hashtags: "ハッシュタグ",
  authors: (count) => `${count}アカウントの投稿`,
  audience: "オーディエンス",
  baseline: "ベースライン",
  pale: "淡色：判明しているのが5分の1未満の項目",
  columns: ["特徴", "割合（95%信頼区間）", "ベースライン", "ベースライン比"],
  findingsAlt: "オーディエンスとベースラインの割合。表と同じ順です。",
  weekAlt: "曜日・時間別の投稿数（投稿者の現地時間）。濃いほど投稿が多い時間です。",
  logoAlt: "ロゴ",
  interval: (level, low, high) => `${level}%信頼区間：${low}〜${high}`,
  titles: {
    size: "オーディエンスサイズ",
    findings: "際立つ特徴",
    people: "人物像",
    places: "居住地",
    interests: "興味・関心",
    accounts: "フォロー先",
    engaged: "いいね・リポストする相手",
    topics: "話題",
    times: "投稿する時間帯",
    words: "自己紹介の言葉",
    targeting: "リーチの方法",
  },
  notes: {
    size: "アカウント数は下記のデータで数えた正確な値です。推定リーチは、国ごとの件数をネットワークの規模に合わせて拡大した値で、帯は50・80・95%信頼区間です。",
    findings:
      "各行はベースラインとの差を検定で確認したものです（偽発見率5%）。割合は値が判明したメンバーに対するものです。指定した条件そのものは除いています。",
    people:
      "割合は値が判明したメンバーに対するものです。ひげは95%信頼区間です。性別と年齢は、プロフィールでの申告または推定によります。",
    places:
      "割合は居住地が判明したメンバーに対するものです。居住地はプロフィールから読み取っています。ひげは95%信頼区間です。",
    interests:
      "興味・関心はフォロー先から、職種はプロフィール文から推定しています。ひげは95%信頼区間です。",
    accounts:
      "割合はフォロー先が判明したメンバーに対するものです。フォローするメンバーが多い順に挙げています。",
    engaged:
      "割合は、いいね・リポストが判明しているメンバーに対するものです（ベースラインも同様）。どれが判明するかは、取得した投稿によって決まります。自分の投稿は含みません。",
    topics:
      "割合は、対象期間に投稿したメンバーに対するものです。話題は投稿の語から判定しています。ひげは95%信頼区間です。",
    times:
      "投稿は投稿者の現地時間で数えています。現地時間は都市、または時刻が1つの地域・国から求めています。同じ投稿者の投稿は互いに独立でないものとして、信頼区間を広めに取っています。",
    words: "割合はプロフィール文のあるメンバーに対するものです。誰もが使う語は除いています。",
    targeting:
      "フォロワーがオーディエンスの多くをカバーするハンドルを、できるだけ少ない数で選んでいます（適合率25%以上）。リーチはデータ内のフォロワー数、適合率はそのうちメンバーの割合、追加は上位のシードではリーチできないメンバー数です。オーディエンス自身のハンドルは除いています。",
  },
  estimate: "推定リーチ",
  estimateRows: {
    from: "推定の根拠",
    scaled:
      "このデータで数えたアカウントを、国別、またはネットワークが公表するフォロワー数に合わせて換算しています。データが偏りのない標本であることが前提です。",
    reported: "推定ではありません。ネットワークが公表するフォロワー数です。",
    bounds: "取りうる範囲",
    between: (low, high) =>
      high === null
        ? `ネットワークが公表するフォロワー数から、${low}アカウント以上です。`
        : `ネットワークが公表するフォロワー数から、${low}～${high}アカウントの範囲です。`,
    left: "国が不明",
  },
  reportedReach: (value) => `ネットワーク全体で${value}（ネットワークの公表値）`,
  counted: "数値の算出方法",
  method: "算出方法とデータ",
  methodNotes: "各数値の算出方法は、それぞれのスライドのノートに記載しています。",
  methodEntries: {
    data: "データ",
    date: "作成日",
    window: "対象の投稿",
    baseline: "ベースライン",
    intervals: "信頼区間",
    intervalsText:
      "ひげ、帯、かっこ内の範囲は、特に断りがなければ95%信頼区間です。どれもない割合は全メンバーで判明している正確な値です。表紙の小さな図では省いています。",
    few: "判明数が少ない項目",
    fewText: `判明したメンバーが${FEW_KNOWN}アカウント未満の項目は図示していません。淡色の図は、判明したメンバーが5分の1未満の項目です。`,
    attributes: "属性",
    declaredText: "本人が申告した属性のみ",
    inferredText:
      "本人の申告、またはプロフィールと投稿からの推定（年齢、言語、興味・関心、職種の精度は未測定）",
    missing: "このデータでは測定できない条件",
    allPosts: "すべての投稿",
    days: (days, from, to) => `${days}日間（${from}〜${to}）`,
    baselines: {
      same_places: "同じ国・言語の全アカウント",
      everyone: "データ内の全アカウント",
      package: "別のオーディエンス",
    },
    accounts: (count) => `${count}アカウント`,
  },
};

export const REPORT_TEXTS: Readonly<Record<InterfaceLanguage, ReportTexts>> = { en, ja };

/** How the figures were made, of which data and when, as names with texts. */
export function methodOf(
  { insights, dataset, language, at }: ReportSource,
  { methodEntries: words, source }: ReportTexts,
): [string, string][] {
  const { window, baseline, version, as_of: asOf, declared_only, not_measurable } = insights;
  const day = (date: string): string => formatDate(date, language);
  const count = (value: number): string => formatCount(value, language);
  const isCut = window.days !== null && window.from !== null && window.to !== null;
  return [
    [words.data, source(dataset.name, version, day(asOf)).replace(/^[^:：]*[:：]\s*/u, "")],
    [words.date, day(at.toISOString().slice(0, 10))],
    [
      words.window,
      isCut
        ? words.days(count(window.days ?? 0), day(window.from ?? ""), day(window.to ?? ""))
        : words.allPosts,
    ],
    [
      words.baseline,
      [words.baselines[baseline.kind], words.accounts(count(baseline.size))].join(
        language === "ja" ? "、" : ", ",
      ),
    ],
    [words.intervals, words.intervalsText],
    [words.few, words.fewText],
    [words.attributes, declared_only ? words.declaredText : words.inferredText],
    ...(not_measurable.length > 0
      ? [[words.missing, not_measurable.map(({ label }) => label).join(", ")] as [string, string]]
      : []),
  ];
}
