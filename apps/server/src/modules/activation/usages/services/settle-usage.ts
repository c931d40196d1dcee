import type { UsageFields, UsageRow } from "../repository.ts";
import type { UsageServices } from "./usage-services.ts";

export interface Settlement extends Pick<UsageRow, "state" | "evidence"> {
  readonly adAccountId?: string;
  readonly channel?: UsageRow["channel"];
  readonly personId: string | null;
}

/** Sets what applying made of a usage, whoever changed the usage meanwhile. */
export async function settleUsage(
  { usages, clock }: Pick<UsageServices, "usages" | "clock">,
  usage: Pick<UsageRow, "id" | "teamId">,
  { personId, ...wanted }: Settlement,
): Promise<void> {
  const at = clock.now();
  const isUsed = wanted.state === "applied" || wanted.state === "partly_applied";
  const fields: UsageFields = {
    ...wanted,
    ...(isUsed && { appliedAt: at }),
    // What is not in use is not kept fresh.
    ...(!isUsed && { autopilotActive: false }),
  };
  await usages.settle(usage, fields, { personId, at });
}
/** Keeps what a person chose for names of which the network has several. */
export async function keepAnswers(
  { usages }: Pick<UsageServices, "usages">,
  usage: Pick<UsageRow, "id" | "teamId">,
  answers: UsageRow["answers"],
): Promise<void> {
  await usages.keepAnswers(usage, answers);
}
