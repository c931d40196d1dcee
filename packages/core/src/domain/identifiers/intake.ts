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

type RowValue = HashedIdentifier | { readonly reason: InvalidReason } | null;

/** What a row holds in each column that is read, hashed, or why it is not; null: nothing. */
export function valuesOf(
  { cells }: Pick<Row, "cells">,
  { columns, country }: Pick<IntakeOptions, "columns" | "country">,
): RowValue[] {
  return columns.flatMap((kind, at): RowValue[] => {
    if (kind === null) return [];
    const cell = cells[at] ?? "";
    if (cell.trim() === "") return [null];
    const normalised = normalise(kind, cell, country);
    if ("reason" in normalised) return [normalised];
    const hash = "hash" in normalised ? bytesOf(normalised.hash) : hashOf(normalised.text);
    return [{ kind, hash }];
  });
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

  #identifiersOf(row: Row): HashedIdentifier[] {
    const found: HashedIdentifier[] = [];
    let isEmpty = true;
    for (const value of valuesOf(row, this.#options)) {
      if (value === null) continue;
      isEmpty = false;
      if ("reason" in value) this.#note(value.reason, row.number);
      else if (!found.some(({ kind, hash }) => kind === value.kind && isSame(hash, value.hash)))
        found.push(value);
    }
    if (isEmpty) this.#note("empty", row.number);
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
