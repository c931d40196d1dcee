import { expect, test } from "vitest";
import { doneSteps } from "./steps.ts";

const nothing = { saved: 0, wasRead: false, accounts: 0, usages: 0, members: 1 };

test("steps are done by what the team has", () => {
  expect(doneSteps(nothing)).toEqual([]);
  expect(doneSteps({ ...nothing, saved: 2, wasRead: true, members: 3 })).toEqual([
    "build",
    "save",
    "portrait",
    "invite",
  ]);
  expect(doneSteps({ saved: 1, wasRead: true, accounts: 1, usages: 1, members: 2 })).toHaveLength(
    6,
  );
});

test("nothing is said before everything is known", () => {
  expect(doneSteps({ ...nothing, usages: null })).toBeNull();
});
