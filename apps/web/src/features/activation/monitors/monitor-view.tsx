import type { Monitor, MonitorResult } from "@toolkit/core/contract/monitors";
import { formatPercent } from "@toolkit/core/i18n/format";
import { Button, buttonClass } from "@toolkit/ui/button";
import { Card } from "@toolkit/ui/card";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Icon } from "@toolkit/ui/icon";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Switch } from "@toolkit/ui/switch";
import { Table, type Column } from "@toolkit/ui/table";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { JudgedPost } from "../../../lib/figures/post-view.tsx";
import { StatList, type StatEntry } from "../../../lib/figures/stat-list.tsx";
import { Wide } from "../../../lib/figures/wide.tsx";
import { useFormat } from "../../../lib/format.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { links } from "../../../paths.ts";
import { monitorQuery, useMonitorActions } from "./api.ts";

interface MonitorViewProps {
  readonly team: string;
  readonly id: string;
}

type Key = "week" | "size" | "difference" | "came" | "left" | "posts" | "share" | "mentions";

/** One monitor: every week's result, and what was liked most in the newest. */
export function MonitorView({ team, id }: MonitorViewProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(monitorQuery(team, id));
  const top = data?.results[0]?.top_posts ?? [];
  return (
    <>
      <Link
        {...links.monitors(team)}
        className="flex items-center gap-1 self-start font-medium text-brand hover:underline"
      >
        <Icon name="chevron_left" size={18} />
        {t("monitors.all")}
      </Link>
      {error && <Failure what={t("monitors.failed")} error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={6} label={t("common.loading")} />}
      {data && (
        <>
          <header className="flex flex-wrap items-end justify-between gap-3">
            <div>
              <p className="text-sm text-muted">{t(`monitors.kinds.${data.kind}`)}</p>
              <h2 className="text-xl font-bold [overflow-wrap:anywhere]">{data.name}</h2>
            </div>
            <MonitorSteps team={team} monitor={data} />
          </header>
          {data.results.length === 0 ? (
            <EmptyState icon="schedule" title={t("monitors.noWeeks")}>
              {t("monitors.noWeeksHelp")}
            </EmptyState>
          ) : (
            <>
              <Newest results={data.results} />
              <Weeks results={data.results} />
            </>
          )}
          {top.length > 0 && (
            <Card title={t("monitors.topPosts")}>
              <ul
                aria-label={t("monitors.topPosts")}
                className="flex flex-col divide-y divide-line"
              >
                {top.map((post) => (
                  <li key={post.id} className="py-3 first:pt-0 last:pb-0">
                    <JudgedPost post={post} />
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </>
      )}
    </>
  );
}

/** The newest week as figures: what somebody comes for. */
function Newest({ results }: { readonly results: readonly MonitorResult[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [newest] = results;
  if (!newest) return null;
  const counted = (value: number | null | undefined) =>
    value === null || value === undefined ? "–" : format.count(value);
  const { size, difference, posts, mentions, week, as_of: asOf } = newest;
  const entries: readonly StatEntry[] = [
    {
      label: t("monitors.size"),
      value: counted(size),
      note: `${format.week(week)} · ${format.date(asOf)}`,
    },
    {
      label: t("monitors.difference"),
      value: difference === null ? "–" : `${difference > 0 ? "+" : ""}${format.count(difference)}`,
    },
    { label: t("monitors.posts"), value: counted(posts?.posts) },
    { label: t("monitors.mentions"), value: counted(mentions?.posts) },
  ];
  return <StatList label={format.week(week)} entries={entries} />;
}

interface MonitorStepsProps {
  readonly team: string;
  readonly monitor: Pick<Monitor, "id" | "active" | "email" | "audience_config">;
}

/** Stops it or lets it go on, says who is mailed, and leads to the audience that is watched. */
function MonitorSteps({ team, monitor }: MonitorStepsProps) {
  const { t } = useTranslation();
  const { change } = useMonitorActions(team);
  const { id, active, email, audience_config: audience } = monitor;
  const set = async (changes: { readonly active?: boolean; readonly email?: boolean }) => {
    await change.mutateAsync({ id, ...changes }).catch(notifyError);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Switch isSelected={email} onChange={(next) => void set({ email: next })}>
        <span className="flex flex-col">
          {t("monitors.mailed")}
          <span className="text-sm text-muted">{t("monitors.mailHelp")}</span>
        </span>
      </Switch>
      {audience !== null && (
        <Link
          {...links.creator(team, { config: audience })}
          className={buttonClass("secondary", "medium")}
        >
          {t("audiences.open")}
        </Link>
      )}
      <Button icon={active ? "stop_circle" : "play_arrow"} onPress={() => set({ active: !active })}>
        {t(active ? "monitors.pause" : "monitors.resume")}
      </Button>
    </div>
  );
}

function Weeks({ results }: { readonly results: readonly MonitorResult[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const counted = (value: number | null | undefined) =>
    value === null || value === undefined ? "–" : format.count(value);
  const signed = (value: number | null) =>
    value === null ? "–" : `${value > 0 ? "+" : ""}${format.count(value)}`;
  const columns: readonly Column<MonitorResult, Key>[] = [
    {
      key: "week",
      header: t("monitors.week"),
      cell: ({ week, as_of }) => (
        <span className="keep">
          {format.week(week)} <span className="text-sm text-muted">{format.date(as_of)}</span>
        </span>
      ),
    },
    {
      key: "size",
      header: t("monitors.size"),
      isNumber: true,
      cell: ({ size }) => counted(size),
    },
    {
      key: "difference",
      header: t("monitors.difference"),
      isNumber: true,
      cell: ({ difference }) => signed(difference),
    },
    {
      key: "came",
      header: t("monitors.came"),
      isNumber: true,
      cell: ({ members }) => counted(members?.came),
    },
    {
      key: "left",
      header: t("monitors.left"),
      isNumber: true,
      cell: ({ members }) => counted(members?.left),
    },
    {
      key: "posts",
      header: t("monitors.posts"),
      isNumber: true,
      cell: ({ posts }) => counted(posts?.posts),
    },
    {
      key: "share",
      header: t("monitors.shareOfPosts"),
      isNumber: true,
      cell: ({ posts }) =>
        posts === null || posts.share_of_posts === null ? "–" : formatPercent(posts.share_of_posts),
    },
    {
      key: "mentions",
      header: t("monitors.mentions"),
      isNumber: true,
      cell: ({ mentions }) => counted(mentions?.posts),
    },
  ];
  return (
    <Wide label={t("monitors.weeks")}>
      <Table
        noResultsLabel={t("common.noResults")}
        label={t("monitors.weeks")}
        columns={columns}
        rows={results}
        rowKey={({ week }) => week}
        stacks
      />
    </Wide>
  );
}
