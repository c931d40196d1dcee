import { receiptItem } from "@toolkit/core/domain/receipt";
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import {
  applyRequest,
  extensionReceipt,
  RUN_PROBLEMS,
  runId,
  runProgress,
  type RunProgress,
} from "@toolkit/core/bridge/runs";
import { adAccountSeen, extensionState, type ExtensionState } from "@toolkit/core/bridge/state";
import { z } from "zod";

/** Questions of content scripts and of the extension's own pages to its background. */
export const innerMessage = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("state") }),
  /** Of a tab with the ads manager: what is to be done here? */
  z.strictObject({ type: z.literal("run_here") }),
  z.strictObject({
    type: z.literal("claim"),
    run: runId,
    lock: z.string().max(300),
    account: adAccountSeen,
  }),
  z.strictObject({
    type: z.literal("progress"),
    progress: runProgress,
    items: z.array(receiptItem),
  }),
  z.strictObject({ type: z.literal("send"), run: runId, receipt: extensionReceipt }),
  z.strictObject({ type: z.literal("forget"), run: runId }),
  z.strictObject({ type: z.literal("usage"), run: runId }),
  /** Of the extension's own pages. */
  z.strictObject({ type: z.literal("overview") }),
  z.strictObject({ type: z.literal("turn"), on: z.boolean() }),
  z.strictObject({ type: z.literal("language"), language: z.enum(INTERFACE_LANGUAGES) }),
  z.strictObject({ type: z.literal("sign_out") }),
  z.strictObject({ type: z.literal("open"), what: z.enum(["account", "usages", "first-run"]) }),
]);
export type InnerMessage = z.output<typeof innerMessage>;

/** Questions that only the extension's own pages may ask. */
export const OWN_PAGES_ONLY: ReadonlySet<InnerMessage["type"]> = new Set([
  "overview",
  "turn",
  "language",
  "sign_out",
  "open",
]);

/** What a tab with the ads manager is told of its run; never the token. */
export const runHere = z.strictObject({
  request: applyRequest,
  items: z.array(receiptItem),
  progress: runProgress,
  receipt: extensionReceipt.nullable(),
  language: z.enum(INTERFACE_LANGUAGES),
});
export type RunHere = z.output<typeof runHere>;

export const refusal = z.strictObject({ problem: z.enum(RUN_PROBLEMS).nullable() });
export type Refusal = z.output<typeof refusal>;

/** Whether its person gave the run up on the product's page: its tab ends it then. */
export const told = z.strictObject({ cancelled: z.boolean() });

export const overview = z.strictObject({
  state: extensionState,
  language: z.enum(INTERFACE_LANGUAGES).nullable(),
  product: z.string(),
  manager: z.string(),
  runs: z.array(z.strictObject({ name: z.string(), progress: runProgress })),
});
export interface Overview {
  readonly state: ExtensionState;
  readonly language: InterfaceLanguage | null;
  readonly product: string;
  readonly manager: string;
  readonly runs: readonly { readonly name: string; readonly progress: RunProgress }[];
}

export async function askBackground<Schema extends z.ZodType>(
  message: InnerMessage,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const answer = schema.safeParse(await chrome.runtime.sendMessage(message));
  return answer.success ? answer.data : null;
}

/** Whether this page still belongs to the installed release. */
export const isConnected = (): boolean => chrome.runtime?.id !== undefined;
