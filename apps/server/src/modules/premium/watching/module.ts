import { webhooks } from "@toolkit/core/contract/webhooks";
import type { PlanId } from "@toolkit/core/domain/plans";
import type { Capability, Ports } from "../../capability.ts";
import { readFollowersJob } from "../../../jobs/definitions/read-followers.ts";
import { readEngagersJob } from "../../../jobs/definitions/read-engagers.ts";
import { readPostsJob } from "../../../jobs/definitions/read-posts.ts";
import { Looking } from "../../../looking.ts";
import type { EngineHost } from "../../data/datasets/services/engine-host.ts";
import type { Lookups } from "../../data/syncs/services/lookups.ts";
import type { AccountAccess } from "../../identity/accounts/services/account-access.ts";
import { engagerRoutes } from "./engager-routes.ts";
import { payoutRoutes } from "./payout-routes.ts";
import { postRoutes } from "./post-routes.ts";
import { topicRoutes } from "./topic-routes.ts";
import { watchingRoutes } from "./routes.ts";
import type { Networks } from "../../../ports/networks.ts";
import { continueEngagerReadings } from "./services/engager-readings.ts";
import { listenForFollows } from "./services/listen-for-follows.ts";
import { spamRoutes } from "./spam-routes.ts";
import { Listening } from "./services/listening.ts";
import { continuePostReadings } from "./services/post-readings.ts";
import { readDue } from "./services/readings.ts";
import { referenceTopics } from "./services/reference-topics.ts";
import type { WatchingServices } from "./services/watching-services.ts";

const LOOK_EVERY_MS = 60_000;

export interface WatchingNeeds {
  readonly ports: Pick<Ports, "db" | "clock" | "queue" | "log">;
  readonly access: AccountAccess;
  readonly lookups: Lookups;
  readonly networks: Pick<Networks, "oauth1">;
  /** Where X reaches this installation. */
  readonly origin: string;
  planOf(userId: string): Promise<PlanId>;
  /** Data that everybody sees, which topics are compared with. */
  readonly engines: EngineHost;
  /** Followers of a page; tests read smaller ones. */
  readonly largestPage?: number;
}

export interface WatchingModule extends Capability {
  /** For what reads and pays as a watched account does. */
  readonly services: WatchingServices;
  /** Begins what is due by now, and has go on what waited. */
  readDue(): Promise<void>;
}

/** Accounts that people watch: who follows them, who left and why. */
export function openWatchingModule(needs: WatchingNeeds): WatchingModule {
  const { ports, access, lookups, largestPage = Number.POSITIVE_INFINITY } = needs;
  const { db, clock, queue, log } = ports;
  const { oauth1 } = needs.networks;
  const address = `${needs.origin}${webhooks.x.path}`;
  const services: WatchingServices = {
    db,
    clock,
    queue,
    access,
    lookups,
    log,
    activity: oauth1 && { oauth1, address },
    listening: new Listening(),
    largestPage,
    budgets: new Map(),
    planOf: (userId) => needs.planOf(userId),
    referenceTopics: (signal) => referenceTopics(needs.engines, signal),
  };
  queue.handle(readFollowersJob, async () =>
    (await import("./handler.ts")).readFollowersOf(services),
  );
  queue.handle(readPostsJob, async () => (await import("./handler.ts")).readPostsOf(services));
  queue.handle(readEngagersJob, async () =>
    (await import("./handler.ts")).readEngagersOf(services),
  );
  const looking = new Looking({
    everyMs: LOOK_EVERY_MS,
    async look() {
      await readDue(services);
      await continuePostReadings(services);
      await continueEngagerReadings(services);
      await listenForFollows(services);
    },
    failed: (error) => log.error({ err: error }, "readings of followers that are due failed"),
  });
  return {
    services,
    routes: [
      ...watchingRoutes(services),
      ...postRoutes(services),
      ...payoutRoutes(services),
      ...engagerRoutes(services),
      ...spamRoutes(services),
      ...topicRoutes(services),
    ],
    async prepare() {
      looking.start();
    },
    readDue: () => looking.idle(),
    ready: () => true,
    close: () => looking.close(),
  };
}
