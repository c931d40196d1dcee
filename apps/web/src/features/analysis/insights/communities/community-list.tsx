import type { Communities } from "@toolkit/core/contract/audience-communities";
import type { Within } from "@toolkit/core/contract/within";
import { formatPercent } from "@toolkit/core/i18n/format";
import { AlsoOpening, OpeningFigure } from "@toolkit/ui/opening-figure";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { coloursOf, shortName, type Community } from "./scene.ts";
import { StabilityBadge } from "./stability-badge.tsx";
import { Swatch } from "./swatch.tsx";
import { useCommunityName } from "./use-names.ts";

interface CommunityListProps {
  readonly found: Communities;
  /** Narrows to a community's members. */
  readonly withinOf: (community: Community) => Within;
  readonly onChoose: (place: number) => void;
}

/** The communities beside their map, the largest first: the same choice for those who do not point. */
export function CommunityList({ found, withinOf, onChoose }: CommunityListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useCommunityName();
  const opening = useOpening();
  const nameIn = (community: Community) =>
    community.name === null ? nameOf(community) : shortName(community.name);
  const members = (community: Community) =>
    opening(null, { id: community.id, label: nameOf(community) }, { within: withinOf(community) });
  const colours = useMemo(() => coloursOf(found.communities), [found]);
  return (
    <div
      role="group"
      aria-label={t("communityMap.list")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
      tabIndex={0}
      className="max-h-130 overflow-y-auto rounded-control"
    >
      <ul aria-label={t("communityMap.list")}>
        {found.communities.map((community, place) => (
          <li key={community.id} className="border-b border-line last:border-b-0">
            <div className="flex w-full min-w-0 flex-col gap-0.5 py-2 pr-2 pl-1">
              <span className="flex w-full min-w-0 items-center gap-2">
                <button
                  type="button"
                  onClick={() => onChoose(place)}
                  className="flex min-w-0 flex-1 items-center gap-2 rounded-small text-left hover:text-brand"
                >
                  <Swatch colour={colours[place] ?? 0} />
                  <span
                    className={`min-w-0 flex-1 truncate font-medium ${community.stability.state === "unstable" ? "text-muted" : ""}`}
                  >
                    {nameIn(community)}
                  </span>
                </button>
                <AlsoOpening {...members(community)} className="tabular-nums">
                  {community.share && formatPercent(community.share.value, 1)}
                </AlsoOpening>
              </span>
              <span className="flex items-center gap-2 pl-4.5 text-sm text-muted">
                <span className="keep">
                  <OpeningFigure
                    text={t("communityMap.members", {
                      count: community.size,
                      formatted: format.count(community.size),
                    })}
                    {...members(community)}
                  />
                </span>
                <span className="flex-1" />
                {community.stability.state !== "stable" && (
                  <StabilityBadge stability={community.stability} />
                )}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
