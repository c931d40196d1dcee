import { randomBytes } from "node:crypto";
import { access, chmod, constants, link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { StartupError } from "./startup-error.ts";

function isErrno(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "code" in error;
}

/** Folder in a data directory whose restore has not ended. */
export const UNFINISHED_RESTORE = ".restoring";

/** Makes the folder that everything lies in, readable by its owner only. */
export async function prepareDataDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await access(directory, constants.R_OK | constants.W_OK | constants.X_OK);
    if (existsSync(join(directory, UNFINISHED_RESTORE)))
      throw new StartupError(
        `The restore into ${directory} was cut off. Remove the folder and restore again.`,
      );
  } catch (error) {
    if (error instanceof StartupError || (isErrno(error) && error.code === "ENOSPC")) throw error;
    const reason = isErrno(error) ? error.code : String(error);
    throw new StartupError(
      `The data directory ${directory} cannot be written (${reason}). Set TOOLKIT_DATA_DIR to one that can.`,
    );
  }
}

/** A file of random text that is made at its first use; two processes that make it at once agree on one. */
async function keptToken(path: string): Promise<string> {
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  try {
    await writeFile(draft, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
    await link(draft, path);
  } catch (error) {
    if (!isErrno(error) || error.code !== "EEXIST") throw error;
  } finally {
    await rm(draft, { force: true });
  }
  await chmod(path, 0o600);
  return (await readFile(path, "utf8")).trim();
}

const SHORTEST_SECRET = 32;

/** What signs and seals where the environment gives no secret; null when the file is gone or damaged. */
export async function readKeptSecret(path: string): Promise<string | null> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    if (isErrno(error) && error.code === "ENOENT") return "";
    throw error;
  });
  const secret = text.trim();
  return secret.length < SHORTEST_SECRET ? null : secret;
}

export async function makeKeptSecret(path: string): Promise<string> {
  await rm(path, { force: true });
  return keptToken(path);
}

/** Whoever can read it may use a running server as the machine's own command line. */
export function keptLocalToken(directory: string): Promise<string> {
  return keptToken(join(directory, "local-token"));
}
