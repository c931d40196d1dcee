import type { ServerResponse } from "node:http";
import { AppError } from "../errors.ts";
import { TOO_MANY_AT_ONCE, TOO_MUCH_UNREAD } from "./limit-sentences.ts";

interface UnreadLimits {
  /** Calls of one caller that are worked on, or whose answers are not taken yet. */
  readonly calls: number;
  /** Characters of answers that one caller has not taken yet, and all callers together. */
  readonly byCaller: number;
  readonly ofAll: number;
}

/** A browser makes six calls at once to a host, and each may hold a long list; the longest list is some 50 million characters. */
const UNREAD_LIMITS: UnreadLimits = {
  calls: 16,
  byCaller: 60_000_000,
  ofAll: 300_000_000,
};

interface Held {
  calls: number;
  characters: number;
}

/** Keeps callers who ask for long answers and do not read them from filling the memory. */
export class UnreadAnswers {
  readonly #limits: UnreadLimits;
  readonly #held = new Map<string, Held>();
  #characters = 0;

  constructor(limits: UnreadLimits = UNREAD_LIMITS) {
    this.#limits = limits;
  }

  /** Counts a call until its answer was taken or its connection ended. @throws AppError "too_many_requests" */
  begin(caller: string, answer: ServerResponse): void {
    const held = this.#held.get(caller) ?? { calls: 0, characters: 0 };
    if (held.calls >= this.#limits.calls)
      throw new AppError("too_many_requests", {
        message: "too many calls at once",
        user: TOO_MANY_AT_ONCE,
        retryAfter: 1,
      });
    held.calls += 1;
    this.#held.set(caller, held);
    answer.once("close", () => {
      held.calls -= 1;
      if (held.calls === 0) this.#held.delete(caller);
    });
  }

  /** Counts an answer's text until it was taken. @throws AppError "too_many_requests" when too much waits already. */
  keep(caller: string, characters: number, answer: ServerResponse): void {
    const held = this.#held.get(caller);
    if (held === undefined) return;
    // One answer alone is sent, however long it is.
    const isTooMuch = held.characters > 0 && held.characters + characters > this.#limits.byCaller;
    if (isTooMuch || (this.#characters > 0 && this.#characters + characters > this.#limits.ofAll))
      throw new AppError("too_many_requests", {
        message: "too much of earlier answers is unread",
        user: TOO_MUCH_UNREAD,
        retryAfter: 5,
      });
    held.characters += characters;
    this.#characters += characters;
    answer.once("close", () => {
      held.characters -= characters;
      this.#characters -= characters;
    });
  }
}
