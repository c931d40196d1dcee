import { SocialError } from "@toolkit/social/client/social-error";
import { AppError, type LocalText } from "../../../errors.ts";

export const NO_ACCOUNT: LocalText = {
  en: "Connect an X account in your settings first.",
  ja: "先に設定画面でXのアカウントを接続してください。",
};

/** Of several accounts, none was named. */
export function chooseAccount(names: readonly string[]): LocalText {
  return {
    en: `Several X accounts are connected in this team. Name the one that reads: ${names.join(", ")}`,
    ja: `このチームには複数のXアカウントが接続されています。読み取りに使うアカウントを指定してください：${names.join("、")}`,
  };
}

export const NO_TEAM_ACCOUNT: LocalText = {
  en: "Nobody in this team has connected such an X account. Connect one in the settings first.",
  ja: "このチームには該当するXアカウントが接続されていません。先に設定画面で接続してください。",
};

export const LEFT: LocalText = {
  en: "Who started this sync has left the team, so their X account reads no more. Start a new one to go on.",
  ja: "この同期を開始した人がチームを離れたため、その人のXアカウントでは読み取れなくなりました。続けるには、新しい同期を開始してください。",
};

export const RECONNECT: LocalText = {
  en: "X no longer accepts the connected account. Connect it again in the settings.",
  ja: "接続済みのアカウントがXで受け付けられませんでした。設定画面で接続し直してください。",
};

const SILENT: LocalText = {
  en: "X did not answer. Please try again later.",
  ja: "Xから応答がありませんでした。しばらくしてからもう一度お試しください。",
};

const LIMITED: LocalText = {
  en: "X takes no more calls of this account for now. Please try again in a quarter of an hour.",
  ja: "このアカウントではXの呼び出し上限に達しました。15分ほどしてからもう一度お試しください。",
};

export const HIDDEN: LocalText = {
  en: "X does not show this account's data to yours: it is protected, or gone.",
  ja: "このアカウントのデータは表示できません。非公開か、すでに存在しないアカウントです。",
};

export const NOBODY: LocalText = {
  en: "There is no account of this name on X.",
  ja: "この名前のアカウントはXにありません。",
};

/** What a person is told of a network's failure; null: it is none of the network's. */
export function textOfFailure(error: unknown): LocalText | null {
  if (!(error instanceof SocialError)) return null;
  if (error.kind === "refused") return RECONNECT;
  if (error.kind === "limited") return LIMITED;
  if (error.kind === "hidden" || error.kind === "missing") return HIDDEN;
  return SILENT;
}

/** Asks the network for somebody who waits for the answer. @throws AppError with a sentence for each failure. */
export async function askingX<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const user = textOfFailure(error);
    if (user === null || !(error instanceof SocialError)) throw error;
    const isSilent = error.kind === "unreachable" || error.kind === "malformed";
    const code = isSilent
      ? "unavailable"
      : error.kind === "limited"
        ? "too_many_requests"
        : "conflict";
    throw new AppError(code, { message: error.message, user });
  }
}
