import { formatPercent } from "@toolkit/core/i18n/format";
import { BarRows } from "@toolkit/ui/bar-rows";
import { Columns } from "@toolkit/ui/columns";
import type { DataColumn } from "@toolkit/ui/data-column";
import { DataTable } from "@toolkit/ui/data-table";
import { SplitBar } from "@toolkit/ui/split-bar";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { usePartTexts } from "./part-texts.ts";
import { Section } from "./section.tsx";

interface Account {
  readonly handle: string;
  readonly size: number;
  readonly share: number;
}

const ROWS = 100_000;

/** The same figures every time, without chance. */
const ACCOUNTS: readonly Account[] = Array.from({ length: ROWS }, (_, index) => ({
  handle: `@account_${index + 1}`,
  size: (index * 7919) % 1_000_003,
  share: ((index * 104_729) % 10_007) / 10_007,
}));

function sorted(sort: string): readonly Account[] {
  const key = sort.replace("-", "") as "size" | "share";
  const sign = sort.startsWith("-") ? -1 : 1;
  return ACCOUNTS.toSorted((one, other) => sign * (one[key] - other[key]));
}

function BigTable() {
  const texts = usePartTexts();
  const { t } = useTranslation();
  const format = useFormat();
  const [sort, setSort] = useState("-size");
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => sorted(sort), [sort]);
  const columns: readonly DataColumn<Account>[] = [
    { key: "handle", header: texts.name, width: "minmax(8rem,2fr)", cell: (row) => row.handle },
    {
      key: "size",
      header: texts.size,
      width: "minmax(6rem,1fr)",
      isNumber: true,
      isSortable: true,
      cell: (row) => format.count(row.size),
    },
    {
      key: "share",
      header: `${texts.share} (%)`,
      width: "minmax(6rem,1fr)",
      isNumber: true,
      isSortable: true,
      cell: (row) => (row.share * 100).toFixed(1),
    },
  ];
  const common = {
    columns,
    rowKey: (row: Account) => row.handle,
    rowName: (row: Account) => row.handle,
    noResultsLabel: t("common.noResults"),
  };
  return (
    <>
      <Section id="table" title={texts.table}>
        <DataTable
          {...common}
          label={texts.table}
          rows={rows}
          sort={sort}
          onSort={setSort}
          height={325}
          selection={{
            selected,
            onChange: setSelected,
            selectAllLabel: t("controls.selectAll"),
            rowLabel: (name) => t("controls.selectRow", { name }),
            countLabel: (count) =>
              t("controls.selected", { count, formatted: format.count(count) }),
          }}
          onShowMore={() => undefined}
          showMoreLabel={t("controls.showMoreResults")}
        />
      </Section>
      <Section id="empty-table" title={texts.noResults}>
        <DataTable {...common} label={texts.noResults} rows={[]} />
      </Section>
    </>
  );
}

export function DataParts() {
  const texts = usePartTexts();
  const format = useFormat();
  const row = (id: string, label: string, share: number, affinity: number, sure = true) => ({
    id,
    label,
    share,
    baseline: share / affinity,
    shareText: formatPercent(share, 1),
    countText: format.short(share * 41_200),
    affinity: { value: affinity, low: affinity * 0.86, high: affinity * 1.16 },
    affinityText: format.multiple(affinity),
    distinguishable: sure,
  });
  const ages = ["13", "18", "25", "35", "50+"].map((label, index) => ({
    id: label,
    label,
    share: [0.06, 0.18, 0.34, 0.27, 0.15][index] ?? 0,
    baseline: [0.09, 0.2, 0.26, 0.25, 0.2][index] ?? 0,
    shareText: ["6%", "18%", "34%", "27%", "15%"][index] ?? "",
  }));
  return (
    <>
      <BigTable />
      <Section id="small" title={texts.small}>
        <div className="grid gap-8 lg:grid-cols-[2fr_1fr_1fr]">
          <BarRows
            detailed
            label={texts.interests}
            headings={{
              count: texts.size,
              share: texts.share,
              affinity: texts.difference,
            }}
            rows={[
              row("photography", texts.photography, 0.312, 2.4),
              row("coffee", texts.coffee, 0.214, 1.3),
              row("cats", texts.cats, 0.121, 1.05, false),
              row("gaming", texts.gaming, 0.064, 0.5),
            ]}
          />
          <Columns label={texts.ages} columns={ages} height={96} />
          <SplitBar
            isLarge
            label={texts.audience}
            parts={[
              { id: "w", label: texts.women, share: 0.58, baseline: 0.49, shareText: "58%" },
              { id: "m", label: texts.men, share: 0.42, baseline: 0.51, shareText: "42%" },
            ]}
          />
        </div>
      </Section>
    </>
  );
}
