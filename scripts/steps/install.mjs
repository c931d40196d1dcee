import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./run.mjs";
import { alone } from "./install-lock.mjs";
import { fail, say } from "./terminal.mjs";

const LOCK = join(root, "package-lock.json");
/** npm writes it last, after everything it installed. */
const INSTALLED = join(root, "node_modules", ".package-lock.json");
const STAMP = join(root, "node_modules", ".toolkit-installed");

const lockHash = () => createHash("sha256").update(readFileSync(LOCK)).digest("hex");

function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  if (existsSync(STAMP)) return readFileSync(STAMP, "utf8") === lockHash();
  return statSync(INSTALLED).mtimeMs >= statSync(LOCK).mtimeMs;
}

/** A version that the dependencies support, said before anything fails for the lack of it. */
function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
}

/** Installs what the lock file names, when it is not there or the lock file changed since. */
export async function ensureInstalled() {
  requireNode();
  if (isInstalled()) return;
  await alone(join(root, "build", "installing"), install, () =>
    say("Another command installs packages; waiting for it …"),
  );
}

async function install() {
  // Whoever was waited for may have done it.
  if (isInstalled()) return;
  say("Installing packages (npm ci) …");
  // Chosen for their tools too: the build needs the development packages, whatever NODE_ENV says.
  // Warnings are the packages' authors' to read: which Node is needed was checked above, and the tests run on it.
  const quiet = ["--no-fund", "--no-audit", "--loglevel=error"];
  const status = await run("npm", ["ci", "--include=dev", ...quiet]).catch((error) =>
    fail(`npm could not be started: ${error.message}`),
  );
  if (status !== 0) fail("npm ci failed; see the lines above.");
  writeFileSync(STAMP, lockHash());
}
