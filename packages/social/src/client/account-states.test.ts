import { expect, it } from "vitest";
import { readStates } from "./account-states.ts";

const problem = (id: string, detail: string, type: string) => ({
  resource_id: id,
  value: id,
  detail,
  title: "Not Found Error",
  type: `https://api.twitter.com/2/problems/${type}`,
});

it("tells what became of each account, and nothing where the network says nothing that is known", () => {
  const states = readStates({
    data: [
      { id: "1", username: "one", name: "One" },
      { id: "2", username: "two", name: "Two", protected: true },
    ],
    errors: [
      problem("3", "User has been suspended: [3].", "resource-not-found"),
      problem("4", "Could not find user with ids: [4].", "resource-not-found"),
      problem("5", "You have been blocked from viewing [5].", "not-authorized-for-resource"),
      problem("6", "Something new.", "unheard-of"),
    ],
  });
  expect(states).toEqual([
    { id: "1", handle: "one", state: "active" },
    { id: "2", handle: "two", state: "protected" },
    { id: "3", handle: null, state: "suspended" },
    { id: "4", handle: null, state: "deleted" },
    { id: "5", handle: null, state: "blocked" },
  ]);
  expect(() => readStates({ data: "none" })).toThrow("looking up");
});
