import { Button, buttonClass } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { notifications } from "../../../lib/notifications.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import type { Unfollower } from "./api.ts";
import { useDecisions } from "./decisions/decisions-api.ts";
import { CauseMark } from "./cause-mark.tsx";
import { When } from "./when.tsx";
import { atX, useNameOf } from "./who.tsx";

interface DepartureSheetProps {
  /** Id of the watched account. */
  readonly account: string;
  readonly row: Unfollower;
  readonly onClose: () => void;
}

/** Everything that is known of one departure: its bounds, its cause, and what that rests on. */
export function DepartureSheet({ account, row, onClose }: DepartureSheetProps) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const name = useNameOf()(row);
  const { cause, certainty, evidence, returned, username } = row;
  const { queue } = useDecisions(account);
  /** Has the unfollowing wait for a decision, with the reason that is known. */
  async function consider(handle: string) {
    const reason = t("decisions.leftReason", { moment: moment(row.by) });
    try {
      const { queued } = await queue.mutateAsync({ kind: "unfollow", handles: [handle], reason });
      const said = t("decisions.queued", { count: queued, formatted: String(queued) });
      notifications.add("success", said);
    } catch (error) {
      notifyError(error);
    }
    onClose();
  }
  return (
    <Dialog
      placement="right"
      title={t("watching.unfollowed.details", { name })}
      closeLabel={t("common.close")}
      isOpen
      onClose={onClose}
      actions={
        <>
          {username !== null && (
            <Button onPress={() => consider(username)}>{t("decisions.unfollowToo")}</Button>
          )}
          <a
            href={atX(row)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass("secondary", "medium")}
          >
            {t("watching.openOnX")}
          </a>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {row.username !== null && <p className="text-soft">@{row.username}</p>}
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2.5">
          <dt className="text-muted">{t("watching.unfollowed.cause")}</dt>
          <dd className="flex items-center gap-2 font-medium">
            <CauseMark cause={cause} />
            {t(`watching.unfollowed.causes.${cause}`)}
          </dd>
          <dt className="text-muted">{t("watching.unfollowed.certainty")}</dt>
          <dd>
            {t(`watching.unfollowed.certainties.${certainty}`)}
            <p className="text-sm text-muted">
              {t(`watching.unfollowed.certaintyHelp.${certainty}`)}
            </p>
          </dd>
          <dt className="text-muted">{t("watching.unfollowed.left")}</dt>
          <dd>
            <When after={row.after} by={row.by} />
            {returned !== null && (
              <p className="text-sm text-muted">
                {t("watching.unfollowed.returned", { moment: moment(returned) })}
              </p>
            )}
          </dd>
        </dl>
        <ol className="flex flex-col border-l border-line-strong">
          {evidence.map((each) => (
            <li key={`${each.kind} ${each.at}`} className="relative flex flex-col pb-4 pl-5">
              <span
                aria-hidden
                className="absolute top-1.5 -left-[4.5px] size-2 rounded-full border border-mark bg-surface"
              />
              <EvidenceText of={each} />
              <time dateTime={each.at} className="text-sm text-muted">
                {moment(each.at)}
              </time>
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}

/** One thing that was seen. */
export function EvidenceText({ of }: { readonly of: Unfollower["evidence"][number] }) {
  const { t } = useTranslation();
  if (of.kind === "check") return <>{t(`watching.unfollowed.evidence.check.${of.state}`)}</>;
  if (of.kind === "event")
    return (
      <>
        {t(
          of.follows
            ? "watching.unfollowed.evidence.followEvent"
            : "watching.unfollowed.evidence.unfollowEvent",
        )}
      </>
    );
  return <>{t(`watching.unfollowed.evidence.${of.kind}`)}</>;
}
