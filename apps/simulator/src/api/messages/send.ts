import { z } from "zod";
import { wireId } from "@toolkit/social/wire/scalars";
import type { Conversation, Message } from "../../state/messages.ts";
import { uploadOf } from "../media/uploads.ts";
import { personOf, type Call } from "../call.ts";
import { forbidden, invalidRequest } from "../problems.ts";

export const messageRequest = z
  .strictObject({
    text: z.string().min(1).max(10_000).optional(),
    attachments: z
      .array(z.strictObject({ media_id: wireId }))
      .length(1)
      .optional(),
  })
  .refine(({ text, attachments }) => text !== undefined || attachments !== undefined, {
    message: "either text or attachments is required",
  });

/** The conversation with one other account, which may have blocked the caller. */
export function conversationWith(call: Call<unknown>, id: string): Conversation {
  const { seed } = call;
  const person = personOf(call);
  const other = seed.network.personById.get(id);
  if (!other || other.at === person.at)
    throw invalidRequest([
      { name: "participant_id", values: [id], message: `Participant [${id}] cannot be written to` },
    ]);
  if (seed.blocks.has(other.at, person.at) || seed.messageBlocks.has(other.at, person.at))
    throw forbidden("You cannot send messages to this user.");
  return seed.messages.between(person.at, other.at, [person.id, other.id]);
}

export function sendMessage(
  call: Call<unknown>,
  conversation: Conversation,
  { text = "", attachments = [] }: z.infer<typeof messageRequest>,
): Message {
  const media = attachments.map(({ media_id }) => uploadOf(call, media_id, "media_id"));
  const sender = personOf(call).at;
  const { seed } = call;
  return seed.messages.add(
    { conversation, type: "MessageCreate", sender, text, media },
    seed.clock.now(),
  );
}
