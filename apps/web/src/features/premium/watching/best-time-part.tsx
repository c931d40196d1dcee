import type { PremiumAccount } from "@toolkit/core/contract/premium-accounts";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { spansOf, type HourSpan } from "./best-hours.ts";
import { bestTimeQuery, type Times } from "./posts-api.ts";

/** 5 January 1970 was a Monday. */
const MONDAY = Date.UTC(1970, 0, 5);
const DAY_MS = 86_400_000;
const MARKS = [0, 6, 12, 18] as const;
const SHOWN = 3;

function useDays(weekday: "short" | "long"): readonly string[] {
  const { language } = useFormat();
  const name = new Intl.DateTimeFormat(language, { weekday, timeZone: "UTC" });
  return Array.from({ length: 7 }, (_, day) => name.format(MONDAY + day * DAY_MS));
}

interface BestTimePartProps {
  readonly account: PremiumAccount;
  /** When the last reading ended. */
  readonly read: string | null;
}

/** At which hours posts of the account do better, and whether that held for later ones. */
export function BestTimePart({ account, read }: BestTimePartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(bestTimeQuery(account.id, read));
  if (error)
    return <Failure what={t("watching.best.failed")} error={error} onRetry={() => refetch()} />;
  return (
    <section
      aria-labelledby="best-time"
      className="flex flex-col gap-4 rounded-surface border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="best-time" className="font-bold">
          {t("watching.best.title")}
        </h2>
        {data && (
          <p className="text-sm text-muted">{t("watching.best.zone", { zone: data.time_zone })}</p>
        )}
      </div>
      {!data && <SkeletonRows rows={5} label={t("common.loading")} />}
      {data &&
        (data.times === null ? (
          <p className="text-soft">
            {t("watching.best.few", { formatted: format.count(data.posts) })}
          </p>
        ) : (
          <Found times={data.times} posts={data.posts} followers={data.followers} />
        ))}
    </section>
  );
}

interface FoundProps {
  readonly times: Times;
  readonly posts: number;
  readonly followers: number;
}

function Found({ times, posts, followers }: FoundProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [more, fewer] = [spansOf(times.hours, "more"), spansOf(times.hours, "fewer")];
  const [best] = more;
  return (
    <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
      <div className="flex flex-col gap-3">
        <p className="text-lg font-bold">
          {best === undefined && fewer.length === 0 && t("watching.best.none")}
          {best === undefined && fewer.length > 0 && t("watching.best.onlyFewer")}
          {best !== undefined && <Headline span={best} />}
        </p>
        <p className="text-sm text-soft">
          {t(followers > 0 ? "watching.best.basis" : "watching.best.basisAlone", {
            posts: format.count(posts),
            followers: format.count(followers),
          })}
        </p>
        <Spans title={t("watching.best.more")} spans={more} />
        <Spans title={t("watching.best.fewer")} spans={fewer} />
        <Trial test={times.test} />
      </div>
      <Week hours={times.hours} />
    </div>
  );
}

function useSpanName() {
  const { t } = useTranslation();
  const days = useDays("long");
  return ({ day, from, to }: Pick<HourSpan, "day" | "from" | "to">): string =>
    t("watching.best.span", { day: days[day], from: `${from}:00`, to: `${to}:00` });
}

function Headline({ span }: { readonly span: HourSpan }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      {t("watching.best.headline", {
        span: useSpanName()(span),
        multiple: format.multiple(span.value),
      })}
    </>
  );
}

function Spans({ title, spans }: { readonly title: string; readonly spans: readonly HourSpan[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useSpanName();
  if (spans.length === 0) return null;
  return (
    <div>
      <h3 className="text-sm font-medium text-muted">{title}</h3>
      <ul className="flex flex-col">
        {spans.slice(0, SHOWN).map((span) => (
          <li
            key={`${span.day} ${span.from}`}
            className="flex items-baseline justify-between gap-4 border-b border-line py-1.5 last:border-0"
          >
            <span className="min-w-0">{nameOf(span)}</span>
            <span className="keep tabular-nums">
              <span className="font-medium">{format.multiple(span.value)}</span>{" "}
              <span className="text-sm text-muted">{format.multiples(span.low, span.high)}</span>
            </span>
          </li>
        ))}
      </ul>
      {spans.length > SHOWN && (
        <p className="text-sm text-muted">
          {t("watching.best.others", { formatted: format.count(spans.length - SHOWN) })}
        </p>
      )}
    </div>
  );
}

/** Whether hours that were better before were better later. */
function Trial({ test }: { readonly test: Times["test"] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (test === null) return <p className="text-sm text-muted">{t("watching.best.untested")}</p>;
  const told = {
    multiple: format.multiple(test.value),
    interval: format.multiples(test.low, test.high),
    within: format.count(test.within),
    others: format.count(test.others),
  };
  const kind = test.low > 1 ? "held" : test.high < 1 ? "failed" : "open";
  return <p className="text-sm text-soft">{t(`watching.best.test.${kind}`, told)}</p>;
}

const inkOf = ({ verdict, value }: Times["hours"][number]): string => {
  if (verdict === "none") return "var(--hover)";
  const tone = verdict === "more" ? "var(--over)" : "var(--under)";
  const isStrong = Math.abs(Math.log2(value)) >= 0.4;
  return isStrong ? tone : `color-mix(in oklab, ${tone} 45%, var(--surface))`;
};

/** The week as a picture: blue hours bring more, orange ones fewer, grey ones do not differ. A table says the same. */
function Week({ hours }: { readonly hours: Times["hours"] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [pointed, setPointed] = useState<number | null>(null);
  const days = useDays("short");
  const nameOf = useSpanName();
  const sayOf = (at: number): string => {
    const hour = hours[at];
    if (hour === undefined) return "";
    return t(`watching.best.cell.${hour.verdict}`, {
      span: nameOf({ day: Math.floor(at / 24), from: at % 24, to: (at % 24) + 1 }),
      multiple: format.multiple(hour.value),
      interval: format.multiples(hour.low, hour.high),
      posts: t("watching.best.posts", { count: hour.posts, formatted: format.count(hour.posts) }),
    });
  };
  return (
    <figure className="m-0 flex min-w-0 flex-col gap-2">
      <div className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-1">
        <ol aria-hidden className="grid grid-rows-7 gap-0.5 text-xs text-muted">
          {days.map((day) => (
            <li key={day} className="flex h-5 items-center">
              {day}
            </li>
          ))}
        </ol>
        <div
          role="img"
          aria-label={t("watching.best.picture")}
          className="grid gap-0.5"
          style={{ gridTemplateColumns: "repeat(24, minmax(0, 1fr))" }}
          onPointerLeave={() => setPointed(null)}
        >
          {hours.map((hour, at) => (
            <span
              // Hours of the week are always the same.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              title={sayOf(at)}
              className="h-5 rounded-[2px]"
              style={{ background: inkOf(hour) }}
              onPointerEnter={() => setPointed(at)}
            />
          ))}
        </div>
        <span />
        <div aria-hidden className="mt-1 grid grid-cols-4 text-xs text-muted">
          {MARKS.map((hour) => (
            <span key={hour}>{`${hour}:00`}</span>
          ))}
        </div>
      </div>
      <p className="min-h-8 text-sm text-muted">
        {pointed === null ? (
          <span className="flex flex-wrap gap-x-4 gap-y-1">
            {(["more", "fewer", "none"] as const).map((kind) => (
              <span key={kind} className="flex items-center gap-1.5">
                <span
                  aria-hidden
                  className="size-3 rounded-[2px]"
                  style={{
                    background:
                      kind === "none"
                        ? "var(--hover)"
                        : `var(--${kind === "more" ? "over" : "under"})`,
                  }}
                />
                {t(`watching.best.legend.${kind}`)}
              </span>
            ))}
          </span>
        ) : (
          sayOf(pointed)
        )}
      </p>
      <details>
        <summary className="w-fit cursor-pointer rounded-small text-sm font-medium hover:text-brand">
          {t("watching.best.table")}
        </summary>
        <ol className="mt-2 max-h-72 overflow-y-auto text-sm">
          {hours.map((_, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- hours of the week are always the same
            <li key={at} className="border-b border-line py-1">
              {sayOf(at)}
            </li>
          ))}
        </ol>
      </details>
    </figure>
  );
}
