import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { useTranslation } from "react-i18next";
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
  return (
    <Notice
      level="error"
      detail={detail ?? undefined}
      action={
        onRetry && (
          <Button size="small" onPress={onRetry}>
            {t("common.retry")}
          </Button>
        )
      }
    >
      {what} {text}
    </Notice>
  );
}
