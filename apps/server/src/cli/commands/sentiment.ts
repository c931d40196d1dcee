import type { Sentiment } from "@toolkit/core/contract/topics";
import type { Command } from "../command.ts";
import { UsageError } from "../errors.ts";
import { number, printJson, share, table } from "../output.ts";

export const sentiment: Command = async ({ invocation, terminal, backend }) => {
  if (invocation.positionals.length === 0) throw new UsageError("WORD is required");
  const found = await (
    await backend()
  ).sentiment({
    keywords: invocation.positionals,
    dataset: invocation.text("dataset"),
    language: invocation.choice("language", ["en", "ja"]),
    days: invocation.number("days", 7, 3660),
    by: invocation.choice("by", ["day", "week"]),
  });
  if (invocation.flag("json")) printJson(terminal, found);
  else terminal.out.write(sentimentText(found));
};

function sentimentText({ total, dataset, version }: Sentiment): string {
  const { posts, judged, unjudged, counts } = total;
  const head = `${number(posts)} posts, ${number(judged)} judged, ${number(unjudged)} not; on ${dataset}, version ${version}\n`;
  if (judged === 0) return head;
  const rows = (["negative", "neutral", "positive"] as const).map((feeling) => [
    `classified as ${feeling}`,
    number(counts[feeling]),
    share(counts[feeling] / judged),
  ]);
  return `${head}\n${table(rows, [1])}`;
}
