import { z } from "zod";
import {
  APPLY_ROUTES,
  RECEIPT_OUTCOMES,
  REPORTED_ITEMS,
  readBackDifference,
  receiptItem,
} from "../domain/receipt.ts";
import { endpoint } from "./endpoint.ts";
import { expressedLoss } from "./plan-loss.ts";
import { adAccountId, listOf, pageQuery, pk, teamQuery, timestamp } from "./shapes.ts";

/**
 * `queued`, `applying`, `waiting` (until the network takes calls again): on its way. `stopped`: by a person. `finished`: read
 * back. `failed`: it could not go on. `undone`: its items were taken away again.
 */
export const RECEIPT_STATES = [
  "queued",
  "applying",
  "waiting",
  "stopped",
  "finished",
  "failed",
  "undone",
] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

const count = z.number().int();
const words = (most: number) => z.string().trim().max(most);

export const receiptAccount = z.strictObject({
  id: adAccountId,
  name: words(300),
  /** Without "@"; null: not told. */
  handle: words(50).nullable(),
});
export type ReceiptAccount = z.output<typeof receiptAccount>;

const entity = z.strictObject({ id: z.string(), name: z.string() });

export const usageReceipt = z.strictObject({
  id: z.string(),
  usage: z.string(),
  route: z.enum(APPLY_ROUTES),
  state: z.enum(RECEIPT_STATES),
  /** Null until it is over. */
  outcome: z.enum(RECEIPT_OUTCOMES).nullable(),
  ad_account: receiptAccount,
  /** Campaign and line item that hold the items; null: not known, or not made yet. */
  campaign: entity.nullable(),
  line_item: entity.nullable(),
  counts: z.strictObject({
    pending: count,
    accepted: count,
    ambiguous: count,
    rejected: count,
    skipped: count,
  }),
  differences: count,
  /** Accounts that were looked up at the network for it: each costs what reading an account costs. */
  looked_up: count,
  started: timestamp,
  finished: timestamp.nullable(),
  /** When it goes on by itself; of a waiting one alone. */
  resumes_at: timestamp.nullable(),
  by: z.string().nullable(),
  error: z.string().nullable(),
  /** Until when its items can be taken away again; null: they cannot. */
  undo_until: timestamp.nullable(),
  undone: timestamp.nullable(),
});
export type UsageReceipt = z.output<typeof usageReceipt>;

export const readUsageReceipt = usageReceipt.extend({
  items: z.array(receiptItem),
  found_differences: z.array(readBackDifference),
  /** As it was when the items were planned; null: it could not be measured, or an autopilot applied them. */
  loss: expressedLoss.nullable(),
  /** Address of the network's ads manager; null: this installation has no network. */
  manager: z.string().nullable(),
});
export type ReadUsageReceipt = z.output<typeof readUsageReceipt>;

const report = z
  .strictObject({
    route: z.literal("extension"),
    ad_account: receiptAccount,
    started: timestamp,
    finished: timestamp,
    items: z
      .array(receiptItem)
      .min(1, "Items is required")
      .max(REPORTED_ITEMS, `Items must have at most ${REPORTED_ITEMS} items`),
    differences: z
      .array(readBackDifference)
      .max(REPORTED_ITEMS, `Differences must have at most ${REPORTED_ITEMS} items`),
  })
  .refine(({ started, finished }) => Date.parse(started) <= Date.parse(finished), {
    message: "Finished must not be before started",
    path: ["finished"],
  })
  .refine(({ items }) => new Set(items.map(({ key }) => key)).size === items.length, {
    message: "Items must have different keys",
    path: ["items"],
  });
export type ReportedReceipt = z.output<typeof report>;

/** A few hundred bytes for each item, and for each difference. */
const REPORT_BYTES = 4_000_000;

const area = "external";
const access = "token";
export const usagePath = "/api/external/audience-usages/{pk}/";
const path = `${usagePath}receipts/`;
const query = z.strictObject({ ...teamQuery });

export const usageReceipts = {
  list: endpoint({
    area,
    access,
    method: "GET",
    path,
    summary: "Receipts of a usage, the newest first",
    params: pk,
    query: z.strictObject({ ...pageQuery, ...teamQuery }),
    response: listOf(usageReceipt),
  }),
  report: endpoint({
    area,
    access,
    method: "POST",
    path,
    forExtension: true,
    summary: "Keep the extension's receipt of a usage that it applied",
    params: pk,
    query,
    body: report,
    bodyBytes: REPORT_BYTES,
    status: 201,
    response: readUsageReceipt,
  }),
  read: endpoint({
    area,
    access,
    method: "GET",
    path: `${path}{id}/`,
    summary: "Read a receipt with its items and the differences found when reading back",
    params: z.strictObject({ pk: z.string().max(100), id: z.string().max(100) }),
    query,
    response: readUsageReceipt,
  }),
};
