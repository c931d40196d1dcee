import { describe, expect, it } from "vitest";
import { targetingPackage } from "../domain/targeting-package.ts";
import { auth } from "./auth.ts";
import { network } from "./network.ts";
import { personalLists } from "./personal-lists.ts";
import { teams } from "./teams.ts";
import { autopilotSchedule } from "./usage-targeting.ts";

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

describe("the schedule of an autopilot", () => {
  const daily = { every: "day", hour: 6, time_zone: "Asia/Tokyo" };

  it("has a weekday where it asks for a day of the week alone", () => {
    expect(autopilotSchedule.parse(daily)).toEqual(daily);
    const weekly = { ...daily, every: "week" };
    expect(autopilotSchedule.safeParse(weekly).error?.issues).toMatchObject([
      { path: ["weekday"], message: "Weekday is required" },
    ]);
    expect(autopilotSchedule.parse({ ...weekly, weekday: 3 })).toEqual({ ...weekly, weekday: 3 });
  });
});

describe("a name that may be left out", () => {
  it.each(["\u200B", "\u202E", "\u3164 \u2800"])(
    "is empty when nothing of it is seen: %j",
    (name) => {
      expect(auth.changeMe.body.parse({ first_name: name })).toEqual({ first_name: "" });
      expect(teams.change.body.parse({ invoice_name: name })).toEqual({ invoice_name: null });
    },
  );
});

describe("the name of an upload's dataset", () => {
  it.each(["", "\u200B", "\u202E\u2066", "\u3164"])(
    "is missing when nothing of it is seen: %j",
    (name) => {
      expect(
        network.upload.query.safeParse({ name }).error?.issues.map(({ message }) => message),
      ).toEqual(["Name is required"]);
    },
  );
});

it("asks for a label of which something is seen", () => {
  expect(targetingPackage.safeParse({ keywords: ["\u200B"] }).success).toBe(false);
});
