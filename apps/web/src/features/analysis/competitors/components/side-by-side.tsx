import type { Competitor } from "@toolkit/core/contract/handle-analysis";
import type { Facet, FacetItem } from "@toolkit/core/contract/insights";
import { evidenceOf } from "@toolkit/core/domain/evidence";
import { formatPercentInColumn } from "@toolkit/core/i18n/format";
import { OpeningFigure } from "@toolkit/ui/opening-figure";
import type { Column } from "@toolkit/ui/table";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { AddIcon } from "../../../../lib/draft/add-buttons.tsx";
import { useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { tellingFigure } from "../../../../lib/figures/telling-figure.ts";
import { useFormat } from "../../../../lib/format.ts";
import { links } from "../../../../paths.ts";
import { followersOf } from "../followers-of.ts";
import { HandleTable } from "./handle-table.tsx";
import { KnownShare } from "./known-share.tsx";

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
  const opening = useOpening();
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
      cell: (row) =>
        row.followers ? (
          <OpeningFigure
            text={format.count(row.followers.in_data)}
            {...opening(null, { id: "", label: `@${row.handle}` }, { pack: followersOf([row]) })}
          />
        ) : (
          "–"
        ),
    },
    {
      key: "reported",
      header: t("competitors.reported"),
      isNumber: true,
      cell: (row) =>
        row.followers?.reported === null || row.followers?.reported === undefined ? (
          "–"
        ) : (
          <OpeningFigure
            text={format.count(row.followers.reported)}
            {...opening(
              null,
              { id: "", label: `@${row.handle}` },
              { pack: followersOf([row]), note: { key: "reachReported" } },
            )}
          />
        ),
    },
    {
      key: "women",
      header: t("competitors.women"),
      isNumber: true,
      cell: (row) => {
        const facet = row.audience?.demographics.gender;
        const women = shownIn(facet).find(({ id }) => id === "FEMALE");
        return facet && women ? (
          <KnownShare
            item={women}
            facet={facet}
            opened={opening("gender", women, { pack: followersOf([row]) })}
          />
        ) : (
          "–"
        );
      },
    },
    {
      key: "country",
      header: t("competitors.topCountry"),
      cell: (row) => {
        const facet = row.audience?.demographics.countries;
        const [top] = shownIn(facet).toSorted((a, b) => b.count - a.count);
        return facet && top ? (
          <>
            {top.label}{" "}
            <KnownShare
              item={top}
              facet={facet}
              className="text-muted"
              opened={opening("country", top, { pack: followersOf([row]) })}
            />
          </>
        ) : (
          "–"
        );
      },
    },
    {
      key: "interest",
      header: t("competitors.topInterest"),
      cell: (row) => {
        const telling = tellingFigure(shownIn(row.audience?.interests));
        return telling?.affinity ? (
          <span className="keep">
            {telling.label}{" "}
            <OpeningFigure
              text={format.multiple(telling.affinity.value)}
              className="text-over"
              {...opening("interest", telling, { pack: followersOf([row]) })}
            />
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
      cell: ({ handle, account, content }) => (
        <OpeningFigure
          text={share(content?.engagement_rate)}
          {...(account === null || content?.engagement_rate === null
            ? {}
            : opening(
                null,
                { id: "", label: `@${handle}` },
                { within: { account: account.id }, show: "posts", note: { key: "engagement" } },
              ))}
        />
      ),
    },
    {
      key: "voice",
      header: t("competitors.voice"),
      isNumber: true,
      cell: ({ handle, account, voice }) => (
        <OpeningFigure
          text={share(voice?.share)}
          {...(account === null || voice === null
            ? {}
            : opening(
                "voice",
                { id: account.id, label: `@${handle}` },
                { show: "posts", note: { key: "voice" } },
              ))}
        />
      ),
    },
  ];
  return <HandleTable title={title} columns={columns} rows={rows} />;
}
