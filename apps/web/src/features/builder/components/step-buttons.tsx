import { IconButton } from "@toolkit/ui/button";
import { Tooltip } from "@toolkit/ui/tooltip";
import { useTranslation } from "react-i18next";
import { useSteps } from "../../../lib/draft/draft-store.ts";
import { useStepKeys } from "../use-step-keys.ts";

const COMMAND = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl+";

/** Undo and redo of the draft, by button and by key. */
export function StepButtons({ draftKey }: { readonly draftKey: string }) {
  const { t } = useTranslation();
  const steps = useSteps(draftKey);
  useStepKeys(steps);
  return (
    <span className="flex">
      <Tooltip text={t("steps.undo", { keys: `${COMMAND}Z` })}>
        <IconButton
          icon="undo"
          label={t("steps.undoName")}
          isDisabled={!steps.canUndo}
          onPress={steps.undo}
        />
      </Tooltip>
      <Tooltip text={t("steps.redo", { keys: `${COMMAND}Shift+Z` })}>
        <IconButton
          icon="redo"
          label={t("steps.redoName")}
          isDisabled={!steps.canRedo}
          onPress={steps.redo}
        />
      </Tooltip>
    </span>
  );
}
