import { BREAKDOWN_ANSWERS, type BreakdownCalls } from "./questions/breakdown/shard.ts";
import { COMMUNITY_ANSWERS, type CommunityCalls } from "./questions/communities/shard.ts";
import { COVER_ANSWERS, type CoverCalls } from "./questions/cover/shard.ts";
import { EXPLAIN_ANSWERS, type ExplainCalls } from "./questions/explain/shard.ts";
import { HOUR_ANSWERS, type HourCalls } from "./questions/hours/shard.ts";
import { INSIGHT_ANSWERS, type InsightCalls } from "./questions/insights/shard.ts";
import { MEMBER_ANSWERS, type MemberCalls } from "./questions/members/shard.ts";
import { OVERLAP_ANSWERS, type OverlapCalls } from "./questions/overlap/shard.ts";
import { POST_ANSWERS, type PostCalls } from "./questions/posts/shard.ts";
import { REASON_ANSWERS, type ReasonCalls } from "./questions/reasons/shard.ts";
import { REGION_ANSWERS, type RegionCalls } from "./questions/regions/shard.ts";
import { RELATED_ANSWERS, type RelatedCalls } from "./questions/related/shard.ts";
import { SAMPLE_ANSWERS, type SampleCalls } from "./questions/sample/shard.ts";
import { SEED_ANSWERS, type SeedCalls } from "./questions/seeds/shard.ts";
import { COUNT_ANSWERS, type CountCalls } from "./questions/shared/counts-shard.ts";
import { TOP_POST_ANSWERS, type TopPostCalls } from "./questions/shared/top-posts.ts";
import { TOTALS_ANSWERS, type TotalsCalls } from "./questions/shared/totals.ts";
import { SIMILAR_ANSWERS, type SimilarCalls } from "./questions/similar-accounts/shard.ts";
import { TIMELINE_ANSWERS, type TimelineCalls } from "./questions/timeline/shard.ts";
import { AUTHOR_ANSWERS, type AuthorCalls } from "./questions/top-authors/shard.ts";
import { VALUE_ANSWERS, type ValueCalls } from "./questions/values/shard.ts";
import type { Answers } from "./shard/shard-calls.ts";

/** Everything that a shard is asked: the sum of what each question declares. */
export interface ShardCalls
  extends
    TotalsCalls,
    CountCalls,
    TopPostCalls,
    SeedCalls,
    MemberCalls,
    SampleCalls,
    HourCalls,
    InsightCalls,
    ValueCalls,
    OverlapCalls,
    RegionCalls,
    ExplainCalls,
    ReasonCalls,
    PostCalls,
    TimelineCalls,
    BreakdownCalls,
    CommunityCalls,
    CoverCalls,
    RelatedCalls,
    AuthorCalls,
    SimilarCalls {}

/** How a shard answers each of them. */
export const ANSWERS: Answers<ShardCalls> = {
  ...TOTALS_ANSWERS,
  ...COUNT_ANSWERS,
  ...TOP_POST_ANSWERS,
  ...SEED_ANSWERS,
  ...MEMBER_ANSWERS,
  ...SAMPLE_ANSWERS,
  ...HOUR_ANSWERS,
  ...INSIGHT_ANSWERS,
  ...VALUE_ANSWERS,
  ...OVERLAP_ANSWERS,
  ...REGION_ANSWERS,
  ...EXPLAIN_ANSWERS,
  ...REASON_ANSWERS,
  ...POST_ANSWERS,
  ...TIMELINE_ANSWERS,
  ...BREAKDOWN_ANSWERS,
  ...COMMUNITY_ANSWERS,
  ...COVER_ANSWERS,
  ...RELATED_ANSWERS,
  ...AUTHOR_ANSWERS,
  ...SIMILAR_ANSWERS,
};
