import { describe, expect, it } from "vitest";
import { encoded, signCall } from "./s3-signature.ts";

const KEYS = {
  id: "AKIAIOSFODNN7EXAMPLE",
  secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  region: "us-east-1",
};
const AT = new Date("2013-05-24T00:00:00Z");
const EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const HOST = "https://examplebucket.s3.amazonaws.com";

const signatureOf = (headers: Readonly<Record<string, string>>): string | undefined =>
  /Signature=([0-9a-f]{64})$/.exec(headers["authorization"] ?? "")?.[1];

describe("signatures of calls to S3", () => {
  it("are those of the examples in its documentation", () => {
    const object = signCall(
      KEYS,
      {
        method: "GET",
        url: new URL(`${HOST}/test.txt`),
        headers: { range: "bytes=0-9" },
        bodyHash: EMPTY,
      },
      AT,
    );
    expect(signatureOf(object)).toBe(
      "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
    );
    const list = signCall(
      KEYS,
      { method: "GET", url: new URL(`${HOST}/?max-keys=2&prefix=J`), bodyHash: EMPTY },
      AT,
    );
    expect(signatureOf(list)).toBe(
      "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
    );
  });

  it("encode everything but letters, digits and four marks", () => {
    expect(encoded("a-b_c.d~e")).toBe("a-b_c.d~e");
    expect(encoded("ä/(1)*'!")).toBe("%C3%A4%2F%281%29%2A%27%21");
  });
});
