import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const POLL_MS = 500;

/** No package is there yet to do it: a file that one process makes, with its id, and removes again. */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function isHeld(file) {
  try {
    const holder = Number(readFileSync(file, "utf8"));
    // Between making the file and writing to it there is a moment without an id.
    if (holder === 0) return true;
    process.kill(holder, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Does the work while no other process does; one that was killed is not waited for. `onWait` says that it is waited. */
export async function alone(file, work, onWait, pollMs = POLL_MS) {
  mkdirSync(dirname(file), { recursive: true });
  let isTold = false;
  while (!take(file)) {
    if (!isHeld(file)) rmSync(file, { force: true });
    else {
      if (!isTold) onWait();
      isTold = true;
      await wait(pollMs);
    }
  }
  const release = () => rmSync(file, { force: true });
  process.on("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}
