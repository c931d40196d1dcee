import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { ApiAnswer } from "@toolkit/social/client/api-transport";
import { readPage, type ListingPage, type NetworkApi } from "@toolkit/social/client/network-api";
import { SocialError } from "@toolkit/social/client/social-error";
import { z } from "zod";
import type { SyncRow } from "../repository.ts";
import type { SyncServices } from "./sync-services.ts";
import { SyncLedger } from "./sync-ledger.ts";
import { troubleOf, type ListTrouble } from "./sync-troubles.ts";
import { afterPage, pageFile, pageSize } from "./sync-tasks.ts";
import type { SyncTask } from "../../../../db/schema/sync-task.ts";

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
 * it continues with the page that is not kept.
 *
 * @returns the row as it is then, and what stopped it before the lists ended: the budget, or a list that only a person
 * can decide to read on.
 */
export async function readLists(
  services: SyncServices,
  api: NetworkApi,
  begun: SyncRow,
  options: ReadOptions,
): Promise<{ readonly row: SyncRow; readonly stopped: "budget" | ListTrouble | null }> {
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
      row = await keepHidden(services, row, { tasks });
    }
    const now = row.tasks[at];
    if (now?.isDone !== true) return { row, stopped: (now && troubleOf(now)) ?? "budget" };
  }
  return { row, stopped: null };
}

/** Reads a list until it or the money ends, or it turns out not to advance. */
async function readList(
  services: SyncServices,
  api: NetworkApi,
  begun: { readonly row: SyncRow; readonly at: number; readonly task: SyncTask },
  { signal, onPage, check }: ReadOptions,
): Promise<SyncRow> {
  const { at, task } = begun;
  let { row } = begun;
  const left = await pageLeft(services, row, task);
  const ledger = await SyncLedger.open(services.syncs, row, task, left?.answer.at ?? Date.now());
  if (left !== null) {
    const page = { ...left, seen: ledger.watch.see({ cursor: task.cursor, ...left }) };
    row = await enterPage(services, row, { at, page, ledger });
    onPage(row);
  }
  const sizeOfNext = () => {
    const now = row.tasks[at];
    if (now === undefined || now.isDone || troubleOf(now) !== null) return null;
    return pageSize(now, row.budgetMicros - row.spentMicros, services.largestPage);
  };
  const pages = api.pages(task.listing, {
    id: task.id,
    cursor: row.tasks[at]?.cursor ?? null,
    size: sizeOfNext,
    watch: ledger.watch,
    signal,
  });
  for await (const page of pages) {
    row = await keepPage(services, row, { at, page, ledger });
    onPage(row);
    signal.throwIfAborted();
    if (row.tasks[at]?.isDone !== true) await check(row);
  }
  return row;
}

interface ReadPage {
  readonly at: number;
  readonly page: ListingPage;
  readonly ledger: SyncLedger;
}

async function keepPage(services: SyncServices, row: SyncRow, read: ReadPage): Promise<SyncRow> {
  const task = row.tasks[read.at];
  if (task === undefined) return row;
  const key = row.folder + pageFile(task, task.pages + 1);
  await services.storage.put(key, Readable.from([notedPage(read.page.answer)]));
  return enterPage(services, row, read);
}

/** Enters a page whose file is kept: cursor, counts, price and the objects that were paid, all or none. */
async function enterPage(
  { syncs, clock }: SyncServices,
  row: SyncRow,
  { at, page, ledger }: ReadPage,
): Promise<SyncRow> {
  const task = row.tasks[at];
  if (task === undefined) return row;
  const entry = ledger.enter(task, page);
  const change = {
    tasks: afterPage(row.tasks, at, page, row.kinds),
    spentMicros: row.spentMicros + entry.micros,
    refusals: 0,
  };
  const noted = { ...change, modifiedAt: clock.now() };
  const kept = await syncs.keepPage(row, KEEPING, noted, entry.row);
  // Cancelled meanwhile: what was read is nobody's any more.
  return kept ?? { ...row, ...change };
}

async function keepHidden(
  { syncs, clock }: SyncServices,
  row: SyncRow,
  change: Pick<SyncRow, "tasks">,
): Promise<SyncRow> {
  const kept = await syncs.change(row, KEEPING, { ...change, modifiedAt: clock.now() });
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

const keptLine = z.looseObject({
  __twarc: z.object({ url: z.string(), retrieved_at: z.string() }),
});

/**
 * The page behind the last one that was entered, where a run was killed between keeping its file and entering it: it is
 * paid, and asked for again it might hold others. Null: there is none.
 */
async function pageLeft(
  { storage }: SyncServices,
  { folder }: SyncRow,
  task: SyncTask,
): Promise<Omit<ListingPage, "seen"> | null> {
  const content = await storage.read(folder + pageFile(task, task.pages + 1)).catch(() => null);
  if (content === null) return null;
  try {
    const { __twarc: note, ...body } = keptLine.parse(JSON.parse(await text(content)));
    const isNext = new URL(note.url).searchParams.get("pagination_token") === task.cursor;
    const answer = { address: note.url, at: Date.parse(note.retrieved_at), body };
    return isNext ? { answer, ...readPage(answer, "a kept page") } : null;
  } catch {
    // Not one of ours: it is read again and written over.
    return null;
  }
}
