import type { CampaignAlert, CampaignRule } from "@toolkit/core/contract/campaign-alerts";
import { alertIn } from "@toolkit/core/i18n/campaign-alert-text";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { NamedAlert, RuleRow } from "./services/alert-services.ts";

export interface RuleFacts {
  readonly names: ReadonlyMap<string, string>;
  readonly mailed: ReadonlySet<string>;
  readonly raised: ReadonlyMap<string, number>;
}

export function presentRule(row: RuleRow, { names, mailed, raised }: RuleFacts): CampaignRule {
  const { campaignId } = row;
  return {
    id: row.id,
    kind: row.kind,
    campaign:
      campaignId === null ? null : { id: campaignId, name: names.get(campaignId) ?? campaignId },
    amount: row.amount,
    currency: row.currency,
    share: row.share === null ? null : Math.round(row.share * 10_000) / 10_000,
    days: row.days,
    mailed: mailed.has(row.id),
    raised: raised.get(row.id) ?? 0,
    version: row.version,
    created: row.createdAt.toISOString(),
  };
}

export function presentAlert(
  { alert, campaign }: NamedAlert,
  language: InterfaceLanguage,
): CampaignAlert {
  const { figure, campaignId } = alert;
  return {
    id: alert.id,
    rule: alert.ruleId,
    kind: alert.kind,
    campaign: campaignId === null ? null : { id: campaignId, name: campaign ?? campaignId },
    subject: alertIn(figure, language).name,
    value: figure.value,
    low: figure.low,
    high: figure.high,
    bound: figure.bound,
    currency: figure.currency,
    raised: alert.raisedAt.toISOString(),
    cleared: alert.clearedAt?.toISOString() ?? null,
  };
}
