import type { HandleAnalysis } from "@toolkit/core/contract/handle-analysis";
import type { FacetItem } from "@toolkit/core/contract/insights";
import type { Command } from "../command.ts";
import { number, printJson, share, table } from "../output.ts";
import { defined, measuringOptions } from "../read-compared.ts";
import { ratio } from "./overlap.ts";

const SHOWN = 10;

export const handle: Command = async ({ invocation, terminal, backend }) => {
  const limit = invocation.number("limit", 1, 200);
  const language = invocation.choice("language", ["en", "ja"]);
  const [name] = invocation.positionals;
  const body = defined({ handle: name, limit, language, ...measuringOptions(invocation) });
  const found = await (await backend()).comparing.handle(body);
  if (invocation.flag("json")) printJson(terminal, found);
  else terminal.out.write(handleText(found, limit ?? SHOWN));
};

function list(title: string, items: readonly FacetItem[], shown: number): string {
  if (items.length === 0) return "";
  const rows = items
    .slice(0, shown)
    .map((item) => [
      `  ${item.label}`,
      number(item.count),
      share(item.share),
      ratio(item.affinity),
    ]);
  return `\n${title}\n${table(rows, [1, 2])}`;
}

function similar({ items }: HandleAnalysis["look_alikes"], shown: number): string {
  if (items.length === 0) return "";
  const rows = items
    .slice(0, shown)
    .map(({ account, overlap, similarity }) => [
      `  @${account.username ?? account.id}`,
      `${number(overlap)} in common`,
      similarity.toFixed(3),
    ]);
  return `\nAccounts with like followers\n${table(rows, [1, 2])}`;
}

function handleText(found: HandleAnalysis, shown: number): string {
  const { account, followers, audience, content, look_alikes } = found;
  const reported = followers.reported === null ? "not known" : number(followers.reported);
  return [
    `@${account.username ?? account.id}${account.name === null ? "" : ` (${account.name})`}\n`,
    `${number(followers.in_data)} followers in this data; reported by the network: ${reported}\n`,
    `${number(content.posts)} posts in the window, ${number(content.likes)} likes of its own\n`,
    list("Countries of its followers", audience?.demographics.countries.items ?? [], shown),
    list("Interests of its followers", audience?.interests.items ?? [], shown),
    list("Topics of its followers", audience?.topics.items ?? [], shown),
    similar(look_alikes, shown),
  ].join("");
}
