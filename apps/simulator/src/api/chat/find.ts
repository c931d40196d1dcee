import { z } from "zod";
import type { Chat } from "../../state/chats.ts";
import { personOf, type Call } from "../call.ts";
import { forbidden, invalidRequest, missing, notThere } from "../problems.ts";

/** The other account's id, the ids of both, or a group's. */
export const chatId = z.string().regex(/^(\d{1,19}|\d{1,19}-\d{1,19}|g\d{1,19})$/);

/** Base64, as clients encode what is encrypted or signed. */
export const encoded = z.string().regex(/^[A-Za-z0-9+/=_-]+$/);

export const chatReads = {
  method: "GET",
  appOnly: false,
  scopes: ["dm.read", "tweet.read", "users.read"],
  limits: { user: 15 },
} as const;

export const chatWrites = {
  ...chatReads,
  method: "POST",
  scopes: ["dm.write", "tweet.read", "users.read"],
} as const;

const wrong = (name: string, value: string, message: string) =>
  invalidRequest([{ name, values: [value], message }]);

/** A conversation of two has the ids of both, the lesser first, whichever way it is named. */
function canonicalId(call: Call<unknown>, id: string): string {
  if (id.startsWith("g")) return id;
  const ids = id.includes("-") ? id.split("-") : [personOf(call).id, id];
  return ids.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)).join("-");
}

/** Null: it does not exist, or the caller takes no part in it; the two are not told apart. */
export function findChat(call: Call<unknown>, id: string): Chat | null {
  const found = call.seed.chats.get(canonicalId(call, id));
  if (!found || found.keyVersion === 0n) return null;
  return found.members.has(personOf(call).at) ? found : null;
}

/** For changes: a conversation that the caller takes part in. */
export function ownChat(call: Call<unknown>, id: string): Chat {
  const found = findChat(call, id);
  if (!found) throw notThere(missing("chat_conversation", "id", id));
  return found;
}

/** For the first key of a conversation: opens the one with another account. */
export function openChat(call: Call<unknown>, id: string): Chat {
  if (id.startsWith("g")) return ownChat(call, id);
  const { seed } = call;
  const person = personOf(call);
  const canonical = canonicalId(call, id);
  const ids = canonical.split("-");
  const other = seed.network.personById.get(ids.find((it) => it !== person.id) ?? "");
  if (!ids.includes(person.id)) throw notThere(missing("chat_conversation", "id", id));
  if (!other) throw wrong("id", id, `Participant [${id}] cannot be written to`);
  checkMayWrite(call, other.at);
  const known = seed.chats.get(canonical);
  if (known) return known;
  const chat = { id: canonical, name: undefined, avatar: undefined, ttlMs: null };
  return seed.chats.open(chat, [person.at, other.at], [], seed.clock.now());
}

export function checkMayWrite(call: Call<unknown>, other: number): void {
  const { blocks, messageBlocks } = call.seed;
  const { at } = personOf(call);
  if (blocks.has(other, at) || messageBlocks.has(other, at))
    throw forbidden("You cannot send messages to this user.");
}

const actionSignature = z.looseObject({
  encoded_message_event_detail: encoded,
  message_event_signature: z.looseObject({
    public_key_version: z.string().regex(/^\d+$/),
    signature: encoded,
    signature_version: z.string().regex(/^\d+$/),
  }),
  message_id: z.string().min(1),
});

/** Signatures of what the caller does; nothing here verifies them, only that they came. */
export const signatures = (least: number) => z.array(actionSignature).min(least);

export const keyChange = {
  base64_encoded_key_rotation: z.string().optional(),
  conversation_key_version: z.string().regex(/^\d{1,19}$/),
  conversation_participant_keys: z.array(
    z.strictObject({
      encrypted_conversation_key: encoded,
      public_key_version: z.string().regex(/^\d{1,19}$/),
      user_id: z.string().regex(/^\d{1,19}$/),
    }),
  ),
};

interface KeyChange {
  readonly conversation_key_version: string;
  readonly conversation_participant_keys: readonly {
    readonly public_key_version: string;
    readonly user_id: string;
  }[];
  readonly action_signatures: readonly { readonly encoded_message_event_detail: string }[];
}

/** Checks the new key of a conversation: newer than the last one, and encrypted for every member by a registered key. */
export function checkKeys(
  { seed }: Call<unknown>,
  members: Iterable<number>,
  last: bigint,
  { conversation_key_version: version, conversation_participant_keys: keys }: KeyChange,
): void {
  if (BigInt(version) <= last)
    throw wrong("conversation_key_version", version, "The key version must be newer than the last");
  const left = new Set([...members].map((at) => seed.network.people[at]?.id ?? ""));
  for (const { user_id, public_key_version } of keys) {
    const person = seed.network.personById.get(user_id);
    if (!person || !left.delete(user_id))
      throw wrong("conversation_participant_keys", user_id, `User [${user_id}] is no participant`);
    if (!seed.publicKeys.has(person.at, public_key_version))
      throw wrong(
        "conversation_participant_keys",
        public_key_version,
        `User [${user_id}] has no public key of version [${public_key_version}]`,
      );
  }
  const [without] = left;
  if (without !== undefined)
    throw wrong(
      "conversation_participant_keys",
      without,
      `The key of user [${without}] is missing`,
    );
}

/** Makes a checked key the conversation's; the sequence id of the change. */
export function changeKeys(call: Call<unknown>, chat: Chat, change: KeyChange): string {
  const { seed } = call;
  chat.keyVersion = BigInt(change.conversation_key_version);
  const detail = change.action_signatures[0]?.encoded_message_event_detail ?? "";
  return seed.chats.add(
    { chat, kind: "key", sender: personOf(call).at, encoded: detail, token: undefined },
    seed.clock.now(),
  ).id;
}
