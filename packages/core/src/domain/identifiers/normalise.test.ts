import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bytesOf, hashOf, hexOf } from "./hash.ts";
import type { IdentifierKind } from "./kinds.ts";
import { isPhoneCountry, normalise } from "./normalise.ts";

describe("normalised identifiers", () => {
  it.each<[IdentifierKind, string, string]>([
    ["email", "  Support@X.com ", "support@x.com"],
    ["email", "ｍｉｋａ＠example.jp", "mika@example.jp"],
    ["email", "Taro..Yamada@docomo.ne.jp", "taro..yamada@docomo.ne.jp"],
    ["email", "taro.@ezweb.ne.jp", "taro.@ezweb.ne.jp"],
    ["email", ".taro@t.ezweb.ne.jp", ".taro@t.ezweb.ne.jp"],
    ["email", "Taro <Taro@example.jp>", "taro@example.jp"],
    ["phone", "tel:+81-90-1234-5678", "+819012345678"],
    ["phone", "'+819012345678", "+819012345678"],
    ["handle", "@Jack", "jack"],
    ["handle", " jack ", "jack"],
    ["handle", "https://x.com/Jack?lang=en", "jack"],
    ["handle", "twitter.com/jack/", "jack"],
    ["account_id", " 143567 ", "143567"],
    ["account_id", "１４３５６７", "143567"],
    ["phone", "+81 90-1234-5678", "+819012345678"],
    ["phone", "+1 (415) 555-2671", "+14155552671"],
    ["device_id", "4B61639E-47CC-4056-A16A-C8217E029462", "4b61639e-47cc-4056-a16a-c8217e029462"],
    ["device_id", "AF3802A465767E36", "af3802a465767e36"],
  ])("write the %s %j as the network reads it", (kind, value, text) => {
    expect(normalise(kind, value, null)).toEqual({ text });
  });

  it.each<[IdentifierKind, string, string]>([
    ["email", "support at x.com", "not_email"],
    ["email", "a@b", "not_email"],
    ["email", "taro..yamada@example.jp", "not_email"],
    ["email", "ta ro.@docomo.ne.jp", "not_email"],
    ["handle", "sixteen_letters_", "not_handle"],
    ["handle", "two words", "not_handle"],
    ["account_id", "-12", "not_account_id"],
    ["account_id", "007", "not_account_id"],
    ["account_id", "1.23E+18", "rounded"],
    ["phone", "8,1901E+11", "rounded"],
    ["phone", "+999 123", "not_phone"],
    ["phone", "+1 415", "not_phone"],
    ["phone", "call me", "not_phone"],
    ["device_id", "4b61639e47cc4056a16ac8217e029462", "not_device_id"],
    ["device_id", "00000000-0000-0000-0000-000000000000", "zero_device_id"],
    ["email", `${"a".repeat(400)}@x.com`, "too_long"],
  ])("refuse the %s %j and say why", (kind, value, reason) => {
    expect(normalise(kind, value, null)).toEqual({ reason });
  });

  it("ask for the country of a national phone number instead of guessing it", () => {
    expect(normalise("phone", "090-1234-5678", null)).toEqual({ reason: "needs_country" });
    expect(normalise("phone", "090-1234-5678", "JP")).toEqual({ text: "+819012345678" });
    expect(normalise("phone", "０９０−１２３４−５６７８", "JP")).toEqual({ text: "+819012345678" });
    // The country of the list never replaces the one that a number names.
    expect(normalise("phone", "+44 20 7946 0958", "JP")).toEqual({ text: "+442079460958" });
    expect(normalise("phone", "090-1234-5678", "US")).toEqual({ reason: "not_phone" });
  });

  it.each([null, "JP", "US"] as const)(
    "read 00 before a country code as its plus (list of %s)",
    (country) => {
      expect(normalise("phone", "0081 90 1234 5678", country)).toEqual({ text: "+819012345678" });
      expect(normalise("phone", "００４４ 20 7946 0958", country)).toEqual({
        text: "+442079460958",
      });
      expect(normalise("phone", "00 12", country)).toEqual({ reason: "not_phone" });
    },
  );

  it("stay hashes where they came as hashes", () => {
    const hash = hexOf(hashOf("support@x.com"));
    expect(normalise("email", hash.toUpperCase(), null)).toEqual({ hash });
  });

  it("know the countries that have phone numbers", () => {
    expect(isPhoneCountry("JP")).toBe(true);
    expect(isPhoneCountry("XX")).toBe(false);
  });

  it("are the same when they are normalised twice, whatever is read", () => {
    const kinds = fc.constantFrom<IdentifierKind>(
      "email",
      "phone",
      "handle",
      "account_id",
      "device_id",
    );
    const value = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 40 }),
      fc.emailAddress(),
      fc.uuid(),
      fc.stringMatching(/^\+?[\d ()-]{4,18}$/),
    );
    fc.assert(
      fc.property(kinds, value, (kind, read) => {
        const once = normalise(kind, read, "JP");
        if ("text" in once) expect(normalise(kind, once.text, null)).toEqual(once);
      }),
    );
  });
});

describe("hashes of identifiers", () => {
  it.each([
    ["adsapi", "49e0be2aeccfb51a8dee4c945c8a70a9ac500cf6f5cb08112575f74db9b1470d"],
    // From the standard (FIPS 180-2).
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ])("of %j are the published ones", (text, hash) => {
    expect(hexOf(hashOf(text))).toBe(hash);
    expect(bytesOf(hash)).toEqual(hashOf(text));
  });

  it("are those of the platform's own implementation, whatever is hashed", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme" }), async (text) => {
        const other = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
        expect(hashOf(text)).toEqual(new Uint8Array(other));
      }),
    );
  });
});
