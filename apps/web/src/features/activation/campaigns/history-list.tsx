import type { CampaignEvent } from "@toolkit/core/contract/campaign-shapes";
import { SHARED_FIELDS } from "@toolkit/core/contract/campaign-sync-shapes";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { historyQuery } from "./api.ts";
import { useMoney } from "./spend-text.ts";
import { isThere, useChangeText, useDoerText, useMomentText } from "./sync/use-change-text.ts";

/** What was done with a campaign, and by whom. */
export function HistoryList({ team, id }: { readonly team: string; readonly id: string }) {
  const { t } = useTranslation();
  const changeText = useChangeText();
  const doerText = useDoerText();
  const momentText = useMomentText();
  const { data, error, refetch } = useQuery(historyQuery(team, id));
  if (error)
    return <Failure what={t("campaigns.view.failed")} error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonRows rows={4} label={t("common.loading")} />;
  return (
    <ol className="flex flex-col divide-y divide-line pt-4">
      {data.results.map((event) => (
        <li key={event.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2.5">
          <span className="min-w-0 flex-1 basis-64">
            <EventText event={event} />
            {event.kind !== "conflict_settled" && event.note !== null && (
              <span className="block text-soft">{event.note}</span>
            )}
            {event.changes.map((change, at) => (
              <span key={at} className="block text-soft">
                {changeText(change, event.currency)}
              </span>
            ))}
          </span>
          <span className="text-sm text-soft">
            {isThere(event)
              ? doerText(event)
              : event.by === null
                ? t("campaigns.view.byNobody")
                : t("campaigns.view.by", { name: event.by.name })}
            {", "}
            <time dateTime={event.at}>{momentText(event)}</time>
          </span>
        </li>
      ))}
    </ol>
  );
}

const FIELDS = [
  "name",
  "objective",
  "ad_account_id",
  "funding_id",
  "placements",
  "start",
  "end",
  "daily_budget",
  "lifetime_budget",
  "bid_strategy",
  "bid_amount",
  "ad_sets",
  "creatives",
] as const;

const SYNC_KINDS = [
  "network_created",
  "network_changed",
  "network_removed",
  "conflict",
  "change_refused",
  "change_withdrawn",
] as const;
type SyncKind = (typeof SYNC_KINDS)[number];

/** Events between X and here, whose words are apart; a choice has one for each value. */
function syncKind({ kind, note }: CampaignEvent) {
  if (kind === "conflict_settled")
    return note === "ours" ? "conflict_settled_ours" : "conflict_settled_theirs";
  return SYNC_KINDS.find((each) => each === kind) ?? null;
}

function EventText({ event }: { readonly event: CampaignEvent }) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoney();
  const { kind, fields, name, per_day, total, currency } = event;
  const unlimited = t("campaigns.events.unlimited");
  const ofSync = syncKind(event);
  if (ofSync !== null) {
    const names = SHARED_FIELDS.filter((field) => fields.includes(field));
    const all = format.list(names.map((field) => t(`campaignSync.fields.${field}`)));
    return t(`campaignSync.events.${ofSync}`, { fields: all });
  }
  const own = kind as Exclude<CampaignEvent["kind"], SyncKind | "conflict_settled">;
  return t(`campaigns.events.${own}`, {
    name: name ?? "",
    fields: format.list(
      FIELDS.filter((field) => fields.includes(field)).map((field) =>
        t(`campaigns.fields.${field}`),
      ),
    ),
    perDay: per_day === null ? unlimited : money(per_day, currency),
    total: total === null ? unlimited : money(total, currency),
  });
}
