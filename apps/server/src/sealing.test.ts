import { describe, expect, it } from "vitest";
import { Sealer } from "./sealing.ts";

const SECRET = "a secret of thirty-two characters";

describe("a sealed value", () => {
  const sealer = new Sealer(SECRET);
  const value = { accessToken: "token-of-the-network", list: [1, "日本"] };

  it("opens where it was sealed, and reads like nothing", () => {
    const sealed = sealer.seal("row 1", value);
    expect(sealed).not.toContain("token-of-the-network");
    expect(Buffer.from(sealed, "base64url").toString()).not.toContain("token-of");
    expect(new Sealer(SECRET).open("row 1", sealed)).toEqual(value);
    expect(sealer.seal("row 1", value)).not.toBe(sealed);
  });

  it("opens in no other row, with no other secret, and not when a bit changed", () => {
    const sealed = sealer.seal("row 1", value);
    expect(() => sealer.open("row 2", sealed)).toThrow();
    expect(() => new Sealer(`${SECRET}.`).open("row 1", sealed)).toThrow();
    const bytes = Buffer.from(sealed.slice(3), "base64url");
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => sealer.open("row 1", `v1.${changed.toString("base64url")}`)).toThrow();
    }
    expect(() => sealer.open("row 1", sealed.slice(0, 30))).toThrow();
    expect(() => sealer.open("row 1", "")).toThrow();
  });
});
