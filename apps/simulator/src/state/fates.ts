import type { Person } from "../network/person.ts";
import type { Follows } from "./follows.ts";
import type { Moves } from "./moves.ts";

export const FATES = ["active", "suspended", "deleted"] as const;
export type Fate = (typeof FATES)[number];

/** Accounts that the network suspended and those that their owners deleted: their follows are not shown meanwhile. */
export class Fates {
  private readonly gone = new Map<number, Exclude<Fate, "active">>();

  constructor(
    private readonly follows: Follows,
    private readonly moves: Moves,
  ) {}

  of(person: number): Fate {
    return this.gone.get(person) ?? "active";
  }

  set({ at }: Person, fate: Fate): void {
    if (this.of(at) === fate) return;
    const wasGone = this.gone.has(at);
    if (fate === "active") this.gone.delete(at);
    else this.gone.set(at, fate);
    // Suspended first and deleted later: the follows went once.
    if (wasGone === this.gone.has(at)) return;
    this.follows.hide(at, !wasGone);
    const cause = fate === "active" ? "restored" : fate;
    for (const { person } of this.follows.kept(at))
      this.moves.note(at, person, fate === "active", cause);
  }
}
