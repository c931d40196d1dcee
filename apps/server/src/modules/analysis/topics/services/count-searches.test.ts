import { describe, expect, it } from "vitest";
import { countSearches } from "./count-searches.ts";

const use = (teamId: string, topicId: number, uses: number) => ({ teamId, topicId, uses });

describe("searches as a team may see them", () => {
  it("are its own while few others searched for the topic", () => {
    const uses = [use("a", 1, 2), use("b", 1, 50), use("c", 1, 7), use("b", 2, 4)];
    expect([...countSearches(uses, "a")]).toEqual([
      [1, 2],
      [2, 0],
    ]);
    expect(countSearches(uses.slice(0, 2), null).get(1)).toBe(0);
  });

  it("are everybody's when at least three others did", () => {
    const uses = [use("a", 1, 2), use("b", 1, 50), use("c", 1, 7), use("d", 1, 1)];
    expect(countSearches(uses, "a").get(1)).toBe(60);
    expect(countSearches(uses, "z").get(1)).toBe(60);
    expect(countSearches(uses, "b").get(1)).toBe(60);
    expect(countSearches(uses.slice(0, 3), "b").get(1)).toBe(50);
  });
});
