import type { readFollowersJob } from "../../../jobs/definitions/read-followers.ts";
import type { readEngagersJob } from "../../../jobs/definitions/read-engagers.ts";
import type { readPostsJob } from "../../../jobs/definitions/read-posts.ts";
import type { JobHandler } from "../../../ports/queue.ts";
import { readEngagers } from "./services/read-engagers.ts";
import { readPosts } from "./services/read-posts.ts";
import { readFollowers } from "./services/read-followers.ts";
import type { WatchingServices } from "./services/watching-services.ts";

export function readFollowersOf(services: WatchingServices): JobHandler<typeof readFollowersJob> {
  return async ({ readingId }, { signal, progress }) =>
    readFollowers(services, readingId, {
      signal,
      progress: (read) => progress(null, `Reading, ${read} accounts`),
    });
}

export function readPostsOf(services: WatchingServices): JobHandler<typeof readPostsJob> {
  return async ({ readingId }, { signal, progress }) =>
    readPosts(services, readingId, {
      signal,
      progress: (read) => progress(null, `Reading, ${read} posts`),
    });
}

export function readEngagersOf(services: WatchingServices): JobHandler<typeof readEngagersJob> {
  return async ({ readingId }, { signal, progress }) =>
    readEngagers(services, readingId, {
      signal,
      progress: (read) => progress(null, `Reading, ${read} reactions`),
    });
}
