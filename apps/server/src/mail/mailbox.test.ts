import { describe, expect, it } from "vitest";
import { mailboxOf } from "./mailbox.ts";

describe("the mailbox of an address", () => {
  it.each([
    ["Jane@Example.COM", "jane@example.com"],
    ["jane+news@example.com", "jane@example.com"],
    ["j.a.n.e+x@gmail.com", "jane@gmail.com"],
    ["ja.ne@googlemail.com", "jane@gmail.com"],
    ["jane.doe@example.com", "jane.doe@example.com"],
    ["jane@münchen.de", "jane@xn--mnchen-3ya.de"],
    ["jane@xn--mnchen-3ya.de", "jane@xn--mnchen-3ya.de"],
    ["+tag@example.com", "+tag@example.com"],
    ["a@b", "a@b"],
  ])("of %s is %s", (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });
});
