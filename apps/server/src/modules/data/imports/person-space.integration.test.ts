import { randomUUID } from "node:crypto";
import type { ImportRun } from "@toolkit/core/contract/import-runs";
import type { TeamStorage } from "@toolkit/core/contract/team-storage";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { Answer, TestBrowser } from "../../../../test/test-browser.ts";
import { MODULE_DATABASES } from "../../../../test/databases.ts";
import { memberships, teams, users } from "../../../db/schema/people.ts";

const MB = 1_000_000;
const PERSON_BYTES = 6 * MB;
const HALF = "x".repeat(3.5 * MB);

const people = (count: number): string =>
  `id,username,name\n${Array.from({ length: count }, (_, i) => `${i + 1},user${i},Person\n`).join("")}`;
/** Rows, and an unread column that fills the file up. */
const padded = (bytes: number): string =>
  `id,username,pad\n${`1,user,${"x".repeat(10_000)}\n`.repeat(bytes / 10_008)}`;

describe.each(MODULE_DATABASES)("storage of a person, on %s", { timeout: 60_000 }, (kind) => {
  let app: NetworkApp;
  let owner: TestBrowser;
  let home: string;
  let second: string;

  beforeAll(async () => {
    app = await startNetworkApp(kind, 500, undefined, {
      teamBytes: 100 * MB,
      personBytes: PERSON_BYTES,
    });
    // Datasets are dated by the machine's clock.
    app.clock.pass(Math.max(0, Date.now() - app.clock.now().getTime()) / 1000 + 3600);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await app.signedIn();
    home = await teamOf(owner);
    second = String((await owner.post("/api/teams/", { name: "Second" })).body["slug"]);
  });

  const teamOf = async (person: TestBrowser): Promise<string> => {
    const [first] = (await person.get("/api/user/me/")).body["memberships"] as { team: string }[];
    return first?.team ?? "";
  };
  const upload = (person: TestBrowser, team: string, content: string): Promise<Answer> =>
    person.send({
      method: "POST",
      url: `/api/network/imports/?team=${team}&name=People`,
      payload: `--x\r\ncontent-disposition: form-data; name="files"; filename="people.csv"\r\n\r\n${content}\r\n--x--\r\n`,
      headers: { "content-type": "multipart/form-data; boundary=x" },
    });
  const done = async (person: TestBrowser, team: string, { body }: Answer): Promise<ImportRun> => {
    const url = `/api/network/imports/${String(body["id"])}/`;
    await person.post(`${url}start/?team=${team}`, {});
    await app.ports.queue.idle();
    return (await person.get(`${url}?team=${team}`)).body as unknown as ImportRun;
  };
  const storage = async (person: TestBrowser, team: string) =>
    (await person.get(`/api/network/storage/?team=${team}`)).body as unknown as TeamStorage;
  /** Somebody else, in a team of the owner. */
  const memberOf = async (slug: string): Promise<TestBrowser> => {
    const { db } = app.ports;
    const email = `${randomUUID()}@example.com`;
    await app.signedIn(email);
    const [team] = await db.select().from(teams).where(eq(teams.slug, slug));
    const [user] = await db.select().from(users).where(eq(users.email, email));
    await db.insert(memberships).values({
      id: randomUUID(),
      teamId: team?.id ?? "",
      userId: user?.id ?? "",
      level: "admin",
      createdAt: app.clock.now(),
    });
    return app.signedIn(email);
  };

  it("counts uploads over all teams, and refuses the person's alone, in the words of both languages", async () => {
    expect((await upload(owner, home, padded(3.5 * MB))).status).toBe(201);
    const refused = await upload(owner, second, HALF);
    expect(refused).toMatchObject({ status: 413, body: { code: "too_large" } });
    expect(refused.body["detail"]).toMatch(
      /^Your own uploads, in all teams together, use 3\.5 MB of the 6\.0 MB that one person may use\. These files need 3\.5 MB more\. Nothing was added\. Delete /,
    );
    await owner.put("/api/user/me/", { language: "ja" });
    expect((await upload(owner, second, HALF)).body["detail"]).toMatch(
      /1人あたりの上限6\.0 MB中3\.5 MB.*3\.5 MB必要.*削除してください/,
    );
    expect((await storage(owner, second)).used_bytes).toBe(0);
    const member = await memberOf(second);
    expect((await upload(member, second, padded(3.5 * MB))).status).toBe(201);
  });

  it("is free again when the upload is discarded", async () => {
    const { body } = await upload(owner, home, padded(3.5 * MB));
    await owner.delete(`/api/network/imports/${String(body["id"])}/?team=${home}`);
    expect((await upload(owner, second, padded(3.5 * MB))).status).toBe(201);
  });

  it("counts uploads that arrive at the same time together", async () => {
    const both = await Promise.all([
      upload(owner, home, padded(3.5 * MB)),
      upload(owner, second, padded(3.5 * MB)),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 413]);
  });

  it("holds the person's part of a dataset, by the bytes that each brought", async () => {
    const run = await done(owner, home, await upload(owner, home, people(300)));
    expect(run).toMatchObject({ state: "done" });
    const member = await memberOf(home);
    const theirs = await done(member, home, await upload(member, home, people(300)));
    expect(theirs).toMatchObject({ state: "done", dataset: run.dataset });
    const { used_bytes } = await storage(owner, home);
    const [user] = await app.ports.db
      .select({ id: users.id })
      .from(users)
      .innerJoin(memberships, eq(memberships.userId, users.id))
      .innerJoin(teams, eq(teams.id, memberships.teamId))
      .where(eq(teams.slug, second));
    const rest = PERSON_BYTES - Math.round(used_bytes / 2);
    const hold = (bytes: number) =>
      app.network.services.people.hold(user?.id ?? "", "uploads/t/u/", bytes, async () => "held");
    expect(await hold(rest)).toBe("held");
    await expect(hold(rest + 1)).rejects.toMatchObject({ code: "too_large" });
  });

  it("refuses the merge of what is staged, names the datasets, and merges nothing", async () => {
    const run = await done(owner, home, await upload(owner, home, people(20_000)));
    expect(run).toMatchObject({
      state: "failed",
      error: expect.stringMatching(/^Your own uploads, in all teams together, .* People \(/),
    });
    const made = await owner.get(`/api/network/datasets/${run.dataset}/?team=${home}`);
    expect(made.body).toMatchObject({ version: 0, profiles: 0 });
  });
});
