import { describe, expect, it } from "vitest";
import { PROBLEM_TYPES } from "../wire/problem.ts";
import { codeOfFailure, kindOfFailure } from "./failure-kind.ts";

const problem = (name: string, more: object = {}) => ({ type: `${PROBLEM_TYPES}${name}`, ...more });

describe("what a failed call means", () => {
  it.each([
    ["a lost token", 401, { title: "Unauthorized", type: "about:blank" }, "refused"],
    ["an expired token of the older API", 401, { errors: [{ code: 89 }] }, "refused"],
    ["a clock that is wrong here", 401, { errors: [{ code: 135 }] }, "malformed"],
    ["a suspended app", 401, { errors: [{ code: 416 }] }, "suspended"],
    ["a suspended account", 403, { errors: [{ code: 64 }] }, "suspended"],
    ["a locked account", 403, { errors: [{ code: 326 }] }, "suspended"],
    [
      "a suspended account, in the words of API v2",
      403,
      {
        title: "Forbidden",
        type: "about:blank",
        detail: "Your account is suspended and is not permitted to access this feature.",
      },
      "suspended",
    ],
    [
      "somebody else's suspended account",
      404,
      problem("resource-not-found", { detail: "User has been suspended: [ann]." }),
      "missing",
    ],
    ["an app whose plan has no such call", 403, problem("client-forbidden"), "forbidden"],
    [
      "the same in the new spelling",
      403,
      { type: "https://api.x.com/2/problems/client-forbidden" },
      "forbidden",
    ],
    [
      "an app's token where a user's is needed",
      403,
      { errors: [problem("unsupported-authentication")] },
      "forbidden",
    ],
    ["a protected account", 403, problem("not-authorized-for-resource"), "hidden"],
    ["403 without a reason", 403, undefined, "forbidden"],
    ["no credits", 402, { title: "CreditsDepleted" }, "unpaid"],
    ["402 without a reason", 402, undefined, "unpaid"],
    ["the monthly cap", 429, problem("usage-capped", { period: "Monthly" }), "capped"],
    ["the cap by its title alone", 429, { title: "UsageCapExceeded" }, "capped"],
    ["the cap with another status", 403, problem("usage-capped"), "capped"],
    ["a used up window", 429, problem("rate-limit-exceeded"), "limited"],
    ["429 without a reason", 429, "<html>", "limited"],
    ["the older API's window", 429, { errors: [{ code: 88 }] }, "limited"],
    ["nothing there", 404, problem("resource-not-found"), "missing"],
    ["a call that the network does not understand", 400, problem("invalid-request"), "malformed"],
    ["a problem that nobody documents", 403, problem("constructor"), "forbidden"],
    ["a locked ad account", 403, { errors: [{ code: "ACCOUNT_LOCKED_OUT" }] }, "suspended"],
    [
      "a lock at the network",
      423,
      { errors: [{ code: "LOCK_ACQUISITION_TIMEOUT" }] },
      "unreachable",
    ],
    ["a fault of the network, whatever it says", 503, problem("client-forbidden"), "unreachable"],
  ] as const)("is told from others: %s", (_, status, body, kind) => {
    expect(kindOfFailure(status, body)).toBe(kind);
  });
});

describe("the code of a failed call", () => {
  it.each([
    ["of the call", { errors: [{ code: "TOO_MANY_CAMPAIGNS" }] }, "TOO_MANY_CAMPAIGNS"],
    [
      "of an operation",
      { errors: [], operation_errors: [[], null, [{ code: "INVALID_USER" }]] },
      "INVALID_USER",
    ],
    ["that is a number", { errors: [{ code: 326 }] }, null],
    ["that may be anything", { errors: [{ code: "token=abc DEF" }] }, null],
    ["of no JSON", "<html>", null],
  ])("is told: %s", (_, body, code) => {
    expect(codeOfFailure(body)).toBe(code);
  });
});
