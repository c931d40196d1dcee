import { createHash } from "node:crypto";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Deliveries, Dispatching } from "../events/deliveries.ts";
import { Table, type Entry } from "../ledger/table.ts";
import type { Settings, World } from "../ledger/world.ts";
import { Journal } from "./journal.ts";

/** Whose file it is; its first line. `seed` is what its ids are made from. */
export interface Owner {
  readonly key: string;
  readonly seed: string;
}

/** What a step changed; what is absent is as before. */
interface Step {
  readonly rows?: Readonly<Record<string, readonly Entry<{ readonly id: string }>[]>>;
  readonly counts?: Readonly<Record<string, number>>;
  readonly settings?: Settings;
  readonly base?: string;
  readonly how?: Dispatching;
}

/** An account as it is kept. */
export interface Kept {
  readonly world: World;
  readonly deliveries: Deliveries;
}

/** The tables of an account by their names in it, so that none that is added is ever left out. */
function tablesOf(world: World): [name: string, table: Table<{ readonly id: string }>][] {
  return Object.entries(world).flatMap(([name, value]: [string, unknown]) =>
    value instanceof Table ? [[name, value as Table<{ readonly id: string }>]] : [],
  );
}

/** Keeps one account in a file. */
export class Keeper {
  readonly #account: Kept;
  readonly #tables: ReturnType<typeof tablesOf>;
  readonly #counts: Map<string, number>;
  #settings: Settings;
  #base: string;
  #how: Dispatching;
  readonly #journal: Journal;

  /** Takes up what the file says of the account, and writes it anew, shorter. */
  constructor(path: string, owner: Owner, account: Kept) {
    const { world, deliveries } = account;
    this.#account = account;
    this.#tables = tablesOf(world);
    for (const step of Journal.read(path).slice(1)) this.#load(step as Step);
    const { counts, settings, base } = world;
    this.#counts = new Map(counts);
    this.#settings = settings;
    this.#base = base;
    this.#how = deliveries.how;
    const rows = this.#tables.map(([name, table]) => ({
      rows: { [name]: table.all().map((row) => [row.id, row] as const) },
    }));
    const rest = { counts: Object.fromEntries(counts), settings, base, how: deliveries.how };
    this.#journal = new Journal(path, [owner, ...rows, rest]);
  }

  /** Writes what changed since the last time, if anything did. */
  save(): void {
    const { world, deliveries } = this.#account;
    const rows = this.#tables.flatMap(([name, table]) => {
      const changes = table.changes();
      return changes.length === 0 ? [] : [[name, changes] as const];
    });
    const counts = [...world.counts].filter(
      ([prefix, count]) => this.#counts.get(prefix) !== count,
    );
    const step: Step = {
      ...(rows.length > 0 && { rows: Object.fromEntries(rows) }),
      ...(counts.length > 0 && { counts: Object.fromEntries(counts) }),
      ...(world.settings !== this.#settings && { settings: world.settings }),
      ...(world.base !== this.#base && { base: world.base }),
      ...(deliveries.how !== this.#how && { how: deliveries.how }),
    };
    if (Object.keys(step).length > 0) this.#journal.append(step);
    for (const [, table] of this.#tables) table.told();
    for (const [prefix, count] of counts) this.#counts.set(prefix, count);
    this.#settings = world.settings;
    this.#base = world.base;
    this.#how = deliveries.how;
  }

  close(): void {
    this.#journal.close();
  }

  forget(): void {
    this.#journal.delete();
  }

  #load({ rows = {}, counts = {}, settings, base, how }: Step): void {
    const { world, deliveries } = this.#account;
    for (const [name, table] of this.#tables) table.load(rows[name] ?? []);
    for (const [prefix, count] of Object.entries(counts)) world.counts.set(prefix, count);
    if (settings !== undefined) world.settings = { ...world.settings, ...settings };
    if (base !== undefined) world.base = base;
    if (how !== undefined) deliveries.how = how;
  }
}

/** A folder with a file for each account. */
export class Shelf {
  readonly #folder: string;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#folder = folder;
  }

  owners(): Owner[] {
    return readdirSync(this.#folder)
      .filter((name) => name.endsWith(".jsonl"))
      .flatMap((name) => Journal.read(join(this.#folder, name)).slice(0, 1) as Owner[]);
  }

  keep(owner: Owner, account: Kept): Keeper {
    const name = createHash("sha256").update(owner.key).digest("hex").slice(0, 32);
    return new Keeper(join(this.#folder, `${name}.jsonl`), owner, account);
  }
}
