import { expect, it } from "vitest";
import { evidenceOf, judgeFollowers } from "./judge-followers.ts";
import { automatedShare } from "./spam-analysis.ts";

const DAY_MS = 86_400_000;
const at = new Date("2026-11-29T00:00:00Z");

const PERSON = {
  id: "1",
  username: "mika_brews",
  name: "Mika",
  description: "Coffee, and the hills behind Kobe",
  location: "Kobe",
  created_at: "2012-04-01T00:00:00Z",
  profile_image_url: "https://pbs.twimg.com/profile_images/1/mika.jpg",
  verified: false,
  public_metrics: {
    followers_count: 412,
    following_count: 380,
    tweet_count: 5120,
    listed_count: 9,
  },
};
const PROGRAM = {
  ...PERSON,
  id: "2",
  username: "quote_bot_8841",
  name: "Quote bot",
  description: "A bot that posts a quote every hour. By @mika_brews",
  location: undefined,
  created_at: new Date(at.getTime() - 200 * DAY_MS).toISOString(),
  public_metrics: { followers_count: 3, following_count: 0, tweet_count: 28_000, listed_count: 0 },
};

const judge = (data: object[], fresh = ["1", "2"]) =>
  judgeFollowers({ watchedId: "w", readingId: "r", body: { data }, fresh: new Set(fresh), at });

it("tells a program from a person by the profile, with the signs that speak for it", async () => {
  const { judgement, suspects, traits } = await judge([PERSON, PROGRAM]);
  expect(judgement).toMatchObject({ readingId: "r", known: 2, automated: 1 });
  const [suspect] = suspects;
  if (suspect === undefined) throw new Error("nobody is suspected");
  expect(suspect).toMatchObject({ account: "2", username: "quote_bot_8841" });
  expect(evidenceOf(suspect).automation.map(({ sign }) => sign)).toContain("bot_in_name");
  expect(traits.get("1")).toEqual({ country: "JP", language: "en", isAutomated: false });
});

it("counts each account once, and none that an earlier page showed", async () => {
  expect((await judge([PROGRAM, PROGRAM])).suspects).toHaveLength(1);
  expect((await judge([PROGRAM], ["1"])).judgement).toMatchObject({ known: 0, automated: 0 });
  expect((await judge([])).judgement.known).toBe(0);
});

it("frees the share of what the score is known to get wrong", () => {
  // Of automated accounts 66 % are found, and 3 % of people are called automated.
  for (const truth of [0, 0.1, 0.3]) {
    const likely = 10_000 * (truth * (202.5 / 307) + (1 - truth) * (11.5 / 339));
    const share = automatedShare({ known: 10_000, automated: Math.round(likely) });
    expect(share?.value).toBeCloseTo(truth, 3);
    expect(share?.low).toBeLessThanOrEqual(truth + 0.001);
    expect(share?.high).toBeGreaterThan(truth);
  }
  expect(automatedShare({ known: 29, automated: 3 })).toBeNull();
});
