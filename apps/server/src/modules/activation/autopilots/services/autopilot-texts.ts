import type { EvaluationFailure } from "@toolkit/core/contract/usage-autopilot";
import type { LocalText } from "../../../../errors.ts";

/** What happened, what was kept, and what to do. */
export const FAILURES: Readonly<Record<EvaluationFailure, LocalText>> = {
  access_lost: {
    en: "The ad account cannot be reached any more. What is applied there stays as it is. Grant the account again, or reconnect X; the autopilot then resumes automatically.",
    ja: "広告アカウントにアクセスできません。適用済みの設定はそのまま残っています。アカウントへのアクセスを再度付与するかXに再接続すると、自動的に再開します。",
  },
  ad_group_gone: {
    en: "The ad group was deleted at X. Nothing was changed. Apply the usage to another ad group, or end it.",
    ja: "Xで広告グループが削除されています。何も変更されていません。別の広告グループに適用するか、利用を終了してください。",
  },
  no_answer: {
    en: "X did not answer. Nothing was changed. The autopilot asks again at its next time; you can also check now.",
    ja: "Xから応答がありませんでした。何も変更されていません。次回の予定で再確認します。今すぐ確認することもできます。",
  },
  no_dataset: {
    en: "The data that this usage is measured on is gone. Nothing was changed. Save the audience on other data, and apply it again.",
    ja: "この利用の測定に使うデータがありません。何も変更されていません。別のデータでオーディエンスを保存し、もう一度適用してください。",
  },
  not_in_use: {
    en: "The usage is not applied any more. Nothing was changed.",
    ja: "この利用は適用されていません。何も変更されていません。",
  },
  read_only: {
    en: "A payment of the team is overdue. Nothing was changed. The autopilot goes on when it is paid.",
    ja: "チームのお支払いが遅れています。何も変更されていません。お支払い後に再開します。",
  },
  unexpected: {
    en: "Something went wrong. Please try again later. Nothing was changed.",
    ja: "問題が発生しました。しばらくしてからもう一度お試しください。何も変更されていません。",
  },
};

export const NOT_IN_USE: LocalText = {
  en: "Only an applied usage can be compared with its ad account. Apply it first.",
  ja: "広告アカウントと比較できるのは適用済みの利用だけです。先に適用してください。",
};

export const UNDER_WAY: LocalText = {
  en: "This usage is being compared already. Its result appears here in a moment.",
  ja: "この利用はすでに比較中です。まもなく結果が表示されます。",
};

export const DECIDED: LocalText = {
  en: "This proposal is not open any more: somebody decided it, or a newer one replaced it. Nothing was changed.",
  ja: "この提案はすでに受け付けていません（決定済みか、新しい提案に置き換わりました）。何も変更されていません。",
};

export const CHANGED_SINCE: LocalText = {
  en: "The usage was changed since it was compared. Nothing was changed in the ad account. Check again for a new proposal.",
  ja: "比較した後に利用が変更されました。広告アカウントは変更されていません。もう一度確認して新しい提案を作成してください。",
};

export const EMPTY: LocalText = {
  en: "The audience has no targeting criteria any more: an ad group without any reaches everybody. Nothing was changed. Undo the receipt, or end the usage.",
  ja: "オーディエンスにターゲティング条件がありません。条件のない広告グループは全員に配信されます。何も変更されていません。レシートを取り消すか、利用を終了してください。",
};

export const ALL_OR_NOTHING: LocalText = {
  en: "This audience has groups of AND, OR and NOT: accept the whole proposal, or change the audience. Nothing was changed.",
  ja: "このオーディエンスにはAND・OR・NOTのグループがあります。提案全体を承認するか、オーディエンスを変更してください。何も変更されていません。",
};

export const NOT_OF_PROPOSAL: LocalText = {
  en: "Keys must be those of added and removed items of the proposal",
  ja: "キーは提案の追加項目または削除項目のものを指定してください",
};
