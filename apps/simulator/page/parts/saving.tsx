import type { ReactNode } from "react";
import type { FormError, TargetingForm } from "../../src/manager/wire.ts";
import { useText } from "../lib/texts.ts";
import { sentenceOf } from "../targeting/errors.ts";

export type SaveState = "idle" | "saving" | "saved" | "refused" | "failed";

interface SavingProps {
  readonly state: SaveState;
  readonly isChanged: boolean;
  readonly errors: readonly FormError[];
  readonly form: TargetingForm;
  readonly children: ReactNode;
}

/** The bar at the foot of a form: its buttons, and what became of the last save. */
export function Saving({ state, isChanged, errors, form, children }: SavingProps) {
  const text = useText();
  const loose = errors.filter(({ field }) => field === null);
  const words = {
    idle: isChanged ? text("unsaved") : "",
    saving: text("saving"),
    saved: isChanged ? text("unsaved") : text("savedDraft"),
    refused: [text("saveFailed"), ...loose.map((error) => sentenceOf(error, form))].join(" "),
    failed: text("saveFailedNetwork"),
  }[state];
  const isBad = state === "refused" || state === "failed";
  return (
    <div className="saving">
      <p className={isBad ? "problem" : "note"} role={isBad ? "alert" : "status"}>
        {words}
      </p>
      <div className="buttons">{children}</div>
    </div>
  );
}
