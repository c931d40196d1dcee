import { createHmac } from "node:crypto";
import { join } from "node:path";
import { readKeptSecret, makeKeptSecret } from "../data-directory.ts";
import type { Database } from "../db/client.ts";
import { findFact, hasPeople, keepFact } from "../db/installation-facts.ts";
import type { Clock } from "../ports/clock.ts";
import { StartupError } from "../startup-error.ts";

const FINGERPRINT = "secret_fingerprint";

/** Tells secrets apart without telling them. */
function fingerprintOf(secret: string): string {
  return createHmac("sha256", secret).update("toolkit secret fingerprint").digest("base64url");
}

export interface InstallationSecretOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly dataDirectory: string;
  /** TOOLKIT_SECRET. */
  readonly given: string | undefined;
  /** TOOLKIT_ACCEPT_NEW_SECRET: go on with another secret, at the loss of what the earlier one sealed. */
  readonly acceptsNew: boolean;
}

const LOST =
  "Connected X, Google, Facebook and LinkedIn accounts would have to be connected again, and sign-in codes and unsubscribe links that were mailed would stop working";
const DELIBERATELY = "start once with TOOLKIT_ACCEPT_NEW_SECRET=1";

function missing(path: string): StartupError {
  return new StartupError(
    `The secret of this installation is missing: ${path} is gone or damaged, and TOOLKIT_SECRET is not set. Restore the file from a backup. ${LOST} without it; to accept that and make a new secret, ${DELIBERATELY}.`,
  );
}

function another(source: string): StartupError {
  return new StartupError(
    `${source} is not the secret that this database was used with. Restore the earlier secret. ${LOST} with another one; to accept that, ${DELIBERATELY}.`,
  );
}

/**
 * The secret that signs and seals. The database remembers its fingerprint, so that a secret that was lost or replaced by
 * mistake stops the start instead of making everything that it sealed unreadable.
 */
export async function installationSecret(options: InstallationSecretOptions): Promise<string> {
  const { db, clock, dataDirectory, given, acceptsNew } = options;
  const path = join(dataDirectory, "secret");
  const known = await findFact(db, FINGERPRINT);
  let secret = given ?? (await readKeptSecret(path));
  if (secret === null) {
    // A database of an earlier version has no fingerprint; people in it had a secret.
    const isUsed = known !== null || (await hasPeople(db));
    if (isUsed && !acceptsNew) throw missing(path);
    secret = await makeKeptSecret(path);
  }
  const fingerprint = fingerprintOf(secret);
  if (known !== null && known !== fingerprint && !acceptsNew)
    throw another(given === undefined ? `The content of ${path}` : "TOOLKIT_SECRET");
  if (known !== fingerprint) await keepFact(db, FINGERPRINT, fingerprint, clock.now());
  return secret;
}
