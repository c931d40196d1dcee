import type { MeasuredPlan } from "@toolkit/core/contract/audience-plans";
import { measureAudience } from "../../../measuring/packages/services/measure-audience.ts";
import type {
  AudienceServices,
  NamedAudience,
} from "../../../audiences/saved/services/save-audience.ts";
import type { Viewer } from "../../../../viewer.ts";
import { presentPlan } from "../presenter.ts";
import type { PlanRepository, PlanRow } from "../repository.ts";

export type { PlanRow } from "../repository.ts";

export interface PlanServices extends AudienceServices {
  readonly plans: PlanRepository;
}

/** Names and sizes of the audiences of several plans, loaded at once. */
export async function audiencesOf(
  services: PlanServices,
  teamId: string,
  plans: readonly Pick<PlanRow, "items">[],
): Promise<Map<string, NamedAudience>> {
  const ids = plans.flatMap(({ items }) => items.map((item) => item.audience_config));
  const rows = await services.audiences.named(teamId, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * A plan with its reach: the plan's audiences as one package of custom audiences, so that everybody counts once and
 * exclusion audiences take out, as they do when they are applied.
 */
export async function measurePlan(
  services: PlanServices,
  row: PlanRow,
  asker: { readonly viewer: Viewer; readonly signal?: AbortSignal | undefined },
): Promise<MeasuredPlan> {
  const audiences = await audiencesOf(services, row.teamId, [row]);
  const plan = presentPlan(row, audiences);
  if (audiences.size === 0) return { ...plan, reach: null };
  const measured = await measureAudience(services, {
    pack: { custom_audiences: [...audiences.values()].map(({ id, name }) => ({ id, name })) },
    dataset: row.dataset ?? undefined,
    viewer: asker.viewer,
    signal: asker.signal,
  });
  const { size, known, network, not_measurable, dataset, version, as_of } = measured;
  return {
    ...plan,
    reach: { size, known, network, not_measurable, dataset, version, as_of },
  };
}
