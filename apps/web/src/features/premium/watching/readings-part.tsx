import type { PremiumReading } from "@toolkit/core/contract/premium-accounts";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Table, type Column } from "@toolkit/ui/table";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { MoreOf } from "../../../lib/more-of.tsx";
import { readingsQuery } from "./api.ts";
import { ReadingState, useReadingReason } from "./reading-text.tsx";

/** The ledger of a watched account: what was read, what it cost, and why a list is not complete. */
export function ReadingsPart({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const reasonOf = useReadingReason();
  const asked = useInfiniteQuery(readingsQuery(id));
  const { data, error, refetch } = asked;
  const rows = data?.pages.flatMap(({ results }) => results) ?? [];
  const columns: readonly Column<
    PremiumReading,
    "began" | "state" | "read" | "checked" | "spent"
  >[] = [
    {
      key: "began",
      header: t("watching.readings.began"),
      className: "md:whitespace-nowrap",
      cell: ({ began }) => <time dateTime={began}>{format.moment(began)}</time>,
    },
    {
      key: "state",
      header: t("watching.readings.state"),
      className: "w-full max-md:col-span-2",
      cell: (reading) => (
        <span className="flex flex-col items-start gap-0.5 py-1">
          <ReadingState reading={reading} />
          {reasonOf(reading) !== null && (
            <span className="text-sm text-muted">{reasonOf(reading)}</span>
          )}
        </span>
      ),
    },
    {
      key: "read",
      header: t("watching.readings.readCount"),
      isNumber: true,
      cell: ({ read }) => format.count(read),
    },
    {
      key: "checked",
      header: t("watching.readings.checked"),
      isNumber: true,
      cell: ({ checked }) => format.count(checked),
    },
    {
      key: "spent",
      header: t("watching.readings.spent"),
      isNumber: true,
      cell: ({ spent }) => format.money(spent.amount, spent.currency),
    },
  ];
  return (
    <>
      {error && (
        <Failure what={t("watching.readings.failed")} error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <SkeletonRows rows={2} label={t("common.loading")} />}
      {data && rows.length === 0 && <p className="text-soft">{t("watching.readings.none")}</p>}
      {rows.length > 0 && (
        <Table
          noResultsLabel={t("common.noResults")}
          label={t("watching.readings.title")}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          stacks
        />
      )}
      <MoreOf asked={asked} size="small" className="mt-3" />
    </>
  );
}
