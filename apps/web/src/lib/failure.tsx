import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { useTranslation } from "react-i18next";
import { mayPass } from "./api-error.ts";
import { billingAction } from "./billing-refusals.ts";
import { NearNames } from "./near-names.tsx";
import { errorText } from "./notify-error.ts";

interface FailureProps {
  /** What could not be done, as a sentence. */
  readonly what: string;
  readonly error: unknown;
  readonly onRetry?: () => unknown;
  /** Takes a name that is nearly the unknown one instead. */
  readonly onNear?: (name: string) => unknown;
}

/** In place of what could not be loaded: what happened, the code, near names, and another try where one can help. */
export function Failure({ what, error, onRetry, onNear }: FailureProps) {
  const { t } = useTranslation();
  const { text, detail } = errorText(error);
  const way = billingAction(error);
  const retry = mayPass(error) ? onRetry : undefined;
  return (
    <Notice
      level="error"
      detail={detail ?? undefined}
      action={
        (retry || way) && (
          <span className="flex flex-wrap gap-2">
            {way && (
              <Button size="small" onPress={way.run}>
                {way.label}
              </Button>
            )}
            {retry && (
              <Button size="small" onPress={retry}>
                {t("common.retry")}
              </Button>
            )}
          </span>
        )
      }
    >
      {what} {text}
      {onNear && <NearNames error={error} onPick={onNear} />}
    </Notice>
  );
}
