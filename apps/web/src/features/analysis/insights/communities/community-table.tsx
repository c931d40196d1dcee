import type { Communities } from "@toolkit/core/contract/audience-communities";
import type { Within } from "@toolkit/core/contract/within";
import { formatPercent } from "@toolkit/core/i18n/format";
import { AlsoOpening, OpeningFigure } from "@toolkit/ui/opening-figure";
import { Table, type Column } from "@toolkit/ui/table";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { useFormat } from "../../../../lib/format.ts";
import type { Lines } from "../components/section-menu.tsx";
import type { Community } from "./scene.ts";
import { useCommunityName } from "./use-names.ts";

interface CommunityTableProps {
  readonly found: Communities;
  /** Narrows to a community's members. */
  readonly withinOf: (community: Community) => Within;
}

/** The communities with every figure, as text. */
export function CommunityTable({ found, withinOf }: CommunityTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useCommunityName();
  const opening = useOpening();
  const number = (key: string, header: string, cell: (community: Community) => ReactNode) => ({
    key,
    header,
    isNumber: true,
    cell,
  });
  const columns: readonly Column<Community, string>[] = [
    { key: "name", header: t("communityMap.name"), className: "w-full min-w-52", cell: nameOf },
    number("size", t("communityMap.size"), (community) => (
      <OpeningFigure
        text={format.count(community.size)}
        {...opening(
          null,
          { id: community.id, label: nameOf(community) },
          { within: withinOf(community) },
        )}
      />
    )),
    number("share", t("insights.share"), (community) => (
      <AlsoOpening
        {...opening(
          null,
          { id: community.id, label: nameOf(community) },
          { within: withinOf(community) },
        )}
      >
        {community.share ? formatPercent(community.share.value) : "–"}
      </AlsoOpening>
    )),
    number("low", t("insights.low"), ({ share }) => (share ? formatPercent(share.low) : "–")),
    number("high", t("insights.high"), ({ share }) => (share ? formatPercent(share.high) : "–")),
    {
      key: "state",
      header: t("communityMap.stability"),
      cell: ({ stability }) => t(`communityMap.states.${stability.state}`),
      className: "whitespace-nowrap",
    },
    number("seeds", t("communityMap.bySeeds"), ({ stability }) => stability.seeds.toFixed(2)),
    number("parts", t("communityMap.byParts"), ({ stability }) => stability.parts.toFixed(2)),
  ];
  return (
    <div
      role="group"
      aria-label={t("communityMap.title")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
      tabIndex={0}
      className="max-h-130 overflow-auto [&_th]:bg-surface"
    >
      <Table
        noResultsLabel={t("common.noResults")}
        label={t("communityMap.title")}
        columns={columns}
        rows={found.communities}
        rowKey={({ id }) => id}
      />
    </div>
  );
}

/** The same for a file, with what sets each community apart. */
export function useCommunityLines(found: Communities): () => Lines {
  const { t } = useTranslation();
  const nameOf = useCommunityName();
  const labels = (items: readonly { readonly label: string }[]) =>
    items.map(({ label }) => label).join(" ");
  return () => [
    [
      t("communityMap.name"),
      t("communityMap.size"),
      t("insights.share"),
      t("insights.low"),
      t("insights.high"),
      t("communityMap.stability"),
      t("communityMap.bySeeds"),
      t("communityMap.byParts"),
      t("communityMap.followed"),
      t("communityMap.words_in_bio"),
      t("communityMap.hashtags"),
    ],
    ...found.communities.map((community) => [
      nameOf(community),
      community.size,
      community.share?.value ?? null,
      community.share?.low ?? null,
      community.share?.high ?? null,
      t(`communityMap.states.${community.stability.state}`),
      community.stability.seeds,
      community.stability.parts,
      labels(community.followed),
      labels(community.words_in_bio),
      labels(community.hashtags),
    ]),
  ];
}
