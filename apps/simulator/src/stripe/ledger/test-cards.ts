import type { PaymentMethod } from "./types.ts";

export interface Decline {
  readonly code: string;
  readonly decline_code: string;
  readonly message: string;
}

type Checks = NonNullable<PaymentMethod["card"]["checks"]>;

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
  /** What becomes of a refund a little later. */
  readonly refund?: "pending" | "fails";
  /** What Radar thinks of its charges; "blocked" ones never reach the bank. */
  readonly risk?: "elevated" | "highest" | "blocked";
  readonly checks?: Partial<Checks>;
}

const GENERIC = "Your card was declined.";
const decline = (decline_code: string, message = GENERIC, code = "card_declined"): Decline => ({
  code,
  decline_code,
  message,
});
const INSUFFICIENT = decline("insufficient_funds", "Your card has insufficient funds.");

/** Stripe's documented test cards. */
export const TEST_CARDS: Readonly<Record<string, Behaviour>> = {
  "4242424242424242": { tokens: ["pm_card_visa", "pm_card_us", "tok_visa"] },
  "4000056655665556": { tokens: ["pm_card_visa_debit", "tok_visa_debit"], funding: "debit" },
  "5555555555554444": { tokens: ["pm_card_mastercard", "tok_mastercard"], brand: "mastercard" },
  "378282246310005": { tokens: ["pm_card_amex", "tok_amex"], brand: "amex" },
  "6011111111111117": { tokens: ["pm_card_discover", "tok_discover"], brand: "discover" },
  "5200828282828210": {
    tokens: ["pm_card_mastercard_debit", "tok_mastercard_debit"],
    brand: "mastercard",
    funding: "debit",
  },
  "5105105105105100": {
    tokens: ["pm_card_mastercard_prepaid", "tok_mastercard_prepaid"],
    brand: "mastercard",
    funding: "prepaid",
  },
  "3056930009020004": { tokens: ["pm_card_diners", "tok_diners"], brand: "diners" },
  "6200000000000005": { tokens: ["pm_card_unionpay", "tok_unionpay"], brand: "unionpay" },
  "3566002020360505": { tokens: ["pm_card_jcb", "tok_jcb"], brand: "jcb", country: "JP" },
  "4000003920000003": { tokens: ["pm_card_jp", "tok_jp"], country: "JP" },
  "4000002760000016": { tokens: ["pm_card_de", "tok_de"], country: "DE" },
  "4000008260000000": { tokens: ["pm_card_gb", "tok_gb"], country: "GB" },
  "4000000400000008": { tokens: ["pm_card_at", "tok_at"], country: "AT" },
  "4000000560000004": { tokens: ["pm_card_be", "tok_be"], country: "BE" },
  "4000000760000002": { tokens: ["pm_card_br", "tok_br"], country: "BR" },
  "4000001240000000": { tokens: ["pm_card_ca", "tok_ca"], country: "CA" },
  "4000007560000009": { tokens: ["pm_card_ch", "tok_ch"], country: "CH" },
  "4000002080000001": { tokens: ["pm_card_dk", "tok_dk"], country: "DK" },
  "4000007240000007": { tokens: ["pm_card_es", "tok_es"], country: "ES" },
  "4000002500000003": { tokens: ["pm_card_fr", "tok_fr"], country: "FR" },
  "4000003720000005": { tokens: ["pm_card_ie", "tok_ie"], country: "IE" },
  "4000003800000008": { tokens: ["pm_card_it", "tok_it"], country: "IT" },
  "4000004840008001": { tokens: ["pm_card_mx", "tok_mx"], country: "MX" },
  "4000005280000002": { tokens: ["pm_card_nl", "tok_nl"], country: "NL" },
  "4000005780000007": { tokens: ["pm_card_no", "tok_no"], country: "NO" },
  "4000006160000005": { tokens: ["pm_card_pl", "tok_pl"], country: "PL" },
  "4000006200000007": { tokens: ["pm_card_pt", "tok_pt"], country: "PT" },
  "4000007520000008": { tokens: ["pm_card_se", "tok_se"], country: "SE" },
  "4000000360000006": { tokens: ["pm_card_au", "tok_au"], country: "AU" },
  "4000007020000003": { tokens: ["pm_card_sg", "tok_sg"], country: "SG" },
  "4000003560000008": { tokens: ["pm_card_in", "tok_in"], country: "IN" },
  "4000003720000278": {
    tokens: ["pm_card_bypassPendingInternational", "tok_bypassPendingInternational"],
    country: "IE",
  },
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
    tokens: [
      "pm_card_chargeDeclinedLostCard",
      "pm_card_visa_chargeDeclinedLostCard",
      "tok_visa_chargeDeclinedLostCard",
    ],
    decline: decline("lost_card"),
  },
  "4000000000009979": {
    tokens: [
      "pm_card_chargeDeclinedStolenCard",
      "pm_card_visa_chargeDeclinedStolenCard",
      "tok_visa_chargeDeclinedStolenCard",
    ],
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
  "4000000000006975": {
    tokens: [
      "pm_card_visa_chargeDeclinedVelocityLimitExceeded",
      "tok_visa_chargeDeclinedVelocityLimitExceeded",
    ],
    decline: decline("card_velocity_exceeded"),
  },
  "4100000000000019": {
    tokens: ["pm_card_radarBlock", "pm_card_chargeDeclinedFraudulent", "tok_radarBlock"],
    decline: decline("fraudulent"),
    saves: true,
    risk: "blocked",
  },
  "4000000000004954": {
    tokens: ["pm_card_riskLevelHighest", "tok_riskLevelHighest"],
    risk: "highest",
  },
  "4000000000009235": {
    tokens: ["pm_card_riskLevelElevated", "tok_riskLevelElevated"],
    risk: "elevated",
  },
  "4000000000000101": {
    tokens: ["pm_card_cvcCheckFail", "tok_cvcCheckFail"],
    checks: { cvc_check: "fail" },
  },
  "4000000000000036": {
    tokens: ["pm_card_avsZipFail", "tok_avsZipFail"],
    checks: { address_postal_code_check: "fail" },
  },
  "4000000000000028": {
    tokens: ["pm_card_avsLine1Fail", "tok_avsLine1Fail"],
    checks: { address_line1_check: "fail" },
  },
  "4000000000000010": {
    tokens: ["pm_card_avsFail", "tok_avsFail"],
    checks: { address_line1_check: "fail", address_postal_code_check: "fail" },
  },
  "4000000000000044": {
    tokens: ["pm_card_avsUnchecked", "tok_avsUnchecked"],
    checks: { address_line1_check: "unavailable", address_postal_code_check: "unavailable" },
  },
  "4000000000007726": {
    tokens: ["pm_card_pendingRefund", "tok_pendingRefund"],
    refund: "pending",
  },
  "4000000000005126": { tokens: ["pm_card_refundFail", "tok_refundFail"], refund: "fails" },
  "4000000000000341": {
    tokens: ["pm_card_chargeCustomerFail", "tok_chargeCustomerFail"],
    decline: decline("generic_decline"),
    saves: true,
  },
  "4000000000003063": {
    tokens: ["pm_card_threeDSecureRequired", "tok_threeDSecureRequired"],
    challenge: "always",
  },
  "4000008400001280": {
    tokens: ["pm_card_threeDSecureRequiredProcessingError"],
    challenge: "always",
    decline: decline(
      "processing_error",
      "An error occurred while processing your card. Try again in a little bit.",
      "processing_error",
    ),
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

const ANY: Behaviour = { tokens: [] };

export function behaviourOf(number: string): Behaviour {
  return TEST_CARDS[number] ?? ANY;
}

/** Returns the card's number that a token of the documentation means. */
export function numberOfToken(token: string): string | undefined {
  return Object.entries(TEST_CARDS).find(([, { tokens }]) => tokens.includes(token))?.[0];
}
