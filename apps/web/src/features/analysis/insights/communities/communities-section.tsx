import type { Communities } from "@toolkit/core/contract/audience-communities";
import { enoughKnown } from "@toolkit/core/domain/evidence";
import { formatPercent } from "@toolkit/core/i18n/format";
import { Card } from "@toolkit/ui/card";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../../../lib/download.ts";
import { useFormat } from "../../../../lib/format.ts";
import { communitiesQuery, communitiesQuestion } from "../api/communities.ts";
import { PartState } from "../components/part-state.tsx";
import { ROOM } from "../components/room.ts";
import { SectionMenu } from "../components/section-menu.tsx";
import { withCommunity, without } from "../filters/filters.ts";
import type { SectionProps } from "../components/section-props.ts";
import { CommunityDetail } from "./community-detail.tsx";
import { CommunityList } from "./community-list.tsx";
import { CommunityMap } from "./community-map.tsx";
import { CommunityTable, useCommunityLines } from "./community-table.tsx";
import { canDrawMaps, type MapDrawer } from "./map-drawer.ts";
import { namesPng } from "./names-png.ts";

/** Communities on the follow graph: a map of the members, what sets each community apart, and how far each can be believed. */
export function CommunitiesSection({ question, choice }: SectionProps) {
  const { t } = useTranslation();
  const { data, error, refetch, isPlaceholderData } = useQuery(
    communitiesQuery(communitiesQuestion(question, choice.filters)),
  );
  if (!data)
    return (
      <PartState
        title={t("communityMap.title")}
        error={error}
        onRetry={refetch}
        room={ROOM.communities}
        waiting={t("communityMap.waiting")}
      />
    );
  return (
    // What is about to be replaced must not be chosen from: its numbers mean others then.
    <div inert={isPlaceholderData} className={isPlaceholderData ? "opacity-60" : ""}>
      <Found
        // Another answer numbers its communities anew.
        key={`${data.dataset} ${data.version} ${data.size} ${data.modularity}`}
        found={data}
        question={question}
        choice={choice}
      />
    </div>
  );
}

function Found({
  found,
  question,
  choice,
}: Pick<SectionProps, "question" | "choice"> & { readonly found: Communities }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { filters, choose } = choice;
  const narrowed = found.communities.findIndex(
    ({ id }) => id === filters.community?.id && found.version === filters.community.version,
  );
  const [chosen, setChosen] = useState(narrowed);
  // What the page is narrowed to stands out, wherever it was chosen.
  const [seen, setSeen] = useState(narrowed);
  if (seen !== narrowed) {
    setSeen(narrowed);
    setChosen(narrowed);
  }
  const [isTable, setTable] = useState(!canDrawMaps());
  const drawer = useRef<MapDrawer | null>(null);
  const keepDrawer = useCallback((opened: MapDrawer | null) => {
    drawer.current = opened;
  }, []);
  const map = useRef<HTMLDivElement>(null);
  const lines = useCommunityLines(found);
  const { communities, analysed } = found;
  const believed = communities.filter(({ stability }) => stability.state !== "unstable");
  const inside = believed.reduce((sum, { size }) => sum + size, 0);
  const title = t("communityMap.title");
  const takeaway =
    communities.length === 0
      ? t("communityMap.none")
      : t(enoughKnown(analysed) ? "communityMap.takeaway" : "communityMap.takeawayFew", {
          count: believed.length,
          formatted: format.count(believed.length),
          share: formatPercent(inside / Math.max(1, analysed), 0),
          members: format.count(inside),
          total: format.count(analysed),
        });
  const file = `${found.dataset}-v${found.version}-communities`;
  const community = communities[chosen];
  const note = [
    t("communityMap.analysed", {
      analysed: format.count(analysed),
      size: format.count(found.size ?? 0),
    }),
    t("communityMap.network", {
      edges: format.count(found.network.edges),
      alone: format.count(found.network.alone),
    }),
    t("communityMap.agreement", {
      seeds: formatPercent(found.stability.seeds.nmi, 0),
      parts: formatPercent(found.stability.parts.nmi, 0),
    }),
  ].join(" · ");

  async function savePng(): Promise<void> {
    const bitmap = await drawer.current?.picture();
    const box = map.current?.querySelector('[role="group"]')?.getBoundingClientRect();
    if (!bitmap || !box) return;
    const names = [...(map.current?.querySelectorAll("button[aria-pressed]") ?? [])].flatMap(
      (label) => {
        const { left, top, width, height } = label.getBoundingClientRect();
        if (width === 0) return [];
        const text = label.textContent;
        return [{ text, x: left - box.left + width / 2, y: top - box.top + height / 2 }];
      },
    );
    const note = t("insights.provenance", {
      dataset: found.dataset,
      version: found.version,
      date: format.date(found.as_of),
    });
    saveFile(`${file}.png`, await namesPng({ title, takeaway, note }, bitmap, box, names));
    bitmap.close();
  }

  return (
    <Card
      title={title}
      takeaway={takeaway}
      note={note}
      {...(isTable || communities.length === 0 ? {} : { className: ROOM.communities })}
      menu={
        <SectionMenu
          title={title}
          file={file}
          lines={lines}
          isTable={isTable}
          {...(canDrawMaps() ? { onTable: setTable } : {})}
          {...(isTable || communities.length === 0 ? {} : { onPng: savePng })}
        />
      }
    >
      {communities.length === 0 ? null : isTable ? (
        <CommunityTable
          found={found}
          withinOf={({ id }) => withCommunity(filters, id, found.version)}
        />
      ) : (
        <div ref={map} className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <CommunityMap found={found} chosen={chosen} onChoose={setChosen} onDrawer={keepDrawer} />
          {community ? (
            <CommunityDetail
              key={community.id}
              community={community}
              team={question.team}
              onBack={() => setChosen(-1)}
              isNarrowed={chosen === narrowed}
              within={withCommunity(filters, community.id, found.version)}
              onNarrow={() =>
                choose(
                  chosen === narrowed
                    ? without(filters, "community")
                    : withCommunity(filters, community.id, found.version),
                )
              }
            />
          ) : (
            <CommunityList
              found={found}
              withinOf={({ id }) => withCommunity(filters, id, found.version)}
              onChoose={setChosen}
            />
          )}
        </div>
      )}
    </Card>
  );
}
