import { audiencePlans } from "@toolkit/core/contract/audience-plans";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { pageOf, pageWindow } from "../../../paging.ts";
import { editorOf, teamIdOf, viewerOf } from "../../../http/team-of.ts";
import { planPolicy } from "./policy.ts";
import { presentPlan } from "./presenter.ts";
import { listPlans } from "./services/list-plans.ts";
import { measurePlan, type PlanRow, type PlanServices } from "./services/measure-plan.ts";
import { changePlan, createPlan, planOf, removePlan } from "./services/save-plan.ts";

export function planRoutes(services: PlanServices): Route[] {
  const measured = (call: CallContext, row: PlanRow) =>
    measurePlan(services, row, { viewer: viewerOf(call), signal: call.signal });
  return [
    bind(audiencePlans.list, planPolicy.can("read"), async (call) => {
      const window = pageWindow(call.query);
      const { count, rows, audiences } = await listPlans(services, teamIdOf(call), window);
      return pageOf(
        rows.map((row) => presentPlan(row, audiences)),
        count,
        window,
      );
    }),
    bind(audiencePlans.create, planPolicy.can("create"), async (call) => {
      const { name, note = "", dataset = null, items } = call.body;
      const fields = { name, note, dataset, items };
      return measured(call, await createPlan(services, editorOf(call), fields));
    }),
    bind(audiencePlans.read, planPolicy.can("read"), async (call) =>
      measured(call, await planOf(services, { teamId: teamIdOf(call), id: call.params.pk })),
    ),
    bind(audiencePlans.replace, planPolicy.can("update"), async (call) => {
      // What a replacement does not hold is not in the plan any more.
      const { note = "", dataset = null, ...rest } = call.body;
      const changes = { note, dataset, ...rest };
      return measured(call, await changePlan(services, editorOf(call), call.params.pk, changes));
    }),
    bind(audiencePlans.change, planPolicy.can("update"), async (call) =>
      measured(call, await changePlan(services, editorOf(call), call.params.pk, call.body)),
    ),
    bind(audiencePlans.remove, planPolicy.can("delete"), (call) =>
      removePlan(services, { teamId: teamIdOf(call), id: call.params.pk }),
    ),
  ];
}
