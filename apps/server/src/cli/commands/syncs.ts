import { setTimeout as pause } from "node:timers/promises";
import {
  SYNC_KINDS,
  type Sync,
  type SyncKind,
  type SyncPreview,
} from "@toolkit/core/contract/syncs";
import { formatMoney } from "@toolkit/core/i18n/format";
import type { Invocation } from "../arguments.ts";
import type { Backend } from "../backend.ts";
import type { Command } from "../command.ts";
import type { Asked } from "../comparing-backend.ts";
import { UsageError } from "../errors.ts";
import { number, printJson, table, type Terminal } from "../output.ts";
import { progressLine } from "../progress.ts";
import { defined } from "../read-compared.ts";
import { queryOf, teamOf } from "../read-query.ts";
import type { Query } from "../stored-backend.ts";

type Stored = Backend["stored"];

interface Asking {
  readonly invocation: Invocation;
  readonly terminal: Terminal;
  readonly stored: () => Promise<Stored>;
  readonly query: Query;
  /** The handle or the sync, for verbs that need one. */
  readonly name: string;
}

interface Said {
  readonly json: unknown;
  readonly text: string;
}

type Verb = (asking: Asking) => Promise<Said>;

const VERBS: Readonly<
  Record<string, { readonly needs: "handle" | "id" | null; readonly run: Verb }>
> = {
  list: { needs: null, run: list },
  preview: { needs: "handle", run: preview },
  start: { needs: "handle", run: start },
  show: {
    needs: "id",
    run: async ({ stored, name, query }) => said(await (await stored()).sync(name, query)),
  },
  pause: {
    needs: "id",
    run: async ({ stored, name, query }) => said(await (await stored()).pauseSync(name, query)),
  },
  resume: { needs: "id", run: resume },
  end: {
    needs: "id",
    run: async ({ stored, name, query }) => said(await (await stored()).endSync(name, query)),
  },
};

const USAGE =
  "usage: toolkit syncs [list | preview HANDLE | start HANDLE | show ID | pause ID | resume ID | end ID]";

const LARGEST_BUDGET = 100_000;
const MOST_NEWEST = 10_000_000;
const LOOK_EVERY_MS = 500;
const UNDER_WAY: readonly Sync["state"][] = ["queued", "running", "waiting", "importing"];

export const syncs: Command = async ({ invocation, terminal, backend }) => {
  const [verbName = "list", name = ""] = invocation.positionals;
  const verb = Object.hasOwn(VERBS, verbName) ? VERBS[verbName] : undefined;
  if (verb === undefined || (name !== "") !== (verb.needs !== null)) throw new UsageError(USAGE);
  const query = queryOf({ team: teamOf(invocation) });
  const stored = async () => (await backend()).stored;
  const { json, text } = await verb.run({ invocation, terminal, stored, query, name });
  if (invocation.flag("json")) printJson(terminal, json);
  else terminal.out.write(text);
};

async function list({ stored, query }: Asking): Promise<Said> {
  const page = await (await stored()).syncs({ ...query, page_size: "200" });
  return { json: page, text: table(page.results.map(lineOf)) };
}

/** What is asked of the network, as the body of the API. */
function questionOf({ invocation, name }: Asking): Asked {
  const kinds = invocation.texts("kind");
  const unknown = kinds.filter((kind) => !(SYNC_KINDS as readonly string[]).includes(kind));
  if (unknown.length > 0) throw new UsageError(`--kind must be one of ${SYNC_KINDS.join(", ")}`);
  return defined({
    handle: name,
    kinds: kinds.length === 0 ? (["followers"] satisfies SyncKind[]) : kinds,
    account: invocation.text("account"),
  });
}

function budgetOf(invocation: Invocation): { amount: number; currency: "USD" } | undefined {
  const dollars = invocation.decimal("budget", 0.01, LARGEST_BUDGET);
  return dollars === undefined ? undefined : { amount: Math.round(dollars * 100), currency: "USD" };
}

async function preview(asking: Asking): Promise<Said> {
  const body = { ...questionOf(asking), ...defined({ budget: budgetOf(asking.invocation) }) };
  const found = await (await asking.stored()).previewSync(body, asking.query);
  return { json: found, text: previewText(found) };
}

async function start(asking: Asking): Promise<Said> {
  const { invocation, stored, query } = asking;
  const question = questionOf(asking);
  const budget = budgetOf(invocation);
  if (budget === undefined)
    throw new UsageError(
      "--budget must say what it may cost at most, in dollars; “syncs preview” tells the price",
    );
  const dataset = invocation.text("dataset");
  const body = {
    ...question,
    budget,
    ...defined({
      dataset,
      make_default: isDefault(invocation),
      newest: invocation.number("newest", 1, MOST_NEWEST),
    }),
  };
  return followed(asking, await (await stored()).startSync(body, query));
}

/** Undefined: not said, which is enough for an existing dataset. */
function isDefault(invocation: Invocation): boolean | undefined {
  const said = invocation.text("default");
  if (said === undefined) return undefined;
  if (said !== "yes" && said !== "no") throw new UsageError("--default must be yes or no");
  return said === "yes";
}

async function resume(asking: Asking): Promise<Said> {
  const { invocation, stored, name, query } = asking;
  const body = defined({ budget: budgetOf(invocation) });
  return followed(asking, await (await stored()).resumeSync(name, body, query));
}

/** With `--wait`, the sync as it is when it stands or has ended; it goes on by itself when nobody waits. */
async function followed({ invocation, terminal, stored, query }: Asking, begun: Sync) {
  if (!invocation.flag("wait")) return said(begun);
  const { signal } = terminal;
  const progress = progressLine(terminal.err);
  let sync = begun;
  try {
    while (UNDER_WAY.includes(sync.state)) {
      const read = sync.items.reduce((sum, item) => sum + item.read, 0);
      progress.report(sync.share, `${sync.state}, ${number(read)} read`);
      await pause(LOOK_EVERY_MS, undefined, { signal });
      sync = await (await stored()).sync(sync.id, query);
    }
  } finally {
    progress.end();
  }
  return said(sync);
}

function said(sync: Sync): Said {
  return { json: sync, text: textOf(sync) };
}

function money({ amount, currency }: Sync["spent"]): string {
  return formatMoney(amount, { currency, language: "en" });
}

/** What the budget pays for instead of everything, and what that says of all followers. */
function samplesText({ samples }: SyncPreview): string {
  if (samples.length === 0) return "";
  const points = (share: number) => `± ${(share * 100).toFixed(1)}`;
  const lines = samples.map(({ newest, reads, price, margin, most }) => [
    `--newest ${newest}`,
    `${number(reads)} accounts`,
    money(price),
    points(margin),
    points(most),
  ]);
  const head = ["", "reads", "price", "at best", "at worst"];
  return `\nThe budget pays for a part: the newest accounts, since X shows lists newest first.\nPoints by which a share of 50% can be off: at best, if the newest are like all others; at worst, whatever the others are.\n${table([head, ...lines], [1, 2, 3, 4])}`;
}

function previewText(found: SyncPreview): string {
  const { subject, items, price, is_complete, wait_seconds } = found;
  const lines = items.map(({ kind, objects, price: each }) => [
    kind,
    objects === null ? "unknown" : number(objects),
    each === null ? "" : money(each),
  ]);
  const atMost = `At most ${money(price)}${is_complete ? "" : ", and what is not known yet"}`;
  const wait = wait_seconds === 0 ? "" : `Limits make it wait ${number(wait_seconds)} s\n`;
  return `@${subject.username}  ${subject.name}\n\n${table(lines, [1, 2])}\n${atMost}\n${wait}${samplesText(found)}`;
}

function lineOf({ id, subject, state, reason, dataset, spent, budget }: Sync): string[] {
  const why = reason === null ? state : `${state} (${reason})`;
  return [id, `@${subject.username}`, dataset, why, `${money(spent)} of ${money(budget)}`];
}

function textOf(sync: Sync): string {
  const items = sync.items.map(({ kind, read, expected, newest, is_hidden }) => [
    kind,
    number(read),
    expected === null ? "" : `of ${number(expected)}`,
    newest === null ? "" : "newest only",
    is_hidden ? "not shown" : "",
  ]);
  const more = [sync.resumes_at && `goes on at ${sync.resumes_at}`, sync.error];
  return `${table([lineOf(sync)])}\n${table(items, [1])}${more.map((line) => (line ? `${line}\n` : "")).join("")}`;
}
