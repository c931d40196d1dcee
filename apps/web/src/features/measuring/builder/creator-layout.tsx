import { Notice } from "@toolkit/ui/notice";
import { Button } from "@toolkit/ui/button";
import { useQuery } from "@tanstack/react-query";
import { Outlet, useNavigate } from "@tanstack/react-router";
import { Skeleton } from "@toolkit/ui/skeleton";
import { Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { hasNoData, NoData } from "../../../lib/no-data.tsx";
import { useCreator } from "../../../lib/creator.ts";
import { useCurrentRoute } from "../../../lib/current-route.ts";
import { chooseDataset } from "../../../lib/datasets.ts";
import { draftOf } from "../../../lib/draft/draft.ts";
import { currentDraft, setDraft } from "../../../lib/draft/draft-store.ts";
import { lazyTool } from "../../../lib/lazy-tool.ts";
import { errorText } from "../../../lib/notify-error.ts";
import { NO_TEAM } from "../../../lib/team.ts";
import { links } from "../../../paths.ts";
import { savedAudienceQuery } from "../../../lib/saved-audience-query.ts";
import { CreatorHeader } from "./components/creator-header.tsx";

const VisitorHeader = lazyTool(
  () => import("./visitor/visitor-header.tsx").then((module) => module.VisitorHeader),
  "audience",
);
const MorePrompt = lazyTool(
  () => import("./visitor/more-prompt.tsx").then((module) => module.MorePrompt),
  "audience",
);

/** The frame of builder and insights: loads the saved audience that the address names into its draft. */
export function CreatorLayout() {
  const { t } = useTranslation();
  const creator = useCreator();
  const screen = useCurrentRoute()?.name;
  const { team, configId, draftKey, draft, isLoaded } = creator;
  const { data: config, error } = useQuery(savedAudienceQuery(team, configId));

  useEffect(() => {
    if (!config) return;
    const current = currentDraft(draftKey);
    // Changes that were not saved are kept over what the server has; the notice offers the newer version.
    if (current?.isChanged) return;
    // What is on the screen already keeps its steps.
    if (current?.origin?.version !== config.version) setDraft(draftKey, draftOf(config));
    chooseDataset(team, config.dataset);
  }, [config, draftKey, team]);

  const navigate = useNavigate();
  if (error && !isLoaded) {
    const { text, detail } = errorText(error);
    return (
      <Notice
        level="error"
        detail={detail ?? undefined}
        className="max-w-2xl"
        action={
          <Button size="small" onPress={() => void navigate(links.audiences(team))}>
            {t("errors.toAudiences")}
          </Button>
        }
      >
        {t("errors.loadAudience")} {text}
      </Notice>
    );
  }
  const { datasets } = creator;
  const isVisitor = team === NO_TEAM;
  if (hasNoData(datasets)) return <NoData team={team} datasets={datasets} />;
  const isOvertaken = config && draft.origin && config.version > draft.origin.version;
  return (
    <div className="mx-auto max-w-360">
      {isVisitor ? (
        <Suspense fallback={<Skeleton className="mb-6 h-12 w-full" />}>
          <VisitorHeader creator={creator} />
        </Suspense>
      ) : (
        <CreatorHeader creator={creator} />
      )}
      {isOvertaken && (
        <Notice
          level="warn"
          className="mb-4"
          action={
            <Button size="small" onPress={() => setDraft(draftKey, draftOf(config))}>
              {t("builder.loadNewer")}
            </Button>
          }
        >
          {t("builder.newerVersion")}
        </Notice>
      )}
      {isVisitor && screen === "insights" ? (
        <Suspense>
          <MorePrompt />
        </Suspense>
      ) : (
        <Outlet />
      )}
    </div>
  );
}
