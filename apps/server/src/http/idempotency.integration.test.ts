import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES, openTestDatabase } from "../../test/databases.ts";
import { formOf, PIXEL } from "../../test/picture-form.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";
import type { TestBrowser } from "../../test/test-browser.ts";
import { idempotencyKeys } from "../db/schema/idempotency.ts";

describe.each(DATABASES)("a call with an Idempotency-Key on %s", (kind) => {
  let test: TestApp;
  let person: TestBrowser;

  const found = (name: string, key: string, extra: object = {}) =>
    person.post("/api/teams/", { name, ...extra }, { "idempotency-key": key });
  const teamsNamed = async (name: string) => {
    const { body } = await person.get("/api/teams/?page_size=100");
    return (body["results"] as { name: string }[]).filter((team) => team.name === name);
  };
  const kept = async () => (await test.ports.db.select().from(idempotencyKeys)).length;

  beforeAll(async () => {
    test = await startTestApp(await openTestDatabase(kind));
    person = await test.signedIn("founder@example.com");
  });
  afterAll(() => test.close());

  it("gives its first answer to every repetition", async () => {
    const first = await found("Repeated", "again");
    expect(first.status).toBe(201);
    const second = await found("Repeated", "again");
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(await teamsNamed("Repeated")).toHaveLength(1);
  });

  it("works once when it comes several times at once", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => found("At once", "at-once")));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(201);
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
    const waiting = answers.filter(({ status }) => status === 409);
    for (const { body } of waiting)
      expect(body["detail"]).toContain("A request with this Idempotency-Key is still running");
    expect(await found("Long", "k".repeat(256))).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining("longer than 255 characters") },
    });
    expect(await teamsNamed("At once")).toHaveLength(1);
    expect((await found("At once", "at-once")).status).toBe(201);
    expect(await teamsNamed("At once")).toHaveLength(1);
  });

  it("is refused for another request, also while the first one runs", async () => {
    expect((await found("One", "same-key")).status).toBe(201);
    expect(await found("Two", "same-key")).toMatchObject({
      status: 409,
      body: {
        code: "conflict",
        detail: expect.stringContaining("This Idempotency-Key was sent with another request"),
      },
    });
    const [first, second] = await Promise.all([found("Three", "both"), found("Four", "both")]);
    expect([first.status, second.status].toSorted()).toEqual([201, 409]);
    expect([...(await teamsNamed("Three")), ...(await teamsNamed("Four"))]).toHaveLength(1);
  });

  it("is refused for another file, and takes the same one in another form", async () => {
    const team = await found("Pictured", "pictured");
    const url = `/api/teams/${String(team.body["slug"])}/logo/`;
    const other = Buffer.from(PIXEL);
    other[other.length - 20] = 0;
    const send = (filename: string, content: Buffer, boundary: string) => {
      const { payload, headers } = formOf(filename, content, boundary);
      return person.send({
        method: "POST",
        url,
        payload,
        headers: { ...headers, "idempotency-key": "picture" },
      });
    };
    const first = await send("a.png", PIXEL, "one");
    expect(first.status, first.text).toBe(200);
    const again = await send("a.png", PIXEL, "another");
    expect(again).toMatchObject({ status: 200, body: first.body });
    for (const [name, content] of [
      ["a.png", other],
      ["b.png", PIXEL],
    ] as const)
      expect(await send(name, content, "one")).toMatchObject({
        status: 409,
        body: { detail: expect.stringContaining("was sent with another request") },
      });
  });

  it("can be repeated after a failure, of which nothing is kept", async () => {
    expect((await found("Taken", "first", { slug: "taken" })).status).toBe(201);
    const before = await kept();
    expect((await found("Taken too", "failing", { slug: "taken" })).status).toBe(400);
    expect(await kept()).toBe(before);
    expect((await found("Taken too", "failing", { slug: "free" })).status).toBe(201);
    expect(await teamsNamed("Taken too")).toHaveLength(1);
  });

  it("keeps nothing of its work when its answer cannot be kept", async () => {
    const store = await test.ports.db.select().from(idempotencyKeys);
    expect(store.length).toBeGreaterThan(0);
    const drop =
      "alter table idempotency_keys add constraint refusing check (status <> 201) not valid";
    await test.ports.db.execute(drop);
    expect((await found("Unkept", "unkept")).status).toBe(500);
    await test.ports.db.execute("alter table idempotency_keys drop constraint refusing");
    expect(await teamsNamed("Unkept")).toEqual([]);
    expect((await found("Unkept", "unkept")).status).toBe(201);
    expect(await teamsNamed("Unkept")).toHaveLength(1);
  });

  it("counts as a new one after a day", async () => {
    expect((await found("Daily", "daily")).status).toBe(201);
    test.clock.pass(86_401);
    expect((await found("Daily", "daily")).status).toBe(201);
    expect(await teamsNamed("Daily")).toHaveLength(2);
  });
});
