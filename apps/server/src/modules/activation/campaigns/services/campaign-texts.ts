import type { LocalText } from "../../../../errors.ts";

export const NOT_A_DRAFT: LocalText = {
  en: "This campaign is at X already. Its content cannot be changed any more; you can change its budget, pause it, or duplicate it as a new draft.",
  ja: "このキャンペーンはすでにX上にあるため、内容は変更できません。予算の変更、一時停止、または新しい下書きとしての複製ができます。",
};

export const PUBLISHING_NOW: LocalText = {
  en: "This campaign is being published. Wait until that is finished, or stop it.",
  ja: "このキャンペーンは公開処理中です。完了を待つか、停止してください。",
};

export const STILL_RUNS: LocalText = {
  en: "This campaign is running. Pause it first: deleting it here does not stop it at X.",
  ja: "このキャンペーンは配信中です。ここで削除してもXでの配信は止まらないため、先に一時停止してください。",
};

export const CELLS_ARE_EQUAL: LocalText = {
  en: "This ad group is a cell. Its people and its budget stay as they are, so that cells share nobody and differ in nothing else. Undo the split to change them, or change the campaign's budget: every cell gets an equal part.",
  ja: "この広告グループはセルです。セル同士を正しく比較できるよう、対象者と予算は個別に変更できません。変更するには分割を取り消すか、キャンペーンの予算を変更してください（各セルに均等に配分されます）。",
};

export const NO_SUCH_AUDIENCE: LocalText = {
  en: "Audience must be a saved audience of this team",
  ja: "このチームの保存済みオーディエンスを指定してください",
};

export const NO_SUCH_CREATIVE: LocalText = {
  en: "Creatives must be creatives of this team",
  ja: "このチームのクリエイティブを指定してください",
};

export const TOO_MANY_AD_SETS: LocalText = {
  en: "A campaign has at most 100 ad groups at X",
  ja: "Xでは1つのキャンペーンにつき広告グループは100件までです",
};

export const END_BEFORE_START: LocalText = {
  en: "End must be after start",
  ja: "終了日時は開始日時より後にしてください",
};

export const CHECKS_FAIL: LocalText = {
  en: "This campaign cannot be published yet. Its review lists what is missing. Nothing was sent to X.",
  ja: "このキャンペーンはまだ公開できません。不足している項目は「確認」に表示されています。Xには何も送信されていません。",
};

export const NOT_PUBLISHED: LocalText = {
  en: "This campaign is not at X yet. Publish it first.",
  ja: "このキャンペーンはまだXにありません。先に公開してください。",
};

export const IS_OVER: LocalText = {
  en: "This campaign has ended. Duplicate it to run it again.",
  ja: "このキャンペーンは終了しています。もう一度配信するには複製してください。",
};

export const SPEND_CHANGED: LocalText = {
  en: "What this campaign can spend has changed since you read it. Nothing was activated; please read the amounts again.",
  ja: "確認後にこのキャンペーンの上限額が変わりました。配信は開始していません。金額をもう一度確認してください。",
};

export const NO_ANSWER: LocalText = {
  en: "X did not answer four times in a row. What was made is listed and paused; publish again to make the rest.",
  ja: "Xから4回続けて応答がありませんでした。作成済みのものは一覧にあり、すべて一時停止中です。残りを作成するにはもう一度公開してください。",
};

export const ACCESS_NOT_BACK: LocalText = {
  en: "The ad account could not be reached for a week, since access to it was taken away. What was made is listed and paused. Connect X and grant the ad account again, then publish again to make the rest.",
  ja: "広告アカウントへのアクセス権が失われ、1週間接続できませんでした。作成済みのものは一覧にあり、すべて一時停止中です。Xを接続し直して広告アカウントを再度付与してから、もう一度公開して残りを作成してください。",
};

/** What is told while access to the ad account is waited for, by how it was taken away. */
export const ACCESS_LOST: Readonly<Record<"grant" | "connection", LocalText>> = {
  grant: {
    en: "The ad account is no longer granted to the team. What was made is listed and paused. Grant it again in the team settings: publishing then continues by itself.",
    ja: "広告アカウントはチームに付与されなくなりました。作成済みのものは一覧にあり、すべて一時停止中です。チーム設定で再度付与すると、公開は自動的に再開されます。",
  },
  connection: {
    en: "X does not accept the connection of whoever granted this ad account any more. What was made is listed and paused. They must connect X again in the settings: publishing then continues by itself.",
    ja: "この広告アカウントの利用を許可した人のX接続が無効になっています。作成済みのものは一覧にあり、すべて一時停止中です。その人が設定画面でXを接続し直すと、公開は自動的に再開されます。",
  },
};

export const WITHDRAWN_WAITING: LocalText = {
  en: "Withdrawn while it waited for X.",
  ja: "Xを待っている間に取り下げられました。",
};

export const PUBLISH_FAILED: LocalText = {
  en: "Something went wrong. Please try again later. What was made is listed and paused.",
  ja: "問題が発生しました。しばらくしてからもう一度お試しください。作成済みのものは一覧にあり、すべて一時停止中です。",
};

export const REFUSED_PARTS: LocalText = {
  en: "X refused a part of this campaign; the steps say which and why. What was made is paused. Publish again, or withdraw it to change the draft.",
  ja: "Xがこのキャンペーンの一部を受け付けませんでした。内容と理由は各ステップに表示されています。作成済みのものはすべて一時停止中です。もう一度公開するか、取り下げて下書きを変更してください。",
};

export const NOT_REQUESTED: LocalText = {
  en: "Approval was not asked for, or the campaign was changed since.",
  ja: "承認が依頼されていないか、依頼後に内容が変更されています。",
};

export const OWN_CAMPAIGN: LocalText = {
  en: "You changed this campaign, so somebody else has to approve it.",
  ja: "このキャンペーンを変更した人は承認できません。ほかの管理者に依頼してください。",
};

export const NOTHING_TO_WITHDRAW: LocalText = {
  en: "Only a campaign whose publication failed, or waits for X, can be withdrawn.",
  ja: "取り下げられるのは、公開に失敗したか、Xの応答やアクセス権を待っているキャンペーンだけです。",
};

export const CHANGED_AT_X: LocalText = {
  en: "The campaign was changed at X since it was made, so it was left there. Delete it in Ads Manager if it is not needed.",
  ja: "作成後にX側で変更されたため、キャンペーンは削除していません。不要な場合は広告マネージャーで削除してください。",
};

export const TOO_MANY_VIEWS: LocalText = {
  en: "A team keeps at most 50 saved views. Delete one, or save under the name of another.",
  ja: "チームで保存できるビューは50件までです。不要なビューを削除するか、同じ名前で上書きしてください。",
};

export const NOT_YOUR_NOTE: LocalText = {
  en: "Only its author and the team's admins can delete a note",
  ja: "メモを削除できるのは作成者とチームの管理者だけです",
};

export const CHANGED_THERE: LocalText = {
  en: "Somebody changed this campaign at X since it was read last. Nothing was sent; the campaign shows both values, and you choose which one stays.",
  ja: "前回の読み取り以降に、X側でこのキャンペーンが変更されています。何も送信していません。キャンペーンの画面に両方の値を表示していますので、どちらを残すか選んでください。",
};

export const DECIDE_FIRST: LocalText = {
  en: "This field was changed here and at X. Choose on the campaign's page which value stays, then change it.",
  ja: "この項目はこちらとXの両方で変更されています。先にキャンペーンの画面でどちらの値を残すか選んでください。",
};

export const NO_ANSWER_YET: LocalText = {
  en: "An earlier change of this campaign has not reached X. The campaign's page shows it; wait for it or withdraw it.",
  ja: "このキャンペーンの以前の変更がまだXに届いていません。キャンペーンの画面で内容を確認し、完了を待つか取り消してください。",
};

export const SENDING_NOW: LocalText = {
  en: "This change is being sent to X right now. Read the campaign again in a moment.",
  ja: "この変更は現在Xに送信中です。しばらくしてからもう一度ご確認ください。",
};

export const SETTLED_ALREADY: LocalText = {
  en: "Somebody chose between these values already.",
  ja: "この値はすでにほかの人が選択しています。",
};

export const GONE_AT_X: LocalText = {
  en: "This campaign was deleted at X, so nothing can be changed there. Duplicate it to run it again.",
  ja: "このキャンペーンはXで削除されているため、変更できません。もう一度配信するには複製してください。",
};
