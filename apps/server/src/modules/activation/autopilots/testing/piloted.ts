import {
  readEvaluation,
  usageAutopilot,
  type Evaluation,
  type ReadEvaluation,
} from "@toolkit/core/contract/usage-autopilot";
import { inbox } from "@toolkit/core/contract/inbox";
import { eq } from "drizzle-orm";
import { audienceConfigs } from "../../../../db/schema/audiences.ts";
import type { NetworkApp } from "../../../../../test/sample-network.ts";
import type { Answer, TestBrowser } from "../../../../../test/test-browser.ts";
import type { AdsCalls } from "../../applying/services/ads-network.ts";
import type { Advertiser } from "../../applying/testing/advertiser.ts";

type Body = Record<string, unknown>;

const DAY = 86_400;
const SCHEDULE = { every: "day", hour: 6, time_zone: "Asia/Tokyo" };
let named = 0;

/** An applied usage of a saved audience, with its autopilot. */
export class Piloted {
  readonly #app: NetworkApp;
  readonly #advertiser: Advertiser;
  readonly usage: string;
  readonly #audience: string;

  constructor(app: NetworkApp, advertiser: Advertiser, usage: string, audience: string) {
    this.#app = app;
    this.#advertiser = advertiser;
    this.usage = usage;
    this.#audience = audience;
  }

  /** Saves an audience, applies it by the Ads API, and starts its autopilot. */
  static async begin(
    app: NetworkApp,
    advertiser: Advertiser,
    pack: Body,
    more: Body = {},
  ): Promise<Piloted> {
    const name = `Piloted ${++named}`;
    const saved = await advertiser.browser.post("/api/audience-configs/", {
      name,
      targeting_package: pack,
    });
    if (saved.status !== 201) throw new Error(saved.text);
    const audience = String(saved.body["id"]);
    const made = await advertiser.browser.post("/api/external/audience-usages/", {
      audience_config_id: audience,
      ad_account_id: advertiser.account,
      channel: "ads_api",
    });
    const usage = `/api/external/audience-usages/${String(made.body["id"])}/`;
    await advertiser.apply(usage, await advertiser.newCampaign(usage, name));
    await app.ports.queue.idle();
    const pilot = new Piloted(app, advertiser, usage, audience);
    await pilot.start(more);
    return pilot;
  }

  /** A usage that somebody recorded as applied by the extension, of a saved audience. */
  static async recorded(app: NetworkApp, advertiser: Advertiser, pack: Body): Promise<Piloted> {
    const saved = await advertiser.browser.post("/api/audience-configs/", {
      name: `Recorded ${++named}`,
      targeting_package: pack,
    });
    const audience = String(saved.body["id"]);
    const made = await advertiser.browser.post("/api/external/audience-usages/", {
      audience_config_id: audience,
      ad_account_id: advertiser.account,
      channel: "extension",
      state: "applied",
    });
    const usage = `/api/external/audience-usages/${String(made.body["id"])}/`;
    return new Piloted(app, advertiser, usage, audience);
  }

  async start(more: Body): Promise<void> {
    const body = { mode: "propose", schedule: SCHEDULE, ...more };
    const started = await this.#browser.post(`${this.usage}autopilot/start/`, body);
    if (started.status !== 200) throw new Error(started.text);
    await this.#app.ports.queue.idle();
  }

  get #browser(): TestBrowser {
    return this.#advertiser.browser;
  }

  /** Lets days pass, and runs what is due. */
  async compareDue(days = 1): Promise<void> {
    this.#app.clock.pass(days * DAY);
    await this.#app.autopilots.compareDue();
    await this.#app.ports.queue.idle();
  }

  async audience(pack: Body): Promise<void> {
    const url = `/api/audience-configs/${this.#audience}/`;
    const { body } = await this.#browser.get(url);
    const replaced = await this.#browser.put(url, { name: body["name"], targeting_package: pack });
    if (replaced.status !== 200) throw new Error(replaced.text);
  }

  /** What no call saves any more, and older rows may hold. */
  async emptyAudience(): Promise<void> {
    await this.#app.ports.db
      .update(audienceConfigs)
      .set({ targetingPackage: {}, version: 2 })
      .where(eq(audienceConfigs.id, this.#audience));
  }

  async evaluate(): Promise<Answer> {
    const asked = await this.#browser.post(`${this.usage}autopilot/evaluations/`);
    await this.#app.ports.queue.idle();
    return asked;
  }

  async count(): Promise<number> {
    return (await this.#list()).count;
  }

  async #list() {
    const { body } = await this.#browser.get(`${this.usage}autopilot/evaluations/`);
    return usageAutopilot.list.response.parse(body);
  }

  async last(): Promise<Evaluation> {
    const [last] = (await this.#list()).results;
    if (last === undefined) throw new Error("no comparison");
    return last;
  }

  async whole(id: string): Promise<ReadEvaluation> {
    const { body } = await this.#browser.get(`${this.usage}autopilot/evaluations/${id}/`);
    return readEvaluation.parse(body);
  }

  async state(): Promise<Body> {
    return (await this.#browser.get(`${this.usage}autopilot/state/`)).body;
  }

  async read(): Promise<Body> {
    return (await this.#browser.get(this.usage)).body;
  }

  accept(id: string, body: Body = {}): Promise<Answer> {
    return this.#browser.post(`${this.usage}autopilot/evaluations/${id}/accept/`, body);
  }

  dismiss(id: string, reason: string): Promise<Answer> {
    return this.#browser.post(`${this.usage}autopilot/evaluations/${id}/dismiss/`, { reason });
  }

  async receipts(): Promise<Body[]> {
    return (await this.#browser.get(`${this.usage}receipts/`)).body["results"] as Body[];
  }

  async #lineItemId(): Promise<string> {
    const [newest] = await this.receipts();
    const item = newest?.["line_item"] as Body | undefined;
    return String(item?.["id"]);
  }

  async lineItem(): Promise<Body | undefined> {
    const id = await this.#lineItemId();
    const targets = await this.#browser.get(`${this.usage}targets/`);
    return (targets.body["line_items"] as Body[]).find((item) => item["id"] === id);
  }

  async #network<T>(work: (calls: AdsCalls, account: string) => Promise<T>): Promise<T> {
    const me = await this.#browser.get("/api/user/me/");
    const { account: adAccountId } = this.#advertiser;
    const who = { personId: String(me.body["id"]), teamId: null, adAccountId };
    return this.#app.ads.ask(who, work);
  }

  /** Keywords and hashtags of the ad group at the network. */
  async keywords(): Promise<string[]> {
    const id = await this.#lineItemId();
    const rows = await this.#network(({ targeting }, account) => targeting.criteria(account, id));
    return rows
      .filter(({ targeting_type: type }) => type === "BROAD_KEYWORD")
      .map(({ targeting_value: value }) => value)
      .toSorted();
  }

  async change({ add, remove }: { add: string[]; remove: string[] }): Promise<void> {
    const id = await this.#lineItemId();
    await this.#network(async ({ targeting }, account) => {
      const rows = await targeting.criteria(account, id);
      const gone = rows.filter(({ targeting_value: value }) => remove.includes(value));
      await targeting.change(account, id, [
        ...gone.map((row) => ({ remove: row.id })),
        ...add.map((value) => ({
          create: { type: "BROAD_KEYWORD", value, operator: "EQ" as const },
        })),
      ]);
    });
  }

  async #team(): Promise<string> {
    const teams = (await this.#browser.get("/api/teams/")).body["results"] as Body[];
    return String(teams[0]?.["slug"]);
  }

  /** Kinds of what the inbox says of this usage, the oldest first. */
  async told(): Promise<string[]> {
    const { body } = await this.#browser.get(`/api/teams/${await this.#team()}/inbox/`);
    const id = this.usage.split("/").at(-2);
    return inbox.list.response
      .parse(body)
      .results.filter(({ subject }) => subject?.id === id)
      .map(({ kind }) => kind)
      .toReversed();
  }

  /** The person's own grant of their ad account. */
  async grant(): Promise<Body> {
    const { body } = await this.#browser.get("/api/user/granted-accounts/");
    return (body["results"] as Body[]).at(-1) ?? {};
  }

  async revoke(): Promise<Body> {
    const grant = await this.grant();
    await this.#browser.delete(`/api/user/granted-accounts/${String(grant["id"])}/`);
    return grant;
  }

  async grantAgain({ member, account }: Body): Promise<void> {
    const granted = await this.#browser.post("/api/user/granted-accounts/", { member, account });
    if (granted.status !== 201) throw new Error(granted.text);
  }

  async networks(): Promise<Body[]> {
    const { body } = await this.#browser.get("/rest-auth/socialaccounts/");
    return (Array.isArray(body) ? body : body["results"]) as Body[];
  }

  /** Disconnects X from the product. */
  async disconnect(): Promise<void> {
    for (const { id } of await this.networks())
      await this.#browser.post(`/rest-auth/socialaccounts/${String(id)}/disconnect/`);
  }

  /** Somebody of the team who only reads. */
  viewer(): Promise<{ viewer: TestBrowser; team: string }> {
    return this.colleague("viewer");
  }

  async colleague(level: string): Promise<{ viewer: TestBrowser; team: string }> {
    const team = await this.#team();
    const email = `colleague${++named}@example.com`;
    await this.#browser.post(`/api/teams/${team}/invites/`, { emails: [email], level });
    const mail = this.#app.mail.sent.findLast(({ to }) => to === email);
    const code = /invite-accept#([\w-]+)/.exec(mail?.text ?? "")?.[1];
    const viewer = await this.#app.signedIn(email);
    await viewer.post(`/api/teams/${team}/invites/accept/`, { code });
    return { viewer, team };
  }
}
