import { Button } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { EmptyState } from "@toolkit/ui/empty-state";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Switch } from "@toolkit/ui/switch";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { pauseNotifications, useIsPaused } from "../../../lib/notifications.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { inboxQuery, useReadInbox } from "./api/inbox.ts";
import { EventRow } from "./event-row.tsx";

interface InboxDrawerProps {
  readonly team: string;
  readonly onClose: () => void;
}

/** What the person was told in the team, and the switch that keeps messages off the screen. */
export function InboxDrawer({ team, onClose }: InboxDrawerProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(inboxQuery(team));
  const read = useReadInbox(team);
  const isPaused = useIsPaused();
  const newest = data?.results[0];
  return (
    <Dialog
      title={t("common.notifications")}
      closeLabel={t("common.close")}
      placement="right"
      isOpen
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Switch isSelected={isPaused} onChange={pauseNotifications}>
            {t("inbox.pause")}
          </Switch>
          <Button
            size="small"
            icon="check"
            isDisabled={!newest || data?.unread === 0}
            onPress={() => newest && read.mutate(newest.id, { onError: notifyError })}
          >
            {t("inbox.readAll")}
          </Button>
        </div>
        {isPaused && <p className="text-sm text-soft">{t("inbox.pausedHelp")}</p>}
        {error && <Failure what={t("inbox.failed")} error={error} onRetry={() => refetch()} />}
        {!data && !error && <SkeletonRows rows={4} label={t("common.loading")} />}
        {data?.results.length === 0 && (
          <EmptyState icon="check_circle" title={t("inbox.emptyTitle")}>
            {t("inbox.emptyHelp")}
          </EmptyState>
        )}
        {data && data.results.length > 0 && (
          <ul aria-label={t("common.notifications")} className="flex flex-col">
            {data.results.map((message) => (
              <EventRow key={message.id} team={team} event={message} isUnread={message.unread} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
