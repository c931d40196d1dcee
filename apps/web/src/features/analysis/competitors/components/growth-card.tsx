import type { Competitor } from "@toolkit/core/contract/handle-analysis";
import { FEW_KNOWN } from "@toolkit/core/domain/evidence";
import { OpeningFigure } from "@toolkit/ui/opening-figure";
import type { Column } from "@toolkit/ui/table";
import { useTranslation } from "react-i18next";
import { useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { changeText } from "../../../../lib/growth/change-text.ts";
import { followersOf } from "../followers-of.ts";
import { HandleTable } from "./handle-table.tsx";

type Key = "handle" | "change" | "gained" | "lost" | "panel" | "reported";

/** Who gained and who lost followers, as far as the observations prove it. */
export function GrowthCard({ rows }: { readonly rows: readonly Competitor[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const title = t("competitors.growth");
  const proved = rows.some(({ growth }) => (growth?.panel.accounts ?? 0) > 0);
  const opening = useOpening();
  const counted = (value: number | undefined) => (value === undefined ? "–" : format.count(value));
  const moved = (row: Competitor, which: "began" | "ended", count: number | undefined) => {
    const { from, to } = row.growth?.panel ?? { from: null, to: null };
    return (
      <OpeningFigure
        text={counted(count)}
        {...(from === null || to === null || !count
          ? {}
          : opening(
              null,
              { id: "", label: `@${row.handle}` },
              {
                pack: followersOf([row]),
                followerChange: { which, from: from.slice(0, 10), to: to.slice(0, 10) },
              },
            ))}
      />
    );
  };
  const columns: readonly Column<Competitor, Key>[] = [
    {
      key: "handle",
      header: t("competitors.handle"),
      className: "min-w-32",
      cell: ({ handle }) => `@${handle}`,
    },
    {
      key: "change",
      header: t("competitors.change"),
      isNumber: true,
      className: "max-md:col-span-2",
      cell: ({ growth }) => {
        const { change, before } = growth?.panel ?? { change: null, before: 0 };
        if (change === null) return "–";
        if (before < FEW_KNOWN) return <span className="text-muted">{t("competitors.few")}</span>;
        return (
          <span className="keep">
            {t("figures.interval", {
              value: changeText(change.value),
              low: changeText(change.low),
              high: changeText(change.high),
            })}
          </span>
        );
      },
    },
    {
      key: "gained",
      header: t("competitors.gained"),
      isNumber: true,
      cell: (row) => moved(row, "began", row.growth?.panel.gained),
    },
    {
      key: "lost",
      header: t("competitors.lost"),
      isNumber: true,
      cell: (row) => moved(row, "ended", row.growth?.panel.lost),
    },
    {
      key: "panel",
      header: t("competitors.panel"),
      isNumber: true,
      cell: ({ growth }) => {
        const { accounts, from, to } = growth?.panel ?? { accounts: undefined };
        return (
          <>
            {counted(accounts)}
            {from && to && <Days from={from} to={to} />}
          </>
        );
      },
    },
    {
      key: "reported",
      header: t("competitors.reportedChange"),
      isNumber: true,
      cell: ({ growth }) => {
        const first = growth?.reported[0];
        const last = growth?.reported.at(-1);
        if (!first || !last || first === last) return "–";
        return (
          <>
            <span className="keep">
              {t("competitors.reportedFromTo", {
                from: format.count(first.followers),
                to: format.count(last.followers),
              })}
            </span>
            <Days from={first.at} to={last.at} />
          </>
        );
      },
    },
  ];
  return (
    <HandleTable
      title={title}
      takeaway={proved ? t("competitors.growthTakeaway") : t("competitors.growthNone")}
      columns={columns}
      rows={rows}
    />
  );
}

/** Between which days the exact counts above were observed. */
function Days({ from, to }: { readonly from: string; readonly to: string }) {
  const format = useFormat();
  return (
    <span className="block keep text-xs text-muted">{`${format.date(from)} – ${format.date(to)}`}</span>
  );
}
