import type { Campaign } from "@toolkit/core/contract/campaign-shapes";
import { Button } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { notifications } from "../../../lib/notifications.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { campaignActions } from "./api.ts";
import { boundOf, confirmedOf, useMoney, useSpendText } from "./spend-text.ts";
import { tellChange } from "./sync/tell-change.ts";

interface ActivateDialogProps {
  readonly team: string;
  readonly chosen: readonly Campaign[];
  readonly onClose: () => void;
  readonly onDone?: (left: readonly { readonly name: string; readonly reason: string }[]) => void;
}

/** States what can be spent before anything is; what was read is what is confirmed. */
export function ActivateDialog({ team, chosen, onClose, onDone }: ActivateDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const spendText = useSpendText();
  // Read once: what is confirmed is what stood here.
  const [bounds] = useState(() => chosen.map((row) => ({ row, bound: boundOf(row) })));
  const [first] = chosen;
  const count = chosen.length;
  async function activate() {
    try {
      if (count === 1 && first !== undefined && bounds[0] !== undefined) {
        const confirmed = confirmedOf(bounds[0].bound);
        tellChange(t, await campaignActions(team).activate(first.id, confirmed), "activate");
        onDone?.([]);
      } else {
        const confirm = Object.fromEntries(
          bounds.map(({ row, bound }) => [row.id, confirmedOf(bound)]),
        );
        const done = await campaignActions(team).activateMany(confirm);
        onDone?.(done.left_out);
        if (done.ids.length > 0) notifications.add("success", t("campaigns.done.activate"));
      }
      onClose();
    } catch (error) {
      notifyError(error);
      // It is not what it was: the page behind shows how.
      if (error instanceof ApiError && error.status === 409) onClose();
    }
  }
  return (
    <Dialog
      title={
        count === 1
          ? t("campaigns.activate.title", { name: first?.name ?? "" })
          : t("campaigns.activate.many", { count, formatted: format.count(count) })
      }
      closeLabel={t("common.close")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common.cancel")}</Button>
          <Button variant="primary" onPress={activate}>
            {t("campaigns.activate.verb")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-soft">{t("campaigns.activate.help")}</p>
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {bounds.map(({ row, bound }) => (
            <li key={row.id} className="flex flex-col gap-0.5 py-2">
              {count > 1 && <span className="[overflow-wrap:anywhere]">{row.name}</span>}
              <strong>{spendText(bound)}</strong>
            </li>
          ))}
        </ul>
        {count > 1 && <Sums bounds={bounds.map(({ bound }) => bound)} />}
      </div>
    </Dialog>
  );
}

/** Together, by currency: sums never mix. */
function Sums({ bounds }: { readonly bounds: readonly ReturnType<typeof boundOf>[] }) {
  const { t } = useTranslation();
  const money = useMoney();
  const currencies = [...new Set(bounds.flatMap(({ currency }) => currency ?? []))];
  return currencies.map((currency) => {
    const own = bounds.filter((bound) => bound.currency === currency && bound.days !== 0);
    const perDay = own.reduce((sum, { per_day }) => sum + (per_day ?? 0), 0);
    const isOpen = own.some(({ total }) => total === null);
    const total = own.reduce((sum, bound) => sum + (bound.total ?? 0), 0);
    const amounts = { perDay: money(perDay, currency), total: money(total, currency) };
    return (
      <p key={currency}>
        {isOpen
          ? t("campaigns.activate.sumOpen", { perDay: amounts.perDay })
          : t("campaigns.activate.sum", amounts)}
      </p>
    );
  });
}
