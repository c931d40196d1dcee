import type { Growth, GrowthParts } from "@toolkit/core/contract/comparing";
import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { Segmented } from "@toolkit/ui/segmented";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { hasDashboard, links } from "../../paths.ts";
import { useFormat } from "../format.ts";
import { seedName } from "../seed-name.ts";
import { ChangesCard } from "./changes-card.tsx";
import { CourseCard } from "./course-card.tsx";
import type { GrowthInterval } from "./growth-query.ts";
import { RateCard } from "./rate-card.tsx";
import { ReportedCard } from "./reported-card.tsx";

const INTERVALS = ["day", "week", "month"] as const;

export type FoundGrowth = Growth & { readonly growth: GrowthParts };

interface GrowthViewProps {
  readonly team: string;
  readonly found: FoundGrowth;
  readonly onInterval: (interval: GrowthInterval) => void;
}

/** What the network reported, what accounts that were read twice prove, and the course between. */
export function GrowthView({ team, found, onInterval }: GrowthViewProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { growth, handles, not_covered: others } = found;
  const isReadOnce = growth.panel.accounts === 0 && growth.periods.every(isQuiet);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-2xl text-soft">
          {t("growth.lead", { list: format.list(handles.map(({ handle }) => `@${handle}`)) })}
        </p>
        <Segmented
          label={t("growth.interval")}
          hideLabel
          size="small"
          value={growth.interval}
          choices={INTERVALS.map((id) => ({ id, label: t(`growth.intervals.${id}`) }))}
          onChange={onInterval}
        />
      </div>
      {others.length > 0 && (
        <Notice level="info">
          {t("growth.notCovered", {
            list: format.list(others.map(({ kind, label }) => `${seedName(kind)} ${label}`)),
          })}
        </Notice>
      )}
      {isReadOnce && (
        <Notice
          level="info"
          action={
            hasDashboard && (
              <Button size="small" onPress={() => navigate(links.data(team))}>
                {t("growth.toData")}
              </Button>
            )
          }
        >
          {t("growth.again")}
        </Notice>
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        <ReportedCard handles={handles} />
        <RateCard panel={growth.panel} />
        <CourseCard growth={growth} />
        <ChangesCard growth={growth} />
      </div>
    </div>
  );
}

function isQuiet({ began, ended }: GrowthParts["periods"][number]): boolean {
  return began === 0 && ended === 0;
}
