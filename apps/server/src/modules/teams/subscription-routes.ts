import { randomUUID } from "node:crypto";
import { subscriptions } from "@toolkit/core/contract/teams";
import type { Ports } from "../capability.ts";
import { wholeCharacters } from "../../db/whole-characters.ts";
import { notFound } from "../../errors.ts";
import { bind, type CallContext, type Route } from "../../http/bind.ts";
import { pageOf, pageWindow } from "../../paging.ts";
import { staffOnly } from "../../policy.ts";
import { teamIdOf } from "../../http/team-of.ts";
import { teamPolicy } from "./policy.ts";
import { presentForStaff, presentSubscription } from "./presenter.ts";
import { readTeam } from "./services/read-teams.ts";
import { insertSubscription, listSubscriptions, setActive } from "./subscription-repository.ts";

/** Plans are granted by hand until they can be bought. */
const grantPlan = staffOnly("team", "grant_plan");

/** Of any team: what granting plans needs, and nothing of the team's own things. */
const findTeam = staffOnly("team", "find");

/** What the provider's own people may do with a team beside its own levels. */
export function staffMay({ isStaff }: Pick<CallContext, "isStaff">): string[] {
  return isStaff ? [grantPlan.action] : [];
}

export function subscriptionRoutes({ db, clock }: Pick<Ports, "db" | "clock">): Route[] {
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
      const now = clock.now();
      const row = {
        id: randomUUID(),
        teamId: teamIdOf(call),
        planName: wholeCharacters(plan.name),
        startAt: start === undefined ? now : new Date(start),
        active: active ?? true,
        grantedBy: call.principal?.kind === "session" ? call.principal.person.id : null,
        createdAt: now,
      };
      await insertSubscription(db, row);
      return presentSubscription(row);
    }),
    bind(subscriptions.change, grantPlan, async (call) => {
      const row = await setActive(db, teamIdOf(call), call.params.id, call.body.active);
      if (row === undefined) throw notFound("subscription");
      return presentSubscription(row);
    }),
  ];
}
