import type { RunProgress } from "@toolkit/core/bridge/runs";
import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ExtensionError, openExtensionPage } from "./commands.ts";
import { useExtension } from "./detection.ts";
import { notifyExtensionError } from "./extension-error.ts";
import { requireExtension } from "./store-page.ts";
import { useExtensionRun, type ExtensionPlan } from "./use-run.ts";

interface ApplyWithExtensionProps {
  /** What is to be applied, read when the button is pressed; null: the person decided otherwise. */
  readonly plan: () => Promise<ExtensionPlan | null>;
  readonly usage: string;
  /** Called once when the receipt arrived at the server. */
  readonly onReceipt?: () => void;
}

/** The route by the extension: a button, then what happens in the other tab. The words come with `wantWords("extension")`. */
export function ApplyWithExtension({ plan, usage, onReceipt }: ApplyWithExtensionProps) {
  const { t } = useTranslation();
  const { progress, apply, cancel } = useExtensionRun(usage);
  // Asked for as soon as the button is seen, so that it is known when it is pressed.
  useExtension();
  const stage = progress?.stage ?? null;
  const told = useRef(stage);
  useEffect(() => {
    if (stage === "sent" && told.current !== "sent" && told.current !== null) onReceipt?.();
    told.current = stage;
  }, [stage, onReceipt]);

  async function press(): Promise<void> {
    try {
      if (!(await requireExtension())) return;
      const made = await plan();
      if (made !== null) await apply(made);
    } catch (error) {
      notifyExtensionError(error);
      if (error instanceof ExtensionError && error.code === "not_turned_on")
        await openExtensionPage("first-run").catch(() => undefined);
    }
  }

  const isOver = stage === null || stage === "sent" || stage === "cancelled";
  return (
    <div className="flex flex-col gap-3">
      {progress !== null && <RunState progress={progress} />}
      <div className="flex flex-wrap gap-2">
        <Button variant={isOver ? "primary" : "secondary"} icon="play_arrow" onPress={press}>
          {isOver ? t("extension.apply") : t("extension.openAgain")}
        </Button>
        {(stage === "waiting" || stage === "failed") && (
          <Button onPress={() => cancel().catch(notifyExtensionError)}>
            {t("extension.cancel")}
          </Button>
        )}
      </div>
    </div>
  );
}

function RunState({ progress }: { readonly progress: RunProgress }) {
  const { t } = useTranslation();
  const { stage, problem, kinds } = progress;
  const accepted = kinds.reduce((sum, kind) => sum + kind.accepted, 0);
  const all = kinds.reduce((sum, kind) => sum + kind.all, 0);
  const level = problem !== null ? "warn" : stage === "sent" ? "success" : "info";
  return (
    <Notice
      level={level}
      detail={stage === "waiting" ? undefined : t("extension.progress", { accepted, all })}
    >
      {problem === null ? t(`extension.stages.${stage}`) : t(`extension.problems.${problem}`)}
    </Notice>
  );
}
