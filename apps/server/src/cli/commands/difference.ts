import type { Difference } from "@toolkit/core/contract/comparing";
import type { Command } from "../command.ts";
import { orderingIn } from "../ordering.ts";
import { number, printJson, share, table } from "../output.ts";
import { defined, measuringOptions, readCompared } from "../read-compared.ts";
import { insightsText } from "./insights.ts";

const SHOWN = 10;

export const difference: Command = async ({ invocation, terminal, backend }) => {
  const limit = invocation.number("limit", 1, 1000);
  const ordering = orderingIn(invocation);
  const language = invocation.choice("language", ["en", "ja"]);
  const [a, b] = await readCompared(invocation.positionals, terminal.input);
  const body = defined({ a, b, limit, ...ordering, language, ...measuringOptions(invocation) });
  const found = await (await backend()).comparing.difference(body);
  if (invocation.flag("json")) printJson(terminal, found);
  else terminal.out.write(differenceText(found, limit ?? SHOWN));
};

function differenceText(found: Difference, shown: number): string {
  const count = (value: number | null): string =>
    value === null ? "not measurable" : number(value);
  const rows = [
    [`  ${found.a.name ?? "A"}`, count(found.a.size), `only there ${count(found.only_a)}`],
    [`  ${found.b.name ?? "B"}`, count(found.b.size), `only there ${count(found.only_b)}`],
    ["  both", count(found.both), `Jaccard ${share(found.jaccard ?? 0)}`],
  ];
  return `${table(rows, [1, 2])}\nWhat sets the first apart from the second\n${insightsText(found.insights, shown)}`;
}
