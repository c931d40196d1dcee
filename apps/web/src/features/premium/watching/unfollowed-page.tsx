import type { PremiumAccount } from "@toolkit/core/contract/premium-accounts";
import { LEAVING_CAUSES } from "@toolkit/core/domain/watching/causes";
import { EmptyState } from "@toolkit/ui/empty-state";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Table, type Column } from "@toolkit/ui/table";
import { TextField } from "@toolkit/ui/text-field";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { MoreOf } from "../../../lib/more-of.tsx";
import { useSearchText } from "../../../lib/search-text.ts";
import { unfollowersFile, unfollowersQuery, type Unfollower } from "./api.ts";
import { CauseFilter } from "./cause-filter.tsx";
import { CauseMark } from "./cause-mark.tsx";
import { ExportLink } from "./export-link.tsx";
import { DepartureSheet, EvidenceText } from "./departure-sheet.tsx";
import { useShow } from "./use-show.ts";
import { AsOf, Unread, WatchedList } from "./watched-list.tsx";
import { When } from "./when.tsx";
import { Who } from "./who.tsx";

/** Who stopped following a watched account, when, and why as far as the evidence shows. */
export function UnfollowedPage() {
  const { t } = useTranslation();
  return (
    <WatchedList title={t("titles.unfollowed")} lead={t("watching.unfollowed.lead")}>
      {(account) => <Unfollowed key={account.id} account={account} />}
    </WatchedList>
  );
}

function Unfollowed({ account }: { readonly account: PremiumAccount }) {
  const { t } = useTranslation();
  const format = useFormat();
  const show = useShow();
  const q = useSearchText("q") ?? "";
  const asText = useSearchText("cause");
  const cause = LEAVING_CAUSES.find((each) => each === asText) ?? null;
  const [open, setOpen] = useState<Unfollower | null>(null);
  const asked = useInfiniteQuery(unfollowersQuery({ account: account.id, q, cause }));
  const { data, error, refetch, isPlaceholderData } = asked;
  const [first] = data?.pages ?? [];
  if (first?.as_of === null && first.count === 0 && q === "") return <Unread account={account} />;
  const left = first && LEAVING_CAUSES.reduce((sum, each) => sum + (first.causes[each] ?? 0), 0);
  if (left === 0 && q === "")
    return (
      <EmptyState icon="person_remove" title={t("watching.unfollowed.emptyTitle")}>
        {t("watching.unfollowed.emptyHelp")}
      </EmptyState>
    );
  return (
    <>
      {first && (
        <>
          <Headline counts={first.causes} asOf={first.as_of} />
          <CauseFilter
            counts={first.causes}
            value={cause}
            onChange={(next) => show({ cause: next ?? undefined })}
          />
        </>
      )}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <TextField
          label={t("watching.search")}
          icon="search"
          value={q}
          maxLength={100}
          onChange={(text) => show({ q: text || undefined })}
          className="w-72 max-sm:w-full"
        />
        {first && first.count > 0 && (
          <ExportLink href={unfollowersFile({ account: account.id, q, cause }, format.language)} />
        )}
      </div>
      {error && (
        <Failure what={t("watching.unfollowed.failed")} error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <SkeletonRows rows={8} label={t("common.loading")} />}
      {data && (
        <Departures
          rows={data.pages.flatMap(({ results }) => results)}
          isStale={isPlaceholderData}
          onOpen={setOpen}
        />
      )}
      <MoreOf asked={asked} />
      {open && <DepartureSheet account={account.id} row={open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface HeadlineProps {
  readonly counts: Readonly<Partial<Record<Unfollower["cause"], number>>>;
  readonly asOf: string | null;
}

/** The answer in a sentence; what nobody knows is part of it. */
function Headline({ counts, asOf }: HeadlineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const many = (...causes: Unfollower["cause"][]) =>
    format.count(causes.reduce((sum, cause) => sum + (counts[cause] ?? 0), 0));
  return (
    <div
      className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1"
      aria-live="polite"
    >
      <h2 className="text-lg font-bold md:text-xl">
        {t("watching.unfollowed.headline", {
          unfollowed: many("unfollowed", "blocked", "protected"),
          closed: many("suspended", "deleted"),
          unknown: many("unknown"),
        })}
      </h2>
      {asOf !== null && <AsOf at={asOf} />}
    </div>
  );
}

interface DeparturesProps {
  readonly rows: readonly Unfollower[];
  readonly isStale: boolean;
  readonly onOpen: (row: Unfollower) => void;
}

function Departures({ rows, isStale, onOpen }: DeparturesProps) {
  const { t } = useTranslation();
  const columns: readonly Column<Unfollower, "who" | "left" | "cause" | "certainty">[] = [
    {
      key: "who",
      header: t("watching.account"),
      className: "md:w-full md:max-w-0",
      cell: (row) => <Who seen={row} onOpen={() => onOpen(row)} />,
    },
    {
      key: "cause",
      header: t("watching.unfollowed.cause"),
      className: "md:whitespace-nowrap",
      cell: (row) => <Cause row={row} />,
    },
    {
      key: "certainty",
      header: t("watching.unfollowed.certainty"),
      className: "md:whitespace-nowrap",
      cell: ({ certainty }) => (
        <span title={t(`watching.unfollowed.certaintyHelp.${certainty}`)}>
          {t(`watching.unfollowed.certainties.${certainty}`)}
        </span>
      ),
    },
    {
      key: "left",
      header: t("watching.unfollowed.left"),
      className: "max-md:col-span-2 lg:whitespace-nowrap",
      cell: ({ after, by }) => <When after={after} by={by} />,
    },
  ];
  return (
    <Table
      noResultsLabel={t("common.noResults")}
      label={t("watching.unfollowed.list")}
      columns={columns}
      rows={rows}
      rowKey={({ id, by }) => `${id} ${by}`}
      isStale={isStale}
      stacks
    />
  );
}

/** The cause, over the newest thing that was seen of it. */
function Cause({ row }: { readonly row: Unfollower }) {
  const { t } = useTranslation();
  const newest = row.evidence.at(-1);
  return (
    <span className="flex flex-col py-1">
      <span className="flex items-center gap-2 font-medium">
        <CauseMark cause={row.cause} />
        {t(`watching.unfollowed.causes.${row.cause}`)}
      </span>
      {newest && (
        <span className="text-sm text-muted">
          <EvidenceText of={newest} />
        </span>
      )}
    </span>
  );
}
