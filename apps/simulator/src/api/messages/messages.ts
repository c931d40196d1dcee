import { z } from "zod";
import { wireId } from "@toolkit/social/wire/scalars";
import type { Message } from "../../state/messages.ts";
import { nothing, one, paged } from "../answers.ts";
import { readBody } from "../body.ts";
import { personOf, type Call } from "../call.ts";
import { endpoint } from "../endpoint.ts";
import { pageOf } from "../paging.ts";
import { countParameter, idParameter, tokenParameter, words } from "../parameters.ts";
import { invalidRequest, missing, notThere } from "../problems.ts";
import { View } from "../view.ts";
import { messageParameters, presentMessages } from "./present.ts";
import { conversationWith, messageRequest, sendMessage } from "./send.ts";

const CONVERSATION = z.string().regex(/^(\d{1,19}-\d{1,19}|\d{15,19})$/);

const reads = {
  method: "GET",
  appOnly: false,
  scopes: ["dm.read", "tweet.read", "users.read"],
  limits: { user: 15 },
} as const;

const writes = {
  method: "POST",
  appOnly: false,
  scopes: ["dm.write", "tweet.read", "users.read"],
  limits: { user: 15 },
  status: 201,
} as const;

const page = {
  max_results: countParameter(1, 100, 100),
  pagination_token: tokenParameter,
  event_types: words(["MessageCreate", "ParticipantsJoin", "ParticipantsLeave"]),
  ...messageParameters,
};

type PageInput = z.output<z.ZodObject<typeof page>>;

function pageOfMessages(
  call: Call<PageInput>,
  scope: string,
  keep: (message: Message) => boolean,
): object {
  const { seed, viewer, input } = call;
  const { items, meta } = pageOf({
    items: seed.messages
      .of(personOf(call).at)
      .filter((message) => keep(message) && (input.event_types?.includes(message.type) ?? true)),
    keyOf: ({ key }) => key,
    size: input.max_results,
    token: input.pagination_token,
    scope,
  });
  return paged(presentMessages(new View(seed, viewer), items, input), meta);
}

const sent = ({ id, conversation }: Message) => ({
  data: { dm_conversation_id: conversation.id, dm_event_id: id },
});

export const messages = [
  endpoint({
    ...reads,
    path: "/2/dm_events",
    input: z.strictObject(page),
    answer: (call) => pageOfMessages(call, "dm_events", () => true),
  }),
  endpoint({
    ...reads,
    path: "/2/dm_events/:event_id",
    input: z.strictObject({ event_id: idParameter, ...messageParameters }),
    answer: (call) => {
      const { seed, viewer, input } = call;
      const message = seed.messages.get(input.event_id, personOf(call).at);
      if (!message) return nothing(missing("dm_event", "event_id", input.event_id));
      const { data, includes } = presentMessages(new View(seed, viewer), [message], input);
      return one({ data, ...(includes ? { includes } : {}) });
    },
  }),
  endpoint({
    ...reads,
    method: "DELETE",
    scopes: ["dm.read", "dm.write"],
    limits: { user: 300 },
    path: "/2/dm_events/:event_id",
    input: z.strictObject({ event_id: idParameter }),
    answer: (call) => {
      const person = personOf(call).at;
      const message = call.seed.messages.get(call.input.event_id, person);
      if (!message) throw notThere(missing("dm_event", "event_id", call.input.event_id));
      message.deletedBy.add(person);
      return { data: { deleted: true } };
    },
  }),
  endpoint({
    ...reads,
    path: "/2/dm_conversations/with/:participant_id/dm_events",
    input: z.strictObject({ participant_id: idParameter, ...page }),
    answer: (call) => {
      const other = call.seed.network.personById.get(call.input.participant_id)?.at;
      return pageOfMessages(
        call,
        `dm with ${call.input.participant_id}`,
        ({ conversation }) =>
          conversation.id.includes("-") &&
          other !== undefined &&
          conversation.participants.includes(other),
      );
    },
  }),
  endpoint({
    ...reads,
    path: "/2/dm_conversations/:id/dm_events",
    input: z.strictObject({ id: CONVERSATION, ...page }),
    answer: (call) =>
      pageOfMessages(
        call,
        `dm ${call.input.id}`,
        ({ conversation }) => conversation.id === call.input.id,
      ),
  }),
  endpoint({
    ...writes,
    path: "/2/dm_conversations/with/:participant_id/messages",
    input: z.strictObject({ participant_id: idParameter }),
    answer: (call) => {
      const body = readBody(messageRequest, call.body);
      return sent(sendMessage(call, conversationWith(call, call.input.participant_id), body));
    },
  }),
  endpoint({
    ...writes,
    path: "/2/dm_conversations/:dm_conversation_id/messages",
    input: z.strictObject({ dm_conversation_id: CONVERSATION }),
    answer: (call) => {
      const { dm_conversation_id: id } = call.input;
      const conversation = call.seed.messages.conversation(id, personOf(call).at);
      if (!conversation)
        throw invalidRequest([
          { name: "dm_conversation_id", values: [id], message: `There is no conversation [${id}]` },
        ]);
      return sent(sendMessage(call, conversation, readBody(messageRequest, call.body)));
    },
  }),
  endpoint({
    ...writes,
    path: "/2/dm_conversations",
    input: z.strictObject({}),
    answer: (call) => {
      const { participant_ids, message } = readBody(
        z.strictObject({
          conversation_type: z.literal("Group"),
          participant_ids: z.array(wireId).min(2).max(49),
          message: messageRequest,
        }),
        call.body,
      );
      const { seed } = call;
      const people = participant_ids.map((id) => {
        const person = seed.network.personById.get(id);
        if (person) return person.at;
        throw invalidRequest([
          { name: "participant_ids", values: [id], message: `There is no user [${id}]` },
        ]);
      });
      const all = [...new Set([personOf(call).at, ...people])];
      return sent(sendMessage(call, seed.messages.group(all, seed.clock.now()), message));
    },
  }),
];
