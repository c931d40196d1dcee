import type { Command } from "../command.ts";
import { UsageError } from "../errors.ts";
import { number, printJson, table } from "../output.ts";
import { progressLine } from "../progress.ts";

export const repair: Command = async ({ invocation, terminal, backend }) => {
  const [slug] = invocation.positionals;
  if (slug === undefined) throw new UsageError("usage: toolkit repair DATASET");
  const progress = progressLine(terminal.err);
  const repaired = await (
    await backend()
  )
    .repair(slug, progress.report, terminal.signal)
    .finally(() => progress.end());
  if (invocation.flag("json")) {
    printJson(terminal, repaired);
    return;
  }
  const rows = Object.entries(repaired.kept).map(([name, kept]) => [
    name,
    `${number(kept)} kept`,
    `${number(repaired.dropped[name] ?? 0)} dropped`,
  ]);
  const { unreadable } = repaired;
  const lost = [
    ...Object.entries(unreadable.rows).map(([name, n]) => `${number(n)} rows of ${name}`),
    ...Object.entries(unreadable.values).map(([name, n]) => `${number(n)} values of ${name}`),
  ];
  if (lost.length > 0)
    terminal.out.write(`Lost, as their blocks cannot be read: ${lost.join(", ")}\n`);
  terminal.out.write(
    `${table(rows, [1, 2])}${repaired.dataset} is repaired, version ${repaired.version}. The damaged file is kept: ${repaired.aside}\n`,
  );
};
