import { Button } from "@toolkit/ui/button";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Creator } from "../../../../lib/creator.ts";
import { useCurrentRoute } from "../../../../lib/current-route.ts";
import { lazyTool } from "../../../../lib/lazy-tool.ts";
import { savedAudienceQuery } from "../../../../lib/saved-audience-query.ts";
import { useSearchText } from "../../../../lib/search-text.ts";
import { BUILDER_VIEWS, links } from "../../../../paths.ts";
import { CreatorMenu } from "./creator-menu.tsx";
import { StepButtons } from "./step-buttons.tsx";

const SaveDialog = lazyTool(() => import("./save-dialog.tsx").then((module) => module.SaveDialog));

const TAB =
  "keep -mb-px flex h-10 items-center border-b-2 border-transparent font-medium text-muted hover:text-ink";
const ACTIVE = { className: "border-brand! text-ink!" };

export function CreatorHeader({ creator }: { readonly creator: Creator }) {
  const { t } = useTranslation();
  const { team, configId, draftKey, draft, body } = creator;
  const { data: config } = useQuery(savedAudienceQuery(team, configId));
  const [isSaving, setSaving] = useState(false);
  const search = configId === null ? {} : { config: configId };
  const view = useSearchText("view");
  const screen = useCurrentRoute()?.name;
  const views = useRef<HTMLElement>(null);
  // On a phone the row of views is wider than the screen.
  useEffect(() => {
    const current = views.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ inline: "nearest", block: "nearest" });
    // Which view is current shows in the row alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [screen, view]);
  return (
    <header className="mb-6 in-data-preview:mb-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 md:flex-nowrap">
        {/* A long name breaks within its own room; on a phone in a line of its own: the buttons stay where they are. */}
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 max-sm:contents md:flex-1">
          <h1 className="min-w-0 text-lg font-bold [overflow-wrap:anywhere] max-sm:basis-full">
            {draft.origin?.name ?? t("builder.title")}
          </h1>
          <span className="keep text-sm text-muted">
            {draft.isChanged ? t("builder.unsaved") : draft.origin ? t("builder.saved") : ""}
          </span>
        </span>
        <span className="flex-1 md:hidden" />
        <span className="contents in-data-preview:hidden">
          <StepButtons draftKey={draftKey} />
          <CreatorMenu creator={creator} config={config ?? null} />
          <Button variant="primary" isDisabled={body === null} onPress={() => setSaving(true)}>
            {t("builder.save")}
          </Button>
        </span>
      </div>
      <nav
        ref={views}
        aria-label={t("builder.views")}
        className="mt-2 flex gap-6 overflow-x-auto border-b border-line in-data-preview:hidden"
      >
        <Link
          {...links.creator(team, search)}
          activeOptions={{ exact: true, includeSearch: false }}
          className={TAB}
          {...(view === null ? { activeProps: ACTIVE } : {})}
        >
          {t("builder.build")}
        </Link>
        {BUILDER_VIEWS.map((id) => (
          <Link
            key={id}
            {...links.creator(team, { ...search, view: id })}
            activeOptions={{ exact: true }}
            className={TAB}
            activeProps={ACTIVE}
          >
            {t(`builder.ways.${id}`)}
          </Link>
        ))}
        <Link
          {...links.insights(team, search)}
          activeOptions={{ includeSearch: false }}
          className={TAB}
          activeProps={ACTIVE}
        >
          {t("titles.insights")}
        </Link>
        {configId !== null && (
          <Link
            {...links.drift(team, { config: configId })}
            activeOptions={{ includeSearch: false }}
            className={TAB}
            activeProps={ACTIVE}
          >
            {t("titles.drift")}
          </Link>
        )}
        <Link
          {...links.perspectives(team, search)}
          activeOptions={{ includeSearch: false }}
          className={TAB}
          activeProps={ACTIVE}
        >
          {t("titles.perspectives")}
        </Link>
        <Link
          {...links.growth(team, search)}
          activeOptions={{ includeSearch: false }}
          className={TAB}
          activeProps={ACTIVE}
        >
          {t("titles.growth")}
        </Link>
      </nav>
      {isSaving && body && (
        <Suspense>
          <SaveDialog
            team={team}
            draft={draft}
            draftKey={draftKey}
            body={body}
            onClose={() => setSaving(false)}
          />
        </Suspense>
      )}
    </header>
  );
}
