import type { CountryStatistics } from "@toolkit/core/contract/topics";
import { formatPercent, formatPercentInColumn } from "@toolkit/core/i18n/format";
import { OpeningFigure } from "@toolkit/ui/opening-figure";
import { ShareBar } from "@toolkit/ui/share-bar";
import { Table, type Column } from "@toolkit/ui/table";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { links } from "../../../../paths.ts";
import { useIntervalText } from "../../../../lib/figures/use-interval-text.ts";
import { isCountryOrder, type CountryOrder } from "../sort-countries.ts";

interface CountryTableProps {
  readonly team: string;
  readonly countries: readonly CountryStatistics[];
  readonly order: CountryOrder;
  readonly onOrder: (order: CountryOrder) => void;
}

type Key = "label" | "profiles" | "share" | "active" | "per_active" | "language";

/** Every country in a row; its name opens it in detail. */
export function CountryTable({ team, countries, order, onOrder }: CountryTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const opening = useOpening();
  const opened = ({ country, label }: CountryStatistics) =>
    country === null
      ? opening("unknown", { id: "country", label: t("xstats.unknownCountry") })
      : opening("country", { id: country, label });
  const intervalText = useIntervalText();
  const most = Math.max(0.0001, ...countries.map(({ share }) => share ?? 0));
  const columns: readonly Column<CountryStatistics, Key>[] = [
    {
      key: "label",
      header: t("xstats.country"),
      isSortable: true,
      className: "w-full min-w-32",
      cell: ({ country, label }) =>
        country === null ? (
          <span className="text-muted">{t("xstats.unknownCountry")}</span>
        ) : (
          <Link
            {...links.xstats(team, country)}
            aria-label={t("xstats.open", { country: label })}
            className="font-medium hover:text-brand"
          >
            {label}
          </Link>
        ),
    },
    {
      key: "profiles",
      header: t("xstats.accounts"),
      isSortable: true,
      isNumber: true,
      cell: (row) => <OpeningFigure text={format.count(row.profiles)} {...opened(row)} />,
    },
    {
      key: "share",
      header: t("xstats.share"),
      isNumber: true,
      className: "w-2/5 max-sm:hidden",
      cell: ({ share, share_interval: interval, ...row }) =>
        share === null ? (
          "–"
        ) : (
          <span
            className="flex items-center justify-end gap-2"
            title={intervalText(interval) ?? undefined}
          >
            <span className="w-24 flex-1 max-md:hidden lg:w-64">
              <ShareBar
                share={share / most}
                baseline={null}
                low={interval === null ? undefined : interval.low / most}
                high={interval === null ? undefined : interval.high / most}
                isPale={false}
              />
            </span>
            <OpeningFigure
              text={formatPercentInColumn(share)}
              className="w-14 shrink-0 text-right"
              {...opened({ ...row, share, share_interval: interval })}
            />
          </span>
        ),
    },
    {
      key: "active",
      header: t("xstats.active"),
      isSortable: true,
      isNumber: true,
      cell: ({ active_share: share, country, label }) => (
        <OpeningFigure
          text={share === null ? "–" : formatPercent(share, 0)}
          {...(country === null || share === null
            ? {}
            : opening("active", { id: "posted", label }, { within: { country } }))}
        />
      ),
    },
    {
      key: "per_active",
      header: t("xstats.perActive"),
      isSortable: true,
      isNumber: true,
      className: "max-md:hidden",
      cell: ({ posts_per_active: posts, country, label }) => (
        <OpeningFigure
          text={posts?.toFixed(1) ?? "–"}
          {...(country === null || posts === null
            ? {}
            : opening(
                "active",
                { id: "posted", label },
                { within: { country }, show: "posts", note: { key: "perActive" } },
              ))}
        />
      ),
    },
    {
      key: "language",
      header: t("xstats.language"),
      className: "max-md:hidden",
      cell: ({ country, languages }) => {
        const [top] = languages;
        return top ? (
          <span className="keep" title={intervalText(top.share_interval) ?? undefined}>
            {top.label}{" "}
            <OpeningFigure
              text={top.share === null ? "" : formatPercent(top.share, 0)}
              className="text-muted"
              {...(country === null || top.share === null
                ? {}
                : opening(
                    "language",
                    { id: top.language, label: top.label },
                    { within: { country } },
                  ))}
            />
          </span>
        ) : (
          "–"
        );
      },
    },
  ];
  return (
    <Table
      noResultsLabel={t("common.noResults")}
      label={t("xstats.list")}
      columns={columns}
      rows={countries}
      rowKey={({ country }) => country ?? "unknown"}
      sort={order}
      onSort={(next) => {
        if (isCountryOrder(next)) onOrder(next);
      }}
    />
  );
}
