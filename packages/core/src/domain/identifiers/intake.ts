import { bytesOf, hashOf } from "./hash.ts";
import type { HashSet } from "./hash-set.ts";
import { codeOf, type IdentifierKind, type InvalidReason } from "./kinds.ts";
import { normalise, type PhoneCountry } from "./normalise.ts";
import type { HashedIdentifier, Member } from "./member.ts";
import { People } from "./people.ts";
import type { Row } from "./read-rows.ts";

/** Rows that a report names per reason; the count is of all. */
export const ROWS_NAMED = 1000;

export interface InvalidRows {
  readonly reason: InvalidReason;
  /** Values, of rows that are sent by another identifier too. */
  readonly count: number;
  /** Where the first of them are; never what they hold. */
  readonly rows: readonly number[];
}

/** Every row that was read is one of valid, duplicate, invalid and opted out. */
export interface IntakeReport {
  readonly read: number;
  readonly valid: number;
  readonly duplicate: number;
  readonly invalid: number;
  readonly opted_out: number;
  readonly reasons: readonly InvalidRows[];
  readonly kinds: readonly { readonly kind: IdentifierKind; readonly count: number }[];
}

export interface IntakeOptions {
  /** Kind of each column; null: not read. */
  readonly columns: readonly (IdentifierKind | null)[];
  /** Country of phone numbers without a country code; null: such numbers are refused. */
  readonly country: PhoneCountry | null;
  /** People who do not want to be uploaded. */
  readonly optOuts?: Pick<HashSet, "has"> | undefined;
}

/**
 * Turns rows into hashed members, one at a time, and counts what it leaves out and why. It keeps hashes alone. A row of
 * which any identifier is opted out is left out whole, since it is one person.
 */
export class Intake {
  readonly #options: IntakeOptions;
  readonly #people = new People();
  readonly #reasons = new Map<InvalidReason, { count: number; rows: number[] }>();
  readonly #kinds = new Map<IdentifierKind, number>();
  readonly #counts = { read: 0, valid: 0, duplicate: 0, invalid: 0, opted_out: 0 };

  constructor(options: IntakeOptions) {
    this.#options = options;
  }

  /** Returns the member that a row adds; null: none. */
  take(row: Row): Member | null {
    this.#counts.read++;
    const found = this.#identifiersOf(row);
    if (found.length === 0) {
      this.#counts.invalid++;
      return null;
    }
    const { optOuts } = this.#options;
    if (found.some(({ kind, hash }) => optOuts?.has(codeOf(kind), hash) === true)) {
      this.#counts.opted_out++;
      return null;
    }
    const fresh = found.filter((identifier) => !this.#people.has(identifier));
    if (fresh.length === 0) {
      this.#counts.duplicate++;
      return null;
    }
    this.#people.put(found);
    this.#counts.valid++;
    for (const { kind } of fresh) this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + 1);
    return found;
  }

  /** How many people the members are: rows that share an identifier are one. */
  get people(): number {
    return this.#people.size;
  }

  report(): IntakeReport {
    const reasons = [...this.#reasons].map(([reason, { count, rows }]) => ({
      reason,
      count,
      rows: [...rows],
    }));
    const kinds = [...this.#kinds].map(([kind, count]) => ({ kind, count }));
    return { ...this.#counts, reasons, kinds };
  }

  #identifiersOf({ number, cells }: Row): HashedIdentifier[] {
    const found: HashedIdentifier[] = [];
    let isEmpty = true;
    for (const [at, kind] of this.#options.columns.entries()) {
      const cell = cells[at] ?? "";
      if (kind === null || cell.trim() === "") continue;
      isEmpty = false;
      const normalised = normalise(kind, cell, this.#options.country);
      if ("reason" in normalised) this.#note(normalised.reason, number);
      else {
        const hash = "hash" in normalised ? bytesOf(normalised.hash) : hashOf(normalised.text);
        if (!found.some((other) => other.kind === kind && isSame(other.hash, hash)))
          found.push({ kind, hash });
      }
    }
    if (isEmpty) this.#note("empty", number);
    return found;
  }

  #note(reason: InvalidReason, row: number): void {
    const known = this.#reasons.get(reason) ?? { count: 0, rows: [] };
    known.count++;
    if (known.rows.length < ROWS_NAMED) known.rows.push(row);
    this.#reasons.set(reason, known);
  }
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.every((byte, at) => byte === other[at]);
}
