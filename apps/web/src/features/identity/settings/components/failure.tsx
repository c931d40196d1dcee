import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { useTranslation } from "react-i18next";
import { mayPass } from "../../../../lib/api-error.ts";
import { errorText } from "../../../../lib/notify-error.ts";

interface FailureProps {
  readonly error: Error;
  readonly onRetry: () => unknown;
}

/** A list that could not be read, and the way to try again. */
export function Failure({ error, onRetry }: FailureProps) {
  const { t } = useTranslation();
  const { text, detail } = errorText(error);
  return (
    <Notice
      level="error"
      detail={detail ?? undefined}
      action={
        mayPass(error) && (
          <Button size="small" onPress={onRetry}>
            {t("common.retry")}
          </Button>
        )
      }
    >
      {text}
    </Notice>
  );
}
