import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Where the running server listens on this machine, for the command line. */
const FILE = "address";

export async function writeServerAddress(directory: string, address: string): Promise<void> {
  const path = join(directory, FILE);
  await writeFile(`${path}.new`, `${address}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

/** Null when no server said where it listens. One that was killed leaves its address: see whether it answers. */
export async function readServerAddress(directory: string): Promise<string | null> {
  const text = await readFile(join(directory, FILE), "utf8").catch(() => null);
  const address = text?.trim() ?? "";
  return /^http:\/\/[^\s/]+\/?$/.test(address) ? address : null;
}

export async function removeServerAddress(directory: string): Promise<void> {
  await rm(join(directory, FILE), { force: true });
}
