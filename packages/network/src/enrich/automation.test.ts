import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { automationEvidence, automationLikelihood } from "./automation.ts";
import { spamEvidence } from "./spam.ts";
import type { ProfileText } from "./traits.ts";

const PERSON: ProfileText = {
  name: "Anna Field",
  username: "annafield",
  bio: "Gardener. I write about my cats.",
  location: "Leeds",
  url: null,
  language: null,
  followersCount: 240,
  followingCount: 310,
  postCount: 1800,
  listedCount: 3,
  verified: false,
  hasImage: true,
  createdDay: 16_000,
  seenDay: 20_700,
};
const PROGRAM: ProfileText = {
  ...PERSON,
  name: "Rain Haiku",
  username: "rainhaiku_bot",
  bio: "A bot that tweets a random haiku every hour. Made by @annafield",
  location: null,
  followersCount: 120,
  followingCount: 1,
  postCount: 140_000,
  hasImage: false,
  createdDay: 19_700,
};

const likelihood = (profile: ProfileText): number =>
  automationLikelihood(profile).value ?? Number.NaN;

const COUNTS = ["followersCount", "followingCount", "listedCount", "postCount"] as const;
/** Which way the likelihood goes with each count. */
const UP = new Set<string>(["postCount"]);

describe("likelihood of automation", () => {
  it("tells programs from people", () => {
    expect(likelihood(PERSON)).toBeLessThan(0.1);
    expect(likelihood(PROGRAM)).toBeGreaterThan(0.95);
  });

  it.each(COUNTS)("is monotone in %s, other fields present or absent", (field) => {
    const count = fc.option(fc.integer({ min: 0, max: 10_000_000 }));
    fc.assert(
      fc.property(
        fc.record({
          followersCount: count,
          followingCount: count,
          listedCount: count,
          postCount: count,
          createdDay: fc.option(fc.integer({ min: 13_000, max: 20_699 })),
        }),
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 10_000_000 }),
        (change, a, b) => {
          const [fewer, more] = [Math.min(a, b), Math.max(a, b)];
          const low = likelihood({ ...PERSON, ...change, [field]: fewer });
          const high = likelihood({ ...PERSON, ...change, [field]: more });
          const [lesser, greater] = UP.has(field) ? [low, high] : [high, low];
          expect(lesser).toBeLessThanOrEqual(greater + 1e-12);
        },
      ),
    );
  });

  it("judges without any one field, and abstains without all", () => {
    for (const field of Object.keys(PROGRAM)) {
      if (field === "seenDay") continue;
      expect(likelihood({ ...PROGRAM, [field]: null }), field).toBeGreaterThan(0.8);
    }
    expect(
      automationLikelihood({
        ...PERSON,
        name: null,
        bio: null,
        followersCount: null,
        followingCount: null,
        postCount: null,
      }).value,
    ).toBeNull();
  });

  it("tells its signs, the strongest first, with their figures", () => {
    const evidence = automationEvidence(PROGRAM);
    expect(evidence).toContainEqual({ sign: "posts_per_day", value: 140 });
    expect(evidence.map(({ sign }) => sign)).toEqual(
      expect.arrayContaining(["bot_in_name", "bot_in_bio", "words_of_programs", "no_image"]),
    );
    expect(evidence[0]).toEqual({ sign: "posts_per_day", value: 140 });
    expect(automationEvidence(PERSON)).toEqual([]);
  });
});

it("spam tells its signs too", () => {
  const evidence = spamEvidence({
    ...PERSON,
    username: "user48213097",
    bio: "100% FREE followers bit.ly/x",
    followersCount: 12,
    followingCount: 3900,
    hasImage: false,
  });
  expect(evidence).toEqual(
    expect.arrayContaining([
      { sign: "promises", value: null },
      { sign: "short_links", value: null },
      { sign: "follows_many", value: 3900 },
      { sign: "digits_in_username", value: 8 },
      { sign: "no_image", value: null },
    ]),
  );
  expect(spamEvidence(PERSON)).toEqual([]);
});
