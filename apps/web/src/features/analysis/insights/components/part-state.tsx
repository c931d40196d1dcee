import { Button } from "@toolkit/ui/button";
import { Card } from "@toolkit/ui/card";
import { Notice } from "@toolkit/ui/notice";
import { Skeleton } from "@toolkit/ui/skeleton";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { mayPass } from "../../../../lib/api-error.ts";
import { errorText } from "../../../../lib/notify-error.ts";

interface PartStateProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => unknown;
  /** Classes of the height that the part will have. */
  readonly room: string;
  /** What is being done, said when it takes long. */
  readonly waiting?: string;
}

const LONG_MS = 2000;

/** A part while it is computed, or what went wrong with it; the others stand meanwhile. */
export function PartState({ title, error, onRetry, room, waiting }: PartStateProps) {
  const { t } = useTranslation();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!error)
    return (
      <Card title={title} className={room}>
        <div
          role="status"
          aria-label={t("common.loading")}
          className="absolute inset-0 flex flex-col gap-3"
        >
          {waiting && isLong && <p className="text-soft">{waiting}</p>}
          <Skeleton className="w-full flex-1" />
        </div>
      </Card>
    );
  const { text, detail } = errorText(error);
  return (
    <Card title={title}>
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
        {t("picture.failed")} {text}
      </Notice>
    </Card>
  );
}
