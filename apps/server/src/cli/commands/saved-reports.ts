import type { Report, ReportRun } from "@toolkit/core/contract/client-reports";
import { REPORT_FORMATS, type ReportFormat } from "@toolkit/core/contract/report-choice";
import { extname } from "node:path";
import type { Invocation } from "../arguments.ts";
import type { CommandContext } from "../command.ts";
import { CommandError, UsageError } from "../errors.ts";
import { number, printJson, table } from "../output.ts";
import { progressLine } from "../progress.ts";
import { queryOf, teamOf } from "../read-query.ts";
import { writeFileWhole } from "../write-file.ts";

const VERBS = ["list", "show", "run", "download"] as const;
type Verb = (typeof VERBS)[number];

export const REPORT_USAGE =
  "usage: toolkit report [list | show ID | run ID | download ID --out FILE] --team TEAM, or report --config FILE --out FILE";

export function isReportVerb(text: string): text is Verb {
  return VERBS.some((verb) => verb === text);
}

/** What `--format` says, else what the file's name ends with. */
export function formatOf(invocation: Invocation, out: string): ReportFormat {
  const ending = REPORT_FORMATS.find((format) => extname(out).toLowerCase() === `.${format}`);
  const format = invocation.choice("format", REPORT_FORMATS) ?? ending;
  if (format === undefined) throw new UsageError("--format pdf or pptx is required");
  return format;
}

/** Lists, shows, makes and downloads the client reports that a team saved. */
export async function savedReports(
  verb: Verb,
  { invocation, terminal, backend }: CommandContext,
): Promise<void> {
  const id = invocation.positionals[1] ?? "";
  if ((id !== "") !== (verb !== "list")) throw new UsageError(REPORT_USAGE);
  const query = queryOf({ team: teamOf(invocation) });
  const say = (json: unknown, text: string): void => {
    if (invocation.flag("json")) printJson(terminal, json);
    else terminal.out.write(text);
  };
  if (verb === "download") return download(id, { invocation, terminal, backend }, say);
  const { stored } = await backend();
  if (verb === "list") {
    const page = await stored.reports({ ...query, page_size: "200" });
    return say(page, table(page.results.map(reportLine)));
  }
  if (verb === "run") {
    const progress = progressLine(terminal.err);
    await stored
      .runReport(id, query, progress.report, terminal.signal)
      .finally(() => progress.end());
  }
  const found = await stored.savedReport(id, query);
  say(found, `${table([reportLine(found)])}\n${table(found.runs.map(runLine), [4])}`);
}

async function download(
  id: string,
  { invocation, terminal, backend }: CommandContext,
  say: (json: unknown, text: string) => void,
): Promise<void> {
  const out = invocation.text("out");
  if (out === undefined) throw new UsageError("--out FILE.pdf or FILE.pptx is required");
  const format = formatOf(invocation, out);
  const query = queryOf({ team: teamOf(invocation) });
  const { stored } = await backend();
  const { runs } = await stored.savedReport(id, query);
  const wanted = invocation.text("run");
  const run = runs.find((each) =>
    wanted === undefined ? hasFile(each, format) : each.id === wanted,
  );
  if (run === undefined || !hasFile(run, format))
    throw new CommandError(
      "not_found",
      `No ${format.toUpperCase()} to download: make the report again (toolkit report run ${id})`,
    );
  await writeFileWhole(
    out,
    await stored.reportFile({ pk: id, run: run.id, format }, query),
    terminal,
  );
  // Standard output holds the file itself.
  if (out !== "-") say({ written: out, run: run.id }, `Wrote ${out}\n`);
}

function hasFile({ files }: ReportRun, format: ReportFormat): boolean {
  return files.some((file) => file.format === format);
}

function reportLine({ id, name, audience_name, formats, schedule, next_run, latest }: Report) {
  return [
    id,
    name,
    audience_name,
    formats.join(", "),
    schedule === null ? "only when asked" : `every ${schedule.every}, next ${next_run ?? "paused"}`,
    latest?.state ?? "not made yet",
  ];
}

function runLine({ id, state, problem, cause, created, data, files }: ReportRun): string[] {
  return [
    id,
    problem ?? state,
    cause,
    created,
    data === null || data.size === null ? "" : number(data.size),
    data === null ? "" : `${data.dataset} version ${data.version}, ${data.as_of}`,
    files.map(({ format }) => format).join(", "),
  ];
}
