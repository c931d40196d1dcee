import { isDeepStrictEqual } from "node:util";
import { WATCHED_LISTS, type WatchedListName } from "@toolkit/core/domain/watching/list-names";
import { notFound } from "../../../../errors.ts";
import { OneAtATime } from "../../../../one-at-a-time.ts";
import type { Database } from "../../../../db/client.ts";
import { findWatchedById } from "../event-repository.ts";
import { profilesOf, type ListKey, type WatchedRow } from "../repository.ts";
import { keepState, statePart } from "../state-repository.ts";
import { isMutual, stateKey, type StateAnswer, type StateQuestion } from "./state-questions.ts";
import {
  checksSeen,
  eventsSeen,
  idsBehind,
  profilesSince,
  readingsSeen,
  seenProfile,
} from "./observations.ts";
import type { StateResult, StateTask } from "./replay-worker.ts";
import { onStates } from "./replays.ts";
import type { WatchingServices } from "./watching-services.ts";

/** Times that a state is brought up to date before an answer: more is seen meanwhile, or the thread ended. */
const TRIES = 5;

/** A state is brought up to date once, however many lists of it are asked for at once. */
const turns = new OneAtATime();

type Of<Task> = Task extends StateTask ? Omit<Task, "id"> : never;

/** The thread that held the state has ended. */
class StateGone extends Error {}

/**
 * Answers from the state of a watched account, after everything that was seen by now has been entered into it.
 *
 * @throws AppError "unavailable" where it takes too long or too much memory, or too many wait.
 */
export async function askState(
  { db }: Pick<WatchingServices, "db">,
  watched: Pick<WatchedRow, "id" | "seenVersion">,
  question: StateQuestion,
  signal?: AbortSignal,
  list: WatchedListName = "followers",
): Promise<StateAnswer> {
  const id = stateKey(watched.id, list);
  const lists = isMutual(question) ? WATCHED_LISTS : [list];
  let version = watched.seenVersion;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { answer } = await onStates({ do: "ask", id, version, question }, { signal });
    if (answer !== null) return answer;
    for (const each of lists) {
      const key = { watchedId: watched.id, list: each };
      version = await turns.run(stateKey(watched.id, each), () => upToDate(db, key, signal));
    }
  }
  throw new Error("the state of a watched account is never up to date");
}

/** Enters what the state lacks; the version that it has then. */
async function upToDate(db: Database, key: ListKey, signal?: AbortSignal): Promise<number> {
  const id = stateKey(key.watchedId, key.list);
  const row = await findWatchedById(db, key.watchedId);
  if (row === undefined) throw notFound("watched account");
  const on = async (task: Of<StateTask>, transfer: readonly ArrayBuffer[] = []) => {
    const result = await onStates({ ...task, id }, { signal, transfer });
    if (!result.isHeld) throw new StateGone("the thread that held the state has ended");
    return result;
  };
  try {
    await enter(db, { ...key, version: row.seenVersion }, on);
  } catch (error) {
    if (!(error instanceof StateGone)) throw error;
  }
  return row.seenVersion;
}

type On = (task: Of<StateTask>, transfer?: readonly ArrayBuffer[]) => Promise<StateResult>;

/** Enters what was seen since the version that is held; of an account that nobody has asked about for long, what its file lacks. */
async function enter(
  db: Database,
  { version, ...key }: ListKey & { readonly version: number },
  on: On,
): Promise<void> {
  const { watchedId: id, list } = key;
  const held = await opened(db, key, on);
  if (held.version === version) return;
  const since = await enterReadings(db, key, held, on);
  // X tells of followers alone.
  if (list === "followers") await enterEvents(db, id, held.eventsUntil, on);
  await on({ do: "checks", checks: await checksSeen(db, id) });
  if (since !== null)
    for await (const profiles of profilesSince(db, id, since))
      await on({ do: "profiles", profiles });
  await on({ do: "settle", version });
  if (since !== null) await keepState(db, key, (await on({ do: "pack" })).parts);
}

async function opened(db: Database, key: ListKey, on: On): Promise<StateResult> {
  const held = await onStates({ do: "look", id: stateKey(key.watchedId, key.list) });
  if (held.isHeld) return held;
  const parts: Uint8Array[] = [];
  for (let part = 0; ; part++) {
    const bytes = await statePart(db, key, part);
    if (bytes === null) return on({ do: "open", parts });
    parts.push(bytes);
  }
}

/** When the first reading began that the state lacked; null: it lacked none. */
async function enterReadings(
  db: Database,
  key: ListKey,
  held: StateResult,
  on: On,
): Promise<number | null> {
  const entered = new Map(held.readings.map((reading) => [reading.id, reading]));
  let since: number | null = null;
  for (const reading of await readingsSeen(db, key)) {
    const known = entered.get(reading.id);
    if (known !== undefined && isDeepStrictEqual(known, reading)) continue;
    since = Math.min(since ?? Infinity, reading.from);
    const pages = known?.pages ?? 0;
    for await (const ids of idsBehind(db, reading.id, pages))
      await on({ do: "reading", reading: { ...reading, pages }, ids: [ids] }, [ids.buffer]);
    // Its pages are known once all of them are: a thread that ends in between leaves nothing half read.
    await on({ do: "reading", reading, ids: [] });
  }
  return since;
}

/** Events name accounts, too. */
async function enterEvents(db: Database, id: string, until: number | null, on: On): Promise<void> {
  for await (const { events, receivedUntil } of eventsSeen(db, id, until)) {
    await on({ do: "events", events, until: receivedUntil });
    const accounts = [...new Set(events.map(({ account }) => account))];
    const profiles = [...(await profilesOf(db, id, accounts)).values()].map(seenProfile);
    await on({ do: "profiles", profiles });
  }
}
