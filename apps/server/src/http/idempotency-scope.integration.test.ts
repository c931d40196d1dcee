import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES, openTestDatabase } from "../../test/databases.ts";
import { startTestApp, TEST_SECRET, WITHOUT_NETWORKS, type TestApp } from "../../test/test-app.ts";
import { openCapabilities } from "../compose/capabilities.ts";
import { idempotencyKeys } from "../db/schema/idempotency.ts";
import { sessions, teams } from "../db/schema/people.ts";
import { pageToken } from "../modules/identity/tokens/services/page-token.ts";

const MEASURE = "/api/external/audience-builder/posted-about/";

describe.each(DATABASES)("an Idempotency-Key on %s", (kind) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp(await openTestDatabase(kind), {
      // Sessions are read anew for each call, so that the test can move one to another team.
      app: { ownsDatabase: false },
      capabilities: (ports) =>
        openCapabilities({
          ports,
          sampleProfiles: 500,
          engineShards: 1,
          networks: WITHOUT_NETWORKS,
          secret: TEST_SECRET,
          origin: "https://toolkit.example",
        }),
    });
  });
  afterAll(() => test.close());

  const kept = async () => (await test.ports.db.select().from(idempotencyKeys)).length;

  it("of a visitor is ignored: all visitors share one token", async () => {
    const ask = (word: string, key: string) =>
      test
        .browser()
        .post(
          MEASURE,
          { keywords: [word] },
          { authorization: `Token ${pageToken(TEST_SECRET)}`, "idempotency-key": key },
        );
    const answers = await Promise.all(["coffee", "tea", "music"].map((word) => ask(word, "k")));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    // Not even looked at: one that is too long is refused to everybody else.
    expect((await ask("coffee", "k".repeat(300))).status).toBe(200);
    expect(await kept()).toBe(0);
  });

  it("keeps no answer of a call that wrote nothing", async () => {
    const person = await test.signedIn();
    const key = { "idempotency-key": "read" };
    expect((await person.post(MEASURE, { keywords: ["coffee"] }, key)).status).toBe(200);
    expect(await kept()).toBe(0);
    expect((await person.post(MEASURE, { keywords: ["tea"] }, key)).status).toBe(200);
    expect((await person.post("/api/teams/", { name: "Wrote" }, key)).status).toBe(201);
    expect(await kept()).toBe(1);
  });

  it("is another request's when the caller's current team is another one", async () => {
    const person = await test.signedIn("mover@example.com");
    const { body } = await person.post("/api/teams/", { name: "Second team" });
    const user = (await person.get("/api/user/me/")).body;
    const save = () =>
      person.post(
        "/api/external/audience-configs/",
        { name: "Coffee", targeting_package: { keywords: ["coffee"] } },
        { "idempotency-key": "moved" },
      );
    expect((await save()).status).toBe(201);
    expect((await save()).status).toBe(201);
    const { db } = test.ports;
    await db
      .update(sessions)
      .set({ teamId: String(body["id"]) })
      .where(eq(sessions.userId, String(user["id"])));
    expect(
      await db
        .select()
        .from(teams)
        .where(eq(teams.id, String(body["id"]))),
    ).toHaveLength(1);
    expect(await save()).toMatchObject({ status: 409, body: { code: "conflict" } });
  });
});
