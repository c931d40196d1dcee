import type { ProfileRow } from "@toolkit/network/store/rows";
import { expect, it } from "vitest";
import { scoresOf } from "./score-account.ts";

const UNKNOWN = { value: null, confidence: 0, declared: false };
const PROGRAM: ProfileRow = {
  id: 1,
  networkId: "1",
  username: "rainhaiku_bot",
  name: "Rain Haiku",
  imageUrl: "https://example.com/default_profile_normal.png",
  verified: false,
  followersCount: 120,
  followersInData: 0,
  known: true,
  bio: "A bot that tweets a random haiku every hour",
  location: null,
  url: null,
  verifiedType: null,
  protected: false,
  followingCount: 1,
  postCount: 140_000,
  listedCount: 3,
  followingInData: 0,
  postsInData: 0,
  followingKnown: false,
  followersKnown: false,
  createdAt: "2020-01-01T00:00:00Z",
  seenAt: "2022-09-27T00:00:00Z",
  source: null,
  country: UNKNOWN,
  region: UNKNOWN,
  city: UNKNOWN,
  language: UNKNOWN,
  gender: UNKNOWN,
  age: UNKNOWN,
  interests: [],
  jobs: [],
  automation: null,
};

it("scores automation and spam from the stored fields, each with its signs", () => {
  const [automation, spam] = scoresOf(PROGRAM);
  expect(automation).toMatchObject({ name: "automation", measured: true });
  expect(automation?.likelihood).toBeGreaterThan(0.9);
  expect(automation?.evidence).toContainEqual({ sign: "posts_per_day", value: 140 });
  expect(automation?.evidence.map(({ sign }) => sign)).toContain("no_image");
  expect(spam).toMatchObject({ name: "spam", measured: false });
  expect(spam?.evidence.map(({ sign }) => sign)).toEqual(["posts_per_day", "no_image"]);
});

it("has no likelihood for an account that is known by its id alone", () => {
  for (const score of scoresOf({ ...PROGRAM, known: false }))
    expect(score).toMatchObject({ likelihood: null, evidence: [] });
});
