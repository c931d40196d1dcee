import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";

const en = {
  titles: {
    gender: "Gender",
    age: "Age",
    countries: "Countries",
    regions: "Regions",
    cities: "Cities",
    languages: "Languages",
    interests: "Interests",
    jobs: "Job titles",
    words_in_bio: "Words in the profile",
    influential_accounts: "Influential accounts",
  },
  known: (known: string, size: string) =>
    `Shares of the ${known} of ${size} accounts that it is known of`,
  fewKnown: (known: string, size: string) =>
    `Known of ${known} of ${size} accounts: too few to draw shares`,
  baseline: {
    same_places: "the same countries and languages",
    everyone: "everybody known",
    package: "another audience",
  },
  note: (dataset: string, version: number, day: string, baseline: string) =>
    `Data: ${dataset}, version ${version}, as of ${day}. Line: share among ${baseline}; whisker: 95 % interval.`,
  alike: "as everybody",
};

export type ChartTexts = typeof en;

const ja: ChartTexts = {
  titles: {
    gender: "性別",
    age: "年齢",
    countries: "国",
    regions: "地域",
    cities: "都市",
    languages: "言語",
    interests: "興味・関心",
    jobs: "職業",
    words_in_bio: "プロフィールの言葉",
    influential_accounts: "影響力のあるアカウント",
  },
  known: (known, size) => `${size}件中、判明している${known}件に占める割合`,
  fewKnown: (known, size) => `${size}件中${known}件でのみ判明しているため、割合を表示していません`,
  baseline: {
    same_places: "同じ国・言語の全体",
    everyone: "判明している全体",
    package: "別のオーディエンス",
  },
  note: (dataset, version, day, baseline) =>
    `データ：${dataset}、バージョン${version}、${day}時点。縦線：${baseline}での割合、ひげ：95％信頼区間。`,
  alike: "全体と同程度",
};

export const CHART_TEXTS: Readonly<Record<InterfaceLanguage, ChartTexts>> = { en, ja };
