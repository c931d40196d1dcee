import type { MonitorResult } from "@toolkit/core/contract/monitors";
import { formatPercent } from "@toolkit/core/i18n/format";
import { Table, type Column } from "@toolkit/ui/table";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Wide } from "../../../lib/figures/wide.tsx";
import { useFormat } from "../../../lib/format.ts";

type Key = "first" | "size" | "difference" | "came" | "left" | "posts" | "share" | "mentions";

interface ResultTableProps {
  readonly label: string;
  readonly results: readonly MonitorResult[];
  /** The column that tells the rows apart. */
  readonly first: {
    readonly header: string;
    readonly cell: (result: MonitorResult) => ReactNode;
  };
  readonly isStale?: boolean;
}

/** A change with its sign. */
export function useSigned(): (value: number | null) => string {
  const { count } = useFormat();
  return (value) => (value === null ? "–" : `${value > 0 ? "+" : ""}${count(value)}`);
}

/** Results as rows: of one monitor its weeks, of one week its monitors. */
export function ResultTable({ label, results, first, isStale = false }: ResultTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const signed = useSigned();
  const counted = (value: number | null | undefined) =>
    value === null || value === undefined ? "–" : format.count(value);
  const columns: readonly Column<MonitorResult, Key>[] = [
    { key: "first", className: "w-full", ...first },
    {
      key: "size",
      header: t("monitors.size"),
      isNumber: true,
      cell: ({ size }) => counted(size),
    },
    {
      key: "difference",
      header: t("monitors.difference"),
      isNumber: true,
      cell: ({ difference }) => signed(difference),
    },
    {
      key: "came",
      header: t("monitors.came"),
      isNumber: true,
      cell: ({ members }) => counted(members?.came),
    },
    {
      key: "left",
      header: t("monitors.left"),
      isNumber: true,
      cell: ({ members }) => counted(members?.left),
    },
    {
      key: "posts",
      header: t("monitors.posts"),
      isNumber: true,
      cell: ({ posts }) => counted(posts?.posts),
    },
    {
      key: "share",
      header: t("monitors.shareOfPosts"),
      isNumber: true,
      cell: ({ posts }) =>
        posts === null || posts.share_of_posts === null ? "–" : formatPercent(posts.share_of_posts),
    },
    {
      key: "mentions",
      header: t("monitors.mentions"),
      isNumber: true,
      cell: ({ mentions }) => counted(mentions?.posts),
    },
  ];
  return (
    <Wide label={label}>
      <Table
        noResultsLabel={t("common.noResults")}
        label={label}
        columns={columns}
        rows={results}
        rowKey={({ monitor, week }) => `${monitor} ${week}`}
        isStale={isStale}
        stacks
      />
    </Wide>
  );
}
