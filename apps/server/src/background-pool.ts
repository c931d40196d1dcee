import { pbkdf2 } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { promisify } from "node:util";

/** Small pieces of work, more than a pool has threads: some milliseconds of a processor for each of four. */
const PIECES = 32;
const ROUNDS = 5000;
/** Nanoseconds: less than one piece takes, more than a thread that had none. */
const SOME_WORK = 500_000;
/** Behind whoever answers, ahead of indexing and parsing (which have the lowest). */
const BEHIND = 10;

/** Nanoseconds of a processor that each thread of this process has had, by its number. */
function processorTimes(): Map<number, number> {
  return new Map(
    readdirSync("/proc/self/task").map((thread) => {
      const [had = "0"] = readFileSync(`/proc/self/task/${thread}/schedstat`, "utf8").split(" ");
      return [Number(thread), Number(had)];
    }),
  );
}

/**
 * Lets the threads that answer go before the pool that reads files, packs answers and runs the database's statements:
 * sorting and merging an import would otherwise take the processors from people who type. Whatever the pool starts, the
 * database's own threads among it, inherits this. Linux alone keeps a priority a thread; elsewhere nothing changes.
 */
export async function poolStaysBehind(): Promise<void> {
  try {
    const before = processorTimes();
    // Nothing tells which threads are the pool's, but the work that only they are given.
    const work = promisify(pbkdf2);
    await Promise.all(
      Array.from({ length: PIECES }, () => work("pool", "threads", ROUNDS, 32, "sha256")),
    );
    for (const [thread, had] of processorTimes())
      if (thread !== process.pid && had - (before.get(thread) ?? 0) > SOME_WORK)
        setPriority(thread, BEHIND);
  } catch {
    // Not Linux, or forbidden: the work is done all the same.
  }
}
