import { z } from "zod";
import type { ChatMedium } from "../../state/chats.ts";
import { joinedBytes, sizeOf } from "../../state/media.ts";
import { readBody } from "../body.ts";
import { personOf, type Call } from "../call.ts";
import { endpoint } from "../endpoint.ts";
import { bodyOf, bytes, UPLOADING, writesMedia } from "../media/uploads.ts";
import { invalidRequest, missing, notThere } from "../problems.ts";
import { chatId, ownChat } from "./find.ts";

const access = { ...writesMedia, method: "POST", limits: UPLOADING } as const;

const wrong = (name: string, value: string, message: string) =>
  invalidRequest([{ name, values: [value], message }]);

interface Named {
  readonly conversation_id: string;
  readonly media_hash_key: string;
}

const named = { conversation_id: chatId, media_hash_key: z.string().min(1) };

/** The caller's own upload, by its session, its conversation and its key: all three must agree. */
function uploadOf(call: Call<{ readonly id: string }>, body: Named): ChatMedium {
  const { seed, input } = call;
  const chat = ownChat(call, body.conversation_id);
  const found = seed.chats.medium(chat, body.media_hash_key);
  if (
    found?.session === input.id &&
    found.owner === personOf(call).at &&
    found.expiresAt > seed.clock.now()
  )
    return found;
  throw wrong("id", input.id, `The upload session [${input.id}] does not exist or has expired`);
}

export const chatMedia = [
  endpoint({
    ...access,
    path: "/2/chat/media/upload/initialize",
    input: z.strictObject({}),
    answer: (call) => {
      const { seed } = call;
      const body = readBody(
        z.strictObject({ conversation_id: chatId, total_bytes: z.int().min(0) }),
        call.body,
      );
      const chat = ownChat(call, body.conversation_id);
      const { at } = personOf(call);
      const { session, hash } = seed.chats.beginMedium(
        chat,
        at,
        body.total_bytes,
        seed.clock.now(),
      );
      return { data: { session_id: session, media_hash_key: hash, conversation_id: chat.id } };
    },
  }),
  endpoint({
    ...access,
    path: "/2/chat/media/upload/:id/append",
    input: z.strictObject({ id: z.string() }),
    answer: (call) => {
      const body = readBody(
        z.strictObject({
          ...named,
          media: bytes,
          segment_index: z.coerce.number().int().min(0).max(999),
        }),
        bodyOf(call.body),
      );
      const upload = uploadOf(call, body);
      upload.segments.set(body.segment_index, body.media);
      return { data: { expires_at: Math.floor(upload.expiresAt / 1000) } };
    },
  }),
  endpoint({
    ...access,
    path: "/2/chat/media/upload/:id/finalize",
    input: z.strictObject({ id: z.string() }),
    answer: (call) => {
      const body = readBody(
        z.strictObject({
          ...named,
          message_id: z.string().optional(),
          num_parts: z.string().regex(/^\d+$/),
          ttl_msec: z
            .string()
            .regex(/^[1-9]\d{0,15}$/)
            .optional(),
        }),
        call.body,
      );
      const upload = uploadOf(call, body);
      if (String(upload.segments.size) !== body.num_parts || sizeOf(upload) !== upload.totalBytes)
        throw wrong(
          "num_parts",
          body.num_parts,
          `Parts do not add up: ${upload.segments.size} parts with ${sizeOf(upload)} of ${upload.totalBytes} bytes came`,
        );
      const now = call.seed.clock.now();
      upload.availableUntil =
        body.ttl_msec === undefined ? Number.POSITIVE_INFINITY : now + Number(body.ttl_msec);
      return { data: { success: true } };
    },
  }),
  endpoint({
    ...writesMedia,
    method: "GET",
    path: "/2/chat/media/:id/:media_hash_key",
    limits: { user: 900 },
    input: z.strictObject({
      id: chatId,
      media_hash_key: z.string().regex(/^[a-zA-Z0-9]{1,50}$/),
    }),
    answer: (call) => {
      const { seed, input } = call;
      const found = seed.chats.medium(ownChat(call, input.id), input.media_hash_key);
      if (!found || (found.availableUntil ?? 0) <= seed.clock.now())
        throw notThere(missing("media", "media_hash_key", input.media_hash_key));
      return joinedBytes(found);
    },
  }),
];
