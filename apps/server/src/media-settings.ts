import { z } from "zod";
import type { S3Settings } from "./ports/s3-storage.ts";

/** Variables of the bucket that keeps media; without the first, media are kept on this machine. */
export const MEDIA_VARIABLES = {
  TOOLKIT_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "the name of a bucket such as toolkit-media")
    .optional(),
  TOOLKIT_BUCKET_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,30}$/, "a region such as eu-central-1")
    .default("us-east-1"),
  TOOLKIT_BUCKET_ENDPOINT: z
    .string()
    .refine(
      (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ""),
      "an address such as https://s3.eu-central-1.amazonaws.com",
    )
    .optional(),
  TOOLKIT_BUCKET_KEY_ID: z.string().optional(),
  TOOLKIT_BUCKET_SECRET: z.string().optional(),
};

type Given = z.output<z.ZodObject<typeof MEDIA_VARIABLES>>;

/** Variables that a bucket needs and that are absent. */
export function missingForBucket(
  present: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  if (present["TOOLKIT_BUCKET"] === undefined) return [];
  return ["TOOLKIT_BUCKET_KEY_ID", "TOOLKIT_BUCKET_SECRET"].filter(
    (name) => present[name] === undefined,
  );
}

/** The bucket that keeps media; null: media are kept on this machine. */
export function mediaBucket(given: Given): S3Settings | null {
  const { TOOLKIT_BUCKET: bucket, TOOLKIT_BUCKET_REGION: region } = given;
  if (bucket === undefined) return null;
  return {
    bucket,
    region,
    endpoint: given.TOOLKIT_BUCKET_ENDPOINT ?? `https://s3.${region}.amazonaws.com`,
    id: given.TOOLKIT_BUCKET_KEY_ID ?? "",
    secret: given.TOOLKIT_BUCKET_SECRET ?? "",
  };
}
