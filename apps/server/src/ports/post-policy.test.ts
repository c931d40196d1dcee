import { describe, expect, it } from "vitest";
import { signatureOf, signPolicy } from "./post-policy.ts";

/** Keys of the example in the documentation of S3. */
const KEYS = {
  id: "AKIAIOSFODNN7EXAMPLE",
  secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  region: "us-east-1",
};

describe("policies of forms", () => {
  it("are signed as the documentation of S3 signs its example", () => {
    const document =
      "eyAiZXhwaXJhdGlvbiI6ICIyMDE1LTEyLTMwVDEyOjAwOjAwLjAwMFoiLA0KICAiY29uZGl0aW9ucyI6IFsNCiAgICB7ImJ1Y2tldCI6ICJzaWd2NGV4YW1wbGVidWNrZXQifSwNCiAgICBbInN0YXJ0cy13aXRoIiwgIiRrZXkiLCAidXNlci91c2VyMS8iXSwNCiAgICB7ImFjbCI6ICJwdWJsaWMtcmVhZCJ9LA0KICAgIHsic3VjY2Vzc19hY3Rpb25fcmVkaXJlY3QiOiAiaHR0cDovL3NpZ3Y0ZXhhbXBsZWJ1Y2tldC5zMy5hbWF6b25hd3MuY29tL3N1Y2Nlc3NmdWxfdXBsb2FkLmh0bWwifSwNCiAgICBbInN0YXJ0cy13aXRoIiwgIiRDb250ZW50LVR5cGUiLCAiaW1hZ2UvIl0sDQogICAgeyJ4LWFtei1tZXRhLXV1aWQiOiAiMTQzNjUxMjM2NTEyNzQifSwNCiAgICB7IngtYW16LXNlcnZlci1zaWRlLWVuY3J5cHRpb24iOiAiQUVTMjU2In0sDQogICAgWyJzdGFydHMtd2l0aCIsICIkeC1hbXotbWV0YS10YWciLCAiIl0sDQoNCiAgICB7IngtYW16LWNyZWRlbnRpYWwiOiAiQUtJQUlPU0ZPRE5ON0VYQU1QTEUvMjAxNTEyMjkvdXMtZWFzdC0xL3MzL2F3czRfcmVxdWVzdCJ9LA0KICAgIHsieC1hbXotYWxnb3JpdGhtIjogIkFXUzQtSE1BQy1TSEEyNTYifSwNCiAgICB7IngtYW16LWRhdGUiOiAiMjAxNTEyMjlUMDAwMDAwWiIgfQ0KICBdDQp9";
    expect(signatureOf(KEYS, "20151229", document)).toBe(
      "8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e",
    );
  });

  it("state the bucket, the beginning of the key and the size", () => {
    const fields = signPolicy(
      KEYS,
      "media",
      { prefix: "media/t/1/parts/", mostBytes: 9, expires: new Date("2026-11-22T00:00:00Z") },
      new Date("2026-11-21T12:00:00Z"),
    );
    const policy: unknown = JSON.parse(
      Buffer.from(fields["policy"] ?? "", "base64").toString("utf8"),
    );
    expect(policy).toMatchObject({
      expiration: "2026-11-22T00:00:00.000Z",
      conditions: expect.arrayContaining([
        { bucket: "media" },
        ["starts-with", "$key", "media/t/1/parts/"],
        ["content-length-range", 1, 9],
      ]),
    });
    expect(fields["x-amz-credential"]).toBe(
      "AKIAIOSFODNN7EXAMPLE/20261121/us-east-1/s3/aws4_request",
    );
  });
});
