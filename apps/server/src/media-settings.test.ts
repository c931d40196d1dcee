import { describe, expect, it } from "vitest";
import { readEnvironment } from "./compose/env.ts";

describe("the bucket of media", () => {
  it("is none, unless it is named with its keys", () => {
    expect(readEnvironment({}).mediaBucket).toBeNull();
    expect(() => readEnvironment({ TOOLKIT_BUCKET: "media" })).toThrow(
      "Missing env variables: TOOLKIT_BUCKET_KEY_ID, TOOLKIT_BUCKET_SECRET",
    );
    const given = {
      TOOLKIT_BUCKET: "media",
      TOOLKIT_BUCKET_KEY_ID: "id",
      TOOLKIT_BUCKET_SECRET: "s",
    };
    expect(
      readEnvironment({ ...given, TOOLKIT_BUCKET_REGION: "ap-northeast-1" }).mediaBucket,
    ).toEqual({
      bucket: "media",
      region: "ap-northeast-1",
      endpoint: "https://s3.ap-northeast-1.amazonaws.com",
      id: "id",
      secret: "s",
    });
    expect(() => readEnvironment({ ...given, TOOLKIT_BUCKET_ENDPOINT: "ftp://x" })).toThrow(
      /TOOLKIT_BUCKET_ENDPOINT must be an address/,
    );
  });
});
