import { randomUUID } from "node:crypto";
import { countItems, outcomeOf } from "@toolkit/core/domain/receipt";
import type { Editor } from "../../../../viewer.ts";
import { settleUsage } from "../../usages/services/settle-usage.ts";
import type { UsageRow } from "../../usages/services/usage-services.ts";
import type { ApplyingServices, ReceiptRow } from "./applying-services.ts";

/** What a route reports that ran outside this server. */
interface Finished extends Pick<
  ReceiptRow,
  "route" | "adAccount" | "target" | "items" | "differences" | "loss"
> {
  readonly startedAt: Date;
  readonly finishedAt: Date;
  /** On what "applied" rests: the network's own word, or the form before a person saved it. */
  readonly evidence: "network" | "form";
}

/** Keeps the receipt of a route that ran outside this server, and what that makes of the usage. */
export async function keepReceipt(
  services: ApplyingServices,
  { teamId, personId }: Editor,
  usage: UsageRow,
  { evidence, ...reported }: Finished,
): Promise<ReceiptRow> {
  const { route, adAccount, items, differences } = reported;
  const outcome = outcomeOf(items, differences);
  const row: ReceiptRow = {
    ...reported,
    id: randomUUID(),
    usageId: usage.id,
    teamId,
    personId,
    state: "finished",
    outcome,
    counts: countItems(items),
    differenceCount: differences.length,
    before: null,
    previous: null,
    error: null,
    lookedUp: 0,
    jobId: null,
    failures: 0,
    resumesAt: null,
    waitingSince: null,
    undoneAt: null,
    modifiedAt: services.clock.now(),
  };
  await services.receipts.insert(row);
  await settleUsage(services, usage, {
    state: outcome,
    evidence: outcome === "failed" ? null : evidence,
    adAccountId: adAccount.id,
    channel: route,
    personId,
  });
  return row;
}
