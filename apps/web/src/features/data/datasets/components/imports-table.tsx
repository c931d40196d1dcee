import type { DatasetSummary } from "@toolkit/core/contract/network";
import type { ImportRun } from "@toolkit/core/contract/import-runs";
import { formatPercent } from "@toolkit/core/i18n/format";
import { IconButton } from "@toolkit/ui/button";
import { Table, type Column } from "@toolkit/ui/table";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Ago } from "../../../../lib/row-cells.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { links } from "../../../../paths.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { importsQuery, useCancelImport } from "../api/imports.ts";

interface ImportsTableProps {
  readonly team: string;
  readonly datasets: readonly DatasetSummary[];
}

type Key = "file" | "dataset" | "state" | "rows" | "rejected" | "when" | "actions";

/** What was imported, newest first. */
export function ImportsTable({ team, datasets }: ImportsTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(importsQuery(team));
  const cancel = useCancelImport(team);
  if (!data || data.results.length === 0) return null;
  const namesOf = (run: ImportRun): string =>
    format.list(run.files.map((file) => file.name)) || run.id;
  const columns: readonly Column<ImportRun, Key>[] = [
    {
      key: "file",
      header: t("data.file"),
      className: "w-full",
      cell: (run) => (
        <Link
          {...links.importRun(team, run.id)}
          className="inline-block min-w-28 font-medium [overflow-wrap:anywhere] hover:text-brand"
        >
          {namesOf(run)}
        </Link>
      ),
    },
    {
      key: "dataset",
      header: t("shell.dataset"),
      className: "max-md:hidden",
      cell: (run) => (
        <span className="keep">
          {datasets.find((dataset) => dataset.slug === run.dataset)?.name ?? run.dataset}
        </span>
      ),
    },
    {
      key: "state",
      header: t("data.state"),
      cell: (run) => (
        <span className="sm:keep">
          {t(`data.runStates.${run.state}`)}
          {run.state === "running" &&
            typeof run.progress?.share === "number" &&
            ` ${formatPercent(run.progress.share, 0)}`}
          {run.place !== null && ` · ${t("data.place", { place: format.count(run.place) })}`}
          {run.state === "planned" && run.files_until !== null && (
            <span className="block text-sm text-muted">
              {t("data.untilShort", { when: format.moment(run.files_until) })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: "rows",
      header: t("data.read"),
      isNumber: true,
      className: "max-sm:hidden",
      cell: (run) => (run.report ? format.count(run.report.read) : "–"),
    },
    {
      key: "rejected",
      header: t("data.rejected"),
      isNumber: true,
      className: "max-sm:hidden",
      cell: (run) => (run.report ? format.count(run.report.rejected) : "–"),
    },
    {
      key: "when",
      header: t("audiences.modified"),
      className: "max-sm:hidden",
      cell: (run) => <Ago at={run.modified} />,
    },
    {
      key: "actions",
      header: t("common.actions"),
      isHeaderHidden: true,
      cell: (run) =>
        run.files_until === null ? null : (
          <IconButton
            icon="delete"
            label={t("data.discardUpload", { name: namesOf(run) })}
            onPress={() => cancel.mutateAsync(run.id).catch(notifyError)}
          />
        ),
    },
  ];
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-md font-bold">{t("data.imports")}</h2>
      <Table
        noResultsLabel={t("common.noResults")}
        label={t("data.imports")}
        columns={columns}
        rows={data.results}
        rowKey={(run) => run.id}
      />
    </section>
  );
}
