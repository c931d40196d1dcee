import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MODULE_DATABASES, openTestDatabase } from "../../../../test/databases.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { users } from "../../../db/schema/people.ts";
import { openLookups } from "./open-lookups.ts";

const REFUSED = { code: "too_many_requests" };
const DAY_SECONDS = 86_400;

describe.each(MODULE_DATABASES)("the count of look-ups, on %s", (kind) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp(await openTestDatabase(kind));
    const createdAt = app.clock.now();
    const person = { firstName: "L", lastName: "", language: "en" as const, groups: [], createdAt };
    for (const id of ["me", "you", "them"])
      await app.ports.db.insert(users).values({ ...person, id, email: `${id}@example.com` });
  });
  afterEach(() => app.close());

  const opened = (perPerson: number, perInstallation: number) =>
    openLookups(app.ports, { perPerson, perInstallation });

  it("counts an account once on a day, as the network charges it", async () => {
    const lookups = opened(2, 10);
    for (const handle of ["anna", "@Anna", "ANNA", "ben"]) await lookups.take("me", [handle]);
    await expect(lookups.take("me", ["carla"])).rejects.toMatchObject(REFUSED);
    await lookups.take("me", ["anna"]);
    app.clock.pass(DAY_SECONDS);
    await lookups.take("me", ["carla"]);
  });

  it("survives a restart", async () => {
    await opened(2, 10).take("me", ["anna", "ben"]);
    const again = opened(2, 10);
    await again.take("me", ["ben"]);
    await expect(again.take("me", ["carla"])).rejects.toMatchObject(REFUSED);
  });

  it("takes all of several accounts, or none", async () => {
    const lookups = opened(3, 10);
    await expect(lookups.take("me", ["a1", "a2", "a3", "a4"])).rejects.toMatchObject(REFUSED);
    await lookups.take("me", ["a1", "a2", "a3"]);
  });

  it("takes nothing of the others' share for a call that it refuses, also of calls at once", async () => {
    const lookups = opened(1, 2);
    const calls = ["a1", "b1", "b2", "b3"].map((handle) => lookups.take("me", [handle]));
    const ended = await Promise.allSettled(calls);
    expect(ended.map(({ status }) => status)).toEqual([
      "fulfilled",
      "rejected",
      "rejected",
      "rejected",
    ]);
    await lookups.take("you", ["a1"]);
    await expect(lookups.take("them", ["a1"])).rejects.toMatchObject(REFUSED);
  });

  it("gives nothing back for an account that is deleted", async () => {
    const lookups = opened(5, 2);
    await lookups.take("me", ["a1", "a2"]);
    await app.ports.db.delete(users).where(eq(users.id, "me"));
    await expect(lookups.take("you", ["a1"])).rejects.toMatchObject(REFUSED);
  });
});
