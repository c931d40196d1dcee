import { WINDOW_MS } from "@toolkit/social/client/rate-budget";
import {
  RateLimited,
  SocialError,
  type SocialErrorKind,
} from "@toolkit/social/client/social-error";
import { AppError, type LocalText } from "../../../../errors.ts";
import { waitText } from "../../../../wait-text.ts";

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

export const UNDER_WAY: LocalText = {
  en: "Another sync already reads this account into the dataset. Wait for its end, resume it, or end it first: X would charge for the same list twice.",
  ja: "このアカウントは、別の同期が同じデータセットに読み込んでいます。完了を待つか、その同期を再開または終了してください。同時に読み取ると、同じリストの料金が二重にかかります。",
};

const SILENT: LocalText = {
  en: "X did not answer. Please try again later.",
  ja: "Xから応答がありませんでした。しばらくしてからもう一度お試しください。",
};

const UNREADABLE: LocalText = {
  en: "X sent an answer that cannot be read. Please try again later.",
  ja: "Xから正しい形式の応答が得られませんでした。しばらくしてからもう一度お試しください。",
};

const LIMITED: LocalText = {
  en: "X takes no more calls of this account for now. Please try again in a quarter of an hour.",
  ja: "このアカウントではXの呼び出し上限に達しました。15分ほどしてからもう一度お試しください。",
};

const REPEATED: LocalText = {
  en: "X sends the same or empty pages again and again. Please try again later.",
  ja: "Xから同じページまたは空のページが繰り返し返されました。しばらくしてからもう一度お試しください。",
};

const CAPPED: LocalText = {
  en: "The usage cap of this installation's app at X is reached. Raise the plan or wait for the next period in X's developer portal, then try again. Your connected account is fine.",
  ja: "このシステムのアプリがXの利用上限に達しました。Xの開発者ポータルでプランを引き上げるか、次の期間になってから、もう一度お試しください。接続済みのアカウントに問題はありません。",
};

const UNPAID: LocalText = {
  en: "The developer account at X has no credits left. Add credits in X's developer portal, then try again. Your connected account is fine.",
  ja: "Xの開発者アカウントのクレジットが不足しています。Xの開発者ポータルでクレジットを追加してから、もう一度お試しください。接続済みのアカウントに問題はありません。",
};

const FORBIDDEN: LocalText = {
  en: "X does not permit this installation's app to make this call. Ask for access, or raise the plan, in X's developer portal, then try again. Your connected account is fine.",
  ja: "このシステムのアプリには、Xのこの機能の利用が許可されていません。Xの開発者ポータルで権限を申請するかプランを引き上げてから、もう一度お試しください。接続済みのアカウントに問題はありません。",
};

const SUSPENDED: LocalText = {
  en: "X has suspended or locked the app or the connected account. Sign in at X to see why and lift it, then try again.",
  ja: "アプリまたは接続済みのアカウントが、Xで凍結またはロックされています。Xにログインして理由を確認し、解除してから、もう一度お試しください。",
};

const HIDDEN: LocalText = {
  en: "X does not show this account's data to yours: it is protected, or gone. Choose another account.",
  ja: "このアカウントのデータは表示できません。非公開か、すでに存在しないアカウントです。別のアカウントを選択してください。",
};

export const NOBODY: LocalText = {
  en: "There is no account of this name on X. Check the spelling of the handle.",
  ja: "この名前のアカウントはXにありません。ハンドルのつづりを確認してください。",
};

const OF_KIND: Readonly<Record<SocialErrorKind, LocalText>> = {
  refused: RECONNECT,
  forbidden: FORBIDDEN,
  suspended: SUSPENDED,
  capped: CAPPED,
  unpaid: UNPAID,
  limited: LIMITED,
  unreachable: SILENT,
  malformed: UNREADABLE,
  repeated: REPEATED,
  hidden: HIDDEN,
  missing: HIDDEN,
};

/** Returns the sentence for a failure of the network; null: the error is not the network's. */
export function textOfFailure(error: unknown): LocalText | null {
  return error instanceof SocialError ? OF_KIND[error.kind] : null;
}

/** Failures that end by themselves; all others need somebody to do something first. */
const UNAVAILABLE: ReadonlySet<SocialErrorKind> = new Set(["unreachable", "malformed", "repeated"]);

function limited(seconds: number): LocalText {
  const wait = waitText(seconds);
  return {
    en: `X takes no more calls of this account for now. Please try again in ${wait.en}.`,
    ja: `このアカウントではXの呼び出し上限に達しました。${wait.ja}後にもう一度お試しください。`,
  };
}

/** Asks the network for somebody who waits for the answer. @throws AppError with a sentence for each failure. */
export async function askingX<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof SocialError)) throw error;
    const { kind, message } = error;
    const user = OF_KIND[kind];
    if (kind === "limited") {
      const wait = error instanceof RateLimited ? error.until - Date.now() : WINDOW_MS;
      const retryAfter = Math.max(1, Math.ceil(wait / 1000));
      throw new AppError("too_many_requests", { message, user: limited(retryAfter), retryAfter });
    }
    throw new AppError(UNAVAILABLE.has(kind) ? "unavailable" : "conflict", { message, user });
  }
}
