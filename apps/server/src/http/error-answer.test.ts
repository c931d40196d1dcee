import { describe, expect, it } from "vitest";
import { AppError } from "../errors.ts";
import { errorAnswer, toAppError } from "./error-answer.ts";

describe("the sentence of a limit that has none of its own", () => {
  const detail = (language: "en" | "ja", retryAfter?: number) => {
    const error = new AppError("too_many_requests", {
      ...(retryAfter !== undefined && { retryAfter }),
    });
    return errorAnswer(error, language).body["detail"];
  };

  it("names the time to wait", () => {
    expect(detail("en", 600)).toBe(
      "Too many requests. This call was not carried out. Please try again in 10 minutes.",
    );
    expect(detail("en", 7_200)).toContain("in 2 hours.");
    expect(detail("ja", 600)).toContain("10分後にもう一度お試しください");
  });

  it("asks for a moment where no time is known", () => {
    expect(detail("en")).toContain("wait a moment");
  });
});

it("says that half of a character was sent where the database refused it", () => {
  const refused = Object.assign(new Error("invalid input syntax for type json"), {
    code: "22P02",
    detail: "Unicode high surrogate must not follow a high surrogate.",
  });
  const error = toAppError(new Error("Failed query", { cause: refused }));
  expect(errorAnswer(error, "en").body["detail"]).toContain("half of a character");
});

it("lists near names beside the sentence, so that a page can offer them", () => {
  const user = { en: "There is no account @nasaa. Did you mean @NASA?", ja: "" };
  const body = (near: readonly string[]) =>
    errorAnswer(new AppError("not_found", { user, near }), "en").body;
  expect(body(["@NASA"])).toEqual({ code: "not_found", detail: user.en, near: ["@NASA"] });
  expect(body([])).not.toHaveProperty("near");
});
