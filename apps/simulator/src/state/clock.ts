import type { Change, Journal } from "./journal.ts";

/** Time as one seed sees it; tests move it forward where they would have to wait. */
export class Clock {
  private ahead = 0;

  constructor(private readonly journal: Journal) {}

  /** Time of this machine, which clients write into their signatures wherever the clock was moved to. */
  real(): number {
    return Date.now();
  }

  now(): number {
    return Date.now() + this.ahead;
  }

  advance(milliseconds: number): void {
    this.ahead += milliseconds;
    this.journal.note({ of: "clock", ahead: this.ahead });
  }

  restore({ ahead }: Change): void {
    if (typeof ahead === "number") this.ahead = ahead;
  }
}
