import type { FacetItem } from "@toolkit/core/contract/insights";
import type { Within } from "@toolkit/core/contract/within";
import { enoughKnown } from "@toolkit/core/domain/evidence";
import { formatPercent } from "@toolkit/core/i18n/format";
import { Button, IconButton } from "@toolkit/ui/button";
import { OpeningFigure } from "@toolkit/ui/opening-figure";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { startAudience } from "../../../../lib/draft/start-audience.ts";
import { useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { links } from "../../../../paths.ts";
import { AccountLabel } from "../../../../lib/figures/account-label.tsx";
import { packageOf } from "./community-package.ts";
import type { Community } from "./scene.ts";
import { StabilityBadge } from "./stability-badge.tsx";
import { useCommunityName } from "./use-names.ts";

interface CommunityDetailProps {
  readonly community: Community;
  readonly team: string;
  readonly onBack: () => void;
  /** The page shows this community alone. */
  readonly isNarrowed: boolean;
  readonly onNarrow: () => void;
  /** Narrows to the community's members. */
  readonly within: Within;
}

const LISTED = 6;

/** One community: how far it can be believed, what sets it apart, and what can be made of it. */
export function CommunityDetail({
  community,
  team,
  onBack,
  isNarrowed,
  onNarrow,
  within,
}: CommunityDetailProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const nameOf = useCommunityName();
  const opening = useOpening();
  const heading = useRef<HTMLHeadingElement>(null);
  // The list that was pressed is gone: whoever goes by keys stands at what took its place.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { share, stability } = community;
  const pack = packageOf(community);
  function build() {
    if (pack === null) return;
    startAudience(team, pack);
    notifications.add("info", t("communityMap.built"));
    void navigate(links.creator(team));
  }
  const interval =
    share === null
      ? null
      : share.low === share.high
        ? formatPercent(share.value, 1)
        : t("communityMap.interval", {
            share: formatPercent(share.value, 1),
            low: formatPercent(share.low, 1),
            high: formatPercent(share.high, 1),
          });
  return (
    <div className="flex max-h-130 min-w-0 flex-col gap-4 overflow-y-auto">
      <header className="flex items-start gap-1">
        <IconButton
          icon="chevron_left"
          size="small"
          label={t("communityMap.back")}
          onPress={onBack}
          className="mt-0.5"
        />
        <div className="min-w-0">
          <h3
            ref={heading}
            tabIndex={-1}
            className="font-bold [overflow-wrap:anywhere] outline-none"
          >
            {nameOf(community)}
          </h3>
          <p className="text-sm text-muted">
            <OpeningFigure
              text={t("communityMap.members", {
                count: community.size,
                formatted: format.count(community.size),
              })}
              {...opening(null, { id: community.id, label: nameOf(community) }, { within })}
            />
            {interval && ` · ${interval}`}
          </p>
        </div>
      </header>
      <div className="flex flex-col items-start gap-1.5">
        <StabilityBadge stability={stability} />
        <p className="text-sm text-soft">{stability.text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant={isNarrowed || stability.state === "unstable" ? "secondary" : "primary"}
          onPress={onNarrow}
        >
          {t(isNarrowed ? "communityMap.release" : "communityMap.narrow")}
        </Button>
        <Button size="small" isDisabled={pack === null} onPress={build}>
          {t("communityMap.build")}
        </Button>
      </div>
      {community.followed.length > 0 && (
        <Traits title={t("communityMap.followed")}>
          {community.followed.slice(0, LISTED).map((item) => (
            <li key={item.id} className="flex min-h-8 items-center justify-between gap-3">
              <AccountLabel account={item.account} />
              <Figure item={item} members={community.size} />
            </li>
          ))}
        </Traits>
      )}
      {(["words_in_bio", "hashtags"] as const).map(
        (list) =>
          community[list].length > 0 && (
            <Traits key={list} title={t(`communityMap.${list}`)}>
              {community[list].slice(0, LISTED).map((item) => (
                <li key={item.id} className="flex min-h-7 items-center justify-between gap-3">
                  <span className="truncate">
                    {list === "hashtags" ? `#${item.label}` : item.label}
                  </span>
                  <Figure item={item} members={community.size} />
                </li>
              ))}
            </Traits>
          ),
      )}
    </div>
  );
}

interface TraitsProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Traits({ title, children }: TraitsProps) {
  return (
    <section aria-label={title}>
      <h4 className="mb-1 text-sm font-medium text-muted">{title}</h4>
      <ul>{children}</ul>
    </section>
  );
}

interface FigureProps {
  readonly item: Pick<FacetItem, "count" | "share" | "affinity">;
  readonly members: number;
}

/** Of few members no share: how many of them it is. */
function Figure({ item, members }: FigureProps) {
  const format = useFormat();
  const multiple = item.affinity?.value ?? null;
  const isShare = enoughKnown(members);
  return (
    <span className="grid shrink-0 grid-cols-[3rem_3rem] text-right text-sm tabular-nums">
      <span>{isShare ? formatPercent(item.share, 0) : format.count(item.count)}</span>
      <span className="text-over">
        {!isShare || multiple === null ? "–" : format.multiple(multiple)}
      </span>
    </span>
  );
}
