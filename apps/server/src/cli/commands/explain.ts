import type { Explanation } from "../backend.ts";
import type { Command } from "../command.ts";
import { UsageError } from "../errors.ts";
import { printJson, share, table } from "../output.ts";
import { readQuestion } from "../read-package.ts";

export const explain: Command = async ({ invocation, terminal, backend }) => {
  const account = invocation.text("account");
  if (account === undefined) throw new UsageError("--account ID or HANDLE is required");
  const question = await readQuestion(invocation, terminal.input);
  const found = await (await backend()).explain({ ...question, account });
  if (invocation.flag("json")) printJson(terminal, found);
  else terminal.out.write(explanationText(found));
};

function explanationText({
  member,
  account,
  seeds,
  failed_filters,
  attributes,
  scores,
}: Explanation): string {
  const name = account.username === null ? account.id : `@${account.username} (${account.id})`;
  const lines = [`${name} is ${member ? "in" : "not in"} the audience.\n`];
  for (const { kind, label, posts } of seeds) {
    lines.push(`  ${kind.replaceAll("_", " ")}: ${label}\n`);
    for (const post of posts)
      lines.push(`    ${post.created_at.slice(0, 10)}  ${post.text.replace(/\s+/g, " ")}\n`);
  }
  if (failed_filters.length > 0) lines.push(`  does not pass: ${failed_filters.join(", ")}\n`);
  const known = attributes.filter(({ value }) => value !== null);
  const rows = known.map(({ name: attribute, value, inferred, confidence, measured }) => [
    `  ${attribute}`,
    value ?? "",
    inferred
      ? `inferred, ${share(confidence ?? 0)} sure${measured ? "" : " (accuracy not measured)"}`
      : "declared",
  ]);
  const judged = scores.map(({ name: score, likelihood, measured, evidence }) => [
    `  ${score} likelihood`,
    likelihood === null ? "unknown" : share(likelihood),
    [
      ...(measured ? [] : ["accuracy not measured"]),
      ...evidence.map(({ sign, value }) =>
        [sign.replaceAll("_", " "), ...(value === null ? [] : [Number(value.toPrecision(3))])].join(
          " ",
        ),
      ),
    ].join(", "),
  ]);
  return `${lines.join("")}\n${table([...rows, ...judged])}`;
}
