import type { ReadUsageReceipt } from "@toolkit/core/contract/usage-receipts";
import { Button, buttonClass } from "@toolkit/ui/button";
import { useTranslation } from "react-i18next";
import { saveCsv } from "../../../lib/download.ts";
import { useItemText } from "../../../lib/targeting-items.ts";

interface ReceiptActionsProps {
  readonly receipt: ReadUsageReceipt;
  /** Of the usage. */
  readonly name: string;
}

/** The receipt as a file, and the ads manager that it is about. */
export function ReceiptActions({ receipt, name }: ReceiptActionsProps) {
  const { t } = useTranslation();
  const text = useItemText();
  const { items, manager, ad_account: account, line_item: lineItem, started } = receipt;
  function save() {
    const columns = ["kind", "item", "state", "reason", "note", "entry", "id"] as const;
    const rows = items.map((item) => [
      t(`applying.kinds.${item.kind}`),
      text(item),
      t(`applying.states.${item.state === "pending" ? "waiting" : item.state}`),
      item.reason === null ? null : t(`applying.reasons.${item.reason}`),
      item.note,
      item.network?.name ?? null,
      item.network?.id ?? null,
    ]);
    const place = [account.name, account.id, lineItem?.name ?? null, lineItem?.id ?? null, started];
    saveCsv(`${name} ${started.slice(0, 10)}.csv`, [
      columns.map((column) => t(`applying.receipt.columns.${column}`)),
      ...rows,
      [],
      place,
    ]);
  }
  return (
    <>
      <Button icon="download" onPress={save}>
        {t("applying.receipt.download")}
      </Button>
      {manager !== null && (
        <a
          href={manager}
          target="_blank"
          rel="noreferrer"
          className={buttonClass("secondary", "medium")}
        >
          {t("applying.receipt.manager")}
        </a>
      )}
    </>
  );
}
