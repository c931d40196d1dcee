import { expect, it } from "vitest";
import { communityName } from "./community-name.ts";

function named(
  words: readonly string[],
  tags: readonly string[] = [],
  language: "en" | "ja" = "en",
): string | null {
  const items = (labels: readonly string[]) => labels.map((label) => ({ label }));
  return communityName(
    { words_in_bio: items(words), hashtags: items(tags), followed: [] },
    language,
  );
}

it("is made of the first two words and a hashtag that is none of them", () => {
  expect(named(["ramen", "tokyo", "noodles"], ["ramen", "soup"])).toBe("Ramen · Tokyo · #soup");
  expect(named([])).toBeNull();
});

it("leaves out characters that were cut from a word, unless there is nothing else", () => {
  expect(named(["焙", "煎", "珈琲", "喫茶"], [], "ja")).toBe("珈琲 · 喫茶");
  expect(named(["焙", "煎"])).toBe("焙 · 煎");
  expect(named(["r", "statistics"])).toBe("r · Statistics");
});

it("leaves out what holds Japanese words together, unless there is nothing else", () => {
  expect(named(["ばかり", "たる", "支配", "もふもふ"])).toBe("支配 · もふもふ");
  expect(named(["ばかり"])).toBe("ばかり");
});

it("says the same letters once", () => {
  expect(named(["山岳", "山", "登山"], [], "ja")).toBe("登山 · 山岳");
  expect(named(["run", "running", "trail"])).toBe("Running · Trail");
});

it("calls interests and topics by their name in the reader's language", () => {
  expect(named(["コーヒー"])).toBe("Coffee");
  expect(named(["coffee"], ["コーヒー", "latteart"], "ja")).toBe("コーヒー · #latteart");
});

it("begins with words of the reader's language", () => {
  const words = ["喫茶", "barista", "roaster"];
  expect(named(words)).toBe("Barista · Roaster");
  expect(named(words, [], "ja")).toBe("喫茶");
});

it("leaves out words of another language where the reader's own name it", () => {
  expect(named(["vintage", "喫茶", "dad"], ["retro", "純喫茶"], "ja")).toBe("喫茶 · #純喫茶");
  expect(named(["vintage", "dad"], [], "ja")).toBe("Vintage · Dad");
});
