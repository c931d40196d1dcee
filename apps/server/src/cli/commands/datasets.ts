import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Command } from "../command.ts";
import { UsageError } from "../errors.ts";
import { number, printJson, table } from "../output.ts";

const USAGE = "usage: toolkit datasets [remove NAME | network-sizes NAME [FILE]]";

export const datasets: Command = async (call) => {
  const { invocation, terminal, backend } = call;
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
    for (const { slug: closed, damage } of all)
      if (damage) terminal.out.write(`${closed}: ${damage.message} ${damage.remedy}\n`);
    return;
  }
  if (verb === "network-sizes" && slug !== undefined) return networkSizes(call, slug);
  if (verb !== "remove" || slug === undefined) throw new UsageError(USAGE);
  await (await backend()).removeDataset(slug);
  if (invocation.flag("json")) printJson(terminal, { removed: slug });
  else terminal.out.write(`Removed ${slug}\n`);
};

/** Shows how large the network is by country; with a CSV file (country,accounts) says it. */
async function networkSizes(
  { invocation, terminal, backend }: Parameters<Command>[0],
  slug: string,
): Promise<void> {
  const path = invocation.positionals[2];
  const answer =
    path === undefined
      ? await (await backend()).networkSizes(slug)
      : await (
          await backend()
        ).setNetworkSizes(slug, {
          source: basename(path),
          sizes: sizesOf(await readFile(path, "utf8")),
        });
  if (invocation.flag("json")) {
    printJson(terminal, answer);
    return;
  }
  const rows = answer.results.map(({ country, accounts, source, as_of }) => [
    country,
    number(accounts),
    source,
    as_of,
  ]);
  terminal.out.write(rows.length === 0 ? "Nobody said it yet\n" : table(rows, [1]));
}

/** A country's code and a whole number, which may be quoted and grouped. */
const LINE = /^"?([a-z]{2})"?\s*[,;\t]\s*"?(\d{1,3}(?:,\d{3})+|\d+)"?$/i;

function sizesOf(text: string): { country: string; accounts: number }[] {
  return text.split(/\r?\n/).flatMap((line, i) => {
    const [, country, accounts] = LINE.exec(line.trim()) ?? [];
    if (country !== undefined && accounts !== undefined)
      return [{ country: country.toUpperCase(), accounts: Number(accounts.replaceAll(",", "")) }];
    // The first line may be a header.
    if (i === 0 || line.trim() === "") return [];
    throw new UsageError(`line ${i + 1}: expected a country code and a number of accounts`);
  });
}
