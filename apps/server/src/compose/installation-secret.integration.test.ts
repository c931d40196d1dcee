import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DATABASES, openTestDatabase } from "../../test/databases.ts";
import type { DatabaseClient } from "../db/client.ts";
import { users } from "../db/schema/people.ts";
import { installationSecret } from "./installation-secret.ts";
import { systemClock } from "../ports/clock.ts";

const GIVEN = "a given secret of forty characters or so";

describe.each(DATABASES)("the installation's secret on %s", (kind) => {
  let client: DatabaseClient;
  let dataDirectory = "";
  const secret = (given?: string, acceptsNew = false) =>
    installationSecret({ db: client.db, clock: systemClock, dataDirectory, given, acceptsNew });

  beforeEach(async () => {
    client = await openTestDatabase(kind);
    dataDirectory = await mkdtemp(join(tmpdir(), "toolkit-secret-"));
  });
  afterEach(async () => {
    await client.close();
    await rm(dataDirectory, { recursive: true, force: true });
  });

  it("is made at the first start and stays", async () => {
    const first = await secret();
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(await secret()).toBe(first);
  });

  it.each([["gone"], ["cut off"]])("stops the start when its file is %s", async (how) => {
    const path = join(dataDirectory, "secret");
    const first = await secret();
    if (how === "gone") await rm(path);
    else await writeFile(path, first.slice(0, 8));
    const refused = secret();
    await expect(refused).rejects.toThrow(
      `The secret of this installation is missing: ${path} is gone or damaged`,
    );
    await expect(refused).rejects.toThrow(/TOOLKIT_ACCEPT_NEW_SECRET=1\.$/);
    const accepted = await secret(undefined, true);
    expect(accepted).not.toBe(first);
    expect((await readFile(path, "utf8")).trim()).toBe(accepted);
    expect(await secret()).toBe(accepted);
  });

  it("stops the start when it is another one, until that is accepted", async () => {
    await secret(GIVEN);
    const another = `another ${GIVEN}`;
    await expect(secret(another)).rejects.toThrow(
      "TOOLKIT_SECRET is not the secret that this database was used with",
    );
    expect(await secret(GIVEN)).toBe(GIVEN);
    expect(await secret(another, true)).toBe(another);
    expect(await secret(another)).toBe(another);
  });

  it("is missed by a database that an earlier version filled", async () => {
    await client.db.insert(users).values({
      id: "somebody",
      email: "somebody@example.com",
      firstName: "",
      lastName: "",
      language: "en",
      groups: [],
      createdAt: systemClock.now(),
    });
    await expect(secret()).rejects.toThrow("is missing");
    await expect(readFile(join(dataDirectory, "secret"))).rejects.toThrow(/ENOENT/);
  });
});
