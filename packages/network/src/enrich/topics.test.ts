import { describe, expect, it } from "vitest";
import { enrichPost } from "./enrich-post.ts";
import { inferInterests } from "./interests.ts";
import { interestById, showById, topicById } from "./taxonomies.ts";
import { normalForm } from "../text/normal-form.ts";

const topics = (text: string): string[] =>
  enrichPost({ text, language: null }).topics.map((id) => topicById(id)?.en ?? "");
const shows = (text: string): string[] =>
  enrichPost({ text, language: null }).shows.map((id) => showById(id)?.en ?? "");
const interests = (bio: string): string[] =>
  inferInterests(normalForm(bio), { text: bio, hashtags: [] }).map(
    ({ id }) => interestById(id)?.en ?? "",
  );

describe("topics of a post", () => {
  it.each([
    ["Lakers win again! #NBA", ["NBA", "Los Angeles Lakers"]],
    ["Ramen for lunch", ["Ramen"]],
    ["今日のラーメンは最高だった", ["Ramen"]],
    ["阪神優勝おめでとう！", ["Hanshin Tigers"]],
    ["learning #machinelearning", ["Machine learning"]],
    ["New AI tools are everywhere", ["Artificial intelligence"]],
  ])("%s", (text, expected) => {
    expect(topics(text)).toEqual(expect.arrayContaining(expected));
  });

  it.each([
    ["Pour le plaisir, j’ai fini", "Artificial intelligence"],
    ["Utah Jazz lost tonight", "Jazz"],
    ["ブロックを積む", "Rock"],
    ["for the sake of argument", "Sake"],
    ["a tax hike is coming", "Hiking"],
  ])("%s is not about %s", (text, topic) => {
    expect(topics(text)).not.toContain(topic);
  });
});

describe("films and series of a post", () => {
  it.each([
    ["Rewatching Breaking Bad", "Breaking Bad"],
    ["#StrangerThings is back", "Stranger Things"],
    ["鬼滅の刃の映画を観た", "Demon Slayer"],
    ["今日は「君の名は。」の映画を見返しています", "Your Name."],
    ["パルプフィクション最高", "Pulp Fiction"],
    ['Just saw "Her Majesty" and then "Frozen", great movie', "Frozen"],
  ])("%s", (text, show) => {
    expect(shows(text)).toContain(show);
  });

  it.each([
    "I love my friends",
    "it was up to us",
    "You lost the office keys",
    "frozen pizza in the community",
    "He slammed the dunk",
    "a wicked good game on wednesday",
  ])("ordinary words name none: %s", (text) => {
    expect(shows(text)).toEqual([]);
  });
});

describe("interests of a bio", () => {
  it("are surer when more words speak of them", () => {
    const [first, second] = inferInterests(normalForm("Baseball fan, Yankees and MLB. Also yoga."));
    expect(interestById(first?.id ?? 0)?.en).toBe("Baseball");
    expect(first?.confidence).toBeGreaterThan(second?.confidence ?? 1);
  });

  it("are found in both languages", () => {
    expect(interests("写真と旅行、猫が好き")).toEqual(
      expect.arrayContaining(["Photography", "Travel news and general info", "Cats"]),
    );
    expect(interests("Photographer. Cat mom. Travel.")).toEqual(
      expect.arrayContaining(["Photography", "Travel news and general info", "Cats"]),
    );
  });

  it("are none in a bio that says nothing", () => {
    expect(interests("Running for office. The best is yet to come.")).toEqual([]);
  });
});
