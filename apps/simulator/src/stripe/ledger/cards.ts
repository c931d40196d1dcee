import { behaviourOf, type Decline } from "./test-cards.ts";
import type { PaymentMethod } from "./types.ts";

/** Cards that were set up for payments in their owner's absence by whoever made the token. */
const SET_UP = new Set(["4000003800000446"]);

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
