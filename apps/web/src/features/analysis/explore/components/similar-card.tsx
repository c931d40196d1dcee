import type { SimilarAccounts } from "@toolkit/core/contract/suggestions";
import { Card } from "@toolkit/ui/card";
import { Table, type Column } from "@toolkit/ui/table";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { AccountItem } from "./item-label.tsx";

interface SimilarCardProps {
  readonly team: string;
  readonly similar: SimilarAccounts;
}

const SHOWN = 10;

type Key = "account" | "overlap" | "followers" | "similarity";

/** Accounts that the same people follow; counted, not estimated. */
export function SimilarCard({ team, similar }: SimilarCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns: readonly Column<SimilarAccounts["items"][number], Key>[] = [
    {
      key: "account",
      header: t("kinds.handle"),
      className: "w-full max-w-0",
      cell: ({ account }) => (
        // Narrow enough for the handle to stand under the name: side by side both would be cut.
        <span className="@container/label block max-w-60">
          <AccountItem team={team} account={account} />
        </span>
      ),
    },
    {
      key: "overlap",
      header: t("figures.inCommon"),
      isNumber: true,
      // On a phone the account keeps the room to be named.
      className: "max-sm:hidden",
      cell: ({ overlap }) => format.count(overlap),
    },
    {
      key: "followers",
      header: t("figures.followers"),
      isNumber: true,
      className: "max-sm:hidden",
      cell: ({ followers }) => format.count(followers),
    },
    {
      key: "similarity",
      header: t("figures.similarity"),
      isNumber: true,
      cell: ({ similarity }) => similarity.toFixed(2),
    },
  ];
  const title = t("explore.similar");
  const formatted = format.count(similar.total);
  return (
    <Card
      title={title}
      takeaway={
        similar.items.length === 0 ? t("insights.takeaways.none") : t("figures.similarityHelp")
      }
      note={
        similar.among === "listed"
          ? t("explore.similarListed", { formatted })
          : t("explore.similarAll", { formatted })
      }
    >
      {similar.items.length > 0 && (
        <div className="[&_th]:bg-surface">
          <Table
            noResultsLabel={t("common.noResults")}
            label={title}
            columns={columns}
            rows={similar.items.slice(0, SHOWN)}
            rowKey={({ account }) => account.id}
          />
        </div>
      )}
    </Card>
  );
}
