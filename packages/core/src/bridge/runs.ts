import { z } from "zod";
import { INTERFACE_LANGUAGES } from "../domain/enumerations.ts";
import {
  applyItem,
  ITEM_KINDS,
  REPORTED_ITEMS,
  readBackDifference,
  receiptItem,
} from "../domain/receipt.ts";
import { adAccountSeen } from "./state.ts";

const short = (most: number) => z.string().min(1).max(most);

export const runId = z.uuid();

/** A package on its way into the form of an ads manager. */
export const applyRequest = z.strictObject({
  /** Made by the page: the same one sent twice is one run. */
  run: runId,
  /** The usage that the receipt belongs to, and its team. */
  usage: short(100),
  team: short(100),
  /** Name of the audience, for the panel's title. */
  name: short(200),
  /** The account that must be open; another one ends the run before anything is changed. */
  ad_account_id: short(100),
  /** An ad group that exists; null: the form of a new campaign. */
  ad_group_id: short(100).nullable(),
  language: z.enum(INTERFACE_LANGUAGES),
  items: z
    .array(applyItem)
    .min(1)
    .max(REPORTED_ITEMS)
    .refine((items) => new Set(items.map(({ key }) => key)).size === items.length),
});
export type ApplyRequest = z.output<typeof applyRequest>;

/**
 * `waiting`: the tab is open and the person has not pressed Start. `checking`: every field is looked for. `filling`,
 * `paused`. `reading`: the form is read back. `asking`: ambiguous items wait for an answer, or the receipt for Send.
 * `sending`, `sent`: the receipt. `failed`: nothing more is done; `problem` says why. `cancelled`: given up before anything was set.
 */
export const RUN_STAGES = [
  "waiting",
  "checking",
  "filling",
  "paused",
  "reading",
  "asking",
  "sending",
  "sent",
  "failed",
  "cancelled",
] as const;
export type RunStage = (typeof RUN_STAGES)[number];

/** Why a run failed or waits. */
export const RUN_PROBLEMS = [
  "page_changed",
  "other_account",
  "adapter_off",
  "release_too_old",
  "ad_group_in_use",
  "form_left",
  "tab_closed",
  "signed_out",
  "not_sent",
] as const;
export type RunProblem = (typeof RUN_PROBLEMS)[number];

/** What the extension reports of a run; the server's call takes the same. */
export const extensionReceipt = z.strictObject({
  route: z.literal("extension"),
  ad_account: adAccountSeen,
  started: z.iso.datetime(),
  finished: z.iso.datetime(),
  items: z.array(receiptItem).min(1).max(REPORTED_ITEMS),
  /** Empty: what was read back equals what was set. */
  differences: z.array(readBackDifference).max(REPORTED_ITEMS),
});
export type ExtensionReceipt = z.output<typeof extensionReceipt>;

export const runProgress = z.strictObject({
  run: runId,
  usage: short(100),
  stage: z.enum(RUN_STAGES),
  problem: z.enum(RUN_PROBLEMS).nullable(),
  /** By kind, in the order of the plan: items settled, accepted and in all. */
  kinds: z
    .array(
      z.strictObject({
        kind: z.enum(ITEM_KINDS),
        settled: z.int().min(0).max(REPORTED_ITEMS),
        accepted: z.int().min(0).max(REPORTED_ITEMS),
        all: z.int().min(1).max(REPORTED_ITEMS),
      }),
    )
    .max(ITEM_KINDS.length),
  /** Ambiguous items without an answer. */
  questions: z.int().min(0).max(REPORTED_ITEMS),
  /** Once the form was read back. */
  receipt: extensionReceipt.nullable(),
});
export type RunProgress = z.output<typeof runProgress>;
