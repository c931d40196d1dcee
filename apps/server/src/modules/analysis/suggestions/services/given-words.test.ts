import { expect, it } from "vitest";
import { tellingBeside } from "./given-words.ts";

const LIGATURES = "ﷺ".repeat(190);

it("tells nothing of a given word, of its parts and of what holds it", async () => {
  const isTelling = await tellingBeside({
    keywords: [{ label: "cold brew" }],
    hashtags: [{ label: "#Coffee" }],
  });
  const told = ["cold", "cold brew recipe", "coffee", "espresso"];
  expect(told.filter((text) => isTelling("word", text))).toEqual(["espresso"]);
  expect(isTelling("hashtag", "coffee")).toBe(false);
});

it("lets other calls be answered while it reads many long words", async () => {
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  const keywords = Array.from({ length: 1000 }, (_, i) => ({ label: `${i}${LIGATURES}` }));
  await tellingBeside({ keywords });
  clearInterval(others);
  expect(turns).toBeGreaterThan(3);
});
