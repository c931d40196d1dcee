import { expect, it } from "vitest";
import { RateLimiter } from "../../../../http/rate-limit.ts";
import { PROMOTION_CODES, PROVIDER_CALLS, ProviderLimits } from "./provider-limits.ts";

it("asks the provider 300 times an hour for a person, and as often for the next one", () => {
  let now = Date.parse("2026-03-01T10:00:00Z");
  const clock = { now: () => new Date(now) };
  const limits = new ProviderLimits({
    calls: new RateLimiter(PROVIDER_CALLS, clock),
    codes: new RateLimiter(PROMOTION_CODES, clock),
  });
  for (let calls = 0; calls < 300; calls++) limits.takeCall("me");
  expect(() => limits.takeCall("me")).toThrow(
    expect.objectContaining({ code: "too_many_requests", retryAfter: 3600 }),
  );
  limits.takeCall("you");
  now += 3_600_000;
  limits.takeCall("me");
});
