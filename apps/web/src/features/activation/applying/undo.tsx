import type { ReadUsageReceipt } from "@toolkit/core/contract/usage-receipts";
import type { ReadBackDifference } from "@toolkit/core/domain/receipt";
import { Button } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { Notice } from "@toolkit/ui/notice";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { changesSince, undoApplying } from "./api.ts";
import { Differences } from "./differences.tsx";
import { byKind, useNames } from "../../../lib/targeting-items.ts";

interface UndoProps {
  readonly receipt: ReadUsageReceipt;
  readonly team: string;
  readonly usage: string;
}

/** Takes away what a receipt set, once a person saw what that is and what changed since. */
export function Undo({ receipt, team, usage }: UndoProps) {
  const { t } = useTranslation();
  const format = useFormat();
  /** Null: it was not asked for yet. */
  const [changes, setChanges] = useState<readonly ReadBackDifference[] | null>(null);
  const { id, counts, undo_until: until } = receipt;
  if (receipt.undone !== null || counts.accepted === 0) return null;
  if (until === null)
    return (
      <p className="border-t border-line px-5 py-4 text-sm text-muted sm:px-7">
        {t("applying.receipt.noUndo")}
      </p>
    );
  async function undo() {
    try {
      const { done, changes: found } = await undoApplying(team, usage, id);
      setChanges(done ? null : found);
    } catch (error) {
      notifyError(error);
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-4 sm:px-7">
      <span className="min-w-0 flex-1 basis-56">
        {t("applying.receipt.undoTitle", { count: counts.accepted })}
        <span className="block text-sm text-muted">
          {t("applying.receipt.undoHelp", { date: format.date(until) })}
        </span>
      </span>
      <Button
        variant="danger"
        onPress={() => changesSince(team, usage, id).then(setChanges).catch(notifyError)}
      >
        {t("applying.receipt.undo")}
      </Button>
      {changes !== null && (
        <UndoDialog
          receipt={receipt}
          changes={changes}
          onUndo={undo}
          onClose={() => setChanges(null)}
        />
      )}
    </div>
  );
}

interface UndoDialogProps {
  readonly receipt: ReadUsageReceipt;
  readonly changes: readonly ReadBackDifference[];
  readonly onUndo: () => Promise<void>;
  readonly onClose: () => void;
}

/** The line item now, and what undoing makes of it. */
function UndoDialog({ receipt, changes, onUndo, onClose }: UndoDialogProps) {
  const { t } = useTranslation();
  const names = useNames();
  const { campaign, counts, items } = receipt;
  const accepted = items.filter(({ state }) => state === "accepted");
  const isBlocked = changes.length > 0;
  return (
    <Dialog
      title={
        isBlocked
          ? t("applying.receipt.undoRefused")
          : t("applying.receipt.undoAsk", { count: counts.accepted })
      }
      closeLabel={t("common.close")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t(isBlocked ? "common.close" : "common.cancel")}</Button>
          {!isBlocked && (
            <Button variant="danger" onPress={onUndo}>
              {t("applying.receipt.undoNow")}
            </Button>
          )}
        </>
      }
    >
      {isBlocked ? (
        <Notice level="warn">
          {t("applying.receipt.changed")}
          <Differences differences={changes} items={items} />
        </Notice>
      ) : (
        <div className="flex flex-col gap-2">
          <p className="text-soft">
            {t("applying.receipt.undoWhere", { campaign: campaign?.name ?? "–" })}
          </p>
          <ul className="flex flex-col divide-y divide-line">
            {byKind(accepted).map(({ kind, items: own }) => (
              <li key={kind} className="py-1.5 text-sm [overflow-wrap:anywhere]">
                {t(`applying.kinds.${kind}`)} <span className="text-muted">{own.length}</span>
                <span className="block text-soft">{names(own)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
