import { Ids } from "./ids.ts";

/** Why one account follows another, or does not any more. Only the network knows all of it. */
export type MoveCause = "follow" | "unfollow" | "block" | "suspended" | "deleted" | "restored";

export interface Move {
  readonly id: string;
  readonly at: number;
  readonly source: number;
  readonly target: number;
  readonly follows: boolean;
  readonly cause: MoveCause;
}

/** Everything that came and went among follows since the start: the truth that an observer is measured by. */
export class Moves {
  private readonly moves: Move[] = [];
  private readonly ids = new Ids();
  private readonly listeners: ((move: Move) => void)[] = [];

  constructor(private readonly now: () => number) {}

  note(source: number, target: number, follows: boolean, cause: MoveCause): void {
    const at = this.now();
    const move = { id: this.ids.next(at), at, source, target, follows, cause };
    this.moves.push(move);
    for (const listener of this.listeners) listener(move);
  }

  listen(listener: (move: Move) => void): void {
    this.listeners.push(listener);
  }

  /** Those of an account's followers, oldest first. */
  to(target: number): readonly Move[] {
    return this.moves.filter((move) => move.target === target);
  }
}
