import { audiencePosts } from "@toolkit/core/contract/audience-posts";
import { communities } from "@toolkit/core/contract/communities";
import { jobTitles } from "@toolkit/core/contract/reference-lists";
import { statistics, topics } from "@toolkit/core/contract/topics";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { viewerOf } from "../../../http/team-of.ts";
import { refuseEmpty } from "../../measuring/packages/services/refuse-empty.ts";
import { topicsPolicy } from "./policy.ts";
import { listAudiencePosts } from "./services/audience-posts.ts";
import { countryStatistics } from "./services/country-statistics.ts";
import { jobTitleTree } from "./services/job-title-tree.ts";
import { listCommunities, readCommunity } from "./services/read-communities.ts";
import { readConversation } from "./services/read-conversation.ts";
import { readSentiment } from "./services/read-sentiment.ts";
import { recordSearch } from "./services/record-search.ts";
import { topicPosts } from "./services/topic-posts.ts";
import type { TopicServices } from "./services/topic-services.ts";
import { topicsOverTime } from "./services/topics-over-time.ts";
import { understandTopic } from "./services/understand-topic.ts";

export function topicRoutes(services: TopicServices): Route[] {
  const read = topicsPolicy.can("read");
  const asker = (call: CallContext, language: "en" | "ja" | undefined) => ({
    viewer: viewerOf(call),
    signal: call.signal,
    language: language ?? call.language,
  });
  const record = ({ team }: CallContext, listed: number | null): Promise<void> =>
    recordSearch(services, team?.id ?? null, listed);
  return [
    bind(topics.overTime, read, (call) => {
      const { targeting_package, days, by, dataset, ...rest } = call.body;
      const { window_days, declared_only, within, ...about } = rest;
      return topicsOverTime(services, {
        about,
        pack: targeting_package,
        days,
        by,
        dataset,
        windowDays: window_days,
        declaredOnly: declared_only,
        within,
        viewer: viewerOf(call),
        signal: call.signal,
      });
    }),
    bind(audiencePosts.list, read, (call) => {
      const { targeting_package, window_days, declared_only, language: _, ...rest } = call.body;
      refuseEmpty(targeting_package);
      return listAudiencePosts(services, {
        ...rest,
        pack: targeting_package,
        windowDays: window_days,
        declaredOnly: declared_only,
        viewer: viewerOf(call),
        signal: call.signal,
      });
    }),
    bind(audiencePosts.conversation, read, (call) => {
      const { targeting_package, window_days, declared_only, language, ...rest } = call.body;
      refuseEmpty(targeting_package);
      return readConversation(services, {
        ...rest,
        pack: targeting_package,
        windowDays: window_days,
        declaredOnly: declared_only,
        ...asker(call, language),
      });
    }),
    bind(topics.posts, read, async (call) => {
      const asked = asker(call, call.body.language);
      const answer = await topicPosts(services, { ...call.body, ...asked });
      await record(call, understandTopic(call.body.topic, asked.language).listed);
      return answer;
    }),
    bind(topics.sentiments, read, async (call) => {
      const asked = asker(call, call.body.language);
      const { topic, listed, about } = understandTopic(call.body.topic, asked.language);
      const { days, by, dataset } = call.body;
      const answer = await readSentiment(services, { about, days, by, dataset, ...asked });
      await record(call, listed);
      return { ...answer, topic };
    }),
    bind(topics.keywordSentiment, read, (call) => {
      const { keywords, days, by, dataset, language } = call.body;
      const about = { keywords: keywords.map((label) => ({ label })) };
      return readSentiment(services, { about, days, by, dataset, ...asker(call, language) });
    }),
    bind(statistics.countries, read, (call) => {
      const { window_days: windowDays, language, team: _team, ...query } = call.query;
      return countryStatistics(services, { ...query, windowDays, ...asker(call, language) });
    }),
    bind(communities.list, read, (call) =>
      listCommunities(services, { ...call.query, ...asker(call, call.query.language) }),
    ),
    bind(communities.read, read, async (call) => {
      const answer = await readCommunity(services, {
        ...call.query,
        ...asker(call, call.query.language),
      });
      await record(call, Number(answer.id));
      return answer;
    }),
    bind(jobTitles.tree, read, (call) =>
      jobTitleTree(services, { ...call.query, ...asker(call, call.query.language) }),
    ),
  ];
}
