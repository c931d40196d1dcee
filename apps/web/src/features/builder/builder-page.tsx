import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button } from "@toolkit/ui/button";
import { Icon } from "@toolkit/ui/icon";
import { LiveRegion } from "@toolkit/ui/live-region";
import { Notice } from "@toolkit/ui/notice";
import { Skeleton } from "@toolkit/ui/skeleton";
import { Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyTool } from "../../lib/lazy-tool.ts";
import { useCreator } from "../../lib/creator.ts";
import { addItems, itemsOf, SEED_KINDS, type PackageItem } from "../../lib/draft/items.ts";
import { intoGroups } from "../../lib/draft/groups.ts";
import { everyoneBody, measuredBody } from "../../lib/draft/draft.ts";
import { useFormat } from "../../lib/format.ts";
import { picturesQuery } from "../../lib/insights-query.ts";
import { NO_TEAM } from "../../lib/team.ts";
import { links } from "../../paths.ts";
import { useSize } from "./api/size.ts";
import { Examples } from "./components/examples.tsx";
import { Filters } from "./components/filters.tsx";
import { MiniPictures } from "./components/mini-pictures.tsx";
import { SeedField } from "./components/seed-field.tsx";
import { SizeDock, SizePanel } from "./components/size-panel.tsx";

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
  const [pending, setPending] = useState<PackageItem | null>(null);
  const [isDescribing, setDescribing] = useState(false);
  const dataset = datasets.current;
  const isVisitor = team === NO_TEAM;
  const version = dataset?.version ?? null;

  const size = useSize(team, body, version);
  const pendingBody = useMemo(() => {
    // Public pages have fewer calls a minute: they count what is chosen, not what is being typed.
    if (pending === null || dataset === null || isVisitor) return null;
    const { pack, added } = addItems(draft.pack, [pending]);
    return added === 0 ? null : measuredBody({ ...draft, pack }, dataset.slug);
  }, [draft, pending, dataset, isVisitor]);
  const preview = useSize(team, pendingBody, version);
  const previewed =
    pendingBody === null || preview.isPlaceholderData ? null : (preview.data ?? null);
  const everyone = useMemo(() => (dataset === null ? null : everyoneBody(dataset.slug)), [dataset]);
  // While typing, the pictures show the audience as it would become; with nothing chosen, everyone.
  const pictured = previewed?.size ? pendingBody : (body ?? everyone);
  const pictures = useQuery(
    picturesQuery({ team, body: pictured, version, language: format.language }),
  );

  function add(item: PackageItem) {
    change((current) => ({ ...current, pack: addItems(current.pack, [item]).pack }));
  }
  const current = body === null ? null : (size.data ?? null);
  const shownSize = {
    size: current,
    preview: previewed,
    pending,
    isEmpty: body === null,
    isCounting: size.isFetching,
    error: size.error,
    dataset,
  };
  const spoken =
    current === null || size.isPlaceholderData
      ? ""
      : current.size === null
        ? t("size.liveUnknown")
        : t("size.live", { formatted: format.count(current.size) });
  if (!isLoaded) return null;
  return (
    <div className="grid gap-x-10 gap-y-8 pb-20 lg:grid-cols-[minmax(0,1fr)_25rem] lg:pb-0 xl:grid-cols-[minmax(0,1fr)_28rem]">
      <LiveRegion message={spoken} />
      <div className="flex min-w-0 flex-col gap-6">
        <SeedField
          team={team}
          dataset={dataset?.slug ?? null}
          onChange={change}
          onPending={setPending}
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
        {SEED_KINDS.some((kind) => itemsOf(draft.pack, kind).length > 0) && (
          <Suspense fallback={<Skeleton className="h-16 w-full" />}>
            <SeedGroups pack={draft.pack} size={current} onChange={change} />
          </Suspense>
        )}
        {body === null && !draft.pack.groups && (
          <Examples everyone={pictures.data ?? null} onAdd={add} />
        )}
        {body && (
          <Suspense>
            <LimitNotes creator={creator} />
          </Suspense>
        )}
        {draft.pack.groups ? (
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            <AdvancedGroups
              team={team}
              dataset={dataset}
              draft={draft}
              groups={draft.pack.groups}
              size={current}
              onChange={change}
            />
          </Suspense>
        ) : (
          <Button
            variant="quiet"
            icon="join_inner"
            className="self-start"
            onPress={() => change((current) => ({ ...current, pack: intoGroups(current.pack) }))}
          >
            {t("tools.groups")}
          </Button>
        )}
        <Filters
          team={team}
          dataset={dataset?.slug ?? null}
          draft={draft}
          popular={pictures.data ?? null}
          onChange={change}
        />
      </div>
      <aside className="min-w-0" aria-label={t("size.title")}>
        <div className="flex flex-col gap-6 lg:sticky lg:top-18">
          <SizePanel {...shownSize} />
          {size.error && body && <Notice level="error">{t("errors.loadSize")}</Notice>}
          <MiniPictures
            insights={pictures.data ?? null}
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
      <SizeDock {...shownSize} />
    </div>
  );
}
