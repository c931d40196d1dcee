import { buttonClass } from "@toolkit/ui/button";
import { Button } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { billingQuery } from "../../../lib/billing-query.ts";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { MoreOf } from "../../../lib/more-of.tsx";
import { useTeamSlug } from "../../../lib/team.ts";
import { links } from "../../../paths.ts";
import { invoicesQuery, useMayManage } from "./api.ts";
import { isNarrowed, useInvoiceFilter } from "./invoice-filter.ts";
import { BillingFrame } from "./components/billing-frame.tsx";
import { InvoiceFilters } from "./components/invoice-filters.tsx";
import { InvoiceTable } from "./components/invoice-table.tsx";
import { OnlyAdmins } from "./components/only-admins.tsx";

/** Invoices of the team. */
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
  const format = useFormat();
  const { filter, setFilter } = useInvoiceFilter(team);
  const asked = useInfiniteQuery(invoicesQuery(team, filter));
  const isSold = useQuery(billingQuery(team)).data?.sold ?? true;
  const { data, error, refetch, isPlaceholderData } = asked;
  const invoices = data?.pages.flatMap(({ results }) => results) ?? [];
  const count = data?.pages[0]?.count ?? 0;
  const isFiltered = isNarrowed(filter);
  const hasAny = invoices.length > 0;
  return (
    <>
      {(hasAny || isFiltered) && (
        <>
          <p className="-mb-2 text-soft">{t("billing.invoices.lead")}</p>
          <InvoiceFilters team={team} value={filter} hasRows={hasAny} onChange={setFilter} />
        </>
      )}
      {error && (
        <Failure what={t("billing.invoices.failed")} error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <SkeletonRows rows={6} label={t("common.loading")} />}
      {data && !hasAny && isFiltered && (
        <EmptyState
          icon="search"
          title={t("billing.invoices.noMatch")}
          action={
            <Button onPress={() => setFilter(filter.sort ? { sort: filter.sort } : {})}>
              {t("billing.invoices.clear")}
            </Button>
          }
        >
          {t("billing.invoices.noMatchHelp")}
        </EmptyState>
      )}
      {data && !hasAny && !isFiltered && (
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
      {hasAny && (
        <>
          <InvoiceTable
            team={team}
            invoices={invoices}
            sort={filter.sort ?? "-created"}
            onSort={(sort) => setFilter({ ...filter, sort })}
            isStale={isPlaceholderData}
          />
          <p role="status" className="-mt-3 text-sm text-soft">
            {invoices.length < count
              ? t("billing.invoices.shown", {
                  shown: format.count(invoices.length),
                  all: format.count(count),
                })
              : t("billing.invoices.count", { count, formatted: format.count(count) })}
          </p>
        </>
      )}
      <MoreOf asked={asked} />
    </>
  );
}
