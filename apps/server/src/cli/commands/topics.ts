import type { TopicSeries, TopicsOverTime } from "@toolkit/core/contract/topics";
import type { Command } from "../command.ts";
import { number, printJson, share, table } from "../output.ts";
import { packageIn, readJson, readMeasuring } from "../read-package.ts";

export const topics: Command = async ({ invocation, terminal, backend }) => {
  const words = invocation.positionals;
  const path = invocation.text("package");
  const found = await (
    await backend()
  ).topics({
    ...readMeasuring(invocation),
    keywords: words.filter((word) => !word.startsWith("#")),
    hashtags: words.filter((word) => word.startsWith("#")),
    topics: invocation.texts("topic"),
    pack: path === undefined ? undefined : packageIn(await readJson(path, terminal.input)),
    days: invocation.number("days", 7, 3660),
    by: invocation.choice("by", ["day", "week"]),
  });
  if (invocation.flag("json")) printJson(terminal, found);
  else terminal.out.write(topicsText(found));
};

function topicsText({
  by,
  periods,
  series,
  not_measurable,
  dataset,
  version,
}: TopicsOverTime): string {
  const [first, last] = [periods[0], periods.at(-1)];
  const days = first === undefined ? "no posts" : `${first.from} to ${last?.to ?? first.to}`;
  const rows = series.map((one) => [
    one.kind === "hashtag" ? `#${one.label.replace(/^#+/, "")}` : one.label || one.kind,
    number(one.posts),
    `${number(one.accounts)} accounts`,
    one.share === null ? "" : share(one.share),
    trendText(one.trend, by),
    one.bursts.map(({ from, to }) => (from === to ? from : `${from}–${to}`)).join(", "),
  ]);
  const unknown = not_measurable.map(({ kind, label }) => `not measurable: ${kind} ${label}\n`);
  return `${days} by ${by}, on ${dataset}, version ${version}\n\n${table(rows, [1, 2, 3])}${unknown.join("")}`;
}

function trendText(trend: TopicSeries["trend"], by: string): string {
  if (trend === null) return "too few posts";
  if (trend.direction === "none") return "no trend";
  const { value, low, high } = trend.slope;
  const points = (part: number): string => (part * 100).toPrecision(2);
  return `${trend.direction} ${points(value)} (${points(low)} to ${points(high)}) points a ${by}`;
}
