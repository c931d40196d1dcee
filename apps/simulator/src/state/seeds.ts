import path from "node:path";
import type { Network } from "../network/network.ts";
import { Journal } from "./journal.ts";
import { SeedState } from "./seed-state.ts";

/** Each takes some megabytes; who needs more at once starts another simulator. */
const MOST_SEEDS = 32;

export const SEED_NAME = /^[a-z0-9-]{1,40}$/;

/** The networks of all named seeds, each made when it is first asked for. */
export class Seeds {
  private readonly seeds = new Map<string, Promise<SeedState>>();

  constructor(
    readonly defaultName: string,
    private readonly make: (name: string) => Promise<Network>,
    private readonly pictures: () => string,
    /** Where what changed is kept; null: in memory alone. */
    private readonly folder: string | null = null,
  ) {}

  /** Null: there are as many as there may be. */
  get(name: string): Promise<SeedState> | null {
    const known = this.seeds.get(name);
    if (known) return known;
    if (this.seeds.size >= MOST_SEEDS) return null;
    const made = this.make(name).then((network) => this.opened(name, network));
    this.seeds.set(name, made);
    return made;
  }

  /** Everything as it was at the start. */
  async reset(name: string): Promise<SeedState> {
    const state = await this.seeds.get(name);
    if (!state) throw new Error(`no seed ${name}`);
    state.journal.clear();
    const fresh = this.opened(name, state.network);
    this.seeds.set(name, Promise.resolve(fresh));
    return fresh;
  }

  private opened(name: string, network: Network): SeedState {
    const file = this.folder === null ? null : path.join(this.folder, `${name}.jsonl`);
    return new SeedState(name, network, this.pictures, new Journal(file));
  }
}
