import { parseArgs, type ParseArgsConfig } from "node:util";
import { CAMPAIGNS } from "./commands/campaign-arguments.ts";
import { REPAIR } from "./commands/repair-arguments.ts";
import { REPORT } from "./commands/report-arguments.ts";
import { SYNCS } from "./commands/sync-arguments.ts";
import { UsageError } from "./errors.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** Options that every command takes. */
const SHARED = {
  "data-dir": { type: "string" },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const satisfies Options;

const DATASET = { dataset: { type: "string" } } as const satisfies Options;
const PACKAGE = {
  ...DATASET,
  package: { type: "string" },
  "declared-only": { type: "boolean" },
  automated: { type: "string" },
  "window-days": { type: "string" },
  language: { type: "string" },
} as const satisfies Options;

const SUGGESTION = {
  ...DATASET,
  limit: { type: "string" },
  "window-days": { type: "string" },
  language: { type: "string" },
} as const satisfies Options;

const ORDERING = {
  sort: { type: "string" },
  "min-share": { type: "string" },
  "min-people": { type: "string" },
} as const satisfies Options;

const SEVERAL = { ...SUGGESTION, "declared-only": { type: "boolean" } } as const satisfies Options;

/** Every command: its options beside the shared ones and what it takes without a name. */
export const COMMANDS = {
  import: {
    usage: "import PATH… [--dataset NAME] [--map FILE] [--as-of YYYY-MM-DD] [--dry-run] [--yes]",
    summary: "Import files of network data into a dataset (a new name makes one)",
    options: {
      ...DATASET,
      map: { type: "string" },
      "as-of": { type: "string" },
      "dry-run": { type: "boolean" },
      yes: { type: "boolean", short: "y" },
    },
    positionals: [0, Infinity],
  },
  sample: {
    usage: "sample [--profiles N] [--seed TEXT] [--dataset NAME]",
    summary: "Make the sample network",
    options: { ...DATASET, profiles: { type: "string" }, seed: { type: "string" } },
    positionals: [0, 0],
  },
  size: {
    usage:
      "size --package FILE [--dataset NAME] [--automated any|excluded|only] [--declared-only] [--window-days N|all] [--language en|ja]",
    summary: "How many accounts a targeting package has, and what each seed brings",
    options: PACKAGE,
    positionals: [0, 1],
  },
  insights: {
    usage:
      "insights --package FILE [--dataset NAME] [--limit N] [--sort score|share|difference|affinity|uniqueness] [--min-share 0–1] [--min-people N] [--baseline same_places|everyone|FILE] [--views VIEW,…|none] [--automated any|excluded|only] [--declared-only] [--window-days N|all]",
    summary: "Who they are, what sets them apart, whom they follow",
    options: {
      ...PACKAGE,
      limit: { type: "string" },
      ...ORDERING,
      baseline: { type: "string" },
      views: { type: "string" },
    },
    positionals: [0, 1],
  },
  overlap: {
    usage:
      "overlap FILE FILE… [--limit N] [--dataset NAME] [--declared-only] [--window-days N|all]",
    summary: "How much audiences overlap, every combination of them, and their reach",
    options: SEVERAL,
    positionals: [2, 12],
  },
  difference: {
    usage:
      "difference FILE FILE [--limit N] [--sort score|share|difference|affinity|uniqueness] [--min-share 0–1] [--min-people N] [--dataset NAME] [--declared-only] [--window-days N|all]",
    summary: "Who is only in one of two audiences, and what sets the first apart",
    options: { ...SEVERAL, ...ORDERING },
    positionals: [2, 2],
  },
  perspectives: {
    usage: "perspectives --package FILE [--limit N] [--dataset NAME]",
    summary: "The same audience by seeds, by what its members are, without each criterion",
    options: { ...PACKAGE, limit: { type: "string" } },
    positionals: [0, 1],
  },
  growth: {
    usage:
      "growth --package FILE [--interval day|week|month] [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--dataset NAME]",
    summary: "How followers came and went, as far as the observations prove it",
    options: {
      ...PACKAGE,
      interval: { type: "string" },
      from: { type: "string" },
      to: { type: "string" },
    },
    positionals: [0, 1],
  },
  competitors: {
    usage:
      "competitors HANDLE[=WORD,WORD]… [--interval day|week|month] [--limit N] [--dataset NAME] [--window-days N|all]",
    summary: "Accounts beside each other: followers, growth, posts, share of voice",
    options: { ...SEVERAL, interval: { type: "string" } },
    positionals: [1, 10],
  },
  handle: {
    usage: "handle HANDLE [--limit N] [--dataset NAME] [--window-days N|all]",
    summary: "One account: its followers, what they like, which accounts are like it",
    options: SEVERAL,
    positionals: [1, 1],
  },
  drift: {
    usage: "drift AUDIENCE --team TEAM [--from VERSION] [--limit N] [--language en|ja]",
    summary: "What a saved audience was at an earlier version of its data, and is now",
    options: {
      team: { type: "string" },
      from: { type: "string" },
      limit: { type: "string" },
      language: { type: "string" },
    },
    positionals: [1, 1],
  },
  versions: {
    usage:
      "versions AUDIENCE [list | show VERSION | diff VERSION [VERSION] | restore VERSION] --team TEAM [--expect VERSION]",
    summary: "What a saved audience was before, what changed, and the way back",
    options: { team: { type: "string" }, expect: { type: "string" } },
    positionals: [1, 4],
  },
  monitors: {
    usage:
      "monitors [list | show ID | weekly | add | change ID | run ID | remove ID] --team TEAM [--handle NAME | --keyword WORD… | --audience ID] [--name TEXT] [--pause | --resume] [--email on|off] [--dataset NAME] [--window-days N|all] [--week YYYY-Www] [--limit N]",
    summary: "What a team has watched every week, and what was found",
    options: {
      ...DATASET,
      team: { type: "string" },
      handle: { type: "string" },
      keyword: { type: "string", multiple: true },
      audience: { type: "string" },
      name: { type: "string" },
      pause: { type: "boolean" },
      resume: { type: "boolean" },
      email: { type: "string" },
      "window-days": { type: "string" },
      "declared-only": { type: "boolean" },
      week: { type: "string" },
      limit: { type: "string" },
    },
    positionals: [0, 2],
  },
  usages: {
    usage:
      "usages [list | show ID | reorder ID [HANDLE…] | sheet ID | autopilot ID | start ID | stop ID | remove ID | restore ID] --team TEAM [--state draft|applied|ended] [--removed] [--by gain|affinity|size] [--dry-run] [--mode propose|apply] [--out FILE.xlsx|csv] [--language en|ja]",
    summary: "What is applied where: in which order its handles stand, as a sheet, kept fresh",
    options: {
      team: { type: "string" },
      state: { type: "string" },
      removed: { type: "boolean" },
      by: { type: "string" },
      mode: { type: "string" },
      "dry-run": { type: "boolean" },
      out: { type: "string" },
      language: { type: "string" },
    },
    positionals: [0, Infinity],
  },
  campaigns: CAMPAIGNS,
  syncs: SYNCS,
  topics: {
    usage:
      "topics [WORD|#HASHTAG…] [--topic NAME]… [--package FILE] [--days N] [--by day|week] [--dataset NAME]",
    summary: "Posts over time, as shares of all posts, with trends and bursts",
    options: {
      ...PACKAGE,
      topic: { type: "string", multiple: true },
      days: { type: "string" },
      by: { type: "string" },
    },
    positionals: [0, 200],
  },
  sentiment: {
    usage: "sentiment WORD… [--days N] [--by day|week] [--dataset NAME] [--language en|ja]",
    summary: "Posts on words as classified: negative, neutral, positive",
    options: {
      ...DATASET,
      language: { type: "string" },
      days: { type: "string" },
      by: { type: "string" },
    },
    positionals: [0, 100],
  },
  communities: {
    usage:
      "communities --package FILE [--dataset NAME] [--resolution N] [--runs N] [--seed N] [--limit N] [--language en|ja]",
    summary: "Communities on the follow graph: how stable, what sets each apart",
    options: {
      ...PACKAGE,
      limit: { type: "string" },
      resolution: { type: "string" },
      runs: { type: "string" },
      seed: { type: "string" },
    },
    positionals: [0, 1],
  },
  "choose-handles": {
    usage:
      "choose-handles --package FILE [--dataset NAME] [--precision 0–1] [--limit N] [--kinds handles,interests,keywords] [--minimum-members N] [--without-own] [--keep-filters]",
    summary: "The seeds that cover most of an audience, as ad groups",
    options: {
      ...PACKAGE,
      limit: { type: "string" },
      precision: { type: "string" },
      kinds: { type: "string" },
      "minimum-members": { type: "string" },
      "without-own": { type: "boolean" },
      "keep-filters": { type: "boolean" },
    },
    positionals: [0, 1],
  },
  explain: {
    usage: "explain --package FILE --account ID|HANDLE [--dataset NAME]",
    summary: "Which seeds bring an account in, with the posts behind them",
    options: { ...PACKAGE, account: { type: "string" } },
    positionals: [0, 1],
  },
  related: {
    usage: "related WORD… [--limit N] [--window-days N] [--dataset NAME] (#word is a hashtag)",
    summary: "Keywords and hashtags used together with words, with what each adds",
    options: SUGGESTION,
    positionals: [0, 100],
  },
  "topic-accounts": {
    usage: "topic-accounts TOPIC… [--limit N] [--window-days N] [--dataset NAME]",
    summary: "Accounts that stand for a topic: over-followed by who posts on it, and its authors",
    options: SUGGESTION,
    positionals: [0, 100],
  },
  explore: {
    usage: "explore NAME [--limit N] [--window-days N] [--dataset NAME] [--language en|ja]",
    summary:
      "What a name is (topic, @handle, #hashtag or interest), its size and what goes with it",
    options: SUGGESTION,
    positionals: [0, 20],
  },
  describe: {
    usage: "describe TEXT [--window-days N] [--dataset NAME] [--language en|ja]",
    summary: "Seeds of an audience in a description, with the words that led to each",
    options: SUGGESTION,
    positionals: [0, 200],
  },
  export: {
    usage: "export --package FILE (--members FILE.csv | --out FILE.json|csv|xlsx) [--dataset NAME]",
    summary: "Write the members as CSV, or the package as JSON, CSV or XLSX",
    options: { ...PACKAGE, members: { type: "string" }, out: { type: "string" } },
    positionals: [0, 1],
  },
  datasets: {
    usage: "datasets [remove NAME [--yes] | network-sizes NAME [FILE]]",
    summary: "Lists datasets, removes one, or sets the network's size by country (CSV)",
    options: { yes: { type: "boolean", short: "y" } },
    positionals: [0, 2],
  },
  report: REPORT,
  repair: REPAIR,
  backup: {
    usage: "backup FILE|FOLDER [--key-file FILE] [--without DATASET]… | backup --verify FILE",
    summary: "Back up everything into one encrypted file, while the server runs or not",
    options: {
      "key-file": { type: "string" },
      verify: { type: "string" },
      without: { type: "string", multiple: true },
    },
    positionals: [0, 1],
  },
  restore: {
    usage: "restore FILE --to FOLDER [--key-file FILE]",
    summary: "Restore a backup into an empty data directory",
    options: { "key-file": { type: "string" }, to: { type: "string" } },
    positionals: [1, 1],
  },
  bench: {
    usage: "bench [NAME [-- OPTIONS OF ITS OWN]]",
    summary: "Run the benchmarks and the checks on real data",
    options: {},
    positionals: [0, Infinity],
  },
} as const satisfies Record<string, CommandShape>;

interface CommandShape {
  readonly usage: string;
  readonly summary: string;
  readonly options: Options;
  /** Fewest and most arguments without a name. */
  readonly positionals: readonly [number, number];
}

export type CommandName = keyof typeof COMMANDS;

export interface Invocation {
  readonly command: CommandName;
  readonly positionals: readonly string[];
  text(option: string): string | undefined;
  /** Every value of an option that may be given several times. */
  texts(option: string): readonly string[];
  flag(option: string): boolean;
  /** A whole number within bounds. */
  number(option: string, least: number, most: number): number | undefined;
  /** A number with a decimal point, within bounds. */
  decimal(option: string, least: number, most: number): number | undefined;
  choice<const T extends string>(option: string, values: readonly T[]): T | undefined;
}

export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name);
}

/** Reads the arguments after the command's name. Throws UsageError. */
export function readArguments(command: CommandName, argv: readonly string[]): Invocation {
  const { options, positionals, usage } = COMMANDS[command];
  const parsed = parse({ ...SHARED, ...options }, argv);
  const [least, most] = positionals;
  const { length } = parsed.positionals;
  // Who asks how a command is used need not use it well.
  if (parsed.values["help"] !== true && (length < least || length > most))
    throw new UsageError(`usage: toolkit ${usage}`);
  const { values } = parsed;
  const text = (option: string): string | undefined => {
    const value = values[option];
    return typeof value === "string" ? value : undefined;
  };
  return {
    command,
    positionals: parsed.positionals,
    text,
    texts(option) {
      const value = values[option];
      const list: readonly unknown[] = Array.isArray(value) ? value : [value];
      return list.filter((one) => typeof one === "string");
    },
    flag: (option) => values[option] === true,
    number(option, low, high) {
      const value = text(option);
      if (value === undefined) return undefined;
      const number = /^\d{1,12}$/.test(value) ? Number(value) : Number.NaN;
      if (!(number >= low && number <= high))
        throw new UsageError(`--${option} must be a whole number from ${low} to ${high}`);
      return number;
    },
    decimal(option, low, high) {
      const value = text(option);
      if (value === undefined) return undefined;
      const number = /^\d{1,9}(\.\d{1,9})?$/.test(value) ? Number(value) : Number.NaN;
      if (!(number >= low && number <= high))
        throw new UsageError(`--${option} must be a number from ${low} to ${high}`);
      return number;
    },
    choice(option, choices) {
      const value = text(option);
      if (value === undefined) return undefined;
      const found = choices.find((choice) => choice === value);
      if (found === undefined) throw new UsageError(`--${option} must be ${choices.join(" or ")}`);
      return found;
    },
  };
}

function parse(options: Options, argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
