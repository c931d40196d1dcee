import { expect, it } from "vitest";
import { isLongName } from "./long-name.ts";

it.each([
  ["Coffee and tea", false],
  ["コーヒー好き", false],
  ["Autumn launch, women 25 to 34", true],
  ["秋の新商品キャンペーン", true],
])("gives %s two lines on a phone: %s", (name, expected) => {
  expect(isLongName(name)).toBe(expected);
});
