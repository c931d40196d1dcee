import type { Message } from "../../state/messages.ts";
import { keyOf } from "../../state/media.ts";
import { recognise } from "../../network/recognise.ts";
import { wireEntitiesOf } from "../present-post.ts";
import { presentUser } from "../present-user.ts";
import { presentMessageMedium } from "./media.ts";
import { isoTime, pick, type View } from "../view.ts";
import { words } from "../parameters.ts";
import { MEDIA_FIELDS, POST_FIELDS } from "@toolkit/social/wire/post";
import { USER_FIELDS } from "@toolkit/social/wire/user";

export const messageParameters = {
  "dm_event.fields": words([
    "attachments",
    "created_at",
    "dm_conversation_id",
    "entities",
    "event_type",
    "id",
    "participant_ids",
    "referenced_tweets",
    "sender_id",
    "text",
  ]),
  expansions: words([
    "attachments.media_keys",
    "participant_ids",
    "referenced_tweets.id",
    "sender_id",
  ]),
  "media.fields": words(MEDIA_FIELDS),
  "user.fields": words(USER_FIELDS),
  "tweet.fields": words(POST_FIELDS),
};

interface Asked {
  readonly "dm_event.fields"?: readonly string[] | undefined;
  readonly "media.fields"?: readonly string[] | undefined;
  readonly "user.fields"?: readonly string[] | undefined;
  readonly expansions?: readonly string[] | undefined;
}

/** What comes where no field is named. */
const ALWAYS = ["id", "event_type"] as const;

function presentMessage(view: View, message: Message, fields: readonly string[]): object {
  const { network } = view.seed;
  const idOf = (at: number) => network.people[at]?.id ?? "0";
  const isText = message.type === "MessageCreate";
  const whole: Readonly<Record<string, unknown>> = {
    id: message.id,
    event_type: message.type,
    text: isText ? message.text : undefined,
    created_at: isoTime(message.createdAt),
    dm_conversation_id: message.conversation.id,
    sender_id: isText ? idOf(message.sender) : undefined,
    participant_ids: isText ? undefined : message.conversation.participants.map(idOf),
    attachments: message.media.length > 0 ? { media_keys: message.media.map(keyOf) } : undefined,
    entities: fields.includes("entities")
      ? wireEntitiesOf(view, recognise(message.text))
      : undefined,
  };
  return pick(whole, ALWAYS, fields);
}

export function presentMessages(
  view: View,
  messages: readonly Message[],
  asked: Asked,
): { readonly data: object[]; readonly includes?: object } {
  const wanted = new Set(asked.expansions);
  const fields = [
    "text",
    ...(asked["dm_event.fields"] ?? []),
    ...(wanted.has("sender_id") ? ["sender_id"] : []),
    ...(wanted.has("participant_ids") ? ["participant_ids"] : []),
    ...(wanted.has("attachments.media_keys") ? ["attachments"] : []),
  ];
  const people = new Set<number>();
  for (const { sender, type, conversation } of messages) {
    if (wanted.has("sender_id") && type === "MessageCreate") people.add(sender);
    if (wanted.has("participant_ids") && type !== "MessageCreate")
      for (const person of conversation.participants) people.add(person);
  }
  const users = [...people].flatMap((at) => {
    const person = view.seed.network.people[at];
    return person ? [presentUser(view, person, asked["user.fields"])] : [];
  });
  const media = wanted.has("attachments.media_keys")
    ? messages.flatMap((message) =>
        message.media.map((upload) =>
          presentMessageMedium(view, message, upload, asked["media.fields"]),
        ),
      )
    : [];
  return {
    data: messages.map((message) => presentMessage(view, message, fields)),
    ...(users.length + media.length > 0
      ? {
          includes: {
            ...(users.length > 0 ? { users } : {}),
            ...(media.length > 0 ? { media } : {}),
          },
        }
      : {}),
  };
}
