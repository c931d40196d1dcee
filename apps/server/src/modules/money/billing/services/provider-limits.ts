import { AppError } from "../../../../errors.ts";
import { waitText } from "../../../../wait-text.ts";

/** Calls of a person that ask the payment provider: it counts all of an installation together. */
export const PROVIDER_CALLS = { most: 300, windowSeconds: 3600 };
/** Promotion codes that a person may try: short ones could be found by trying. */
export const PROMOTION_CODES = { most: 20, windowSeconds: 86_400 };

/** Counts by key; gives the seconds to wait where it is one too many, else 0. */
interface Counter {
  take(key: string): number;
}

/** Counts what people have the payment provider asked, before it is asked. */
export class ProviderLimits {
  readonly #calls: Counter;
  readonly #codes: Counter;

  constructor({ calls, codes }: { readonly calls: Counter; readonly codes: Counter }) {
    this.#calls = calls;
    this.#codes = codes;
  }

  /** @throws AppError "too_many_requests" */
  takeCall(personId: string): void {
    const retryAfter = this.#calls.take(personId);
    if (retryAfter === 0) return;
    const wait = waitText(retryAfter);
    throw new AppError("too_many_requests", {
      message: "too many calls to the payment provider",
      user: {
        en: `Billing was asked for too often within an hour. Nothing was changed or charged. Please try again in ${wait.en}.`,
        ja: `1時間あたりのお支払い関連の操作回数が上限に達しました。変更や請求は行われていません。${wait.ja}後にもう一度お試しください。`,
      },
      retryAfter,
    });
  }

  /** @throws AppError "too_many_requests", at the field of the code */
  takeCode(personId: string, code: string | undefined): void {
    if (code === undefined || code === "") return;
    const retryAfter = this.#codes.take(personId);
    if (retryAfter === 0) return;
    const wait = waitText(retryAfter);
    throw new AppError("too_many_requests", {
      message: "too many promotion codes",
      user: {
        en: `Too many promotion codes were tried today. Nothing was charged. Leave the code empty, or try again in ${wait.en}.`,
        ja: `本日入力できるプロモーションコードの回数が上限に達しました。請求は行われていません。コードを空欄にするか、${wait.ja}後にもう一度お試しください。`,
      },
      retryAfter,
    });
  }
}
