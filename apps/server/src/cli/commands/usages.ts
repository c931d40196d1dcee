import type { AudienceUsage } from "@toolkit/core/contract/audience-usages";
import type { Autopilot, RankedHandle } from "@toolkit/core/contract/usage-targeting";
import { extname } from "node:path";
import type { Invocation } from "../arguments.ts";
import type { Backend } from "../backend.ts";
import type { Command } from "../command.ts";
import { UsageError } from "../errors.ts";
import { number, printJson, share, table, type Terminal } from "../output.ts";
import { defined } from "../read-compared.ts";
import { queryOf, teamOf } from "../read-query.ts";
import { writeFileWhole } from "../write-file.ts";
import { ratio } from "./overlap.ts";

interface Asking {
  readonly invocation: Invocation;
  readonly terminal: Terminal;
  readonly stored: () => Promise<Backend["stored"]>;
  readonly team: string;
  /** Of the usage, for verbs that need one. */
  readonly id: string;
  /** What stands after it. */
  readonly rest: readonly string[];
}

interface Said {
  readonly json: unknown;
  readonly text: string;
}

interface Verb {
  readonly needsId: boolean;
  /** Takes handles after the id. */
  readonly takesHandles?: boolean;
  readonly run: (asking: Asking) => Promise<Said>;
}

const VERBS: Readonly<Record<string, Verb>> = {
  list: { needsId: false, run: list },
  show: { needsId: true, run: show },
  reorder: { needsId: true, takesHandles: true, run: reorder },
  sheet: { needsId: true, run: sheet },
  autopilot: { needsId: true, run: autopilot },
  start: { needsId: true, run: start },
  stop: { needsId: true, run: stop },
  remove: { needsId: true, run: remove },
  restore: { needsId: true, run: restore },
};

export const usages: Command = async ({ invocation, terminal, backend }) => {
  const [name = "list", id = "", ...rest] = invocation.positionals;
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  const isWrong = verb === undefined || (id !== "") !== verb.needsId;
  if (isWrong || (rest.length > 0 && verb.takesHandles !== true))
    throw new UsageError(
      "usage: toolkit usages [list | show ID | reorder ID [HANDLE…] | sheet ID | autopilot ID | start ID | stop ID | remove ID | restore ID]",
    );
  const team = teamOf(invocation);
  const stored = async () => (await backend()).stored;
  const { json, text } = await verb.run({ invocation, terminal, stored, team, id, rest });
  // Standard output may hold the file itself.
  if (invocation.text("out") === "-") return;
  if (invocation.flag("json")) printJson(terminal, json);
  else terminal.out.write(text);
};

function usageLine(usage: AudienceUsage): string[] {
  const { id, name, state, ad_account_id: account, size, handles, handle_order: order } = usage;
  return [
    id,
    name,
    usage.removed === null ? state : "removed",
    account ?? "",
    size === null ? "not measurable" : number(size),
    `${number(handles)} handles${order === null ? "" : ` by ${order}`}`,
    usage.autopilot ? "autopilot" : "",
  ];
}

async function list({ invocation, stored, team }: Asking): Promise<Said> {
  const state = invocation.choice("state", ["draft", "applied", "ended"]);
  const removed = invocation.flag("removed") ? "true" : undefined;
  const page = await (await stored()).usages(queryOf({ team, state, removed, page_size: 200 }));
  return { json: page, text: table(page.results.map(usageLine), [4]) };
}

async function show({ stored, team, id }: Asking): Promise<Said> {
  const found = await (await stored()).usage(id, queryOf({ team }));
  const events = found.history.map(({ at, kind, from, to, fields }) => [
    at,
    kind,
    [from, to].filter((value) => value !== null).join(" → "),
    fields.join(", "),
  ]);
  return { json: found, text: `${table([usageLine(found)])}\n${table(events)}` };
}

function handleLine(row: RankedHandle): string[] {
  const { place, before, handle, reason, applied, alone, beyond, gain, coverage, affinity } = row;
  const cell = (value: number | null): string => (value === null ? "–" : number(value));
  return [
    place === null ? "" : String(place),
    before === null || before === place ? "" : `was ${before}`,
    `@${handle}`,
    cell(alone),
    cell(beyond),
    cell(gain),
    coverage === null ? "" : share(coverage),
    affinity === null ? "" : ratio(affinity),
    reason ?? (applied ? "" : "not applied"),
  ];
}

async function reorder({ invocation, stored, team, id, rest }: Asking): Promise<Said> {
  const by = invocation.choice("by", ["gain", "affinity", "size"]);
  if (rest.length > 0 && by !== undefined)
    throw new UsageError("--by and handles exclude each other: handles are ordered by hand");
  const order = rest.length > 0 ? { by: "hand", handles: rest } : { by };
  const save = !invocation.flag("dry-run");
  const language = invocation.choice("language", ["en", "ja"]);
  const body = defined({ ...order, save, language });
  const found = await (await stored()).reorderUsage(id, body, queryOf({ team }));
  const head = ["", "", "", "alone", "only by it", "adds", "covered", "affinity", ""];
  const text = [
    `${found.explanation}\n\n`,
    table([head, ...found.handles.map(handleLine)], [0, 3, 4, 5, 6]),
    `\n${number(found.by_applied_handles)} of ${number(found.by_handles)} accounts are added by the handles that are applied\n`,
    found.saved ? "Saved\n" : "Nothing was changed\n",
  ];
  return { json: found, text: text.join("") };
}

async function sheet({ invocation, terminal, stored, team, id }: Asking): Promise<Said> {
  const out = invocation.text("out");
  if (out === undefined) throw new UsageError("--out FILE.xlsx or .csv is required");
  const file = out === "-" ? "csv" : extname(out).toLowerCase().slice(1);
  if (file !== "xlsx" && file !== "csv") throw new UsageError("--out must end in .xlsx or .csv");
  const language = invocation.choice("language", ["en", "ja"]);
  const body = defined({ file, language });
  const content = await (await stored()).usageSheet(id, body, queryOf({ team }));
  await writeFileWhole(out, content, terminal);
  return { json: { written: [out] }, text: `Wrote ${out}\n` };
}

function autopilotText({ active, mode, by, next, problem, history }: Autopilot): string {
  const head = active ? `${mode} by ${by}, next ${next}` : "not running";
  const weeks = history.map((week) => [
    week.week,
    week.size === null ? "not measurable" : number(week.size),
    week.difference === null
      ? ""
      : `${week.difference < 0 ? "−" : "+"}${number(Math.abs(week.difference))}`,
    `${number(week.moved)} moved`,
    `${number(week.reached_before)} → ${number(week.reached)} added by handles that are applied`,
    week.outcome,
  ]);
  return `${head}${problem === null ? "" : ` (${problem})`}\n${table(weeks, [1, 2])}`;
}

async function autopilot({ stored, team, id }: Asking): Promise<Said> {
  const found = await (await stored()).autopilot(id, queryOf({ team }));
  return { json: found, text: autopilotText(found) };
}

async function start({ invocation, stored, team, id }: Asking): Promise<Said> {
  const mode = invocation.choice("mode", ["propose", "apply"]);
  const by = invocation.choice("by", ["gain", "affinity", "size"]);
  const body = defined({ mode, by });
  const found = await (await stored()).startAutopilot(id, body, queryOf({ team }));
  return { json: found, text: autopilotText(found) };
}

async function stop({ stored, team, id }: Asking): Promise<Said> {
  const found = await (await stored()).stopAutopilot(id, queryOf({ team }));
  return { json: found, text: autopilotText(found) };
}

async function remove({ stored, team, id }: Asking): Promise<Said> {
  await (await stored()).removeUsage(id, queryOf({ team }));
  return { json: { removed: id }, text: `Removed ${id}; it can be restored for 30 days\n` };
}

async function restore({ stored, team, id }: Asking): Promise<Said> {
  const found = await (await stored()).restoreUsage(id, queryOf({ team }));
  return { json: found, text: table([usageLine(found)]) };
}
