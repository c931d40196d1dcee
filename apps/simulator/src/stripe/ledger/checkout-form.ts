import type { Customer } from "./types.ts";

/** What a customer fills in on the checkout page. */
export interface Filled {
  readonly email: string;
  readonly name: string;
  readonly number: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly address: NonNullable<Customer["address"]>;
  readonly business: string;
  readonly taxIdType: string;
  readonly taxIdValue: string;
}

/** A checkout whose payment waits for the bank's question; its id is the session's. */
export interface Confirming {
  readonly id: string;
  readonly filled: Filled;
}
