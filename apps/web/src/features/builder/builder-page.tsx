import type { Size } from "@toolkit/core/contract/audience-size";
import type { Insights } from "@toolkit/core/contract/insights";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button } from "@toolkit/ui/button";
import { Icon } from "@toolkit/ui/icon";
import { LiveRegion } from "@toolkit/ui/live-region";
import { Skeleton } from "@toolkit/ui/skeleton";
import { Suspense, useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyTool } from "../../lib/lazy-tool.ts";
import { useCreator, type Creator } from "../../lib/creator.ts";
import { addItems, itemsOf, SEED_KINDS, type PackageItem } from "../../lib/draft/items.ts";
import { intoGroups } from "../../lib/draft/groups.ts";
import { everyoneBody } from "../../lib/draft/draft.ts";
import { useFormat } from "../../lib/format.ts";
import { InSlices } from "../../lib/in-slices.tsx";
import { picturesQuery, popularQuery } from "../../lib/insights-query.ts";
import { queryClient } from "../../lib/query-client.ts";
import { NO_TEAM } from "../../lib/team.ts";
import { links } from "../../paths.ts";
import { sizeQuery, useSize } from "./api/size.ts";
import { Examples } from "./components/examples.tsx";
import { Filters } from "./components/filters.tsx";
import { LiveFigures } from "./components/live-figures.tsx";
import { SeedField } from "./components/seed-field.tsx";
import { Pending, pendingBody } from "./pending.ts";

const SeedGroups = lazyTool(() =>
  import("./components/seed-groups.tsx").then((module) => module.SeedGroups),
);
const AdvancedGroups = lazyTool(() =>
  import("./components/advanced-groups.tsx").then((module) => module.AdvancedGroups),
);

const LimitNotes = lazyTool(() =>
  import("./limits/limit-notes.tsx").then((module) => module.LimitNotes),
);
const IdeasPanel = lazyTool(() =>
  import("./ideas/ideas-panel.tsx").then((module) => module.IdeasPanel),
);
const DescribePanel = lazyTool(() =>
  import("./describe/describe-panel.tsx").then((module) => module.DescribePanel),
);

const MorePrompt = lazyTool(
  () => import("./visitor/more-prompt.tsx").then((module) => module.MorePrompt),
  "audience",
);

/** Left the seeds and filters, right, always in view, the size and five small pictures; docked below on a phone. */
export function BuilderPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const creator = useCreator();
  const { team, configId, draft, change, datasets, body, isLoaded } = creator;
  const [wasLoaded] = useState(isLoaded);
  const [pending] = useState(() => new Pending());
  const [isDescribing, setDescribing] = useState(false);
  const dataset = datasets.current;
  const isVisitor = team === NO_TEAM;
  const version = dataset?.version ?? null;

  const size = useSize(team, body, version);
  const everyone = useMemo(() => (dataset === null ? null : everyoneBody(dataset.slug)), [dataset]);
  const settledBody = body ?? everyone;
  const measuredBy = { team, version, language: format.language };
  const pictures = useQuery(picturesQuery({ ...measuredBy, body: settledBody })).data ?? null;
  // Asked while nothing is chosen: examples are drawn from it.
  const popular = useQuery(popularQuery({ ...measuredBy, body: body === null ? everyone : null }));

  /** Asks at the letter itself: drawing the field comes after. */
  function askAhead(item: PackageItem) {
    const next = pendingBody(draft, item, creator);
    if (next === null) return;
    void queryClient.prefetchQuery(sizeQuery(team, next, version));
    void queryClient.prefetchQuery(picturesQuery({ ...measuredBy, body: next }));
  }
  function add(item: PackageItem) {
    change((current) => ({ ...current, pack: addItems(current.pack, [item]).pack }));
  }
  const current = body === null ? null : (size.data ?? null);
  const spoken =
    current === null || size.isPlaceholderData
      ? ""
      : current.size === null
        ? t("size.liveUnknown")
        : t("size.live", { formatted: format.count(current.size) });
  if (!isLoaded) return null;
  return (
    <InSlices fallback={null} isAtOnce={wasLoaded}>
      <div className="grid gap-x-10 gap-y-8 pb-20 lg:grid-cols-[minmax(0,1fr)_25rem] lg:pb-0 xl:grid-cols-[minmax(0,1fr)_28rem]">
        <LiveRegion message={spoken} />
        <div className="flex min-w-0 flex-col gap-6">
          <SeedField
            team={team}
            dataset={dataset?.slug ?? null}
            onChange={change}
            onAhead={askAhead}
            onPending={pending.set}
            onDescribe={() => setDescribing(true)}
          />
          {isDescribing && (
            <Suspense fallback={<Skeleton className="h-40 w-full" />}>
              <DescribePanel
                team={team}
                dataset={dataset?.slug ?? null}
                draft={draft}
                onChange={change}
                onClose={() => setDescribing(false)}
              />
            </Suspense>
          )}
          <Suspense fallback={<Skeleton className="h-160 w-full" />}>
            <Composed
              creator={creator}
              size={current}
              everyone={pictures}
              popular={popular.data ?? null}
              onAdd={add}
            />
          </Suspense>
        </div>
        <aside className="min-w-0" aria-label={t("size.title")}>
          <div className="flex flex-col gap-6 lg:sticky lg:top-18">
            <LiveFigures
              creator={creator}
              pending={pending}
              settledBody={settledBody}
              settled={pictures}
              more={
                body &&
                !isVisitor && (
                  <Link
                    {...links.insights(team, configId === null ? {} : { config: configId })}
                    className="inline-flex items-center gap-1 font-medium text-brand hover:text-brand-strong"
                  >
                    {t("size.allInsights")}
                    <Icon name="chevron_right" size={18} />
                  </Link>
                )
              }
            />
            {isVisitor && (
              <Suspense>
                <MorePrompt />
              </Suspense>
            )}
            {/* What would widen it is asked for after what it is. */}
            {body && !isVisitor && pictures && (
              <Suspense fallback={<Skeleton className="h-60 w-full" />}>
                <IdeasPanel
                  team={team}
                  body={body}
                  version={version}
                  size={size.isPlaceholderData ? null : (current?.size ?? null)}
                  onChange={change}
                />
              </Suspense>
            )}
          </div>
        </aside>
      </div>
    </InSlices>
  );
}

interface ComposedProps {
  readonly creator: Creator;
  readonly size: Size | null;
  /** Insights of the audience, or of everyone while nothing is chosen. */
  readonly everyone: Insights | null;
  /** What most of everyone share; null while something is chosen. */
  readonly popular: Insights | null;
  readonly onAdd: (item: PackageItem) => void;
}

/**
 * What was chosen, and the filters below it. What of it must be loaded first comes all at once: with the page nothing is pushed
 * down by what arrives late, and later on what stands stays until what is new can be drawn.
 */
function Composed({ creator, size, everyone, popular, onAdd }: ComposedProps) {
  const { t } = useTranslation();
  const { team, draft, change, datasets, body } = creator;
  const dataset = datasets.current;
  const { groups } = draft.pack;
  const hasSeeds = SEED_KINDS.some((kind) => itemsOf(draft.pack, kind).length > 0);
  const shown = useDeferredValue(`${hasSeeds} ${groups !== undefined} ${body !== null}`);
  const [showsSeeds, showsGroups, showsLimits] = shown.split(" ").map((word) => word === "true");
  return (
    <>
      {showsSeeds && hasSeeds && <SeedGroups pack={draft.pack} size={size} onChange={change} />}
      {body === null && !groups && <Examples everyone={popular} onAdd={onAdd} />}
      {showsLimits && body && <LimitNotes creator={creator} />}
      {showsGroups && groups ? (
        <AdvancedGroups
          team={team}
          dataset={dataset}
          draft={draft}
          groups={groups}
          size={size}
          onChange={change}
        />
      ) : (
        <Button
          variant="quiet"
          icon="join_inner"
          className="-ml-3 self-start"
          onPress={() => change((current) => ({ ...current, pack: intoGroups(current.pack) }))}
        >
          {t("tools.groups")}
        </Button>
      )}
      <Filters
        team={team}
        dataset={dataset?.slug ?? null}
        draft={draft}
        popular={everyone}
        onChange={change}
      />
    </>
  );
}
