import type { ReceiptItem } from "@toolkit/core/domain/receipt";
import type { BatchRefused } from "@toolkit/social/client/targeting-client";
import type { NamedUser } from "@toolkit/social/client/user-lookup";
import type { KeptCriterion } from "../../../../db/schema/receipts.ts";
import { criterionOf } from "./criteria.ts";
import { oncePerEntry } from "./receipt-items.ts";

/** Criteria of one call: the network takes 500; fewer show progress, and less is uncertain after a crash. */
const BATCH = 100;
/** What is put first, since the network asks for it with others. */
const FIRST: readonly string[] = ["country", "location"];
const LAST: readonly string[] = ["movie_tv_show"];

export function nextBatch(items: readonly ReceiptItem[]): ReceiptItem[] {
  const pending = items.filter((item) => item.state === "pending" && criterionOf(item) !== null);
  // Room is made before something is added; places go last, since an ad group without any reaches everywhere.
  const rank = ({ kind, removal }: ReceiptItem): number => {
    if (removal === true) return FIRST.includes(kind) ? 4 : 0;
    return FIRST.includes(kind) ? 1 : LAST.includes(kind) ? 3 : 2;
  };
  return pending.toSorted((a, b) => rank(a) - rank(b)).slice(0, BATCH);
}

/** What an answer makes of a batch's items; null: the network took all of it. */
export function answeredItems(
  items: readonly ReceiptItem[],
  batch: readonly ReceiptItem[],
  refused: BatchRefused | null,
): ReceiptItem[] {
  return items.map((item) => {
    const place = batch.indexOf(item);
    if (place < 0) return item;
    // All or nothing: what the network has nothing against is sent again without the others.
    if (refused === null) return { ...item, state: "accepted", reason: null };
    const against = refused.operations.find(({ at }) => at === place);
    return against === undefined
      ? item
      : { ...item, state: "rejected", reason: "refused", note: noteOf(against.message) };
  });
}

/** Accounts that the network has to be asked for: of handles whose ids are not known. */
export function unknownNames(items: readonly ReceiptItem[]): string[] {
  return items.filter(isUnknown).map(({ label }) => label);
}

function isUnknown({ kind, state, network, removal }: ReceiptItem): boolean {
  return kind === "handle" && state === "pending" && network === null && removal !== true;
}

/** Each account that is looked up costs: what was found is kept before anything else is done. */
export async function lookedUpItems(
  items: readonly ReceiptItem[],
  before: readonly KeptCriterion[],
  byNames: (names: string[]) => Promise<ReadonlyMap<string, NamedUser>>,
): Promise<ReceiptItem[]> {
  const unknown = unknownNames(items);
  if (unknown.length === 0) return [...items];
  const users = await byNames(unknown);
  const there = new Set(before.map(({ type, value }) => `${type} ${value}`));
  const found = items.map((item): ReceiptItem => {
    if (!isUnknown(item)) return item;
    const user = users.get(item.label.toLowerCase());
    if (user === undefined) return { ...item, state: "rejected", reason: "not_found" };
    const network = { id: user.id, name: user.username, detail: user.name.slice(0, 300) };
    return there.has(`SIMILAR_TO_FOLLOWERS_OF_USER ${user.id}`)
      ? { ...item, network, state: "skipped", reason: "already_set" }
      : { ...item, network };
  });
  return oncePerEntry(found);
}

function noteOf(message: string): string | null {
  return message === "" ? null : message.slice(0, 300);
}
