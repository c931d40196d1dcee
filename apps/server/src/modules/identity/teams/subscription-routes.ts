import { subscriptions } from "@toolkit/core/contract/teams";
import type { Ports } from "../../capability.ts";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { pageOf, pageWindow } from "../../../paging.ts";
import { staffOnly } from "../../../policy.ts";
import { teamIdOf } from "../../../http/team-of.ts";
import { teamPolicy } from "./policy.ts";
import { presentForStaff, presentSubscription } from "./presenter.ts";
import { readTeam } from "./services/read-teams.ts";
import {
  changeSubscription,
  grantSubscription,
  listSubscriptions,
} from "./services/subscriptions.ts";

/** Plans are granted by hand until they can be bought. */
const grantPlan = staffOnly("team", "grant_plan");

/** Of any team: what granting plans needs, and nothing of the team's own things. */
const findTeam = staffOnly("team", "find");

/** What the provider's own people may do with a team beside its own levels. */
export function staffMay({ isStaff }: Pick<CallContext, "isStaff">): string[] {
  return isStaff ? [grantPlan.action] : [];
}

export function subscriptionRoutes(ports: Pick<Ports, "db" | "clock">): Route[] {
  const { db } = ports;
  return [
    bind(subscriptions.list, teamPolicy.can("read_plan"), async (call) => {
      const window = pageWindow(call.query);
      const { count, rows } = await listSubscriptions(db, teamIdOf(call), window);
      return pageOf(rows.map(presentSubscription), count, window);
    }),
    bind(subscriptions.find, findTeam, async (call) =>
      presentForStaff(await readTeam(db, teamIdOf(call), "viewer")),
    ),
    bind(subscriptions.grant, grantPlan, async (call) => {
      const { plan, start, active } = call.body;
      const row = await grantSubscription(ports, {
        teamId: teamIdOf(call),
        planName: plan.name,
        startAt: start === undefined ? undefined : new Date(start),
        active: active ?? true,
        grantedBy: call.principal?.kind === "session" ? call.principal.person.id : null,
      });
      return presentSubscription(row);
    }),
    bind(subscriptions.change, grantPlan, async (call) => {
      const key = { teamId: teamIdOf(call), id: call.params.id };
      return presentSubscription(await changeSubscription(ports, key, call.body.active));
    }),
  ];
}
