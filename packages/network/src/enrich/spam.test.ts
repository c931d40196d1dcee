import { describe, expect, it } from "vitest";
import { spamLikelihood } from "./spam.ts";
import type { ProfileText } from "./traits.ts";

const PERSON: ProfileText = {
  name: "Anna Field",
  username: "annafield",
  bio: "Gardener. Loud cats.",
  location: "Leeds",
  url: null,
  language: "en",
  followersCount: 240,
  followingCount: 310,
  postCount: 1800,
  listedCount: 3,
  verified: false,
  hasImage: true,
  createdDay: 18_000,
  seenDay: 20_700,
};

const likelihood = (change: Partial<ProfileText>): number =>
  spamLikelihood({ ...PERSON, ...change }).value ?? Number.NaN;

describe("spam likelihood", () => {
  it("leaves ordinary people alone", () => {
    expect(likelihood({})).toBeLessThan(0.05);
    expect(likelihood({ bio: "猫と暮らす会社員です。" })).toBeLessThan(0.05);
    expect(likelihood({ bio: null, hasImage: false })).toBeLessThan(0.2);
  });

  it.each([
    {
      username: "user48213097",
      bio: "100% FREE followers 🚀🔥💰 bit.ly/x",
      followersCount: 12,
      followingCount: 3900,
      createdDay: 20_680,
      hasImage: false,
    },
    {
      username: "kasegu_2291",
      bio: "誰でも簡単に稼げる副業💰 LINE追加はこちら lin.ee/abc",
      followersCount: 80,
      followingCount: 4200,
      createdDay: 20_650,
    },
    {
      bio: "DM for promo | crypto signals | guaranteed profits 📈💰💰",
      followersCount: 30,
      followingCount: 2800,
      createdDay: 20_660,
    },
  ])("finds %j", (change) => {
    expect(likelihood(change)).toBeGreaterThan(0.9);
  });

  it("believes verified and listed accounts more", () => {
    const noisy = {
      bio: "Giveaways every week! DM for deals",
      followingCount: 2000,
      followersCount: 300,
    };
    expect(
      likelihood({ ...noisy, verified: true, listedCount: 500, followersCount: 90_000 }),
    ).toBeLessThan(likelihood(noisy) / 3);
  });

  it("abstains when there is nothing to judge by", () => {
    expect(
      spamLikelihood({
        ...PERSON,
        name: null,
        bio: null,
        followersCount: null,
        followingCount: null,
        postCount: null,
      }).value,
    ).toBeNull();
  });

  it("survives odd figures", () => {
    for (const count of [0, Number.MAX_SAFE_INTEGER]) {
      const value = likelihood({
        followersCount: count,
        followingCount: count,
        postCount: count,
        listedCount: count,
        createdDay: 30_000,
      });
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
    }
  });
});
