import type { AudienceDisplay } from "@toolkit/core/contract/audience-lists";
import type { DataColumn } from "@toolkit/ui/data-column";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SavedSize } from "../../../../lib/figures/saved-size.tsx";
import { SizeVersion } from "../../../../lib/figures/size-version.tsx";
import { useDatasets } from "../../../../lib/datasets.ts";
import { useFormat } from "../../../../lib/format.ts";
import { StatusBadge } from "../../../../lib/status-badge.tsx";
import { Ago } from "../../../../lib/row-cells.tsx";
import { links } from "../../../../paths.ts";
import type { AudienceColumn } from "../columns.ts";

type Audience = AudienceDisplay;

const soft = (text: string) => (
  <span className="truncate text-soft" title={text}>
    {text}
  </span>
);

/** Every field of an audience that lists show, as a column. */
export function useAudienceColumns(
  team: string,
): Readonly<Record<AudienceColumn, DataColumn<Audience>>> {
  const { t } = useTranslation();
  const format = useFormat();
  const { all } = useDatasets();
  const counted = (value: number | null) =>
    value === null ? <span className="text-muted">–</span> : format.count(value);
  const column = (key: AudienceColumn, width: string, cell: (row: Audience) => ReactNode) => ({
    key,
    header: t(`audienceList.columns.${key}`),
    width,
    narrowWidth: null,
    cell,
  });
  const number = (key: AudienceColumn, value: (row: Audience) => number | null) => ({
    ...column(key, "8rem", (row) => counted(value(row))),
    isNumber: true,
  });
  return {
    category: column("category", "minmax(6rem,1fr)", ({ categories }) =>
      soft(format.list(categories) || "–"),
    ),
    country: column("country", "minmax(6rem,1.4fr)", ({ country }) =>
      soft(country.length === 0 ? t("audienceList.anyCountry") : format.list(country)),
    ),
    size: {
      ...column("size", "7rem", ({ id, name, size, dataset, dataset_version: version }) =>
        size === null ? (
          <span className="text-muted">{t("audiences.notMeasurable")}</span>
        ) : (
          <span className="leading-tight">
            <SavedSize team={team} dataset={dataset ?? undefined} id={id} name={name} size={size} />
            <SizeVersion dataset={dataset} version={version} />
          </span>
        ),
      ),
      narrowWidth: "6rem",
      isNumber: true,
      isSortable: true,
    },
    core_audience: number("core_audience", (row) => row.core_audience),
    total_native: number("total_native", (row) => row.total_native),
    pro_targeting_size: number("pro_targeting_size", (row) => row.pro_targeting_size),
    modified: {
      ...column("modified", "8rem", ({ modified }) => <Ago at={modified} />),
      isSortable: true,
    },
    status: column("status", "6.5rem", ({ status }) => <StatusBadge status={status} />),
    has_insights: column("has_insights", "5.5rem", ({ id, has_insights }) =>
      has_insights ? (
        <Link {...links.insights(team, { config: id })} className="text-brand hover:underline">
          {t("store.insights")}
        </Link>
      ) : (
        soft("–")
      ),
    ),
    targetable: column("targetable", "8rem", ({ targetable }) =>
      soft(t(`store.states.${targetable ? "true" : "false"}`)),
    ),
    created_by: column("created_by", "minmax(7rem,1.5fr)", ({ created_by }) =>
      soft(created_by?.name ?? "–"),
    ),
    ad_account: column("ad_account", "minmax(7rem,1fr)", ({ ad_account }) =>
      soft(ad_account ?? "–"),
    ),
    dataset: column("dataset", "minmax(8rem,1fr)", ({ dataset }) =>
      soft(all.find(({ slug }) => slug === dataset)?.name ?? dataset),
    ),
  };
}
