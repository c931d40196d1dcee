import type { BoundEndpoint } from "./call.ts";
import { listReads } from "./lists/reads.ts";
import { listWrites } from "./lists/writes.ts";
import { broadcastChat } from "./broadcasts/chat.ts";
import { broadcastLookups } from "./broadcasts/lookups.ts";
import { scheduledBroadcasts } from "./broadcasts/scheduled.ts";
import { chatConversations } from "./chat/conversations.ts";
import { chatEvents } from "./chat/events.ts";
import { chatMedia } from "./chat/media.ts";
import { activity } from "./apps/activity.ts";
import { webhooks } from "./apps/webhooks.ts";
import { notes } from "./posts/notes.ts";
import { communities } from "./communities.ts";
import { compliance } from "./apps/compliance.ts";
import { connections } from "./apps/connections.ts";
import { ownLists } from "./lists/own.ts";
import { mediaLookups } from "./media/lookups.ts";
import { mediaUploads } from "./media/uploads.ts";
import { messageMedia } from "./messages/media.ts";
import { messages } from "./messages/messages.ts";
import { postAnalytics } from "./posts/analytics.ts";
import { articles } from "./posts/articles.ts";
import { bookmarks } from "./posts/bookmarks.ts";
import { postLookups } from "./posts/lookups.ts";
import { reactions } from "./posts/reactions.ts";
import { postReads } from "./posts/reads.ts";
import { postSearch } from "./posts/search.ts";
import { postWrites } from "./posts/writes.ts";
import { timelines } from "./posts/timelines.ts";
import { spaces } from "./spaces/spaces.ts";
import { streamRules } from "./streams/rules.ts";
import { streams } from "./streams/streams.ts";
import { trends } from "./trends.ts";
import { openApi } from "./openapi.ts";
import { oldLists } from "./v1/lists.ts";
import { oldMedia } from "./v1/media.ts";
import { oldMessages } from "./v1/messages.ts";
import { oldPeople } from "./v1/people.ts";
import { oldPosts } from "./v1/posts.ts";
import { userFollows } from "./users/follows.ts";
import { userLookups } from "./users/lookups.ts";
import { userRelations } from "./users/relations.ts";
import { publicKeys } from "./users/public-keys.ts";
import { userSearch } from "./users/search.ts";

const DESCRIBED: readonly BoundEndpoint[] = [
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
  ...messageMedia,
  ...publicKeys,
  ...chatConversations,
  ...chatEvents,
  ...chatMedia,
  ...spaces,
  ...scheduledBroadcasts,
  ...broadcastLookups,
  ...broadcastChat,
  ...streamRules,
  ...streams,
  ...connections,
  ...compliance,
  ...webhooks,
  ...activity,
  ...notes,
  ...articles,
  ...communities,
  ...ownLists,
  ...reactions,
  ...postSearch,
  ...listReads,
  ...listWrites,
  ...trends,
];

/** Every call of the API v2 that is spoken here. */
export const ENDPOINTS: readonly BoundEndpoint[] = [...DESCRIBED, openApi(DESCRIBED)];

/** Calls of API 1.1, as far as clients still make them. */
export const OLD_ENDPOINTS: readonly BoundEndpoint[] = [
  ...oldPeople,
  ...oldPosts,
  ...oldLists,
  ...oldMessages,
  ...oldMedia,
];
