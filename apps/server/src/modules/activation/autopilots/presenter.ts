import type {
  Evaluation,
  ReadEvaluation,
  UsageAutopilotState,
} from "@toolkit/core/contract/usage-autopilot";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { undoUntil } from "../applying/presenter.ts";
import type { EvaluationSummary, WholeEvaluation } from "./repository.ts";
import type { Piloted } from "./services/read-autopilots.ts";

export function presentEvaluation(
  { row, receipt }: EvaluationSummary,
  language: InterfaceLanguage,
): Evaluation {
  return {
    id: row.id,
    usage: row.usageId,
    state: row.state,
    asked_by: row.askedBy,
    started: row.startedAt.toISOString(),
    finished: row.finishedAt?.toISOString() ?? null,
    found: row.found,
    failure: row.failure && { reason: row.failure.reason, text: row.failure.text[language] },
    by_itself: row.byItself,
    decided_by: row.decidedBy,
    decided: row.decidedAt?.toISOString() ?? null,
    note: row.note,
    receipt: receipt && {
      id: receipt.id,
      state: receipt.state,
      outcome: receipt.outcome,
      undo_until: undoUntil(receipt)?.toISOString() ?? null,
    },
  };
}

export function presentWholeEvaluation(
  found: WholeEvaluation,
  language: InterfaceLanguage,
): ReadEvaluation {
  return {
    ...presentEvaluation(found, language),
    items: [...found.row.items],
    network_changes: [...(found.row.read?.changes ?? [])],
  };
}

export function presentAutopilotState(
  { usage, access, last, proposal }: Piloted,
  language: InterfaceLanguage,
): UsageAutopilotState {
  const { autopilotActive: active } = usage;
  return {
    usage: {
      id: usage.id,
      name: usage.name,
      ad_account_id: usage.adAccountId,
      channel: usage.channel,
      state: usage.state,
      size: usage.size,
    },
    active,
    mode: active ? usage.autopilotMode : null,
    schedule: usage.autopilotSchedule,
    next: active ? (usage.autopilotNextAt?.toISOString() ?? null) : null,
    access,
    last: last && presentEvaluation(last, language),
    proposal,
  };
}
