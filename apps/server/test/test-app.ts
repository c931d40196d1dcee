import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";
import { buildApp, type App, type AppOptions } from "../src/compose/app.ts";
import { NOTHING_SOLD, openPlans, type PaymentOptions } from "../src/compose/plans.ts";
import type { Capability, Ports } from "../src/modules/capability.ts";
import type { DatabaseClient } from "../src/db/client.ts";
import { DiskGuard } from "../src/disk-guard.ts";
import { diskOf } from "../src/ports/disk.ts";
import { createQueue } from "../src/jobs/queue.ts";
import { NO_PROXIES } from "../src/http/peer.ts";
import { NO_NETWORKS } from "../src/network-keys.ts";
import { GuardedClient } from "../src/outgoing/guarded-client.ts";
import { OWN_PAGE } from "../src/page-settings.ts";
import { openNetworks } from "../src/ports/networks.ts";
import { localStorage } from "../src/ports/local-storage.ts";
import { OutgoingMail } from "../src/mail/services/outgoing-mail.ts";
import type { MailLimits } from "../src/mail/budget.ts";
import type { OutgoingPort } from "../src/ports/outgoing.ts";
import { NO_TENANTS } from "../src/tenants.ts";
import { noteDrivenCalls } from "./driven-calls.ts";
import { TestBrowser } from "./test-browser.ts";
import { TestMail } from "./test-mail.ts";

/** A clock that stands where it is set. */
export class TestClock {
  #now = new Date("2026-11-21T12:00:00.000Z");

  now(): Date {
    return this.#now;
  }

  pass(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1000);
  }
}

export interface TestApp {
  readonly app: App;
  readonly ports: Ports;
  readonly clock: TestClock;
  readonly mail: TestMail;
  readonly localToken: string;
  /** A browser with no cookies. */
  browser(): TestBrowser;
  /** A browser that is signed in as a new person with a team. */
  signedIn(email?: string): Promise<TestBrowser>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Opens what the test is about, on this app's ports. */
  capabilities?(ports: Ports): Promise<Capability[]>;
  readonly app?: Partial<AppOptions>;
  /** Stands in for the public internet. */
  readonly outgoing?: OutgoingPort;
  /** Absent: more than a test sends. */
  readonly mailLimits?: MailLimits;
  /** The disk as it is told; absent: the real one without a reserve. */
  readonly disk?: DiskGuard;
  /** How plans are sold; absent: not at all, and everybody has the default plan. */
  readonly payments?: PaymentOptions;
  /** Where it writes what happens; absent: nowhere. */
  readonly log?: FastifyBaseLogger;
}

/** Signs and seals in every test. */
export const TEST_SECRET = "a secret of thirty-two characters";
export const NO_MAIL_LIMITS: MailLimits = {
  perPerson: 10_000,
  perTeam: 10_000,
  perRecipient: 10_000,
  perNewPerson: 10_000,
  perNewTeam: 10_000,
  perAddress: 10_000,
  perInstallation: 10_000,
};
export const WITHOUT_NETWORKS = openNetworks(NO_NETWORKS);
const LOCAL_TOKEN = "local-token-of-the-test";
let people = 0;

/** The whole server on a test's database, answering `inject` instead of a socket; answers are held to the contract. */
export async function startTestApp(
  client: DatabaseClient,
  options: TestAppOptions = {},
): Promise<TestApp> {
  const dataDirectory = await mkdtemp(join(tmpdir(), "toolkit-app-"));
  const clock = new TestClock();
  const mail = new TestMail();
  const log = options.log ?? pino({ level: "silent" });
  const queue = createQueue({ client, clock, log });
  const mails = new OutgoingMail({
    db: client.db,
    mail,
    clock,
    log,
    secret: TEST_SECRET,
    origin: "https://toolkit.example",
    limits: options.mailLimits ?? NO_MAIL_LIMITS,
  });
  const outgoing = options.outgoing ?? new GuardedClient();
  const disk = options.disk ?? new DiskGuard(diskOf(dataDirectory), 0);
  const storage = localStorage(join(dataDirectory, "files"), disk);
  const payments = options.payments ?? NOTHING_SOLD;
  const opening = openPlans({ db: client.db, clock, log, payments });
  const ports: Ports = {
    db: client.db,
    mails,
    clock,
    storage,
    queue,
    plans: opening.plans,
    outgoing,
    log,
    dataDirectory,
    disk,
  };
  const capabilities = (await options.capabilities?.(ports)) ?? [];
  await queue.start();
  const app = await buildApp({
    ports,
    capabilities,
    secret: TEST_SECRET,
    networks: WITHOUT_NETWORKS,
    localToken: LOCAL_TOKEN,
    ownsDatabase: client.kind === "embedded",
    databaseAnswers: () => client.answers(),
    answerCheck: "fail",
    rateLimit: false,
    publicPages: "sample",
    page: OWN_PAGE,
    tenants: NO_TENANTS,
    trustedProxies: NO_PROXIES,
    connectionsPerAddress: 0,
    port: 80,
    publicUrl: null,
    staffDomain: "provider.example",
    uploadBytes: 50_000_000,
    webDirectory: null,
    shownOutbox: null,
    mailboxUrl: null,
    uploadOrigins: [],
    pictureHosts: ["https://pictures.example"],
    ...options.app,
  });
  noteDrivenCalls(app.server);
  await app.server.ready();
  for (const capability of capabilities) await capability.prepare?.(() => undefined);
  const browser = () => new TestBrowser(app.server, mail, () => mails.idle());
  return {
    app,
    ports,
    clock,
    mail,
    localToken: LOCAL_TOKEN,
    browser,
    async signedIn(email = `person${++people}@example.com`) {
      const one = browser();
      await one.signIn(email);
      return one;
    },
    async close() {
      await app.server.close();
      await mails.close();
      await queue.stop();
      for (const capability of capabilities.toReversed()) await capability.close();
      await opening.close();
      await client.close();
      // The store's own threads may still put a file away.
      await rm(dataDirectory, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
