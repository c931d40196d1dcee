import type { bioTopicsEn } from "./bio-topics-en.ts";

type Texts<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]> };

/** フォロワーとフォロー中の話題のテキスト。日本語カタログの一部。 */
export const bioTopicsJa: Texts<typeof bioTopicsEn> = {
  bioTopics: {
    followersLead: "フォロワーの自己紹介に書かれた話題を、基準データの自己紹介と比べて表示します。",
    followingLead: "フォロー中のアカウントの自己紹介に書かれた話題を、基準データの自己紹介と比べて表示します。",
    failed: "話題を読み込めませんでした。",
    list: "自己紹介の話題",
    basis_one: "{{all}}件のうち{{formatted}}件の自己紹介から集計",
    basis_other: "{{all}}件のうち{{formatted}}件の自己紹介から集計",
    drawn: "無作為に選んだアカウントで、毎回同じです。",
    beside: "{{dataset}}の{{known}}件と比較しています。",
    noReference: "現在、比較できる基準データがありません。",
    few: "集計には自己紹介が30件必要ですが、現在は{{formatted}}件です。自己紹介は一覧と一緒に読み取られます。",
    none: "3件以上に共通する話題はありません。",
    unreadTitle: "フォロー中のアカウントはまだ読み取られていません",
    unreadHelp: "自己紹介は一覧と一緒に読み取られます。",
    toFollowing: "一覧へ",
    sort: "並べ替え",
    sorts: { share: "アカウントの多い順", ratio: "特徴的な順" },
    topic: "話題",
    share: "割合",
    ratio: "基準比",
    verdicts: { more: "基準より多い", less: "基準より少ない", none: "有意差なし" },
    help: "印は、基準データの割合に対する比と95%信頼区間です。青とオレンジは、すべての話題を通して偶然では説明できない差を示します。",
  },
};
