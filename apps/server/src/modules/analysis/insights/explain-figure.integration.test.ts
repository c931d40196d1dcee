import { audiencePosts, SENTIMENTS } from "@toolkit/core/contract/audience-posts";
import { audiences } from "@toolkit/core/contract/audiences";
import { engagedAccountsCalls, type EngagedRanking } from "@toolkit/core/contract/engaged-accounts";
import {
  FIGURE_KINDS,
  figureCalls,
  POST_KINDS,
  type FigureKind,
} from "@toolkit/core/contract/explain-figure";
import { handles as handleCalls } from "@toolkit/core/contract/handle-analysis";
import { network } from "@toolkit/core/contract/network";
import { postingTimesCalls } from "@toolkit/core/contract/posting-times";
import { topics } from "@toolkit/core/contract/topics";
import { suggestions } from "@toolkit/core/contract/suggestions";
import { KNOWN_ATTRIBUTES } from "@toolkit/core/domain/query";
import { proTargetingCalls } from "@toolkit/core/contract/pro-targeting";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";

const PATH = figureCalls.explain.path;
const FACETS = {
  gender: "gender",
  age: "age",
  country: "countries",
  region: "regions",
  city: "cities",
  language: "languages",
} as const;

describe("a figure's explanation", () => {
  let app: NetworkApp;
  let page: TestBrowser;
  let handles: string[] = [];
  beforeAll(async () => {
    app = await startNetworkApp("postgresql", 3000);
    page = await app.signedIn();
    const found = await insights({ targeting_package: { languages: ["en"] }, limit: 5 });
    handles = found.influential_accounts.items.map(({ account }) => account.username ?? "");
  });
  afterAll(() => app.close());

  const answerOf = async (path: string, body: object) => {
    const answer = await page.post(path, body);
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    return answer.body;
  };
  const insights = async (body: object) =>
    audiences.insights.response.parse(await answerOf(audiences.insights.path, body));
  const explain = async (body: object) =>
    figureCalls.explain.response.parse(await answerOf(PATH, body));

  const figuresOf = async (
    body: object,
  ): Promise<Record<FigureKind, readonly { readonly id: string; readonly count: number }[]>> => {
    const found = await insights({ ...body, limit: 4, sort: "share" });
    const said = audiencePosts.conversation.response.parse(
      await answerOf(audiencePosts.conversation.path, { ...body, limit: 4, sort: "share" }),
    );
    const engaged = engagedAccountsCalls.read.response.parse(
      await answerOf(engagedAccountsCalls.read.path, { ...body, limit: 3 }),
    );
    const [first = "", second = ""] = handles;
    const { handles: heard } = handleCalls.competitors.response.parse(
      await answerOf(handleCalls.competitors.path, {
        handles: [first, second],
        ...("window_days" in body ? { window_days: body.window_days } : {}),
      }),
    );
    const membersOf = ({ items }: EngagedRanking) =>
      items.map(({ account, members }) => ({ id: account.id, count: members }));
    const { demographics, automation } = found;
    const times = postingTimesCalls.read.response.parse(
      await answerOf(postingTimesCalls.read.path, body),
    );
    return {
      gender: demographics.gender.items,
      age: demographics.age.items,
      country: demographics.countries.items,
      region: demographics.regions.items,
      city: demographics.cities.items,
      language: demographics.languages.items,
      interest: found.interests.items,
      job: found.jobs.items,
      word_in_bio: found.words_in_bio.items,
      followed: found.influential_accounts.items,
      word: said.words.items,
      hashtag: said.hashtags.items,
      topic: said.topics.items,
      show: said.shows.items,
      hour: times.hours
        .map((count, hour) => ({ id: String(hour), count }))
        .filter(({ count }) => count > 0)
        .slice(0, 3),
      sentiment: SENTIMENTS.map((id) => ({ id, count: said.sentiment.total.counts[id] })),
      mention: said.read.mentions.map(({ label, accounts }) => ({ id: label, count: accounts })),
      link: said.read.links.map(({ label, accounts }) => ({ id: label, count: accounts })),
      liked_account: membersOf(engaged.most_liked),
      reposted_account: membersOf(engaged.most_reposted),
      automated:
        automation === null
          ? []
          : [{ id: "likely", count: Math.round(automation.share * automation.known) }],
      // Of whom the topics of their posts are known: who posted.
      voice: heard.map(({ account, voice }) => ({
        id: account?.id ?? "",
        count: voice?.authors ?? 0,
      })),
      active: [{ id: "posted", count: said.topics.known }],
      known: KNOWN_ATTRIBUTES.map((id) => ({ id, count: demographics[FACETS[id]].known })),
      unknown: KNOWN_ATTRIBUTES.map((id) => ({ id, count: demographics[FACETS[id]].unknown })),
      day_part: times.parts.map(({ id, posts }) => ({ id, count: posts })),
      // Shown of single accounts: a test of its own.
      post_kind: [],
    };
  };

  it("counts what the figure counts, for every kind of list and any audience", async () => {
    const seen = new Set<FigureKind>();
    const [first = "", second = ""] = handles;
    for (const body of [
      { targeting_package: { handles: [first, second], keywords: ["coffee"] } },
      {
        targeting_package: { keywords: ["coffee", "photo"], age: "18-34", countries: ["US", "JP"] },
        window_days: null,
      },
      { targeting_package: { interests: ["Photography"] }, within: { gender: "FEMALE" } },
      { targeting_package: { languages: ["en"] }, window_days: null },
    ]) {
      const lists = await figuresOf(body);
      expect(lists.country.length + lists.language.length).toBeGreaterThan(0);
      for (const kind of FIGURE_KINDS)
        for (const { id, count } of lists[kind]) {
          const told = await explain({ ...body, value: { kind, id }, page_size: 1 });
          // A repost repeats another's words: it is counted with the feelings, and not listed.
          if (kind === "sentiment") expect(told.count).toBeLessThanOrEqual(count);
          else expect(told.count, `${kind} ${id}`).toBe(count);
          expect(told.results.length, `${kind} ${id}`).toBe(Math.min(1, told.count));
          if (count > 0) seen.add(kind);
        }
    }
    expect([...seen, "post_kind"].toSorted()).toEqual([...FIGURE_KINDS].toSorted());
  }, 120_000);

  it("lists an account's posts of each kind, reposts too, as many as its analysis counts", async () => {
    const body = { targeting_package: { placements: ["homeTimelines"] }, window_days: null };
    const seen = new Set<string>();
    for (const handle of handles) {
      const { account, content } = handleCalls.analysis.response.parse(
        await answerOf(handleCalls.analysis.path, { handle, window_days: null }),
      );
      for (const kind of POST_KINDS) {
        const told = await explain({
          ...body,
          within: { account: account.id },
          value: { kind: "post_kind", id: kind },
          page_size: 2,
        });
        expect(told.count, `${handle} ${kind}`).toBe(content.by_kind[kind]);
        expect(told.results).toHaveLength(Math.min(2, told.count));
        for (const { account: author, post } of told.results) {
          expect(author.id).toBe(account.id);
          expect(post, `${handle} ${kind}`).not.toBeNull();
          seen.add(kind);
        }
      }
    }
    expect(seen).toContain("post");
    expect(seen.size).toBeGreaterThan(1);
  });

  it("counts declared values alone where only these count", async () => {
    const body = { targeting_package: { languages: ["en"] }, declared_only: true };
    const { demographics } = await insights(body);
    for (const id of KNOWN_ATTRIBUTES) {
      const told = await explain({ ...body, value: { kind: "known", id } });
      expect(told.count, id).toBe(demographics[FACETS[id]].known);
    }
  });

  it("opens what the audience is compared with, of every choice of a baseline", async () => {
    const other = { targeting_package: { interests: ["Photography"] } };
    for (const baseline of ["same_places", "everyone", other] as const) {
      const body = {
        targeting_package: { handles: handles.slice(0, 2), countries: ["US"] },
        baseline,
      };
      const found = await insights({ ...body, limit: 3 });
      expect((await explain(body)).count).toBe(found.baseline.size);
      const { gender, age } = found.demographics;
      for (const [kind, { items }] of Object.entries({ gender, age, interest: found.interests }))
        for (const { id, baseline_count: count } of items)
          expect((await explain({ ...body, value: { kind, id } })).count, `${kind} ${id}`).toBe(
            count,
          );
    }
  });

  it("opens whom ad groups reach, of the audience and beyond it", async () => {
    const targeting_package = { interests: ["Photography"] };
    const chosen = proTargetingCalls.choose.response.parse(
      await answerOf(proTargetingCalls.choose.path, {
        targeting_package,
        minimum_members: 1,
        precision: 0,
        limit: 250,
      }),
    );
    const [group] = chosen.groups;
    const pack = group?.targeting_package ?? {};
    expect((await explain({ targeting_package: pack })).count).toBe(group?.reach);
    const covered = await explain({ targeting_package, reached_by: [pack] });
    expect(covered.count).toBe(chosen.total.covered);
    expect(covered.count).toBeGreaterThan(0);
    const named = chosen.seeds.map(({ label }) => label);
    const halves = [{ handles: named.slice(0, 1) }, { handles: named.slice(1) }];
    const countOf = async (more: object) => (await explain({ targeting_package, ...more })).count;
    const both = await countOf({ reached_by: halves });
    expect(both).toBe(covered.count);
    const [first = 0, second = 0] = await Promise.all(
      halves.map((half) => countOf({ reached_by: [half] })),
    );
    expect(await countOf({ reached_by: halves, shared: true })).toBe(first + second - both);
    expect(await countOf({ reached_by: [pack], shared: true })).toBe(0);
  });

  it("names the seeds of each account, page by page, each account once", async () => {
    const targeting_package = { handles: handles.slice(0, 2), languages: ["en"] };
    const body = { targeting_package, value: { kind: "language", id: "en" }, page_size: 50 };
    const ids = new Set<string>();
    let [page_number, next]: [number, string | null] = [1, "1"];
    let count = 0;
    while (next !== null && page_number < 100) {
      const told = await explain({ ...body, page: page_number });
      for (const { account, seeds, post } of told.results) {
        ids.add(account.id);
        expect(post).toBeNull();
        expect(seeds.length).toBeGreaterThan(0);
        for (const { kind, label } of seeds) {
          expect(kind).toBe("handle");
          expect(handles).toContain(label);
        }
      }
      ({ next, count } = told);
      page_number++;
    }
    expect(ids.size).toBe(count);
    const [someone = ""] = ids;
    const first = await explain({ ...body, page_size: 1 });
    const alone = network.explain.response.parse(
      await answerOf(network.explain.path, { targeting_package, account_id: someone }),
    );
    expect(alone.seeds.map(({ label }) => label)).toEqual(
      first.results[0]?.seeds.map(({ label }) => label),
    );
  });

  it("lists posts that have the value, or those of the members who have it", async () => {
    const targeting_package = { keywords: ["coffee"] };
    const lists = await figuresOf({ targeting_package });
    const [tag] = lists.hashtag;
    const posts = await explain({
      targeting_package,
      value: { kind: "hashtag", id: tag?.id },
      show: "posts",
    });
    expect(posts.count).toBeGreaterThanOrEqual(tag?.count ?? Number.NaN);
    for (const { post, seeds } of posts.results) {
      expect(post?.text.toLowerCase()).toContain(`#${tag?.id}`);
      expect(seeds).toEqual([{ kind: "keyword", label: "coffee" }]);
    }
    const all = await explain({ targeting_package, show: "posts" });
    expect(all.count).toBeGreaterThan(posts.count);
  });

  it("lists the posts in which members mention, link, like and repost", async () => {
    const body = { targeting_package: { languages: ["en"] }, window_days: null };
    const said = audiencePosts.conversation.response.parse(
      await answerOf(audiencePosts.conversation.path, { ...body, limit: 3 }),
    );
    const engaged = engagedAccountsCalls.read.response.parse(
      await answerOf(engagedAccountsCalls.read.path, { ...body, limit: 3 }),
    );
    const [mention] = said.read.mentions;
    const [link] = said.read.links;
    const [liked] = engaged.most_liked.items;
    const [reposted] = engaged.most_reposted.items;
    if (!mention || !link || !liked || !reposted) throw new Error("the sample names nobody");
    const posts = (kind: FigureKind, id: string) =>
      explain({ ...body, value: { kind, id }, show: "posts", page_size: 10 });
    const mentioning = await posts("mention", mention.label);
    expect(mentioning.count).toBe(mention.posts);
    for (const { account, post } of mentioning.results) {
      expect(post?.text.toLowerCase()).toContain(mention.label);
      expect(post?.author.id).toBe(account.id);
    }
    const linking = await posts("link", link.label);
    expect(linking.count).toBe(link.posts);
    for (const { post } of linking.results) expect(post?.text.toLowerCase()).toContain(link.label);
    const likes = await posts("liked_account", liked.account.id);
    expect(likes.count).toBe(liked.engagements);
    for (const { account, post, seeds } of likes.results) {
      expect(post?.author.id).toBe(liked.account.id);
      expect(account.id).not.toBe(liked.account.id);
      // Filters alone decide who is in this audience.
      expect(seeds).toEqual([]);
    }
    const reposts = await posts("reposted_account", reposted.account.id);
    expect(reposts.count).toBe(reposted.engagements);
    expect(reposts.results.length).toBe(Math.min(10, reposts.count));
  });

  it("lists the posts of a course, which is longer than the window", async () => {
    const body = { targeting_package: { keywords: ["coffee"] }, window_days: 30 };
    const said = audiencePosts.conversation.response.parse(
      await answerOf(audiencePosts.conversation.path, { ...body, limit: 2, sort: "share" }),
    );
    const lists = [
      ["topic", "conversation_topics", said.topics.items.map(({ id, label }) => ({ id, label }))],
      ["hashtag", "hashtags", said.hashtags.items.map(({ id }) => ({ label: id }))],
      ["word", "keywords", said.words.items.map(({ id }) => ({ label: id }))],
    ] as const;
    for (const [kind, name, items] of lists) {
      const { series } = topics.overTime.response.parse(
        await answerOf(topics.overTime.path, { ...body, [name]: items, days: 364, by: "week" }),
      );
      expect(series.length).toBeGreaterThan(0);
      for (const [i, { posts }] of series.entries()) {
        const item = items[i];
        const id = item && "id" in item ? item.id : item?.label;
        const told = await explain({ ...body, value: { kind, id }, show: "posts", days: 364 });
        // A course counts reposts as well, which are not listed.
        expect(told.count, `${kind} ${id}`).toBeLessThanOrEqual(posts);
        expect(told.count, `${kind} ${id}`).toBeGreaterThan(0);
        const days30 = await explain({ ...body, value: { kind, id }, show: "posts" });
        expect(told.count, `${kind} ${id}`).toBeGreaterThanOrEqual(days30.count);
      }
    }
  });

  it("refuses values of these kinds that no list has", async () => {
    const targeting_package = { languages: ["en"] };
    for (const value of [
      { kind: "mention", id: "@" },
      { kind: "liked_account", id: "no number" },
      { kind: "reposted_account", id: "1" },
      { kind: "automated", id: "unlikely" },
      { kind: "post_kind", id: "story" },
    ])
      expect((await page.post(PATH, { targeting_package, value })).status, value.kind).toBe(400);
  });

  it("counts what the words and hashtags beside an explored name count, in both scripts", async () => {
    for (const [kind, name] of [
      ["interest", "Photography"],
      ["keyword", "コーヒー"],
    ] as const) {
      const query = new URLSearchParams({ name, kind }).toString();
      const { is, keywords, hashtags } = suggestions.explore.response.parse(
        (await page.get(`${suggestions.explore.path}?${query}`)).body,
      );
      const item = { label: is.label, ...(is.id === null ? {} : { id: is.id }) };
      const targeting_package = kind === "interest" ? { interests: [item] } : { keywords: [item] };
      expect(keywords.length + hashtags.length).toBeGreaterThan(0);
      for (const [value, rows] of [
        ["word", keywords],
        ["hashtag", hashtags],
      ] as const)
        for (const { label, count } of rows.slice(0, 6)) {
          const told = await explain({ targeting_package, value: { kind: value, id: label } });
          expect(told.count, `${value} ${label}`).toBe(count);
        }
    }
  });

  it("refuses what no list could have, and finds nobody for what nobody has", async () => {
    const targeting_package = { languages: ["ja"] };
    for (const value of [
      { kind: "gender", id: "X" },
      { kind: "age", id: "old" },
      { kind: "interest", id: "1e3" },
      { kind: "followed", id: "1" },
      { kind: "followed", id: "nasa" },
      { kind: "hour", id: "168" },
      { kind: "day_part", id: "noon" },
    ]) {
      const answer = await page.post(PATH, { targeting_package, value });
      expect(answer.status, JSON.stringify(value)).toBe(400);
      expect(answer.body).toHaveProperty("value");
    }
    const nobody = await explain({ targeting_package, value: { kind: "country", id: "ZZ" } });
    expect(nobody).toMatchObject({ count: 0, results: [] });
    const unknown = await explain({ targeting_package: { handles: ["no_such_handle"] } });
    expect(unknown).toMatchObject({ count: 0, results: [] });
  });
});
