import type { AccountAccessState } from "@toolkit/core/contract/usage-autopilot";
import type { PageWindow } from "../../../../paging.ts";
import { accessOfTeam } from "../../../identity/granted-accounts/services/access-of-team.ts";
import { usageOf } from "../../usages/services/save-usage.ts";
import type { EvaluationSummary, PilotedUsage } from "../repository.ts";
import type { AutopilotServices } from "./autopilot-services.ts";

export interface Piloted {
  readonly usage: PilotedUsage;
  readonly access: AccountAccessState;
  readonly last: EvaluationSummary | null;
  readonly proposal: string | null;
}

/** Applied usages of a team with their autopilots. */
export async function listAutopilots(
  services: AutopilotServices,
  teamId: string,
  window: PageWindow,
): Promise<{ count: number; rows: Piloted[] }> {
  const { count, rows } = await services.evaluations.piloted(teamId, window);
  return { count, rows: await withStates(services, teamId, rows) };
}

export async function readAutopilotState(
  services: AutopilotServices,
  teamId: string,
  id: string,
): Promise<Piloted | null> {
  const usage = await usageOf(services, teamId, id);
  const [state] = await withStates(services, teamId, [usage]);
  return state ?? null;
}

/** Comparisons of a usage, the newest first. */
export async function listEvaluations(
  services: AutopilotServices,
  teamId: string,
  usageId: string,
  window: PageWindow,
): Promise<{ count: number; rows: EvaluationSummary[] }> {
  const { id } = await usageOf(services, teamId, usageId);
  return services.evaluations.list({ teamId, usageId: id }, window);
}

async function withStates(
  { db, evaluations, canAsk }: AutopilotServices,
  teamId: string,
  usages: readonly PilotedUsage[],
): Promise<Piloted[]> {
  const ids = usages.map(({ id }) => id);
  const last = await evaluations.latest(teamId, ids);
  const proposals = await evaluations.proposals(teamId, ids);
  const accounts = await accessOfTeam(db, teamId, canAsk);
  return usages.map((usage) => ({
    usage,
    access: accessOf(usage, accounts),
    last: last.get(usage.id) ?? null,
    proposal: proposals.get(usage.id) ?? null,
  }));
}

/** Where nobody ever read the ad account, nothing is lost when it cannot be read. */
function accessOf(
  { adAccountId, evidence }: PilotedUsage,
  accounts: ReadonlyMap<string, AccountAccessState>,
): AccountAccessState {
  if (adAccountId === null) return { state: "unknown", next: null };
  const known = accounts.get(adAccountId);
  if (known !== undefined) return known;
  return evidence === "network"
    ? { state: "lost", next: "grant" }
    : { state: "unknown", next: null };
}
