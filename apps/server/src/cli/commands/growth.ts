import type { Growth, GrowthParts } from "@toolkit/core/contract/comparing";
import type { Command } from "../command.ts";
import { number, printJson, table } from "../output.ts";
import { readQuestion } from "../read-package.ts";
import { defined } from "../read-compared.ts";
import { ratio } from "./overlap.ts";

export const growth: Command = async ({ invocation, terminal, backend }) => {
  const interval = invocation.choice("interval", ["day", "week", "month"]);
  const { pack, dataset } = await readQuestion(invocation, terminal.input);
  const [from, to] = [invocation.text("from"), invocation.text("to")];
  const audience = { targeting_package: pack };
  const found = await (
    await backend()
  ).comparing.growth(defined({ audience, dataset, interval, from, to }));
  if (invocation.flag("json")) printJson(terminal, found);
  else terminal.out.write(growthText(found));
};

const day = (at: string | null): string => at?.slice(0, 10) ?? "–";

function growthText({ growth: found, handles, not_covered, dataset, version }: Growth): string {
  const others = not_covered.map(({ kind, label }) => `${kind.replaceAll("_", " ")} ${label}`);
  return [
    `${handles.map(({ handle }) => `@${handle}`).join(", ") || "No handle of this data"} on ${dataset}, version ${version}\n`,
    others.length === 0 ? "" : `Not covered, since they do not follow: ${others.join(", ")}\n`,
    found === null ? "" : `\n${periodsText(found)}`,
  ].join("");
}

export function periodsText({ periods, panel, unproved }: GrowthParts): string {
  const rows = periods.map(({ from, first_seen, began, ended, standing }) => [
    `  ${from.slice(0, 10)}`,
    `${number(first_seen)} first seen`,
    `${number(began)} began`,
    `${number(ended)} ended`,
    `${number(standing.proved)}–${number(standing.possible)} standing`,
  ]);
  const read =
    panel.change === null
      ? ""
      : `Of ${number(panel.accounts)} accounts read twice between ${day(panel.from)} and ${day(panel.to)}: ${number(panel.before)} → ${number(panel.after)} followers, ${ratio(panel.change)}\n`;
  return `${table(rows, [1, 2, 3, 4])}${read}Not proved: when ${number(unproved.beginning)} of those first seen began; that ${number(unproved.standing)} still follow\n`;
}
