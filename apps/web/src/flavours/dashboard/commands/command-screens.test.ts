import { expect, it } from "vitest";
import { NOT_IN_NAV } from "../nav-groups.ts";
import { COMMAND_SCREENS } from "./command-screens.ts";

/** They show one thing that an address names, so that without it there is nothing to find. */
const OF_ONE_THING = ["importRun", "applyUsage", "billingSuccess", "billingCancel"];

it("finds every screen that the rail leaves out but for those of one thing", () => {
  const missing = Object.keys(NOT_IN_NAV).filter(
    (name) => !COMMAND_SCREENS.some((screen) => screen === name),
  );
  expect(missing).toEqual(OF_ONE_THING);
});
