import { createHash } from "node:crypto";
import { z } from "zod";
import type { WireMedium } from "@toolkit/social/wire/attached";
import { joinedBytes, mediumOf, type Upload } from "../../state/media.ts";
import type { Message } from "../../state/messages.ts";
import { personOf } from "../call.ts";
import { endpoint } from "../endpoint.ts";
import { missing, notThere } from "../problems.ts";
import { presentMedium } from "../present-attached.ts";
import type { View } from "../view.ts";

/** Where the network keeps files of messages; the last three parts of an address name one. */
const FILES = "https://ton.twitter.com/1.1/ton/data/dm";

/** A file's name, which only those who may read the message are told. */
function resourceOf({ id, type }: Upload): string {
  const name = createHash("sha256").update(`message file ${id}`).digest("base64url").slice(0, 8);
  return `${name}.${type.split("/")[1] ?? "bin"}`;
}

/** As media of posts, but at an address that only the participants may read. */
export function presentMessageMedium(
  view: View,
  message: Message,
  upload: Upload,
  fields: readonly string[] | undefined,
): WireMedium {
  const medium = presentMedium(view, mediumOf(upload), fields);
  const url = `${FILES}/${message.id}/${upload.id}/${resourceOf(upload)}`;
  if (medium.type === "photo") return medium.url === undefined ? medium : { ...medium, url };
  if (medium.variants === undefined) return medium;
  return { ...medium, variants: [{ content_type: upload.type, url }] };
}

export const messageMedia = [
  endpoint({
    method: "GET",
    path: "/2/dm_conversations/media/:dm_id/:media_id/:resource_id",
    appOnly: false,
    scopes: ["dm.read"],
    oauth1: false,
    limits: { user: 900 },
    input: z.strictObject({ dm_id: z.string(), media_id: z.string(), resource_id: z.string() }),
    answer: (call) => {
      const { dm_id, media_id, resource_id } = call.input;
      const message = call.seed.messages.get(dm_id, personOf(call).at);
      if (!message) throw notThere(missing("dm_event", "dm_id", dm_id));
      const upload = message.media.find(({ id }) => id === media_id);
      if (!upload || resourceOf(upload) !== resource_id)
        throw notThere(missing("media", "media_id", media_id));
      return joinedBytes(upload);
    },
  }),
];
