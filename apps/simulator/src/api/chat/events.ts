import { z } from "zod";
import type { ChatEvent } from "../../state/chats.ts";
import { nothing, paged } from "../answers.ts";
import { readBody } from "../body.ts";
import { personOf, type Call } from "../call.ts";
import { endpoint } from "../endpoint.ts";
import { pageOf } from "../paging.ts";
import { countParameter, tokenParameter, words } from "../parameters.ts";
import { forbidden, invalidRequest, missing } from "../problems.ts";
import { isoTime, pick } from "../view.ts";
import {
  chatId,
  chatReads,
  chatWrites,
  checkMayWrite,
  encoded,
  findChat,
  ownChat,
  signatures,
} from "./find.ts";

const byId = z.strictObject({ id: chatId });

function presentEvent(
  { seed }: Call<unknown>,
  event: ChatEvent,
  previous: ChatEvent | undefined,
  fields: readonly string[] | undefined,
): object {
  const whole: Readonly<Record<string, unknown>> = {
    id: event.id,
    conversation_id: event.chat.id,
    conversation_token: event.token,
    created_at: isoTime(event.createdAt),
    encoded_event: event.encoded,
    is_trusted: true,
    previous_id: previous?.id,
    sender_id: seed.network.people[event.sender]?.id,
  };
  return pick(whole, ["id", "encoded_event"], fields);
}

/** The event of a sequence id, as far as the caller still has it. */
function eventOf(events: readonly ChatEvent[], name: string, id: string): ChatEvent {
  const found = events.find((event) => event.id === id);
  if (found) return found;
  throw invalidRequest([
    { name, values: [id], message: `There is no event [${id}] in this conversation` },
  ]);
}

export const chatEvents = [
  endpoint({
    ...chatReads,
    path: "/2/chat/conversations/:id/events",
    input: z.strictObject({
      id: chatId,
      max_results: countParameter(1, 100, 100),
      pagination_token: tokenParameter,
      "chat_message_event.fields": words([
        "conversation_id",
        "conversation_token",
        "created_at",
        "encoded_event",
        "id",
        "is_trusted",
        "message_event_signature",
        "previous_id",
        "sender_id",
      ]),
    }),
    answer: (call) => {
      const { seed, input } = call;
      const chat = findChat(call, input.id);
      if (!chat) return nothing(missing("chat_conversation", "id", input.id));
      const events = seed.chats.eventsOf(chat, personOf(call).at, seed.clock.now());
      const messages = events.filter(({ kind }) => kind === "message");
      const { items, meta } = pageOf({
        items: messages,
        keyOf: ({ key }) => key,
        size: input.max_results,
        token: input.pagination_token,
        scope: `chat ${chat.id}`,
      });
      const fields = input["chat_message_event.fields"];
      const data = items.map((event) =>
        presentEvent(call, event, messages[messages.indexOf(event) + 1], fields),
      );
      const more = {
        has_more: meta.next_token !== undefined,
        conversation_key_events: events
          .filter(({ kind }) => kind === "key")
          .map((event) => event.encoded),
      };
      return paged({ data }, { ...meta, ...more });
    },
  }),
  endpoint({
    ...chatWrites,
    path: "/2/chat/conversations/:id/messages",
    status: 201,
    input: byId,
    answer: (call) => {
      const { seed } = call;
      const body = readBody(
        z.strictObject({
          conversation_token: z.string().optional(),
          encoded_message_create_event: encoded,
          encoded_message_event_signature: encoded.optional(),
          message_id: z.string().min(1),
        }),
        call.body,
      );
      const chat = ownChat(call, call.input.id);
      const { at } = personOf(call);
      for (const member of chat.members) if (member !== at) checkMayWrite(call, member);
      const event = seed.chats.add(
        {
          chat,
          kind: "message",
          sender: at,
          encoded: body.encoded_message_create_event,
          token: body.conversation_token,
        },
        seed.clock.now(),
      );
      return { data: { encoded_message_event: event.encoded } };
    },
  }),
  endpoint({
    ...chatWrites,
    path: "/2/chat/conversations/:id/messages/delete",
    input: byId,
    answer: (call) => {
      const { seed } = call;
      const body = readBody(
        z.strictObject({
          action_signatures: signatures(1),
          delete_message_action: z.enum(["delete_for_all", "delete_for_self"]),
          media_hash_keys: z.array(z.string()).optional(),
          sequence_ids: z.array(z.string()).min(1),
        }),
        call.body,
      );
      const chat = ownChat(call, call.input.id);
      const { at } = personOf(call);
      const events = seed.chats
        .eventsOf(chat, at, seed.clock.now())
        .filter(({ kind }) => kind === "message");
      const found = body.sequence_ids.map((id) => eventOf(events, "sequence_ids", id));
      const forAll = body.delete_message_action === "delete_for_all";
      if (forAll && !chat.admins.has(at) && found.some(({ sender }) => sender !== at))
        throw forbidden("You may delete only your own messages for everybody.");
      for (const event of found)
        for (const member of forAll ? chat.members : [at]) event.deletedFor.add(member);
      if (forAll)
        for (const hash of body.media_hash_keys ?? [])
          if (seed.chats.medium(chat, hash)) seed.chats.deleteMedium(hash);
      return { data: { deleted: true } };
    },
  }),
  endpoint({
    ...chatWrites,
    path: "/2/chat/conversations/:id/read",
    input: byId,
    answer: (call) => {
      const { seed } = call;
      const { seen_until_sequence_id: id } = readBody(
        z.strictObject({ seen_until_sequence_id: z.string().min(1) }),
        call.body,
      );
      const chat = ownChat(call, call.input.id);
      const events = seed.chats.eventsOf(chat, personOf(call).at, seed.clock.now());
      eventOf(events, "seen_until_sequence_id", id);
      return { data: { success: true } };
    },
  }),
  endpoint({
    ...chatWrites,
    path: "/2/chat/conversations/:id/typing",
    input: byId,
    answer: (call) => {
      ownChat(call, call.input.id);
      return { data: { success: true } };
    },
  }),
];
