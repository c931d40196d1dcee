import { expect, it } from "vitest";
import { topicSeeds } from "./topic-accounts.ts";

it("takes a topic of the list as a topic, and any other text as a keyword", async () => {
  expect(await topicSeeds(["zzz", "Labor unions", "yyy"])).toEqual({
    conversation_topics: [{ label: "Labor unions" }],
    keywords: [{ label: "zzz" }, { label: "yyy" }],
  });
});

it("lets other calls be answered while it looks for many long names", async () => {
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  await topicSeeds(Array.from({ length: 2000 }, (_, i) => `${i}${"ﷺ".repeat(190)}`));
  clearInterval(others);
  expect(turns).toBeGreaterThan(3);
});
