import type { PremiumAccount } from "@toolkit/core/contract/premium-accounts";
import { AUTOMATION_RULES } from "@toolkit/core/domain/watching/decisions";
import { Button } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Table, type Column } from "@toolkit/ui/table";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../../lib/failure.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { MoreOf } from "../../../../lib/more-of.tsx";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { useHasPremium } from "../plan-notice.tsx";
import { WatchedList } from "../watched-list.tsx";
import { DecisionCard } from "./decision-card.tsx";
import {
  decisionsQuery,
  useDecisions,
  type Decision,
  type DecisionsAnswer,
} from "./decisions-api.ts";
import { QueueDialog } from "./queue-dialog.tsx";

/** Follows, unfollows and additions to lists, decided on one by one. */
export function DecisionsPage() {
  const { t } = useTranslation();
  return (
    <WatchedList title={t("titles.decisions")} lead={t("decisions.lead")}>
      {(account) => <Decisions key={account.id} account={account} />}
    </WatchedList>
  );
}

function Decisions({ account }: { readonly account: PremiumAccount }) {
  const { t } = useTranslation();
  const asked = useInfiniteQuery(decisionsQuery(account.id, "open"));
  const { data, error, refetch } = asked;
  const [first] = data?.pages ?? [];
  const rows = data?.pages.flatMap(({ results }) => results) ?? [];
  const [next, ...waiting] = rows;
  if (error)
    return <Failure what={t("decisions.failed")} error={error} onRetry={() => refetch()} />;
  if (first === undefined) return <SkeletonRows rows={6} label={t("common.loading")} />;
  return (
    <>
      <Rule />
      <Tools account={account} answer={first} />
      {next && <DecisionCard key={next.id} account={account} decision={next} answer={first} />}
      {waiting.length > 0 && (
        <section className="flex flex-col gap-2" aria-label={t("decisions.waiting")}>
          <h2 className="font-bold">{t("decisions.waiting")}</h2>
          <Waiting rows={waiting} />
          <MoreOf asked={asked} />
        </section>
      )}
      <Decided account={account} answer={first} />
    </>
  );
}

/** What X forbids, in its own place. */
function Rule() {
  const { t } = useTranslation();
  return (
    <p className="max-w-3xl border-l-2 border-line-strong pl-3 text-sm text-soft">
      {t("decisions.rule")}{" "}
      <a href={AUTOMATION_RULES} target="_blank" rel="noreferrer" className="text-brand underline">
        {t("decisions.readRule")}
      </a>
    </p>
  );
}

interface PartProps {
  readonly account: PremiumAccount;
  readonly answer: DecisionsAnswer;
}

function Tools({ account, answer: { open, today, pace } }: PartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isPaid = useHasPremium() === true;
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button
      variant={open === 0 ? "primary" : "secondary"}
      icon="add"
      isDisabled={!isPaid}
      onPress={() => setAdding(true)}
    >
      {t("decisions.add")}
    </Button>
  );
  return (
    <>
      {open === 0 ? (
        <EmptyState icon="list_alt" title={t("decisions.emptyTitle")} action={add} isTight>
          {t("decisions.emptyHelp")}
        </EmptyState>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-soft" aria-live="polite">
            {t("decisions.open_count", { count: open, formatted: format.count(open) })}
            {" · "}
            {t("decisions.today", { today: format.count(today), pace: format.count(pace) })}
          </p>
          {add}
        </div>
      )}
      {isAdding && (
        <QueueDialog account={account.id} list={null} onClose={() => setAdding(false)} />
      )}
    </>
  );
}

function Waiting({ rows }: { readonly rows: readonly Decision[] }) {
  const { t } = useTranslation();
  const columns: readonly Column<Decision, "who" | "reason">[] = [
    { key: "who", header: t("decisions.what"), cell: (row) => <What decision={row} /> },
    {
      key: "reason",
      header: t("decisions.reason"),
      className: "md:w-1/2",
      cell: ({ reason }) => reason || "–",
    },
  ];
  return (
    <Table
      noResultsLabel={t("common.noResults")}
      label={t("decisions.waiting")}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      stacks
    />
  );
}

function What({ decision: { kind, handle, list } }: { readonly decision: Decision }) {
  const { t } = useTranslation();
  const named = { handle: `@${handle}`, list: list?.name ?? t("decisions.unknownList") };
  return <span className="block py-1.5">{t(`decisions.short.${kind}`, named)}</span>;
}

/** What was decided, and the way back. */
function Decided({ account, answer }: PartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { decide } = useDecisions(account.id);
  const asked = useInfiniteQuery(decisionsQuery(account.id, "decided"));
  const rows = asked.data?.pages.flatMap(({ results }) => results) ?? [];
  if (rows.length === 0) return null;
  async function undo({ id, route, kind, page }: Decision) {
    const price = route === "api" ? { price: answer.undo_prices[kind] } : {};
    try {
      const made = await decide.mutateAsync({ id, does: "reopen", ...price });
      if (made.needs_page)
        notifications.add("info", t("decisions.undoOnPage"), {
          action: {
            label: t("watching.openOnX"),
            run: () => window.open(page, "_blank", "noopener"),
          },
        });
    } catch (error) {
      notifyError(error);
    }
  }
  const columns: readonly Column<Decision, "who" | "result" | "when" | "undo">[] = [
    {
      key: "who",
      header: t("decisions.what"),
      className: "md:w-full",
      cell: (row) => <What decision={row} />,
    },
    {
      key: "result",
      header: t("decisions.result"),
      className: "md:whitespace-nowrap",
      cell: ({ state, route }) =>
        t(
          state === "skipped"
            ? "decisions.results.skipped"
            : `decisions.results.${route ?? "page"}`,
        ),
    },
    {
      key: "when",
      header: t("decisions.when"),
      className: "md:whitespace-nowrap",
      cell: ({ decided }) =>
        decided === null ? "–" : <time dateTime={decided}>{format.moment(decided)}</time>,
    },
    {
      key: "undo",
      header: t("common.actions"),
      isHeaderHidden: true,
      cell: (row) => {
        const price = answer.undo_prices[row.kind];
        return (
          <Button size="small" variant="quiet" onPress={() => undo(row)}>
            {row.route === "api"
              ? t("decisions.undoFor", { price: format.money(price.amount, price.currency) })
              : t("decisions.undo")}
          </Button>
        );
      },
    },
  ];
  return (
    <section className="flex flex-col gap-2" aria-label={t("decisions.decided")}>
      <h2 className="font-bold">{t("decisions.decided")}</h2>
      <Table
        noResultsLabel={t("common.noResults")}
        label={t("decisions.decided")}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        stacks
      />
      <MoreOf asked={asked} />
    </section>
  );
}
