import { resolve } from "node:path";
import { readEnvironment } from "../../compose/env.ts";
import { secretFingerprint } from "../../modules/operations/backups/services/manifest.ts";
import { restoreBackup } from "../../modules/operations/backups/services/restore-backup.ts";
import { unseal } from "../../modules/operations/backups/services/sealed-file.ts";
import { systemClock } from "../../ports/clock.ts";
import { readBackupKey } from "../backup-key.ts";
import type { Command } from "../command.ts";
import { UsageError } from "../errors.ts";
import { explained, report, summaryOf } from "./backup.ts";

/** Restores into an empty folder; nothing that exists is replaced. */
export const restore: Command = async (call) => {
  const { invocation, terminal } = call;
  const [file = ""] = invocation.positionals;
  const to = invocation.text("to");
  if (to === undefined) throw new UsageError("--to FOLDER is required: an empty data directory");
  const key = await readBackupKey(invocation);
  const { databaseUrl, secret } = readEnvironment();
  const directory = resolve(to);
  const about = await explained(
    restoreBackup({ source: () => unseal(file, key), directory, databaseUrl, clock: systemClock }),
    directory,
  );
  const summary = { restored: directory, ...summaryOf(about) };
  report(call, summary, `Restored the backup of ${about.made_at} into ${directory}: `);
  const isOther = secret !== undefined && secretFingerprint(secret) !== about.secret.fingerprint;
  if (isOther)
    terminal.err.write(
      "TOOLKIT_SECRET is another one than when the backup was made: connected accounts must be connected again.\n",
    );
};
