import type { Command } from "../command.ts";
import { UsageError } from "../errors.ts";
import { number, printJson, table } from "../output.ts";

export const datasets: Command = async ({ invocation, terminal, backend }) => {
  const [verb, slug] = invocation.positionals;
  if (verb === undefined || verb === "list") {
    const all = await (await backend()).datasets();
    if (invocation.flag("json")) {
      printJson(terminal, { datasets: all });
      return;
    }
    const rows = all.map((dataset) => [
      dataset.is_default ? "*" : " ",
      dataset.slug,
      dataset.state,
      `version ${dataset.version}`,
      `${number(dataset.profiles)} profiles`,
      `${number(dataset.follows)} follows`,
      `${number(dataset.posts)} posts`,
      dataset.as_of ?? "",
    ]);
    terminal.out.write(table(rows, [4, 5, 6]));
    return;
  }
  if (verb !== "remove" || slug === undefined)
    throw new UsageError("usage: toolkit datasets [remove NAME]");
  await (await backend()).removeDataset(slug);
  if (invocation.flag("json")) printJson(terminal, { removed: slug });
  else terminal.out.write(`Removed ${slug}\n`);
};
