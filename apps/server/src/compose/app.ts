import type { TeamLevel } from "@toolkit/core/domain/enumerations";
import type { FastifyInstance } from "fastify";
import type { Capability, Module, Ports } from "../modules/capability.ts";
import { factSince } from "../db/installation-facts.ts";
import { databaseIdempotency } from "../http/idempotency-store.ts";
import type { AnswerCheck } from "../http/answer.ts";
import type { Route } from "../http/bind.ts";
import { SESSION_COOKIE } from "../http/caller.ts";
import { cookieName } from "../http/cookie-names.ts";
import { addDocumentation } from "../http/documentation.ts";
import { OUTBOX_PATH, addOutboxPage } from "../http/outbox-page.ts";
import type { Deadlines } from "../http/body-deadline.ts";
import { trustOf, type TrustedProxies } from "../http/peer.ts";
import { RateLimiter } from "../http/rate-limit.ts";
import { countAddress, countArrived } from "../http/call-counts.ts";
import { addRoutes } from "../http/routes.ts";
import { createServer } from "../http/server.ts";
import { UnreadAnswers } from "../http/unread-answers.ts";
import { addWeb } from "../http/web.ts";
import { WriteCounts } from "../http/write-counts.ts";
import { agreementLimits } from "../modules/money/agreements/module.ts";
import { accountsModule } from "../modules/identity/accounts/module.ts";
import { AccountAccess } from "../modules/identity/accounts/services/account-access.ts";
import { createAuthModule } from "../modules/identity/auth/module.ts";
import { healthModule } from "../modules/operations/health/module.ts";
import { jobsModule } from "../modules/operations/jobs/module.ts";
import {
  tellReached,
  type Reached,
} from "../modules/identity/granted-accounts/services/tell-reached.ts";
import { grantedAccountsModule } from "../modules/identity/granted-accounts/module.ts";
import { usableAdAccounts } from "../modules/identity/granted-accounts/services/ad-accounts.ts";
import { forgetGrants } from "../modules/identity/granted-accounts/services/forget-grants.ts";
import { groupsModule } from "../modules/identity/groups/module.ts";
import { helperDocumentsModule } from "../modules/reference/helper-documents/module.ts";
import { mailStopsModule } from "../modules/identity/mail-stops/module.ts";
import { invitesModule } from "../modules/identity/invites/module.ts";
import { teamsModule } from "../modules/identity/teams/module.ts";
import { teamOfAddress } from "../modules/identity/teams/services/join-team.ts";
import { identifyToken } from "../modules/identity/tokens/services/identify-token.ts";
import { tokensModule } from "../modules/identity/tokens/module.ts";
import { personalListsModule } from "../modules/identity/personal-lists/module.ts";
import { addSamplePictures } from "../http/sample-pictures.ts";
import {
  pageToken,
  type PagesShow,
  type PageToken,
} from "../modules/identity/tokens/services/page-token.ts";
import { abilitiesOf } from "../policy.ts";
import { pageSettingsTag, rootOrigins, type PageSettings } from "../page-settings.ts";
import type { Networks } from "../ports/networks.ts";
import { Sealer } from "../sealing.ts";
import type { Tenants } from "../tenants.ts";

export interface AppOptions {
  readonly ports: Ports;
  readonly capabilities: readonly Capability[];
  /** Signs CSRF tokens and login codes, and seals what lets us act for people at networks. */
  readonly secret: string;
  readonly networks: Networks;
  /** What the command line proves itself with; null: there is no command line. */
  readonly localToken: string | null;
  /** Whether this process is the only one on its database, so that sessions may be remembered. */
  readonly ownsDatabase: boolean;
  databaseAnswers(): Promise<boolean>;
  readonly answerCheck: AnswerCheck;
  readonly rateLimit: boolean;
  /** What the public pages show to whoever is not signed in; null: nothing. */
  readonly publicPages: PagesShow | null;
  /** How the page finds the API, and which pages may call it from elsewhere. */
  readonly page: PageSettings;
  readonly tenants: Tenants;
  readonly trustedProxies: TrustedProxies;
  /** Connections of one address; 0: any number. */
  readonly connectionsPerAddress: number;
  readonly deadlines?: Deadlines;
  /** Where this machine reaches the server: the origin of links where no public address is set. */
  readonly port: number;
  readonly publicUrl: string | null;
  /** Domain of the provider's own people; null: there are none but the command line. */
  readonly staffDomain: string | null;
  readonly uploadBytes: number;
  readonly webDirectory: string | null;
  /** The folder of mails that are shown at /dev/outbox/; null: no such page. */
  readonly shownOutbox: string | null;
  /** The simulated network's mailbox, where people are led to in its place; null: it does not run. */
  readonly mailboxUrl: string | null;
  /** Sites to which pages send files past this server. */
  readonly uploadOrigins: readonly string[];
  /** Sites whose pictures pages may show. */
  readonly pictureHosts: readonly string[];
}

/** A person who types in the builder makes a few calls a second; an office shares an address. */
const CALLS_BY_ADDRESS = { most: 6000, mostBytes: 64_000_000, windowSeconds: 60 };
/** One address with the token of a public page. */
const CALLS_BY_VISITOR = { most: 120, windowSeconds: 60 };
const CALLS_BY_PERSON = { most: 1800, mostBytes: 32_000_000, windowSeconds: 60 };

/** This machine's own address of the server, by the port that it listens on. */
function localOrigin(server: FastifyInstance, port: number): string {
  const address = server.server.address();
  const listening = typeof address === "object" && address !== null ? address.port : port;
  return new URL(`http://localhost:${listening}`).origin;
}

export interface App {
  readonly server: FastifyInstance;
  /** Every bound call, for tests that walk them. */
  readonly routes: readonly Route[];
}

export async function buildApp(options: AppOptions): Promise<App> {
  const { ports, capabilities, secret, rateLimit } = options;
  const { db, clock, log, queue } = ports;
  const publicOrigin = options.publicUrl === null ? null : new URL(options.publicUrl).origin;
  const secureCookies = publicOrigin?.startsWith("https:") ?? false;
  const { cookieDomain } = options.page;
  const sessionCookie = cookieName(SESSION_COOKIE, { secure: secureCookies, domain: cookieDomain });
  const routes: Route[] = [];
  const abilities = (level: TeamLevel | null, groups: readonly string[] = []) =>
    abilitiesOf(
      level,
      routes.map(({ permission }) => permission),
      groups,
    );
  const ofPages: PageToken | null =
    options.publicPages === null ? null : { token: pageToken(secret), shows: options.publicPages };
  const auth = createAuthModule({
    ports,
    secret,
    findTeam: async (slugOrId) => {
      const team = await teamOfAddress(db, slugOrId);
      return team === undefined ? null : { id: team.id, slug: team.slug, level: "admin" };
    },
    identifyToken: (token) => identifyToken({ db, clock, pageToken: ofPages }, token),
    localToken: options.localToken,
    cookieNamedAt: await factSince(db, "session_cookie_name", sessionCookie, clock.now()),
    rememberSessions: options.ownsDatabase,
    countTries: rateLimit,
    outboxPath: options.shownOutbox === null ? null : (options.mailboxUrl ?? OUTBOX_PATH),
    abilities,
  });
  const teamDeps = {
    ports,
    forgetPerson: (userId: string) => auth.sessions.forgetPerson(userId),
    memberLeaves: forgetGrants,
  };
  const access = new AccountAccess({
    db,
    clock,
    sealer: new Sealer(secret),
    networks: options.networks,
  });
  const special = new Set(options.tenants.specialAdAccounts);
  const limits = agreementLimits(ports, { special, isOn: true });
  const reached: Reached = async (account) => {
    for (const capability of capabilities) await capability.reached?.(account);
  };
  const modules: readonly Module[] = [
    healthModule({
      isReady: () => capabilities.every((capability) => capability.ready()),
      databaseAnswers: options.databaseAnswers,
      damagedDatasets: () =>
        capabilities.reduce((sum, capability) => sum + (capability.damaged?.() ?? 0), 0),
      ledgerDifferences: () =>
        capabilities.reduce((sum, capability) => sum + (capability.differences?.() ?? 0), 0),
      disk: ports.disk,
    }),
    auth,
    accountsModule({
      ports,
      networks: options.networks,
      secret,
      countTries: rateLimit,
      auth,
      reachedBy: (userId) => tellReached(db, { userId }, reached),
      usableAdAccounts: (whose) => usableAdAccounts(db, whose),
    }),
    tokensModule({ ports, auth, pageToken: ofPages?.token ?? null, publicOrigin }),
    teamsModule({ ...teamDeps, abilities, agencies: options.tenants.agencies }),
    invitesModule(teamDeps),
    mailStopsModule(ports),
    grantedAccountsModule({
      ports,
      special,
      access,
      uses: limits.uses,
      staffDomain: options.staffDomain,
      reached,
    }),
    groupsModule(teamDeps),
    personalListsModule(ports),
    helperDocumentsModule(),
    jobsModule(queue),
  ];
  routes.push(...[...modules, ...capabilities].flatMap((each) => each.routes));

  const trust = trustOf(options.trustedProxies);
  const counts = rateLimit
    ? {
        byAddress: new RateLimiter(CALLS_BY_ADDRESS, clock),
        byCaller: new RateLimiter(CALLS_BY_PERSON, clock),
        byVisitor: new RateLimiter(CALLS_BY_VISITOR, clock),
        writes: new WriteCounts(ports.disk, clock),
        unread: new UnreadAnswers(),
      }
    : null;
  const server = await createServer({
    countCall: (request, reply) => countAddress(counts, request, reply),
    countBytes: (request, bytes) => countArrived(counts, request, bytes),
    log,
    trust,
    connectionsPerAddress: options.connectionsPerAddress,
    ...(options.deadlines && { deadlines: options.deadlines }),
    uploadBytes: options.uploadBytes,
    secureCookies,
    pictureHosts: options.pictureHosts,
    connectsTo: [...rootOrigins(options.page), ...options.uploadOrigins],
    pageOrigins: options.page.origins,
    oneClicks: routes.flatMap(({ endpoint }) => ("oneClick" in endpoint ? [endpoint.path] : [])),
  });
  addRoutes(server, routes, {
    authenticator: auth.authenticator,
    idempotency: databaseIdempotency(db, clock),
    counts,
    answerCheck: options.answerCheck,
    plans: ports.plans,
    publicOrigin,
    ownOrigin: () => publicOrigin ?? localOrigin(server, options.port),
    trust,
    pageOrigins: options.page.origins,
    cookieDomain,
    secureCookies,
    staffDomain: options.staffDomain,
  });
  addDocumentation(server);
  addSamplePictures(server);
  if (options.shownOutbox !== null) {
    const publicHost = publicOrigin === null ? null : new URL(publicOrigin).hostname;
    addOutboxPage(server, options.shownOutbox, { publicHost, trust });
  }
  await addWeb(server, options.webDirectory, pageSettingsTag(options.page));
  return { server, routes };
}
