import { Button } from "@toolkit/ui/button";
import { formatPercent } from "@toolkit/core/i18n/format";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Progress } from "@toolkit/ui/progress";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { hasDashboard, links } from "../paths.ts";
import type { DatasetChoice } from "./datasets.ts";
import { NO_TEAM } from "./team.ts";

interface NoDataProps {
  readonly team: string;
  readonly datasets: DatasetChoice;
}

/** Whether there is nothing to ask: every dataset is still empty, or there is none. */
export function hasNoData({ isLoading, error, current }: DatasetChoice): boolean {
  return !isLoading && error === null && current === null;
}

/** Where no dataset holds anything yet: that it is on its way, or how to bring some. */
export function NoData({ team, datasets }: NoDataProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { isOnItsWay, share } = datasets;
  return (
    <EmptyState
      icon="database"
      title={isOnItsWay ? t("builder.preparing") : t("builder.noData")}
      action={
        team !== NO_TEAM &&
        hasDashboard && (
          <Button
            variant={isOnItsWay ? "secondary" : "primary"}
            onPress={() => navigate(links.data(team))}
          >
            {t("builder.toData")}
          </Button>
        )
      }
    >
      {isOnItsWay ? t("builder.preparingHelp") : t("builder.noDataHelp")}
      {isOnItsWay && (
        <span className="mt-4 flex w-full max-w-xs items-center gap-3">
          <Progress label={t("builder.preparing")} value={share} />
          {share !== null && (
            <span className="keep text-sm tabular-nums">{formatPercent(share, 0)}</span>
          )}
        </span>
      )}
    </EmptyState>
  );
}
