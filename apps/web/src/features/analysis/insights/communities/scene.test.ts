import type { Communities } from "@toolkit/core/contract/audience-communities";
import { expect, it } from "vitest";
import { coloursOf, middles, nearest, OTHER, sceneOf, shortName, UNSTABLE } from "./scene.ts";

type Community = Communities["communities"][number];

function community(id: number, state: Community["stability"]["state"]): Community {
  return {
    id: String(id),
    name: null,
    size: 10,
    share: { value: 0.1, low: 0.1, high: 0.1, level: 0.95, method: "exact" },
    stability: { state, seeds: 1, parts: 1, text: "" },
    followed: [],
    words_in_bio: [],
    hashtags: [],
    members: [],
  };
}

it("gives the palette's colours to what can be believed, and no colour to what is no fact", () => {
  const states = Array.from({ length: 11 }, (_, i) =>
    community(i + 1, i === 1 ? "unstable" : i === 2 ? "tentative" : "stable"),
  );
  expect([...coloursOf(states)]).toEqual([0, UNSTABLE, 1, 2, 3, 4, 5, 6, 7, OTHER, OTHER]);
});

it("draws members where the answer says, from the top left", () => {
  const node = (x: number, y: number, id: string) => ({
    id: "1",
    username: null,
    community: id,
    x,
    y,
  });
  const scene = sceneOf({
    communities: [community(1, "stable"), community(2, "stable"), community(3, "stable")],
    picture: {
      nodes: [node(-1, -1, "1"), node(1, 1, "2"), node(0, 0.5, "2"), node(0.9, 0.9, "2")],
      edges: [
        [0, 1],
        [1, 2],
      ],
      edges_total: 9,
    },
  });
  expect([...scene.x]).toEqual([0, 1, 0.5, expect.closeTo(0.95)]);
  expect([...scene.community]).toEqual([0, 1, 1, 1]);
  expect([...scene.edges]).toEqual([0, 1, 1, 2]);
  expect(middles(scene)).toEqual([
    { x: 0, y: 0 },
    { x: expect.closeTo(0.95), y: expect.closeTo(0.95) },
    null,
  ]);
  const scale = { x: 800, y: 400 };
  expect(nearest(scene, { x: 0.99, y: 0.99 }, scale, 20)).toBe(1);
  expect(nearest(scene, { x: 0.25, y: 0.25 }, scale, 20)).toBe(-1);
});

it("shortens a name to its two most telling parts", () => {
  expect(shortName("ramen · tokyo · @shop · #noodles")).toBe("ramen · tokyo");
  expect(shortName("ramen")).toBe("ramen");
});
