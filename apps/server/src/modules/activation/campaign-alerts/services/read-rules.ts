import type { RuleFacts } from "../presenter.ts";
import type { AlertServices, NamedAlert, RuleRow } from "./alert-services.ts";
import type { PageWindow } from "../../../../paging.ts";

interface Reader {
  readonly teamId: string;
  /** Null: no person, who is mailed of nothing. */
  readonly personId: string | null;
}

export async function ruleFacts(
  { alerts, campaigns }: AlertServices,
  { teamId, personId }: Reader,
  rules: readonly RuleRow[],
): Promise<RuleFacts> {
  const ids = [...new Set(rules.flatMap(({ campaignId }) => campaignId ?? []))];
  const rows = ids.length === 0 ? [] : await campaigns.some(teamId, ids);
  const raised = new Map<string, number>();
  for (const { ruleId } of await alerts.openAlerts(teamId))
    raised.set(ruleId, (raised.get(ruleId) ?? 0) + 1);
  return {
    names: new Map(rows.map(({ id, name }) => [id, name])),
    mailed: personId === null ? new Set() : await alerts.mailedRules({ teamId, userId: personId }),
    raised,
  };
}

export async function listRules(
  services: AlertServices,
  reader: Reader,
): Promise<{
  readonly rules: readonly RuleRow[];
  readonly facts: RuleFacts;
  readonly weekly: boolean;
}> {
  const { teamId, personId } = reader;
  const rules = await services.alerts.rules(teamId);
  const facts = await ruleFacts(services, reader, rules);
  const weekly =
    personId !== null && (await services.alerts.isWeekly({ teamId, userId: personId }));
  return { rules, facts, weekly };
}

export function listAlerts(
  { alerts }: AlertServices,
  { teamId, campaign }: { readonly teamId: string; readonly campaign: string | undefined },
  window: PageWindow,
): Promise<{ readonly count: number; readonly rows: readonly NamedAlert[] }> {
  return alerts.alerts(teamId, campaign, window);
}

export async function askWeekly(
  { alerts, clock }: AlertServices,
  { teamId, personId }: Reader,
  isOn: boolean,
): Promise<boolean> {
  if (personId === null) return false;
  await alerts.setWeekly({ teamId, userId: personId }, isOn ? clock.now() : null);
  return isOn;
}
