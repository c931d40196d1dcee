import type { BoundEndpoint } from "./call.ts";
import { userFollows } from "./users/follows.ts";
import { userLookups } from "./users/lookups.ts";
import { userSearch } from "./users/search.ts";

/** Every call of the API v2 that is spoken here. */
export const ENDPOINTS: readonly BoundEndpoint[] = [...userLookups, ...userSearch, ...userFollows];
