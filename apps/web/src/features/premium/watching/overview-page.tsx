import type { PremiumAccount } from "@toolkit/core/contract/premium-accounts";
import { AffinityMark, reachOf } from "@toolkit/ui/affinity-mark";
import { Select } from "@toolkit/ui/select";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link, type LinkOptions } from "@tanstack/react-router";
import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { keep, kept } from "../../../lib/storage.ts";
import { links } from "../../../paths.ts";
import { GrowthChart } from "./growth-chart.tsx";
import { statsQuery, type Stats } from "./stats-api.ts";
import { visited, visitsOf } from "./visits.ts";
import { AsOf, Unread, WatchedList } from "./watched-list.tsx";

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const MONTH_DAYS = 30;
const FURTHEST_DAYS = 90;

/** The front of the suite: what changed of the watched account since the last visit. */
export function OverviewPage() {
  const { t } = useTranslation();
  return (
    <WatchedList title={t("titles.suite")} lead={t("watching.overview.lead")}>
      {(account) => <Overview key={account.id} account={account} />}
    </WatchedList>
  );
}

type Period = "visit" | "week" | "month";

/** Since when; the visit before this one is kept in this browser. */
function usePeriods(account: string) {
  const [{ now, before }] = useState(() => {
    const at = Date.now();
    return { now: at, ...visited(visitsOf(kept(`visits:${account}`)), at) };
  });
  useEffect(() => keep(`visits:${account}`, { last: now, before }), [account, now, before]);
  const visit = before !== null && now - before < FURTHEST_DAYS * DAY_MS ? before : null;
  const moments: Readonly<Record<Period, number | null>> = {
    visit,
    week: now - WEEK_DAYS * DAY_MS,
    month: now - MONTH_DAYS * DAY_MS,
  };
  return moments;
}

function Overview({ account }: { readonly account: PremiumAccount }) {
  const { t } = useTranslation();
  const format = useFormat();
  const moments = usePeriods(account.id);
  const [period, setPeriod] = useState<Period>(moments.visit === null ? "week" : "visit");
  const since = new Date(moments[period] ?? 0).toISOString();
  const { data, error, refetch } = useQuery(statsQuery(account.id, since));
  if (error)
    return <Failure what={t("watching.overview.failed")} error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonRows rows={8} label={t("common.loading")} />;
  if (data.as_of === null) return <Unread account={account} />;
  const choices = (["visit", "week", "month"] as const).filter((each) => moments[each] !== null);
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <Select
          label={t("watching.overview.since")}
          value={period}
          choices={choices.map((id) => ({
            id,
            label: t(`watching.overview.periods.${id}`, {
              moment: format.moment(new Date(moments[id] ?? 0).toISOString()),
            }),
          }))}
          onChange={setPeriod}
          className="w-72 max-sm:w-full"
        />
        <p className="flex min-h-9 items-center">
          <AsOf at={data.as_of} />
        </p>
      </div>
      <div className="grid gap-x-10 gap-y-8 rounded-surface border border-line bg-surface p-4 sm:p-6 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <Changes stats={data} />
        <Growth stats={data} />
      </div>
    </>
  );
}

function Growth({ stats: { followers, days } }: { readonly stats: Stats }) {
  const { t } = useTranslation();
  const format = useFormat();
  const came = days.reduce((sum, { followed }) => sum + followed, 0);
  const went = days.reduce(
    (sum, { left, suspended, deleted, unknown }) => sum + left + suspended + deleted + unknown,
    0,
  );
  return (
    <section aria-label={t("watching.overview.growth")} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="flex items-baseline gap-2">
          <span className="text-2xl font-bold tabular-nums">{format.count(followers)}</span>
          <span className="text-soft">
            {t("watching.overview.followers", { count: followers })}
          </span>
        </p>
        <p className="text-sm text-muted tabular-nums">
          {t("watching.overview.month", { came: format.count(came), went: format.count(went) })}
        </p>
      </div>
      <GrowthChart days={days} />
    </section>
  );
}

/** Five lines, each with its causes and how it compares with what is usual. */
function Changes({ stats }: { readonly stats: Stats }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { followed, left, gone, posts, spent, monthly_budget: budget } = stats;
  const net = followed.count - left.count - gone.count;
  const ratios = [followed, left, gone].map(({ ratio }) => ratio);
  const reach = reachOf(ratios);
  const kind = net > 0 ? "more" : net < 0 ? "fewer" : "same";
  const money = (of: Stats["spent"]) => format.money(of.amount, of.currency);
  const expected = posts.best?.expected ?? null;
  return (
    <section aria-label={t("watching.overview.changes")} className="flex min-w-0 flex-col gap-3">
      <h2 className="text-xl font-bold">
        {t(`watching.overview.net.${kind}`, {
          count: Math.abs(net),
          formatted: format.count(Math.abs(net)),
        })}
      </h2>
      <ul className="flex flex-col">
        <Line
          link={{ ...links.ownFollowers(), search: { only: "new" } }}
          ratio={followed.ratio}
          reach={reach}
          help={followed.ratio === null ? t("watching.overview.noUsual") : null}
        >
          {t("watching.overview.followed", {
            count: followed.count,
            formatted: format.count(followed.count),
          })}
        </Line>
        <Line
          link={{ ...links.unfollowed(), search: { cause: "unfollowed" } }}
          ratio={left.ratio}
          reach={reach}
          help={t("watching.overview.leftHelp")}
        >
          {t("watching.overview.left", { count: left.count, formatted: format.count(left.count) })}
        </Line>
        <Line
          link={links.unfollowed()}
          ratio={gone.ratio}
          reach={reach}
          help={t("watching.overview.goneHelp", {
            suspended: format.count(gone.suspended),
            deleted: format.count(gone.deleted),
            unknown: format.count(gone.unknown),
          })}
        >
          {t("watching.overview.gone", { count: gone.count, formatted: format.count(gone.count) })}
        </Line>
        <Line
          link={posts.best === null ? links.ownPosts() : links.ownPost(posts.best.id)}
          ratio={null}
          reach={reach}
          help={
            expected === null
              ? null
              : t(`watching.overview.bestHelp.${expected.verdict}`, {
                  multiple: format.multiple(expected.ratio),
                })
          }
        >
          {posts.best === null
            ? t("watching.overview.posts", {
                count: posts.count,
                formatted: format.count(posts.count),
              })
            : t("watching.overview.best", { text: posts.best.text })}
        </Line>
        <Line link={links.watched()} ratio={null} reach={reach} help={null}>
          {t("watching.overview.spent", { spent: money(spent), budget: money(budget) })}
        </Line>
      </ul>
      {ratios.some((ratio) => ratio !== null) && (
        <p className="text-sm text-muted">{t("watching.overview.usualHelp")}</p>
      )}
    </section>
  );
}

interface LineProps {
  readonly link: LinkOptions;
  readonly ratio: Stats["followed"]["ratio"];
  readonly reach: number;
  readonly help: string | null;
  readonly children: ReactNode;
}

function Line({ link, ratio, reach, help, children }: LineProps) {
  const format = useFormat();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-0 md:grid-cols-[minmax(0,1fr)_9rem_5.5rem]">
      <span className="min-w-0">
        <Link {...link} className="line-clamp-2 rounded-small font-medium hover:text-brand">
          {children}
        </Link>
        {help !== null && <span className="block text-sm text-muted">{help}</span>}
      </span>
      {ratio !== null && (
        <>
          <span className="max-md:hidden">
            <AffinityMark
              affinity={ratio}
              distinguishable={ratio.low > 1 || ratio.high < 1}
              reach={reach}
            />
          </span>
          <span className="keep text-right tabular-nums">
            <span className="block font-medium">{format.multiple(ratio.value)}</span>
            <span className="block text-sm text-muted">
              {format.multiples(ratio.low, ratio.high)}
            </span>
          </span>
        </>
      )}
    </li>
  );
}
