import { randomUUID } from "node:crypto";
import type { campaignAlerts as calls } from "@toolkit/core/contract/campaign-alerts";
import type { z } from "zod";
import { AppError, notFound } from "../../../../errors.ts";
import { lockTeam } from "../../../identity/teams/services/subscriptions.ts";
import type { Editor } from "../../../../viewer.ts";
import { campaignOf } from "../../campaigns/services/read-campaigns.ts";
import type { AlertServices, RuleRow } from "./alert-services.ts";
import { SAME_RULE, TOO_MANY_RULES } from "./alert-texts.ts";
import { evaluateTeam } from "./evaluate-rules.ts";

type Created = z.output<(typeof calls)["create"]["body"]>;
type Changed = z.output<(typeof calls)["change"]["body"]>;

const MOST_RULES = 100;
const RESTORABLE_MS = 30 * 86_400_000;

async function ruleOf(
  { alerts }: Pick<AlertServices, "alerts">,
  key: { readonly teamId: string; readonly id: string },
): Promise<RuleRow> {
  const row = await alerts.find(key);
  if (row === null) throw notFound("rule");
  return row;
}

async function boundsOf(
  services: AlertServices,
  teamId: string,
  { kind, campaign, amount, currency, share, days }: Omit<Created, "mailed">,
) {
  if (campaign !== null) await campaignOf(services, { teamId, id: campaign });
  return { kind, campaignId: campaign, amount, currency, share, days };
}

/** @throws AppError "conflict" when the team has as many rules as it may; who adds one at the same time counts after this. */
async function requireRoom({ db, alerts }: AlertServices, teamId: string): Promise<void> {
  await lockTeam(db, teamId);
  if ((await alerts.rules(teamId)).length >= MOST_RULES)
    throw new AppError("conflict", { message: "too many rules", user: TOO_MANY_RULES });
}

const BOUNDS = ["kind", "campaignId", "amount", "currency", "share", "days"] as const;

/** @throws AppError "conflict" where another rule of the team tells the same. */
async function requireOwn(
  { alerts }: AlertServices,
  rule: Pick<RuleRow, "teamId" | (typeof BOUNDS)[number]>,
  except: string | null,
): Promise<void> {
  const same = (await alerts.rules(rule.teamId)).some(
    (other) => other.id !== except && BOUNDS.every((name) => other[name] === rule[name]),
  );
  if (same) throw new AppError("conflict", { message: "the same rule", user: SAME_RULE });
}

export async function createRule(
  services: AlertServices,
  { teamId, personId }: Editor,
  { mailed, ...body }: Created,
): Promise<RuleRow> {
  const { clock, alerts } = services;
  await requireRoom(services, teamId);
  const at = clock.now();
  const row: RuleRow = {
    id: randomUUID(),
    teamId,
    ...(await boundsOf(services, teamId, body)),
    version: 1,
    createdBy: personId,
    createdAt: at,
    modifiedAt: at,
    removedAt: null,
  };
  await requireOwn(services, row, null);
  await alerts.insert(row);
  if (personId !== null && mailed) await alerts.setMailed(row.id, personId, true);
  return row;
}

/** @throws AppError "stale_version" when somebody changed it since it was read. */
export async function changeRule(
  services: AlertServices,
  { teamId, personId }: Editor,
  { id, version, mailed, ...body }: Changed & { readonly id: string },
): Promise<RuleRow> {
  const { alerts, clock } = services;
  const row = await ruleOf(services, { teamId, id });
  if (row.removedAt !== null) throw notFound("rule");
  const bounds = await boundsOf(services, teamId, body);
  await requireOwn(services, { teamId, ...bounds }, id);
  const change = { ...bounds, modifiedAt: clock.now() };
  const changed = await alerts.change({ teamId, id, version }, change);
  if (changed === null) throw new AppError("stale_version", { message: `rule ${id} changed` });
  if (personId !== null) await alerts.setMailed(id, personId, mailed);
  return changed;
}

export async function removeRule(
  services: AlertServices,
  { teamId }: Editor,
  id: string,
): Promise<void> {
  const row = await ruleOf(services, { teamId, id });
  await services.alerts.change(row, { removedAt: services.clock.now() });
  await services.alerts.keepRemoved(teamId, MOST_RULES);
}

export async function restoreRule(
  services: AlertServices,
  { teamId }: Editor,
  id: string,
): Promise<RuleRow> {
  const row = await ruleOf(services, { teamId, id });
  if (row.removedAt !== null) {
    await requireRoom(services, teamId);
    await requireOwn(services, row, id);
  }
  return (await services.alerts.change(row, { removedAt: null })) ?? row;
}

/** Looks at the rules of all teams; one that fails keeps none of the others from it. */
export async function evaluateAll(
  services: AlertServices,
  report: (error: unknown, teamId: string) => void,
): Promise<void> {
  const { alerts, clock, teamPlans } = services;
  await alerts.purge(new Date(clock.now().getTime() - RESTORABLE_MS));
  for (const teamId of await alerts.teams()) {
    if (!(await teamPlans.isWritable(teamId))) continue;
    await evaluateTeam(services, teamId).catch((error: unknown) => report(error, teamId));
  }
}
