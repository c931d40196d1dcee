import { z } from "zod";
import { wireId } from "@toolkit/social/wire/scalars";
import type { Message } from "../../state/messages.ts";
import type { WelcomeMessage, WelcomeRule } from "../../state/shelf-items.ts";
import type { Kept } from "../../state/shelf.ts";
import { readBody } from "../body.ts";
import { conversationWith, sendMessage } from "../messages/send.ts";
import { noSuchPage, oldEndpoint, type OldCall } from "./endpoint.ts";

const content = z.looseObject({ text: z.string().min(1).max(10_000) });

const newEvent = z.strictObject({
  event: z.strictObject({
    type: z.literal("message_create"),
    message_create: z.looseObject({
      target: z.strictObject({ recipient_id: wireId }),
      message_data: content,
    }),
  }),
});

const newWelcome = z.strictObject({
  welcome_message: z.strictObject({ name: z.string().max(100).default(""), message_data: content }),
});

const newRule = z.strictObject({
  welcome_message_rule: z.strictObject({ welcome_message_id: wireId }),
});

function presentEvent({ seed }: OldCall, message: Message): object {
  const idOf = (at: number | undefined) =>
    (at === undefined ? undefined : seed.network.people[at]?.id) ?? "0";
  const other = message.conversation.participants.find((at) => at !== message.sender);
  return {
    type: "message_create",
    id: message.id,
    created_timestamp: String(message.createdAt),
    message_create: {
      target: { recipient_id: idOf(other) },
      sender_id: idOf(message.sender),
      message_data: { text: message.text, entities: { hashtags: [], urls: [], user_mentions: [] } },
    },
  };
}

const presentWelcome = ({ id, item, createdAt }: Kept<WelcomeMessage>) => ({
  id,
  name: item.name,
  created_timestamp: String(createdAt),
  message_data: { text: item.text },
});

const presentRule = ({ id, item, createdAt }: Kept<WelcomeRule>) => ({
  id,
  welcome_message_id: item.message,
  created_timestamp: String(createdAt),
});

const idOf = ({ input }: OldCall) => input.get("id") ?? "";

function existing<Item>(found: Item | undefined): Item {
  if (found === undefined) throw noSuchPage();
  return found;
}

function welcomeOf(call: OldCall, id = idOf(call)): Kept<WelcomeMessage> {
  return existing(call.seed.welcomeMessages.get(id, call.person.id));
}

const WELCOME = "direct_messages/welcome_messages";

export const oldMessages = [
  oldEndpoint({
    method: "POST",
    path: "direct_messages/events/new.json",
    limit: 200,
    answer: (call) => {
      const { message_create } = readBody(newEvent, call.body).event;
      const conversation = conversationWith(call, message_create.target.recipient_id);
      const sent = sendMessage(call, conversation, { text: message_create.message_data.text });
      return { event: presentEvent(call, sent) };
    },
  }),
  oldEndpoint({
    method: "GET",
    path: "direct_messages/events/show.json",
    limit: 15,
    answer: (call) => {
      const message = existing(call.seed.messages.get(idOf(call), call.person.at));
      return { event: presentEvent(call, message) };
    },
  }),
  oldEndpoint({
    method: "GET",
    path: "direct_messages/events/list.json",
    limit: 15,
    answer: (call) => {
      const count = Math.min(50, Number(call.input.get("count") ?? 20));
      const cursor = call.input.get("cursor");
      const all = call.seed.messages
        .of(call.person.at)
        .filter(
          ({ type, conversation }) => type === "MessageCreate" && conversation.id.includes("-"),
        )
        .filter(({ id }) => cursor === null || BigInt(id) < BigInt(cursor));
      const shown = all.slice(0, count);
      const last = shown.at(-1);
      return {
        events: shown.map((message) => presentEvent(call, message)),
        ...(last && all.length > count ? { next_cursor: last.id } : {}),
      };
    },
  }),
  oldEndpoint({
    method: "DELETE",
    path: "direct_messages/events/destroy.json",
    status: 204,
    answer: (call) => {
      existing(call.seed.messages.get(idOf(call), call.person.at)).deletedBy.add(call.person.at);
      return {};
    },
  }),
  oldEndpoint({
    method: "POST",
    path: `${WELCOME}/new.json`,
    answer: (call) => {
      const { name, message_data } = readBody(newWelcome, call.body).welcome_message;
      const { seed, person } = call;
      const item = { name, text: message_data.text };
      const made = seed.welcomeMessages.add(person.id, item, seed.clock.now());
      return { welcome_message: presentWelcome(made), name };
    },
  }),
  oldEndpoint({
    method: "GET",
    path: `${WELCOME}/show.json`,
    answer: (call) => ({ welcome_message: presentWelcome(welcomeOf(call)) }),
  }),
  oldEndpoint({
    method: "PUT",
    path: `${WELCOME}/update.json`,
    answer: (call) => {
      const { message_data } = readBody(z.strictObject({ message_data: content }), call.body);
      const kept = welcomeOf(call);
      kept.item = { ...kept.item, text: message_data.text };
      return { welcome_message: presentWelcome(kept) };
    },
  }),
  oldEndpoint({
    method: "GET",
    path: `${WELCOME}/list.json`,
    answer: ({ seed, person }) => ({
      welcome_messages: seed.welcomeMessages.of(person.id).map(presentWelcome),
    }),
  }),
  oldEndpoint({
    method: "DELETE",
    path: `${WELCOME}/destroy.json`,
    status: 204,
    answer: (call) => {
      call.seed.welcomeMessages.delete(welcomeOf(call).id, call.person.id);
      return {};
    },
  }),
  oldEndpoint({
    method: "POST",
    path: `${WELCOME}/rules/new.json`,
    answer: (call) => {
      const { welcome_message_id } = readBody(newRule, call.body).welcome_message_rule;
      const message = welcomeOf(call, welcome_message_id).id;
      const made = call.seed.welcomeRules.add(call.person.id, { message }, call.seed.clock.now());
      return { welcome_message_rule: presentRule(made) };
    },
  }),
  oldEndpoint({
    method: "GET",
    path: `${WELCOME}/rules/show.json`,
    answer: (call) => ({
      welcome_message_rule: presentRule(
        existing(call.seed.welcomeRules.get(idOf(call), call.person.id)),
      ),
    }),
  }),
  oldEndpoint({
    method: "GET",
    path: `${WELCOME}/rules/list.json`,
    answer: ({ seed, person }) => {
      const rules = seed.welcomeRules.of(person.id).map(presentRule);
      return rules.length > 0 ? { welcome_message_rules: rules } : {};
    },
  }),
  oldEndpoint({
    method: "DELETE",
    path: `${WELCOME}/rules/destroy.json`,
    status: 204,
    answer: (call) => {
      if (!call.seed.welcomeRules.delete(idOf(call), call.person.id)) throw noSuchPage();
      return {};
    },
  }),
];
