import { Stripe } from "stripe";
import { AppError, type LocalText } from "../../errors.ts";
import { OTHER_SUM } from "../../plan-refusals.ts";

const UNREACHABLE: LocalText = {
  en: "The payment provider could not be reached. Nothing was charged twice; please try again in a moment.",
  ja: "決済サービスに接続できませんでした。二重に請求されることはありません。しばらくしてからもう一度お試しください。",
};

const UNREADABLE: LocalText = {
  en: "The payment provider could not be reached. Please try again in a moment.",
  ja: "決済サービスに接続できませんでした。しばらくしてからもう一度お試しください。",
};

const AUTHENTICATION: LocalText = {
  en: "Your bank asks you to confirm this payment. Nothing was changed. Open the payment method under Billing, confirm or replace the card, then try again.",
  ja: "カード会社の本人認証が必要です。変更は行われていません。「お支払い」の支払い方法でカードを確認または変更してから、もう一度お試しください。",
};

const DECLINED: LocalText = {
  en: "The card was declined. Nothing was changed. Check the card or use another one under Billing, then try again.",
  ja: "カードが承認されませんでした。変更は行われていません。「お支払い」でカードを確認するか別のカードに変更し、もう一度お試しください。",
};

const INSUFFICIENT: LocalText = {
  en: "The card was declined for insufficient funds. Nothing was changed. Use another card under Billing, then try again.",
  ja: "残高不足のためカードが承認されませんでした。変更は行われていません。「お支払い」で別のカードに変更し、もう一度お試しください。",
};

const EXPIRED: LocalText = {
  en: "The card has expired. Nothing was changed. Replace it under Billing, then try again.",
  ja: "カードの有効期限が切れています。変更は行われていません。「お支払い」でカードを変更し、もう一度お試しください。",
};

const NO_TAX_ID: LocalText = {
  en: "The payment provider does not accept this VAT id. Correct it under Billing details, or leave it empty.",
  ja: "この税務番号は決済サービスで受け付けられませんでした。請求先情報で修正するか、空欄にしてください。",
};

const NO_CODE: LocalText = {
  en: "This promotion code is not known, no longer valid, or not for this plan and currency. Check how it is written, or leave it empty.",
  ja: "このプロモーションコードは無効か、有効期限が切れているか、このプランまたは通貨では使用できません。入力内容を確認するか、空欄にしてください。",
};

/** A code that cannot be used, whatever Stripe's reason is. */
export function unusableCode(message: string, cause?: unknown): AppError {
  return new AppError("invalid", { message, cause, fields: { promotion_code: [NO_CODE] } });
}

/** Codes are the one discount that is sent; conditions of a code are checked against the order alone. */
function isOfCode({ code, param }: Stripe.errors.StripeError): boolean {
  return code === "coupon_expired" || /^(?:discounts|promotion_code)\b/.test(param ?? "");
}

function cardText({ code, decline_code: reason }: Stripe.errors.StripeError): LocalText {
  if (code?.endsWith("requires_action") === true || code === "authentication_required")
    return AUTHENTICATION;
  if (reason === "insufficient_funds") return INSUFFICIENT;
  return code === "expired_card" ? EXPIRED : DECLINED;
}

/** What a refusal of Stripe means here. Its own texts stay in the log: they are English and name its parameters. */
function refusalOf(error: unknown, unreachable: LocalText): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const message = `stripe: ${error.type} ${error.code ?? ""} ${error.requestId ?? ""}`.trim();
  if (error instanceof Stripe.errors.StripeCardError || error.statusCode === 402)
    return new AppError("payment_failed", { message, cause: error, user: cardText(error) });
  if (error.code === "tax_id_invalid")
    return new AppError("invalid", { message, cause: error, fields: { vat_id: [NO_TAX_ID] } });
  // The period in which the sum was shown is over.
  if (/proration_date/.test(error.param ?? ""))
    return new AppError("stale_version", { message, cause: error, user: OTHER_SUM });
  if (isOfCode(error)) return unusableCode(message, error);
  const isWrong =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError;
  // The same key with other parameters is our fault; the same key while it runs is a matter of time.
  if (
    isWrong ||
    (error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode !== 409)
  )
    return new AppError("internal", { message, cause: error });
  return new AppError("unavailable", { message, cause: error, user: unreachable });
}

/** Whether Stripe knows nothing under an id. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === "resource_missing";
}

export async function asking<T>(work: () => Promise<T>, unreachable = UNREACHABLE): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(error, unreachable);
  }
}

/** As `asking`, for what changes nothing: its refusal speaks of no charge. */
export function reading<T>(work: () => Promise<T>): Promise<T> {
  return asking(work, UNREADABLE);
}
