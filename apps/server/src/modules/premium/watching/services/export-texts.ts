import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Certainty, LeavingCause } from "@toolkit/core/domain/watching/causes";

export const FOLLOWER_HEADERS: Readonly<Record<InterfaceLanguage, readonly string[]>> = {
  en: [
    "ID",
    "Handle",
    "Name",
    "Followers",
    "Verified",
    "Last post",
    "Followed after",
    "Followed by",
  ],
  ja: [
    "ID",
    "ユーザー名",
    "名前",
    "フォロワー数",
    "認証済み",
    "最新の投稿",
    "フォロー日時（以後）",
    "フォロー日時（以前）",
  ],
};

export const DEPARTURE_HEADERS: Readonly<Record<InterfaceLanguage, readonly string[]>> = {
  en: [
    "ID",
    "Handle",
    "Name",
    "Followers",
    "Left after",
    "Left by",
    "Cause",
    "Certainty",
    "Followed again",
  ],
  ja: [
    "ID",
    "ユーザー名",
    "名前",
    "フォロワー数",
    "離れた日時（以後）",
    "離れた日時（以前）",
    "理由",
    "確実性",
    "再フォロー",
  ],
};

export const CAUSE_NAMES: Readonly<
  Record<LeavingCause, Readonly<Record<InterfaceLanguage, string>>>
> = {
  unfollowed: { en: "Unfollowed", ja: "フォロー解除" },
  blocked: { en: "Blocked you", ja: "ブロック" },
  suspended: { en: "Suspended", ja: "凍結" },
  deleted: { en: "Deleted", ja: "削除" },
  protected: { en: "Became protected", ja: "非公開化" },
  unknown: { en: "Unknown", ja: "不明" },
};

export const CERTAINTY_NAMES: Readonly<
  Record<Certainty, Readonly<Record<InterfaceLanguage, string>>>
> = {
  certain: { en: "Proved", ja: "確定" },
  likely: { en: "Likely", ja: "推定" },
  unknown: { en: "Unknown", ja: "不明" },
};

export const BLOCK_LIST_HEADERS: Readonly<Record<InterfaceLanguage, readonly string[]>> = {
  en: ["ID", "Handle", "Name", "Followers", "Automation (%)", "Spam (%)"],
  ja: ["ID", "ユーザー名", "名前", "フォロワー数", "自動投稿の可能性（%）", "スパムの可能性（%）"],
};
