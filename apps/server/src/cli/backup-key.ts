import { readFile } from "node:fs/promises";
import { readEnvironment } from "../compose/env.ts";
import type { Invocation } from "./arguments.ts";
import { UsageError } from "./errors.ts";

const SHORTEST = 12;

/** The passphrase of a backup: the content of a key file, or the environment's. Never an argument, which others see. */
export async function readBackupKey(invocation: Invocation): Promise<string> {
  const file = invocation.text("key-file");
  const key =
    file === undefined
      ? readEnvironment().backupPassphrase
      : (
          await readFile(file, "utf8").catch((error: Error) => {
            throw new UsageError(`The key file ${file} cannot be read: ${error.message}`);
          })
        ).trim();
  if (key === undefined)
    throw new UsageError(
      "Backups are encrypted: name a key file with --key-file, or set TOOLKIT_BACKUP_PASSPHRASE.",
    );
  if (key.length < SHORTEST)
    throw new UsageError(
      `The ${file === undefined ? "passphrase" : "key file"} has ${key.length} characters; at least ${SHORTEST} are needed.`,
    );
  return key;
}
