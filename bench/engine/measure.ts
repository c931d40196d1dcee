import type { NativePeer, Timed } from "./native/peer.ts";
import type { Measured } from "./report.ts";
import type { SqlPeer } from "./sql-peer.ts";

export interface Peers {
  readonly databases: readonly SqlPeer[];
  readonly native: NativePeer | null;
}

export interface Trial<Q, O, T, N> {
  readonly question: (i: number) => Q;
  readonly before?: (question: Q) => Promise<void>;
  readonly ours: (question: Q) => Promise<O>;
  /** `ours` says how deep the lists go. */
  readonly theirs: (question: Q, peer: SqlPeer, ours: O) => Promise<T>;
  readonly compare: (ours: O, theirs: T) => void;
  /** The same from the compiled kernel, or the part of it that it knows. */
  readonly native: (question: Q, kernel: NativePeer) => Promise<Timed<N>>;
  readonly compareNative: (ours: O, native: N) => void;
  readonly members?: (ours: O) => number;
}

/** Questions that one side answers before the next is asked the same: each works with its own data in the caches. */
export const TURN = 5;
const MOST_OF_A_DATABASE = 15;

/**
 * Every question is another one. A server that has run for a minute has compiled its code: before it is measured, ours
 * answers as many questions as are measured. Databases are asked fewer. All measured answers are compared.
 */
export async function measure<Q, O, T, N>(
  kind: string,
  name: string,
  rounds: number,
  { databases, native }: Peers,
  trial: Trial<Q, O, T, N>,
): Promise<Measured> {
  const times = { ours: [] as number[], native: [] as number[] };
  const theirs = new Map(databases.map(({ name: database }) => [database, [] as number[]]));
  let members = 0;
  for (let i = 0; i < rounds; i++) {
    const question = trial.question(rounds + TURN + i);
    await trial.before?.(question);
    await trial.ours(question);
  }
  for (let turn = 0; turn * TURN < rounds + TURN; turn++) {
    // The first turn is the peers' to warm up.
    const counts = turn > 0;
    const questions = Array.from({ length: TURN }, (_, i) => trial.question(turn * TURN + i));
    for (const question of questions) await trial.before?.(question);
    const answers: O[] = [];
    for (const question of questions) {
      const start = performance.now();
      answers.push(await trial.ours(question));
      if (counts) times.ours.push(performance.now() - start);
    }
    members = trial.members?.(answers[0]!) ?? members;
    for (const [i, question] of questions.entries()) {
      if (native === null) break;
      const timed = await trial.native(question, native);
      if (counts) times.native.push(timed.milliseconds);
      trial.compareNative(answers[i]!, timed.answer);
    }
    for (const database of databases) {
      const taken = theirs.get(database.name) ?? [];
      for (const [i, question] of questions.entries()) {
        if (taken.length >= MOST_OF_A_DATABASE) break;
        const start = performance.now();
        const other = await trial.theirs(question, database, answers[i]!);
        if (counts) taken.push(performance.now() - start);
        trial.compare(answers[i]!, other);
      }
    }
  }
  return { kind, name, ...times, theirs, members };
}
