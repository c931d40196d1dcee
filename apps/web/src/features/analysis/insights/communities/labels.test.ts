import { expect, it } from "vitest";
import { fitting } from "./labels.ts";

const size = { width: 400, height: 300 };
const box = (x: number, y: number) => ({ x, y, width: 80, height: 20 });

it("keeps the first of names that would cover each other", () => {
  expect(fitting([box(100, 100), box(150, 110), box(100, 140), null], size)).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

it("shows no name that the edge would cut", () => {
  expect(fitting([box(30, 100), box(200, 5), box(361, 100), box(200, 100)], size)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
