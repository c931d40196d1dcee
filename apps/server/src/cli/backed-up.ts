import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { readEnvironment } from "../compose/env.ts";
import { CommandError } from "./errors.ts";

/** What a data directory holds once a server ran on it; datasets may be made without one. */
const OF_A_SERVER = ["postgres", "local-token", "secret"];

/**
 * A scheduled backup whose environment names no data directory would back up an empty one, every night, and say that all is
 * well. Looks before anything is opened, since opening makes folders.
 */
export async function refuseNothing(dataDir: string | undefined): Promise<void> {
  const { dataDirectory, databaseUrl } = readEnvironment();
  const directory = dataDir === undefined ? dataDirectory : resolve(dataDir);
  const datasets = await readdir(join(directory, "datasets")).catch(() => []);
  const isUsed = OF_A_SERVER.some((name) => existsSync(join(directory, name)));
  if (!isUsed && datasets.length === 0 && databaseUrl === undefined)
    throw new CommandError(
      "nothing_to_back_up",
      `There is nothing to back up in ${directory}. Set TOOLKIT_DATA_DIR (and DATABASE_URL, where the server has it) as for the server, or name the folder with --data-dir.`,
    );
}

/** A server ran here, and its people are not in the folder: their database must be named. */
export function refuseWithoutPeople(directory: string): void {
  if (existsSync(join(directory, "local-token")))
    throw new CommandError(
      "no_database",
      `The people of this installation are not in ${directory}. Set DATABASE_URL as for the server, so that they are in the backup.`,
    );
}
