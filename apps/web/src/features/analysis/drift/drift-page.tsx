import { Button } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useCreator } from "../../../lib/creator.ts";
import { draftOf, measuredBody } from "../../../lib/draft/draft.ts";
import { Failure } from "../../../lib/failure.tsx";
import { ExplainedFigures } from "../../../lib/figures/explained-figures.tsx";
import { useFormat } from "../../../lib/format.ts";
import { savedAudienceQuery } from "../../../lib/saved-audience-query.ts";
import { useSearchText } from "../../../lib/search-text.ts";
import { watchAudience } from "../../../lib/watch-audience.ts";
import { hasDashboard, links } from "../../../paths.ts";
import { driftQuery } from "./api.ts";
import { lackOf } from "./changes.ts";
import { DriftReport } from "./drift-report.tsx";

/** How a saved audience changed since an earlier version of its data. */
export function DriftPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { team, configId, draft, datasets } = useCreator();
  const from = useSearchText("from");
  const { data: config } = useQuery(savedAudienceQuery(team, configId));
  const asked = from !== null && /^\d{1,9}$/.test(from) ? Number(from) : null;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...driftQuery({
      team,
      id: configId ?? "",
      audienceVersion: config?.version ?? 0,
      from: asked,
      dataVersion: datasets.current?.version ?? null,
      language: format.language,
    }),
    enabled: config !== undefined,
  });
  if (configId === null) {
    return (
      <EmptyState
        icon="history"
        title={t("drift.newTitle")}
        action={
          <Button variant="primary" onPress={() => navigate(links.creator(team))}>
            {t("insights.toBuilder")}
          </Button>
        }
      >
        {t("drift.newHelp")}
      </EmptyState>
    );
  }
  if (error && !data)
    return <Failure what={t("drift.failed")} error={error} onRetry={() => refetch()} />;
  if (!data || !config) return <SkeletonRows rows={8} label={t("common.loading")} />;
  if (data.now.size === null) return <Notice level="warn">{t("insights.unmeasurable")}</Notice>;
  const lack = lackOf(data);
  if (lack !== null) {
    return (
      <EmptyState
        icon="history"
        title={t(`drift.lack.${lack}`)}
        {...(hasDashboard
          ? {
              action: (
                <Button onPress={() => void watchAudience(team, configId, navigate)}>
                  {t("audiences.watch")}
                </Button>
              ),
            }
          : {})}
      >
        {t(`drift.lackHelp.${lack}`, { version: data.now.version })}
      </EmptyState>
    );
  }
  return (
    <div
      className={isPlaceholderData ? "opacity-60 transition-opacity" : undefined}
      aria-busy={isPlaceholderData}
    >
      {draft.isChanged && (
        <Notice level="info" className="mb-4">
          {t("drift.unsaved")}
        </Notice>
      )}
      <ExplainedFigures team={team} body={measuredBody(draftOf(config), config.dataset)}>
        <DriftReport
          drift={data}
          onChoose={(version) =>
            void navigate(links.drift(team, { config: configId, from: version }))
          }
        />
      </ExplainedFigures>
    </div>
  );
}
