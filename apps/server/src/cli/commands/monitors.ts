import type { Monitor, MonitorResult } from "@toolkit/core/contract/monitors";
import type { Invocation } from "../arguments.ts";
import type { Backend } from "../backend.ts";
import type { Command } from "../command.ts";
import type { Asked } from "../comparing-backend.ts";
import { UsageError } from "../errors.ts";
import { number, printJson, share, table, type Terminal } from "../output.ts";
import { progressLine } from "../progress.ts";
import { defined, measuringOptions } from "../read-compared.ts";
import { queryOf, teamOf } from "../read-query.ts";
import { ratio } from "./overlap.ts";

interface Asking {
  readonly invocation: Invocation;
  readonly terminal: Terminal;
  readonly stored: () => Promise<Backend["stored"]>;
  readonly team: string;
  /** Of the monitor, for verbs that need one. */
  readonly id: string;
}

interface Said {
  readonly json: unknown;
  readonly text: string;
}

type Verb = (asking: Asking) => Promise<Said>;

const VERBS: Readonly<Record<string, { readonly needsId: boolean; readonly run: Verb }>> = {
  list: { needsId: false, run: list },
  show: { needsId: true, run: show },
  weekly: { needsId: false, run: weekly },
  add: { needsId: false, run: add },
  change: { needsId: true, run: change },
  run: { needsId: true, run: measure },
  remove: { needsId: true, run: remove },
};

export const monitors: Command = async ({ invocation, terminal, backend }) => {
  const [name = "list", id = ""] = invocation.positionals;
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (verb === undefined || (id !== "") !== verb.needsId)
    throw new UsageError(
      "usage: toolkit monitors [list | show ID | weekly | add | change ID | run ID | remove ID]",
    );
  const team = teamOf(invocation);
  const stored = async () => (await backend()).stored;
  const { json, text } = await verb.run({ invocation, terminal, stored, team, id });
  if (invocation.flag("json")) printJson(terminal, json);
  else terminal.out.write(text);
};

function monitorLine(monitor: Monitor): string[] {
  const { latest, problem } = monitor;
  return [
    monitor.id,
    monitor.name,
    monitor.kind,
    monitor.active ? (problem ?? "") : "paused",
    latest === null ? "no result yet" : latest.week,
    latest === null || latest.size === null ? "" : number(latest.size),
  ];
}

async function list({ stored, team }: Asking): Promise<Said> {
  const page = await (await stored()).monitors(queryOf({ team, page_size: 200 }));
  return { json: page, text: table(page.results.map(monitorLine), [5]) };
}

async function show({ invocation, stored, team, id }: Asking): Promise<Said> {
  const weeks = invocation.number("limit", 1, 260);
  const found = await (await stored()).monitor(id, queryOf({ team, weeks }));
  const text = `${table([monitorLine(found)])}\n${found.results.map(resultText).join("\n")}`;
  return { json: found, text };
}

async function weekly({ invocation, stored, team }: Asking): Promise<Said> {
  const week = invocation.text("week");
  const page = await (await stored()).weeklyResults(queryOf({ team, week, page_size: 200 }));
  const title = page.week === null ? "No results yet\n" : `${page.week}\n\n`;
  return { json: page, text: `${title}${page.results.map(resultText).join("\n")}` };
}

/** What is watched and how, as the body of the API. */
function bodyOf(invocation: Invocation): Asked {
  const keywords = invocation.texts("keyword");
  const email = invocation.choice("email", ["on", "off"]);
  const [pause, resume] = [invocation.flag("pause"), invocation.flag("resume")];
  if (pause && resume) throw new UsageError("--pause and --resume exclude each other");
  return defined({
    name: invocation.text("name"),
    handle: invocation.text("handle"),
    keywords: keywords.length === 0 ? undefined : keywords,
    audience_config: invocation.text("audience"),
    email: email === undefined ? undefined : email === "on",
    active: pause || resume ? resume : undefined,
    ...measuringOptions(invocation),
  });
}

async function add({ invocation, stored, team }: Asking): Promise<Said> {
  const body = bodyOf(invocation);
  const made = await (await stored()).createMonitor(body, queryOf({ team }));
  return { json: made, text: `Watching ${made.name}: ${made.id}\n` };
}

async function change({ invocation, stored, team, id }: Asking): Promise<Said> {
  const body = bodyOf(invocation);
  const changed = await (await stored()).changeMonitor(id, body, queryOf({ team }));
  return { json: changed, text: table([monitorLine(changed)]) };
}

async function measure({ terminal, stored, team, id }: Asking): Promise<Said> {
  const backend = await stored();
  const progress = progressLine(terminal.err);
  await backend
    .runMonitor(id, queryOf({ team }), progress.report, terminal.signal)
    .finally(() => progress.end());
  const found = await backend.monitor(id, queryOf({ team, weeks: 1 }));
  return { json: found, text: found.results.map(resultText).join("\n") };
}

async function remove({ stored, team, id }: Asking): Promise<Said> {
  await (await stored()).removeMonitor(id, queryOf({ team }));
  return { json: { removed: id }, text: `Removed ${id}\n` };
}

function resultText(result: MonitorResult): string {
  const { size, difference, members, posts, mentions, sentiment } = result;
  const signed = (value: number): string =>
    value < 0 ? `−${number(-value)}` : `+${number(value)}`;
  const rows: string[][] = [
    [
      `${result.name}, ${result.week}`,
      `${result.dataset} version ${result.version}, ${result.as_of}`,
    ],
    [
      "  accounts",
      size === null
        ? "not measurable"
        : `${number(size)}${difference === null ? "" : ` (${signed(difference)})`}`,
    ],
  ];
  if (members !== null)
    rows.push([
      "  members",
      `${number(members.came)} came, ${number(members.left)} left; among those known both times ${ratio(members.change)}`,
    ]);
  if (posts !== null)
    rows.push([
      "  posts",
      `${number(posts.posts)} by ${number(posts.authors)} from ${posts.from} to ${posts.to}, ${share(posts.share_of_posts ?? 0)} of all`,
    ]);
  if (mentions !== null)
    rows.push(["  mentions", `${number(mentions.posts)} by ${number(mentions.authors)} others`]);
  if (sentiment !== null && sentiment.judged > 0)
    rows.push([
      "  feeling",
      `${share(sentiment.counts.positive / sentiment.judged)} positive, ${share(sentiment.counts.negative / sentiment.judged)} negative, as judged`,
    ]);
  return table(rows);
}
