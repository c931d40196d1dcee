import type { UploadedAudience } from "@toolkit/core/contract/uploaded-audiences";
import type { IntakeReport } from "@toolkit/core/domain/identifiers/intake";
import type { MatchForecast } from "@toolkit/core/domain/match-forecast";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { UploadProgress, UploadRow } from "./upload-repository.ts";

export function presentReport(report: IntakeReport) {
  return {
    read: report.read,
    valid: report.valid,
    duplicate: report.duplicate,
    invalid: report.invalid,
    opted_out: report.opted_out,
    reasons: report.reasons.map(({ reason, count, rows }) => ({ reason, count, rows: [...rows] })),
    kinds: report.kinds.map(({ kind, count }) => ({ kind, count })),
  };
}

export interface ShownUpload {
  readonly row: UploadRow;
  readonly progress: UploadProgress | undefined;
  readonly forecast: MatchForecast | null;
  readonly owesOptOuts: boolean;
}

export function presentUpload(
  { row, progress, forecast, owesOptOuts }: ShownUpload,
  language: InterfaceLanguage,
): UploadedAudience {
  return {
    id: row.id,
    name: row.name,
    former_names: [...row.formerNames],
    description: row.description,
    ad_account_id: row.adAccountId,
    use: row.use,
    source: row.source,
    audience:
      row.dataset === null || row.datasetVersion === null
        ? null
        : {
            id: row.audienceConfigId,
            dataset: row.dataset,
            version: row.datasetVersion,
            keeps_current: row.keepsCurrent,
            compared: (row.comparedAt ?? row.createdAt).toISOString(),
          },
    fixed: row.isFixed,
    kinds: row.kinds.map(({ kind, count }) => ({ kind, count })),
    members: row.members,
    state: row.state,
    confirmed_by: row.confirmedBy,
    confirmed: row.confirmedAt?.toISOString() ?? null,
    expires: row.expiresAt?.toISOString() ?? null,
    later_lists: row.laterLists.map(({ source, confirmedBy, confirmedAt, report }) => ({
      source,
      confirmed_by: confirmedBy,
      confirmed: confirmedAt,
      report: presentReport(report),
    })),
    progress: {
      batches: progress?.batches ?? 0,
      sent_batches: progress?.sentBatches ?? 0,
      sent_members: progress?.sentMembers ?? 0,
      seconds_left: progress === undefined ? null : secondsLeft(progress),
    },
    last_sync: progress?.lastSentAt?.toISOString() ?? null,
    resumes_at: row.resumesAt?.toISOString() ?? null,
    opt_outs_owed: owesOptOuts,
    error: row.error?.[language] ?? null,
    // Until the network has matched what was sent last, its number is of before.
    matched: isSettled(row) ? row.matched : null,
    forecast: forecast && {
      value: forecast.value,
      bands: forecast.bands.map(({ level, low, high }) => ({ level, low, high })),
      targetable: forecast.targetable,
      shown: forecast.shown,
      uploads: forecast.uploads,
    },
    report: row.report && presentReport(row.report),
    created: row.createdAt.toISOString(),
    modified: row.modifiedAt.toISOString(),
  };
}

function isSettled({ state }: UploadRow): boolean {
  return state === "too_small" || state === "targetable";
}

/** At the pace of the batches so far; null before the second one. */
function secondsLeft(progress: UploadProgress): number | null {
  const { batches, sentBatches, firstSentAt, lastSentAt } = progress;
  if (sentBatches === batches) return 0;
  if (sentBatches < 2 || firstSentAt === null || lastSentAt === null) return null;
  const pace = (lastSentAt.getTime() - firstSentAt.getTime()) / (sentBatches - 1);
  return Math.ceil((pace * (batches - sentBatches)) / 1000);
}
