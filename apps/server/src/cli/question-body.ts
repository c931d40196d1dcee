import type { InsightsQuestion, PackageQuestion } from "./backend.ts";

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
  const { limit, sort, baseline, language } = question;
  return {
    ...measuringBody(question),
    ...(limit === undefined ? {} : { limit }),
    ...(sort === undefined ? {} : { sort }),
    ...(baseline === undefined ? {} : { baseline }),
    ...(language === undefined ? {} : { language }),
  };
}
