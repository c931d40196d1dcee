import { billing, type Invoice } from "@toolkit/core/contract/billing";
import { INVOICE_SORTS, type InvoiceSort } from "@toolkit/core/contract/invoice-filter";
import { Badge } from "@toolkit/ui/badge";
import { Button, buttonClass } from "@toolkit/ui/button";
import { Table, type Column } from "@toolkit/ui/table";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { saveAnswer } from "../../../../lib/save-answer.ts";
import { invoiceState } from "../invoice-rows.ts";

type Key = "number" | "created" | "status" | "total" | "actions";

const LEVEL = {
  draft: undefined,
  open: "warn",
  paid: "success",
  uncollectible: "error",
  void: undefined,
  taken_back: "error",
  to_balance: undefined,
} as const;

interface InvoiceTableProps {
  readonly team: string;
  readonly invoices: readonly Invoice[];
  readonly sort: InvoiceSort;
  readonly onSort: (sort: InvoiceSort) => void;
  readonly isStale: boolean;
}

/** Invoices with what was paid and given back; on a phone one block each. */
export function InvoiceTable({ team, invoices, sort, onSort, isStale }: InvoiceTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const numberOf = ({ number }: Invoice) => number ?? t("billing.invoices.draft");
  const columns: readonly Column<Invoice, Key>[] = [
    {
      key: "number",
      header: t("billing.invoices.number"),
      className: "w-full min-w-32",
      cell: (invoice) => <span className="font-medium tabular-nums">{numberOf(invoice)}</span>,
    },
    {
      key: "created",
      header: t("billing.invoices.date"),
      isSortable: true,
      cell: ({ created }) => <span className="keep">{format.date(created)}</span>,
    },
    {
      key: "status",
      header: t("billing.invoices.status"),
      cell: (invoice) => {
        const state = invoiceState(invoice);
        const level = LEVEL[state];
        return (
          <Badge {...(level ? { level } : {})}>{t(`billing.invoices.statuses.${state}`)}</Badge>
        );
      },
    },
    {
      key: "total",
      header: t("billing.invoices.total"),
      isNumber: true,
      isSortable: true,
      cell: (invoice) => <Total invoice={invoice} />,
    },
    {
      key: "actions",
      header: t("common.actions"),
      isHeaderHidden: true,
      cell: (invoice) => (
        <span className="flex justify-end gap-2 max-md:justify-start">
          {invoice.pay_url !== null && (
            <a
              href={invoice.pay_url}
              aria-label={t("billing.invoices.payOf", { number: numberOf(invoice) })}
              className={buttonClass("primary", "small")}
            >
              {t("billing.invoices.pay")}
            </a>
          )}
          {invoice.has_pdf && (
            <Button
              size="small"
              icon="download"
              aria-label={t("billing.invoices.pdfOf", { number: numberOf(invoice) })}
              onPress={() =>
                saveAnswer(
                  billing.invoicePdf,
                  { params: { pk: invoice.id }, query: { team } },
                  `${invoice.number ?? invoice.id}.pdf`,
                ).catch(notifyError)
              }
            >
              {t("billing.invoices.pdf")}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <Table
      noResultsLabel={t("common.noResults")}
      label={t("billing.invoices.title")}
      columns={columns}
      rows={invoices}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={(next) => {
        const known = INVOICE_SORTS.find((each) => each === next);
        if (known !== undefined) onSort(known);
      }}
      isStale={isStale}
      stacks
    />
  );
}

/** The sum, and below it what of it is tax, still due or was given back. */
function Total({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency, status, total, tax, due, refunded, credited, lost } = invoice;
  const money = (amount: number) => format.money(amount, currency);
  const isPartlyDue = status === "open" && due !== total;
  const notes = [
    tax !== 0 && t("billing.invoices.tax", { tax: money(tax) }),
    isPartlyDue && t("billing.invoices.due", { due: money(due) }),
    refunded > 0 && t("billing.invoices.refunded", { amount: money(refunded) }),
    lost > 0 && t("billing.invoices.lost", { amount: money(lost) }),
    credited > 0 && t("billing.invoices.credited", { amount: money(credited) }),
  ].filter((note) => note !== false);
  return (
    <span className="flex flex-col py-1">
      <span className="keep font-medium tabular-nums">{money(total)}</span>
      {notes.map((note) => (
        <span key={note} className="keep text-sm text-muted tabular-nums">
          {note}
        </span>
      ))}
    </span>
  );
}
