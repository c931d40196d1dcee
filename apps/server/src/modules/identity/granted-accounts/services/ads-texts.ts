import type { LocalText } from "../../../../errors.ts";
import { waitText } from "../../../../wait-text.ts";

export const NOT_CONNECTED: LocalText = {
  en: "X cannot be asked for this ad account. Whoever granted it must connect X again in the settings.",
  ja: "この広告アカウントについてXに問い合わせできません。利用を許可した人が、設定画面でXを接続し直してください。",
};

export const NOT_THEIRS: LocalText = {
  en: "X does not show this ad account to whoever granted it. Check its id, or grant it with the X account that runs it.",
  ja: "利用を許可した人のXアカウントでは、この広告アカウントを表示できません。IDを確認するか、管理しているXアカウントで許可し直してください。",
};

export const FORBIDDEN: LocalText = {
  en: "X does not let this installation use its advertising interface. Ask for access in X's developer portal, then try again.",
  ja: "この環境では、Xの広告APIの利用が許可されていません。Xの開発者ポータルで利用を申請してから、もう一度お試しください。",
};

export const REFUSED: LocalText = {
  en: "X does not let whoever granted this ad account see this. They need a role in the ad account that may.",
  ja: "利用を許可した人のXアカウントには、この広告アカウントのこの情報を見る権限がありません。権限のある役割が必要です。",
};

export const SUSPENDED: LocalText = {
  en: "X has suspended or locked the app or the X account of whoever granted this ad account. They must sign in at X to lift it.",
  ja: "アプリまたは利用を許可した人のアカウントが、Xで凍結またはロックされています。Xにログインして解除する必要があります。",
};

export const CAPPED: LocalText = {
  en: "The usage that X allows this installation's app is used up. Raise the plan or add credits in X's developer portal, then try again.",
  ja: "このシステムのアプリがXの利用枠を使い切りました。Xの開発者ポータルでプランの引き上げまたはクレジットの追加をしてから、もう一度お試しください。",
};

export function limited(seconds: number): LocalText {
  const wait = waitText(seconds);
  return {
    en: `X takes no more calls for this ad account for now. Please try again in ${wait.en}.`,
    ja: `この広告アカウントではXの呼び出し上限に達しました。${wait.ja}後にもう一度お試しください。`,
  };
}

export const SILENT: LocalText = {
  en: "X did not answer. Please try again later.",
  ja: "Xから応答がありませんでした。しばらくしてからもう一度お試しください。",
};

export const ONLY_X: LocalText = {
  en: "Only ad accounts of X can be asked.",
  ja: "問い合わせできるのはXの広告アカウントのみです。",
};
