import type { CampaignComparison } from "@toolkit/core/contract/campaign-statistics";
import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { dayAfter } from "@toolkit/core/domain/campaign";
import { Segmented } from "@toolkit/ui/segmented";
import { Select } from "@toolkit/ui/select";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../../lib/failure.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { comparisonQuery, type Compared, type Shown } from "./api.ts";
import { judgedBy } from "./figure-texts.ts";
import { FigureTable } from "./figure-table.tsx";
import { Section } from "./section.tsx";

interface CompareCardProps {
  readonly shown: Shown;
  readonly campaign: WholeCampaign;
  /** Days with figures, in order. */
  readonly days: readonly string[];
}

/** Two ad groups, or the newer and the older half of the days: by a test that one may look at as often as one likes. */
export function CompareCard({ shown, campaign, days }: CompareCardProps) {
  const { t } = useTranslation();
  const groups = campaign.ad_set_list;
  const [kind, setKind] = useState<"groups" | "periods">(groups.length > 1 ? "groups" : "periods");
  const [a, setA] = useState(groups[0]?.id ?? "");
  const [b, setB] = useState(groups[1]?.id ?? "");
  const halves = halvesOf(days);
  const choices = groups.map(({ id, name }) => ({ id, label: name }));
  const canCompare = kind === "groups" ? a !== "" && b !== "" && a !== b : halves !== null;
  return (
    <Section title={t("campaignResults.compare")} note={t("campaignResults.compareHelp")}>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-end gap-3">
          {groups.length > 1 && (
            <Segmented
              label={t("campaignResults.compareWhat")}
              hideLabel
              size="small"
              value={kind}
              onChange={setKind}
              choices={[
                { id: "groups", label: t("campaignResults.compareGroups") },
                { id: "periods", label: t("campaignResults.comparePeriods") },
              ]}
            />
          )}
          {kind === "groups" && (
            <>
              <Select
                hideLabel
                size="small"
                label={t("campaignResults.first")}
                value={a}
                choices={choices}
                onChange={setA}
              />
              <Select
                hideLabel
                size="small"
                label={t("campaignResults.second")}
                value={b}
                choices={choices}
                onChange={setB}
              />
            </>
          )}
        </div>
        {!canCompare && <p className="text-soft">{t("campaignResults.compareNone")}</p>}
        {canCompare && kind === "groups" && <Compare shown={shown} compared={{ a, b }} />}
        {canCompare && kind === "periods" && halves !== null && (
          <Compare
            shown={{ ...shown, period: halves.newer }}
            compared={{ other_from: halves.older.from, other_to: halves.older.to }}
          />
        )}
      </div>
    </Section>
  );
}

/** The newer half of days and as many before it; null: there are too few. */
function halvesOf(days: readonly string[]) {
  const last = days.at(-1);
  const length = Math.floor(days.length / 2);
  if (last === undefined || length === 0) return null;
  const middle = dayAfter(last, 1 - length);
  return {
    newer: { from: middle, to: last },
    older: { from: dayAfter(middle, -length), to: dayAfter(middle, -1) },
  };
}

function Compare({ shown, compared }: { readonly shown: Shown; readonly compared: Compared }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(comparisonQuery(shown, compared));
  if (error)
    return (
      <Failure what={t("campaignResults.compareFailed")} error={error} onRetry={() => refetch()} />
    );
  if (!data) return <SkeletonRows rows={2} label={t("common.loading")} />;
  const isPeriods = compared.a === undefined;
  const nameOf = (side: "a" | "b") => {
    if (!isPeriods) return data[side].name;
    const [from, to] =
      side === "a"
        ? [shown.period.from, shown.period.to]
        : [compared.other_from, compared.other_to];
    return t("campaignResults.days", { from: format.day(from ?? ""), to: format.day(to ?? "") });
  };
  return (
    <>
      <Verdict found={data} names={{ a: nameOf("a"), b: nameOf("b") }} />
      <FigureTable
        label={t("campaignResults.compare")}
        of={t(isPeriods ? "campaignResults.comparePeriods" : "campaigns.view.group")}
        currency={data.currency}
        judged={judgedBy(data.tested)}
        rows={(["a", "b"] as const).map((side) => ({
          id: side,
          name: nameOf(side),
          figures: data[side].figures,
        }))}
      />
    </>
  );
}

interface VerdictProps {
  readonly found: CampaignComparison;
  readonly names: Readonly<Record<"a" | "b", string>>;
}

function Verdict({ found, names }: VerdictProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { better, decided, ratio, fewest } = found;
  if (better === null || ratio === null)
    return (
      <p className="text-soft">
        {t("campaignResults.compareFew", { count: fewest, formatted: format.count(fewest) })}
      </p>
    );
  const worse = better === "a" ? "b" : "a";
  const words = {
    better: names[better],
    worse: names[worse],
    times: format.multipleInInterval(ratio.value),
    low: format.multipleInInterval(ratio.low),
    high: format.multipleInInterval(ratio.high),
  };
  return (
    <p role="status">
      <strong className="font-bold">
        {t(decided ? "campaignResults.decided" : "campaignResults.undecided", words)}
      </strong>{" "}
      <span className="text-soft">{t("campaignResults.ratio", words)}</span>
    </p>
  );
}
