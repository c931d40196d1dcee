import type { AudienceUsage, UsageEvent, UsageLink } from "@toolkit/core/contract/audience-usages";
import type { Autopilot, AutopilotWeek } from "@toolkit/core/contract/usage-targeting";
import { LIMITS } from "@toolkit/core/domain/limits";
import { weekStart } from "@toolkit/core/domain/iso-week";
import { presentLink } from "../sharing/presenter.ts";
import type { EventRow, UsageRow, WeekRow } from "./repository.ts";

const WEEK_MS = 7 * 86_400_000;

export function presentUsage(row: UsageRow): AudienceUsage {
  const handles = (row.targetingPackage.handles ?? []).filter(({ deselected }) => !deselected);
  return {
    id: row.id,
    name: row.name,
    ad_account_id: row.adAccountId,
    channel: row.channel,
    state: row.removedAt === null ? row.state : "restorable",
    evidence: row.evidence,
    audience_config: row.audienceId,
    audience_version: row.audienceVersion,
    targeting_package: row.targetingPackage,
    handles: handles.length,
    handles_applied: Math.min(handles.length, LIMITS.handlesApplied),
    handle_order: row.handleOrder,
    size: row.size,
    dataset: row.dataset,
    dataset_version: row.datasetVersion,
    window_days: row.windowDays,
    declared_only: row.declaredOnly,
    autopilot: row.autopilotActive,
    version: row.version,
    created_by: row.createdBy,
    created: row.createdAt.toISOString(),
    modified: row.modifiedAt.toISOString(),
    applied: row.appliedAt?.toISOString() ?? null,
    removed: row.removedAt?.toISOString() ?? null,
  };
}

export function presentEvent(row: EventRow): UsageEvent {
  return {
    kind: row.kind,
    at: row.at.toISOString(),
    by: row.personId,
    version: row.version,
    from: row.fromValue,
    to: row.toValue,
    fields: [...row.fields],
  };
}

function presentWeek({ figures, ...row }: WeekRow): AutopilotWeek {
  return {
    week: row.week,
    measured_at: row.measuredAt.toISOString(),
    dataset: row.dataset,
    version: row.datasetVersion,
    as_of: figures.as_of,
    size: figures.size,
    difference: figures.difference,
    reached_before: figures.reached_before,
    reached: figures.reached,
    moved: figures.moved,
    entered: [...figures.entered],
    left: [...figures.left],
    order: [...figures.order],
    outcome: figures.outcome,
  };
}

/** @param mailed whether the reader is mailed what every week finds. */
export function presentAutopilot(
  row: UsageRow,
  weeks: readonly WeekRow[],
  { now, mailed }: { readonly now: Date; readonly mailed: boolean },
): Autopilot {
  const isRunning = row.autopilotActive;
  return {
    active: isRunning,
    mode: row.autopilotMode,
    by: row.autopilotBy,
    started: row.autopilotStartedAt?.toISOString() ?? null,
    started_by: row.autopilotStartedBy,
    stopped: row.autopilotStoppedAt?.toISOString() ?? null,
    next: isRunning ? new Date(weekStart(now).getTime() + WEEK_MS).toISOString() : null,
    schedule: row.autopilotSchedule,
    next_evaluation: isRunning ? (row.autopilotNextAt?.toISOString() ?? null) : null,
    problem: row.autopilotProblem,
    mailed,
    history: weeks.map(presentWeek),
  };
}

/** A link of a usage, as its list shows it. */
export function presentUsageLink(row: Parameters<typeof presentLink>[0], usage: string): UsageLink {
  return { ...presentLink(row), usage };
}
