import type { Journal, Change } from "../../state/journal.ts";
import { newIdAfter } from "../../state/ids.ts";
import { isRecord, timeText, type Json, type JsonRecord } from "../engine/values.ts";
import { RowShelf, type Row } from "./row-shelf.ts";

export type { Row };

/** Ids begin with five digits of base 36, as those of the network do. */
const FIRST_ID = 36 ** 4 * 8;

const isRow = (value: unknown): value is Row => isRecord(value) && typeof value["id"] === "string";

/**
 * All entities of all ad accounts. What an account has from the start is derived from the network when it is first
 * looked at; only what changed since is written down.
 */
export class AdsRows {
  private readonly shelves = new Map<string, RowShelf>();
  private made = 0;
  private lastNumber = 0n;

  constructor(
    private readonly journal: Journal,
    private readonly first: (kind: string, owner: string) => readonly Row[],
  ) {}

  /** In the order in which they were made; deleted ones are among them. */
  all(kind: string, owner: string): readonly Row[] {
    return this.shelf(kind, owner).all();
  }

  /** Those that hang on one ad group, in the same order. */
  ofItem(kind: string, owner: string, item: string): readonly Row[] {
    return this.shelf(kind, owner).ofItem(item);
  }

  get(kind: string, owner: string, id: string): Row | undefined {
    return this.shelf(kind, owner).get(id);
  }

  put(kind: string, owner: string, row: Row): Row {
    const shelf = this.shelf(kind, owner);
    const before = shelf.get(row.id);
    shelf.set(row);
    this.journal.note({ of: "ads-row", kind, owner, row, made: this.made }, () => {
      if (before) shelf.set(before);
      else shelf.delete(row);
    });
    return row;
  }

  /** Changes some fields of an entity. */
  change(kind: string, owner: string, row: Row, fields: JsonRecord, now: number): Row {
    return this.put(kind, owner, { ...row, ...fields, updated_at: timeText(now), id: row.id });
  }

  /** Whoever holds entities of a kind, beside those who have them from the start. */
  owners(kind: string): readonly string[] {
    return [...this.shelves.keys()]
      .filter((key) => key.startsWith(`${kind} `))
      .map((key) => key.slice(kind.length + 1));
  }

  newId(): string {
    this.made++;
    return (FIRST_ID + this.made * 7).toString(36);
  }

  /** An id of the network's own form. */
  newNumber(now: number): string {
    this.lastNumber = newIdAfter(this.lastNumber, now);
    return String(this.lastNumber);
  }

  /** The same with four zeros at its end: even clients that read it as a number of JavaScript keep all of it. */
  newRoundNumber(now: number): string {
    const rounded = (newIdAfter(this.lastNumber, now) + 9999n) / 10_000n;
    this.lastNumber = rounded * 10_000n;
    return String(this.lastNumber);
  }

  restore(change: Change): void {
    const { kind, owner, row, made } = change;
    if (typeof kind !== "string" || typeof owner !== "string" || !isRow(row)) return;
    this.shelf(kind, owner).set(row);
    if (typeof made === "number") this.made = Math.max(this.made, made);
    if (!/^\d{15,19}$/.test(row.id)) return;
    const number = BigInt(row.id);
    if (number > this.lastNumber) this.lastNumber = number;
  }

  private shelf(kind: string, owner: string): RowShelf {
    const key = `${kind} ${owner}`;
    const known = this.shelves.get(key) ?? new RowShelf(this.first(kind, owner));
    this.shelves.set(key, known);
    return known;
  }
}

export function rowOf(id: string, now: number, fields: Readonly<Record<string, Json>>): Row {
  const at = timeText(now);
  return { ...fields, id, created_at: at, updated_at: at, deleted: false };
}

export const isDeleted = (row: Row): boolean => row["deleted"] === true;
