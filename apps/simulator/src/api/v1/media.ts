import { z } from "zod";
import { wireId } from "@toolkit/social/wire/scalars";
import { keyOf, sizeOf, type Upload } from "../../state/media.ts";
import { readBody } from "../body.ts";
import { bytes, finishUpload, processingOf, uploadOf } from "../media/uploads.ts";
import { OldFailure, oldEndpoint, type OldCall } from "./endpoint.ts";

function present(call: OldCall, upload: Upload): object {
  const processing_info = processingOf(call, upload);
  return {
    media_id: Number(upload.id),
    media_id_string: upload.id,
    media_key: keyOf(upload),
    expires_after_secs: Math.floor((upload.expiresAt - call.seed.clock.now()) / 1000),
    ...(upload.readyAt === null ? {} : { size: sizeOf(upload) }),
    ...(processing_info ? { processing_info } : {}),
  };
}

const named = (call: OldCall) => uploadOf(call, call.input.get("media_id") ?? "", "media_id");

/** The bytes of a segment: a file of the form, or base64. */
function bytesOf({ files, input }: OldCall): Buffer {
  const text = input.get("media_data") ?? input.get("media");
  const found = files.get("media") ?? files.get("media_data");
  const parsed = bytes.safeParse(found ?? text);
  if (!parsed.success) throw new OldFailure(400, 38, "media parameter is missing.");
  return parsed.data;
}

function begin(call: OldCall, totalBytes: number): Upload {
  const { seed, person, input } = call;
  return seed.media.begin(
    {
      owner: person.at,
      category: input.get("media_category") ?? "tweet_image",
      type: input.get("media_type") ?? "image/jpeg",
      totalBytes,
    },
    seed.clock.now(),
  );
}

function upload(call: OldCall): object {
  const { input, reply } = call;
  switch (input.get("command")) {
    case "INIT": {
      const total = Number(input.get("total_bytes"));
      if (!Number.isSafeInteger(total) || total <= 0)
        throw new OldFailure(400, 38, "total_bytes parameter is missing.");
      void reply.code(202);
      return present(call, begin(call, total));
    }
    case "APPEND": {
      const index = Number(input.get("segment_index"));
      if (!input.has("segment_index") || !Number.isInteger(index) || index < 0 || index > 999)
        throw new OldFailure(400, 38, "segment_index parameter is missing.");
      named(call).segments.set(index, bytesOf(call));
      return {};
    }
    case "FINALIZE": {
      const found = named(call);
      finishUpload(call, found);
      return present(call, found);
    }
    case null: {
      const whole = bytesOf(call);
      const made = begin(call, whole.length);
      made.segments.set(0, whole);
      finishUpload(call, made);
      return present(call, made);
    }
    default:
      throw new OldFailure(400, 214, "The command is none of INIT, APPEND, FINALIZE and STATUS.");
  }
}

export const oldMedia = [
  oldEndpoint({
    method: "POST",
    path: "media/upload.json",
    limit: 415,
    answer: upload,
  }),
  oldEndpoint({
    method: "GET",
    path: "media/upload.json",
    answer: (call) => present(call, named(call)),
  }),
  oldEndpoint({
    method: "POST",
    path: "media/metadata/create.json",
    answer: (call) => {
      const { media_id, alt_text } = readBody(
        z.looseObject({
          media_id: wireId,
          alt_text: z.strictObject({ text: z.string().max(1000) }).optional(),
        }),
        call.body,
      );
      const found = uploadOf(call, media_id, "media_id");
      found.altText = alt_text?.text ?? found.altText;
      return {};
    },
  }),
];
