import type { engagersEn } from "./engagers-en.ts";

type Texts<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]> };

/** 投稿に反応したアカウントのテキスト。日本語カタログの一部。 */
export const engagersJa: Texts<typeof engagersEn> = {
  engagers: {
    lead: "見守り中のアカウントの投稿に、いいね・リポスト・引用・返信をした人と、反応のないフォロワーを表示します。",
    failed: "反応したアカウントを読み込めませんでした。",
    list: "反応したアカウント",
    groups: {
      all: "すべて",
      fans: "ファン",
      outside: "フォロワー以外",
      silent: "反応のないフォロワー",
    },
    groupHelp: {
      all: "反応した人を、強い順に表示しています。",
      fans: "反応したフォロワーを、強い順に表示しています。",
      outside: "反応した人のうち、フォローしていない人です。",
      silent: "読み取った範囲で反応のないフォロワーを、フォロワーの多い順に表示しています。Xが件数だけを示し、誰の反応かを示さない場合もあります。",
    },
    which: "表示する人",
    unknown: "フォロワーの一覧がまだ読み取られていないため、反応した人がフォロワーかどうかは不明です。",
    strength: "強さ",
    strengthHelp: "反応1件を1とし、{{days}}日ごとに半分として数えます。いいねとリポストの日時はXから取得できないため、投稿日時から数えます。",
    reactions: "反応",
    last: "最新の反応",
    likes_one: "いいね{{formatted}}件",
    likes_other: "いいね{{formatted}}件",
    reposts_one: "リポスト{{formatted}}件",
    reposts_other: "リポスト{{formatted}}件",
    replies_one: "返信{{formatted}}件",
    replies_other: "返信{{formatted}}件",
    quotes_one: "引用{{formatted}}件",
    quotes_other: "引用{{formatted}}件",
    follows: "フォロワー",
    none: "該当する人は確認されていません。",
    emptyTitle: "反応はまだ読み取られていません",
    emptyHelp: "直近30日間の投稿{{formatted}}件への反応を読み取ると、ファン、反応のないフォロワー、フォローせずに反応した人を確認できます。",
    noPostsTitle: "直近の投稿が見つかりません",
    noPostsHelp: "反応は直近30日間の投稿について読み取ります。先に投稿を読み取ってください。",
    toPosts: "投稿へ",
    read: "読み取る（上限{{price}}）",
    readTitle: "{{handle}}の投稿への反応の読み取り",
    readHelp: "Xの定価で、いいね・リポストは1人につき0.01ドル、返信・引用は投稿者を含めて1件につき0.015ドルかかります。この料金に達すると読み取りは終わります。",
    begun: "{{handle}}の投稿への反応の読み取りを開始しました。",
    reading: "読み取り中：反応{{formatted}}件",
    known_one: "{{since}}以降の投稿{{formatted}}件から集計（最終読み取り：{{moment}}）",
    known_other: "{{since}}以降の投稿{{formatted}}件から集計（最終読み取り：{{moment}}）",
  },
};
