import { buttonClass } from "@toolkit/ui/button";
import { Button } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { billingQuery } from "../../../lib/billing-query.ts";
import { Failure } from "../../../lib/failure.tsx";
import { useTeamSlug } from "../../../lib/team.ts";
import { links } from "../../../paths.ts";
import { saveCsv } from "../../../lib/download.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { allInvoices, invoicesQuery, useMayManage } from "./api.ts";
import { invoiceRows } from "./invoice-rows.ts";
import { BillingFrame } from "./components/billing-frame.tsx";
import { InvoiceTable } from "./components/invoice-table.tsx";
import { OnlyAdmins } from "./components/only-admins.tsx";

/** Every invoice of the team, newest first. */
export function InvoicesPage() {
  const team = useTeamSlug();
  const mayManage = useMayManage(team);
  return (
    <BillingFrame>
      {mayManage === false ? <OnlyAdmins team={team} /> : <Invoices team={team} />}
    </BillingFrame>
  );
}

function Invoices({ team }: { readonly team: string }) {
  const { t } = useTranslation();
  const asked = useInfiniteQuery(invoicesQuery(team));
  const isSold = useQuery(billingQuery(team)).data?.sold ?? true;
  const { data, error, refetch, hasNextPage, isFetchingNextPage } = asked;
  const invoices = data?.pages.flatMap(({ results }) => results) ?? [];
  const [isSaving, setSaving] = useState(false);
  async function save() {
    setSaving(true);
    try {
      saveCsv(
        `${t("billing.invoices.file", { team })}.csv`,
        invoiceRows(t, await allInvoices(team)),
      );
    } catch (failure) {
      notifyError(failure);
    } finally {
      setSaving(false);
    }
  }
  return (
    <>
      {error && (
        <Failure what={t("billing.invoices.failed")} error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <SkeletonRows rows={6} label={t("common.loading")} />}
      {data && invoices.length === 0 && (
        <EmptyState
          icon="description"
          title={t("billing.invoices.empty")}
          action={
            isSold && (
              <Link {...links.pricing(team)} className={buttonClass("primary", "medium")}>
                {t("billing.choose")}
              </Link>
            )
          }
        >
          {t(isSold ? "billing.invoices.emptyHelp" : "billing.invoices.unsold")}
        </EmptyState>
      )}
      {invoices.length > 0 && (
        <>
          <div className="-mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="text-soft">{t("billing.invoices.lead")}</p>
            <Button
              size="small"
              icon="download"
              isWaiting={isSaving}
              aria-label={t("billing.invoices.csvOf")}
              onPress={save}
            >
              {t("billing.invoices.csv")}
            </Button>
          </div>
          <InvoiceTable team={team} invoices={invoices} />
        </>
      )}
      {hasNextPage && (
        <Button
          className="self-start"
          isWaiting={isFetchingNextPage}
          onPress={() => asked.fetchNextPage()}
        >
          {t("controls.showMoreResults")}
        </Button>
      )}
    </>
  );
}
