import type { LocalText } from "../../../../errors.ts";
import { waitText } from "../../../../wait-text.ts";

export const NOT_CONNECTED: LocalText = {
  en: "X cannot be asked for this ad account. Whoever granted it must connect X again in the settings.",
  ja: "この広告アカウントについてXに問い合わせできません。利用を許可した人が、設定画面でXを接続し直してください。",
};

/** Nobody's X account is left to ask with. */
export const DISCONNECTED: LocalText = {
  en: "Nobody who granted this ad account has X connected any more. Connect X again in the settings.",
  ja: "この広告アカウントの利用を許可した人は、Xの接続を解除しています。設定画面でXを接続し直してください。",
};

export const NOT_THEIRS: LocalText = {
  en: "X does not show this ad account to whoever granted it. Check its id, or grant it with the X account that runs it.",
  ja: "利用を許可した人のXアカウントでは、この広告アカウントを表示できません。IDを確認するか、管理しているXアカウントで許可し直してください。",
};

export const GONE: LocalText = {
  en: "X no longer has it in this ad account: it was deleted there. Delete it here as well, or make a new one.",
  ja: "この広告アカウントでは、対象がXで既に削除されています。こちらでも削除するか、新しく作成してください。",
};

export const NOT_YOURS: LocalText = {
  en: "X does not show this ad account to your X account. Check its id, or connect the X account that has a role in it.",
  ja: "お使いのXアカウントでは、この広告アカウントを表示できません。IDを確認するか、権限のあるXアカウントを接続してください。",
};

export const CONNECT_FIRST: LocalText = {
  en: "Connect X in your account settings first: without it nobody can check whether you may use this ad account.",
  ja: "先にアカウント設定でXを接続してください。接続がないと、この広告アカウントを利用できるか確認できません。",
};

export const NO_KEYS: LocalText = {
  en: "This installation has no keys of X, so ad accounts cannot be checked. Ask its operator to set them up.",
  ja: "この環境にはXのAPIキーが設定されていないため、広告アカウントを確認できません。管理者に設定を依頼してください。",
};

export const SPECIAL: LocalText = {
  en: "This ad account is the provider's. Only its staff can use it.",
  ja: "この広告アカウントは提供元のものです。提供元のスタッフのみが利用できます。",
};

export const NO_PERSON: LocalText = {
  en: "Ad accounts are a person's. Sign in, or call with a token of a person.",
  ja: "広告アカウントはユーザーに属します。ログインするか、ユーザーのトークンで呼び出してください。",
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

export const FUNDING: LocalText = {
  en: "Check the funding, credit and budget of the ad account in Ads Manager, then try again.",
  ja: "広告マネージャーで広告アカウントの支払い方法、利用可能額、予算を確認してから、もう一度お試しください。",
};

export const FULL: LocalText = {
  en: "The ad account has as many campaigns or ad groups as X allows. Delete some in Ads Manager, then try again.",
  ja: "広告アカウントのキャンペーンまたは広告グループがXの上限に達しています。広告マネージャーで不要なものを削除してから、もう一度お試しください。",
};

export const NOT_TARGETABLE: LocalText = {
  en: "The ad account cannot use one of the criteria or placements. Take it out of the audience, then try again.",
  ja: "この広告アカウントでは、ターゲティング条件または配信面の一部を利用できません。オーディエンスから除いて、もう一度お試しください。",
};

export const NO_SUCH_CALL: LocalText = {
  en: "X has no such call any more. Ask the operator of this installation for an update.",
  ja: "この呼び出しはXで廃止されています。管理者にシステムの更新を依頼してください。",
};

const DECLINED: LocalText = {
  en: "Check the ad account in Ads Manager, then try again. If it stays, tell support this code.",
  ja: "広告マネージャーで広告アカウントを確認してから、もう一度お試しください。解決しない場合は、このコードをサポートにお知らせください。",
};

const REFUSED_STEP = "X refused this step";

/** Whether a text is of a call that was refused for itself, and says nothing about the account. */
export const isOfStep = ({ en }: LocalText): boolean => en.startsWith(REFUSED_STEP);

/** The network refused a call, and did nothing of it. */
export function declined(code: string, advice: LocalText = DECLINED): LocalText {
  return {
    en: `${REFUSED_STEP} (${code}); nothing of it was done. ${advice.en}`,
    ja: `Xがこの処理を拒否しました（${code}）。この処理による変更はありません。${advice.ja}`,
  };
}

export const ONLY_X: LocalText = {
  en: "Only ad accounts of X can be asked.",
  ja: "問い合わせできるのはXの広告アカウントのみです。",
};
