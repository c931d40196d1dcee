import { expect, it } from "vitest";
import { loggedError } from "./log.ts";

it("keeps what an error is about out of the log", () => {
  const inner = Object.assign(
    new Error("duplicate\nKey (email)=(hanako@example.com) already exists."),
    {
      code: "23505",
      params: ["hanako@example.com"],
      detail: "hanako@example.com",
    },
  );
  const outer = new Error("Failed query: insert into users\nparams: hanako@example.com,secret", {
    cause: inner,
  });
  const logged = JSON.stringify(loggedError(outer));
  expect(logged).not.toContain("hanako");
  expect(logged).not.toContain("secret");
  expect(logged).toContain("Failed query: insert into users");
  expect(logged).toContain("23505");
  expect(loggedError("params: hanako@example.com")).toBe("params: …");
});
