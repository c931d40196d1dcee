import { finish, type Graph } from "../src/communities/graph.ts";
import { offsetsOf } from "../src/arrays/postings.ts";

/** A node for each label (0 … count − 1), with the weights of all edges between them. */
export function aggregate(graph: Graph, labels: Uint32Array, count: number): Graph {
  const sizes = new Uint32Array(count);
  for (let node = 0; node < graph.nodes; node++) sizes[labels[node]!]!++;
  const starts = offsetsOf(sizes);
  const cursor = starts.slice();
  const members = new Uint32Array(graph.nodes);
  for (let node = 0; node < graph.nodes; node++) members[cursor[labels[node]!]!++] = node;
  const lengths = new Uint32Array(count);
  const neighbours = new Uint32Array(graph.neighbours.length);
  const weights = new Uint32Array(graph.neighbours.length);
  const loops = new Float64Array(count);
  const between = new Float64Array(count);
  let filled = 0;
  for (let label = 0; label < count; label++) {
    const first = filled;
    let inside = 0;
    for (let i = starts[label]!; i < starts[label + 1]!; i++) {
      const node = members[i]!;
      inside += 2 * graph.loops[node]!;
      for (let at = graph.offsets[node]!; at < graph.offsets[node + 1]!; at++) {
        const other = labels[graph.neighbours[at]!]!;
        if (other === label) inside += graph.weights[at]!;
        else {
          if (between[other] === 0) neighbours[filled++] = other;
          between[other]! += graph.weights[at]!;
        }
      }
    }
    loops[label] = inside / 2;
    for (let i = first; i < filled; i++) {
      weights[i] = between[neighbours[i]!]!;
      between[neighbours[i]!] = 0;
    }
    lengths[label] = filled - first;
  }
  return finish(offsetsOf(lengths), neighbours.slice(0, filled), weights.slice(0, filled), loops);
}
