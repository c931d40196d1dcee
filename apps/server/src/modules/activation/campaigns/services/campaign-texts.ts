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

export const NO_SUCH_AUDIENCE: LocalText = {
  en: "Audience must be a saved audience of this team",
  ja: "このチームの保存済みオーディエンスを指定してください",
};

export const NO_SUCH_CREATIVE: LocalText = {
  en: "Creatives must be creatives of this team",
  ja: "このチームのクリエイティブを指定してください",
};

export const TOO_MANY_AD_SETS: LocalText = {
  en: "A campaign has at most 100 ad sets at X",
  ja: "Xでは1つのキャンペーンにつき広告セットは100件までです",
};

export const END_BEFORE_START: LocalText = {
  en: "End must be after start",
  ja: "終了日時は開始日時より後にしてください",
};

export const NOT_YOUR_NOTE: LocalText = {
  en: "Only its author and the team's admins can delete a note",
  ja: "メモを削除できるのは作成者とチームの管理者だけです",
};
