import type { TopicServices } from "./topic-services.ts";

/** Counts by team what people ask for, for "most searched"; a question without a team counts for none. */
export async function recordSearch(
  { topics, clock }: Pick<TopicServices, "topics" | "clock">,
  teamId: string | null,
  listed: number | null,
): Promise<void> {
  if (teamId !== null && listed !== null) await topics.record(teamId, listed, clock.now());
}
