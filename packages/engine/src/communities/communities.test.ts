import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { agreement, bestJaccards } from "./agreement.ts";
import { findCommunities } from "./find-communities.ts";
import type { EdgeList } from "../port/communities.ts";
import { type Graph, modularity, projectUndirected, subgraph } from "./graph.ts";
import { layOut } from "./layout.ts";
import { Leiden, type LeidenOptions } from "./leiden.ts";
import { Random } from "../statistics/random.ts";
import { SearchHelper } from "./search-helper.ts";
import { plainLeiden } from "../../test/plain-leiden.ts";

function edgeList(pairs: readonly (readonly [number, number])[]): EdgeList {
  return {
    sources: Uint32Array.from(pairs, ([source]) => source),
    targets: Uint32Array.from(pairs, ([, target]) => target),
  };
}

/** Blocks of equal size; members follow each other with one chance, others with another. */
function planted(seed: number, blocks: number, size: number, inside: number, outside: number) {
  const random = new Random(seed);
  const nodes = blocks * size;
  const truth = Uint32Array.from({ length: nodes }, (_, node) => Math.floor(node / size));
  const pairs: [number, number][] = [];
  for (let a = 0; a < nodes; a++)
    for (let b = 0; b < nodes; b++)
      if (a !== b && random.unit() < (truth[a] === truth[b] ? inside : outside)) pairs.push([a, b]);
  return { nodes, truth, edges: edgeList(pairs) };
}

function leiden(graph: Graph, options: LeidenOptions): Uint32Array {
  return new Leiden(graph.nodes, graph.neighbours.length).run(graph, options).labels;
}

/** The sum over all pairs of nodes, as the definition has it. */
function slowModularity(graph: Graph, labels: Uint32Array, resolution: number): number {
  const weight = Array.from({ length: graph.nodes }, () => new Float64Array(graph.nodes));
  for (let a = 0; a < graph.nodes; a++)
    for (let at = graph.offsets[a]!; at < graph.offsets[a + 1]!; at++)
      weight[a]![graph.neighbours[at]!]! += graph.weights[at]!;
  const strength = weight.map((row) => row.reduce((sum, w) => sum + w, 0));
  const total = strength.reduce((sum, k) => sum + k, 0);
  let sum = 0;
  for (let a = 0; a < graph.nodes; a++)
    for (let b = 0; b < graph.nodes; b++)
      if (labels[a] === labels[b])
        sum += weight[a]![b]! - (resolution * strength[a]! * strength[b]!) / total;
  return total === 0 ? 0 : sum / total;
}

const SEARCH = {
  seed: 1,
  resolution: 1,
  runs: 5,
  part: 0.8,
  leastMembers: 3,
  most: 50,
  drawnNodes: 200,
};

const graphs = fc
  .tuple(fc.integer({ min: 1, max: 14 }), fc.integer())
  .chain(([nodes, seed]) =>
    fc
      .array(fc.tuple(fc.nat(nodes - 1), fc.nat(nodes - 1)), { maxLength: 60 })
      .map((pairs) => ({ nodes, seed, pairs })),
  );

test("the projection weighs mutual follows 2, others 1, and leaves loops and repetitions out", () => {
  fc.assert(
    fc.property(graphs, ({ nodes, pairs }) => {
      const graph = projectUndirected(nodes, edgeList(pairs));
      const follows = new Set(pairs.map(([a, b]) => `${a}>${b}`));
      for (let a = 0; a < nodes; a++) {
        const found = new Map<number, number>();
        for (let at = graph.offsets[a]!; at < graph.offsets[a + 1]!; at++)
          found.set(graph.neighbours[at]!, graph.weights[at]!);
        for (let b = 0; b < nodes; b++) {
          const both = Number(follows.has(`${a}>${b}`)) + Number(follows.has(`${b}>${a}`));
          expect(found.get(b) ?? 0).toBe(a === b ? 0 : both);
        }
      }
    }),
  );
});

test("modularity is what its definition says, at any resolution", () => {
  fc.assert(
    fc.property(
      graphs,
      fc.double({ min: 0.2, max: 3, noNaN: true }),
      ({ nodes, seed, pairs }, g) => {
        const graph = projectUndirected(nodes, edgeList(pairs));
        const random = new Random(seed);
        const labels = Uint32Array.from({ length: nodes }, () => random.below(4));
        expect(modularity(graph, labels, g)).toBeCloseTo(slowModularity(graph, labels, g), 10);
      },
    ),
  );
});

describe("Leiden", () => {
  test("comes near the best of all partitions of small graphs", () => {
    let [found, best] = [0, 0];
    for (let seed = 0; seed < 60; seed++) {
      const random = new Random(seed);
      const nodes = 3 + random.below(5);
      const pairs = Array.from(
        { length: 4 + random.below(16) },
        () => [random.below(nodes), random.below(nodes)] as const,
      );
      const graph = projectUndirected(nodes, edgeList(pairs));
      const labels = leiden(graph, { seed, resolution: 1, rounds: 4 });
      const own = modularity(graph, labels, 1);
      const most = Math.max(...partitions(nodes).map((some) => modularity(graph, some, 1)));
      expect(own).toBeLessThanOrEqual(most + 1e-9);
      found += own;
      best += most;
    }
    expect(found / best).toBeGreaterThan(0.98);
  });

  test("its communities are connected", () => {
    fc.assert(
      fc.property(graphs, ({ nodes, seed, pairs }) => {
        const graph = projectUndirected(nodes, edgeList(pairs));
        const labels = leiden(graph, { seed, resolution: 1, rounds: 1 });
        for (const label of new Set(labels)) {
          const members = Uint32Array.from(labels.keys()).filter((node) => labels[node] === label);
          expect(reached(subgraph(graph, members))).toBe(members.length);
        }
      }),
    );
  });

  test("is what its steps in TypeScript find, to the last label", () => {
    fc.assert(
      fc.property(
        graphs,
        fc.double({ min: 0.2, max: 3, noNaN: true }),
        ({ nodes, seed, pairs }, resolution) => {
          const graph = projectUndirected(nodes, edgeList(pairs));
          const options = { seed, resolution, rounds: 2 };
          const { labels, modularity: reached } = new Leiden(nodes, 120).run(graph, options);
          expect(labels).toEqual(plainLeiden(graph, options));
          expect(reached).toBeCloseTo(modularity(graph, labels, resolution), 10);
        },
      ),
    );
    // Several levels, and a program that has served another graph before.
    const { nodes, edges } = planted(6, 12, 40, 0.15, 0.03);
    const graph = projectUndirected(nodes, edges);
    const serving = new Leiden(nodes, graph.neighbours.length);
    for (const seed of [1, 2, 3]) {
      const options = { seed, resolution: 1, rounds: 3 };
      expect(serving.run(graph, options).labels).toEqual(plainLeiden(graph, options));
      const kept = Uint32Array.from({ length: 300 }, (_, node) => node + seed);
      const part = subgraph(graph, kept);
      expect(serving.run(part, options).labels).toEqual(plainLeiden(part, options));
    }
    expect(() => new Leiden(2, 0).run(graph, { seed: 1, resolution: 1, rounds: 1 })).toThrow(
      RangeError,
    );
  });

  test("is the same for the same seed", () => {
    const { nodes, edges } = planted(3, 4, 30, 0.15, 0.05);
    const graph = projectUndirected(nodes, edges);
    const options = { seed: 5, resolution: 1, rounds: 2 };
    expect(leiden(graph, options)).toEqual(leiden(graph, options));
  });

  test("finds planted communities", () => {
    const { nodes, truth, edges } = planted(1, 8, 60, 0.2, 0.01);
    const labels = leiden(projectUndirected(nodes, edges), { seed: 1, resolution: 1, rounds: 1 });
    expect(agreement(truth, labels)).toEqual({ nmi: 1, ari: 1 });
  });
});

describe("agreement", () => {
  test("is 1 for the same partition under other names, and 0 on average for unrelated ones", () => {
    const a = Uint32Array.of(0, 0, 1, 1, 2, 2);
    expect(agreement(a, Uint32Array.of(9, 9, 4, 4, 7, 7))).toEqual({ nmi: 1, ari: 1 });
    let sum = 0;
    for (let seed = 0; seed < 200; seed++) {
      const random = new Random(seed);
      const labels = () => Uint32Array.from({ length: 60 }, () => random.below(4));
      sum += agreement(labels(), labels()).ari / 200;
    }
    expect(Math.abs(sum)).toBeLessThan(0.01);
  });

  test("agrees with figures computed by hand", () => {
    // Pairs together in both: 2; in the first: 4; in the second: 3; of 15: (2 − 0.8) / (3.5 − 0.8).
    const a = Uint32Array.of(0, 0, 0, 1, 1, 2);
    const b = Uint32Array.of(0, 0, 1, 2, 2, 1);
    const { nmi, ari } = agreement(a, b);
    expect(ari).toBeCloseTo((2 - 0.8) / (3.5 - 0.8), 12);
    const h = (...shares: number[]) => -shares.reduce((sum, p) => sum + p * Math.log(p), 0);
    const both = h(2 / 6, 1 / 6, 2 / 6, 1 / 6);
    const [first, second] = [h(3 / 6, 2 / 6, 1 / 6), h(2 / 6, 2 / 6, 2 / 6)];
    expect(nmi).toBeCloseTo((2 * (first + second - both)) / (first + second), 12);
    expect([...bestJaccards(a, b, 3)]).toEqual([2 / 3, 1, 1 / 2]);
  });
});

describe("what is told of communities", () => {
  test("planted ones are stable, in a random graph none is", async () => {
    const clear = planted(2, 5, 60, 0.2, 0.01);
    const found = await findCommunities(clear.nodes, clear.edges, SEARCH);
    expect([...found.sizes]).toEqual([60, 60, 60, 60, 60]);
    expect(Math.min(...found.seeds.jaccard, ...found.parts.jaccard)).toBeGreaterThan(0.9);
    const noise = planted(2, 1, 300, 0.03, 0);
    const chance = await findCommunities(noise.nodes, noise.edges, SEARCH);
    expect(chance.modularity).toBeGreaterThan(0.1);
    expect(Math.max(...chance.parts.jaccard)).toBeLessThan(0.6);
  });

  test("a picture has the drawn nodes of each community near each other", async () => {
    const { nodes, edges } = planted(4, 4, 50, 0.25, 0.01);
    const { picture, community } = await findCommunities(nodes, edges, {
      ...SEARCH,
      drawnNodes: 120,
    });
    expect(picture.nodes.length).toBe(120);
    expect(Math.max(...picture.x, ...picture.y)).toBeLessThanOrEqual(1);
    const apart = { same: [0, 0], other: [0, 0] };
    for (let i = 0; i < 120; i++)
      for (let j = 0; j < i; j++) {
        const isSame = community[picture.nodes[i]!] === community[picture.nodes[j]!];
        const sum = apart[isSame ? "same" : "other"];
        sum[0]! += Math.hypot(picture.x[i]! - picture.x[j]!, picture.y[i]! - picture.y[j]!);
        sum[1]!++;
      }
    expect(apart.same[0]! / apart.same[1]!).toBeLessThan((0.6 * apart.other[0]!) / apart.other[1]!);
  });

  test("layouts repeat, and survive nodes at one place", () => {
    const { nodes, edges, truth } = planted(4, 3, 20, 0.3, 0.02);
    const graph = projectUndirected(nodes, edges);
    const options = { seed: 3, iterations: 40 };
    expect(layOut(graph, truth, options)).toEqual(layOut(graph, truth, options));
    const pair = projectUndirected(2, edgeList([[0, 1]]));
    expect([...layOut(pair, Uint32Array.of(0, 0), options).x].every(Number.isFinite)).toBe(true);
    expect(layOut(projectUndirected(0, edgeList([])), new Uint32Array(0), options).x.length).toBe(
      0,
    );
  });

  test("two threads find what one finds, one search after the other", async () => {
    const helper = new SearchHelper();
    try {
      for (const seed of [1, 2]) {
        const { nodes, edges } = planted(seed, 4, 50, 0.25, 0.01);
        const search = { ...SEARCH, seed };
        const together = await findCommunities(nodes, edges, search, (graph, tasks) =>
          helper.run(graph, tasks),
        );
        expect(together).toEqual(await findCommunities(nodes, edges, search));
      }
      // A search that fails fails the analysis, and the next one has a thread again.
      const graph = projectUndirected(3, edgeList([[0, 1]]));
      const task = { seed: 1, resolution: 1, kept: null };
      const heavy = { ...graph, total: 2 ** 32 };
      await expect(helper.run(heavy, [task, task])).rejects.toThrow("sums of weights");
      expect((await helper.run(graph, [task]))[0]?.labels).toHaveLength(3);
    } finally {
      await helper.close();
    }
  });

  test("a graph of nobody and one without edges have no communities", async () => {
    for (const nodes of [0, 7]) {
      const found = await findCommunities(nodes, edgeList([]), SEARCH);
      expect(found).toMatchObject({ modularity: 0, edges: 0, mutual: 0, alone: nodes });
      expect(found.sizes.length).toBe(0);
      expect(found.picture.nodes.length).toBe(0);
    }
  });
});

function partitions(nodes: number): Uint32Array[] {
  let all: number[][] = [[]];
  for (let node = 0; node < nodes; node++)
    all = all.flatMap((labels) => {
      const next = labels.length === 0 ? 0 : Math.max(...labels) + 1;
      return Array.from({ length: next + 1 }, (_, label) => [...labels, label]);
    });
  return all.map((labels) => Uint32Array.from(labels));
}

/** How many nodes a walk from the first one reaches. */
function reached(graph: Graph): number {
  const seen = new Set([0]);
  for (const node of seen)
    for (let at = graph.offsets[node]!; at < graph.offsets[node + 1]!; at++)
      seen.add(graph.neighbours[at]!);
  return seen.size;
}
