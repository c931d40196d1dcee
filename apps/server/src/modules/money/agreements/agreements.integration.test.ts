import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MODULE_DATABASES } from "../../../../test/databases.ts";
import { pdfText } from "../../../../test/pdf-text.ts";
import { agreementApplications, agreementSignatures } from "../../../db/schema/agreements.ts";
import { plainText } from "./services/agreement-text.ts";
import {
  ACCOUNT,
  Advertiser,
  NO_AUDIENCE,
  SPECIAL,
  startAgreements,
  type AgreementApp,
} from "../../../../test/agreements/agreement-world.ts";
import { AGREEMENT_VERSIONS } from "./texts/versions.ts";

const PATH = "/api/agreements/";
const DAY = 86_400;

describe.each(MODULE_DATABASES)("the agreement, on %s", (kind) => {
  let app: AgreementApp;
  beforeAll(async () => {
    app = await startAgreements(kind);
  });
  afterAll(() => app.close());

  it("is read with its version and a hash of what is shown, also as PDF", async () => {
    const own = await Advertiser.inJapan(app);
    const text = await own.text();
    expect(text).toMatchObject({ version: 1, is_current: true, versions: [1] });
    expect(text.ja.preamble).toMatch(/^架空株式会社/);
    const hash = createHash("sha256").update(plainText(text.ja)).digest("hex");
    expect(text.hash).toBe(hash);
    expect((await own.page.get(`${PATH}text/?version=2`)).status).toBe(404);
    const file = await own.page.get(`${PATH}text/pdf/?language=en`);
    expect(file.headers["content-type"]).toBe("application/pdf");
    expect(pdfText(file.bytes).join("")).toContain("Audience data agreement");
  });

  it("takes three segments for two months, and refuses a fourth, none, the same twice, and other starts", async () => {
    const own = await Advertiser.inJapan(app);
    const names = (many: number) => Array.from({ length: many }, (_, i) => ({ name: `S${i}` }));
    const made = await own.draft({ segments: names(3), starts_on: "2026-12-31" });
    expect(made, made.text).toMatchObject({
      status: 201,
      body: {
        state: "draft",
        starts_on: "2026-12-31",
        ends_on: "2027-02-28",
        signature: null,
        // After the 28th, a Sunday, the fifth business day.
        invoice: { state: "later", due: "2027-03-05", fee: null },
      },
    });
    const refused = await own.draft({ segments: names(4) });
    expect(refused).toMatchObject({
      status: 400,
      body: { segments: [expect.stringMatching(/at most 3 segments .*this one has 4/)] },
    });
    for (const segments of [
      [],
      [{ name: "A" }, { name: " a " }],
      [{ name: "x", audience_config: NO_AUDIENCE }],
    ])
      expect((await own.draft({ segments })).body).toHaveProperty("segments");
    for (const days of [-1, 400])
      expect((await own.draft({ starts_on: own.day(days) })).body).toHaveProperty("starts_on");
    expect((await own.draft({ ad_account_id: "unknown" })).body).toHaveProperty("ad_account_id");
    expect((await own.draft({ ad_account_id: SPECIAL })).body).toHaveProperty("ad_account_id");
  });

  it("has at most fifty drafts in a team, for those who draft at the same time too", async () => {
    const own = await Advertiser.inJapan(app);
    const id = String((await own.draft()).body["id"]);
    const { db } = app.ports;
    const [first] = await db
      .select()
      .from(agreementApplications)
      .where(eq(agreementApplications.id, id));
    if (first === undefined) throw new Error("no draft");
    const more = Array.from({ length: 45 }, () => ({ ...first, id: randomUUID() }));
    await db.insert(agreementApplications).values(more);
    const answers = await Promise.all(Array.from({ length: 8 }, () => own.draft()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("at most 50 drafts") as string },
    });
  });

  it("is signed with time, person, name, version and hash, by an admin, once", async () => {
    const own = await Advertiser.inJapan(app, `signer-${kind}@example.com`);
    const { body } = await own.draft();
    const id = String(body["id"]);
    const both = await Promise.all([own.sign(id), own.sign(id, { name: "別の人" })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { hash } = await own.text();
    const signed = await own.read(id);
    expect(signed).toMatchObject({
      state: "signed",
      signature: {
        version: 1,
        hash,
        person: `signer-${kind}@example.com`,
        at: app.clock.now().toISOString(),
      },
    });
    const { db } = app.ports;
    const own_ = eq(agreementSignatures.applicationId, id);
    await expect(
      db.update(agreementSignatures).set({ name: "Somebody else" }).where(own_),
    ).rejects.toThrow();
    await expect(db.delete(agreementSignatures).where(own_)).rejects.toThrow();
    const file = await own.page.get(`${PATH}${id}/pdf/?language=ja`);
    const text = pdfText(file.bytes).join("").replaceAll("\n", "");
    for (const part of [signed.signature?.name ?? "", hash.slice(0, 32), "(JST)", "展示会 2026"])
      expect(text).toContain(part);
  });

  it("refuses a signature under another text than the one that is current", async () => {
    const own = await Advertiser.inJapan(app);
    const id = String((await own.draft()).body["id"]);
    const { hash } = await own.text();
    for (const other of [
      { version: 2 },
      { hash: hash.replace(/^./, hash.startsWith("0") ? "1" : "0") },
    ])
      expect(await own.sign(id, other)).toMatchObject({
        status: 409,
        body: {
          code: "stale_version",
          detail: expect.stringMatching(/changed since it was shown/),
        },
      });
    expect((await own.read(id)).signature).toBeNull();
    expect((await own.sign(id, { agreed: false })).status).toBe(400);
    expect((await own.sign(id, { name: " " })).status).toBe(400);
  });

  it("lets uploads of a team in Japan begin only under it, as segments of an application", async () => {
    const own = await Advertiser.inJapan(app);
    expect(await own.verify()).toMatchObject({ signed: false, required: true, segments_left: 0 });
    const refused = await own.upload("Newsletter");
    expect(refused).toMatchObject({
      status: 403,
      body: { code: "not_allowed", detail: expect.stringMatching(/need a signed agreement/) },
    });
    const { id, ends_on: endsOn } = await own.signed();
    expect(await own.verify()).toMatchObject({
      signed: true,
      version: 1,
      ends_on: endsOn,
      segments_left: 2,
    });
    expect(await own.upload("Something else")).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/“Something else” is not a segment/) },
    });
    // Names of lists are told apart by neither case nor width.
    const sent = await own.upload("ＮＥＷＳＬＥＴＴＥＲ");
    expect(sent, sent.text).toMatchObject({ status: 202 });
    const application = await own.read(id);
    expect(application).toMatchObject({
      state: "active",
      segments: [{ applied: app.clock.now().toISOString() }, { applied: null }],
    });
    // Members leave when the period ends, at midnight in Japan.
    expect(sent.body["expires"]).toBe(
      new Date(Date.parse(`${endsOn}T00:00:00+09:00`) + DAY * 1000).toISOString(),
    );
    expect(await own.upload("newsletter")).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/applied by another upload/) },
    });
    // The same upload may be added to; a deleted one may be made again.
    const upload = `/api/uploaded-audiences/${String(sent.body["id"])}/`;
    expect((await own.page.delete(upload)).status).toBe(204);
    expect((await own.upload("Newsletter")).status).toBe(202);
  });

  it("is asked about by the team's country, which is never guessed: without one nothing is sent", async () => {
    const page = await app.signedIn();
    const slug = ((await page.get("/api/teams/")).body["results"] as { slug: string }[])[0]?.slug;
    const account = { account_id: ACCOUNT, network: "twitter" };
    await page.post("/api/user/granted-accounts/", { member: slug, account });
    const own = new Advertiser(app, page, slug ?? "");
    const draft = await own.upload("Newsletter", { confirmed: "false" });
    expect(draft.status, draft.text).toBe(202);
    const upload = `/api/uploaded-audiences/${String(draft.body["id"])}/`;
    for (const refused of [
      await own.upload("Another"),
      await page.post(`${upload}start/`, { confirmed: true }),
    ])
      expect(refused).toMatchObject({
        status: 409,
        body: { detail: expect.stringMatching(/country is not set.*Nothing was sent/) },
      });
    expect((await page.get(upload)).body).toMatchObject({ state: "draft", confirmed: null });
    await Advertiser.settle(page, "FR");
    expect((await page.post(`${upload}start/`, { confirmed: true })).status).toBe(202);
  });

  it("has members leave by the end of its period, and refuses a later day with words", async () => {
    const own = await Advertiser.inJapan(app);
    const { ends_on: endsOn } = await own.signed({ segments: [{ name: "Leaving" }] });
    const midnight = Date.parse(`${endsOn}T00:00:00+09:00`) + DAY * 1000;
    const at = (days: number) => new Date(midnight + days * DAY * 1000).toISOString();
    const refusal = { expires: [expect.stringContaining(`ends on ${endsOn} (Japan time)`)] };
    // Confirmed at once: nothing is made of it.
    expect(await own.upload("Leaving", { expires: at(2) })).toMatchObject({
      status: 400,
      body: refusal,
    });
    const kept = await own.upload("Leaving", { confirmed: "false", expires: at(30) });
    const draft = `/api/uploaded-audiences/${String(kept.body["id"])}/`;
    const confirm = () => own.page.post(`${draft}start/`, { confirmed: true });
    expect(await confirm()).toMatchObject({ status: 400, body: refusal });
    expect((await own.page.get(draft)).body).toMatchObject({ state: "draft", expires: at(30) });
    const change = (expires: string | null) =>
      own.page.send({ method: "PATCH", url: draft, payload: { expires } });
    expect((await change(at(-10))).status).toBe(200);
    expect((await confirm()).body).toMatchObject({ expires: at(-10) });
    await app.ports.queue.idle();
    expect(await change(at(365))).toMatchObject({ status: 400, body: refusal });
    expect((await own.page.get(draft)).body).toMatchObject({ expires: at(-10) });
    // The period's last day as it ends west of Japan, and as late as possible.
    expect((await change(at(0.4))).body).toMatchObject({ expires: at(0) });
    await app.ports.queue.idle();
    expect((await change(null)).body).toMatchObject({ expires: at(0) });
  });

  it("cannot be cancelled once an audience was applied; before, it can", async () => {
    const own = await Advertiser.inJapan(app);
    const draft = String((await own.draft()).body["id"]);
    expect((await own.page.delete(`${PATH}${draft}/`)).status).toBe(204);
    expect((await own.page.get(`${PATH}${draft}/`)).status).toBe(404);
    const { id } = await own.signed();
    expect((await own.page.delete(`${PATH}${id}/`)).status).toBe(204);
    expect(await own.read(id)).toMatchObject({ state: "withdrawn", invoice: null });
    expect((await own.upload("Newsletter")).status).toBe(403);
    const { id: other } = await own.signed();
    expect((await own.upload("Newsletter")).status).toBe(202);
    expect(await own.page.delete(`${PATH}${other}/`)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/cannot be cancelled .*article 5/) },
    });
    expect((await own.read(other)).state).toBe("active");
  });

  it("is not needed by special accounts, nor by teams outside of Japan", async () => {
    const abroad = await Advertiser.inJapan(app, undefined, "FR");
    expect(await abroad.verify()).toMatchObject({ required: false, signed: false });
    expect((await abroad.upload("Newsletter")).status).toBe(202);
    expect((await abroad.draft()).status).toBe(409);
    const listed = (await abroad.page.get(PATH)).body;
    expect(listed).toMatchObject({ required: false, current_version: 1, staff: false, count: 0 });
    const staff = await Advertiser.inJapan(app, `staff-${kind}@provider.example`);
    const grant = { member: staff.slug, account: { account_id: SPECIAL, network: "twitter" } };
    expect((await staff.page.post("/api/user/granted-accounts/", grant)).status).toBe(201);
    expect(await staff.verify(SPECIAL)).toMatchObject({ required: false });
    expect((await staff.upload("Own list", { ad_account_id: SPECIAL })).status).toBe(202);
  });

  it("binds its ad account until its period ends, wherever the team says that it is", async () => {
    const own = await Advertiser.inJapan(app);
    await own.signed();
    await Advertiser.settle(own.page, "US");
    expect(await own.verify()).toMatchObject({ required: true, signed: true });
    expect(await own.upload("Something else")).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/is not a segment/) },
    });
    expect((await own.upload("Newsletter")).body).toMatchObject({
      expires: expect.any(String),
    });
  });

  it("is another team's to nobody: 404; viewers read and cannot apply: 403; members cannot sign", async () => {
    const own = await Advertiser.inJapan(app, `owner-${kind}@example.com`);
    const { id } = await own.signed();
    const stranger = await Advertiser.inJapan(app);
    for (const path of [`${id}/`, `${id}/pdf/`])
      expect((await stranger.page.get(`${PATH}${path}`)).status).toBe(404);
    expect((await stranger.sign(id)).status).toBe(404);
    expect((await stranger.page.delete(`${PATH}${id}/`)).status).toBe(404);
    expect(await stranger.verify()).toMatchObject({ signed: false });
    for (const [level, create, sign] of [
      ["viewer", 403, 403],
      ["member", 201, 403],
    ] as const) {
      const email = `${level}-${kind}@example.com`;
      const page = await own.withMember(email, level);
      const team = `?team=${own.slug}`;
      expect((await page.get(`${PATH}${id}/${team}`)).status).toBe(200);
      const body = {
        ad_account_id: ACCOUNT,
        starts_on: own.day(1),
        reads_spend: false,
        segments: [{ name: "A" }],
      };
      const made = await page.post(`${PATH}${team}`, body);
      expect(made.status, made.text).toBe(create);
      const { version, hash } = await own.text();
      const signing = { version, hash, name: "A", agreed: true };
      expect((await page.post(`${PATH}${id}/sign/${team}`, signing)).status).toBe(sign);
      expect((await page.get(`${PATH}staff/`)).status).toBe(403);
      expect((await page.post(`${PATH}staff/${id}/net-spend/`, { net_spend: 1 })).status).toBe(403);
    }
  });

  it("uses access to the ad account for uploads alone: other uses are refused with the clause", async () => {
    const own = await Advertiser.inJapan(app);
    const groups = `/api/external/ad-accounts/${ACCOUNT}/ad-groups/`;
    const before = await own.page.get(groups);
    expect(before.text).not.toContain("Article 6");
    await own.signed();
    for (const path of [
      groups,
      `/api/external/ad-accounts/${ACCOUNT}/ads/`,
      `/api/has-pixel/?account_id=${ACCOUNT}&network=twitter`,
      `/api/web-events/?account_id=${ACCOUNT}&network=twitter`,
    ])
      expect(await own.page.get(path), path).toMatchObject({
        status: 403,
        body: { code: "not_allowed", detail: expect.stringMatching(/^Article 6, paragraph 1/) },
      });
    // Nor are usages applied by the Ads API.
    const me = (await own.page.get("/api/user/me/")).body;
    const applying = app.applying.ask(
      { personId: String(me["id"]), teamId: null, adAccountId: ACCOUNT },
      async () => "asked",
    );
    await expect(applying).rejects.toMatchObject({ code: "not_allowed" });
    // What an upload needs to know is part of it.
    const check = { ad_account_id: ACCOUNT, custom_audience_names: ["Newsletter"] };
    const checked = await own.page.post("/api/external/custom-audiences/check/", check);
    expect(checked.text).not.toContain("Article 6");
    const another = await Advertiser.inJapan(app);
    expect((await another.page.get(groups)).text).not.toContain("Article 6");
  });
});

describe("a new version of the agreement", () => {
  it("is signed for new applications alone; what was signed stays readable as it was", async () => {
    const [first] = AGREEMENT_VERSIONS;
    if (first === undefined) throw new Error("no version");
    const versions = [first];
    const app = await startAgreements("embedded", { versions });
    const own = await Advertiser.inJapan(app);
    const read = await own.text();
    const { id } = await own.signed();
    const waiting = String((await own.draft({ segments: [{ name: "Later" }] })).body["id"]);
    const ja = { ...first.ja, closing: `${first.ja.closing}以上` };
    versions.push({ ...first, version: 2, effective: "2026-12-01", ja });
    // Between reading and signing the text changed.
    expect(await own.sign(waiting, { version: read.version, hash: read.hash })).toMatchObject({
      status: 409,
      body: { code: "stale_version" },
    });
    expect((await own.text()).versions).toEqual([2, 1]);
    expect((await own.page.get(`${PATH}text/?version=1`)).body).toMatchObject({
      is_current: false,
      hash: read.hash,
    });
    expect((await own.sign(waiting)).status).toBe(200);
    expect((await own.read(waiting)).signature?.version).toBe(2);
    // The earlier one holds on, and is printed as it was signed.
    expect((await own.read(id)).signature).toMatchObject({ version: 1, hash: read.hash });
    expect((await own.upload("Newsletter")).status).toBe(202);
    const pages = async (pk: string) =>
      pdfText((await own.page.get(`${PATH}${pk}/pdf/?language=ja`)).bytes).join("");
    expect(await pages(id)).not.toContain("以上");
    expect(await pages(waiting)).toContain("以上");
    await app.close();
  });
});
