import { communitiesBody, type Communities } from "@toolkit/core/contract/audience-communities";
import {
  audiencePosts,
  conversationBody,
  type Conversation,
} from "@toolkit/core/contract/audience-posts";
import { engagedAccountsBody, type EngagedAccounts } from "@toolkit/core/contract/engaged-accounts";
import { INSIGHT_VIEWS } from "@toolkit/core/contract/insight-views";
import { postingTimesBody, type PostingTimes } from "@toolkit/core/contract/posting-times";
import { topics, type TopicsOverTime } from "@toolkit/core/contract/topics";
import { parseInput } from "../http/validate.ts";
import { communitiesRequest } from "../modules/analysis/communities/services/communities-request.ts";
import { readCommunities } from "../modules/analysis/communities/services/read-communities.ts";
import { readEngagedAccounts } from "../modules/analysis/insights/services/read-engaged-accounts.ts";
import { readPostingTimes } from "../modules/analysis/insights/services/read-posting-times.ts";
import { listAudiencePosts } from "../modules/analysis/topics/services/audience-posts.ts";
import { readConversation } from "../modules/analysis/topics/services/read-conversation.ts";
import { topicsOverTime } from "../modules/analysis/topics/services/topics-over-time.ts";
import { EVERYTHING } from "../modules/data/datasets/services/resolve-dataset.ts";
import type { MeasuringServices } from "../modules/measuring/packages/services/with-query.ts";
import type { AnswerOf } from "./answer-of.ts";
import type { Asked, Post } from "./comparing-backend.ts";

/** Questions of the views that no command of their own asks, as the bodies of the API. */
export interface ViewBackend {
  conversation(body: Asked): Promise<Conversation>;
  overTime(body: Asked): Promise<TopicsOverTime>;
  postingTimes(body: Asked): Promise<PostingTimes>;
  engagedAccounts(body: Asked): Promise<EngagedAccounts>;
  communities(body: Asked): Promise<Communities>;
  posts(body: Asked): Promise<AnswerOf<typeof audiencePosts.list>>;
}

/** In this process, which has opened the stores. */
export function directViews(services: MeasuringServices): ViewBackend {
  const how = <
    Body extends {
      readonly window_days?: number | null | undefined;
      readonly declared_only?: boolean | undefined;
    },
  >({
    window_days,
    declared_only,
    ...rest
  }: Body) => ({
    ...rest,
    windowDays: window_days,
    declaredOnly: declared_only,
    viewer: EVERYTHING,
  });
  return {
    async conversation(body) {
      const { targeting_package: pack, ...rest } = how(parseInput(conversationBody, body));
      return readConversation(services, { ...rest, pack, language: rest.language ?? "en" });
    },
    async overTime(body) {
      const { keywords, hashtags, conversation_topics, movies_tv_shows, ...rest } = how(
        parseInput(topics.overTime.body, body),
      );
      const { targeting_package: pack, ...asked } = rest;
      const about = { keywords, hashtags, conversation_topics, movies_tv_shows };
      return topicsOverTime(services, { ...asked, about, pack });
    },
    async postingTimes(body) {
      const { targeting_package: pack, ...rest } = how(parseInput(postingTimesBody, body));
      return readPostingTimes(services, { ...rest, pack });
    },
    async engagedAccounts(body) {
      const { targeting_package: pack, ...rest } = how(parseInput(engagedAccountsBody, body));
      return readEngagedAccounts(services, { ...rest, pack });
    },
    async communities(body) {
      const parsed = parseInput(communitiesBody, body);
      return readCommunities(services, { ...communitiesRequest(parsed, "en"), viewer: EVERYTHING });
    },
    async posts(body) {
      const { targeting_package: pack, ...rest } = how(parseInput(audiencePosts.list.body, body));
      return listAudiencePosts(services, { ...rest, pack });
    },
  };
}

/** Through the server that holds the data directory. */
export function httpViews(post: Post): ViewBackend {
  const { conversation, over_time, posting_times, engaged_accounts, communities, posts } =
    INSIGHT_VIEWS;
  return {
    conversation: (body) => post(conversation, { body }),
    overTime: (body) => post(over_time, { body }),
    postingTimes: (body) => post(posting_times, { body }),
    engagedAccounts: (body) => post(engaged_accounts, { body }),
    communities: (body) => post(communities, { body }),
    posts: (body) => post(posts, { body }),
  };
}
