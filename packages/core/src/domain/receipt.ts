import { z } from "zod";

/** Routes by which a targeting package reaches an ad account. */
export const APPLY_ROUTES = ["ads_api", "extension", "sheet"] as const;
export type ApplyRoute = (typeof APPLY_ROUTES)[number];

/** Kinds of targeting items, in the order in which they are previewed, applied and reported. */
export const ITEM_KINDS = [
  "handle",
  "keyword",
  "hashtag",
  "interest",
  "conversation_topic",
  "movie_tv_show",
  "custom_audience",
  "country",
  "location",
  "language",
  "network_operator",
  "gender",
  "age",
  "placement",
] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/**
 * `pending`: not tried yet. `accepted`: set at the network. `ambiguous`: the network knows several of this name, and a
 * person must choose. `rejected`: the network or its form refused it. `skipped`: left out by a rule or by a person.
 */
export const ITEM_STATES = ["pending", "accepted", "ambiguous", "rejected", "skipped"] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** Reasons for a state other than `accepted`; each has a sentence in both languages. */
export const ITEM_REASONS = [
  "over_limit",
  "not_found",
  "not_ready",
  "not_supported",
  "several_found",
  "refused",
  "deselected",
  "left_out",
  "already_set",
  "same_entry",
  "stopped",
  "no_answer",
] as const;
export type ItemReason = (typeof ITEM_REASONS)[number];

const text = (most: number) => z.string().max(most);

/** An entry of the network's own list that an item may mean. */
export const networkEntry = z.strictObject({
  id: text(100),
  name: text(300),
  /** Tells entries of one name apart: a country, a category; null: the network gives nothing. */
  detail: text(300).nullable(),
});
export type NetworkEntry = z.output<typeof networkEntry>;

/** What people chose for names of which the network has several, by the item's key; null: to leave it out. */
export type PlanAnswers = Readonly<Record<string, NetworkEntry | null>>;

export const applyItem = z.strictObject({
  /** `kind:label`, with `!` before the label of an exclusion; unique within a plan. */
  key: text(300),
  kind: z.enum(ITEM_KINDS),
  /** As the network's form takes it: handles without "@", interests with a dash for "/". */
  label: text(200),
  /** Whether people are left out by it: exclusion audiences. */
  exclude: z.boolean(),
  /** What it was matched with; null: not matched, or matched by the route itself. */
  network: networkEntry.nullable(),
  /** Taken away instead of set: it is not part of the package any more. */
  removal: z.boolean().optional(),
});
export type ApplyItem = z.output<typeof applyItem>;

export const receiptItem = applyItem.extend({
  state: z.enum(ITEM_STATES),
  reason: z.enum(ITEM_REASONS).nullable(),
  /** Of an ambiguous item alone, at most 20. */
  candidates: z.array(networkEntry).max(20),
  /** The network's own words, where it gave any. */
  note: text(300).nullable(),
});
export type ReceiptItem = z.output<typeof receiptItem>;

/** A difference between what was set and what was read back. */
export const readBackDifference = z.strictObject({
  kind: z.enum(ITEM_KINDS),
  label: text(300),
  exclude: z.boolean(),
  /** `missing`: set, and not found afterwards. `unexpected`: found, and not set by this run. */
  difference: z.enum(["missing", "unexpected"]),
});
export type ReadBackDifference = z.output<typeof readBackDifference>;

/** Items of a plan or receipt at the most: the network's limits for one ad group, with room for packages over them. */
export const RECEIPT_ITEMS = 7500;

/** Items that one call may report: what the limits of an ad group leave room for. */
export const REPORTED_ITEMS = 4000;

/** Reasons of items that a rule or a person left out: nothing is missing without them. */
const LEFT_OUT: ReadonlySet<ItemReason> = new Set([
  "over_limit",
  "not_supported",
  "deselected",
  "left_out",
  "already_set",
  "same_entry",
]);

export const RECEIPT_OUTCOMES = ["applied", "partly_applied", "failed"] as const;
export type ReceiptOutcome = (typeof RECEIPT_OUTCOMES)[number];

const isSet = ({ state, reason }: Pick<ReceiptItem, "state" | "reason">): boolean =>
  state === "accepted" || (state === "skipped" && reason === "already_set");

/** Whether an item was to be set, and is not. */
export function isMissing({ state, reason }: Pick<ReceiptItem, "state" | "reason">): boolean {
  if (isSet({ state, reason })) return false;
  return state !== "skipped" || reason === null || !LEFT_OUT.has(reason);
}

/** Applied only when every item that was to be set is there, also when it was read back. */
export function outcomeOf(
  items: readonly Pick<ReceiptItem, "state" | "reason">[],
  differences: readonly Pick<ReadBackDifference, "difference">[],
): ReceiptOutcome {
  if (!items.some(isSet)) return "failed";
  const isGone = differences.some(({ difference }) => difference === "missing");
  return isGone || items.some(isMissing) ? "partly_applied" : "applied";
}

export type ItemCounts = Readonly<Record<ItemState, number>>;

export function countItems(items: readonly Pick<ReceiptItem, "state">[]): ItemCounts {
  const counts = { pending: 0, accepted: 0, ambiguous: 0, rejected: 0, skipped: 0 };
  for (const { state } of items) counts[state] += 1;
  return counts;
}
