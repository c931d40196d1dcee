import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { useTranslation } from "react-i18next";
import { billingAction } from "./billing-refusals.ts";
import { errorText } from "./notify-error.ts";

interface FailureProps {
  /** What could not be done, as a sentence. */
  readonly what: string;
  readonly error: unknown;
  readonly onRetry?: () => unknown;
}

/** In place of what could not be loaded: what happened, the code, and another try. */
export function Failure({ what, error, onRetry }: FailureProps) {
  const { t } = useTranslation();
  const { text, detail } = errorText(error);
  const way = billingAction(error);
  return (
    <Notice
      level="error"
      detail={detail ?? undefined}
      action={
        (onRetry || way) && (
          <span className="flex flex-wrap gap-2">
            {way && (
              <Button size="small" onPress={way.run}>
                {way.label}
              </Button>
            )}
            {onRetry && (
              <Button size="small" onPress={onRetry}>
                {t("common.retry")}
              </Button>
            )}
          </span>
        )
      }
    >
      {what} {text}
    </Notice>
  );
}
