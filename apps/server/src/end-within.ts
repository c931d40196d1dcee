import { spawn } from "node:child_process";
import { writeSync } from "node:fs";

/** Parts of the time after which the process ends itself, and after which it is ended from outside. */
const ITSELF = 0.9;
const FROM_OUTSIDE = 0.97;

/** Waits for the end of its standard input, which the system closes with the process that holds the other end. */
const WATCH = `
  const [pid, wait] = process.argv.slice(1).map(Number);
  process.stdin.on("end", () => process.exit()).on("error", () => process.exit()).resume();
  setTimeout(() => process.kill(pid, "SIGKILL"), wait);
`;

/**
 * Ends this process in a given time, whatever it does. A timer of its own is not enough: nothing here runs while native
 * code holds the main thread, and leaving waits for threads that are inside native code.
 */
export function endWithin(milliseconds: number): void {
  setTimeout(() => {
    writeSync(2, "Stopping took too long; the rest is finished at the next start.\n");
    process.exit(1);
  }, milliseconds * ITSELF).unref();
  const wait = String(Math.round(milliseconds * FROM_OUTSIDE));
  const watch = spawn(process.execPath, ["-e", WATCH, "--", String(process.pid), wait], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
    env: {},
  });
  // Where no process can be started the timer remains.
  watch.on("error", () => undefined);
  watch.stdin.on("error", () => undefined);
  watch.unref();
}
