import type { CompetitorAnalysis } from "@toolkit/core/contract/handle-analysis";
import type { Command } from "../command.ts";
import { number, printJson, share, table } from "../output.ts";
import { defined, measuringOptions } from "../read-compared.ts";
import { ratio } from "./overlap.ts";

export const competitors: Command = async ({ invocation, terminal, backend }) => {
  const limit = invocation.number("limit", 1, 100);
  const interval = invocation.choice("interval", ["day", "week", "month"]);
  const language = invocation.choice("language", ["en", "ja"]);
  // "nasa=rocket,launch": words that speak of it, beside mentions.
  const handles = invocation.positionals.map((text) => {
    const [handle, words] = text.split("=", 2);
    return defined({ handle, keywords: words?.split(",").filter((word) => word.trim() !== "") });
  });
  const body = defined({ handles, limit, interval, language, ...measuringOptions(invocation) });
  const found = await (await backend()).comparing.competitors(body);
  if (invocation.flag("json")) printJson(terminal, found);
  else terminal.out.write(competitorsText(found));
};

function growthOf({ growth }: CompetitorAnalysis["handles"][number]): string {
  const change = growth?.panel.change ?? null;
  return change === null ? "" : `growth ${ratio(change)}`;
}

function competitorsText({ handles, pairs, reach, voice }: CompetitorAnalysis): string {
  const nameOf = (place: number): string => `@${handles[place]?.handle ?? ""}`;
  const rows = handles.map((each, place) =>
    each.account === null
      ? [`  ${nameOf(place)}`, "not in this data"]
      : [
          `  ${nameOf(place)}`,
          `${number(each.followers?.in_data ?? 0)} followers`,
          growthOf(each),
          `${number(each.content?.posts ?? 0)} posts`,
          `${number(each.content?.likes ?? 0)} likes`,
          `voice ${share(each.voice?.share ?? 0)} (${number(each.voice?.posts ?? 0)})`,
        ],
  );
  const both = pairs.map((pair) => [
    `  ${nameOf(pair.a)} ∩ ${nameOf(pair.b)}`,
    number(pair.both),
    `Jaccard ${share(pair.jaccard ?? 0)}`,
    ratio(pair.affinity),
  ]);
  return [
    table(rows, [1, 3, 4]),
    `\n${number(reach.accounts)} accounts follow at least one; ${number(voice.posts)} posts of others are about them\n`,
    both.length === 0 ? "" : `\nFollowers in common\n${table(both, [1])}`,
  ].join("");
}
