import type {
  ChooseQuestion,
  CommunitiesQuestion,
  InsightsQuestion,
  PackageQuestion,
  ReportQuestion,
  SentimentQuestion,
  TopicsQuestion,
} from "./backend.ts";

/** The parts of a body of the API that say what to measure and how; absent values stay absent. */
export function measuringBody(question: PackageQuestion): Record<string, unknown> {
  return {
    targeting_package: question.pack,
    ...(question.dataset === undefined ? {} : { dataset: question.dataset }),
    ...(question.windowDays === undefined ? {} : { window_days: question.windowDays }),
    ...(question.declaredOnly === undefined ? {} : { declared_only: question.declaredOnly }),
  };
}

export function insightsBodyOf(question: InsightsQuestion): Record<string, unknown> {
  const { limit, sort, min_share, min_people, baseline, language } = question;
  return {
    ...measuringBody(question),
    ...present({ limit, sort, min_share, min_people, baseline, language }),
  };
}

export function reportBodyOf(question: ReportQuestion): Record<string, unknown> {
  const { name, format, paper, language } = question;
  return { ...measuringBody(question), ...present({ name, format, paper, language }) };
}

export function topicsBodyOf(question: TopicsQuestion): Record<string, unknown> {
  const { pack, keywords, hashtags, topics, days, by, dataset, windowDays, declaredOnly } =
    question;
  return present({
    keywords,
    hashtags,
    conversation_topics: topics,
    targeting_package: pack,
    days,
    by,
    dataset,
    window_days: windowDays,
    declared_only: declaredOnly,
  });
}

export function sentimentBodyOf(question: SentimentQuestion): Record<string, unknown> {
  return present({ ...question });
}

export function communitiesBodyOf(question: CommunitiesQuestion): Record<string, unknown> {
  const { resolution, seed, runs, limit, language } = question;
  return {
    ...measuringBody(question),
    ...present({ resolution, seed, runs, limit, language }),
  };
}

export function chooseBodyOf(question: ChooseQuestion): Record<string, unknown> {
  const { kinds, limit, precision, language } = question;
  return {
    ...measuringBody(question),
    ...present({
      kinds,
      limit,
      precision,
      language,
      minimum_members: question.minimumMembers,
      own_seeds: question.ownSeeds,
      keep_filters: question.keepFilters,
    }),
  };
}

function present(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
