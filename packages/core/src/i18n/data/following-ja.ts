import type { followingEn } from "./following-en.ts";

type Texts<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]> };

/** 見守り中のアカウントがフォローしているアカウントのテキスト。日本語カタログの一部。 */
export const followingJa: Texts<typeof followingEn> = {
  following: {
    lead: "見守り中のアカウントがフォローしているアカウントです。読み取りは、ご自身で開始したときだけ行われます。",
    failed: "フォロー中のアカウントを読み込めませんでした。",
    list: "フォロー中のアカウント",
    count_one: "{{formatted}}件をフォロー中",
    count_other: "{{formatted}}件をフォロー中",
    mutual: "相互フォロー",
    none: "条件に一致するアカウントはありません。",
    emptyTitle: "フォロー中のアカウントはまだ読み取られていません",
    emptyHelp: "読み取ると、フォローバックの有無や、投稿の止まったアカウントを確認できます。",
    read: "読み取る（上限{{price}}）",
    readTitle: "{{handle}}がフォローしているアカウントの読み取り",
    readHelp: "Xの定価で1件につき0.01ドルかかります。一覧の最後に達するか、この料金を使い切ると読み取りは終わります。",
    begun: "{{handle}}がフォローしているアカウントの読み取りを開始しました。",
    known: "最終読み取り：{{moment}}（{{price}}）",
    reading: "読み取り中：{{formatted}}件",
  },
};
