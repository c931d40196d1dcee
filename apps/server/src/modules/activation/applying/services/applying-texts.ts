import type { LocalText } from "../../../../errors.ts";
import type { PLAN_ALERTS } from "@toolkit/core/contract/usage-plan";

/** Sentences of the specification (points 5 and 8) and of this product. */
export const ALERTS: Readonly<Record<(typeof PLAN_ALERTS)[number], LocalText>> = {
  handles: {
    en: "More than 100 handles are selected: only the first 100 are applied. Split them into ad groups to apply them all.",
    ja: "100件を超えるハンドルが選択されています。適用されるのは最初の100件だけです。すべて適用するには広告グループに分割してください。",
  },
  countries: {
    en: "50 or more countries are selected: no country is sent, and the ad group reaches all countries.",
    ja: "50件以上の国が選択されているため、国の指定は送信されず、広告グループはすべての国に配信されます。",
  },
  audiences: {
    en: "Some custom audiences are not ready and will not be applied. This may take up to 48 hours to be processed by X. Do you still want to apply the rest of the targeting package?",
    ja: "一部のカスタムオーディエンスは準備ができていないため適用されません。Xでの処理には最大48時間かかることがあります。残りのターゲティングパッケージを適用しますか？",
  },
};

export const NO_ACCOUNT: LocalText = {
  en: "No ad account id provided",
  ja: "広告アカウントIDが指定されていません",
};

export const NOT_GRANTED: LocalText = {
  en: "No ad account with this id is granted to your teams. Check the id, or grant the ad account in the team settings first.",
  ja: "このIDの広告アカウントは、チームに付与されていません。IDを確認するか、先にチーム設定で広告アカウントを付与してください。",
};

/** What is told while access to the ad account is waited for, by how it was taken away. */
export const ACCESS_LOST: Readonly<Record<"grant" | "connection", LocalText>> = {
  grant: {
    en: "The ad account is no longer granted to the team. What is set stays. Grant it again in the team settings: applying then continues by itself.",
    ja: "広告アカウントはチームに付与されなくなりました。設定済みの項目はそのまま残ります。チーム設定で再度付与すると、適用は自動的に再開されます。",
  },
  connection: {
    en: "X does not accept the connection of whoever granted this ad account any more. What is set stays. They must connect X again in the settings: applying then continues by itself.",
    ja: "この広告アカウントの利用を許可した人のX接続が無効になっています。設定済みの項目はそのまま残ります。その人が設定画面でXを接続し直すと、適用は自動的に再開されます。",
  },
};

export const NOT_CONFIRMED: LocalText = ALERTS.audiences;

export const UNANSWERED_NETWORK: LocalText = {
  en: "The network could not be asked now. Names are not matched yet; nothing was sent.",
  ja: "現在ネットワークに照会できません。名前の照合は行われておらず、何も送信されていません。",
};

export const RUNNING: LocalText = {
  en: "This usage is being applied already. Wait until it is finished, or stop it.",
  ja: "この利用はすでに適用処理中です。完了を待つか、停止してください。",
};

export const NOT_RUNNING: LocalText = {
  en: "This is not being applied now.",
  ja: "現在、適用処理は行われていません。",
};

export const NOT_UNDOABLE: LocalText = {
  en: "This receipt cannot be undone: it was not made by the Ads API, is not finished, or is older than 30 days.",
  ja: "このレシートは取り消せません。Ads APIによる適用でないか、未完了か、30日が経過しています。",
};

export const NAME_TAKEN: LocalText = {
  en: "The ad account has a campaign of this name already. Choose another name; nothing was created.",
  ja: "この名前のキャンペーンがすでに広告アカウントにあります。別の名前を指定してください。何も作成されていません。",
};

export const LINE_ITEM_GONE: LocalText = {
  en: "The line item is not in this ad account any more. Nothing was changed.",
  ja: "この広告グループは広告アカウントに存在しません。何も変更されていません。",
};

export const LINE_ITEM_RUNNING: LocalText = {
  en: "This line item is running: it would reach other people at once, and spend money on them. Pause it in X's ads manager first, or choose another. Nothing was changed.",
  ja: "この広告グループは配信中です。適用すると配信先がすぐに変わり、費用が発生します。先にXの広告マネージャーで一時停止するか、別の広告グループを選択してください。何も変更されていません。",
};

export const NO_FUNDING: LocalText = {
  en: "The ad account has no funding instrument with this id. Choose one of its own. Nothing was created.",
  ja: "このIDの支払い方法は広告アカウントにありません。広告アカウントの支払い方法から選択してください。何も作成されていません。",
};

export const DAY_OVER: LocalText = {
  en: "This day is over in the ad account's time zone. Please choose a later one.",
  ja: "広告アカウントのタイムゾーンでは、この日はすでに終了しています。より後の日を選択してください。",
};

export const STILL_AWAY: LocalText = {
  en: "The network does not answer. What is set stays. It is asked again by itself, less and less often, for a week.",
  ja: "ネットワークから応答がありません。設定済みの項目はそのまま残ります。1週間、間隔を空けながら自動的に再試行します。",
};

export const NO_ANSWER: LocalText = {
  en: "The network did not answer for a week. What was set is in the receipt. Check that this installation reaches X, then apply again to set the rest.",
  ja: "ネットワークから1週間応答がありませんでした。設定済みの項目はレシートに記載されています。このサーバーからXに接続できることを確認してから、もう一度適用して残りを設定してください。",
};

export const NOT_READ_BACK: LocalText = {
  en: "Stopped while the network did not answer. The receipt names what the network confirmed; it could not be read back. Look at the ad group at X, or apply again to set the rest.",
  ja: "ネットワークから応答がない間に停止されました。レシートにはネットワークが確認した項目だけを記載しており、設定結果の読み戻しはできていません。Xで広告グループを確認するか、もう一度適用して残りを設定してください。",
};

export const ACCESS_NOT_BACK: LocalText = {
  en: "The ad account could not be reached for a week, since access to it was taken away. What was set is in the receipt. Connect X and grant the ad account again, then apply again to set the rest.",
  ja: "広告アカウントへのアクセス権が失われ、1週間接続できませんでした。設定済みの項目はレシートに記載されています。Xを接続し直して広告アカウントを再度付与してから、もう一度適用して残りを設定してください。",
};

export const UNEXPECTED: LocalText = {
  en: "Something went wrong. Please try again later. What was set is in the receipt.",
  ja: "問題が発生しました。しばらくしてからもう一度お試しください。設定済みの項目はレシートに記載されています。",
};

export const NO_PERSON: LocalText = {
  en: "Only a signed-in person, or their program, can apply: the network is asked with their X account.",
  ja: "適用できるのはログイン中の個人またはそのプログラムだけです。ネットワークへの接続には本人のXアカウントを使用します。",
};

export const NO_SHEET: LocalText = {
  en: "Choose the sheet that the bulk editor exported, as CSV or XLSX.",
  ja: "一括編集から書き出したシート（CSVまたはXLSX）を選択してください。",
};

export const WRONG_SHEET: LocalText = {
  en: "This is not a sheet of the bulk editor: columns are missing. Export it as CSV or XLSX, and choose that file. Nothing was changed.",
  ja: "一括編集のシートではありません（列が不足しています）。CSVまたはXLSXで書き出したファイルを選択してください。何も変更されていません。",
};

export const SHEET_TOO_LARGE: LocalText = {
  en: "The sheet is too large: it may have 10 MB, 10,000 rows, 500,000 cells and 100,000 characters per cell. Export only the campaign of this usage. Nothing was changed.",
  ja: "シートが大きすぎます（上限：10MB、10,000行、500,000セル、1セルあたり100,000文字）。この利用のキャンペーンだけを書き出してください。何も変更されていません。",
};

export const NOT_IMPORTED: LocalText = {
  en: "This is the sheet that you downloaded here: its ad group has no id at X yet. Import it in the bulk editor, export it there, and choose that file. Nothing was changed.",
  ja: "ここからダウンロードしたシートです。広告グループにXのIDがまだありません。一括編集で取り込んでから書き出し、そのファイルを選択してください。何も変更されていません。",
};

export const NOT_IN_SHEET: LocalText = {
  en: "The sheet has no ad group of this usage. Import the sheet in the bulk editor first, then export it. The ad group is named:",
  ja: "シートにこの利用の広告グループがありません。先に一括編集でシートを取り込んでから書き出してください。広告グループ名：",
};
