import { existsSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { DatasetRegistry } from "@toolkit/network/store/registry";
import { readKeptSecret } from "../data-directory.ts";
import { refuseWithoutPeople } from "./backed-up.ts";
import { openEmbedded, openServer } from "../db/client.ts";
import { readEnvironment } from "../compose/env.ts";
import { takeBackup } from "../modules/operations/backups/services/take-backup.ts";
import { systemClock } from "../ports/clock.ts";

/** Opens the people's database as it is, beside the datasets that this process holds. */
export async function directBackup(
  dataDirectory: string,
  registry: DatasetRegistry,
  without: readonly string[],
  signal: AbortSignal,
): Promise<Readable> {
  const environment = readEnvironment();
  const embedded = join(dataDirectory, "postgres");
  const client =
    environment.databaseUrl !== undefined
      ? await openServer(environment.databaseUrl)
      : existsSync(embedded)
        ? await openEmbedded(embedded)
        : null;
  if (client === null) refuseWithoutPeople(dataDirectory);
  const stores = {
    db: client?.db ?? null,
    registry,
    dataDirectory,
    clock: systemClock,
    secret: environment.secret ?? (await readKeptSecret(join(dataDirectory, "secret"))) ?? "",
  };
  const bytes = async function* (): AsyncGenerator<Buffer> {
    try {
      yield* takeBackup(stores, { without, signal });
    } finally {
      await client?.close();
    }
  };
  return Readable.from(bytes(), { objectMode: false });
}
