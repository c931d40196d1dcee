import { extname } from "node:path";
import { Readable } from "node:stream";
import { REPORT_FORMATS } from "@toolkit/core/contract/report-choice";
import type { Command } from "../command.ts";
import { UsageError } from "../errors.ts";
import { printJson } from "../output.ts";
import { packageIn, readJson, readMeasuring } from "../read-package.ts";
import { writeFileWhole } from "../write-file.ts";

/** Writes an audience's portrait as PDF or as slides; "-" is standard output. */
export const report: Command = async ({ invocation, terminal, backend }) => {
  const path = invocation.text("config") ?? invocation.positionals[0];
  const out = invocation.text("out");
  if (path === undefined) throw new UsageError("--config FILE is required");
  if (out === undefined) throw new UsageError("--out FILE.pdf or FILE.pptx is required");
  const ending = REPORT_FORMATS.find((format) => extname(out).toLowerCase() === `.${format}`);
  const format = invocation.choice("format", REPORT_FORMATS) ?? ending;
  if (format === undefined) throw new UsageError("--format pdf or pptx is required");
  const saved = await readJson(path, terminal.input);
  const name = invocation.text("name") ?? nameIn(saved);
  const question = { pack: packageIn(saved), ...readMeasuring(invocation), name, format };
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
