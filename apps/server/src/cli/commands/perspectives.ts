import type { Perspectives } from "@toolkit/core/contract/comparing";
import type { Command } from "../command.ts";
import { number, printJson, share, shareWithin, table } from "../output.ts";
import { measuringBody } from "../question-body.ts";
import { readQuestion } from "../read-package.ts";
import { defined } from "../read-compared.ts";
import { ratio } from "./overlap.ts";

export const perspectives: Command = async ({ invocation, terminal, backend }) => {
  const limit = invocation.number("limit", 1, 50);
  const question = await readQuestion(invocation, terminal.input);
  const { language } = question;
  const body = defined({ ...measuringBody(question), limit, language });
  const found = await (await backend()).comparing.perspectives(body);
  if (invocation.flag("json")) printJson(terminal, found);
  else terminal.out.write(perspectivesText(found));
};

function perspectivesText({ size, perspectives: angles, dataset, version }: Perspectives): string {
  const head = size === null ? "Not measurable here" : `${number(size)} accounts`;
  const parts = angles
    .filter(({ items }) => items.length > 0)
    .map(({ kind, items }) => {
      const rows = items.map((item) => [
        `  ${item.label}`,
        item.size === null ? "not measurable" : number(item.size),
        item.share === null ? "" : shareWithin(item.share, item.share_interval),
        item.baseline_share === null ? "" : `baseline ${share(item.baseline_share)}`,
        ratio(item.affinity),
        item.affinity === null || item.distinguishable ? "" : "not distinguishable",
      ]);
      return `\n${kind.replaceAll("_", " ")}\n${table(rows, [1, 2])}`;
    });
  return `${head} on ${dataset}, version ${version}\n${parts.join("")}`;
}
