import type { Drift, DriftFacet } from "@toolkit/core/contract/drift";
import { enoughKnown } from "@toolkit/core/domain/evidence";
import type { Command } from "../command.ts";
import { number, printJson, share, shareWithin, table } from "../output.ts";
import { queryOf, teamOf } from "../read-query.ts";
import { fewText } from "./insights.ts";
import { ratio } from "./overlap.ts";

const SHOWN = 10;

export const drift: Command = async ({ invocation, terminal, backend }) => {
  const limit = invocation.number("limit", 1, 200);
  const query = queryOf({
    team: teamOf(invocation),
    from: invocation.number("from", 0, 2_000_000_000),
    limit,
    language: invocation.choice("language", ["en", "ja"]),
  });
  const [audience = ""] = invocation.positionals;
  const found = await (await backend()).stored.drift(audience, query);
  if (invocation.flag("json")) printJson(terminal, found);
  else terminal.out.write(driftText(found, limit ?? SHOWN));
};

const size = (value: number | null): string => (value === null ? "not measurable" : number(value));

function driftText(found: Drift, shown: number): string {
  const { before, now, members } = found;
  const rows = [before, now].flatMap((moment) =>
    moment === null
      ? []
      : [
          [
            moment === before ? "before" : "now",
            `version ${moment.version}`,
            moment.as_of ?? "",
            size(moment.size),
            moment.share_of_accounts === null ? "" : share(moment.share_of_accounts),
          ],
        ],
  );
  const lines = [`${found.name}\n`, table(rows, [3, 4])];
  if (before === null) lines.push("Nothing was kept of it on this data\n");
  else if (members === null) lines.push("Who its members were was not kept\n");
  else {
    const { stayed, came, came_new, left, change } = members;
    lines.push(
      `${number(stayed)} stayed, ${number(came)} came (${number(came_new)} new to the data), ${number(left)} left\n`,
      `Among accounts that the data held both times: ${ratio(change)}\n`,
    );
  }
  for (const [name, facet] of Object.entries(found.dimensions ?? {}))
    lines.push(facetText(name, facet, shown));
  return lines.join("");
}

function facetText(
  name: string,
  { items, known_before, known_now }: DriftFacet,
  shown: number,
): string {
  const known = Math.min(known_before, known_now);
  if (known > 0 && !enoughKnown(known)) return fewText(name, known);
  const rows = items
    .slice(0, shown)
    .map((item) => [
      `  ${item.label}`,
      shareWithin(item.share_before, item.share_interval_before),
      shareWithin(item.share_now, item.share_interval_now),
      ratio(item.change),
      item.distinguishable ? "changed" : "",
    ]);
  return rows.length === 0 ? "" : `\n${name}\n${table(rows, [1, 2])}`;
}
