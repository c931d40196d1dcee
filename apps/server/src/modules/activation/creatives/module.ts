import { setTimeout as pass } from "node:timers/promises";
import { readReviewsJob } from "../../../jobs/definitions/read-reviews.ts";
import { sendCreativeJob } from "../../../jobs/definitions/send-creative.ts";
import type { Capability, Ports } from "../../capability.ts";
import type { AdsNetwork } from "../applying/services/ads-network.ts";
import type { CreativeSource } from "../campaigns/services/creative-source.ts";
import type { MediaServices } from "../media/services/media-services.ts";
import { startWeeklyClock } from "../monitors/services/weekly-clock.ts";
import { PostRepository } from "./post-repository.ts";
import { CreativeRepository } from "./repository.ts";
import { ReviewRepository } from "./review-repository.ts";
import { creativeRoutes } from "./routes.ts";
import type { CreativeServices } from "./services/creative-services.ts";
import { creativeSource } from "./services/creative-source.ts";
import { sweepCreatives } from "./services/keep-creatives.ts";
import { queueReviews, readReviewsOf } from "./services/read-reviews.ts";

export interface CreativesNeeds {
  readonly library: MediaServices;
  readonly network: AdsNetwork;
  readonly savedSpace: CreativeServices["savedSpace"];
}

export interface CreativesModule extends Capability {
  readonly services: CreativeServices;
  /** As campaigns see them. */
  readonly source: CreativeSource;
}

/** What ads of a team show, and their posts in ad accounts. */
export function openCreativesModule(
  ports: Pick<Ports, "db" | "clock" | "log" | "queue" | "outgoing">,
  { library, network, savedSpace }: CreativesNeeds,
  wait: CreativeServices["wait"] = async (ms, signal) => {
    await pass(ms, undefined, signal === undefined ? {} : { signal });
  },
): CreativesModule {
  const { db, clock, log, queue, outgoing } = ports;
  const services: CreativeServices = {
    db,
    clock,
    queue,
    outgoing,
    creatives: new CreativeRepository(db),
    posts: new PostRepository(db),
    reviews: new ReviewRepository(db),
    library,
    network,
    savedSpace,
    listeners: [],
    wait,
  };
  queue.handle(sendCreativeJob, async () =>
    (await import("./handler.ts")).sendCreativeOf(services),
  );
  queue.handle(readReviewsJob, async () => readReviewsOf(services));
  let stop = (): void => undefined;
  return {
    services,
    source: creativeSource(services),
    routes: creativeRoutes(services),
    async prepare() {
      stop();
      stop = startWeeklyClock(log, [() => sweepCreatives(services), () => queueReviews(services)]);
    },
    ready: () => true,
    async close() {
      stop();
    },
  };
}
