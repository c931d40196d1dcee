import type { UploadedAudience } from "@toolkit/core/contract/uploaded-audiences";
import { Button } from "@toolkit/ui/button";
import { Checkbox } from "@toolkit/ui/choice-controls";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAccountName } from "../../../lib/ad-accounts/ad-account-field.tsx";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { useIsEditor } from "../../../lib/level.ts";
import { notifications } from "../../../lib/notifications.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { RowLink } from "../../../lib/row-cells.tsx";
import { links } from "../../../paths.ts";
import { ForecastChart } from "./forecast-chart.tsx";
import { useSourceText } from "./source-text.ts";
import { UploadNotes } from "./upload-notes.tsx";
import { useTellExpiry } from "./use-tell-expiry.ts";
import { uploadQuery, useUploadActions } from "./uploads-query.ts";

interface DraftSheetProps {
  readonly team: string;
  readonly id: string;
}

/** A list before it is sent: what to expect of it, what it holds, and the statement without which nothing goes. */
export function DraftSheet({ team, id }: DraftSheetProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(uploadQuery(team, id));
  if (error) return <Failure what={t("uploads.oneFailed")} error={error} onRetry={refetch} />;
  if (!data) return <SkeletonRows rows={5} label={t("common.loading")} />;
  return <Draft team={team} audience={data} />;
}

interface DraftProps {
  readonly team: string;
  readonly audience: UploadedAudience;
}

function Draft({ team, audience }: DraftProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const sourceText = useSourceText();
  const nameOf = useAccountName(team);
  const { id, name, members, forecast, report, expires } = audience;
  const widest = forecast?.bands.find(({ level }) => level === 0.95);
  const rows = [
    {
      label: t("uploads.members"),
      value: t("uploads.rows", {
        count: report?.read ?? members,
        formatted: format.count(report?.read ?? members),
        valid: format.count(members),
      }),
      end:
        report && report.opted_out > 0
          ? t("uploads.optedOutShort", { count: format.count(report.opted_out) })
          : null,
    },
    { label: t("uploads.source"), value: audience.source, end: sourceText(audience) },
    { label: t("uploads.use"), value: t(`uploads.uses.${audience.use}`), end: null },
    { label: t("uploads.account"), value: nameOf(audience.ad_account_id), end: null },
    { label: t("uploads.identifiers"), value: t("uploads.hashed"), end: "SHA-256" },
    {
      label: t("uploads.expires"),
      value: expires === null ? t("uploads.expiresDefault") : format.date(expires),
      end: null,
    },
  ];
  return (
    <section aria-label={name} className="flex min-w-0 flex-col gap-3 p-5 sm:px-7">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="text-brand">
          <RowLink to={links.customAudiences(team, id)}>{name}</RowLink>
        </span>
        <span className="text-sm text-muted">{t("uploads.nothingSent")}</span>
      </div>
      {forecast && widest && (
        <>
          <div className="flex flex-wrap items-baseline gap-x-2.5">
            <h2 className="flex flex-wrap items-baseline gap-x-2.5">
              <span className="text-2xl font-bold">{format.count(forecast.value)}</span>
              <span className="font-normal text-soft">{t("uploads.expected")}</span>
            </h2>
            <span className="ml-auto text-sm text-muted">
              {t("uploads.between", {
                low: format.count(widest.low),
                high: format.count(widest.high),
                all: format.count(members),
              })}
            </span>
          </div>
          <ForecastChart forecast={forecast} />
          <p className="text-xs text-muted">
            {t("uploads.bands")}{" "}
            {t(forecast.uploads === 0 ? "uploads.basedOnNone" : "uploads.basedOn", {
              count: forecast.uploads,
              formatted: format.count(forecast.uploads),
            })}
          </p>
        </>
      )}
      <dl className="border-t border-line text-sm">
        {rows.map(({ label, value, end }) => (
          <div
            key={label}
            className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-3 border-b border-line py-1.5 last:border-b-0 sm:grid-cols-[7rem_minmax(0,1fr)_auto]"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
            {end !== null && <dd className="text-muted max-sm:col-start-2 sm:text-right">{end}</dd>}
          </div>
        ))}
      </dl>
      {report && <UploadNotes name={name} report={report} />}
      <Statement team={team} audience={audience} />
    </section>
  );
}

/** The button works once the statement is ticked; who ticked it and when is kept with the upload. */
function Statement({ team, audience }: DraftProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isEditor = useIsEditor(team);
  const tellExpiry = useTellExpiry();
  const { start } = useUploadActions(team);
  const [isConfirmed, setConfirmed] = useState(false);
  const { id, members } = audience;
  if (!isEditor) return <p className="text-sm text-muted">{t("uploads.viewer")}</p>;
  async function send() {
    try {
      const { expires } = await start.mutateAsync(id);
      notifications.add("success", t("uploads.started"));
      tellExpiry(audience.expires, expires);
    } catch (error) {
      notifyError(error);
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1 basis-60 text-sm">
        <Checkbox isSelected={isConfirmed} onChange={setConfirmed}>
          <span className="flex flex-col">
            {t("uploads.statement")}
            <span className="text-muted">{t("uploads.statementHint")}</span>
          </span>
        </Checkbox>
      </div>
      <Button variant="primary" isDisabled={!isConfirmed} onPress={send}>
        {t("uploads.upload", { count: members, formatted: format.count(members) })}
      </Button>
    </div>
  );
}
