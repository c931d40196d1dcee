import type { BoundEndpoint } from "./call.ts";
import { listReads } from "./lists/reads.ts";
import { listWrites } from "./lists/writes.ts";
import { postLookups } from "./posts/lookups.ts";
import { reactions } from "./posts/reactions.ts";
import { postSearch } from "./posts/search.ts";
import { timelines } from "./posts/timelines.ts";
import { trends } from "./trends.ts";
import { userFollows } from "./users/follows.ts";
import { userLookups } from "./users/lookups.ts";
import { userSearch } from "./users/search.ts";

/** Every call of the API v2 that is spoken here. */
export const ENDPOINTS: readonly BoundEndpoint[] = [
  ...userLookups,
  ...userSearch,
  ...userFollows,
  ...postLookups,
  ...timelines,
  ...reactions,
  ...postSearch,
  ...listReads,
  ...listWrites,
  ...trends,
];
