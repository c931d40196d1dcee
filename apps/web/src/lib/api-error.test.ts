import { describe, expect, it } from "vitest";
import { mayPass, ApiError, messageOf } from "./api-error.ts";

describe("messageOf", () => {
  it.each([
    ["plain", "plain"],
    [["one", "two"], "one, two"],
    [{ detail: "Not found." }, "Not found."],
    [{ errors: { name: ["is required"] } }, "Name: is required"],
    [{ detail: { errors: ["deep", "er"] } }, "deep, er"],
    [
      { name: ["Name is required"], last_name: "too long" },
      "Name: Name is required.\nLast name: too long",
    ],
    [{ non_field_errors: ["Whole form is wrong"] }, "Whole form is wrong"],
    [
      { code: "invalid", email: ["Please enter a valid email address"] },
      "Email: Please enter a valid email address",
    ],
    [null, ""],
  ])("%j reads %j", (body, text) => expect(messageOf(body)).toBe(text));
});

describe("ApiError", () => {
  it("carries status, code and the parsed body", () => {
    const error = new ApiError(409, { code: "stale_version", detail: "Somebody was faster." });
    expect(error).toMatchObject({
      status: 409,
      code: "stale_version",
      message: "Somebody was faster.",
    });
  });

  it("knows a failure of the network and an unreadable answer", () => {
    expect(new ApiError(0, null).code).toBe("network");
    expect(new ApiError(502, "<html>Bad gateway</html>").code).toBe("unreadable");
    expect(new ApiError(500, { code: "made up" }).code).toBe("unreadable");
  });

  it("gives messages by field", () => {
    const error = new ApiError(400, {
      code: "invalid",
      name: ["a", "b"],
      non_field_errors: ["c"],
      detail: "d",
    });
    expect(error.fieldMessages()).toEqual({ name: "a, b" });
  });
});

it("offers another try only where the same call may succeed later", () => {
  const of = (status: number, code: string) => mayPass(new ApiError(status, { code }));
  expect([of(404, "not_found"), of(400, "invalid"), of(403, "not_allowed")]).toEqual([
    false,
    false,
    false,
  ]);
  expect([of(429, "too_many_requests"), of(500, "internal"), of(503, "unavailable")]).toEqual([
    true,
    true,
    true,
  ]);
  expect(mayPass(new ApiError(0, null))).toBe(true);
});

it("tells the names that are nearly the unknown one, and no other text", () => {
  const body = { code: "not_found", detail: "Nothing of that name.", near: ["@LumenPhones", 7] };
  const error = new ApiError(404, body);
  expect(error.near()).toEqual(["@LumenPhones"]);
  expect(error.message).toBe("Nothing of that name.");
  expect(new ApiError(404, "gone").near()).toEqual([]);
});
