import type { Overlap } from "@toolkit/core/contract/comparing";
import type { Command } from "../command.ts";
import { number, printJson, share, table } from "../output.ts";
import { defined, measuringOptions, readCompared } from "../read-compared.ts";

export const overlap: Command = async ({ invocation, terminal, backend }) => {
  const limit = invocation.number("limit", 1, 4095);
  const audiences = await readCompared(invocation.positionals, terminal.input);
  const body = defined({ audiences, limit, ...measuringOptions(invocation) });
  const found = await (await backend()).comparing.overlap(body);
  if (invocation.flag("json")) printJson(terminal, found);
  else terminal.out.write(overlapText(found));
};

export function ratio(affinity: Overlap["pairs"][number]["affinity"]): string {
  if (affinity === null) return "";
  const { value, low, high } = affinity;
  return `× ${value.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}

function overlapText({ audiences, pairs, combinations, reach, dataset, version }: Overlap): string {
  const nameOf = (place: number): string => audiences[place]?.name ?? String(place + 1);
  const sizes = audiences.map(({ size }, place) => [
    `  ${nameOf(place)}`,
    size === null ? "not measurable" : number(size),
  ]);
  const both = pairs.map((pair) => [
    `  ${nameOf(pair.a)} ∩ ${nameOf(pair.b)}`,
    number(pair.both),
    `Jaccard ${share(pair.jaccard ?? 0)}`,
    `${share(pair.share_of_a ?? 0)} and ${share(pair.share_of_b ?? 0)} of them`,
    ratio(pair.affinity),
    pair.distinguishable ? "" : "as by chance",
  ]);
  const sets = combinations.items.map((item) => [
    `  ${item.audiences.map(nameOf).join(" + ")}`,
    number(item.count),
    share(item.share),
  ]);
  const order = reach.order.map((step) => [
    `  ${nameOf(step.audience)}`,
    `adds ${number(step.adds)}`,
    `reaches ${number(step.reach)}`,
    share(step.share),
  ]);
  return [
    `on ${dataset}, version ${version}\n\n${table(sizes, [1])}`,
    `\nIn both\n${table(both, [1])}`,
    `\nIn exactly these (${number(combinations.total)} combinations)\n${table(sets, [1, 2])}`,
    `\nReach: ${number(reach.accounts)} accounts, each once\n${table(order, [1, 2, 3])}`,
  ].join("");
}
