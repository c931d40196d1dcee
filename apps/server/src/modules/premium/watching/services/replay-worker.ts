import { replaySeen, type Replayed, type ReplayQuestion, type Seen } from "./replay-seen.ts";

export interface ReplayTask {
  readonly seen: Seen;
  readonly question: ReplayQuestion;
}

export default function run({ seen, question }: ReplayTask): Replayed {
  return replaySeen(seen, question);
}
