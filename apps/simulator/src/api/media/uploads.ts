import { z } from "zod";
import { wireId } from "@toolkit/social/wire/scalars";
import { MultipartForm } from "../../http/multipart.ts";
import { keyOf, sizeOf, type Upload } from "../../state/media.ts";
import { readBody } from "../body.ts";
import { personOf, type Call } from "../call.ts";
import { endpoint } from "../endpoint.ts";
import { idParameter } from "../parameters.ts";
import { ApiFailure, invalidRequest } from "../problems.ts";

export const writesMedia = {
  appOnly: false,
  scopes: ["media.write"],
  limits: { user: 500 },
} as const;

/** Of each of the three steps of an upload in segments. */
export const UPLOADING = { user: 1875 };

const CATEGORIES = [
  "amplify_video",
  "tweet_gif",
  "tweet_image",
  "tweet_video",
  "dm_gif",
  "dm_image",
  "dm_video",
  "subtitles",
] as const;

/** Bytes of a file, of a form or as base64 in JSON. */
export const bytes = z.union([
  z.instanceof(Buffer),
  z
    .string()
    .min(1)
    .transform((text) => Buffer.from(text, "base64")),
]);

export function bodyOf(body: unknown): unknown {
  return body instanceof MultipartForm ? body.members : body;
}

/** The caller's own upload; another person's is as one that is not there. */
export function uploadOf(call: Call<unknown>, id: string, parameter = "id"): Upload {
  const { seed } = call;
  const upload = seed.media.get(id, personOf(call).at, seed.clock.now());
  if (upload) return upload;
  throw invalidRequest([
    {
      name: parameter,
      values: [id],
      message: `The media id [${id}] does not exist or has expired`,
    },
  ]);
}

export function finishUpload({ seed }: Call<unknown>, upload: Upload): void {
  if (seed.media.finish(upload, seed.clock.now())) return;
  throw invalidRequest([
    {
      name: "media",
      values: [],
      message: `Segments do not add up to provided total file size: ${sizeOf(upload)} of ${upload.totalBytes} bytes`,
    },
  ]);
}

/** What becomes of a file that has to be processed; photos are ready at once. */
export function processingOf({ seed }: Call<unknown>, upload: Upload): object | undefined {
  const { readyAt } = upload;
  if (readyAt === null || keyOf(upload).startsWith("3_")) return undefined;
  const left = readyAt - seed.clock.now();
  return left <= 0
    ? { state: "succeeded", progress_percent: 100 }
    : { state: "in_progress", check_after_secs: Math.ceil(left / 1000), progress_percent: 50 };
}

function presentUpload(call: Call<unknown>, upload: Upload): object {
  const now = call.seed.clock.now();
  const processing_info = processingOf(call, upload);
  return {
    data: {
      id: upload.id,
      media_key: keyOf(upload),
      expires_after_secs: Math.floor((upload.expiresAt - now) / 1000),
      ...(upload.readyAt === null ? {} : { size: sizeOf(upload) }),
      ...(processing_info ? { processing_info } : {}),
    },
  };
}

const owners = z.array(wireId).max(100).optional();
const shared = z.boolean().optional();

export const mediaUploads = [
  endpoint({
    ...writesMedia,
    method: "POST",
    path: "/2/media/upload/initialize",
    limits: UPLOADING,
    input: z.strictObject({}),
    answer: (call) => {
      const body = readBody(
        z.strictObject({
          additional_owners: owners,
          media_category: z.enum(CATEGORIES).default("tweet_image"),
          media_type: z
            .string()
            .regex(/^[a-z]+\/[\w.+-]+$/)
            .default("image/jpeg"),
          shared,
          total_bytes: z.int().min(0).max(17_179_869_184).default(0),
        }),
        call.body,
      );
      const upload = call.seed.media.begin(
        {
          owner: personOf(call).at,
          category: body.media_category,
          type: body.media_type,
          totalBytes: body.total_bytes,
        },
        call.seed.clock.now(),
      );
      return presentUpload(call, upload);
    },
  }),
  endpoint({
    ...writesMedia,
    method: "POST",
    path: "/2/media/upload/:id/append",
    limits: UPLOADING,
    input: z.strictObject({ id: idParameter }),
    answer: (call) => {
      const upload = uploadOf(call, call.input.id);
      const { segment_index, media } = readBody(
        z.strictObject({ media: bytes, segment_index: z.coerce.number().int().min(0).max(999) }),
        bodyOf(call.body),
      );
      upload.segments.set(segment_index, media);
      return { data: { expires_at: Math.floor(upload.expiresAt / 1000) } };
    },
  }),
  endpoint({
    ...writesMedia,
    method: "POST",
    path: "/2/media/upload/:id/finalize",
    limits: UPLOADING,
    input: z.strictObject({ id: idParameter }),
    answer: (call) => {
      const upload = uploadOf(call, call.input.id);
      finishUpload(call, upload);
      return presentUpload(call, upload);
    },
  }),
  endpoint({
    ...writesMedia,
    method: "GET",
    path: "/2/media/upload",
    limits: { user: 1000 },
    input: z.strictObject({ media_id: idParameter, command: z.literal("STATUS").optional() }),
    answer: (call) => presentUpload(call, uploadOf(call, call.input.media_id, "media_id")),
  }),
  endpoint({
    ...writesMedia,
    method: "POST",
    path: "/2/media/upload",
    input: z.strictObject({}),
    answer: (call) => {
      const body = readBody(
        z.strictObject({
          media: bytes,
          media_category: z.enum(["tweet_image", "dm_image", "subtitles"]),
          media_type: z.string().optional(),
          additional_owners: owners,
          shared,
        }),
        bodyOf(call.body),
      );
      if (body.media.length === 0)
        throw new ApiFailure(400, { title: "Bad Request", type: "about:blank", status: 400 });
      const upload = call.seed.media.begin(
        {
          owner: personOf(call).at,
          category: body.media_category,
          type: body.media_type ?? "image/jpeg",
          totalBytes: body.media.length,
        },
        call.seed.clock.now(),
      );
      upload.segments.set(0, body.media);
      finishUpload(call, upload);
      return presentUpload(call, upload);
    },
  }),
];
