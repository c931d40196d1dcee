import type { PageWindow } from "../../../../paging.ts";
import type { NamedAudience } from "../../../audiences/saved/services/save-audience.ts";
import type { PlanRow } from "../repository.ts";
import { audiencesOf, type PlanServices } from "./measure-plan.ts";

/** A page of a team's plans, with the audiences that they hold. */
export async function listPlans(
  services: PlanServices,
  teamId: string,
  window: PageWindow,
): Promise<{ count: number; rows: PlanRow[]; audiences: Map<string, NamedAudience> }> {
  const { count, rows } = await services.plans.list(teamId, window);
  return { count, rows, audiences: await audiencesOf(services, teamId, rows) };
}
