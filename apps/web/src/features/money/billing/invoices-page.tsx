import { buttonClass } from "@toolkit/ui/button";
import { Button } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { billingQuery } from "../../../lib/billing-query.ts";
import { Failure } from "../../../lib/failure.tsx";
import { useTeamSlug } from "../../../lib/team.ts";
import { links } from "../../../paths.ts";
import { invoicesQuery, useMayManage } from "./api.ts";
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
          <p className="-mb-2 text-soft">{t("billing.invoices.lead")}</p>
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
