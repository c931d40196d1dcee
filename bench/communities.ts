/**
 * Speed and quality of communities beside the same steps in TypeScript, in the same run and with the same labels.
 * `npx tsx bench/communities.ts [--members 20000] [--rounds 5] [--data FOLDER]`; writes bench/results/communities.md.
 */
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { arch, cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { agreement } from "@toolkit/engine/communities/agreement";
import type { CommunitySearch } from "@toolkit/engine/port/communities";
import { findCommunities } from "@toolkit/engine/communities/find-communities";
import type { EdgeList } from "@toolkit/engine/port/communities";
import { type Graph, projectUndirected } from "@toolkit/engine/communities/graph";
import { Leiden } from "@toolkit/engine/communities/leiden";
import { drawNetwork } from "@toolkit/engine/communities/picture";
import { SearchHelper } from "@toolkit/engine/communities/search-helper";
import { stablePartition } from "@toolkit/engine/communities/stability";
import { FollowGraph } from "@toolkit/sample/follow-graph";
import { makePopulation, NO_COMMUNITY } from "@toolkit/sample/population";
import { seedOf } from "@toolkit/sample/random";
import { plainLeiden } from "../packages/engine/test/plain-leiden.ts";

const { values } = parseArgs({
  options: {
    members: { type: "string", default: "20000" },
    rounds: { type: "string", default: "5" },
    /** A folder with graphs/NAME/edges.csv.gz of real follow graphs. */
    data: { type: "string" },
  },
});
const members = Number(values.members);
const rounds = Number(values.rounds);

/** What the interface asks for. */
const SEARCH: CommunitySearch = {
  seed: 1,
  resolution: 1,
  runs: 5,
  part: 0.8,
  leastMembers: 10,
  most: 50,
  drawnNodes: 1000,
};

interface Timed {
  readonly wall: number;
  /** Of all threads: the turns of other programs on the machine are not in it. */
  readonly processor: number;
}

async function timed<T>(work: () => T | Promise<T>): Promise<Timed & { readonly result: T }> {
  const [before, start] = [process.cpuUsage(), performance.now()];
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, wall: performance.now() - start, processor: (user + system) / 1000 };
}

function median(times: readonly Timed[], of: keyof Timed): number {
  const sorted = times.map((time) => time[of]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function sampleNetwork(): { edges: EdgeList; truth: (number | undefined)[] } {
  const population = makePopulation(seedOf("communities"), members);
  const graph = new FollowGraph(population);
  const [sources, targets]: [number[], number[]] = [[], []];
  for (let i = 0; i < members; i++)
    for (const target of graph.following(i)) {
      sources.push(i);
      targets.push(target);
    }
  return {
    edges: { sources: Uint32Array.from(sources), targets: Uint32Array.from(targets) },
    truth: Array.from({ length: members }, (_, i) => population.community[i]),
  };
}

/** Modularity that is found in a real follow graph; null without the file. */
async function realGraph(name: string): Promise<string | null> {
  const path = join(values.data ?? "", "graphs", name, "edges.csv.gz");
  if (values.data === undefined || !existsSync(path)) return null;
  const places = new Map<string, number>();
  const pairs = gunzipSync(readFileSync(path))
    .toString()
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) =>
      line.split(",").map((id) => {
        const place = places.get(id) ?? places.size;
        places.set(id, place);
        return place;
      }),
    );
  const edges = {
    sources: Uint32Array.from(pairs, ([source = 0]) => source),
    targets: Uint32Array.from(pairs, ([, target = 0]) => target),
  };
  const { modularity } = await findCommunities(places.size, edges, SEARCH);
  return `${name}: modularity ${modularity.toFixed(4)}`;
}

/** Agreement with the truth, of those who have a community and a follow. */
function plantedNmi(
  { community, strengths }: { community: Uint32Array; strengths: Float64Array },
  truth: readonly (number | undefined)[],
): number {
  const known = [...community.keys()].filter(
    (i) => truth[i] !== NO_COMMUNITY && strengths[i] !== 0,
  );
  return agreement(
    Uint32Array.from(known, (i) => truth[i] ?? NO_COMMUNITY),
    Uint32Array.from(known, (i) => community[i]!),
  ).nmi;
}

/** One search each way, by turns. */
async function compare(graph: Graph): Promise<{ compiled: Timed[]; plain: Timed[] }> {
  const [compiled, plain]: [Timed[], Timed[]] = [[], []];
  for (let seed = 0; seed < rounds + 1; seed++) {
    const options = { seed, resolution: 1, rounds: 1 };
    const ours = await timed(() =>
      new Leiden(graph.nodes, graph.neighbours.length).run(graph, options),
    );
    const theirs = await timed(() => plainLeiden(graph, options));
    assert.deepEqual(ours.result.labels, theirs.result);
    // The first is for the compilers.
    if (seed > 0) {
      compiled.push(ours);
      plain.push(theirs);
    }
  }
  return { compiled, plain };
}

const { edges, truth } = sampleNetwork();
const helper = new SearchHelper();
const alone: Timed[] = [];
const parts: Record<string, Timed[]> = { projection: [], searches: [], picture: [] };
const wholes: Timed[] = [];
const quality: string[] = [];
for (let round = 0; round < rounds + 1; round++) {
  const search = { ...SEARCH, seed: round };
  const whole = await timed(() =>
    findCommunities(members, edges, search, (graph, tasks) => helper.run(graph, tasks)),
  );
  const projected = await timed(() => projectUndirected(members, edges));
  const searched = await timed(() =>
    stablePartition(projected.result, search, (graph, tasks) => helper.run(graph, tasks)),
  );
  const oneThread = await timed(() => findCommunities(members, edges, search));
  assert.deepEqual(whole.result, oneThread.result);
  const { community, sizes } = whole.result;
  const drawn = await timed(() =>
    drawNetwork(projected.result, community, sizes.length, {
      seed: search.seed,
      nodes: search.drawnNodes,
    }),
  );
  if (round === 0) continue;
  wholes.push(whole);
  alone.push(oneThread);
  parts["projection"]?.push(projected);
  parts["searches"]?.push(searched);
  parts["picture"]?.push(drawn);
  const { modularity, seeds, parts: repeated } = whole.result;
  quality.push(
    `| ${round} | ${plantedNmi(whole.result, truth).toFixed(3)} | ${modularity.toFixed(4)} | ${seeds.nmi.toFixed(3)} | ${repeated.nmi.toFixed(3)} |`,
  );
}
const { compiled, plain } = await compare(projectUndirected(members, edges));
const row = (name: string, times: readonly Timed[], ratio = "–"): string =>
  `| ${name} | ${ratio} | ${median(times, "processor").toFixed(0)} | ${median(times, "wall").toFixed(0)} |`;
const faster = median(plain, "processor") / median(compiled, "processor");
const real = [await realGraph("congress-follow-2016")].filter((line) => line !== null);
const text = `# Communities

${members.toLocaleString("en")} members of the sample network, ${edges.sources.length.toLocaleString("en")} follows among them; ${SEARCH.runs} repetitions from other seeds and ${SEARCH.runs} over parts
of ${SEARCH.part * 100} % of the members; ${SEARCH.drawnNodes.toLocaleString("en")} members drawn. Milliseconds, medians of ${rounds} rounds with a seed each; processor time leaves
out other programs' turns, though not what they take of caches and shared cores. ${cpus().length} processors (${cpus()[0]?.model.trim() ?? arch()}), Node ${process.versions.node}.

| | faster than in TypeScript | processor time | wall |
|---|---|---|---|
${row("one search (Leiden), compiled", compiled, `**${faster.toFixed(1)} ×**`)}
${row("the same steps in TypeScript, the same labels", plain)}
${row("communities with stability and layout, whole, two threads", wholes)}
${row("the same in one thread", alone)}
${row("of it: undirected projection", parts["projection"] ?? [])}
${row(`of it: ${2 * SEARCH.runs + 1} searches in two threads, modularity, agreement`, parts["searches"] ?? [])}
${row("of it: picture", parts["picture"] ?? [])}

| seed | NMI with the planted communities | modularity | NMI over seeds | NMI over parts |
|---|---|---|---|---|
${quality.join("\n")}
${real.map((line) => `\n- ${line}`).join("")}
`;
const results = join(import.meta.dirname, "results");
mkdirSync(results, { recursive: true });
writeFileSync(join(results, "communities.md"), text);
process.stdout.write(text);
await helper.close();
