import { isoCurrency } from "@toolkit/core/domain/currencies";

/** A movement as the simulated Stripe's own ledger has it, which shares no code with ours. */
export interface Posting {
  readonly kind: string;
  readonly currency: string;
  readonly amount: number;
  readonly object: string;
  readonly customer: string | null;
}

/** The cause under which each of their movements is an entry of ours, and whether it lowers what the customer owes. */
const CAUSES: Readonly<Record<string, { cause(id: string): string; sign: 1 | -1 }>> = {
  invoice_finalized: { cause: (id) => `invoice:${id}`, sign: 1 },
  invoice_voided: { cause: (id) => `invoice:${id}:void`, sign: -1 },
  paid_out_of_band: { cause: (id) => `invoice:${id}:elsewhere`, sign: -1 },
  payment: { cause: (id) => `charge:${id}`, sign: -1 },
  refund: { cause: (id) => `refund:${id}`, sign: 1 },
  refund_failed: { cause: (id) => `refund:${id}:failed`, sign: -1 },
  credit_note: { cause: (id) => `credit_note:${id}`, sign: -1 },
  credit_note_voided: { cause: (id) => `credit_note:${id}:void`, sign: 1 },
  balance: { cause: (id) => `balance:${id}`, sign: 1 },
  dispute_withdrawn: { cause: (id) => `dispute:${id}`, sign: 1 },
  dispute_reinstated: { cause: (id) => `dispute:${id}:won`, sign: -1 },
};

/** An entry of our ledger. */
interface Booked {
  readonly cause: string;
  readonly currency: string;
  readonly amount: number;
}

/** Lines of our ledger and of theirs that differ; empty: they agree to the cent. */
export function differencesOfLedgers(
  ours: readonly Booked[],
  postings: readonly Posting[],
): string[] {
  const theirs = new Map<string, number>();
  for (const { kind, currency, amount, object } of postings) {
    const rule = CAUSES[kind];
    if (rule === undefined || amount === 0) continue;
    const cause = `${rule.cause(object)} ${currency}`;
    theirs.set(cause, (theirs.get(cause) ?? 0) + rule.sign * amount);
  }
  const found: string[] = [];
  for (const { cause, currency, amount } of ours) {
    const key = `${cause} ${isoCurrency(currency)}`;
    const other = theirs.get(key);
    theirs.delete(key);
    if (other !== amount) found.push(`${key}: ours ${amount}, theirs ${other}`);
  }
  for (const [cause, amount] of theirs) found.push(`${cause}: theirs ${amount}, not ours`);
  return found;
}
