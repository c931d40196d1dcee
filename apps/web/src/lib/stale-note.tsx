import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { useTranslation } from "react-i18next";
import { useFormat } from "./format.ts";
import type { Outage } from "./live-answer.ts";
import { ApiError } from "./api-error.ts";
import { errorText } from "./notify-error.ts";

interface StaleNoteProps {
  /** What could not be done, as a sentence. A failed network says what is kept by itself. */
  readonly what: string;
  readonly outage: Outage;
  readonly onRetry: () => void;
}

/** Above figures that cannot be renewed: what happened, from when they are, and another try. */
export function StaleNote({ what, outage: { failure, since }, onRetry }: StaleNoteProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Notice
      level="error"
      detail={
        since === null
          ? undefined
          : t("errors.staleSince", { time: format.moment(new Date(since).toISOString()) })
      }
      action={
        <Button size="small" onPress={onRetry}>
          {t("common.retry")}
        </Button>
      }
    >
      {isNetwork(failure) ? "" : `${what} `}
      {errorText(failure).text}
    </Notice>
  );
}

function isNetwork(failure: Error): boolean {
  return failure instanceof ApiError && failure.code === "network";
}
