import type { network } from "@toolkit/core/contract/network";
import type { ImportRun } from "@toolkit/core/contract/import-runs";
import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { Table, type Column } from "@toolkit/ui/table";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Answer } from "../../../../lib/client.ts";
import { chooseDataset } from "../../../../lib/datasets.ts";
import { useFormat } from "../../../../lib/format.ts";
import { textOr } from "../../../../lib/i18n.ts";
import { links } from "../../../../paths.ts";
import { rejectsQuery } from "../api/imports.ts";
import { rejectReason } from "../reject-reason.ts";

interface ImportReportProps {
  readonly team: string;
  readonly run: ImportRun;
  readonly report: NonNullable<ImportRun["report"]>;
}

/** Where every row went. */
export function ImportReport({ team, run, report }: ImportReportProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const outcomes = Object.entries(report.outcomes).filter(([, rows]) => rows > 0);
  return (
    <section className="flex flex-col gap-5">
      {run.state === "done" && (
        <Notice
          level="success"
          action={
            <Button
              size="small"
              onPress={() => {
                chooseDataset(team, run.dataset);
                void navigate(links.creator(team));
              }}
            >
              {t("data.useIt")}
            </Button>
          }
        >
          {t("data.doneHelp")}
        </Notice>
      )}
      <h2 className="text-md font-bold">{t("data.report")}</h2>
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        <Figure label={t("data.read")} value={format.count(report.read)} isMain />
        {outcomes
          .filter(([outcome]) => outcome !== "rejected")
          .map(([outcome, rows]) => (
            <Figure
              key={outcome}
              label={textOr(`data.outcomes.${outcome}`, outcome)}
              value={format.count(rows)}
            />
          ))}
        <Figure label={t("data.rejected")} value={format.count(report.rejected)} />
      </dl>
      {report.waited && <Waited waited={report.waited} />}
      {report.handles && <Handles handles={report.handles} />}
      {report.rejected === 0 ? (
        <p className="text-soft">{t("data.rejectsNone")}</p>
      ) : (
        <Rejects team={team} run={run} />
      )}
    </section>
  );
}

type WaitedTimes = NonNullable<NonNullable<ImportRun["report"]>["waited"]>;

/** How long it took from the upload on, and what of that was the queue. */
function Waited({ waited }: { readonly waited: WaitedTimes }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { since_upload: total, queued, importing } = waited;
  return (
    <p className="text-soft">
      {t("data.waited", { total: format.duration(total) })}
      {format.language === "en" && " "}
      {queued !== null &&
        importing !== null &&
        t("data.waitedParts", {
          queued: format.duration(queued),
          importing: format.duration(importing),
        })}
    </p>
  );
}

type HandleCounts = NonNullable<NonNullable<ImportRun["report"]>["handles"]>;

/** What became of handles without an id. */
function Handles({ handles }: { readonly handles: HandleCounts }) {
  const { t } = useTranslation();
  const format = useFormat();
  const counted = (count: number) => ({ count, formatted: format.count(count) });
  const { provisional, joined, apart } = handles;
  const examples = handles.examples.map((handle) => `@${handle}`).join(", ");
  return (
    <div className="flex max-w-3xl flex-col gap-1 text-soft">
      {provisional > 0 && <p>{t("data.handlesOnly", counted(provisional))}</p>}
      {joined > 0 && <p>{t("data.handlesJoined", counted(joined))}</p>}
      {apart > 0 && <p>{t("data.handlesApart", { ...counted(apart), examples })}</p>}
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly isMain?: boolean;
}

function Figure({ label, value, isMain = false }: FigureProps) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={isMain ? "text-lg font-bold" : "text-lg"}>{value}</dd>
    </div>
  );
}

type Reject = Answer<typeof network.rejects>["results"][number];
type Key = "file" | "line" | "reason" | "row";

function Rejects({ team, run }: Pick<ImportReportProps, "team" | "run">) {
  const { t } = useTranslation();
  const format = useFormat();
  const [pages, setPages] = useState<readonly (string | null)[]>([null]);
  const page = pages.at(-1) ?? null;
  const { data } = useQuery(rejectsQuery(team, run.id, page));
  if (!data) return null;
  const columns: readonly Column<Reject, Key>[] = [
    {
      key: "file",
      header: t("data.file"),
      className: "max-md:hidden",
      cell: (reject) => <span className="keep">{reject.file}</span>,
    },
    {
      key: "line",
      header: t("data.line"),
      isNumber: true,
      cell: (reject) => format.count(reject.line),
    },
    { key: "reason", header: t("data.reason"), cell: ({ reason }) => rejectReason(reason) },
    {
      key: "row",
      header: t("data.row"),
      className: "w-full",
      cell: (reject) => (
        <code className="line-clamp-2 font-mono text-sm text-soft [overflow-wrap:anywhere]">
          {reject.row}
        </code>
      ),
    },
  ];
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-bold">{t("data.rejects")}</h3>
      <Table
        noResultsLabel={t("common.noResults")}
        label={t("data.rejects")}
        columns={columns}
        rows={data.results}
        rowKey={(reject) => `${reject.file} ${reject.line} ${reject.reason} ${reject.row}`}
      />
      <div className="flex gap-2">
        {pages.length > 1 && (
          <Button size="small" onPress={() => setPages(pages.slice(0, -1))}>
            {t("common.previous")}
          </Button>
        )}
        {data.next && (
          <Button size="small" onPress={() => setPages([...pages, pageOf(data.next)])}>
            {t("common.next")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The page that a list's `next` names: a cursor, or an address that carries it. */
function pageOf(next: string | null): string | null {
  if (next === null || !next.includes("?")) return next;
  return new URLSearchParams(next.slice(next.indexOf("?"))).get("page");
}
