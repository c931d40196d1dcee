import type { Evaluation } from "@toolkit/core/contract/usage-autopilot";
import { Button } from "@toolkit/ui/button";
import { Card } from "@toolkit/ui/card";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { nameOf } from "../../../lib/member-name.ts";
import { membersQuery } from "../../../lib/members-query.ts";
import { notifications } from "../../../lib/notifications.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { links } from "../../../paths.ts";
import { evaluationsQuery, useAutopilotActions } from "./autopilot-api.ts";
import { EvaluationBadge, useEvaluationNote } from "./evaluation-state.tsx";

interface EvaluationsCardProps {
  readonly team: string;
  readonly usage: string;
  /** Names the newest comparison and its state. */
  readonly newest: string | undefined;
  readonly mayDecide: boolean;
}

/** Every comparison of a usage, with its receipt and undo. */
export function EvaluationsCard({ team, usage, newest, mayDecide }: EvaluationsCardProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(evaluationsQuery(team, usage, newest));
  if (error)
    return <Failure what={t("autopilots.failed")} error={error} onRetry={() => refetch()} />;
  if (!data || data.results.length === 0) return null;
  return (
    <Card title={t("autopilots.history")}>
      <ol aria-label={t("autopilots.history")} className="flex flex-col divide-y divide-line">
        {data.results.map((evaluation) => (
          <EvaluationRow
            key={evaluation.id}
            team={team}
            usage={usage}
            evaluation={evaluation}
            mayDecide={mayDecide}
          />
        ))}
      </ol>
    </Card>
  );
}

interface EvaluationRowProps extends Omit<EvaluationsCardProps, "newest"> {
  readonly evaluation: Evaluation;
}

function EvaluationRow({ team, usage, evaluation, mayDecide }: EvaluationRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const members = useQuery(membersQuery(team)).data?.results ?? [];
  const noteOf = useEvaluationNote();
  const { undo } = useAutopilotActions(team, usage);
  const { found, started, receipt, asked_by: by, decided_by: decidedBy } = evaluation;
  const note = noteOf(evaluation);
  const isUndoable = receipt?.undo_until !== null && receipt?.undo_until !== undefined;
  async function takeBack(id: string) {
    try {
      const { done } = await undo.mutateAsync(id);
      if (done) notifications.add("success", t("autopilots.undone"));
      else notifications.add("warn", t("autopilots.notUndone"));
    } catch (error) {
      notifyError(error);
    }
  }
  const people = [by, decidedBy].flatMap((id) => {
    if (id === null) return [];
    const member = members.find(({ user }) => user.id === id);
    return [member === undefined ? t("autopilots.person") : nameOf(member)];
  });
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-1 py-3">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <EvaluationBadge evaluation={evaluation} />
        {found && found.counts.added + found.counts.removed > 0 && (
          <span className="keep tabular-nums">
            {t("autopilots.plusMinus", {
              added: format.count(found.counts.added),
              removed: format.count(found.counts.removed),
            })}
          </span>
        )}
        <span className="text-sm text-muted">
          {people.length === 0 ? t("autopilots.schedule") : [...new Set(people)].join(" · ")}
        </span>
      </span>
      <time dateTime={started} className="keep text-sm text-muted">
        {format.ago(started)}
      </time>
      {note !== null && (
        <span className="col-span-2 text-sm [overflow-wrap:anywhere] text-soft">{note}</span>
      )}
      {receipt && (
        <span className="col-span-2 flex flex-wrap items-center gap-3 text-sm">
          <Link
            {...links.applyUsage(team, usage, { receipt: receipt.id })}
            className="font-medium text-brand hover:underline"
          >
            {t("autopilots.receipt")}
          </Link>
          {isUndoable && mayDecide && (
            <Button size="small" icon="undo" onPress={() => takeBack(receipt.id)}>
              {t("autopilots.undo")}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
