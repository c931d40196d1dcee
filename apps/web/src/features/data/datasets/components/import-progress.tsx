import type { ImportRun } from "@toolkit/core/contract/import-runs";
import { formatPercent } from "@toolkit/core/i18n/format";
import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { Progress } from "@toolkit/ui/progress";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { textOr } from "../../../../lib/i18n.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { isUnderWay, useCancelImport } from "../api/imports.ts";

interface ImportProgressProps {
  readonly team: string;
  readonly run: ImportRun;
}

/** How far an import is, how fast, and how long it will take; or why it stopped. */
export function ImportProgress({ team, run }: ImportProgressProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const cancel = useCancelImport(team);
  const stop = () => cancel.mutateAsync(run.id).catch(notifyError);
  if (!isUnderWay(run.state)) {
    return (
      <Notice level={run.state === "failed" ? "error" : "info"}>
        {run.error && <p>{run.error}</p>}
        {run.state === "discarded" && run.error === null && <p>{t("data.discardedHelp")}</p>}
        {run.files_until !== null && (
          <p>
            {run.error === null &&
              `${t(run.state === "failed" ? "data.failedHelp" : "data.stopped")} `}
            {t("data.until", { when: format.moment(run.files_until) })}
          </p>
        )}
      </Notice>
    );
  }
  const { progress } = run;
  const facts = progress
    ? [
        t("data.rows", { count: progress.rows, formatted: format.count(progress.rows) }),
        progress.rows_per_second === null
          ? null
          : t("data.rate", { formatted: format.count(progress.rows_per_second) }),
        progress.seconds_left === null
          ? null
          : t("data.timeLeft", { duration: format.duration(progress.seconds_left) }),
      ].filter((fact) => fact !== null)
    : [];
  const phase = progress
    ? textOr(`data.phases.${progress.phase}`, progress.phase)
    : t(`data.runStates.${run.state}`);
  return (
    <section aria-label={t("data.imports")} className="flex max-w-3xl flex-col gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <span className="font-medium">{phase}</span>
        {typeof progress?.share === "number" && (
          <span className="text-lg font-bold">{formatPercent(progress.share, 0)}</span>
        )}
      </div>
      <Progress label={phase} value={progress?.share ?? null} />
      <p className="text-soft">{facts.join(" · ")}</p>
      {run.place !== null && (
        <p className="text-soft">
          {t("data.place", { place: format.count(run.place) })}. {t("data.placeHelp")}
        </p>
      )}
      <p className="text-sm text-muted">{t("data.keepsRunning")}</p>
      <Button className="self-start" icon="stop_circle" onPress={stop}>
        {t("data.stop")}
      </Button>
    </section>
  );
}
