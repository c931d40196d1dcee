import { expect, test } from "vitest";
import { intervalAxis } from "./interval-axis.ts";

const format = String;

test("takes the interval of the highest level as the axis, also where bands share an end", () => {
  const bands = [
    { level: 50, low: 1, high: 200 },
    { level: 80, low: 1, high: 400 },
    { level: 95, low: 1, high: 840 },
  ];
  const axis = intervalAxis(149, bands, format);
  expect(axis?.bands.map(({ level }) => level)).toEqual([95, 80, 50]);
  expect(axis?.marks.map(({ text }) => text)).toEqual(["1", "840"]);
  for (const { low, high } of bands)
    for (const end of [low, high]) {
      expect(axis?.at(end)).toBeGreaterThan(0.18);
      expect(axis?.at(end)).toBeLessThan(0.82);
    }
});

test("leaves out the number of a value that lies beside an end", () => {
  const bands = [{ level: 95, low: 26, high: 840 }];
  expect(intervalAxis(149, bands, format)?.marks.map(({ text }) => text)).toEqual(["26", "840"]);
  expect(intervalAxis(400, bands, format)?.marks.map(({ text }) => text)).toEqual([
    "26",
    "840",
    "400",
  ]);
});

test("names ends that read alike once, and draws no interval without width", () => {
  const short = () => "79K";
  const near = intervalAxis(79_100, [{ level: 95, low: 79_000, high: 79_200 }], short);
  expect(near?.marks).toHaveLength(1);
  expect(intervalAxis(5, [{ level: 95, low: 5, high: 5 }], format)).toBeNull();
  expect(intervalAxis(5, [], format)).toBeNull();
});
