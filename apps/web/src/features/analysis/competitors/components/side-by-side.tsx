import type { Competitor } from "@toolkit/core/contract/handle-analysis";
import type { Facet, FacetItem } from "@toolkit/core/contract/insights";
import { evidenceOf } from "@toolkit/core/domain/evidence";
import { formatPercentInColumn } from "@toolkit/core/i18n/format";
import type { Column } from "@toolkit/ui/table";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { AddIcon } from "../../../../lib/draft/add-buttons.tsx";
import { tellingFigure } from "../../../../lib/figures/telling-figure.ts";
import { useFormat } from "../../../../lib/format.ts";
import { links } from "../../../../paths.ts";
import { HandleTable } from "./handle-table.tsx";

interface SideBySideProps {
  readonly team: string;
  readonly rows: readonly Competitor[];
}

type Key =
  | "handle"
  | "followers"
  | "reported"
  | "women"
  | "country"
  | "interest"
  | "engagement"
  | "voice";

/** Items of a list whose shares may be shown; none where too few are known. */
function shownIn(facet: Facet | undefined): readonly FacetItem[] {
  return facet === undefined || evidenceOf(facet) === "none" ? [] : facet.items;
}

/** One row a handle: how large its audience is, who they are in three words, and how it is heard. */
export function SideBySide({ team, rows }: SideBySideProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const share = (value: number | null | undefined) =>
    value === null || value === undefined ? "–" : formatPercentInColumn(value);
  const title = t("competitors.figures");
  const columns: readonly Column<Competitor, Key>[] = [
    {
      key: "handle",
      header: t("competitors.handle"),
      className: "min-w-44",
      cell: ({ handle }) => (
        <span className="flex items-center gap-1.5">
          <AddIcon team={team} item={{ kind: "handle", label: handle }} />
          <Link
            {...links.explore(team, { name: handle, kind: "handle", view: "account" })}
            title={t("competitors.explore", { handle: `@${handle}` })}
            className="truncate font-medium hover:text-brand"
          >
            @{handle}
          </Link>
        </span>
      ),
    },
    {
      key: "followers",
      header: t("competitors.followers"),
      isNumber: true,
      cell: ({ followers }) => (followers ? format.count(followers.in_data) : "–"),
    },
    {
      key: "reported",
      header: t("competitors.reported"),
      isNumber: true,
      cell: ({ followers }) =>
        followers?.reported === null || followers?.reported === undefined
          ? "–"
          : format.count(followers.reported),
    },
    {
      key: "women",
      header: t("competitors.women"),
      isNumber: true,
      cell: ({ audience }) =>
        share(shownIn(audience?.demographics.gender).find(({ id }) => id === "FEMALE")?.share),
    },
    {
      key: "country",
      header: t("competitors.topCountry"),
      cell: ({ audience }) => {
        const [top] = shownIn(audience?.demographics.countries).toSorted(
          (a, b) => b.count - a.count,
        );
        return top ? (
          <span className="keep">
            {top.label} <span className="text-muted">{share(top.share)}</span>
          </span>
        ) : (
          "–"
        );
      },
    },
    {
      key: "interest",
      header: t("competitors.topInterest"),
      cell: ({ audience }) => {
        const telling = tellingFigure(shownIn(audience?.interests));
        return telling?.affinity ? (
          <span className="keep">
            {telling.label}{" "}
            <span className="text-over">{format.multiple(telling.affinity.value)}</span>
          </span>
        ) : (
          "–"
        );
      },
    },
    {
      key: "engagement",
      header: t("competitors.engagement"),
      isNumber: true,
      cell: ({ content }) => share(content?.engagement_rate),
    },
    {
      key: "voice",
      header: t("competitors.voice"),
      isNumber: true,
      cell: ({ voice }) => share(voice?.share),
    },
  ];
  return <HandleTable title={title} columns={columns} rows={rows} />;
}
