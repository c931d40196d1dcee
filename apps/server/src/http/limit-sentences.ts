import { FORM_LIMITS, JSON_LIMITS } from "@toolkit/core/domain/limits";
import type { LocalText } from "../errors.ts";
import { waitText } from "../wait-text.ts";

function size(bytes: number): string {
  return bytes < 1_000_000 ? `${bytes / 1000} kB` : `${bytes / 1_000_000} MB`;
}

function number(value: number): string {
  return value.toLocaleString("en");
}

export function bodyTooLarge(bytes: number): LocalText {
  return {
    en: `The request body is larger than ${size(bytes)}, the limit of this call. Nothing was saved. Please send less at once.`,
    ja: `リクエスト本文がこの操作の上限（${size(bytes)}）を超えているため、保存されませんでした。1回に送るデータを減らしてください。`,
  };
}

export function fileTooLarge(bytes: number): LocalText {
  return {
    en: `The file is larger than ${size(bytes)}, the limit of this installation. It was not saved. Please split it or compress it with gzip.`,
    ja: `ファイルが上限（${size(bytes)}）を超えているため、保存されませんでした。分割するか、gzipで圧縮してください。`,
  };
}

export const TOO_MANY_FILES: LocalText = {
  en: `An upload takes at most ${FORM_LIMITS.files} files. Nothing was imported. Please upload the others separately.`,
  ja: `1回にアップロードできるファイルは${FORM_LIMITS.files}件までです。インポートは行われていません。残りは別にアップロードしてください。`,
};

export const TOO_MANY_FIELDS: LocalText = {
  en: `A form takes at most ${FORM_LIMITS.fields} fields of ${size(FORM_LIMITS.fieldBytes)} besides its files. Nothing was saved. Please send fewer or shorter ones.`,
  ja: `フォームの項目は、ファイルのほかに${FORM_LIMITS.fields}件、各${size(FORM_LIMITS.fieldBytes)}までです。保存されませんでした。項目を減らすか、短くして送信してください。`,
};

export const TOO_MANY_PARAMETERS: LocalText = {
  en: `The address has more than ${FORM_LIMITS.parameters} parameters or ${number(FORM_LIMITS.queryCharacters)} characters after the question mark. Please ask for less at once.`,
  ja: `アドレスのパラメーターは${FORM_LIMITS.parameters}件、${number(FORM_LIMITS.queryCharacters)}文字までです。1回の条件を減らしてください。`,
};

export const TOO_DEEP: LocalText = {
  en: `The request body is nested more than ${JSON_LIMITS.depth} levels deep. Nothing was saved. Please send a flatter one.`,
  ja: `リクエスト本文の入れ子は${JSON_LIMITS.depth}段までです。保存されませんでした。入れ子を減らして送信してください。`,
};

export const TOO_MANY_KEYS: LocalText = {
  en: `An object in the request body has more than ${number(JSON_LIMITS.keysPerObject)} fields. Nothing was saved. Please split it over several calls.`,
  ja: `リクエスト本文の1つのオブジェクトの項目は${number(JSON_LIMITS.keysPerObject)}件までです。保存されませんでした。複数回に分けて送信してください。`,
};

export const TOO_MANY_ITEMS: LocalText = {
  en: `A list in the request body has more than ${number(JSON_LIMITS.itemsPerArray)} items. Nothing was saved. Please split it over several calls.`,
  ja: `リクエスト本文の1つの一覧は${number(JSON_LIMITS.itemsPerArray)}件までです。保存されませんでした。複数回に分けて送ってください。`,
};

export const TOO_MANY_VALUES: LocalText = {
  en: `The request body has more than ${number(JSON_LIMITS.values)} fields and items. Nothing was saved. Please split it over several calls.`,
  ja: `リクエスト本文の項目は合計${number(JSON_LIMITS.values)}件までです。保存されませんでした。複数回に分けて送ってください。`,
};

export function tooMuchSent(seconds: number): LocalText {
  const wait = waitText(seconds);
  return {
    en: `Too much data was sent within a minute. This call was not carried out. Please try again in ${wait.en}.`,
    ja: `1分間に送信されたデータ量が上限を超えたため、実行されませんでした。${wait.ja}後にもう一度お試しください。`,
  };
}

export const LOW_DISK: LocalText = {
  en: "The server's disk is almost full, so you can save only a little per hour. This was not saved; signing in, deleting and small saves still work. Please delete what you no longer need, or try again when whoever runs the server has made room.",
  ja: "サーバーのディスクの空きが少ないため、1時間に保存できる量を制限しています。今回の内容は保存されませんでした。ログイン、削除、小さな保存は引き続き利用できます。不要なものを削除するか、管理者が空きを確保した後にもう一度お試しください。",
};

export function savedMuchToday(seconds: number): LocalText {
  const wait = waitText(seconds);
  return {
    en: `This is more than one person can save within a day (1 GB), or all people at one network address (4 GB). It was not saved; deleting still works. Please try again in ${wait.en}.`,
    ja: `1日に保存できる量（1人あたり1 GB、同じネットワークアドレスの合計4 GB）を超えたため、保存されませんでした。削除は引き続き利用できます。${wait.ja}後にもう一度お試しください。`,
  };
}

/** The sentence of a limit that has none of its own. */
export function tooManyRequests(seconds: number): LocalText {
  const wait = waitText(seconds);
  return {
    en: `Too many requests. This call was not carried out. Please try again in ${wait.en}.`,
    ja: `リクエストが多すぎるため、実行されませんでした。${wait.ja}後にもう一度お試しください。`,
  };
}

export function bodyTooSlow(seconds: number): LocalText {
  return {
    en: `The request body did not arrive within ${seconds} seconds. Nothing was saved. Please check your connection and try again.`,
    ja: `リクエスト本文が${seconds}秒以内に届かなかったため、保存されませんでした。接続を確認してもう一度お試しください。`,
  };
}

/** Characters of an `Idempotency-Key`. */
export const LONGEST_KEY = 255;

export const KEY_TOO_LONG: LocalText = {
  en: `The Idempotency-Key is longer than ${LONGEST_KEY} characters. Nothing was done. Please send a shorter one.`,
  ja: `Idempotency-Keyは${LONGEST_KEY}文字までです。実行されませんでした。短いキーを送ってください。`,
};

export const KEY_RUNNING: LocalText = {
  en: "A request with this Idempotency-Key is still running. Please repeat it with the same key in a few seconds to get its answer.",
  ja: "同じIdempotency-Keyのリクエストを実行中です。数秒後に同じキーで再送すると、その結果を受け取れます。",
};

export const KEY_OF_ANOTHER: LocalText = {
  en: "This Idempotency-Key was sent with another request within the last 24 hours. Nothing was done. Please use a new key.",
  ja: "このIdempotency-Keyは24時間以内に別のリクエストで使われたため、実行されませんでした。新しいキーを使ってください。",
};

export const TOO_MANY_IN_FLIGHT: LocalText = {
  en: "Too many requests from your address are still running. This call was not carried out. Please wait for them and try again.",
  ja: "同じアドレスからのリクエストが多数実行中のため、実行されませんでした。完了を待ってからもう一度お試しください。",
};

export const TOO_MANY_AT_ONCE: LocalText = {
  en: "Too many of your requests are still running. This call was not carried out. Please wait for their answers and try again.",
  ja: "実行中のリクエストが多すぎるため、実行されませんでした。応答を待ってからもう一度お試しください。",
};

export const TOO_MUCH_UNREAD: LocalText = {
  en: "Long answers to earlier requests have not been received yet, so this one is not sent. Please receive those first, or ask for fewer rows at once.",
  ja: "以前のリクエストへの大きな応答がまだ受信されていないため、この応答は送信されません。先にそれらを受信するか、一度に取得する件数を減らしてください。",
};
