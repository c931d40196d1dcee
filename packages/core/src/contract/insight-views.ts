import { audienceCommunities } from "./audience-communities.ts";
import { audiencePosts } from "./audience-posts.ts";
import { audiences } from "./audiences.ts";
import { engagedAccountsCalls } from "./engaged-accounts.ts";
import { postingTimesCalls } from "./posting-times.ts";
import { proTargetingCalls } from "./pro-targeting.ts";
import { topics } from "./topics.ts";

/** Views of an audience beside its insights, each with the call that answers it. */
export const INSIGHT_VIEWS = {
  reach: audiences.build,
  conversation: audiencePosts.conversation,
  over_time: topics.overTime,
  posting_times: postingTimesCalls.read,
  engaged_accounts: engagedAccountsCalls.read,
  communities: audienceCommunities.read,
  posts: audiencePosts.list,
  pro_targeting: proTargetingCalls.choose,
} as const;
export type InsightView = keyof typeof INSIGHT_VIEWS;
