import { expect, it } from "vitest";
import { mailMoment } from "./moment.ts";

it("names the time zone, so that no reader takes another day for the deadline", () => {
  const at = new Date("2027-01-12T20:05:00Z");
  expect(mailMoment(at, "en").replaceAll(/\s/g, " ")).toBe("Jan 12, 2027, 8:05 PM UTC");
  expect(mailMoment(at, "ja")).toBe("2027年1月13日 5:05（日本時間）");
});
