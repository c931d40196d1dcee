import type { Graph } from "../src/communities/graph.ts";
import type { Random } from "../src/statistics/random.ts";

/** θ of the paper, in units of edge weight: how readily a merge that gains less than the best is taken. */
const RANDOMNESS = 0.01;

/** Whoever gains less than the best by this much is never drawn: exp(−30). */
const NEGLIGIBLE = 30 * RANDOMNESS;

/**
 * Leiden's refinement: within each community nodes begin alone and merge into parts. Only nodes and parts that are
 * well connected to the rest of their community take part, each node once, by a gain that is not negative and mostly
 * the greatest; so every part is connected, and what a badly placed node holds together falls apart.
 */
export function refine(
  graph: Graph,
  community: Uint32Array,
  communities: number,
  resolution: number,
  random: Random,
): { labels: Uint32Array; count: number } {
  const { nodes, offsets, neighbours, weights, strengths, total } = graph;
  const scale = resolution / total;
  const communityStrength = new Float64Array(communities);
  for (let node = 0; node < nodes; node++) communityStrength[community[node]!]! += strengths[node]!;
  const part = Uint32Array.from({ length: nodes }, (_, node) => node);
  const size = new Uint32Array(nodes).fill(1);
  const partStrength = strengths.slice();
  // Weight from each node (later: part) to the rest of its community.
  const outward = new Float64Array(nodes);
  for (let node = 0; node < nodes; node++) {
    let sum = 0;
    for (let i = offsets[node]!; i < offsets[node + 1]!; i++)
      if (community[neighbours[i]!] === community[node]) sum += weights[i]!;
    outward[node] = sum;
  }
  const isWell = (label: number, of: number): boolean =>
    outward[label]! >=
    partStrength[label]! * (communityStrength[of]! - partStrength[label]!) * scale;
  const towards = new Float64Array(nodes);
  const touched = new Uint32Array(nodes);
  const gains = new Float64Array(nodes);
  for (const node of random.order(nodes)) {
    const own = community[node]!;
    if (size[part[node]!] !== 1 || !isWell(node, own)) continue;
    const inside = outward[node]!;
    let count = 0;
    for (let i = offsets[node]!; i < offsets[node + 1]!; i++) {
      const other = neighbours[i]!;
      if (community[other] !== own) continue;
      const label = part[other]!;
      if (towards[label] === 0) touched[count++] = label;
      towards[label]! += weights[i]!;
    }
    let best = 0;
    for (let i = 0; i < count; i++) {
      const label = touched[i]!;
      const gain = towards[label]! - strengths[node]! * partStrength[label]! * scale;
      gains[i] = gain >= best - NEGLIGIBLE && isWell(label, own) ? gain : -1;
      if (gains[i]! > best) best = gains[i]!;
    }
    const chosen = draw(gains, count, best, random);
    if (chosen >= 0) {
      const label = touched[chosen]!;
      part[node] = label;
      size[node] = 0;
      size[label]!++;
      partStrength[label]! += strengths[node]!;
      outward[label]! += inside - 2 * towards[label]!;
    }
    for (let i = 0; i < count; i++) towards[touched[i]!] = 0;
  }
  return compact(part);
}

/** One of the gains that are not negative, with odds exp(gain / θ); −1: to stay alone (gain 0) was drawn. */
function draw(gains: Float64Array, count: number, best: number, random: Random): number {
  let sum = odds(0, best);
  for (let i = 0; i < count; i++) sum += odds(gains[i]!, best);
  let left = random.unit() * sum - odds(0, best);
  if (left < 0) return -1;
  for (let i = 0; i < count; i++) {
    const part = odds(gains[i]!, best);
    left -= part;
    if (part > 0 && left < 0) return i;
  }
  return gains.indexOf(best);
}

function odds(gain: number, best: number): number {
  return gain < 0 || best - gain > NEGLIGIBLE ? 0 : Math.exp((gain - best) / RANDOMNESS);
}

function compact(part: Uint32Array): { labels: Uint32Array; count: number } {
  const names = new Int32Array(part.length).fill(-1);
  let count = 0;
  const labels = part.map((label) => {
    if (names[label]! < 0) names[label] = count++;
    return names[label]!;
  });
  return { labels, count };
}
