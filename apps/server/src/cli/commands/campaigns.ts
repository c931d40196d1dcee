import type { Campaign } from "@toolkit/core/contract/campaign-shapes";
import {
  SEGMENTATIONS,
  type CampaignComparison,
  type CampaignFigures,
  type CampaignResults,
  type FigureEstimate,
  type StatsTotal,
} from "@toolkit/core/contract/campaign-statistics";
import { minorDigits } from "@toolkit/core/domain/currencies";
import type { Invocation } from "../arguments.ts";
import type { Backend } from "../backend.ts";
import type { Command } from "../command.ts";
import { UsageError } from "../errors.ts";
import { number, printJson, share, table } from "../output.ts";
import { queryOf, teamOf } from "../read-query.ts";
import type { Query } from "../stored-backend.ts";

interface Asking {
  readonly invocation: Invocation;
  readonly stored: () => Promise<Backend["stored"]>;
  readonly query: Query;
  /** Of campaigns. */
  readonly ids: readonly string[];
}

interface Said {
  readonly json: unknown;
  readonly text: string;
}

interface Verb {
  /** Campaigns that it takes. */
  readonly ids: readonly [number, number];
  readonly run: (asking: Asking) => Promise<Said>;
}

const VERBS: Readonly<Record<string, Verb>> = {
  list: { ids: [0, 0], run: list },
  stats: { ids: [0, 100], run: stats },
  adsets: { ids: [0, 100], run: adSets },
  ads: { ids: [0, 100], run: ads },
  segments: { ids: [1, 1], run: segments },
  results: { ids: [1, 1], run: results },
  compare: { ids: [1, 1], run: compare },
  read: { ids: [1, 1], run: readNow },
};

const USAGE =
  "usage: toolkit campaigns [list | stats [ID…] | adsets [ID…] | ads [ID…] | segments ID --by KIND | results ID | compare ID | read ID] --team TEAM [--from DATE] [--to DATE]";

export const campaigns: Command = async ({ invocation, terminal, backend }) => {
  const [name = "list", ...ids] = invocation.positionals;
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (verb === undefined || ids.length < verb.ids[0] || ids.length > verb.ids[1])
    throw new UsageError(USAGE);
  const days = { from: invocation.text("from"), to: invocation.text("to") };
  const query = queryOf({ team: teamOf(invocation), ...days });
  const stored = async () => (await backend()).stored;
  const { json, text } = await verb.run({ invocation, stored, query, ids });
  if (invocation.flag("json")) printJson(terminal, json);
  else terminal.out.write(text);
};

const some = ({ query, ids }: Asking): Query =>
  ids.length === 0 ? query : { ...query, campaign: ids.join(",") };

function money(minor: number | null, currency: string): string {
  if (minor === null) return "–";
  const digits = minorDigits(currency);
  return `${(minor / 10 ** digits).toFixed(digits)} ${currency}`;
}

const interval = (found: FigureEstimate | null, say: (value: number) => string): string =>
  found === null
    ? "too few results"
    : `${say(found.value)} (${say(found.low)} to ${say(found.high)})`;

const HEAD = [
  "impressions",
  "engagements",
  "link clicks",
  "results",
  "spent",
  "click rate",
  "cost per result",
];
const RIGHT = [1, 2, 3, 4, 5];

function cellsOf(figures: CampaignFigures, currency: string): string[] {
  const { impressions, engagements, clicks, results: found, spent, rates, costs } = figures;
  return [
    number(impressions),
    number(engagements),
    number(clicks),
    found === null ? "–" : number(found),
    money(spent, currency),
    interval(rates.click, share),
    interval(costs.per_result, (value) => money(value, currency)),
  ];
}

async function list({ stored, query }: Asking): Promise<Said> {
  const page = await (await stored()).campaigns({ ...query, page_size: "200" });
  const lines = page.results.map(
    ({ id, name, status, impressions, spent, ad_account }: Campaign) => [
      id,
      name,
      status,
      impressions === null ? "not read" : number(impressions),
      money(spent, ad_account?.currency ?? "USD"),
    ],
  );
  return { json: page, text: table(lines, [3, 4]) };
}

function readLine({ reading }: Pick<StatsTotal | CampaignResults, "reading">): string {
  const { read, error, state } = reading;
  const when = read === null ? "Not read yet" : `As of ${read}`;
  return `${when}${state === "idle" || state === "none" ? "" : ` (${state})`}${error === null ? "" : `\n${error}`}\n`;
}

async function stats(asking: Asking): Promise<Said> {
  const found = await (await asking.stored()).statsTotal(some(asking));
  const text = found.totals.map(({ currency, figures, unsettled, days, campaigns: rows }) => {
    const lines = days.map((day) => [
      day.day,
      number(day.impressions),
      number(day.engagements),
      number(day.clicks),
      day.results === null ? "–" : number(day.results),
      `${money(day.spent, currency)}${day.settled ? "" : " *"}`,
    ]);
    const total = [`${number(rows)} campaigns`, ...cellsOf(figures, currency)];
    const open =
      unsettled === null
        ? ""
        : `* ${money(unsettled.spent, currency)} since ${unsettled.from} can still change at X\n`;
    return `${table([["", ...HEAD], total, ...lines], RIGHT)}${open}`;
  });
  return { json: found, text: `${text.join("\n")}${readLine(found)}` };
}

async function adSets(asking: Asking): Promise<Said> {
  const page = await (await asking.stored()).adSetFigures({ ...some(asking), page_size: "200" });
  const lines = page.results.map(({ name, figures, currency }) => [
    name,
    ...cellsOf(figures, currency),
  ]);
  return { json: page, text: table([["", ...HEAD], ...lines], RIGHT) };
}

async function ads(asking: Asking): Promise<Said> {
  const page = await (await asking.stored()).adFigures({ ...some(asking), page_size: "200" });
  const lines = page.results.map(({ name, ad_set: set, figures, currency }) => [
    `${set.name}: ${name}`,
    ...cellsOf(figures, currency),
  ]);
  return { json: page, text: table([["", ...HEAD], ...lines], RIGHT) };
}

async function segments({ invocation, stored, query, ids }: Asking): Promise<Said> {
  const by = invocation.choice("by", SEGMENTATIONS);
  if (by === undefined) throw new UsageError(`--by must be one of ${SEGMENTATIONS.join(", ")}`);
  const found = await (await stored()).segmentations({ ...query, campaign: ids[0] ?? "", by });
  const lines = found.segments.map(({ name, figures }) => [
    name,
    ...cellsOf(figures, found.currency),
  ]);
  const open = found.unavailable.map(({ name }) => name).join(", ");
  const rest = open === "" ? "" : `Not available from X, as they target several: ${open}\n`;
  return { json: found, text: `${table([["", ...HEAD], ...lines], RIGHT)}${rest}` };
}

async function results({ stored, query, ids }: Asking): Promise<Said> {
  const { from: _from, to: _to, ...team } = query;
  const found = await (await stored()).campaignResults(ids[0] ?? "", team);
  const { pacing, notes } = found;
  const lines: string[][] = [];
  if (pacing !== null) {
    const say = (amount: number | null) => money(amount, pacing.currency);
    lines.push(
      ["spent", say(pacing.spent)],
      ["settled", say(pacing.settled)],
      ["planned by now", say(pacing.planned)],
      ["budget", say(pacing.budget)],
      ["forecast", pacing.forecast === null ? "–" : interval(pacing.forecast, say)],
    );
  }
  const said = notes.map(({ day, kind, value, usual }) => [
    day,
    kind,
    value === null ? "" : share(value),
    usual === null ? "" : `usually ${share(usual)}`,
  ]);
  return { json: found, text: `${table(lines, [1])}${table(said)}${readLine(found)}` };
}

function verdict({ a, b, better, decided, ratio, fewest }: CampaignComparison): string {
  if (better === null) return `Not compared: each side needs ${fewest} results\n`;
  const names = { a: a.name, b: b.name };
  const times = interval(ratio, (value) => `${value.toFixed(2)}×`);
  return decided
    ? `${names[better]} is better: ${times}\n`
    : `Not decided: ${names[better]} leads by ${times}\n`;
}

async function compare({ invocation, stored, query, ids }: Asking): Promise<Said> {
  const sides = queryOf({
    a: invocation.text("a"),
    b: invocation.text("b"),
    other_from: invocation.text("other-from"),
    other_to: invocation.text("other-to"),
  });
  const found = await (await stored()).compareFigures(ids[0] ?? "", { ...query, ...sides });
  const lines = [found.a, found.b].map(({ name, figures }) => [
    name,
    ...cellsOf(figures, found.currency),
  ]);
  return { json: found, text: `${table([["", ...HEAD], ...lines], RIGHT)}${verdict(found)}` };
}

async function readNow({ stored, query, ids }: Asking): Promise<Said> {
  const { from: _from, to: _to, ...team } = query;
  const reading = await (await stored()).readStatistics(ids[0] ?? "", team);
  return { json: reading, text: readLine({ reading }) };
}
