import type { PageLanguage } from "./texts.ts";

/** What Stripe's pages say in Japanese where a call says it in English. */
const JAPANESE: Readonly<Record<string, string>> = {
  "Your card was declined.": "カードが拒否されました。別のカードをお試しください。",
  "Your card has insufficient funds.":
    "カードの利用可能額が不足しています。別のカードをお試しください。",
  "Your card has expired.": "カードの有効期限が切れています。",
  "Your card's security code is incorrect.": "カードのセキュリティコードが正しくありません。",
  "An error occurred while processing your card. Try again in a little bit.":
    "カードの処理中にエラーが発生しました。しばらくしてからもう一度お試しください。",
  "Your card number is incorrect.": "カード番号が正しくありません。",
  "Your card was declined. This transaction requires authentication.":
    "この取引には本人認証が必要なため、カードが拒否されました。",
};

const JAPANESE_CODES: readonly (readonly [RegExp, string])[] = [
  [
    /^This promotion code cannot be redeemed: it has expired/,
    "このプロモーションコードは有効期限が切れています。",
  ],
  [
    /^This promotion code cannot be redeemed: the customer has prior/,
    "このプロモーションコードは初回購入時にのみご利用いただけます。",
  ],
  [
    /^This promotion code cannot be redeemed: the amount is less/,
    "ご注文金額がこのプロモーションコードの最低金額に達していません。",
  ],
  [/^This promotion code cannot be redeemed/, "このプロモーションコードはご利用いただけません。"],
  [/^Coupon \S+ is expired/, "このプロモーションコードは有効期限が切れています。"],
  [/^The coupon \S+ is in/, "このプロモーションコードはこの通貨ではご利用いただけません。"],
  [/^Invalid value for /, "税番号の形式が正しくありません。"],
];

/** A refusal in the page's language. */
export function refusalText(message: string, { code }: PageLanguage): string {
  if (code === "en") return message;
  const pattern = JAPANESE_CODES.find(([form]) => form.test(message));
  return JAPANESE[message] ?? pattern?.[1] ?? message;
}
