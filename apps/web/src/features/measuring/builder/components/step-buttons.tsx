import { IconButton } from "@toolkit/ui/button";
import { useTranslation } from "react-i18next";
import { useSteps } from "../../../../lib/draft/draft-store.ts";
import { useStepKeys } from "../use-step-keys.ts";

const COMMAND = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl+";

/** Undo and redo of the draft, by button and by key. */
export function StepButtons({ draftKey }: { readonly draftKey: string }) {
  const { t } = useTranslation();
  const steps = useSteps(draftKey);
  useStepKeys(steps);
  return (
    <span className="flex">
      <IconButton
        icon="undo"
        label={t("steps.undo", { keys: `${COMMAND}Z` })}
        isDisabled={!steps.canUndo}
        onPress={steps.undo}
      />
      <IconButton
        icon="redo"
        label={t("steps.redo", { keys: `${COMMAND}Shift+Z` })}
        isDisabled={!steps.canRedo}
        onPress={steps.redo}
      />
    </span>
  );
}
