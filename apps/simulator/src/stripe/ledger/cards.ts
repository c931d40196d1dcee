import type { PaymentMethod } from "./types.ts";

export interface Decline {
  readonly code: string;
  readonly decline_code: string;
  readonly message: string;
}

/** How a test card behaves. */
interface Behaviour {
  readonly tokens: readonly string[];
  readonly brand?: string;
  readonly country?: string;
  readonly funding?: string;
  /** It cannot be charged, and unless it says otherwise not saved either. */
  readonly decline?: Decline;
  readonly saves?: true;
  /** "setup": until its owner confirmed it once; "always": at each payment. */
  readonly challenge?: "setup" | "always";
  readonly dispute?: "fraudulent" | "product_not_received";
  readonly inquiry?: true;
}

const GENERIC = "Your card was declined.";
const decline = (decline_code: string, message = GENERIC, code = "card_declined"): Decline => ({
  code,
  decline_code,
  message,
});
const INSUFFICIENT = decline("insufficient_funds", "Your card has insufficient funds.");

/** Stripe's documented test cards. */
const CARDS: Readonly<Record<string, Behaviour>> = {
  "4242424242424242": { tokens: ["pm_card_visa", "pm_card_us", "tok_visa"] },
  "4000056655665556": { tokens: ["pm_card_visa_debit", "tok_visa_debit"], funding: "debit" },
  "5555555555554444": { tokens: ["pm_card_mastercard", "tok_mastercard"], brand: "mastercard" },
  "378282246310005": { tokens: ["pm_card_amex", "tok_amex"], brand: "amex" },
  "6011111111111117": { tokens: ["pm_card_discover", "tok_discover"], brand: "discover" },
  "3566002020360505": { tokens: ["pm_card_jcb", "tok_jcb"], brand: "jcb", country: "JP" },
  "4000003920000003": { tokens: ["pm_card_jp", "tok_jp"], country: "JP" },
  "4000002760000016": { tokens: ["pm_card_de", "tok_de"], country: "DE" },
  "4000008260000000": { tokens: ["pm_card_gb", "tok_gb"], country: "GB" },
  "4000000000000077": { tokens: ["pm_card_bypassPending", "tok_bypassPending"] },
  "4000000000000002": {
    tokens: ["pm_card_chargeDeclined", "pm_card_visa_chargeDeclined", "tok_chargeDeclined"],
    decline: decline("generic_decline"),
  },
  "4000000000009995": {
    tokens: [
      "pm_card_chargeDeclinedInsufficientFunds",
      "pm_card_visa_chargeDeclinedInsufficientFunds",
      "tok_chargeDeclinedInsufficientFunds",
    ],
    decline: INSUFFICIENT,
  },
  "4000000000009987": {
    tokens: ["pm_card_chargeDeclinedLostCard", "pm_card_visa_chargeDeclinedLostCard"],
    decline: decline("lost_card"),
  },
  "4000000000009979": {
    tokens: ["pm_card_chargeDeclinedStolenCard", "pm_card_visa_chargeDeclinedStolenCard"],
    decline: decline("stolen_card"),
  },
  "4000000000000069": {
    tokens: ["pm_card_chargeDeclinedExpiredCard", "tok_chargeDeclinedExpiredCard"],
    decline: decline("expired_card", "Your card has expired.", "expired_card"),
  },
  "4000000000000127": {
    tokens: ["pm_card_chargeDeclinedIncorrectCvc", "tok_chargeDeclinedIncorrectCvc"],
    decline: decline("incorrect_cvc", "Your card's security code is incorrect.", "incorrect_cvc"),
  },
  "4000000000000119": {
    tokens: ["pm_card_chargeDeclinedProcessingError", "tok_chargeDeclinedProcessingError"],
    decline: decline(
      "processing_error",
      "An error occurred while processing your card. Try again in a little bit.",
      "processing_error",
    ),
  },
  "4000000000000341": {
    tokens: ["pm_card_chargeCustomerFail", "tok_chargeCustomerFail"],
    decline: decline("generic_decline"),
    saves: true,
  },
  "4000000000003220": {
    tokens: ["pm_card_threeDSecure2Required", "tok_threeDSecure2Required"],
    challenge: "always",
  },
  "4000002500003155": {
    tokens: ["pm_card_authenticationRequiredOnSetup", "tok_authenticationRequiredOnSetup"],
    challenge: "setup",
  },
  "4000002760003184": {
    tokens: ["pm_card_authenticationRequired", "tok_authenticationRequired"],
    challenge: "always",
  },
  "4000003800000446": {
    tokens: [
      "pm_card_authenticationRequiredSetupForOffSession",
      "tok_authenticationRequiredSetupForOffSession",
    ],
    challenge: "setup",
  },
  "4000008260003178": {
    tokens: ["pm_card_authenticationRequiredChargeDeclinedInsufficientFunds"],
    challenge: "always",
    decline: INSUFFICIENT,
    saves: true,
  },
  "4000008400001629": {
    tokens: ["pm_card_threeDSecureRequiredChargeDeclined"],
    challenge: "always",
    decline: decline("generic_decline"),
    saves: true,
  },
  "4000000000003055": { tokens: ["pm_card_threeDSecureOptional"] },
  "4000000000000259": {
    tokens: ["pm_card_createDispute", "tok_createDispute"],
    dispute: "fraudulent",
  },
  "4000000000002685": {
    tokens: ["pm_card_createDisputeProductNotReceived", "tok_createDisputeProductNotReceived"],
    dispute: "product_not_received",
  },
  "4000000000001976": {
    tokens: ["pm_card_createDisputeInquiry", "tok_createDisputeInquiry"],
    dispute: "fraudulent",
    inquiry: true,
  },
};

/** Cards that were set up for payments in their owner's absence by whoever made the token. */
const SET_UP = new Set(["4000003800000446"]);

const ANY: Behaviour = { tokens: [] };

export function behaviourOf(number: string): Behaviour {
  return CARDS[number] ?? ANY;
}

/** Returns the card's number that a token of the documentation means. */
export function numberOfToken(token: string): string | undefined {
  return Object.entries(CARDS).find(([, { tokens }]) => tokens.includes(token))?.[0];
}

export function isSetUp(number: string): boolean {
  return SET_UP.has(number);
}

export function brandOf(number: string): string {
  const known = behaviourOf(number).brand;
  if (known !== undefined) return known;
  if (/^3[47]/.test(number)) return "amex";
  if (/^5[1-5]/.test(number)) return "mastercard";
  if (number.startsWith("35")) return "jcb";
  return number.startsWith("4") ? "visa" : "unknown";
}

export type Verdict = "challenge" | "ok" | Decline;

export interface Occasion {
  readonly offSession: boolean;
  /** The owner has just confirmed it. */
  readonly confirmed: boolean;
}

/** Decides about a charge of a card. */
export function judgeCharge(method: PaymentMethod, { offSession, confirmed }: Occasion): Verdict {
  const { challenge, decline: refusal } = behaviourOf(method.number);
  if (!confirmed) {
    if (challenge === "always") return "challenge";
    if (challenge === "setup" && !(offSession && method.authenticated)) return "challenge";
  }
  return refusal ?? "ok";
}

/** Decides about saving a card. */
export function judgeSetup(method: PaymentMethod, confirmed: boolean): Verdict {
  const { challenge, decline: refusal, saves } = behaviourOf(method.number);
  if (refusal !== undefined && !saves) return refusal;
  if (challenge !== undefined && !confirmed) return "challenge";
  return "ok";
}
