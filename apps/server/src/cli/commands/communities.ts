import type { Communities } from "@toolkit/core/contract/audience-communities";
import type { Command } from "../command.ts";
import { number, printJson, share, table } from "../output.ts";
import { readQuestion } from "../read-package.ts";

export const communities: Command = async ({ invocation, terminal, backend }) => {
  const limit = invocation.number("limit", 1, 50);
  const seed = invocation.number("seed", 0, 2_147_483_647);
  const runs = invocation.number("runs", 2, 20);
  const resolution = invocation.decimal("resolution", 0.1, 10);
  const question = await readQuestion(invocation, terminal.input);
  const found = await (await backend()).communities({ ...question, limit, seed, runs, resolution });
  if (invocation.flag("json")) printJson(terminal, found);
  else terminal.out.write(communitiesText(found));
};

function communitiesText(found: Communities): string {
  if (found.size === null)
    return "Unknown: nothing of this package can be measured on this data.\n";
  const { network, stability } = found;
  const head = [
    `${number(found.size)} accounts, ${number(found.analysed)} analysed${found.sampled ? " (a random sample)" : ""}: ${number(network.edges)} connections, ${number(network.mutual)} mutual`,
    `modularity ${found.modularity.toFixed(3)}; found again from other seeds: NMI ${stability.seeds.nmi.toFixed(2)}, in parts of the members: NMI ${stability.parts.nmi.toFixed(2)}`,
    "",
  ].join("\n");
  const rows = found.communities.map((community) => [
    community.id,
    number(community.size),
    community.share === null ? "–" : share(community.share.value),
    community.stability.state,
    community.name ?? (community.stability.state === "unstable" ? "(loose group)" : "–"),
  ]);
  return `${head}\n${table(rows, [0, 1, 2])}${number(found.without_community)} in no community\n`;
}
