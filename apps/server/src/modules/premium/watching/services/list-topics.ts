import type { WatchedListName } from "@toolkit/core/domain/watching/list-names";
import { topicsByAccount } from "../topic-repository.ts";
import type { PostsRequest } from "./list-posts.ts";
import { compareTopics, type ComparedTopic, type ReferenceTopics } from "./compare-topics.ts";
import { DRAWN } from "./drawn-accounts.ts";
import { askState } from "./states.ts";
import { chosenAccount } from "./watch-account.ts";
import type { WatchingServices } from "./watching-services.ts";

export interface ListedTopics {
  readonly account: string | null;
  readonly asOf: number | null;
  readonly accounts: number;
  readonly drawn: number;
  readonly known: number;
  readonly reference: ReferenceTopics | null;
  readonly topics: readonly ComparedTopic[] | null;
}

/** What a list of the chosen account writes about; nothing of somebody who watches none. */
export async function listTopics(
  services: WatchingServices,
  { userId, account, signal }: PostsRequest,
  list: WatchedListName,
): Promise<ListedTopics> {
  const watched = await chosenAccount(services, userId, account);
  const nobody = { account: null, asOf: null, accounts: 0, drawn: 0, known: 0 };
  if (watched === null) return { ...nobody, reference: null, topics: null };
  const question = { of: "sample", most: DRAWN } as const;
  const { drawn, count, asOf } = await askState(services, watched, question, signal, list);
  const bios = await topicsByAccount(services.db, watched.id, drawn);
  const counts = new Map<number, number>();
  for (const topics of bios) for (const id of topics) counts.set(id, (counts.get(id) ?? 0) + 1);
  const reference = await services.referenceTopics(signal);
  const own = { known: bios.length, counts };
  return {
    account: watched.id,
    asOf,
    accounts: count,
    drawn: drawn.length,
    known: bios.length,
    reference,
    topics: asOf === null ? null : compareTopics(own, count, reference),
  };
}
