import { describe, expect, it } from "vitest";
import { loginLink, readLoginLink } from "./login-link.ts";

const LINK = { magicCode: "mN_-1", confirmCode: "7KQ2MX", email: "a+b&c=d#e@例え.jp" };

describe("a login link", () => {
  it("carries its three fields behind the number sign, and nothing before it", () => {
    const address = loginLink("https://toolkit.example", LINK);
    const [before, hash = ""] = address.split(/#(.*)/s);
    expect(before).toBe("https://toolkit.example/login/link");
    expect(readLoginLink(hash)).toEqual(LINK);
    expect(readLoginLink(`#${hash}`)).toEqual(LINK);
    expect(new URL(address).hash).toBe(`#${hash}`);
  });

  it("that lacks something is none", () => {
    for (const hash of [
      "",
      "#",
      "magic_code=a&confirm_code=b",
      "magic_code=&confirm_code=b&email=c",
      "magic_code=%E0%A4&confirm_code=b&email=c@d",
      "=a&=b",
    ])
      expect(readLoginLink(hash), hash).toBeNull();
  });
});
