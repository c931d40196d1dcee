import { priceOf } from "@toolkit/core/domain/plans";
import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { useTeamSlug } from "../../../lib/team.ts";
import type { OrderSearch } from "../../../paths.ts";
import { detailsQuery, useMayManage } from "./api.ts";
import { BillingFrame } from "./components/billing-frame.tsx";
import { DetailsForm } from "./components/details-form.tsx";
import { OnlyAdmins } from "./components/only-admins.tsx";
import { orderOf } from "./plans.ts";

/** What invoices show of the team; on the way to a payment where the address names an order. */
export function DetailsPage() {
  const team = useTeamSlug();
  const mayManage = useMayManage(team);
  const order = orderOf(useSearch({ strict: false }));
  return (
    <BillingFrame>
      {mayManage === false ? <OnlyAdmins team={team} /> : <Details team={team} order={order} />}
    </BillingFrame>
  );
}

function Details({ team, order }: { readonly team: string; readonly order: OrderSearch | null }) {
  const { t } = useTranslation();
  const { data: details, error, refetch } = useQuery(detailsQuery(team));
  return (
    <>
      {order && <Order order={order} />}
      {error && (
        <Failure what={t("billing.details.failed")} error={error} onRetry={() => refetch()} />
      )}
      {!details && !error && <SkeletonRows rows={6} label={t("common.loading")} />}
      {details && <DetailsForm team={team} details={details} order={order} />}
    </>
  );
}

function Order({ order }: { readonly order: OrderSearch }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { plan, interval, currency } = order;
  return (
    <Notice level="info">
      {t("billing.details.needed", {
        plan: t(`billing.plans.${plan}`),
        price: t(`billing.priceEvery.${interval}`, {
          price: format.money(priceOf(order), currency),
        }),
      })}
    </Notice>
  );
}
