import type { Communities } from "@toolkit/core/contract/audience-communities";
import type { audiencePosts, Conversation } from "@toolkit/core/contract/audience-posts";
import type { Size } from "@toolkit/core/contract/audience-size";
import type { EngagedAccounts } from "@toolkit/core/contract/engaged-accounts";
import { INSIGHT_VIEWS, type InsightView } from "@toolkit/core/contract/insight-views";
import type { PostingTimes } from "@toolkit/core/contract/posting-times";
import type { ProTargeting } from "@toolkit/core/contract/pro-targeting";
import type { TopicsOverTime } from "@toolkit/core/contract/topics";
import type { AnswerOf } from "./answer-of.ts";
import type { Backend, InsightsQuestion } from "./backend.ts";
import { communitiesBodyOf, insightsBodyOf, measuringBody } from "./question-body.ts";

/** Things that are followed over time, of each list: as many as the page draws. */
const SERIES = 5;
/** Least of the calls' limits of a list. */
const MOST = { conversation: 200, engaged_accounts: 200, communities: 50, posts: 200 } as const;

interface Views {
  reach: Size;
  conversation: Conversation;
  over_time: TopicsOverTime;
  posting_times: PostingTimes;
  engaged_accounts: EngagedAccounts;
  communities: Communities;
  posts: AnswerOf<typeof audiencePosts.list>;
  pro_targeting: ProTargeting;
}

export const VIEW_NAMES = Object.keys(INSIGHT_VIEWS) as readonly InsightView[];

/** Answers of the views asked for, each under its name. */
export async function readViews(
  backend: Pick<Backend, "size" | "views" | "chooseHandles">,
  question: InsightsQuestion,
  names: readonly InsightView[],
): Promise<Partial<Views>> {
  const { views } = backend;
  const { limit, baseline, pack, dataset, windowDays, declaredOnly, language } = question;
  const measured = { pack, dataset, windowDays, declaredOnly, language };
  const upTo = (name: keyof typeof MOST): { limit?: number } =>
    limit === undefined ? {} : { limit: Math.min(limit, MOST[name]) };
  const compared = { ...measuringBody(question), ...(baseline === undefined ? {} : { baseline }) };
  const spoken = { ...insightsBodyOf(question), ...upTo("conversation") };
  let said: Promise<Conversation> | undefined;
  const conversation = () => (said ??= views.conversation(spoken));
  const read: { readonly [Name in InsightView]: () => Promise<Views[Name]> } = {
    reach: () => backend.size(question),
    conversation,
    async over_time() {
      const { topics: talked, hashtags, words } = await conversation();
      const first = ({ items }: Conversation["words"]) => items.slice(0, SERIES);
      return views.overTime({
        ...measuringBody(question),
        conversation_topics: first(talked).map(({ id, label }) => ({ id, label })),
        hashtags: first(hashtags).map(({ id }) => ({ label: id })),
        keywords: first(words).map(({ id }) => ({ label: id })),
      });
    },
    posting_times: () => views.postingTimes(compared),
    engaged_accounts: () => views.engagedAccounts({ ...compared, ...upTo("engaged_accounts") }),
    communities: () =>
      views.communities(communitiesBodyOf({ ...question, ...upTo("communities") })),
    posts: () => {
      const { limit: page_size } = upTo("posts");
      return views.posts({
        ...measuringBody(question),
        ...(page_size === undefined ? {} : { page_size }),
      });
    },
    // As the page asks at first; `choose-handles` has the choice.
    pro_targeting: () => backend.chooseHandles({ ...measured, ownSeeds: false }),
  };
  const answers: [InsightView, object][] = [];
  // One after the other: each uses every core.
  for (const name of names) answers.push([name, await read[name]()]);
  return Object.fromEntries(answers);
}
