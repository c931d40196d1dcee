import { randomUUID } from "node:crypto";
import { PERSONAL_LIST_LIMITS } from "@toolkit/core/domain/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MODULE_DATABASES, openTestDatabase } from "../../../../test/databases.ts";
import { personalLists } from "../../../db/schema/personal-lists.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

describe.each(MODULE_DATABASES)("personal lists on %s", (kind) => {
  let app: TestApp;
  let owner: TestBrowser;
  let other: TestBrowser;
  const PATH = "/api/user/lists/";

  beforeAll(async () => {
    app = await startTestApp(await openTestDatabase(kind));
    owner = await app.signedIn("lists@example.com");
    other = await app.signedIn("others@example.com");
  });
  afterAll(() => app.close());

  it("hold each handle once, whatever its case, in the order in which they came", async () => {
    const made = await owner.post(PATH, { name: " Space ", members: ["@NASA", "esa", "nasa"] });
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      name: "Space",
      description: "",
      members: ["NASA", "esa"],
      member_count: 2,
    });
    const at = `${PATH}${String(made.body["id"])}/`;
    app.clock.pass(60);
    const added = await owner.post(`${at}members/`, { members: ["ESA", "@jaxa_jp"] });
    expect(added.body).toMatchObject({ members: ["NASA", "esa", "jaxa_jp"] });
    expect(added.body["modified"]).not.toBe(made.body["modified"]);

    const renamed = await owner.put(at, { name: "Agencies", description: "Of several countries" });
    expect(renamed.body).toMatchObject({ name: "Agencies", members: ["NASA", "esa", "jaxa_jp"] });
    await owner.put(at, { name: "Agencies", description: "", members: ["csa"] });
    expect((await owner.get(at)).body).toMatchObject({ description: "", members: ["csa"] });
  });

  it("keep what is added at the same moment", async () => {
    const made = await owner.post(PATH, { name: "Both" });
    const at = `${PATH}${String(made.body["id"])}/`;
    await Promise.all(
      ["one", "two", "three"].map((handle) => owner.post(`${at}members/`, { members: [handle] })),
    );
    const { members } = (await owner.get(at)).body as { members: string[] };
    expect(members.toSorted()).toEqual(["one", "three", "two"]);
  });

  it("are nobody else's, and go when they are deleted", async () => {
    const made = await owner.post(PATH, { name: "Mine", members: ["one"] });
    const at = `${PATH}${String(made.body["id"])}/`;
    expect((await other.get(PATH)).body).toMatchObject({ count: 0, results: [] });
    expect((await other.get(at)).status).toBe(404);
    expect((await other.put(at, { name: "Taken", description: "" })).status).toBe(404);
    expect((await other.post(`${at}members/`, { members: ["two"] })).status).toBe(404);
    expect((await other.delete(at)).status).toBe(404);
    const { body } = await owner.get(PATH);
    expect((body["results"] as { id: string }[]).map(({ id }) => id)).toContain(made.body["id"]);
    expect((await owner.delete(at)).status).toBe(204);
    expect((await owner.get(at)).status).toBe(404);
    expect((await owner.delete(at)).status).toBe(404);
  });

  it("refuse what is no handle, no name, and more than they hold", async () => {
    for (const body of [
      { name: "" },
      { name: "x", members: ["no handle"] },
      { name: "x", members: "nasa" },
      { name: "x", user_id: "somebody-else" },
    ])
      expect((await owner.post(PATH, body)).status, JSON.stringify(body)).toBe(400);
    const many = (from: number) => Array.from({ length: 3000 }, (_, k) => `person${from + k}`);
    const made = await owner.post(PATH, { name: "Large", members: many(0) });
    const at = `${PATH}${String(made.body["id"])}/members/`;
    expect(await owner.post(at, { members: many(3000) })).toMatchObject({
      status: 400,
      body: { code: "invalid", members: [expect.stringContaining("5000")] },
    });
  });

  it("are as many as a person may have, also when several are made at once", async () => {
    const person = await app.signedIn();
    const { body } = await person.get("/api/user/me/");
    const createdAt = app.clock.now();
    const row = { userId: String(body["id"]), name: "x", description: "", members: [] };
    await app.ports.db.insert(personalLists).values(
      Array.from({ length: PERSONAL_LIST_LIMITS.perPerson - 1 }, () => ({
        ...row,
        id: randomUUID(),
        createdAt,
        modifiedAt: createdAt,
      })),
    );
    const made = await Promise.all(
      Array.from({ length: 6 }, () => person.post(PATH, { name: "last" })),
    );
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  });
});
