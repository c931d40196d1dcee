import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { agreement } from "@toolkit/engine/communities/agreement";
import { findCommunities } from "@toolkit/engine/communities/find-communities";
import type { EdgeList } from "@toolkit/engine/port/communities";
import { FollowGraph } from "@toolkit/sample/follow-graph";
import { makePopulation, NO_COMMUNITY } from "@toolkit/sample/population";
import { seedOf } from "@toolkit/sample/random";
import { describe, expect, it } from "vitest";

const SEARCH = {
  seed: 1,
  resolution: 1,
  runs: 2,
  part: 0.8,
  leastMembers: 10,
  most: 50,
  drawnNodes: 0,
};

describe("communities whose truth is known", () => {
  it("planted in the sample network are found", async () => {
    const profiles = 15_000;
    const population = makePopulation(seedOf("communities"), profiles);
    const graph = new FollowGraph(population);
    const sources: number[] = [];
    const targets: number[] = [];
    for (let i = 0; i < profiles; i++)
      for (const target of graph.following(i)) {
        sources.push(i);
        targets.push(target);
      }
    const edges = { sources: Uint32Array.from(sources), targets: Uint32Array.from(targets) };
    const found = await findCommunities(profiles, edges, SEARCH);
    // Spam and celebrities belong to none; of members without a follow nothing can be said.
    const separable = [...found.community.keys()].filter(
      (i) => population.community[i] !== NO_COMMUNITY && found.strengths[i] !== 0,
    );
    const { nmi } = agreement(
      Uint32Array.from(separable, (i) => population.community[i]!),
      Uint32Array.from(separable, (i) => found.community[i]!),
    );
    expect(separable.length).toBeGreaterThan(0.9 * profiles);
    expect(nmi).toBeGreaterThan(0.95);
  });
});

const data =
  process.env["TOOLKIT_TEST_DATA"] ??
  resolve(import.meta.dirname, "../../../../../../../shared/data");

function rowsOf(path: string): string[][] {
  const lines = gunzipSync(readFileSync(join(data, path)))
    .toString()
    .trim()
    .split(/\r?\n/);
  return lines.slice(1).map((line) => line.split(","));
}

/** Edges between the accounts of a list, or of all. */
function edgesOf(rows: readonly string[][], among?: ReadonlySet<string>) {
  const places = new Map<string, number>();
  const placeOf = (id: string): number => {
    const place = places.get(id) ?? places.size;
    places.set(id, place);
    return place;
  };
  const pairs = rows.flatMap(([source = "", target = ""]) =>
    target !== "" && (among === undefined || (among.has(source) && among.has(target)))
      ? [[placeOf(source), placeOf(target)] as const]
      : [],
  );
  const edges: EdgeList = {
    sources: Uint32Array.from(pairs, ([source]) => source),
    targets: Uint32Array.from(pairs, ([, target]) => target),
  };
  return { nodes: places.size, edges };
}

// Modularity that the Louvain method reaches on the undirected projections.
describe.skipIf(!existsSync(data))("on real follow graphs", () => {
  it("modularity is at least Louvain's: legislators in 2016", async () => {
    const { nodes, edges } = edgesOf(rowsOf("graphs/congress-follow-2016/edges.csv.gz"));
    expect((await findCommunities(nodes, edges, SEARCH)).modularity).toBeGreaterThan(0.336);
  });

  it("modularity is at least Louvain's: legislators in 2015", async () => {
    const members = new Set(rowsOf("congress-2015/members.csv.gz").map(([id = ""]) => id));
    const { nodes, edges } = edgesOf(rowsOf("congress-2015/follows.csv.gz"), members);
    expect((await findCommunities(nodes, edges, SEARCH)).modularity).toBeGreaterThan(0.339);
  });
});
