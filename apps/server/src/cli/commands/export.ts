import { extname } from "node:path";
import { Readable } from "node:stream";
import {
  packageFile,
  type PackageFormat,
} from "../../modules/audiences/saved/services/package-file.ts";
import { parseInput } from "../../http/validate.ts";
import { targetingPackage } from "@toolkit/core/domain/targeting-package";
import type { Command } from "../command.ts";
import { UsageError } from "../errors.ts";
import { printJson } from "../output.ts";
import { readQuestion } from "../read-package.ts";
import { writeFileWhole } from "../write-file.ts";

const FORMATS: Readonly<Record<string, PackageFormat>> = {
  ".json": "json",
  ".csv": "csv",
  ".xlsx": "xlsx",
};

/** Writes the members, or the package itself; "-" is standard output. */
export const exportFiles: Command = async ({ invocation, terminal, backend }) => {
  const members = invocation.text("members");
  const out = invocation.text("out");
  if (members === undefined && out === undefined)
    throw new UsageError("--members FILE.csv or --out FILE.json, .csv or .xlsx is required");
  const format =
    out === undefined ? undefined : out === "-" ? "json" : FORMATS[extname(out).toLowerCase()];
  if (out !== undefined && format === undefined)
    throw new UsageError("--out must end in .json, .csv or .xlsx");
  const question = await readQuestion(invocation, terminal.input);
  const written: string[] = [];
  if (out !== undefined && format !== undefined) {
    const pack = parseInput(targetingPackage, question.pack);
    const { body } = await packageFile("audience", pack, format);
    await writeFileWhole(
      out,
      typeof body === "string" || body instanceof Uint8Array ? Readable.from([body]) : body,
      terminal,
    );
    written.push(out);
  }
  if (members !== undefined) {
    await writeFileWhole(members, await (await backend()).members(question), terminal);
    written.push(members);
  }
  // Standard output may hold the file itself.
  if (written.includes("-")) return;
  if (invocation.flag("json")) printJson(terminal, { written });
  else terminal.out.write(written.map((path) => `Wrote ${path}\n`).join(""));
};
