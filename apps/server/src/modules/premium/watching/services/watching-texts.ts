import type { LocalText } from "../../../../errors.ts";

export const NEEDS_PREMIUM: LocalText = {
  en: "Watching accounts is part of Premium. What was seen before is kept. Subscribe to go on reading.",
  ja: "アカウントの見守りはプレミアムの機能です。これまでの記録は残っています。読み取りを続けるには、プレミアムに登録してください。",
};

export function tooManyAccounts(most: number): LocalText {
  return {
    en: `Premium includes ${most} watched accounts, those that are not connected any more included. Nothing was read. Delete one that you no longer need.`,
    ja: `プレミアムで見守れるアカウントは、接続が切れたものを含めて${most}件までです。読み取りは行われていません。不要なアカウントを削除してください。`,
  };
}

export const WATCHED_ALREADY: LocalText = {
  en: "You watch this account already.",
  ja: "このアカウントはすでに見守り中です。",
};

export const READ_ALREADY: LocalText = {
  en: "This list of the account is being read already. Wait until that has ended.",
  ja: "この一覧は読み取り中です。完了するまでお待ちください。",
};

export const POSTS_READ_ALREADY: LocalText = {
  en: "The posts of this account are being read already. Wait until that has ended.",
  ja: "このアカウントの投稿は読み取り中です。完了するまでお待ちください。",
};

export const PRICE_CHANGED: LocalText = {
  en: "The reading costs more than the price that was shown. Nothing was read. Look at the new price and confirm it.",
  ja: "表示された価格より高くなるため、読み取りは行われていません。新しい価格を確認して、もう一度お進みください。",
};

export const OVER_BUDGET: LocalText = {
  en: "The reading would exceed this month's budget of the account. Nothing was read. Raise the budget, or wait for the first of next month.",
  ja: "この読み取りを行うと、このアカウントの今月の予算を超えます。読み取りは行われていません。予算を増やすか、翌月1日までお待ちください。",
};

export const LISTS_BUSY: LocalText = {
  en: "Many lists of followers are being made at the moment, so this one was not. Please try again in a few seconds.",
  ja: "フォロワー一覧の作成が混み合っているため、この一覧はまだ作成されていません。数秒後にもう一度お試しください。",
};

export const TOO_LARGE_TO_LIST: LocalText = {
  en: "This account has too many followers and readings for its list to be made now. What was seen is kept, and readings go on. Please try again later.",
  ja: "このアカウントはフォロワーと読み取りの数が多いため、一覧を作成できませんでした。これまでの記録は残っており、読み取りは続きます。しばらくしてからもう一度お試しください。",
};

export const ENGAGERS_READ_ALREADY: LocalText = {
  en: "Reactions to posts of this account are being read already. Wait until that has ended.",
  ja: "このアカウントの投稿への反応は読み取り中です。完了するまでお待ちください。",
};

export const NO_RECENT_POSTS: LocalText = {
  en: "No posts with reactions of the last 30 days are known. Nothing was read. Read the posts first.",
  ja: "直近30日間の、反応のある投稿が見つからないため、読み取りは行われていません。先に投稿を読み取ってください。",
};
