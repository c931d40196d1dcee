import { z } from "zod";
import { USER_FIELDS } from "@toolkit/social/wire/user";
import { isGroup, type Chat } from "../../state/chats.ts";
import { nothing, one, paged } from "../answers.ts";
import { readBody } from "../body.ts";
import { personOf, type Call } from "../call.ts";
import { endpoint } from "../endpoint.ts";
import { peopleExpanded } from "../expand.ts";
import { pageOf } from "../paging.ts";
import { countParameter, tokenParameter, words } from "../parameters.ts";
import { forbidden, invalidRequest, missing } from "../problems.ts";
import { isoTime, pick, View } from "../view.ts";
import {
  changeKeys,
  chatId,
  chatReads,
  chatWrites,
  checkKeys,
  checkMayWrite,
  findChat,
  keyChange,
  openChat,
  ownChat,
  signatures,
} from "./find.ts";

const parameters = {
  "chat_conversation.fields": words([
    "created_at",
    "group_avatar_url",
    "group_name",
    "id",
    "is_muted",
    "message_ttl_ms",
    "screen_capture_blocking_enabled",
    "screen_capture_detection_enabled",
    "type",
    "updated_at",
    // Their names in the older document.
    "admin_ids",
    "member_ids",
    "message_ttl_msec",
    "participant_ids",
  ]),
  expansions: words(["admin_ids", "member_ids", "participant_ids"]),
  "user.fields": words(USER_FIELDS),
};

type Asked = z.output<z.ZodObject<typeof parameters>>;

const GROUP_MOST = 1000;

function presentChats({ seed, viewer }: Call<unknown>, chats: readonly Chat[], asked: Asked) {
  const idOf = (at: number) => seed.network.people[at]?.id ?? "0";
  const { expansions = [] } = asked;
  const people = new Set<number>();
  const data = chats.map((chat) => {
    const group = isGroup(chat);
    const members = [...chat.members];
    if (expansions.includes(group ? "member_ids" : "participant_ids"))
      for (const member of members) people.add(member);
    if (expansions.includes("admin_ids")) for (const admin of chat.admins) people.add(admin);
    const whole: Readonly<Record<string, unknown>> = {
      id: chat.id,
      type: group ? "group" : "direct",
      created_at: group ? isoTime(chat.createdAt) : undefined,
      updated_at: isoTime(chat.updatedAt),
      is_muted: false,
      group_name: chat.name,
      group_avatar_url: chat.avatar,
      message_ttl_ms: chat.ttlMs ?? undefined,
      message_ttl_msec: chat.ttlMs ?? undefined,
      screen_capture_blocking_enabled: false,
      screen_capture_detection_enabled: false,
      admin_ids: group ? [...chat.admins].map(idOf) : undefined,
      member_ids: group ? members.map(idOf) : undefined,
      participant_ids: group ? undefined : members.map(idOf),
    };
    return pick(
      whole,
      ["id", "type"],
      [...(asked["chat_conversation.fields"] ?? []), ...expansions],
    );
  });
  return { data, ...peopleExpanded(new View(seed, viewer), people, asked) };
}

/** Accounts that may be taken into a group. */
function invited(call: Call<unknown>, name: string, ids: readonly string[]): number[] {
  return ids.map((id) => {
    const person = call.seed.network.personById.get(id);
    if (!person)
      throw invalidRequest([
        {
          name,
          values: [id],
          message:
            "Cannot add all members: one or more of the requested members cannot be added to this conversation.",
        },
      ]);
    checkMayWrite(call, person.at);
    return person.at;
  });
}

function checkSize(members: ReadonlySet<number>): void {
  if (members.size <= GROUP_MOST) return;
  throw invalidRequest([
    {
      name: "group_members",
      values: [],
      message: "Too many members: adding these members would exceed the allowed group size.",
    },
  ]);
}

const groupRequest = z.strictObject({
  ...keyChange,
  action_signatures: signatures(2),
  conversation_id: z.string(),
  group_admins: z.array(z.string()).optional(),
  group_avatar_url: z.string().optional(),
  group_description: z.string().optional(),
  group_members: z.array(z.string()).min(1),
  group_name: z.string().optional(),
  ttl_msec: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .optional(),
});

const membersRequest = z.strictObject({
  ...keyChange,
  action_signatures: signatures(2),
  encrypted_avatar_url: z.string().optional(),
  encrypted_title: z.string().optional(),
  user_ids: z.array(z.string()).min(1),
});

export const chatConversations = [
  endpoint({
    ...chatReads,
    scopes: ["dm.read", "users.read"],
    path: "/2/chat/conversations",
    input: z.strictObject({
      max_results: countParameter(1, 100, 100),
      pagination_token: tokenParameter,
      ...parameters,
    }),
    answer: (call) => {
      const { seed, input } = call;
      const { id, at } = personOf(call);
      const { items, meta } = pageOf({
        items: seed.chats.of(at),
        keyOf: ({ lastKey }) => lastKey,
        size: input.max_results,
        token: input.pagination_token,
        scope: `chats ${id}`,
      });
      const more = { has_more: meta.next_token !== undefined, has_message_requests: false };
      return paged(presentChats(call, items, input), { ...meta, ...more });
    },
  }),
  endpoint({
    ...chatReads,
    path: "/2/chat/conversations/:id",
    input: z.strictObject({ id: chatId, ...parameters }),
    answer: (call) => {
      const chat = findChat(call, call.input.id);
      if (!chat) return nothing(missing("chat_conversation", "id", call.input.id));
      return one(presentChats(call, [chat], call.input));
    },
  }),
  endpoint({
    ...chatWrites,
    scopes: ["dm.write"],
    path: "/2/chat/conversations/group/initialize",
    input: z.strictObject({}),
    answer: (call) => ({
      data: {
        conversation_id: call.seed.chats.reserve(personOf(call).at, call.seed.clock.now()),
      },
    }),
  }),
  endpoint({
    ...chatWrites,
    path: "/2/chat/conversations/group",
    status: 201,
    input: z.strictObject({}),
    answer: (call) => {
      const { seed } = call;
      const { at, id } = personOf(call);
      const body = readBody(groupRequest, call.body);
      if (!seed.chats.isReservedFor(body.conversation_id, at))
        throw invalidRequest([
          {
            name: "conversation_id",
            values: [body.conversation_id],
            message: "The conversation id must come from initializing a group, and be used once",
          },
        ]);
      const members = new Set([at, ...invited(call, "group_members", body.group_members)]);
      checkSize(members);
      const admins = invited(call, "group_admins", body.group_admins ?? [id]);
      if (admins.some((admin) => !members.has(admin)))
        throw invalidRequest([
          { name: "group_admins", values: [], message: "Admins must be members of the group" },
        ]);
      checkKeys(call, members, 0n, body);
      const chat = seed.chats.open(
        {
          id: body.conversation_id,
          name: body.group_name,
          avatar: body.group_avatar_url,
          ttlMs: body.ttl_msec === undefined ? null : Number(body.ttl_msec),
        },
        [...members],
        admins,
        seed.clock.now(),
      );
      const conversation_key_change_sequence_id = changeKeys(call, chat, body);
      return { data: { conversation_id: chat.id, conversation_key_change_sequence_id } };
    },
  }),
  endpoint({
    ...chatWrites,
    path: "/2/chat/conversations/:id/members",
    input: z.strictObject({ id: chatId }),
    answer: (call) => {
      const chat = ownChat(call, call.input.id);
      if (!chat.admins.has(personOf(call).at))
        throw forbidden("Only an admin of the group may add members.");
      const body = readBody(membersRequest, call.body);
      const added = invited(call, "user_ids", body.user_ids);
      const members = new Set([...chat.members, ...added]);
      checkSize(members);
      checkKeys(call, members, chat.keyVersion, body);
      for (const member of added) chat.members.add(member);
      chat.name = body.encrypted_title ?? chat.name;
      chat.avatar = body.encrypted_avatar_url ?? chat.avatar;
      changeKeys(call, chat, body);
      // The document describes a post here; what the network sends is not known.
      return { data: {} };
    },
  }),
  endpoint({
    ...chatWrites,
    path: "/2/chat/conversations/:id/keys",
    input: z.strictObject({ id: chatId }),
    answer: (call) => {
      const body = readBody(
        z.strictObject({ ...keyChange, action_signatures: signatures(1) }),
        call.body,
      );
      const chat = openChat(call, call.input.id);
      checkKeys(call, chat.members, chat.keyVersion, body);
      return { data: { conversation_id: chat.id, sequence_id: changeKeys(call, chat, body) } };
    },
  }),
];
