import type { Account } from "@toolkit/core/contract/audience-size";
import type { SimilarAccounts } from "@toolkit/core/contract/suggestions";
import { Card } from "@toolkit/ui/card";
import { Table, type Column } from "@toolkit/ui/table";
import { OpeningFigure } from "@toolkit/ui/opening-figure";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { AccountItem } from "./item-label.tsx";

interface SimilarCardProps {
  readonly team: string;
  readonly similar: SimilarAccounts;
  /** The handle whose followers they are compared by. */
  readonly of: string;
}

type Named = Pick<Account, "id" | "username">;

const labelOf = ({ id, username }: Named) => username ?? id;

const SHOWN = 10;

type Key = "account" | "overlap" | "followers" | "similarity";

/** Accounts that the same people follow; counted, not estimated. */
export function SimilarCard({ team, similar, of }: SimilarCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const opening = useOpening();
  const inCommon = (account: Named) => {
    const pair = [of, labelOf(account)];
    return opening(
      null,
      { id: "", label: format.list(pair.map((handle) => `@${handle}`)) },
      { pack: { groups: { all: pair.map((label) => ({ kind: "handle", label })) } } },
    );
  };
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
      cell: ({ account, overlap }) => (
        <OpeningFigure text={format.count(overlap)} {...inCommon(account)} />
      ),
    },
    {
      key: "followers",
      header: t("figures.followers"),
      isNumber: true,
      className: "max-sm:hidden",
      cell: ({ account, followers }) => (
        <OpeningFigure
          text={format.count(followers)}
          {...opening(
            null,
            { id: "", label: `@${labelOf(account)}` },
            { pack: { handles: [{ handle: labelOf(account), id: account.id }] } },
          )}
        />
      ),
    },
    {
      key: "similarity",
      header: t("figures.similarity"),
      isNumber: true,
      cell: ({ account, similarity }) => (
        <OpeningFigure text={similarity.toFixed(2)} {...inCommon(account)} />
      ),
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
