import { Readable } from "node:stream";
import { hashOf, hexOf } from "@toolkit/core/domain/identifiers/hash";
import { limitsOf } from "@toolkit/core/domain/plans";
import { AUDIENCE_USERS_LIMITS } from "@toolkit/social/wire/audience-users";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DATABASES, openTestDatabase } from "../../../../test/databases.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { teams, users } from "../../../db/schema/people.ts";
import { grantedAccounts } from "../../../db/schema/teams.ts";
import { uploadedAudiences, uploadMonths } from "../../../db/schema/uploads.ts";
import { AppError } from "../../../errors.ts";
import { OneAtATime } from "../../../one-at-a-time.ts";
import { OptOutRepository } from "./opt-out-repository.ts";
import { Alarms } from "./services/alarms.ts";
import { addOptOuts } from "./services/change-opt-outs.ts";
import { changeMembers, createUpload } from "./services/create-upload.ts";
import { runUpload } from "./services/run-upload.ts";
import { wakeUpload } from "./services/queue-upload.ts";
import { confirmUpload } from "./services/read-uploads.ts";
import { pauseUpload, removeUpload, resumeUpload } from "./services/steer-upload.ts";
import type { UploadKey, UploadServices } from "./services/upload-services.ts";
import { FakeAds } from "./testing/fake-ads.ts";
import { UploadRepository } from "./upload-repository.ts";

const TEAM = "team-of-uploads";
const PERSON = { id: "uploader", email: "uploader@example.com" };
const ACCOUNT = "18ce54d4x5t";

describe.each(DATABASES)("an upload, on %s", (kind) => {
  let app: TestApp;
  let ads: FakeAds;
  let services: UploadServices;
  let rung: { readonly id: string; readonly inMs: number }[];

  /** As after a start: nothing in memory, everything in the database. */
  const reopened = (): UploadServices => {
    const { db, clock, queue, plans } = app.ports;
    const alarms = new Alarms<UploadKey>({ ring: async () => undefined, report: () => undefined });
    alarms.set = (key, inMs) => void rung.push({ id: key.id, inMs });
    return {
      db,
      clock,
      queue,
      plans,
      uploads: new UploadRepository(db),
      optOuts: new OptOutRepository(db),
      network: ads,
      running: new OneAtATime(),
      alarms,
    };
  };

  beforeEach(async () => {
    app = await startTestApp(await openTestDatabase(kind));
    ads = new FakeAds();
    rung = [];
    const { db, clock } = app.ports;
    await db.insert(teams).values({ id: TEAM, name: TEAM, slug: TEAM, createdAt: clock.now() });
    await db.insert(users).values({
      id: PERSON.id,
      email: PERSON.email,
      firstName: "U",
      lastName: "",
      language: "en",
      groups: [],
      createdAt: clock.now(),
    });
    await db.insert(grantedAccounts).values({
      id: "grant",
      teamId: TEAM,
      userId: PERSON.id,
      accountId: ACCOUNT,
      network: "twitter",
      createdAt: clock.now(),
    });
    services = reopened();
  });
  afterEach(() => app.close());

  const emails = (many: number, from = 0) =>
    Array.from({ length: many }, (_, i) => `person${from + i}@example.com`);
  const hashes = (list: readonly string[]) => list.map((text) => hexOf(hashOf(text))).toSorted();
  async function* fileOf(lines: readonly string[]) {
    yield {
      field: "files",
      filename: "list.csv",
      type: "text/csv",
      stream: Readable.from([Buffer.from(lines.join("\n"))]),
    };
  }
  const create = (lines: readonly string[], isConfirmed = true, use = services) =>
    createUpload(use, {
      teamId: TEAM,
      person: PERSON,
      files: fileOf(lines),
      adAccountId: ACCOUNT,
      name: "Newsletter",
      description: "",
      use: "targeting",
      source: "Newsletter sign-ups",
      expiresAt: null,
      isConfirmed,
    });
  const run = (key: UploadKey, use = services, controller = new AbortController()) =>
    runUpload(use, { ...key, signal: controller.signal, report: () => undefined });
  const rowOf = async (key: UploadKey) => services.uploads.find(key);

  it("sends every member once, in batches that the network takes, and says what it becomes", async () => {
    const list = emails(6000);
    const row = await create([...list, "nobody", list[0] ?? ""]);
    expect(row).toMatchObject({ state: "queued", confirmedBy: PERSON.email, members: 6000 });
    await run(row);
    expect([...ads.members].toSorted()).toEqual(hashes(list));
    expect(ads.batches.map((batch) => (JSON.parse(batch) as unknown[]).length)).toEqual([
      2500, 2500, 1000,
    ]);
    for (const batch of ads.batches)
      expect(Buffer.byteLength(batch)).toBeLessThanOrEqual(AUDIENCE_USERS_LIMITS.bytes);
    expect(await rowOf(row)).toMatchObject({
      state: "processing",
      audienceId: "1nmth",
      matched: null,
    });
    expect(rung.at(-1)).toEqual({ id: row.id, inMs: 3_600_000 });

    ads.answer = { targetable: false, reasons_not_targetable: ["TOO_SMALL"], audience_size: null };
    await run(row);
    expect(await rowOf(row)).toMatchObject({ state: "too_small", resumesAt: null });
    ads.answer = { targetable: true, reasons_not_targetable: [], audience_size: 2400 };
    await run(row);
    expect(await rowOf(row)).toMatchObject({ state: "targetable", matched: 2400 });
    expect(ads.batches).toHaveLength(3);
  });

  it.each(["before", "after"] as const)(
    "loses nobody and sends no confirmed batch again when it is cut off %s any call",
    async (when) => {
      const list = emails(5200);
      for (let point = 1; ; point++) {
        ads = new FakeAds();
        services = reopened();
        const row = await create(list);
        const controller = new AbortController();
        let isCut = false;
        ads.fault = (now) => {
          if (now !== when || ads.calls !== point || isCut) return;
          isCut = true;
          controller.abort(new Error("killed"));
          throw new Error("killed");
        };
        await run(row, services, controller).catch(() => undefined);
        const confirmed = ads.batches.length;
        ads.fault = () => undefined;
        services = reopened();
        await run(row);
        expect([...ads.members].toSorted(), `call ${point}`).toEqual(hashes(list));
        expect(ads.names, `call ${point}`).toEqual(["Newsletter"]);
        expect(new Set(ads.batches).size).toBe(3);
        // The network answers nothing twice: only a batch whose answer was lost is sent a second time.
        expect(ads.batches.length).toBeLessThanOrEqual(when === "after" && confirmed > 0 ? 4 : 3);
        await services.uploads.remove(row);
        if (!isCut) break;
        expect(point).toBeLessThan(20);
      }
    },
  );

  it("waits as long as the network asks, and one, sixty and 300 seconds when it does not answer", async () => {
    const row = await create(emails(10));
    ads.fault = (when) => {
      if (when === "before") throw new AppError("too_many_requests", { retryAfter: 77 });
    };
    await run(row);
    expect(await rowOf(row)).toMatchObject({ state: "waiting", failures: 0 });
    expect(rung).toEqual([{ id: row.id, inMs: 77_000 }]);
    ads.fault = (when) => {
      if (when === "before") throw new AppError("unavailable");
    };
    for (const _ of [1, 2, 3, 4]) {
      await wakeUpload(services, row);
      await app.ports.queue.idle();
      await run(row);
    }
    expect(rung.slice(1).map(({ inMs }) => inMs)).toEqual([1000, 60_000, 300_000]);
    expect(await rowOf(row)).toMatchObject({
      state: "failed",
      error: { en: expect.stringContaining("Confirmed batches stay sent") as string },
    });
  });

  it("takes no audience of the same name that is not its own", async () => {
    ads.names.push("Newsletter");
    const row = await create(emails(10));
    await run(row);
    expect(await rowOf(row)).toMatchObject({ state: "failed", audienceId: null });
    expect(ads.members.size).toBe(0);
  });

  it("leaves out who opts out while it waits, and deletes who was sent before", async () => {
    const list = emails(300);
    const row = await create(list);
    const optOut = (lines: readonly string[]) =>
      addOptOuts(services, { teamId: TEAM, files: fileOf(lines) });
    await optOut(emails(20));
    await run(row);
    expect([...ads.members].toSorted()).toEqual(hashes(list.slice(20)));
    await optOut(emails(20, 20));
    await services.uploads.noteOptOuts(TEAM);
    await run(row);
    expect([...ads.members].toSorted()).toEqual(hashes(list.slice(40)));
    const before = ads.batches.length;
    await services.uploads.noteOptOuts(TEAM);
    await run(row);
    expect(ads.batches).toHaveLength(before);
  });

  it("adds and removes members of an audience that was sent", async () => {
    const row = await create(emails(200));
    await run(row);
    await changeMembers(services, {
      key: row,
      operation: "Update",
      files: fileOf(emails(50, 500)),
    });
    await run(row);
    await changeMembers(services, { key: row, operation: "Delete", files: fileOf(emails(30)) });
    await run(row);
    // Without a subscription nobody is added; people can still be removed.
    const of = async () => ({ ...(await app.ports.plans.of(TEAM)), subscribed: false });
    const unpaid = { ...services, plans: { ...services.plans, of } };
    const more = { key: row, operation: "Update", files: fileOf(emails(1, 900)) } as const;
    await expect(changeMembers(unpaid, more)).rejects.toMatchObject({
      code: "subscription_required",
    });
    expect([...ads.members].toSorted()).toEqual(hashes([...emails(170, 30), ...emails(50, 500)]));
  });

  it("begins as many in a month as the plan says, also for two at the same moment and after deletions", async () => {
    const most = limitsOf("business").uploads ?? 0;
    const month = `${app.clock.now().toISOString().slice(0, 7)}-01`;
    const first = await create(emails(1));
    await app.ports.db.update(uploadMonths).set({ uploads: most - 1 });
    const drafts = [await create(emails(2), false), await create(emails(3), false)];
    const both = await Promise.allSettled(
      drafts.map((draft) => confirmUpload(services, draft, PERSON)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await removeUpload(services, first);
    expect(await services.uploads.begunIn(TEAM, month)).toBe(most);
    const refused = create(emails(4));
    await expect(refused).rejects.toMatchObject({ code: "plan_limit" });
    app.clock.pass(31 * 86_400);
    expect(await create(emails(4))).toMatchObject({ state: "queued" });
  });

  it("sends nothing without confirmation, a subscription or a connected ad account", async () => {
    const draft = await create(emails(10), false);
    expect(draft).toMatchObject({ state: "draft", confirmedBy: null });
    await run(draft);
    expect(ads.calls).toBe(0);
    const plans = {
      ...services.plans,
      of: async () => ({ ...(await app.ports.plans.of(TEAM)), subscribed: false }),
    };
    const refused = confirmUpload({ ...services, plans }, draft, PERSON);
    await expect(refused).rejects.toMatchObject({
      code: "subscription_required",
      user: { en: "You need an active subscription to upload audiences to X." },
    });
    expect(await rowOf(draft)).toMatchObject({ state: "draft" });
    await pauseUpload(services, await create(emails(5)));
    const [paused] = await app.ports.db
      .select()
      .from(uploadedAudiences)
      .where(eq(uploadedAudiences.state, "paused"));
    if (paused === undefined) throw new Error("nothing was paused");
    await expect(resumeUpload({ ...services, plans }, paused)).rejects.toMatchObject({
      code: "subscription_required",
    });
    const elsewhere = createUpload(services, {
      teamId: TEAM,
      person: PERSON,
      files: fileOf(emails(1)),
      adAccountId: "another",
      name: "x",
      description: "",
      use: "targeting",
      source: "x",
      expiresAt: null,
      isConfirmed: true,
    });
    await expect(elsewhere).rejects.toMatchObject({ code: "invalid" });
  });
});
