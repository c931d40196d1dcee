import { Button } from "@toolkit/ui/button";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Creator } from "../../../../lib/creator.ts";
import { lazyTool } from "../../../../lib/lazy-tool.ts";
import { savedAudienceQuery } from "../../../../lib/saved-audience-query.ts";
import { useSearchText } from "../../../../lib/search-text.ts";
import { STRIP_TAB, STRIP_TAB_ACTIVE, TabStrip } from "../../../../lib/tab-strip.tsx";
import { BUILDER_VIEWS, links } from "../../../../paths.ts";
import { CreatorMenu } from "./creator-menu.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { UseMenu } from "./use-menu.tsx";

const SaveDialog = lazyTool(() => import("./save-dialog.tsx").then((module) => module.SaveDialog));

export function CreatorHeader({ creator }: { readonly creator: Creator }) {
  const { t } = useTranslation();
  const { team, configId, draftKey, draft, body } = creator;
  const { data: config } = useQuery(savedAudienceQuery(team, configId));
  const [isSaving, setSaving] = useState(false);
  const search = configId === null ? {} : { config: configId };
  const view = useSearchText("view");
  const isKept = draft.origin !== null && !draft.isChanged;
  const buttons = useRef<HTMLSpanElement>(null);
  const wasSaving = useRef(false);
  useEffect(() => {
    const hasClosed = wasSaving.current && !isSaving;
    wasSaving.current = isSaving;
    if (!hasClosed) return undefined;
    // The button that opened the dialog is gone once the audience is kept: the one in its place takes the focus.
    const frame = requestAnimationFrame(() => {
      const inPlace = buttons.current?.querySelector<HTMLElement>("button:last-of-type");
      if (document.activeElement === document.body) inPlace?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isSaving]);
  return (
    <header className="mb-6 in-data-preview:mb-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 md:flex-nowrap">
        {/* A long name breaks within its own room; on a phone in a line of its own: the buttons stay where they are. */}
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 max-sm:contents md:flex-1">
          <h1 className="min-w-0 text-lg font-bold [overflow-wrap:anywhere] max-sm:basis-full">
            {draft.origin?.name ?? t("builder.title")}
          </h1>
          <span className="keep text-sm text-muted">
            {draft.isChanged ? t("builder.unsaved") : isKept ? t("builder.saved") : ""}
          </span>
        </span>
        <span className="flex-1 md:hidden" />
        <span className="contents in-data-preview:hidden">
          <StepButtons draftKey={draftKey} />
          <CreatorMenu
            creator={creator}
            config={config ?? null}
            onSave={isKept ? () => setSaving(true) : null}
          />
          <span ref={buttons} className="contents">
            {isKept && configId !== null ? (
              <UseMenu team={team} audience={configId} />
            ) : (
              <Button variant="primary" isDisabled={body === null} onPress={() => setSaving(true)}>
                {t("builder.save")}
              </Button>
            )}
          </span>
        </span>
      </div>
      <TabStrip label={t("builder.views")} at={view} className="mt-2 in-data-preview:hidden">
        <Link
          {...links.creator(team, search)}
          activeOptions={{ exact: true, includeSearch: false }}
          className={STRIP_TAB}
          {...(view === null ? { activeProps: STRIP_TAB_ACTIVE } : {})}
        >
          {t("builder.build")}
        </Link>
        {BUILDER_VIEWS.map((id) => (
          <Link
            key={id}
            {...links.creator(team, { ...search, view: id })}
            activeOptions={{ exact: true }}
            className={STRIP_TAB}
            activeProps={STRIP_TAB_ACTIVE}
          >
            {t(`builder.ways.${id}`)}
          </Link>
        ))}
        <Link
          {...links.insights(team, search)}
          activeOptions={{ includeSearch: false }}
          className={STRIP_TAB}
          activeProps={STRIP_TAB_ACTIVE}
        >
          {t("titles.insights")}
        </Link>
        {configId !== null && (
          <Link
            {...links.drift(team, { config: configId })}
            activeOptions={{ includeSearch: false }}
            className={STRIP_TAB}
            activeProps={STRIP_TAB_ACTIVE}
          >
            {t("titles.drift")}
          </Link>
        )}
        <Link
          {...links.perspectives(team, search)}
          activeOptions={{ includeSearch: false }}
          className={STRIP_TAB}
          activeProps={STRIP_TAB_ACTIVE}
        >
          {t("titles.perspectives")}
        </Link>
        <Link
          {...links.growth(team, search)}
          activeOptions={{ includeSearch: false }}
          className={STRIP_TAB}
          activeProps={STRIP_TAB_ACTIVE}
        >
          {t("titles.growth")}
        </Link>
      </TabStrip>
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
