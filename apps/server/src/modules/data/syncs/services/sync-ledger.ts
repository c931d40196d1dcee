import { LISTINGS } from "@toolkit/social/client/listings";
import type { ListingPage } from "@toolkit/social/client/network-api";
import { PageWatch } from "@toolkit/social/client/page-watch";
import { priceOf, type PricedObject } from "@toolkit/social/client/prices";
import type { SyncPageRow, SyncRepository, SyncRow } from "../repository.ts";
import { IdSet, packIds, unpackIds } from "./packed-ids.ts";
import type { SyncTask } from "../../../../db/schema/sync-task.ts";

/** The lookup of the account that a sync is of: its page is charged as any other. */
const LOOKUP = "lookup";

/** The UTC day by which the network charges, of a moment in milliseconds. */
function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

export function lookupPage(syncId: string, subject: string, at: number): SyncPageRow {
  return {
    syncId,
    listing: LOOKUP,
    subject,
    page: 0,
    object: "user",
    day: dayOf(at),
    cursor: null,
    ids: packIds([subject]),
  };
}

type Paid = Map<PricedObject, IdSet>;

function paidOf(paid: Paid, object: PricedObject): IdSet {
  const known = paid.get(object) ?? new IdSet();
  paid.set(object, known);
  return known;
}

/** What the pages that are kept say. */
interface Kept {
  readonly paid: Paid;
  readonly watch: PageWatch;
}

/**
 * What a sync read of one list, so that a page that comes again is noticed, and what it paid for, so that no object is
 * paid twice on one day: not on two pages, not in two lists, and not before and after a crash.
 */
export class SyncLedger {
  readonly #row: SyncRow;
  readonly #task: SyncTask;
  /** Of today: objects by what the network charges for. */
  readonly #paid: Paid;
  #day: string;
  readonly watch: PageWatch;

  private constructor(row: SyncRow, task: SyncTask, day: string, { paid, watch }: Kept) {
    this.#row = row;
    this.#task = task;
    this.#day = day;
    this.#paid = paid;
    this.watch = watch;
  }

  static async open(
    syncs: SyncRepository,
    row: SyncRow,
    task: SyncTask,
    now: number,
  ): Promise<SyncLedger> {
    const day = dayOf(now);
    const of = { day, listing: task.listing, subject: task.id };
    const paid: Paid = new Map();
    const ids = new IdSet();
    const cursors: string[] = [];
    // A sync may have kept millions of ids: as they are read, so that others go first.
    for await (const page of syncs.pages(row.id, of)) {
      const held = unpackIds(page.ids);
      if (page.day === day) for (const id of held) paidOf(paid, page.object).add(id);
      if (page.listing !== task.listing || page.subject !== task.id) continue;
      for (const id of held) ids.add(id);
      if (page.cursor !== null) cursors.push(page.cursor);
    }
    const watch = new PageWatch({ ids, cursors, empties: task.empties ?? 0 });
    return new SyncLedger(row, task, day, { paid, watch });
  }

  /** Enters a page: what it costs, and the row that keeps that known. `task` is as it was before the page. */
  enter(task: SyncTask, page: ListingPage): { readonly micros: number; readonly row: SyncPageRow } {
    const { object } = LISTINGS[task.listing];
    const day = dayOf(page.answer.at);
    // Time may run backwards by a moment; what was paid on the later day is not forgotten for that.
    if (day > this.#day) {
      this.#day = day;
      this.#paid.clear();
    }
    const paid = paidOf(this.#paid, object);
    const unpaid = page.seen.distinct.filter((id) => !paid.has(id));
    for (const id of unpaid) paid.add(id);
    return {
      micros: priceOf(object, unpaid.length),
      row: {
        syncId: this.#row.id,
        listing: this.#task.listing,
        subject: this.#task.id,
        page: task.pages + 1,
        object,
        day,
        cursor: task.cursor,
        ids: packIds(page.seen.distinct),
      },
    };
  }
}
