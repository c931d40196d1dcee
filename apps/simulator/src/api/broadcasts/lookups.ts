import { z } from "zod";
import type { WireProblem } from "@toolkit/social/wire/problem";
import { begunAtOf, stateOf, type Broadcast } from "../../state/broadcasts.ts";
import { many, nothing, one, paged } from "../answers.ts";
import { personOf, type Call } from "../call.ts";
import { endpoint } from "../endpoint.ts";
import { pageOf } from "../paging.ts";
import { numberParameter, tokenParameter, upTo100, words } from "../parameters.ts";
import { invalidRequest, missing } from "../problems.ts";
import { pick } from "../view.ts";
import { broadcastId, broadcastReads, findBroadcast } from "./find.ts";

const fields = {
  "broadcast.fields": words([
    "available_for_replay",
    "broadcast_id",
    "chat_option",
    "created_at_ms",
    "end_ms",
    "height",
    "id",
    "image_url",
    "image_url_medium",
    "image_url_small",
    "is_high_latency",
    "language",
    "media_key",
    "scheduled_end_ms",
    "scheduled_start_ms",
    "share_url",
    "source_id",
    "start_ms",
    "state",
    "title",
    "total_watched",
    "total_watching",
    "tweet_id",
    "twitter_user_id",
    "updated_at_ms",
    "width",
  ]),
};

/** Nothing is filmed here: what an answer lacks is of the picture, and who watched. */
function present(
  { seed }: Call<unknown>,
  broadcast: Broadcast,
  asked: readonly string[] | undefined,
): object {
  const { schedule, broadcastId: id } = broadcast;
  const state = stateOf(broadcast, seed.clock.now());
  const begun = state === "Scheduled" ? null : begunAtOf(broadcast);
  const whole: Readonly<Record<string, unknown>> = {
    id,
    broadcast_id: id,
    state,
    title: schedule.title,
    language: schedule.locale,
    source_id: schedule.sourceId,
    available_for_replay: schedule.replay,
    chat_option: schedule.chatOption === undefined ? undefined : Number(schedule.chatOption),
    created_at_ms: String(broadcast.createdAt),
    updated_at_ms: String(broadcast.updatedAt),
    scheduled_start_ms: String(schedule.startsAt),
    scheduled_end_ms: String(schedule.endsAt),
    start_ms: begun === null ? undefined : String(begun),
    end_ms: state === "Ended" ? String(schedule.endsAt) : undefined,
    is_high_latency: false,
    share_url: `https://x.com/i/broadcasts/${id}`,
    total_watched: "0",
    total_watching: "0",
    twitter_user_id: seed.network.people[broadcast.owner]?.id,
  };
  return pick(whole, ["id", "state", "title"], asked);
}

export const broadcastLookups = [
  endpoint({
    ...broadcastReads,
    path: "/2/broadcasts",
    input: z.strictObject({
      ids: upTo100(broadcastId).optional(),
      // No usual number: whether it was given decides what else may be.
      max_results: numberParameter(1, 100).optional(),
      pagination_token: tokenParameter,
      ...fields,
    }),
    answer: (call) => {
      const { seed, input } = call;
      const { ids, pagination_token: token } = input;
      const asked = input["broadcast.fields"];
      if (ids === undefined) {
        const { id, at } = personOf(call);
        const { items, meta } = pageOf({
          items: seed.broadcasts.of(at),
          keyOf: (it) => BigInt(it.id),
          size: input.max_results ?? 100,
          token,
          scope: `broadcasts ${id}`,
        });
        return paged({ data: items.map((it) => present(call, it, asked)) }, meta);
      }
      if (token !== undefined || input.max_results !== undefined)
        throw invalidRequest([
          {
            name: "ids",
            values: ids,
            message: "`ids` excludes `max_results` and `pagination_token`",
          },
        ]);
      const problems: WireProblem[] = [];
      const found = [...new Set(ids)].flatMap((id) => {
        const broadcast = findBroadcast(call, id);
        if (!broadcast) problems.push(missing("broadcast", "ids", id));
        return broadcast ? [present(call, broadcast, asked)] : [];
      });
      return many({ data: found }, problems);
    },
  }),
  endpoint({
    ...broadcastReads,
    path: "/2/broadcasts/:id",
    input: z.strictObject({ id: broadcastId, ...fields }),
    answer: (call) => {
      const found = findBroadcast(call, call.input.id);
      if (!found) return nothing(missing("broadcast", "id", call.input.id));
      return one({ data: [present(call, found, call.input["broadcast.fields"])] });
    },
  }),
];
