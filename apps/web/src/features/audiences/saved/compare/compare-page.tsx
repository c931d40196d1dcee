import { Button } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useDatasets } from "../../../../lib/datasets.ts";
import { useFormat } from "../../../../lib/format.ts";
import { errorText } from "../../../../lib/notify-error.ts";
import { useSearchText } from "../../../../lib/search-text.ts";
import { useTeamSlug } from "../../../../lib/team.ts";
import { links } from "../../../../paths.ts";
import { MOST_COMPARED, overlapQuery } from "../api/compare.ts";
import { AudienceChoice } from "./audience-choice.tsx";
import { Combinations } from "./combinations.tsx";
import { OverlapMatrix } from "../../../../lib/overlap/overlap-matrix.tsx";
import { Reach } from "./reach.tsx";

/** Up to ten saved audiences side by side: what they share, pair by pair and all together, and whom they reach. */
export function ComparePage() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const team = useTeamSlug();
  const { current: dataset } = useDatasets();
  const list = useSearchText("ids") ?? "";
  const ids = [...new Set(list.split(","))].filter(Boolean).slice(0, MOST_COMPARED);
  const { data, error, isFetching } = useQuery(overlapQuery(team, ids, dataset?.slug ?? null));
  const overlap = ids.length > 1 && data ? data : null;
  const unmeasured = (overlap?.audiences ?? []).filter((audience) => audience.size === null);
  return (
    <div className="mx-auto flex max-w-360 flex-col gap-8">
      <header className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-lg font-bold">{t("compare.title")}</h1>
          {overlap && (
            <span className="text-sm text-muted">
              {t("insights.provenance", {
                dataset: dataset?.name ?? overlap.dataset,
                version: overlap.version,
                date: format.date(overlap.as_of),
              })}
            </span>
          )}
          <span className="flex-1" />
          <Button onPress={() => navigate(links.audiences(team))}>{t("compare.toList")}</Button>
        </div>
        <div className="max-w-3xl">
          <AudienceChoice
            team={team}
            ids={ids}
            overlap={overlap}
            onChange={(next) => void navigate({ ...links.compare(team, next), replace: true })}
          />
        </div>
      </header>
      {error && (
        <Notice level="error" detail={errorText(error).detail ?? undefined}>
          {t("compare.failed")} {errorText(error).text}
        </Notice>
      )}
      {ids.length < 2 && (
        <EmptyState icon="join_inner" title={t("compare.emptyTitle")}>
          {t("compare.emptyHelp")}
        </EmptyState>
      )}
      {ids.length > 1 && !overlap && !error && isFetching && (
        <SkeletonRows rows={8} label={t("common.loading")} />
      )}
      {unmeasured.length > 0 && (
        <Notice level="warn">
          {t("compare.unmeasured", {
            list: format.list(unmeasured.map((audience) => audience.name ?? "–")),
          })}
        </Notice>
      )}
      {overlap && (
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_25rem]">
          <div className="flex min-w-0 flex-col gap-10 max-lg:order-2">
            <OverlapMatrix overlap={overlap} />
            <Combinations overlap={overlap} />
          </div>
          <aside className="min-w-0">
            <div className="lg:sticky lg:top-18">
              <Reach overlap={overlap} />
            </div>
          </aside>
        </div>
      )}
    </div>
  );
}
