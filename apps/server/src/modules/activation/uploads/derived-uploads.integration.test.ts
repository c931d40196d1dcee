import { hashOf, hexOf } from "@toolkit/core/domain/identifiers/hash";
import { beforeEach, afterEach, describe, expect, it } from "vitest";
import { MODULE_DATABASES, openTestDatabase } from "../../../../test/databases.ts";
import { formOf } from "../../../../test/picture-form.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { audienceConfigs } from "../../../db/schema/audiences.ts";
import { openUploadsModule, type UploadsModule } from "./module.ts";
import type { AudienceMembers } from "./services/upload-services.ts";
import { FakeAds } from "./testing/fake-ads.ts";

const PATH = "/api/uploaded-audiences/";
const ACCOUNT = "18ce54d4x5t";
const AUDIENCE = "audience-of-coffee";
const DAY_SECONDS = 86_400;

interface Operation {
  readonly operation_type: string;
}

interface Sent {
  readonly params: { readonly expires_at: string };
}

const idsOf = (from: number, many: number) =>
  Array.from({ length: many }, (_, i) => String(1_000_000 + from + i));
/** Whether an audience at the network holds exactly these people. */
const same = (members: ReadonlySet<string>, ids: readonly string[]) =>
  members.size === ids.length && ids.every((id) => members.has(hexOf(hashOf(id))));

describe.each(MODULE_DATABASES)("members of saved audiences as uploads, on %s", (kind) => {
  let app: TestApp;
  let uploads: UploadsModule;
  let page: TestBrowser;
  let ads: FakeAds;
  let found: { ids: (string | null)[]; version: number; changedAt: Date };

  beforeEach(async () => {
    ads = new FakeAds();
    found = { ids: [...idsOf(0, 6000), null], version: 3, changedAt: new Date(0) };
    const members: AudienceMembers = {
      read: async (_key, onMember) => {
        for (const id of found.ids) onMember({ id, handle: id && `Name_${id}` });
        return { name: "Coffee and tea", dataset: "sample", version: found.version };
      },
      state: async () => ({ version: found.version, changedAt: found.changedAt }),
    };
    app = await startTestApp(await openTestDatabase(kind), {
      capabilities: async (ports) => {
        uploads = openUploadsModule(ports, ads, { members });
        return [uploads];
      },
    });
    page = await app.signedIn("mika@example.com");
    const teams = (await page.get("/api/teams/")).body["results"];
    const [team] = teams as { id: string; slug: string }[];
    await page.post("/api/user/granted-accounts/", {
      member: team?.slug,
      account: { account_id: ACCOUNT, network: "twitter" },
    });
    const now = app.clock.now();
    await app.ports.db.insert(audienceConfigs).values({
      id: AUDIENCE,
      teamId: team?.id ?? "",
      name: "Coffee and tea",
      categories: [],
      targetingPackage: {},
      size: 6001,
      dataset: "sample",
      datasetVersion: 3,
      windowDays: 90,
      declaredOnly: false,
      version: 1,
      createdAt: now,
      modifiedAt: now,
    });
  });
  afterEach(() => app.close());

  const accept = () => page.post(`${PATH}derived-terms/`, { clause: "5.4.2", accepted: true });
  const create = (more: object = {}) =>
    page.post(`${PATH}from-audience/`, {
      audience_config: AUDIENCE,
      ad_account_id: ACCOUNT,
      name: "Coffee and tea",
      confirmed: true,
      ...more,
    });
  const read = async (id: string) => (await page.get(`${PATH}${id}/`)).body;

  it("are off until an admin accepts the clause, and say what is lost until then", async () => {
    const refused = await create();
    expect(refused).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(refused.body["detail"]).toMatch(/5\.4\.2.*target handles.*100 handles/);
    expect((await page.get(`${PATH}derived-terms/`)).body).toEqual({
      clause: "5.4.2",
      accepted: false,
      accepted_by: null,
      accepted_at: null,
    });
    expect((await accept()).body).toMatchObject({
      accepted: true,
      accepted_by: "mika@example.com",
      accepted_at: app.clock.now().toISOString(),
    });
    const made = await create();
    expect(made.status, made.text).toBe(202);
    expect(made.body).toMatchObject({
      source: "Coffee and tea",
      members: 6000,
      confirmed_by: "mika@example.com",
      audience: { id: AUDIENCE, dataset: "sample", version: 3, keeps_current: false },
      report: { read: 6001, valid: 6000, invalid: 1 },
    });
    await app.ports.queue.idle();
    expect(same(ads.members, idsOf(0, 6000))).toBe(true);
    expect((await page.delete(`${PATH}derived-terms/`)).status).toBe(204);
    expect((await create({ name: "Another" })).status).toBe(409);
  });

  it("are kept current by their difference, when the data moved and every week", async () => {
    await accept();
    // Somebody who opted out is in no upload of the team.
    const out = formOf("left.csv", Buffer.from(`account_id\n${idsOf(0, 1)[0]}\n`));
    await page.send({ method: "POST", url: `${PATH}opt-outs/`, ...out });
    const made = await create({ keep_current: true });
    const id = String(made.body["id"]);
    await app.ports.queue.idle();
    expect(ads.members.size).toBe(5999);
    const before = ads.batches.length;

    // 100 leave, 50 join; who opted out does not come back.
    found = { ...found, ids: [...idsOf(0, 1), ...idsOf(100, 5950)], version: 4 };
    await uploads.compareDue();
    await app.ports.queue.idle();
    expect(same(ads.members, idsOf(100, 5950))).toBe(true);
    const sent = ads.batches.slice(before).flatMap((batch) => JSON.parse(batch) as unknown[]);
    expect(sent).toHaveLength(149);
    expect(await read(id)).toMatchObject({
      state: "processing",
      members: 5950,
      audience: { version: 4, keeps_current: true },
    });

    // The same version is left alone within the week, and compared after it.
    found = { ...found, ids: idsOf(100, 5940), version: 4 };
    await uploads.compareDue();
    await app.ports.queue.idle();
    expect(ads.members.size).toBe(5950);
    app.clock.pass(8 * DAY_SECONDS);
    await uploads.compareDue();
    await app.ports.queue.idle();
    expect(ads.members.size).toBe(5940);

    // Whoever comes back is sent again; asked for by hand as well.
    await page.post(`${PATH}${id}/keep-current/`, { keep_current: false });
    found = { ...found, ids: idsOf(50, 5990), version: 5 };
    await uploads.compareDue();
    await app.ports.queue.idle();
    expect(ads.members.size).toBe(5940);
    const compared = await page.post(`${PATH}${id}/compare/`);
    expect(compared.status, compared.text).toBe(202);
    await app.ports.queue.idle();
    expect(same(ads.members, idsOf(50, 5990))).toBe(true);
  });

  it("keep whom a list added, by any identifier, and do without whom a list removed", async () => {
    await accept();
    found = { ...found, ids: idsOf(0, 300) };
    const id = String((await create({ keep_current: true })).body["id"]);
    await app.ports.queue.idle();
    const send = (path: string, rows: readonly string[]) =>
      page.send({ method: "POST", url: path, ...formOf("list.csv", Buffer.from(rows.join("\n"))) });
    const add = `${PATH}${id}/members/?source=Shop&confirmed=true`;
    // One by an email, one by the handle of a member, one by an id that the audience never held.
    const added = await send(add, [
      "email,handle,account_id",
      "kai@example.com,,",
      `,@name_${idsOf(0, 1)[0]},`,
      `,,${idsOf(9000, 1)[0]}`,
    ]);
    expect(added.status, added.text).toBe(202);
    await app.ports.queue.idle();
    const removed = await send(`${PATH}${id}/members/removals/`, [
      "email,handle",
      `,@name_${idsOf(299, 1)[0]}`,
    ]);
    expect(removed.status, removed.text).toBe(202);
    await app.ports.queue.idle();
    const before = ads.batches.length;
    // The first hundred leave the saved audience, the one of the list among them.
    found = { ...found, ids: idsOf(100, 200), version: 4 };
    await uploads.compareDue();
    await app.ports.queue.idle();
    const sent = ads.batches.slice(before).flatMap((batch) => JSON.parse(batch) as Operation[]);
    expect(sent.map(({ operation_type: type }) => type)).toEqual(
      Array.from({ length: 99 }, () => "Delete"),
    );
    expect(JSON.stringify(sent)).not.toContain(hexOf(hashOf(String(idsOf(0, 1)[0]))));
    // 199 of the audience, and three of the list.
    expect(await read(id)).toMatchObject({ members: 202 });
  });

  it("follow their audience when it is changed itself", async () => {
    await accept();
    await create({ keep_current: true });
    await app.ports.queue.idle();
    app.clock.pass(60);
    found = { ...found, ids: idsOf(0, 5000), changedAt: app.clock.now() };
    app.clock.pass(60);
    for (const _ of ["changed", "the same"]) {
      await uploads.compareDue();
      await app.ports.queue.idle();
    }
    expect(same(ads.members, idsOf(0, 5000))).toBe(true);
    expect(ads.batches.slice(3).flatMap((batch) => JSON.parse(batch) as unknown[])).toHaveLength(
      1000,
    );
  });

  it("are sent again before they expire while they are kept current, and afterwards", async () => {
    await accept();
    found = { ...found, ids: idsOf(0, 300) };
    const expires = new Date(app.clock.now().getTime() + 30 * DAY_SECONDS * 1000).toISOString();
    const made = await create({ keep_current: true, expires });
    const id = String(made.body["id"]);
    await app.ports.queue.idle();
    // In time; then after the server stood still for longer than they stay.
    for (const days of [16, 40]) {
      app.clock.pass(days * DAY_SECONDS);
      const before = ads.batches.length;
      await uploads.compareDue();
      await app.ports.queue.idle();
      const sent = ads.batches.slice(before).flatMap((batch) => JSON.parse(batch) as Sent[]);
      const until = new Date(app.clock.now().getTime() + 30 * DAY_SECONDS * 1000).toISOString();
      expect(sent).toHaveLength(300);
      expect(new Set(sent.map(({ params }) => new Date(params.expires_at).toISOString()))).toEqual(
        new Set([until]),
      );
      await page.signIn("mika@example.com");
      expect(await read(id)).toMatchObject({ expires: until, members: 300 });
      await uploads.compareDue();
      await app.ports.queue.idle();
      expect(
        ads.batches.slice(before).flatMap((batch) => JSON.parse(batch) as Sent[]),
      ).toHaveLength(300);
    }
  });

  it("leave out who opted out by handle, before and afterwards, and send no handle", async () => {
    await accept();
    const optOut = (id: string) => {
      const out = formOf("left.csv", Buffer.from(`handle\n@name_${id}\n`));
      return page.send({ method: "POST", url: `${PATH}opt-outs/`, ...out });
    };
    const [first = "", second = ""] = idsOf(0, 2);
    await optOut(first);
    const made = await create({ keep_current: true });
    expect(made.body).toMatchObject({ members: 5999, report: { opted_out: 1 } });
    await app.ports.queue.idle();
    expect(same(ads.members, idsOf(1, 5999))).toBe(true);
    await optOut(second);
    await app.ports.queue.idle();
    expect(same(ads.members, idsOf(2, 5998))).toBe(true);
    expect(await read(String(made.body["id"]))).toMatchObject({ members: 5998 });
    expect(ads.batches.join("")).not.toContain('"handle"');
  });

  it("are shared with other ad accounts as the network has it", async () => {
    await accept();
    const id = String((await create()).body["id"]);
    await app.ports.queue.idle();
    const shares = `${PATH}${id}/shares/`;
    const body = { ad_account_id: "18ce55gze09", permission: "READ_WRITE" };
    const made = await page.post(shares, body);
    expect(made, made.text).toMatchObject({ status: 201, body });
    expect((await page.get(shares)).body).toEqual({ results: [made.body] });
    expect((await page.delete(`${shares}${String(made.body["id"])}/`)).status).toBe(204);
    expect((await page.get(shares)).body).toEqual({ results: [] });
  });
});
