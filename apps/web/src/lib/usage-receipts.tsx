import { usageReceipts } from "@toolkit/core/contract/usage-receipts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { links } from "../paths.ts";
import { call } from "./client.ts";
import { useFormat } from "./format.ts";

export function receiptsQuery(team: string, usage: string) {
  return queryOptions({
    queryKey: ["usages", team, "receipts", usage],
    queryFn: ({ signal }) =>
      call(usageReceipts.list, { params: { pk: usage }, query: { team, page_size: 20 }, signal }),
  });
}

interface UsageReceiptsProps {
  readonly team: string;
  readonly usage: string;
}

/** Receipts of a usage, the newest first, each with its route and outcome; nothing before there is one. */
export function UsageReceipts({ team, usage }: UsageReceiptsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(receiptsQuery(team, usage));
  if (!data || data.count === 0) return null;
  return (
    <section
      aria-label={t("applying.receipt.history")}
      className="rounded-surface border border-line bg-surface p-4 sm:px-5"
    >
      <h2 className="text-base font-bold">{t("applying.receipt.history")}</h2>
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {data.results.map(({ id, route, state, outcome, started }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <Link
              {...links.applyUsage(team, usage, { receipt: id })}
              className="font-medium text-brand hover:underline"
            >
              {t("applying.receipt.entry", {
                route: t(`applying.routes.${route}`),
                moment: format.moment(started),
              })}
            </Link>
            <span className="text-sm text-soft">
              {state === "undone"
                ? t("applying.receipt.isUndone")
                : outcome === null
                  ? t("applying.steps.apply")
                  : t(`applying.outcomes.${outcome}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
