import type { PremiumCost } from "@toolkit/core/contract/premium-accounts";
import { Table, type Column } from "@toolkit/ui/table";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { MoreOf } from "../../../lib/more-of.tsx";
import { costsQuery } from "./api.ts";

/** What watching has cost, also for accounts that are watched no longer; nothing where it has cost nothing. */
export function CostsPart() {
  const { t } = useTranslation();
  const format = useFormat();
  const asked = useInfiniteQuery(costsQuery);
  const { data, error, refetch } = asked;
  const rows = data?.pages.flatMap(({ results }) => results) ?? [];
  const columns: readonly Column<PremiumCost, "at" | "account" | "kind" | "spent">[] = [
    {
      key: "at",
      header: t("watching.costs.at"),
      className: "md:whitespace-nowrap",
      cell: ({ at }) => <time dateTime={at}>{format.moment(at)}</time>,
    },
    {
      key: "account",
      header: t("watching.account"),
      className: "w-full",
      cell: ({ username }) => `@${username}`,
    },
    {
      key: "kind",
      header: t("watching.costs.kind"),
      className: "md:whitespace-nowrap",
      cell: ({ kind }) => t(`watching.costs.kinds.${kind}`),
    },
    {
      key: "spent",
      header: t("watching.readings.spent"),
      isNumber: true,
      cell: ({ spent }) => format.money(spent.amount, spent.currency),
    },
  ];
  if (error)
    return <Failure what={t("watching.costs.failed")} error={error} onRetry={() => refetch()} />;
  if (rows.length === 0) return null;
  return (
    <section aria-label={t("watching.costs.title")} className="flex flex-col gap-3">
      <div>
        <h2 className="text-base font-bold">{t("watching.costs.title")}</h2>
        <p className="text-sm text-muted">{t("watching.costs.help")}</p>
      </div>
      <Table
        noResultsLabel={t("common.noResults")}
        label={t("watching.costs.title")}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        stacks
      />
      <MoreOf asked={asked} size="small" />
    </section>
  );
}
