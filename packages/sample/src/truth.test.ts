import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { POST_KIND } from "@toolkit/core/domain/network-data";
import { FollowGraph } from "./follow-graph.ts";
import { generateSample } from "./generate.ts";
import { FLAG, KIND, makePopulation } from "./population.ts";
import { seedOf } from "./random.ts";
import { readSampleTruth, writeSampleTruth } from "./dataset/truth-file.ts";

describe("planted affinities", () => {
  it("are the rates at which anchors are followed", () => {
    const population = makePopulation(seedOf("affinity"), 20_000);
    const graph = new FollowGraph(population);
    const { anchors, probability } = graph.model;
    const rows = probability.length / anchors;
    const followed = new Float64Array(rows * anchors);
    const members = new Float64Array(rows);
    for (let i = anchors; i < population.size; i++) {
      if (((population.flags[i] ?? 0) & FLAG.protected) !== 0) continue;
      const row = Math.min(population.community[i] ?? 0, rows - 1);
      members[row] = (members[row] ?? 0) + 1;
      for (const target of graph.following(i))
        if (target < anchors)
          followed[row * anchors + target] = (followed[row * anchors + target] ?? 0) + 1;
    }
    // Each cell is a binomial: squared distances in standard deviations average one, and none is far out.
    let squares = 0;
    let cells = 0;
    let furthest = 0;
    for (let row = 0; row < rows; row++) {
      const n = members[row] ?? 0;
      for (let anchor = 0; anchor < anchors; anchor++) {
        const p = probability[row * anchors + anchor] ?? 0;
        if (n * p < 5) continue;
        const distance =
          ((followed[row * anchors + anchor] ?? 0) - n * p) / Math.sqrt(n * p * (1 - p));
        furthest = Math.max(furthest, Math.abs(distance));
        squares += distance * distance;
        cells++;
      }
    }
    expect(furthest).toBeLessThan(5);
    expect(cells).toBeGreaterThan(1000);
    expect(squares / cells).toBeGreaterThan(0.88);
    expect(squares / cells).toBeLessThan(1.12);
  });
});

describe("the truth", () => {
  const network = generateSample({ profiles: 12_000, seed: "truth" });
  const { truth } = network;
  let texts: string[];

  beforeAll(async () => {
    for await (const batch of network.source.profiles()) void batch;
    texts = [];
    for await (const batch of network.source.posts())
      for (const post of batch) texts.push(post.text);
  }, 60_000);

  it("knows each post of a trend, and how much more there were in the interval", () => {
    const { posts, profiles } = truth;
    const inside = { expected: 0, seen: 0 };
    const wrong: string[] = [];
    truth.trends.forEach((trend, t) => {
      for (let p = 0; p < texts.length; p++) {
        const author = posts.author[p] ?? 0;
        if (posts.kind[p] !== POST_KIND.post || profiles.community[author] !== trend.community)
          continue;
        const holds = texts[p]?.toLowerCase().includes(`#${trend.tag.toLowerCase()}`) === true;
        if (holds !== (posts.trend[p] === t)) wrong.push(texts[p] ?? "");
        const time = posts.time[p] ?? 0;
        if (time < trend.from || time >= trend.to) continue;
        inside.expected += trend.base * trend.factor;
        if (holds) inside.seen++;
      }
    });
    expect(wrong).toEqual([]);
    expect(inside.expected).toBeGreaterThan(300);
    expect(Math.abs(inside.seen - inside.expected)).toBeLessThan(4 * Math.sqrt(inside.expected));
  });

  it("says which communities a bio names", () => {
    const named = new Map<number, number>();
    const members = new Map<number, number>();
    truth.profiles.community.forEach((own, i) => {
      if (own === 255 || truth.profiles.kind[i] !== KIND.person) return;
      members.set(own, (members.get(own) ?? 0) + 1);
      if (truth.profiles.bioThemes[2 * i] === own || truth.profiles.bioThemes[2 * i + 1] === own)
        named.set(own, (named.get(own) ?? 0) + 1);
    });
    for (const [own, count] of members) expect((named.get(own) ?? 0) / count).toBeGreaterThan(0.6);
  });
});

describe("truth on disk", () => {
  it("is read as it was written", async () => {
    const { source, truth } = generateSample({ profiles: 500, seed: "disk" });
    for await (const batch of source.profiles()) void batch;
    const folder = await mkdtemp(join(tmpdir(), "sample-truth-"));
    try {
      await writeSampleTruth(folder, truth);
      expect(await readSampleTruth(folder)).toEqual(truth);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
