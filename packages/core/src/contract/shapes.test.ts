import { describe, expect, it } from "vitest";
import { personalLists } from "./personal-lists.ts";
import { teams } from "./teams.ts";

describe("the name of a team or a list", () => {
  const messages = (name: string) =>
    [teams.create, personalLists.create].map(({ body }) =>
      body.safeParse({ name }).error?.issues.map(({ message }) => message),
    );

  it.each(["", " ", "\u200B", "\u200D\u2060\uFEFF", "\u3164", "\u200B \u200B"])(
    "is missing when nothing of it is seen: %j",
    (name) => {
      expect(messages(name)).toEqual([["Name is required"], ["Name is required"]]);
    },
  );

  it("may hold marks that join its letters", () => {
    expect(messages("👩‍💻 می‌خواهم")).toEqual([undefined, undefined]);
  });
});
