import { REPORT_PAPERS } from "@toolkit/core/contract/report-choice";
import { Readable } from "node:stream";
import type { Command } from "../command.ts";
import { UsageError } from "../errors.ts";
import { printJson } from "../output.ts";
import { formatOf, isReportVerb, REPORT_USAGE, savedReports } from "./saved-reports.ts";
import { packageIn, readJson, readMeasuring } from "../read-package.ts";
import { writeFileWhole } from "../write-file.ts";

/** Writes an audience's portrait as PDF or as slides; "-" is standard output. With a verb: the reports of a team. */
export const report: Command = async (context) => {
  const { invocation, terminal, backend } = context;
  const [verb = ""] = invocation.positionals;
  if (isReportVerb(verb)) return savedReports(verb, context);
  if (invocation.positionals.length > 1) throw new UsageError(REPORT_USAGE);
  const path = invocation.text("config") ?? invocation.positionals[0];
  const out = invocation.text("out");
  if (path === undefined) throw new UsageError("--config FILE is required");
  if (out === undefined) throw new UsageError("--out FILE.pdf or FILE.pptx is required");
  const format = formatOf(invocation, out);
  const saved = await readJson(path, terminal.input);
  const name = invocation.text("name") ?? nameIn(saved);
  const question = {
    pack: packageIn(saved),
    ...readMeasuring(invocation),
    name,
    format,
    paper: invocation.choice("paper", REPORT_PAPERS),
  };
  await writeFileWhole(out, Readable.from([await (await backend()).report(question)]), terminal);
  if (out === "-") return;
  if (invocation.flag("json")) printJson(terminal, { written: out });
  else terminal.out.write(`Wrote ${out}\n`);
};

/** The name of a saved audience. */
function nameIn(saved: unknown): string | undefined {
  if (typeof saved !== "object" || saved === null || !("name" in saved)) return undefined;
  return typeof saved.name === "string" ? saved.name : undefined;
}
