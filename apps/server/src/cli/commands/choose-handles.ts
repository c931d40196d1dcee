import type { ProTargeting } from "@toolkit/core/contract/pro-targeting";
import type { Command } from "../command.ts";
import { UsageError } from "../errors.ts";
import { number, printJson, share, table } from "../output.ts";
import { readQuestion } from "../read-package.ts";

export const chooseHandles: Command = async ({ invocation, terminal, backend }) => {
  const choice = {
    limit: invocation.number("limit", 1, 1000),
    precision: invocation.decimal("precision", 0, 1),
    minimumMembers: invocation.number("minimum-members", 1, 1_000_000_000),
    kinds: kindsOf(invocation.text("kinds")),
    ownSeeds: invocation.flag("without-own") ? false : undefined,
    keepFilters: invocation.flag("keep-filters") ? true : undefined,
  };
  const question = await readQuestion(invocation, terminal.input);
  const found = await (await backend()).chooseHandles({ ...question, ...choice });
  if (invocation.flag("json")) printJson(terminal, found);
  else terminal.out.write(choiceText(found));
};

function kindsOf(text: string | undefined): ProTargeting["kinds"] | undefined {
  return text?.split(",").map((kind) => {
    if (kind === "handles" || kind === "interests" || kind === "keywords") return kind;
    throw new UsageError("--kinds must be handles, interests or keywords, joined by commas");
  });
}

function choiceText(found: ProTargeting): string {
  if (found.size === null)
    return "Unknown: nothing of this package can be measured on this data.\n";
  const { total, bound, candidates } = found;
  if (found.seeds.length === 0) {
    const best = candidates.best_precision;
    return `No seed brings in at least ${number(found.minimum_members)} of the ${number(found.size)} accounts at a precision of ${share(found.precision_wanted)}${best === null ? "" : `; the best has ${share(best)}`}.\n`;
  }
  const rows = found.seeds.map((seed) => [
    String(seed.group),
    seed.kind === "handle" ? `@${seed.label}` : seed.label,
    number(seed.reach),
    share(seed.precision),
    `+${number(seed.gain)}`,
    share(seed.coverage),
  ]);
  return [
    `${number(found.seeds.length)} of ${number(candidates.precise)} seeds cover ${number(total.covered)} of ${number(found.size)} accounts (${share(total.coverage)}) and reach ${number(total.reach)} (precision ${share(total.precision)})`,
    `at least ${share(Math.floor(bound.guarantee * 1e4) / 1e4)} of the best possible; ${number(found.groups.length)} ad groups, ${number(found.overlap)} accounts reached twice`,
    "",
    table([["Group", "Seed", "Reach", "Precision", "Adds", "Covered"], ...rows], [0, 2, 3, 4, 5]),
  ].join("\n");
}
