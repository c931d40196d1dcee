import { Link } from "@tanstack/react-router";
import { Button } from "@toolkit/ui/button";
import { Icon } from "@toolkit/ui/icon";
import { LiveRegion } from "@toolkit/ui/live-region";
import { Skeleton } from "@toolkit/ui/skeleton";
import { Suspense, useDeferredValue, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { lazyTool } from "../../../lib/lazy-tool.ts";
import { useCreator, type Creator } from "../../../lib/creator.ts";
import { addItems, itemsOf, SEED_KINDS, type PackageItem } from "../../../lib/draft/items.ts";
import { intoGroups } from "../../../lib/draft/groups.ts";
import type { ChangeDraft } from "../../../lib/draft/draft-store.ts";
import { measuredBody, type MeasuredBody } from "../../../lib/draft/draft.ts";
import { useFormat } from "../../../lib/format.ts";
import { wantWords } from "../../../lib/i18n.ts";
import { InSlices } from "../../../lib/in-slices.tsx";
import { picturesQuery } from "../../../lib/insights-query.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { useSearchText } from "../../../lib/search-text.ts";
import { NO_TEAM } from "../../../lib/team.ts";
import { links } from "../../../paths.ts";
import { settledBody, usePictures } from "./api/pictures.ts";
import { sizeQuery, useDraftSize, useSize } from "../../../lib/size-query.ts";
import { Examples } from "./components/examples.tsx";
import { Filters } from "./components/filters.tsx";
import { LiveFigures } from "./components/live-figures.tsx";
import { SeedField } from "./components/seed-field.tsx";
import { restIdeas } from "./ideas/resting.ts";
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
const AnalyseHandle = lazyTool(
  () => import("./ways/analyse-handle.tsx").then((module) => module.AnalyseHandle),
  "explore",
);
const ExampleAudiences = lazyTool(async () => {
  const [part] = await Promise.all([
    import("./ways/example-audiences.tsx").then((module) => module.ExampleAudiences),
    wantWords("insights"),
  ]);
  return part;
}, "work");
const PastedHandles = lazyTool(() =>
  import("./pasted/pasted-handles.tsx").then((module) => module.PastedHandles),
);

const MorePrompt = lazyTool(
  () => import("./visitor/more-prompt.tsx").then((module) => module.MorePrompt),
  "audience",
);

/** Never longer than the window between the bar and the end of the page: it scrolls by itself under the size, which stays. A focus ring has its room at the sides. */
const ASIDE =
  "flex flex-col gap-6 lg:sticky lg:top-18 lg:-mx-2 lg:max-h-[calc(100dvh-7.5rem)] lg:overflow-y-auto lg:px-2 lg:[scrollbar-width:thin]";

/**
 * Left the seeds and filters, right, always in view, the size and five small pictures; docked below on a phone. Each part
 * waits for its own numbers: an answer draws what shows it, and nothing else.
 */
export function BuilderPage() {
  const { t } = useTranslation();
  const { language } = useFormat();
  const creator = useCreator();
  const { team, configId, draft, change, datasets, body, isLoaded } = creator;
  const [wasLoaded] = useState(isLoaded);
  const [pending] = useState(() => new Pending());
  const [isDescribing, setDescribing] = useState(false);
  const [pasted, setPasted] = useState<readonly string[]>([]);
  const dataset = datasets.current;
  const isVisitor = team === NO_TEAM;
  const version = dataset?.version ?? null;
  const view = useSearchText("view");

  /** Asks at the letter or the click itself: drawing what was done comes after. */
  function askAhead(next: MeasuredBody | null) {
    if (next === null) return;
    void queryClient.prefetchQuery(sizeQuery(team, next, version));
    void queryClient.prefetchQuery(picturesQuery({ team, version, language, body: next }));
  }
  const edit: ChangeDraft = (update) =>
    change((before) => {
      const after = update(before);
      if (dataset) askAhead(measuredBody(after, dataset.slug));
      return after;
    });
  if (!isLoaded) return null;
  return (
    <InSlices fallback={null} isAtOnce={wasLoaded}>
      <div className="grid gap-x-10 gap-y-8 pb-20 lg:grid-cols-[minmax(0,1fr)_25rem] lg:pb-0 xl:grid-cols-[minmax(0,1fr)_28rem]">
        <SpokenSize creator={creator} />
        <div className="flex min-w-0 flex-col gap-6">
          {(view === "handle" || view === "examples") && (
            <Suspense fallback={<Skeleton className="h-40 w-full" />}>
              {view === "handle" ? (
                <AnalyseHandle creator={creator} onChange={edit} />
              ) : (
                <ExampleAudiences team={team} />
              )}
            </Suspense>
          )}
          <SeedField
            team={team}
            dataset={dataset?.slug ?? null}
            onChange={edit}
            onAhead={(item) => {
              if (pending.get() === null) restIdeas(queryClient);
              askAhead(pendingBody(draft, item, creator));
            }}
            onPending={pending.set}
            onDescribe={() => setDescribing(true)}
            onHandles={setPasted}
          />
          {pasted.length > 0 && (
            <Suspense>
              <PastedHandles
                creator={creator}
                pasted={pasted}
                onChange={edit}
                onClose={() => setPasted([])}
              />
            </Suspense>
          )}
          {isDescribing && (
            <Suspense fallback={<Skeleton className="h-40 w-full" />}>
              <DescribePanel
                team={team}
                dataset={dataset?.slug ?? null}
                draft={draft}
                onChange={edit}
                onClose={() => setDescribing(false)}
              />
            </Suspense>
          )}
          <Suspense fallback={<Skeleton className="h-160 w-full" />}>
            <Composed creator={creator} onChange={edit} />
          </Suspense>
        </div>
        <aside className="min-w-0" aria-label={t("size.title")}>
          <div className={ASIDE}>
            <LiveFigures
              creator={creator}
              pending={pending}
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
            {body && !isVisitor && (
              <AfterPictures creator={creator}>
                <Suspense fallback={<Skeleton className="h-60 w-full" />}>
                  <IdeasPanel
                    team={team}
                    body={body}
                    datasets={datasets}
                    pending={pending}
                    onChange={edit}
                  />
                </Suspense>
              </AfterPictures>
            )}
          </div>
        </aside>
      </div>
    </InSlices>
  );
}

interface OfCreator {
  readonly creator: Creator;
}

/** The size said once it stands; what is still counted is not said. */
function SpokenSize({ creator: { team, body, datasets } }: OfCreator) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, isPlaceholderData } = useSize(team, body, datasets.current?.version ?? null);
  const spoken =
    body === null || data === undefined || isPlaceholderData
      ? ""
      : data.size === null
        ? t("size.liveUnknown")
        : t("size.live", { formatted: format.count(data.size) });
  return <LiveRegion message={spoken} />;
}

/** What would widen an audience is asked for after what it is. */
function AfterPictures({ creator, children }: OfCreator & { readonly children: ReactNode }) {
  const { data } = usePictures(creator, settledBody(creator));
  return data === undefined ? null : children;
}

interface ComposedProps extends OfCreator {
  readonly onChange: ChangeDraft;
}

/**
 * What was chosen, and the filters below it. What of it must be loaded first comes all at once: with the page nothing is pushed
 * down by what arrives late, and later on what stands stays until what is new can be drawn.
 */
function Composed({ creator, onChange }: ComposedProps) {
  const { t } = useTranslation();
  const { draft, body } = creator;
  const { groups } = draft.pack;
  const hasSeeds = SEED_KINDS.some((kind) => itemsOf(draft.pack, kind).length > 0);
  const shown = useDeferredValue(`${hasSeeds} ${groups !== undefined} ${body !== null}`);
  const [showsSeeds, showsGroups, showsLimits] = shown.split(" ").map((word) => word === "true");
  function add(item: PackageItem) {
    onChange((current) => ({ ...current, pack: addItems(current.pack, [item]).pack }));
  }
  return (
    <>
      {showsSeeds && hasSeeds && <CountedSeeds creator={creator} onChange={onChange} />}
      {body === null && !groups && <Examples creator={creator} onAdd={add} />}
      {showsLimits && body && <LimitNotes creator={creator} />}
      {showsGroups && groups ? (
        <CountedGroups creator={creator} onChange={onChange} />
      ) : (
        <Button
          variant="quiet"
          icon="join_inner"
          className="-ml-3 self-start"
          onPress={() => onChange((current) => ({ ...current, pack: intoGroups(current.pack) }))}
        >
          {t("tools.groups")}
        </Button>
      )}
      <Filters creator={creator} onChange={onChange} />
    </>
  );
}

function CountedSeeds({ creator, onChange }: ComposedProps) {
  const size = useDraftSize(creator);
  return <SeedGroups pack={creator.draft.pack} size={size} onChange={onChange} />;
}

function CountedGroups({ creator, onChange }: ComposedProps) {
  const { team, draft, datasets } = creator;
  const size = useDraftSize(creator);
  const { groups } = draft.pack;
  if (!groups) return null;
  return (
    <AdvancedGroups
      team={team}
      dataset={datasets.current}
      draft={draft}
      groups={groups}
      size={size}
      onChange={onChange}
    />
  );
}
