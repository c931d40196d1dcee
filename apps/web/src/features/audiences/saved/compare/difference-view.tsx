import type { Difference } from "@toolkit/core/contract/comparing";
import { findingsOf, isCompared } from "@toolkit/core/i18n/portrait/findings";
import { IconButton } from "@toolkit/ui/button";
import { cx } from "@toolkit/ui/cx";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Notice } from "@toolkit/ui/notice";
import { Select, type Choice } from "@toolkit/ui/select";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../../lib/failure.tsx";
import { ExplainedFigures } from "../../../../lib/figures/explained-figures.tsx";
import { FindingList } from "../../../../lib/figures/finding-list.tsx";
import { askedIn } from "../../../../lib/figures/takeaway.ts";
import { TakeawayFrame } from "../../../../lib/figures/takeaway-frame.tsx";
import { useHeadline } from "../../../../lib/figures/use-headline.ts";
import { useFormat } from "../../../../lib/format.ts";
import { useQuestion } from "../../../../lib/question.ts";
import { savedAudienceQuery } from "../../../../lib/saved-audience-query.ts";
import { differenceQuery } from "../api/compare.ts";
import { DifferenceLists } from "./difference-lists.tsx";
import type { Pair } from "./pair.ts";
import { TwoSets } from "./two-sets.tsx";

interface DifferenceViewProps {
  readonly team: string;
  readonly pair: Pair;
  /** The compared audiences, to choose the two from. */
  readonly choices: readonly Choice<string>[];
  readonly onPair: (pair: Pair) => void;
}

/** Who is only in one of two audiences, and what sets the first apart from the second. */
export function DifferenceView({ team, pair, choices, onPair }: DifferenceViewProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { question } = useQuestion();
  const { data, error, isPlaceholderData, refetch } = useQuery(differenceQuery(question, pair));
  const { a, b } = pair;
  const choose = (side: keyof Pair) => (id: string) =>
    // Whoever chooses the other one means the two the other way round.
    onPair(id === a || id === b ? { a: b, b: a } : { ...pair, [side]: id });
  const unmeasured = data ? [data.a, data.b].filter(({ size }) => size === null) : [];
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <Select
          label={t("difference.of")}
          value={a}
          choices={choices}
          onChange={choose("a")}
          className="w-80 max-w-full max-sm:w-full"
        />
        <IconButton
          icon="swap_horiz"
          label={t("difference.swap")}
          onPress={() => onPair({ a: b, b: a })}
        />
        <Select
          label={t("difference.with")}
          value={b}
          choices={choices}
          onChange={choose("b")}
          className="w-80 max-w-full max-sm:w-full"
        />
      </div>
      {error && !data && (
        <Failure what={t("difference.failed")} error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <SkeletonRows rows={10} label={t("common.loading")} />}
      {unmeasured.length > 0 && (
        <Notice level="warn">
          {t("difference.unmeasured", { list: format.list(unmeasured.map(nameOf)) })}
        </Notice>
      )}
      {data?.a.size === 0 && (
        <EmptyState icon="groups" title={t("difference.nobody", { name: nameOf(data.a) })}>
          {t("difference.nobodyHelp")}
        </EmptyState>
      )}
      {data && unmeasured.length === 0 && data.a.size !== 0 && (
        <div className={cx("flex flex-col gap-10", isPlaceholderData && "opacity-60")}>
          <Told team={team} difference={data} />
        </div>
      )}
    </div>
  );
}

function nameOf({ name, id }: Difference["a"]): string {
  return name ?? id ?? "–";
}

interface ToldProps {
  readonly team: string;
  readonly difference: Difference;
}

function Told({ team, difference }: ToldProps) {
  const { t } = useTranslation();
  const { a, b, insights } = difference;
  const { data: saved } = useQuery(savedAudienceQuery(team, a.id));
  const { data: other } = useQuery(savedAudienceQuery(team, b.id));
  // What either is made of is no finding.
  const asked = new Set(
    [saved, other].flatMap((audience) => [
      ...askedIn(audience?.targeting_package),
      ...askedIn(audience?.targeting_package, "interest"),
    ]),
  );
  const findings = findingsOf(insights, null);
  const { headline } = useHeadline(insights, findings);
  const names = { a: nameOf(a), b: nameOf(b) };
  const body =
    saved === undefined
      ? null
      : {
          targeting_package: saved.targeting_package,
          window_days: saved.window_days,
          declared_only: saved.declared_only,
          dataset: insights.dataset,
        };
  return (
    <>
      <section
        aria-label={t("difference.tab")}
        className="rounded-surface border border-line bg-surface max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0"
      >
        <h2 className="border-b border-line px-4 py-5 text-lg leading-7 font-bold tracking-tight text-balance sm:px-7 sm:text-xl sm:leading-9 ja:tracking-normal">
          {findings.length === 0 && isCompared(insights)
            ? t("difference.same", { name: names.b })
            : headline}
        </h2>
        <div className="grid gap-x-10 gap-y-8 px-4 py-5 sm:px-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
          <div className="min-w-0 max-lg:order-2">
            <FindingList
              title={t("difference.apart", { name: names.a })}
              findings={findings}
              size={insights.size}
              isCompared={isCompared(insights)}
              legend={{
                audience: t("difference.interval", { name: names.a }),
                baseline: names.b,
              }}
              against={t("difference.against")}
            />
          </div>
          <TwoSets team={team} difference={difference} />
        </div>
      </section>
      <ExplainedFigures team={team} body={body}>
        <TakeawayFrame asked={asked} baseline={names.b}>
          <DifferenceLists insights={insights} names={names} />
        </TakeawayFrame>
      </ExplainedFigures>
    </>
  );
}
