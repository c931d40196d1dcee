import { expect, it } from "vitest";
import { Accounts } from "../../src/stripe/accounts.ts";

const KEY = "sk_test_accounts";
const customerAfter = (start: string) =>
  new Accounts({ now: () => 0, send: async () => 200, start, folder: null })
    .get(KEY)
    ?.world.id("cus");

it("gives other ids after another start, so that no customer has one that a product kept", () => {
  expect(customerAfter("first")).toBe(customerAfter("first"));
  expect(customerAfter("second")).not.toBe(customerAfter("first"));
});
