import type { BoundEndpoint } from "./call.ts";
import { listReads } from "./lists/reads.ts";
import { listWrites } from "./lists/writes.ts";
import { ownLists } from "./lists/own.ts";
import { mediaLookups } from "./media/lookups.ts";
import { mediaUploads } from "./media/uploads.ts";
import { messages } from "./messages/messages.ts";
import { postAnalytics } from "./posts/analytics.ts";
import { bookmarks } from "./posts/bookmarks.ts";
import { postLookups } from "./posts/lookups.ts";
import { reactions } from "./posts/reactions.ts";
import { postReads } from "./posts/reads.ts";
import { postSearch } from "./posts/search.ts";
import { postWrites } from "./posts/writes.ts";
import { timelines } from "./posts/timelines.ts";
import { spaces } from "./spaces/spaces.ts";
import { trends } from "./trends.ts";
import { userFollows } from "./users/follows.ts";
import { userLookups } from "./users/lookups.ts";
import { userRelations } from "./users/relations.ts";
import { userSearch } from "./users/search.ts";

/** Every call of the API v2 that is spoken here. */
export const ENDPOINTS: readonly BoundEndpoint[] = [
  ...userLookups,
  ...userSearch,
  ...userFollows,
  ...postLookups,
  ...postWrites,
  ...mediaUploads,
  ...mediaLookups,
  ...timelines,
  ...postReads,
  ...postAnalytics,
  ...bookmarks,
  ...userRelations,
  ...messages,
  ...spaces,
  ...ownLists,
  ...reactions,
  ...postSearch,
  ...listReads,
  ...listWrites,
  ...trends,
];
