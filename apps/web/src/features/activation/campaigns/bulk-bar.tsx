import type { Campaign } from "@toolkit/core/contract/campaign-shapes";
import type { BulkAction } from "@toolkit/core/contract/campaign-work";
import { Button } from "@toolkit/ui/button";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { useIsAdmin, useIsEditor } from "../../../lib/level.ts";
import { notifications } from "../../../lib/notifications.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { campaignActions } from "./api.ts";

interface BulkBarProps {
  readonly team: string;
  readonly chosen: readonly Campaign[];
  /** Asks before those spend; what was left out is told. */
  readonly onActivate: (campaigns: readonly Campaign[]) => void;
  /** Those are done with: what was ticked meanwhile stays so. */
  readonly onDone: (ids: readonly string[]) => void;
}

/** What takes a change back; activating asks first, so that it is not here. */
const BACK = {
  archive: "unarchive",
  unarchive: "archive",
  remove: "restore",
  restore: "remove",
  duplicate: "remove",
} as const satisfies Record<BulkAction, BulkAction>;

const RUNS: ReadonlySet<string> = new Set(["active", "scheduled", "halted"]);

/** What can be done with the campaigns that are ticked. */
export function BulkBar({ team, chosen, onActivate, onDone }: BulkBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isEditor = useIsEditor(team);
  const isAdmin = useIsAdmin(team);
  const actions = campaignActions(team);
  const ids = chosen.map(({ id }) => id);
  const isArchived = chosen.every(({ archived }) => archived);
  const published = chosen.filter(({ stage }) => stage === "published");
  const tellLeft = useLeftOut();
  async function bulk(action: BulkAction) {
    try {
      const done = await actions.bulk(ids, action);
      tellLeft(
        done.left_out.map(({ name, reason }) => ({
          name,
          reason: t(`campaigns.leftOutReason.${reason}`),
        })),
      );
      if (done.ids.length > 0)
        notifications.add("success", t(`campaigns.done.${action}`), {
          action: {
            label: t("campaigns.undo"),
            run: () => actions.bulk(done.ids, BACK[action]).catch(notifyError),
          },
        });
      onDone(ids);
    } catch (error) {
      notifyError(error);
    }
  }
  async function pause() {
    try {
      const done = await actions.pauseMany(published.map(({ id }) => id));
      tellLeft(done.left_out);
      const ran = published.filter(({ id, status }) => done.ids.includes(id) && RUNS.has(status));
      if (done.ids.length > 0)
        notifications.add("success", t("campaigns.done.pause"), {
          ...(isAdmin &&
            ran.length > 0 && {
              action: { label: t("campaignList.activateAgain"), run: () => onActivate(ran) },
            }),
        });
      onDone(ids);
    } catch (error) {
      notifyError(error);
    }
  }
  if (!isEditor) return null;
  const count = ids.length;
  const isTrash = chosen.every(({ removed }) => removed !== null);
  return (
    <div
      role="toolbar"
      aria-label={t("campaigns.actionsOf", { name: t("campaigns.list") })}
      className="flex flex-wrap items-center gap-2 rounded-surface bg-brand-soft px-3 py-2"
    >
      <span role="status" className="min-w-24 font-medium">
        {t("campaigns.selected", { count, formatted: format.count(count) })}
      </span>
      {isTrash ? (
        <Button size="small" icon="undo" onPress={() => bulk("restore")}>
          {t("campaignList.restore")}
        </Button>
      ) : (
        <>
          <Button
            size="small"
            icon="stop_circle"
            isDisabled={published.length === 0}
            onPress={pause}
          >
            {t("campaigns.act.pause")}
          </Button>
          {isAdmin && (
            <Button
              size="small"
              icon="play_arrow"
              isDisabled={published.length === 0}
              onPress={() => onActivate(published)}
            >
              {t("campaigns.act.resume")}
            </Button>
          )}
          <Button size="small" icon="content_copy" onPress={() => bulk("duplicate")}>
            {t("campaigns.act.duplicate")}
          </Button>
          <Button size="small" onPress={() => bulk(isArchived ? "unarchive" : "archive")}>
            {t(isArchived ? "campaigns.act.unarchive" : "campaigns.act.archive")}
          </Button>
          <Button size="small" icon="delete" onPress={() => bulk("remove")}>
            {t("campaigns.act.remove")}
          </Button>
        </>
      )}
    </div>
  );
}

/** Says which campaigns were left out, and why. */
export function useLeftOut() {
  const { t } = useTranslation();
  const format = useFormat();
  return (left: readonly { readonly name: string; readonly reason: string }[]): void => {
    if (left.length === 0) return;
    const names = format.list(left.map(({ name, reason }) => `${name} (${reason})`));
    const count = left.length;
    const text = t("campaigns.leftOut", { count, formatted: format.count(count), names });
    notifications.add("warn", text, { timeout: 0 });
  };
}
