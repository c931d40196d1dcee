import type { CampaignAlert, CampaignRule } from "@toolkit/core/contract/campaign-alerts";
import { alertText } from "@toolkit/core/i18n/campaign-alert-text";
import { Badge } from "@toolkit/ui/badge";
import { Button, IconButton } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Switch } from "@toolkit/ui/switch";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../../lib/failure.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { useIsEditor } from "../../../../lib/level.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { useMe } from "../../../../lib/session.ts";
import { links } from "../../../../paths.ts";
import { useMoney } from "../spend-text.ts";
import { syncQuery } from "../sync/sync-api.ts";
import { alertActions, alertsQuery, rulesQuery } from "./alerts-api.ts";
import { RuleDialog } from "./rule-dialog.tsx";

interface AlertsPanelProps {
  readonly team: string;
  /** Null: rules and alerts of all campaigns. */
  readonly campaign: {
    readonly id: string;
    readonly name: string;
    readonly currency: string;
  } | null;
}

/** Rules of campaigns, and what crossed them. */
export function AlertsPanel({ team, campaign }: AlertsPanelProps) {
  const { t } = useTranslation();
  const isEditor = useIsEditor(team);
  const { data, error, refetch } = useQuery(rulesQuery(team));
  const accounts = useQuery(syncQuery(team));
  const hasAddress = useMe()?.email !== "";
  const [open, setOpen] = useState<CampaignRule | "new" | null>(null);
  if (error)
    return <Failure what={t("campaignAlerts.failed")} error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonRows rows={3} label={t("common.loading")} />;
  const rules = data.results.filter(
    (rule) => campaign === null || rule.campaign === null || rule.campaign.id === campaign.id,
  );
  const currencies = [
    ...new Set([
      ...(campaign === null ? [] : [campaign.currency]),
      ...(accounts.data?.results.flatMap(({ funding }) =>
        funding.map(({ currency }) => currency),
      ) ?? []),
    ]),
  ];
  const add = isEditor && (
    <Button icon="add" onPress={() => setOpen("new")}>
      {t("campaignAlerts.new")}
    </Button>
  );
  return (
    <section aria-label={t("campaignAlerts.title")} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex flex-col gap-1">
          <h2 className="text-base font-bold">{t("campaignAlerts.title")}</h2>
          <p className="max-w-3xl text-sm text-soft">{t("campaignAlerts.lead")}</p>
        </div>
        {(rules.length > 0 || campaign === null) && add}
      </div>
      {rules.length === 0 && campaign === null && (
        <p className="max-w-3xl text-sm text-muted">{t("campaignAlerts.emptyHelp")}</p>
      )}
      {rules.length === 0 && campaign !== null && (
        <EmptyState icon="notifications" title={t("campaignAlerts.emptyTitle")} action={add}>
          {t("campaignAlerts.emptyHelp")}
        </EmptyState>
      )}
      {rules.length > 0 && (
        <ul className="flex flex-col divide-y divide-line rounded-surface border border-line bg-surface">
          {rules.map((rule) => (
            <Rule
              key={rule.id}
              team={team}
              rule={rule}
              onEdit={isEditor ? () => setOpen(rule) : null}
            />
          ))}
        </ul>
      )}
      <Raised team={team} campaign={campaign?.id ?? null} />
      {campaign === null && (
        <div className="flex flex-col gap-1 border-t border-line pt-4">
          {/* Who lost their address can still end it. */}
          {(hasAddress || data.weekly) && (
            <Switch
              isSelected={data.weekly}
              onChange={(on) => void alertActions(team).weekly(on).catch(notifyError)}
            >
              {t("campaignAlerts.weekly")}
            </Switch>
          )}
          <p className="max-w-2xl text-sm text-muted">
            {t(hasAddress ? "campaignAlerts.weeklyHelp" : "campaignAlerts.noAddress")}
          </p>
        </div>
      )}
      {open !== null && (
        <RuleDialog
          team={team}
          rule={open === "new" ? null : open}
          campaign={campaign}
          currencies={currencies}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

function Rule({
  team,
  rule,
  onEdit,
}: {
  readonly team: string;
  readonly rule: CampaignRule;
  readonly onEdit: (() => void) | null;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoney();
  const { kind, campaign, amount, currency, share, days, mailed, raised } = rule;
  const bound =
    amount !== null
      ? money(amount, currency)
      : share !== null
        ? t("campaignAlerts.percent", { value: format.count(Math.round(share * 100)) })
        : days !== null
          ? t("campaignAlerts.inDays", { count: days, formatted: format.count(days) })
          : null;
  const name = [t(`campaignAlerts.kinds.${kind}`), bound].filter(Boolean).join(": ");
  async function remove() {
    const actions = alertActions(team);
    try {
      await actions.remove(rule.id);
      notifications.add("success", t("campaignAlerts.removed"), {
        action: {
          label: t("campaigns.undo"),
          run: () => actions.restore(rule.id).catch(notifyError),
        },
      });
    } catch (error) {
      notifyError(error);
    }
  }
  return (
    <li className="flex items-center gap-3 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {raised > 0 && (
            <Badge level="warn">
              {t("campaignAlerts.holds", { count: raised, formatted: format.count(raised) })}
            </Badge>
          )}
        </p>
        <p className="text-sm text-soft [overflow-wrap:anywhere]">
          {campaign === null ? t("campaignAlerts.all") : campaign.name}
          {" · "}
          {t(mailed ? "campaignAlerts.toBoth" : "campaignAlerts.toInbox")}
        </p>
      </div>
      {onEdit !== null && (
        <span className="flex gap-1">
          <IconButton icon="edit" label={t("campaignAlerts.editOf", { name })} onPress={onEdit} />
          <IconButton
            icon="delete"
            label={t("campaignAlerts.removeOf", { name })}
            onPress={() => void remove()}
          />
        </span>
      )}
    </li>
  );
}

function Raised({ team, campaign }: { readonly team: string; readonly campaign: string | null }) {
  const { t } = useTranslation();
  const { data } = useQuery(alertsQuery(team, campaign));
  if (!data || data.results.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium">{t("campaignAlerts.recent")}</h3>
      <ol className="flex flex-col divide-y divide-line">
        {data.results.map((alert) => (
          <Alert key={alert.id} team={team} alert={alert} isNamed={campaign === null} />
        ))}
      </ol>
    </div>
  );
}

function Alert({
  team,
  alert,
  isNamed,
}: {
  readonly team: string;
  readonly alert: CampaignAlert;
  readonly isNamed: boolean;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { campaign, subject, raised, cleared } = alert;
  return (
    <li className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2.5">
      <span className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
        {isNamed && campaign !== null && (
          <Link
            {...links.campaigns(team, campaign.id)}
            className="mr-2 font-medium hover:text-brand"
          >
            {campaign.name}
          </Link>
        )}
        {alertText({ ...alert, name: subject }, format.language)}
      </span>
      <span className="text-sm text-soft">
        <time dateTime={raised}>{format.moment(raised)}</time>
        {cleared !== null && ` · ${t("campaignAlerts.over", { moment: format.moment(cleared) })}`}
      </span>
    </li>
  );
}
