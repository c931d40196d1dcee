import { z } from "zod";
import { wireId } from "@toolkit/social/wire/scalars";
import { USER_FIELDS } from "@toolkit/social/wire/user";
import type { Broadcast, ChatLine } from "../../state/broadcasts.ts";
import { nothing, paged } from "../answers.ts";
import { readBody } from "../body.ts";
import { personOf, type Call } from "../call.ts";
import { endpoint } from "../endpoint.ts";
import { peopleExpanded } from "../expand.ts";
import { pageOf } from "../paging.ts";
import { countParameter, idParameter, tokenParameter, words } from "../parameters.ts";
import { forbidden, invalidRequest, missing, notThere } from "../problems.ts";
import { pick, View } from "../view.ts";
import {
  broadcastId,
  broadcastReads,
  broadcastWrites,
  findBroadcast,
  ownBroadcast,
  runningBroadcast,
} from "./find.ts";

const byId = z.strictObject({ id: broadcastId });

function present(
  { seed }: Call<unknown>,
  { broadcastId: broadcast_id }: Broadcast,
  line: ChatLine,
  fields: readonly string[],
): object {
  const author = seed.network.people[line.author];
  const whole: Readonly<Record<string, unknown>> = {
    id: line.id,
    text: line.text,
    broadcast_id,
    author_id: author?.id,
    author_name: author?.name,
    author_username: author?.username,
    created_at_ms: String(line.createdAt),
    reply_to: line.replyTo,
  };
  return pick(whole, ["id", "text"], fields);
}

/** Takes a line out; what is not there cannot be. */
function remove({ chat }: Broadcast, id: string): void {
  const at = chat.findIndex((line) => line.id === id);
  if (at < 0) throw notThere(missing("broadcast_chat_message", "message_id", id));
  chat.splice(at, 1);
}

const muteRequest = z.strictObject({
  user_id: wireId,
  end_at_ms: z
    .string()
    .regex(/^[1-9]\d{0,18}$/)
    .transform(Number)
    .optional(),
  message_id: wireId.optional(),
});

export const broadcastChat = [
  endpoint({
    ...broadcastReads,
    path: "/2/broadcasts/:id/chat",
    input: z.strictObject({
      id: broadcastId,
      max_results: countParameter(1, 200, 100),
      pagination_token: tokenParameter,
      "broadcast_chat_message.fields": words([
        "author_name",
        "author_username",
        "broadcast_id",
        "created_at_ms",
        "id",
        "reply_to",
        "text",
      ]),
      expansions: words(["author_id"]),
      "user.fields": words(USER_FIELDS),
    }),
    answer: (call) => {
      const { seed, viewer, input } = call;
      const broadcast = findBroadcast(call, input.id);
      if (!broadcast) return nothing(missing("broadcast", "id", input.id));
      const { items, meta } = pageOf({
        items: broadcast.chat,
        keyOf: ({ id }) => BigInt(id),
        size: input.max_results,
        token: input.pagination_token,
        scope: `broadcast chat ${input.id}`,
      });
      const fields = [
        ...(input["broadcast_chat_message.fields"] ?? []),
        ...(input.expansions ?? []),
      ];
      const authors = input.expansions ? items.map(({ author }) => author) : [];
      return paged(
        {
          data: items.map((line) => present(call, broadcast, line, fields)),
          ...peopleExpanded(new View(seed, viewer), authors, input),
        },
        meta,
      );
    },
  }),
  endpoint({
    ...broadcastWrites,
    path: "/2/broadcasts/:id/chat",
    input: byId,
    answer: (call) => {
      const { seed } = call;
      const { text, reply_to: replyTo } = readBody(
        z.strictObject({ text: z.string().min(1), reply_to: idParameter.optional() }),
        call.body,
      );
      const broadcast = runningBroadcast(call, call.input.id);
      const { at } = personOf(call);
      const now = seed.clock.now();
      if ((broadcast.muted.get(at) ?? 0) > now)
        throw forbidden("You are muted in the chat of this broadcast.");
      if (replyTo !== undefined && !broadcast.chat.some(({ id }) => id === replyTo))
        throw invalidRequest([
          { name: "reply_to", values: [replyTo], message: `There is no message [${replyTo}]` },
        ]);
      const { id } = seed.broadcasts.say(broadcast, { author: at, text, replyTo }, now);
      return { data: { success: true, timestamp: id } };
    },
  }),
  endpoint({
    ...broadcastWrites,
    method: "DELETE",
    path: "/2/broadcasts/:id/chat/:message_id",
    input: z.strictObject({ id: broadcastId, message_id: idParameter }),
    answer: (call) => {
      ownBroadcast(call, call.input.id);
      remove(runningBroadcast(call, call.input.id), call.input.message_id);
      return { data: { deleted: true } };
    },
  }),
  endpoint({
    ...broadcastWrites,
    path: "/2/broadcasts/:id/chat/mutes",
    input: byId,
    answer: (call) => {
      const { seed } = call;
      const body = readBody(muteRequest, call.body);
      ownBroadcast(call, call.input.id);
      const broadcast = runningBroadcast(call, call.input.id);
      const target = seed.network.personById.get(body.user_id);
      if (!target) return nothing(missing("user", "user_id", body.user_id));
      if (body.message_id !== undefined) remove(broadcast, body.message_id);
      broadcast.muted.set(target.at, body.end_at_ms ?? Number.POSITIVE_INFINITY);
      return { data: { muted: true } };
    },
  }),
  endpoint({
    ...broadcastWrites,
    method: "DELETE",
    path: "/2/broadcasts/:id/chat/mutes/:user_id",
    input: z.strictObject({ id: broadcastId, user_id: idParameter }),
    answer: (call) => {
      const { seed, input } = call;
      ownBroadcast(call, input.id);
      const target = seed.network.personById.get(input.user_id);
      if (!target) return nothing(missing("user", "user_id", input.user_id));
      runningBroadcast(call, input.id).muted.delete(target.at);
      return { data: { muted: false } };
    },
  }),
];
