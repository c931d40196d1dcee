import type { UsageFields, UsageRow } from "../repository.ts";
import type { UsageServices } from "./usage-services.ts";

/** The package, where applying changed it: an update that failed or was undone returns to the one before. */
type Repacked = Pick<
  UsageRow,
  "targetingPackage" | "handleOrder" | "audienceVersion" | "size" | "datasetVersion"
>;

export interface Settlement extends Pick<UsageRow, "state" | "evidence">, Partial<Repacked> {
  readonly adAccountId?: string;
  readonly channel?: UsageRow["channel"];
  readonly personId: string | null;
}

/** Whether something of it is set in an ad account. */
export function isInUse({ state }: Pick<UsageRow, "state">): boolean {
  return state === "applied" || state === "partly_applied";
}

/** Sets what applying made of a usage, whoever changed the usage meanwhile. */
export async function settleUsage(
  { usages, clock }: Pick<UsageServices, "usages" | "clock">,
  usage: Pick<UsageRow, "id" | "teamId">,
  { personId, ...wanted }: Settlement,
): Promise<void> {
  const at = clock.now();
  const isUsed = isInUse(wanted);
  const fields: UsageFields = {
    ...wanted,
    // A package that comes back was applied when it was.
    ...(isUsed && wanted.targetingPackage === undefined && { appliedAt: at }),
    // What is not in use is not kept fresh.
    ...(!isUsed && { autopilotActive: false, autopilotNextAt: null }),
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
