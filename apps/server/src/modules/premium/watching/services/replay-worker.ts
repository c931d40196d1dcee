import type { AccountCheck, FollowEvent } from "@toolkit/core/domain/watching/observations";
import {
  expectPosts,
  postingTimes,
  type PostExpectation,
  type PostingTimes,
  type PostOutcome,
} from "@toolkit/engine/statistics/posting";
import { AskedState } from "./asked-state.ts";
import type { SeenProfile } from "./kept-profiles.ts";
import { KeptState, type KeptReading } from "./kept-state.ts";
import { isMutual, otherState, type StateAnswer, type StateQuestion } from "./state-questions.ts";
import { packState, unpackState } from "./state-file.ts";

/** What is done with the state of one list of a watched account. */
export type StateTask = { readonly id: string } & (
  | { readonly do: "look" }
  | { readonly do: "open"; readonly parts: readonly Uint8Array[] }
  | { readonly do: "reading"; readonly reading: KeptReading; readonly ids: readonly Uint8Array[] }
  | { readonly do: "profiles"; readonly profiles: readonly SeenProfile[] }
  | { readonly do: "events"; readonly events: readonly FollowEvent[]; readonly until: number }
  | { readonly do: "checks"; readonly checks: readonly AccountCheck[] }
  /** Brings the lists up to what was entered, which is all of a version. */
  | { readonly do: "settle"; readonly version: number }
  | { readonly do: "pack" }
  /** Of posts alone, whether the state is held or not. */
  | {
      readonly do: "posting";
      readonly of: "posts" | "times";
      readonly posts: readonly PostOutcome[];
      readonly activity: readonly number[] | null;
    }
  | { readonly do: "ask"; readonly version: number; readonly question: StateQuestion }
);

export interface StateResult {
  /** False: this thread does not hold the state. */
  readonly isHeld: boolean;
  /** Null: what was entered is not brought up to any version. */
  readonly version: number | null;
  /** When the newest event came that was entered; null: none was. */
  readonly eventsUntil: number | null;
  readonly readings: readonly KeptReading[];
  readonly parts: readonly Uint8Array[];
  /** Null: the state is not of the version that was asked about. */
  readonly answer: StateAnswer | null;
  readonly expectations: readonly PostExpectation[] | null;
  readonly times: PostingTimes | null;
}

interface Held {
  readonly state: KeptState;
  version: number | null;
  eventsUntil: number | null;
  asked: AskedState | null;
}

/** Rows of all states that are held at once; the one that was asked for longest ago goes first. */
const MOST_ROWS = 3_000_000;
/** Rows of which more are sorted anew than put into their places one by one. */
const MOST_MOVED = 500;
const held = new Map<string, Held>();

function hold(id: string, state: KeptState): Held {
  const opened = { state, version: null, eventsUntil: null, asked: null };
  held.set(id, opened);
  let rows = 0;
  for (const [each, { state: kept }] of [...held].toReversed()) {
    rows += kept.rows.size;
    if (rows > MOST_ROWS && each !== id) held.delete(each);
  }
  return opened;
}

const resultOf = (of: Held | undefined, more: Partial<StateResult> = {}): StateResult => ({
  isHeld: of !== undefined,
  version: of?.version ?? null,
  eventsUntil: of?.eventsUntil ?? null,
  readings: of?.state.readings ?? [],
  parts: [],
  answer: null,
  expectations: null,
  times: null,
  ...more,
});

export default function run(task: StateTask): StateResult {
  if (task.do === "open") {
    const state = task.parts.length === 0 ? null : unpackState(task.parts);
    return resultOf(hold(task.id, state ?? new KeptState()));
  }
  if (task.do === "posting") {
    const { of, posts, activity } = task;
    if (of === "posts") return resultOf(undefined, { expectations: expectPosts(posts, activity) });
    return resultOf(undefined, { times: postingTimes(posts, activity) });
  }
  const known = held.get(task.id);
  if (known === undefined) return resultOf(undefined);
  const { state } = known;
  switch (task.do) {
    case "look":
      break;
    case "reading":
      state.addReading(task.reading, task.ids);
      break;
    case "profiles":
      state.addProfiles(task.profiles);
      break;
    case "events":
      state.addEvents(task.events);
      known.eventsUntil = Math.max(known.eventsUntil ?? 0, task.until);
      break;
    case "checks":
      state.addChecks(task.checks);
      break;
    case "settle": {
      const moved = state.derive();
      known.version = task.version;
      if (moved === null || moved.size > MOST_MOVED) known.asked = null;
      else known.asked?.update(moved);
      if (moved === null || moved.size > 0) held.get(otherState(task.id))?.asked?.forgetMutual();
      break;
    }
    case "pack":
      return resultOf(known, { parts: packState(state) });
    case "ask": {
      const other = held.get(otherState(task.id));
      const isReady = !isMutual(task.question) || other?.version === task.version;
      if (known.version !== task.version || !isReady) return resultOf(known);
      // Behind the others: it was asked for last.
      held.delete(task.id);
      held.set(task.id, known);
      known.asked ??= new AskedState(state);
      return resultOf(known, { answer: known.asked.answer(task.question, other?.state) });
    }
  }
  return resultOf(known);
}
