import type { Sync } from "@toolkit/core/contract/syncs";
import { formatMoney } from "@toolkit/core/i18n/format";
import type { Backend } from "../backend.ts";
import type { Command } from "../command.ts";
import { UsageError } from "../errors.ts";
import { number, printJson, table } from "../output.ts";
import { queryOf, teamOf } from "../read-query.ts";
import type { Query } from "../stored-backend.ts";

interface Said {
  readonly json: unknown;
  readonly text: string;
}

type Stored = Backend["stored"];
type Verb = (stored: Stored, id: string, query: Query) => Promise<Said>;

const said = (sync: Sync): Said => ({ json: sync, text: textOf(sync) });

/** Beginning and going on need the person whose account at the network reads: they are for the page. */
const VERBS: Readonly<Record<string, { readonly needsId: boolean; readonly run: Verb }>> = {
  list: { needsId: false, run: list },
  show: { needsId: true, run: async (stored, id, query) => said(await stored.sync(id, query)) },
  pause: {
    needsId: true,
    run: async (stored, id, query) => said(await stored.pauseSync(id, query)),
  },
  end: { needsId: true, run: async (stored, id, query) => said(await stored.endSync(id, query)) },
};

export const syncs: Command = async ({ invocation, terminal, backend }) => {
  const [name = "list", id = ""] = invocation.positionals;
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (verb === undefined || (id !== "") !== verb.needsId)
    throw new UsageError("usage: toolkit syncs [list | show ID | pause ID | end ID]");
  const team = teamOf(invocation);
  const { json, text } = await verb.run((await backend()).stored, id, queryOf({ team }));
  if (invocation.flag("json")) printJson(terminal, json);
  else terminal.out.write(text);
};

async function list(stored: Stored, _id: string, query: Query): Promise<Said> {
  const page = await stored.syncs({ ...query, page_size: "200" });
  return { json: page, text: table(page.results.map(lineOf)) };
}

function money({ amount, currency }: Sync["spent"]): string {
  return formatMoney(amount, { currency });
}

function lineOf({ id, subject, state, reason, dataset, spent, budget }: Sync): string[] {
  const why = reason === null ? state : `${state} (${reason})`;
  return [id, `@${subject.username}`, dataset, why, `${money(spent)} of ${money(budget)}`];
}

function textOf(sync: Sync): string {
  const items = sync.items.map(({ kind, read, expected, is_hidden }) => [
    kind,
    number(read),
    expected === null ? "" : `of ${number(expected)}`,
    is_hidden ? "not shown" : "",
  ]);
  const more = [sync.resumes_at && `goes on at ${sync.resumes_at}`, sync.error];
  return `${table([lineOf(sync)])}\n${table(items, [1])}${more.map((line) => (line ? `${line}\n` : "")).join("")}`;
}
