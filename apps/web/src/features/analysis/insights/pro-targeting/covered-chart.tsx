import type { ProTargeting } from "@toolkit/core/contract/pro-targeting";
import { formatPercent } from "@toolkit/core/i18n/format";
import { LineChart } from "@toolkit/ui/charts/line-chart";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";

/** Points that a line needs at most: more than there are pixels say nothing. */
const POINTS = 200;

interface CoveredChartProps {
  readonly seeds: ProTargeting["seeds"];
  readonly picture: Ref<HTMLDivElement>;
}

/** How the covered part of the audience grows with every seed. */
export function CoveredChart({ seeds, picture }: CoveredChartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const every = Math.max(1, Math.ceil(seeds.length / POINTS));
  const told = seeds
    .map(({ coverage }, at) => ({ number: at + 1, coverage }))
    .filter(({ number }) => number % every === 0 || number === seeds.length);
  const points = [{ number: 0, coverage: 0 }, ...told].map(({ number, coverage }) => ({
    at: String(number),
    values: { covered: coverage },
  }));
  const last = seeds.at(-1)?.coverage ?? 0;
  return (
    <figure aria-label={t("proTargeting.course")} className="min-w-0">
      <figcaption className="mb-2 text-sm text-muted">{t("proTargeting.course")}</figcaption>
      <div ref={picture}>
        <LineChart
          label={t("proTargeting.course")}
          series={[{ id: "covered", label: formatPercent(last, 1), meaning: "audience" }]}
          points={points}
          format={(value) => formatPercent(value, 0)}
          formatAt={(at) =>
            t("proTargeting.seedCount", { count: Number(at), formatted: format.count(Number(at)) })
          }
          formatTick={(at) => at}
          height={220}
        />
      </div>
    </figure>
  );
}
