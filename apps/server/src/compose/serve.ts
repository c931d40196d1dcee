import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { prepareTables } from "@toolkit/network/enrich/prepare";
import { buildApp, type App } from "./app.ts";
import { Ballast } from "../ballast.ts";
import { openCapabilities } from "./capabilities.ts";
import type { Capability, Ports, ReportProgress } from "../modules/capability.ts";
import { keptLocalToken, prepareDataDirectory } from "../data-directory.ts";
import { Availability } from "../db/availability.ts";
import { openEmbedded, openServer, type DatabaseClient } from "../db/client.ts";
import { LEAST_FREE_BYTES } from "../db/full-disk.ts";
import { migrate } from "../db/migrate.ts";
import { ServerLock } from "../db/server-lock.ts";
import { DiskGuard } from "../disk-guard.ts";
import { diskOf } from "../ports/disk.ts";
import type { Environment } from "./env.ts";
import { installationSecret } from "./installation-secret.ts";
import { Listener } from "./listener.ts";
import { Opened } from "./opened.ts";
import { createQueue } from "../jobs/queue.ts";
import { GuardedClient } from "../outgoing/guarded-client.ts";
import { systemClock } from "../ports/clock.ts";
import { stripePayments } from "../ports/stripe/stripe-payments.ts";
import { openPlans, type PaymentOptions } from "./plans.ts";
import { openNetworks } from "../ports/networks.ts";
import { localStorage, removeUnfinished } from "../ports/local-storage.ts";
import { OutgoingMail } from "../mail/services/outgoing-mail.ts";
import { outboxMail } from "../ports/outbox-mail.ts";
import { smtpMail } from "../ports/smtp-mail.ts";
import { makePrivate } from "../private-files.ts";
import { lockDataDirectory } from "../process-lock.ts";
import { StartupError } from "../startup-error.ts";
import { removeServerAddress, writeServerAddress } from "../server-address.ts";

export interface RunningServer {
  /** Addresses that it answers at. */
  readonly url: string;
  readonly app: App;
  /** The folder of mails where none are sent. */
  readonly outbox: string | null;
}

export interface ServerHandle {
  readonly started: Promise<RunningServer>;
  /** Finishes what is in flight, then closes every store. */
  stop(): Promise<void>;
}

export interface ServeOptions {
  readonly environment: Environment;
  readonly log: FastifyBaseLogger;
  readonly progress: ReportProgress;
  /** Something that the running server cannot go on after. */
  onFatal(error: Error): void;
}

/** Fails as `listen` will, before anything slow or lasting is done. */
async function probePort(host: string, port: number): Promise<void> {
  const probe = createServer().listen({ host, port });
  await once(probe, "listening");
  probe.close();
  await once(probe, "close");
}

/** Part of the time for a stop that calls in flight may take; their connections are closed after it. */
const CALLS_SHARE = 0.4;
/** Part of the time for a stop in which a start may end the step that it is at. */
const START_SHARE = 0.3;

function portOf(app: App): number | null {
  const address = app.server.server.address();
  return typeof address === "object" ? (address?.port ?? null) : null;
}

/**
 * Opens the stores, listens, and prepares the data; the address answers from early on, health when all is ready.
 * `stop` may come at any time, also while it still starts.
 */
export function serve(options: ServeOptions): ServerHandle {
  const opened = new Opened();
  const started = start(options, opened).catch(async (error: unknown) => {
    await opened.close(options.log);
    throw error;
  });
  return {
    started,
    async stop() {
      await opened.stop(started, options.environment.stopSeconds * 1000 * START_SHARE);
      await opened.close(options.log);
    },
  };
}

/** The embedded database cannot even be opened when it cannot write its log. */
function refuseWithoutRoom(freeBytes: number): void {
  if (freeBytes >= LEAST_FREE_BYTES) return;
  throw new StartupError(
    `The disk of the data directory is full: ${Math.floor(freeBytes / 1e6)} MB are free, ${LEAST_FREE_BYTES / 1e6} MB are needed. Make room and start again; nothing is lost.`,
  );
}

/** Payments as the settings say; files that Stripe names are read from where Stripe is. */
function openPayments({ payments: { stripe, ...rest } }: Environment): PaymentOptions {
  return { ...rest, payments: stripe === null ? null : stripePayments(stripe) };
}

/** The database, which this server alone may use from now on. */
async function openDatabase(
  { environment, log, onFatal }: ServeOptions,
  opened: Opened,
  freeBytes: () => number,
): Promise<DatabaseClient> {
  const { databaseUrl, dataDirectory } = environment;
  const report = (error: unknown) => log.error({ err: error }, "work after a commit failed");
  const availability = new Availability(systemClock, (line, err) => log.error({ err }, line));
  if (databaseUrl === undefined) {
    refuseWithoutRoom(freeBytes());
    const embedded = await openEmbedded(join(dataDirectory, "postgres"), { report, freeBytes });
    opened.add(() => embedded.close());
    return embedded;
  }
  const lock = await ServerLock.take({ url: databaseUrl, availability, onTaken: onFatal });
  opened.add(() => lock.release());
  const client = await openServer(databaseUrl, { availability, report });
  opened.add(() => client.close());
  return client;
}

async function start(options: ServeOptions, opened: Opened): Promise<RunningServer> {
  const { environment, log, progress } = options;
  const { dataDirectory } = environment;
  await probePort(environment.host, environment.port);
  await prepareDataDirectory(dataDirectory);
  const lock = await lockDataDirectory(dataDirectory);
  opened.add(() => lock.release());
  await makePrivate(dataDirectory);
  const disk = diskOf(dataDirectory);
  const guard = new DiskGuard(disk, environment.diskReserveBytes);
  const ballast = new Ballast(dataDirectory, disk);
  ballast.start();
  opened.add(async () => ballast.stop());
  progress("Opening the database", null);
  const client = await openDatabase(options, opened, () => ballast.freeBytes());
  await migrate(client);
  const outbox = environment.smtpUrl ? null : join(dataDirectory, "outbox");
  const mail = environment.smtpUrl
    ? smtpMail(environment.smtpUrl, environment.mailFrom)
    : outboxMail(join(dataDirectory, "outbox"), environment.mailFrom);
  opened.add(() => mail.close());
  const queue = createQueue({ client, clock: systemClock, log });
  const files = join(dataDirectory, "files");
  await removeUnfinished(files);
  const storage = localStorage(files, guard);
  const secret = await installationSecret({
    db: client.db,
    clock: systemClock,
    dataDirectory,
    given: environment.secret,
    acceptsNew: environment.acceptsNewSecret,
  });
  const origin = environment.publicUrl ?? `http://localhost:${environment.port}`;
  const mails = new OutgoingMail({
    db: client.db,
    mail,
    clock: systemClock,
    log,
    secret,
    origin,
    limits: environment.mailLimits,
  });
  opened.add(() => mails.close());
  const payments = openPayments(environment);
  const opening = openPlans({ db: client.db, clock: systemClock, log, payments });
  opened.add(() => opening.close());
  const ports: Ports = {
    db: client.db,
    mails,
    clock: systemClock,
    storage,
    queue,
    plans: opening.plans,
    outgoing: new GuardedClient({ proxy: environment.proxy }),
    log,
    dataDirectory,
    disk: guard,
  };

  const { sampleProfiles, engineShards, teamBytes, personBytes, savedLimits } = environment;
  const capabilities: Capability[] = [];
  opened.add(async () => {
    for (const capability of capabilities.toReversed()) await capability.close();
  });
  const networks = openNetworks(environment.networks);
  capabilities.push(
    ...(await openCapabilities({
      ports,
      copies: client.copies,
      sampleProfiles,
      engineShards,
      teamBytes,
      personBytes,
      savedLimits,
      networks,
      specialAdAccounts: new Set(environment.tenants.specialAdAccounts),
      staffDomain: environment.staffDomain,
      mediaBucket: environment.mediaBucket,
      agreement: environment.agreement,
      secret,
      origin,
      pageOrigins: environment.page.origins,
      countryHeader: environment.countryHeader,
      extension: environment.extension,
      lookupLimits: environment.lookupLimits,
      payments,
    })),
  );
  await queue.start();
  opened.add(() => queue.stop());

  const app = await buildApp({
    ports,
    capabilities,
    secret,
    uploadOrigins:
      environment.mediaBucket === null ? [] : [new URL(environment.mediaBucket.endpoint).origin],
    networks,
    localToken: await keptLocalToken(dataDirectory),
    ownsDatabase: client.kind === "embedded",
    databaseAnswers: () => client.answers(),
    answerCheck: environment.mode === "production" ? "log" : "fail",
    rateLimit: environment.rateLimit,
    publicPages: environment.publicPages,
    page: { ...environment.page, sells: environment.payments.stripe !== null },
    tenants: environment.tenants,
    trustedProxies: environment.trustedProxies,
    connectionsPerAddress: environment.connectionsPerAddress,
    port: environment.port,
    publicUrl: environment.publicUrl ?? null,
    staffDomain: environment.staffDomain ?? null,
    uploadBytes: environment.uploadBytes,
    webDirectory: environment.webDirectory,
    shownOutbox: environment.mode === "production" ? null : outbox,
    mailboxUrl: environment.mailboxUrl,
    pictureHosts: environment.pictureHosts,
  });
  const listener = new Listener(app.server);
  opened.add(() => listener.close(environment.stopSeconds * 1000 * CALLS_SHARE));
  await mails.start();
  opened.add(async () => {
    for (const capability of capabilities) capability.interrupt?.();
  });
  await listener.listen(environment.host, environment.port);
  const isWildcard = environment.host === "0.0.0.0" || environment.host === "::";
  const host = isWildcard ? "localhost" : environment.host;
  const localUrl = `http://${host}:${portOf(app) ?? environment.port}`;
  opened.add(() => removeServerAddress(dataDirectory));
  await writeServerAddress(dataDirectory, localUrl);
  opened.finish();
  // Before health says that the server is ready: made by a call, one table would keep every other call waiting.
  await prepareTables();
  for (const capability of capabilities) await capability.prepare?.(progress);
  return { url: environment.publicUrl ?? localUrl, app, outbox };
}
