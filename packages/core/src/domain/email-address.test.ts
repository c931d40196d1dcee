import { describe, expect, it } from "vitest";
import { isEmailAddress } from "./email-address.ts";

describe("an email address", () => {
  it.each([
    "jane@example.com",
    "Jane.Doe+news@mail.example.co.jp",
    "o'brien@example.com",
    "x@xn--mnchen-3ya.de",
    "jane@münchen.de",
    "taro@例え.jp",
    `${"a".repeat(64)}@example.com`,
  ])("is accepted: %s", (address) => {
    expect(isEmailAddress(address)).toBe(true);
  });

  it.each([
    "",
    "a@b",
    "jane",
    "@example.com",
    "jane@",
    "jane@example",
    "jane@example.com.",
    "jane@.example.com",
    "jane@example..com",
    "jane@-example.com",
    "jane@example-.com",
    "jane@10.0.0.1",
    "jane@[10.0.0.1]",
    "jane@example.com\r\nBcc: other@example.com",
    "jane doe@example.com",
    '"jane doe"@example.com',
    "jane@doe@example.com",
    ".jane@example.com",
    "jane.@example.com",
    "jane..doe@example.com",
    "<jane@example.com>",
    "jane@example.com,other@example.com",
    `${"a".repeat(65)}@example.com`,
    `jane@${"a".repeat(64)}.com`,
    `jane@${"abcdefghi.".repeat(25)}com`,
  ])("is refused: %j", (address) => {
    expect(isEmailAddress(address)).toBe(false);
  });
});
