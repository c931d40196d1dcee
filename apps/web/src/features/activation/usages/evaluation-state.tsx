import type { Evaluation, EvaluationState } from "@toolkit/core/contract/usage-autopilot";
import { Badge } from "@toolkit/ui/badge";
import { useTranslation } from "react-i18next";

const LEVEL: Readonly<Partial<Record<EvaluationState, "success" | "info" | "warn" | "error">>> = {
  running: "info",
  unchanged: "success",
  proposed: "warn",
  accepted: "success",
  failed: "error",
};

/** What a comparison came to, in a word. */
export function EvaluationBadge({ evaluation }: { readonly evaluation: Evaluation }) {
  const { t } = useTranslation();
  // What was dismissed still differs: it is not up to date.
  const state = evaluation.found?.dismissed_before === true ? "dismissed" : evaluation.state;
  const level = LEVEL[state];
  const isUndone = evaluation.receipt?.state === "undone";
  return (
    <Badge {...(level && !isUndone ? { level } : {})}>
      {isUndone
        ? t("autopilots.isUndone")
        : evaluation.by_itself
          ? t("autopilots.byItself")
          : t(`autopilots.states.${state}`)}
    </Badge>
  );
}

/** Why a comparison came to what it did; null: its state says all. */
export function useEvaluationNote(): (evaluation: Evaluation) => string | null {
  const { t } = useTranslation();
  return ({ failure, note, found }) =>
    failure?.text ??
    note ??
    (found?.dismissed_before === true ? t("autopilots.dismissedBefore") : null);
}
