import { randomUUID } from "node:crypto";
import { AppError, notFound } from "../../../../errors.ts";
import type { Editor } from "../../../../viewer.ts";
import { resolveDataset } from "../../../data/datasets/services/resolve-dataset.ts";
import type { PlanFields, PlanKey, PlanRow } from "../repository.ts";
import { audiencesOf, type PlanServices } from "./measure-plan.ts";

export async function planOf(
  { plans }: Pick<PlanServices, "plans">,
  key: PlanKey,
): Promise<PlanRow> {
  const row = await plans.find(key);
  if (row === null) throw notFound("plan");
  return row;
}

/** Audiences of other teams, and datasets that the team cannot see, are none. */
async function refuseUnknown(
  services: PlanServices,
  { teamId, viewer }: Editor,
  fields: PlanFields,
): Promise<void> {
  if (fields.dataset !== null) resolveDataset(services.engines, viewer, fields.dataset);
  const known = await audiencesOf(services, teamId, [fields]);
  if (fields.items.every((item) => known.has(item.audience_config))) return;
  throw new AppError("invalid", {
    message: "plan names unknown audiences",
    fields: {
      items: [
        {
          en: "Items must name saved audiences of this team",
          ja: "このチームの保存済みオーディエンスを指定してください",
        },
      ],
    },
  });
}

export async function createPlan(
  services: PlanServices,
  editor: Editor,
  fields: PlanFields,
): Promise<PlanRow> {
  await services.savedSpace.require(editor);
  await refuseUnknown(services, editor, fields);
  const key = { id: randomUUID(), teamId: editor.teamId };
  const by = { personId: editor.personId, at: services.clock.now() };
  return services.plans.insert(key, fields, by);
}

/**
 * Sets what `changes` gives; the rest stays. An audience that was deleted since may stay in a plan's items as long as they
 * are not replaced.
 *
 * @throws AppError "stale_version" when somebody saved in between.
 */
export async function changePlan(
  services: PlanServices,
  editor: Editor,
  id: string,
  changes: { [K in keyof PlanFields]?: PlanFields[K] | undefined } & {
    readonly version?: number | undefined;
  },
): Promise<PlanRow> {
  const row = await planOf(services, { teamId: editor.teamId, id });
  await services.savedSpace.require(editor);
  const { version = row.version } = changes;
  const fields: PlanFields = {
    name: changes.name ?? row.name,
    note: changes.note ?? row.note,
    dataset: changes.dataset === undefined ? row.dataset : changes.dataset,
    items: changes.items ?? row.items,
  };
  await refuseUnknown(services, editor, changes.items ? fields : { ...fields, items: [] });
  const replaced =
    version === row.version
      ? await services.plans.replace(row, fields, services.clock.now())
      : null;
  if (replaced === null) throw new AppError("stale_version", { message: `plan ${id} changed` });
  return replaced;
}

export async function removePlan(
  { plans }: Pick<PlanServices, "plans">,
  key: PlanKey,
): Promise<void> {
  if (!(await plans.remove(key))) throw notFound("plan");
}
