import type {
  AudienceVersion,
  VersionDifference,
  VersionDifferenceItem,
  VersionOption,
} from "@toolkit/core/contract/audience-versions";
import type { Invocation } from "../arguments.ts";
import type { Backend } from "../backend.ts";
import type { Command } from "../command.ts";
import { UsageError } from "../errors.ts";
import { number, printJson, table } from "../output.ts";
import { defined } from "../read-compared.ts";
import { queryOf, teamOf } from "../read-query.ts";

interface Asking {
  readonly invocation: Invocation;
  readonly stored: () => Promise<Backend["stored"]>;
  readonly team: string;
  readonly audience: string;
  /** Versions that stand after the verb. */
  readonly versions: readonly string[];
}

interface Said {
  readonly json: unknown;
  readonly text: string;
}

interface Verb {
  /** Least and most versions after it. */
  readonly takes: readonly [number, number];
  readonly run: (asking: Asking) => Promise<Said>;
}

const VERBS: Readonly<Record<string, Verb>> = {
  list: { takes: [0, 0], run: list },
  show: { takes: [1, 1], run: show },
  diff: { takes: [1, 2], run: diff },
  restore: { takes: [1, 1], run: restore },
};

export const versions: Command = async ({ invocation, terminal, backend }) => {
  const [audience = "", name = "list", ...named] = invocation.positionals;
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  const [least, most] = verb?.takes ?? [0, -1];
  if (verb === undefined || named.length < least || named.length > most)
    throw new UsageError(
      "usage: toolkit versions AUDIENCE [list | show VERSION | diff VERSION [VERSION] | restore VERSION]",
    );
  for (const version of named)
    if (!/^[1-9]\d{0,8}$/.test(version)) throw new UsageError(`${version} is no version`);
  const stored = async () => (await backend()).stored;
  const team = teamOf(invocation);
  const { json, text } = await verb.run({ invocation, stored, team, audience, versions: named });
  if (invocation.flag("json")) printJson(terminal, json);
  else terminal.out.write(text);
};

const size = (value: number | null): string => (value === null ? "not measurable" : number(value));

function measured(moment: Pick<AudienceVersion, "size" | "dataset" | "dataset_version">): string[] {
  return [size(moment.size), `${moment.dataset} version ${moment.dataset_version}`];
}

async function list({ stored, team, audience }: Asking): Promise<Said> {
  const page = await (await stored()).versions(audience, queryOf({ team, page_size: 200 }));
  const rows = page.results.map((version) => [
    String(version.version),
    version.is_current ? "current" : "",
    version.created,
    version.created_by?.name ?? "",
    version.name,
    ...measured(version),
    version.changes.join(", ") || "saved as it was",
  ]);
  return { json: page, text: table(rows, [0, 5]) };
}

async function show({ stored, team, audience, versions: [version = ""] }: Asking): Promise<Said> {
  const found = await (await stored()).version({ pk: audience, version }, queryOf({ team }));
  const head = [`${found.name}, version ${found.version}`, ...measured(found)].join("  ");
  return { json: found, text: `${head}\n${JSON.stringify(found.targeting_package, null, 2)}\n` };
}

const MARKS = { added: "+", removed: "−", deselected: "off", selected: "on" } as const;

function itemLine(mark: string, { kind, label, in_groups }: VersionDifferenceItem): string[] {
  return [mark, kind, label, in_groups ? "in groups" : ""];
}

function optionLine({ option, from, to }: VersionOption): string[] {
  const said = (value: VersionOption["from"]): string => {
    if (value === null) return "all";
    return Array.isArray(value) ? value.join(", ") || "none" : String(value);
  };
  return ["~", option, `${said(from)} → ${said(to)}`, ""];
}

function differenceText(found: VersionDifference): string {
  const { from, to, seeds, categories } = found;
  const rows = [
    ...(Object.keys(MARKS) as (keyof typeof MARKS)[]).flatMap((part) =>
      seeds[part].map((item) => itemLine(MARKS[part], item)),
    ),
    ...seeds.reordered.map((kind) => ["~", kind, "in another order", ""]),
    ...(seeds.regrouped ? [["~", "groups", "joined otherwise", ""]] : []),
    ...categories.added.map((name) => ["+", "category", name, ""]),
    ...categories.removed.map((name) => ["−", "category", name, ""]),
    ...found.options.map(optionLine),
    ...(from.name === to.name ? [] : [["~", "name", `${from.name} → ${to.name}`, ""]]),
  ];
  const change = found.size_change;
  const sizes = [from, to].map((moment) => [`version ${moment.version}`, ...measured(moment)]);
  const lines = [
    table(sizes, [1]),
    change === null ? "" : `${change < 0 ? "−" : "+"}${number(Math.abs(change))} accounts\n`,
    found.same_data ? "" : "Measured on different data: part of the change may come from it\n",
    rows.length === 0 ? "No other difference\n" : `\n${table(rows)}`,
  ];
  return lines.join("");
}

async function diff({ stored, team, audience, versions: [from = "", to] }: Asking): Promise<Said> {
  const at = { pk: audience, version: from };
  const found = await (await stored()).versionDifference(at, queryOf({ team, to }));
  return { json: found, text: differenceText(found) };
}

async function restore(asking: Asking): Promise<Said> {
  const { invocation, stored, team, audience } = asking;
  const [version = ""] = asking.versions;
  const body = defined({ version: invocation.number("expect", 1, 2_000_000_000) });
  const at = { pk: audience, version };
  const found = await (await stored()).restoreVersion(at, body, queryOf({ team }));
  const text = `Version ${version} is version ${found.version} now: ${size(found.size)} accounts\n`;
  return { json: found, text };
}
