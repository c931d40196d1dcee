import { INVOICE_SORTS, INVOICE_STATES } from "@toolkit/core/contract/invoice-filter";
import { Button } from "@toolkit/ui/button";
import { DatePicker } from "@toolkit/ui/date-picker";
import { Menu, MenuItem } from "@toolkit/ui/menu";
import { Select } from "@toolkit/ui/select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveCsv } from "../../../../lib/download.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { allInvoices } from "../api.ts";
import type { InvoiceFilter } from "../invoice-filter.ts";
import { invoiceRows } from "../invoice-rows.ts";

const ANY = "any";

interface InvoiceFiltersProps {
  readonly team: string;
  readonly value: InvoiceFilter;
  /** Whether there is anything to export. */
  readonly hasRows: boolean;
  readonly onChange: (filter: InvoiceFilter) => void;
}

/** Narrows the list, sorts it where a phone has no column heads, and exports it. */
export function InvoiceFilters({ team, value, hasRows, onChange }: InvoiceFiltersProps) {
  const { t } = useTranslation();
  const { status, from, to, sort = "-created" } = value;
  return (
    <div className="flex flex-wrap items-end gap-3 max-sm:grid max-sm:grid-cols-2">
      <Select
        label={t("billing.invoices.status")}
        value={status ?? ANY}
        choices={[
          { id: ANY, label: t("billing.invoices.anyStatus") },
          ...INVOICE_STATES.map((id) => ({
            id,
            label: t(`billing.invoices.statuses.${id}`),
          })),
        ]}
        onChange={(id) => {
          const { status: _before, ...others } = value;
          onChange({ ...others, ...(id !== ANY && { status: id }) });
        }}
        className="w-44 max-sm:w-full"
      />
      <Select
        label={t("billing.invoices.sort")}
        value={sort}
        choices={INVOICE_SORTS.map((id) => ({ id, label: t(`billing.invoices.sorts.${id}`) }))}
        onChange={(id) => onChange({ ...value, sort: id })}
        className="w-44 max-sm:w-full md:hidden"
      />
      <DatePicker
        label={t("billing.invoices.from")}
        value={from ?? null}
        max={to ?? null}
        onChange={(day) => {
          const { from: _before, ...others } = value;
          onChange({ ...others, ...(day !== null && { from: day }) });
        }}
        className="w-40 max-sm:w-full"
      />
      <DatePicker
        label={t("billing.invoices.to")}
        value={to ?? null}
        min={from ?? null}
        onChange={(day) => {
          const { to: _before, ...others } = value;
          onChange({ ...others, ...(day !== null && { to: day }) });
        }}
        className="w-40 max-sm:w-full"
      />
      {hasRows && <ExportMenu team={team} filter={value} />}
    </div>
  );
}

interface ExportMenuProps {
  readonly team: string;
  readonly filter: InvoiceFilter;
}

/** Every invoice that matches, as a file: also those that the screen does not show yet. */
function ExportMenu({ team, filter }: ExportMenuProps) {
  const { t } = useTranslation();
  const [isSaving, setSaving] = useState(false);
  async function save(file: "csv" | "xlsx") {
    setSaving(true);
    try {
      const rows = invoiceRows(t, await allInvoices(team, filter));
      const name = `${t("billing.invoices.file", { team })}.${file}`;
      if (file === "csv") {
        saveCsv(name, rows);
        return;
      }
      const { saveSheet } = await import("../../../../lib/save-sheet.ts");
      await saveSheet(name, rows);
    } catch (failure) {
      notifyError(failure);
    } finally {
      setSaving(false);
    }
  }
  return (
    <span className="ml-auto max-sm:col-span-2 max-sm:ml-0">
      <Menu
        label={t("billing.invoices.export")}
        trigger={
          <Button icon="download" isWaiting={isSaving}>
            {t("billing.invoices.export")}
          </Button>
        }
      >
        <MenuItem detail={t("billing.invoices.csvDetail")} onAction={() => void save("csv")}>
          {t("billing.invoices.csv")}
        </MenuItem>
        <MenuItem detail={t("billing.invoices.xlsxDetail")} onAction={() => void save("xlsx")}>
          {t("billing.invoices.xlsx")}
        </MenuItem>
      </Menu>
    </span>
  );
}
