import type { CampaignOverlaps } from "@toolkit/core/contract/campaign-cells";
import { formatPercent } from "@toolkit/core/i18n/format";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Table, type Column } from "@toolkit/ui/table";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../../lib/failure.tsx";
import { Wide } from "../../../../lib/figures/wide.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { links } from "../../../../paths.ts";
import { overlapsQuery } from "./cells-api.ts";

type Row = CampaignOverlaps["competing"][number];

/** Running campaigns that want the same people, with how many these are and how that is known. */
export function OverlapsCard({ team, id }: { readonly team: string; readonly id: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(overlapsQuery(team, id));
  const share = (value: number | null) => (value === null ? "–" : formatPercent(value, 0));
  const columns: readonly Column<Row, "name" | "people" | "this" | "other">[] = [
    {
      key: "name",
      header: t("cells.competing.campaign"),
      cell: ({ campaign, people, same_account: isSame }) => (
        <>
          <Link
            {...links.campaigns(team, campaign.id)}
            className="font-medium text-brand [overflow-wrap:anywhere] hover:underline"
          >
            {campaign.name}
          </Link>
          <span className="block text-sm text-soft">
            {t("cells.competing.these", { people: format.count(people) })}
            {!isSame && ` (${t("cells.competing.otherAccount")})`}
          </span>
        </>
      ),
    },
    {
      key: "people",
      header: t("cells.competing.people"),
      isNumber: true,
      cell: ({ people }) => format.count(people),
    },
    {
      key: "this",
      header: t("cells.competing.ofThis"),
      isNumber: true,
      cell: ({ share_of_this: part }) => share(part),
    },
    {
      key: "other",
      header: t("cells.competing.ofOther"),
      isNumber: true,
      cell: ({ share_of_other: part }) => share(part),
    },
  ];
  if (error)
    return <Failure what={t("cells.competing.failed")} error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonRows rows={2} label={t("common.loading")} />;
  const { competing, uncompared, more, dataset, version } = data;
  return (
    <section aria-label={t("cells.competing.title")} className="flex flex-col gap-2">
      <h3 className="font-bold">{t("cells.competing.title")}</h3>
      {competing.length === 0 ? (
        <p className="text-soft">{t("cells.competing.none")}</p>
      ) : (
        <Wide label={t("cells.competing.title")} isOnSurface>
          <Table
            label={t("cells.competing.title")}
            columns={columns}
            rows={competing}
            rowKey={({ campaign }) => campaign.id}
            noResultsLabel={t("common.noResults")}
            stacks
          />
        </Wide>
      )}
      {dataset !== null && version !== null && (
        <p className="text-sm text-muted">
          {t("cells.competing.basis", { dataset, version: format.count(version) })}
        </p>
      )}
      {uncompared.length > 0 && (
        <div className="text-sm text-soft">
          <p>{t("cells.competing.uncompared")}</p>
          <ul className="list-disc pl-5">
            {uncompared.map(({ campaign, reason }) => (
              <li key={campaign.id}>
                {campaign.name}: {t(`cells.competing.reasons.${reason}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {more > 0 && (
        <p className="text-sm text-muted">
          {t("cells.competing.more", { formatted: format.count(more) })}
        </p>
      )}
    </section>
  );
}
