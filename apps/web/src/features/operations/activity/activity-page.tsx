import { TEAM_EVENT_GROUPS, type TeamEventGroup } from "@toolkit/core/contract/team-activity";
import { Button } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Segmented } from "@toolkit/ui/segmented";
import { Select } from "@toolkit/ui/select";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { useTeamSlug } from "../../../lib/team.ts";
import { membersQuery } from "../../../lib/members-query.ts";
import { activityQuery } from "./api/activity.ts";
import { byDay, localDay } from "./by-day.ts";
import { EventRow } from "./event-row.tsx";

const ALL = "all";
const DAY_MS = 86_400_000;

/** Today and yesterday, as the screen opened. */
function lastDays(): readonly [string, string] {
  const now = new Date();
  return [localDay(now), localDay(new Date(now.getTime() - DAY_MS))];
}

/** What happened in the team, day by day. */
export function ActivityPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const team = useTeamSlug();
  const [group, setGroup] = useState<TeamEventGroup | null>(null);
  const [by, setBy] = useState<string | null>(null);
  const [[today, yesterday]] = useState(lastDays);
  const { data, error, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    activityQuery(team, { group, by }),
  );
  const members = useQuery(membersQuery(team)).data?.results ?? [];
  const days = byDay(data?.pages.flatMap(({ results }) => results) ?? []);
  const dayName = (day: string) => {
    if (day === today) return t("activity.today");
    return day === yesterday ? t("activity.yesterday") : format.date(day);
  };
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <header className="flex flex-col gap-1">
        <h1 className="text-lg font-bold">{t("titles.activity")}</h1>
        <p className="text-soft">{t("activity.lead")}</p>
      </header>
      <div className="flex flex-wrap items-end gap-3">
        <Segmented
          label={t("activity.group")}
          hideLabel
          value={group ?? ALL}
          choices={[
            { id: ALL, label: t("activity.everything") },
            ...TEAM_EVENT_GROUPS.map((id) => ({ id, label: t(`activity.groups.${id}`) })),
          ]}
          onChange={(id) => setGroup(id === ALL ? null : id)}
        />
        {members.length > 1 && (
          <Select
            label={t("activity.by")}
            hideLabel
            value={by ?? ALL}
            choices={[
              { id: ALL, label: t("activity.anybody") },
              ...members.map(({ user }) => ({ id: user.id, label: user.email ?? user.id })),
            ]}
            onChange={(id) => setBy(id === ALL ? null : id)}
            className="w-56 max-sm:w-full"
          />
        )}
      </div>
      {error && <Failure what={t("activity.failed")} error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={8} label={t("common.loading")} />}
      {data && days.length === 0 && (
        <EmptyState icon="history" title={t("activity.none")}>
          {t("activity.emptyHelp")}
        </EmptyState>
      )}
      <div
        role="group"
        aria-label={t("activity.list")}
        className="flex flex-col gap-6 empty:hidden"
      >
        {days.map(({ day, events }) => (
          <section key={day} aria-label={dayName(day)}>
            <h2 className="border-b border-line-strong pb-1.5 text-sm font-medium text-muted">
              {dayName(day)}
            </h2>
            <ul className="flex flex-col">
              {events.map((event) => (
                <EventRow key={event.id} team={team} event={event} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {hasNextPage && (
        <Button className="self-start" onPress={() => fetchNextPage()}>
          {t("controls.showMoreResults")}
        </Button>
      )}
    </div>
  );
}
