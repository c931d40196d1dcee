import {
  agreements,
  type AgreementApplication,
  type AgreementText,
} from "@toolkit/core/contract/agreements";
import { addDays, dayInJapan } from "@toolkit/core/domain/agreement";
import { openTestDatabase, type DatabaseKind } from "../databases.ts";
import { formOf } from "../picture-form.ts";
import { startTestApp, TEST_SECRET, WITHOUT_NETWORKS, type TestApp } from "../test-app.ts";
import type { Answer, TestBrowser } from "../test-browser.ts";
import { NOTHING_SOLD, type PaymentOptions } from "../../src/compose/plans.ts";
import type { Networks } from "../../src/ports/networks.ts";
import { Sealer } from "../../src/sealing.ts";
import { NO_TENANTS } from "../../src/tenants.ts";
import {
  adsNetwork,
  type AdsNetwork,
} from "../../src/modules/activation/applying/services/ads-network.ts";
import { openUploadsModule } from "../../src/modules/activation/uploads/module.ts";
import { audienceNetwork } from "../../src/modules/activation/uploads/services/ask-network.ts";
import { FakeAds } from "../../src/modules/activation/uploads/testing/fake-ads.ts";
import { NOTHING_SPECIAL } from "../../src/modules/identity/granted-accounts/services/staff-only.ts";
import { AccountAccess } from "../../src/modules/identity/accounts/services/account-access.ts";
import { openBillingModule, type BillingModule } from "../../src/modules/money/billing/module.ts";
import {
  agreementLimits,
  openAgreementsModule,
  type AgreementsModule,
} from "../../src/modules/money/agreements/module.ts";
import type { KeptSpendOf } from "../../src/modules/money/agreements/services/agreement-services.ts";
import type { AgreementVersion } from "../../src/modules/money/agreements/texts/versions.ts";

const PATH = "/api/agreements/";
const UPLOADS = "/api/uploaded-audiences/";
export const ACCOUNT = "18ce54d4x5t";
export const SPECIAL = "18ce5special";
/** A saved audience that no database has: what is asked of it is its name. */
export const NO_AUDIENCE = "no-such-audience";

export interface WorldOptions {
  readonly payments?: PaymentOptions;
  readonly versions?: readonly AgreementVersion[];
  /** Absent: nothing is kept of campaigns. */
  readonly keptSpend?: KeptSpendOf;
  /** Absent: an ad account in memory. */
  readonly networks?: Networks;
}

export interface AgreementApp extends TestApp {
  /** The way by which usages are applied. */
  readonly applying: AdsNetwork;
  readonly ads: FakeAds;
  readonly billing: BillingModule;
  readonly agreements: AgreementsModule;
}

/** The server with uploads, billing and the agreement; staff are on provider.example. */
export async function startAgreements(
  kind: DatabaseKind,
  {
    payments = NOTHING_SOLD,
    versions,
    networks,
    keptSpend = async () => new Map(),
  }: WorldOptions = {},
): Promise<AgreementApp> {
  const ads = new FakeAds();
  const special = new Set([SPECIAL]);
  const opened: {
    billing?: BillingModule;
    agreements?: AgreementsModule;
    applying?: AdsNetwork;
  } = {};
  const none = async () => 0;
  const app = await startTestApp(await openTestDatabase(kind), {
    payments,
    app: {
      tenants: { ...NO_TENANTS, specialAdAccounts: [...special] },
      ...(networks && { networks }),
    },
    capabilities: async (ports) => {
      const { db, clock } = ports;
      const limits = agreementLimits(ports, { isOn: true, special });
      const access = new AccountAccess({
        db,
        clock,
        sealer: new Sealer(TEST_SECRET),
        networks: networks ?? WITHOUT_NETWORKS,
      });
      const asking = {
        db,
        clock,
        access,
        uses: limits.uses,
        staffOnly: NOTHING_SPECIAL,
        budgets: new Map(),
      };
      const uploads = openUploadsModule(
        ports,
        networks === undefined ? ads : audienceNetwork(asking),
        { special, agreement: limits.uploads },
      );
      const billing = openBillingModule({
        ...payments,
        ports,
        staffDomain: null,
        origin: "https://toolkit.example",
        premiumOrigin: "https://toolkit.example",
        usage: {
          seats: none,
          saved_audiences: none,
          uploads: none,
          ad_accounts: none,
          syncs: none,
          api_calls: none,
          watched_accounts: none,
        },
      });
      const agreements = openAgreementsModule({
        ports,
        rules: limits.rules,
        provider: "架空株式会社",
        billing: billing.services,
        ads: asking,
        audienceNames: async () => new Map(),
        keptSpend,
        ...(versions && { versions }),
      });
      Object.assign(opened, { billing, agreements, applying: adsNetwork(asking, null) });
      return [uploads, billing, agreements];
    },
  });
  const { billing, agreements, applying } = opened;
  if (billing === undefined || agreements === undefined || applying === undefined)
    throw new Error("not opened");
  return Object.assign(Object.create(app) as TestApp, { ads, billing, agreements, applying });
}

function must({ status, body, text }: Answer, expected: number): Record<string, unknown> {
  if (status !== expected) throw new Error(`${status}: ${text}`);
  return body;
}

/** Addresses that nobody has. */
function madeUp(name: string): string[] {
  const host = encodeURIComponent(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
  return Array.from({ length: 20 }, (_, i) => `person${i}@${host}.example`);
}

/** A person's team in Japan, and what they do under the agreement. */
export class Advertiser {
  readonly #app: TestApp;
  readonly page: TestBrowser;
  readonly slug: string;
  readonly account: string;

  constructor(app: TestApp, page: TestBrowser, slug: string, account = ACCOUNT) {
    this.#app = app;
    this.page = page;
    this.slug = slug;
    this.account = account;
  }

  static async inJapan(app: TestApp, email?: string, country = "JP"): Promise<Advertiser> {
    const page = await app.signedIn(email);
    const slug = await Advertiser.settle(page, country);
    const account = { account_id: ACCOUNT, network: "twitter" };
    must(await page.post("/api/user/granted-accounts/", { member: slug, account }), 201);
    return new Advertiser(app, page, slug);
  }

  /** Gives the person's team its country. */
  static async settle(page: TestBrowser, country: string): Promise<string> {
    const teams = must(await page.get("/api/teams/"), 200)["results"] as { slug: string }[];
    const slug = teams[0]?.slug ?? "";
    const payload = { country, invoice_name: "架空株式会社", invoice_email: "keiri@example.com" };
    must(await page.send({ method: "PATCH", url: `/api/teams/${slug}/`, payload }), 200);
    return slug;
  }

  /** Somebody else of the team. */
  async withMember(email: string, level: "member" | "viewer"): Promise<TestBrowser> {
    const invites = `/api/teams/${this.slug}/invites/`;
    await this.page.post(invites, { emails: [email], level });
    const mail = this.#app.mail.sent.findLast(({ to }) => to === email);
    const code = /invite-accept#([\w-]+)/.exec(mail?.text ?? "")?.[1];
    const page = await this.#app.signedIn(email);
    must(await page.post(`${invites}accept/`, { code }), 200);
    return page;
  }

  /** So many days from today, in Japan. */
  day(days: number): string {
    return addDays(dayInJapan(this.#app.clock.now()), days);
  }

  draft(more: object = {}): Promise<Answer> {
    return this.page.post(PATH, {
      ad_account_id: this.account,
      starts_on: this.day(3),
      reads_spend: false,
      segments: [{ name: "Newsletter" }, { name: "展示会 2026" }],
      ...more,
    });
  }

  async text(): Promise<AgreementText> {
    return agreements.text.response.parse(must(await this.page.get(`${PATH}text/`), 200));
  }

  async sign(id: string, more: object = {}): Promise<Answer> {
    const { version, hash } = await this.text();
    return this.page.post(`${PATH}${id}/sign/`, {
      version,
      hash,
      name: "髙橋 花子",
      agreed: true,
      ...more,
    });
  }

  /** A signed application. */
  async signed(more: object = {}): Promise<AgreementApplication> {
    const { id } = must(await this.draft(more), 201);
    return agreements.sign.response.parse(must(await this.sign(String(id)), 200));
  }

  async read(id: string): Promise<AgreementApplication> {
    return agreements.read.response.parse(must(await this.page.get(`${PATH}${id}/`), 200));
  }

  async upload(
    name: string,
    more: Readonly<Record<string, string>> = {},
    rows: readonly string[] = madeUp(name),
  ): Promise<Answer> {
    const query = new URLSearchParams({
      ad_account_id: this.account,
      name,
      source: "Sign-ups",
      confirmed: "true",
      ...more,
    });
    const sent = await this.page.send({
      method: "POST",
      url: `${UPLOADS}?${query.toString()}`,
      ...formOf("list.csv", Buffer.from(rows.join("\n"))),
    });
    await this.#app.ports.queue.idle();
    return sent;
  }

  async verify(account = this.account): Promise<Record<string, unknown>> {
    const url = "/api/external/audience-usages/verify_signed/";
    return must(await this.page.post(url, { ad_account_id: account }), 200);
  }
}
