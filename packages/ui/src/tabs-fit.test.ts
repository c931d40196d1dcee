import { expect, it } from "vitest";
import { shownTabs } from "./tabs-fit.tsx";

const five = { widths: [60, 60, 60, 60, 60], disabled: Array<boolean>(5).fill(false), menu: 40 };

it("shows all where they fit, without a menu", () => {
  expect(shownTabs({ ...five, active: 0, room: 300 })).toEqual([0, 1, 2, 3, 4]);
});

it("shows as many as leave room for the menu", () => {
  expect(shownTabs({ ...five, active: 0, room: 299 })).toEqual([0, 1, 2, 3]);
  expect(shownTabs({ ...five, active: 0, room: 170 })).toEqual([0, 1]);
});

it("keeps the active tab in the row", () => {
  expect(shownTabs({ ...five, active: 4, room: 170 })).toEqual([0, 4]);
  expect(shownTabs({ ...five, active: 3, room: 10 })).toEqual([3]);
});

it("puts disabled tabs into the menu first", () => {
  const disabled = [false, true, false, false, false];
  expect(shownTabs({ ...five, disabled, active: 0, room: 230 })).toEqual([0, 2, 3]);
});
