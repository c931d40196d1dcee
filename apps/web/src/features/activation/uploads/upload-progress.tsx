import type { UploadedAudience } from "@toolkit/core/contract/uploaded-audiences";
import { Button } from "@toolkit/ui/button";
import { cx } from "@toolkit/ui/cx";
import { Notice } from "@toolkit/ui/notice";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { useIsEditor } from "../../../lib/level.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { RowLink } from "../../../lib/row-cells.tsx";
import { links } from "../../../paths.ts";
import { matchingLeft } from "./matching-left.ts";
import { BatchRibbon } from "./batch-ribbon.tsx";
import { UploadNotes } from "./upload-notes.tsx";
import { isUnderWay, useUploadActions } from "./uploads-query.ts";

interface UploadProgressProps {
  readonly team: string;
  readonly audience: UploadedAudience;
}

/** An upload on its way, or what became of it: confirmed batches, the states that follow, and what was left out. */
export function UploadProgress({ team, audience }: UploadProgressProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { pause, resume } = useUploadActions(team);
  const isEditor = useIsEditor(team);
  const { id, name, state, progress, members, error, report } = audience;
  const canResume = state === "paused" || state === "failed";
  return (
    <section aria-label={name} className="flex min-w-0 flex-col gap-3 p-5 sm:px-7">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-brand">
          <RowLink to={links.customAudiences(team, id)}>{name}</RowLink>
        </span>
        {isEditor && isUnderWay(audience) && (
          <Button size="small" onPress={() => pause.mutateAsync(id).catch(notifyError)}>
            {t("uploads.pause")}
          </Button>
        )}
        {isEditor && canResume && (
          <Button
            size="small"
            icon="play_arrow"
            onPress={() => resume.mutateAsync(id).catch(notifyError)}
          >
            {t("uploads.resume")}
          </Button>
        )}
      </div>
      <h2 className="text-2xl font-bold [overflow-wrap:anywhere]">
        {t("uploads.sent", {
          sent: format.count(Math.min(progress.sent_members, members)),
          all: format.count(members),
        })}
      </h2>
      <p aria-live="polite" className="text-soft">
        <Sentence audience={audience} />
      </p>
      {error !== null && <Notice level={state === "failed" ? "error" : "warn"}>{error}</Notice>}
      {audience.opt_outs_owed && <Notice level="warn">{t("uploads.optOutsOwed")}</Notice>}
      <BatchRibbon
        label={t("uploads.batches", {
          count: progress.batches,
          sent: format.count(progress.sent_batches),
          all: format.count(progress.batches),
        })}
        progress={progress}
        now={state === "failed" ? "failed" : isUnderWay(audience) ? "sending" : null}
      />
      <p className="text-xs text-muted">
        {t("uploads.batches", {
          count: progress.batches,
          sent: format.count(progress.sent_batches),
          all: format.count(progress.batches),
        })}
      </p>
      <Phases audience={audience} />
      {report && <UploadNotes name={name} report={report} />}
    </section>
  );
}

function Sentence({ audience }: Pick<UploadProgressProps, "audience">) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, progress, resumes_at: resumesAt } = audience;
  if (state === "paused") return t("uploads.pausedText");
  if (state === "waiting" && resumesAt !== null)
    return t("uploads.waitsUntil", { when: format.moment(resumesAt) });
  if (!isUnderWay(audience) && state !== "failed") return t("uploads.sentAll");
  const batch = format.count(Math.min(progress.batches, progress.sent_batches + 1));
  const all = format.count(progress.batches);
  const { seconds_left: seconds } = progress;
  if (state === "failed") return null;
  return seconds === null
    ? t("uploads.batchBegun", { batch, all })
    : t("uploads.batchNow", { batch, all, left: format.duration(seconds) });
}

/** Sending, PROCESSING, Targetable: the network's words for what follows. */
function Phases({ audience }: Pick<UploadProgressProps, "audience">) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, progress, last_sync: lastSync } = audience;
  const [now] = useState(() => new Date());
  const computing = state === "processing" ? matchingLeft(lastSync, now) : null;
  const isSent = ["processing", "too_small", "targetable"].includes(state);
  const isMatched = state === "too_small" || state === "targetable";
  const { seconds_left: left } = progress;
  const phases = [
    {
      name: t("uploads.sending"),
      note: isSent
        ? t("uploads.done")
        : left !== null && left > 0 && t("uploads.until", { left: format.duration(left) }),
      reached: true,
      share: isSent ? 1 : progress.batches === 0 ? 0 : progress.sent_batches / progress.batches,
    },
    {
      name: "PROCESSING",
      note: isMatched
        ? t("uploads.done")
        : computing === null
          ? t("uploads.oneDay")
          : t(`uploads.computes.${computing.kind}`, { ...computing }),
      reached: isSent,
      share: isMatched ? 1 : 0,
    },
    {
      name: t(state === "too_small" ? "uploads.states.too_small" : "uploads.states.targetable"),
      note:
        state === "too_small"
          ? t("uploads.matchedUnder")
          : audience.matched === null
            ? t("uploads.from100")
            : format.count(audience.matched),
      reached: isMatched,
      share: 0,
    },
  ];
  return (
    <ol className="mt-1 grid grid-cols-3 gap-x-1">
      {phases.map(({ name, note, reached, share }) => (
        <li key={name} className="flex min-w-0 flex-col text-sm">
          <span aria-hidden className="mb-1.5 flex items-center">
            <span
              className={cx(
                "size-2.5 shrink-0 rounded-full border-2",
                reached ? "border-brand bg-brand" : "border-line-strong bg-surface",
              )}
            />
            <span className="relative h-0.5 flex-1 bg-line">
              <span
                className="absolute inset-y-0 left-0 bg-brand"
                style={{ width: `${share * 100}%` }}
              />
            </span>
          </span>
          <span className={reached ? "font-medium" : undefined}>{name}</span>
          <span className="text-xs text-muted">{note}</span>
        </li>
      ))}
    </ol>
  );
}
