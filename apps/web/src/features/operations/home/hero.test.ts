import { expect, test } from "vitest";
import { heroOf } from "./hero.ts";

test("opens with the newest audience that has members enough for pictures", () => {
  const one = { id: "one", size: 1 };
  const unmeasured = { id: "unmeasured", size: null };
  const many = { id: "many", size: 30 };
  expect(heroOf([one, unmeasured, many, { id: "older", size: 500 }])).toBe(many);
  expect(heroOf([one, unmeasured])).toBe(one);
  expect(heroOf([])).toBeNull();
});
