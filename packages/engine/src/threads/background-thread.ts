import { readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { getEnvironmentData } from "node:worker_threads";
import { BACKGROUND } from "@toolkit/core/domain/background";

/**
 * Lets the process's other threads go before this one: what is built in the background must not slow answers. Linux
 * alone keeps a priority a thread (under the thread's number); elsewhere nothing changes, nor
 * where BACKGROUND says that all are equal.
 */
export function stayInBackground(): void {
  if (getEnvironmentData(BACKGROUND) === "even") return;
  try {
    const thread = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
    if (thread > 0) setPriority(thread, constants.priority.PRIORITY_LOW);
  } catch {
    // Not Linux, or forbidden: the work is done all the same.
  }
}
