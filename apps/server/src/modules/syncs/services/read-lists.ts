import { Readable } from "node:stream";
import type { ApiAnswer } from "@toolkit/social/client/api-transport";
import { LISTINGS } from "@toolkit/social/client/listings";
import type { ListingPage, NetworkApi } from "@toolkit/social/client/network-api";
import { priceOf } from "@toolkit/social/client/prices";
import { SocialError } from "@toolkit/social/client/social-error";
import type { SyncRow } from "../repository.ts";
import type { SyncServices } from "./sync-services.ts";
import { afterPage, pageFile, pageSize, type SyncTask } from "./sync-tasks.ts";

/** States in which what was read is kept; of one that is paused in this moment too, since it was paid. */
const KEEPING = ["queued", "running", "paused"] as const;

export interface ReadOptions {
  readonly signal: AbortSignal;
  onPage(row: SyncRow): void;
  /** @throws when nothing more may be read on behalf of who began it. */
  check(row: SyncRow): Promise<void>;
}

/**
 * Reads what is left of a sync's lists. Each page is on the disk before the cursor behind it is: whatever stops the reading,
 * it goes on with the page that is not kept.
 *
 * @returns the row as it is then, and whether money ended before the lists did.
 */
export async function readLists(
  services: SyncServices,
  api: NetworkApi,
  begun: SyncRow,
  options: ReadOptions,
): Promise<{ readonly row: SyncRow; readonly isPaidOut: boolean }> {
  let row = begun;
  for (let at = 0; at < row.tasks.length; at++) {
    const task = row.tasks[at];
    if (task === undefined || task.isDone) continue;
    try {
      row = await readList(services, api, { row, at, task }, options);
    } catch (error) {
      const isHidden =
        error instanceof SocialError && (error.kind === "hidden" || error.kind === "missing");
      if (!isHidden) throw error;
      const tasks = row.tasks.with(at, { ...task, cursor: null, isDone: true, isHidden: true });
      row = await keep(services, row, { tasks });
    }
    if (row.tasks[at]?.isDone !== true) return { row, isPaidOut: true };
  }
  return { row, isPaidOut: false };
}

/** Reads a list until it or the money ends. */
async function readList(
  services: SyncServices,
  api: NetworkApi,
  begun: { readonly row: SyncRow; readonly at: number; readonly task: SyncTask },
  { signal, onPage, check }: ReadOptions,
): Promise<SyncRow> {
  const { at, task } = begun;
  const { object } = LISTINGS[task.listing];
  let { row } = begun;
  const sizeOfNext = () => {
    const now = row.tasks[at];
    if (now === undefined || now.isDone) return null;
    return pageSize(now, row.budgetMicros - row.spentMicros, services.largestPage);
  };
  const pages = api.pages(task.listing, {
    id: task.id,
    cursor: task.cursor,
    size: sizeOfNext,
    signal,
  });
  for await (const page of pages) {
    row = await keepPage(services, row, at, page, priceOf(object, page.ids.length));
    onPage(row);
    signal.throwIfAborted();
    if (row.tasks[at]?.isDone !== true) await check(row);
  }
  return row;
}

async function keepPage(
  services: SyncServices,
  row: SyncRow,
  at: number,
  page: ListingPage,
  price: number,
): Promise<SyncRow> {
  const task = row.tasks[at];
  if (task === undefined) return row;
  const key = row.folder + pageFile(task, task.pages + 1);
  await services.storage.put(key, Readable.from([notedPage(page.answer)]));
  return keep(services, row, {
    tasks: afterPage(row.tasks, at, page, row.kinds),
    spentMicros: row.spentMicros + price,
  });
}

async function keep(
  { syncs, clock }: SyncServices,
  row: SyncRow,
  change: Partial<Pick<SyncRow, "tasks" | "spentMicros">>,
): Promise<SyncRow> {
  const kept = await syncs.change(row, KEEPING, { ...change, modifiedAt: clock.now() });
  // Cancelled meanwhile: what was read is nobody's any more.
  return kept ?? { ...row, ...change };
}

/**
 * A page as importers read it: one line, with the note that twarc adds, from which they see what was asked and when. So that
 * a chain of pages proves a list complete, and follows have the moment at which they were seen.
 */
export function notedPage({ address, at, body }: ApiAnswer): string {
  const retrieved_at = new Date(at).toISOString();
  return `${JSON.stringify({ ...body, __twarc: { url: address, retrieved_at } })}\n`;
}
