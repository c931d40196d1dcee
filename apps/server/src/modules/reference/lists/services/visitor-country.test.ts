import { expect, it } from "vitest";
import { visitorCountry } from "./visitor-country.ts";

const of = (headers: Readonly<Record<string, string>>) =>
  visitorCountry((name) => headers[name], "cf-ipcountry");

it.each([
  [
    { "cf-ipcountry": "jp", "accept-language": "en-US" },
    { code: "JP", source: "proxy" },
  ],
  [{ "x-country-code": "DE" }, null],
  [
    { "cf-ipcountry": "XX", "accept-language": "en-GB,en;q=0.9" },
    { code: "GB", source: "browser" },
  ],
  [{ "accept-language": "en, zh-Hant-TW;q=0.8" }, { code: "TW", source: "browser" }],
  [{ "accept-language": "ja" }, null],
  [{ "accept-language": "en-ZZ, *" }, null],
  [{ "cf-ipcountry": "<script>" }, null],
  [{}, null],
])("%j is %j", (headers, expected) => expect(of(headers)).toEqual(expected));

it("believes no header that nobody named", () => {
  expect(visitorCountry((name) => (name === "cf-ipcountry" ? "JP" : undefined))).toBeNull();
});
