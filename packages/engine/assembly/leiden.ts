// The Leiden algorithm in AssemblyScript, over a memory of its own. What each step does and why is said in
// src/communities/leiden.ts; test/plain-leiden.ts is the same in TypeScript, and a test holds the two together to the
// last bit: sums are taken in the same order.

// @ts-nocheck: AssemblyScript, not TypeScript.

import { addF64, aligned, f64At, seedWith, setF64, setU32, shuffle, u32At } from "./arrays";
import { draw, NEGLIGIBLE, NONE } from "./choice";

const EPSILON: f64 = 1e-9;
const BASE: usize = 1024;

let top: usize = BASE;

function room(bytes: usize): usize {
  const at = top;
  top += aligned(bytes);
  return at;
}

// Three graphs: the whole one, and those of one level and the next by turns.
let slots: usize = 0;
let slotBytes: usize = 0;
let mostNodes: usize = 0;
let mostArcs: usize = 0;

let labels: usize = 0;
let nextLabels: usize = 0;
let nodeOf: usize = 0;
let part: usize = 0;
let queue: usize = 0;
let waiting: usize = 0;
let towards: usize = 0;
let touched: usize = 0;
let gains: usize = 0;
let sums: usize = 0;
let sizes: usize = 0;
let empty: usize = 0;
let names: usize = 0;
let outward: usize = 0;
let communityStrength: usize = 0;
let result: usize = 0;

// Lays out room for graphs of so many nodes and arcs; returns the bytes of memory that are needed.
export function layOut(nodes: u32, arcs: u32): usize {
  top = BASE;
  mostNodes = <usize>nodes;
  mostArcs = <usize>arcs;
  slotBytes = aligned((mostNodes + 1) << 2) + aligned(mostArcs << 2) + aligned(mostArcs << 2) + 2 * aligned(mostNodes << 3);
  slots = room(3 * slotBytes);
  labels = room(mostNodes << 2);
  nextLabels = room(mostNodes << 2);
  nodeOf = room(mostNodes << 2);
  part = room(mostNodes << 2);
  queue = room(mostNodes << 2);
  waiting = room(mostNodes);
  towards = room(mostNodes << 2);
  touched = room(mostNodes << 2);
  gains = room(mostNodes << 3);
  sums = room(mostNodes << 3);
  sizes = room(mostNodes << 2);
  empty = room(mostNodes << 2);
  names = room((mostNodes + 1) << 2);
  outward = room(mostNodes << 3);
  communityStrength = room(mostNodes << 3);
  result = room(mostNodes << 2);
  return top;
}

// The graph of the present level.
let nodes: u32 = 0;
let total: f64 = 0;
let offsets: usize = 0;
let neighbours: usize = 0;
let weights: usize = 0;
let loops: usize = 0;
let strengths: usize = 0;

function use(slot: u32): void {
  offsets = slots + <usize>slot * slotBytes;
  neighbours = offsets + aligned((mostNodes + 1) << 2);
  weights = neighbours + aligned(mostArcs << 2);
  loops = weights + aligned(mostArcs << 2);
  strengths = loops + aligned(mostNodes << 3);
}

// Where the caller puts the whole graph, and finds the labels.
export function place(which: u32): usize {
  use(0);
  if (which == 0) return offsets;
  if (which == 1) return neighbours;
  if (which == 2) return weights;
  if (which == 3) return loops;
  if (which == 4) return strengths;
  return result;
}

let emptyCount: u32 = 0;
let head: u32 = 0;
let length: u32 = 0;
let scale: f64 = 0;

// Takes the next node of the queue to its best community; returns whether it moved. It is exported, as are others, to
// stay a function of its own: only what is called anew runs in its optimised form.
export function settle(): bool {
  const node = u32At(queue, head);
  head = head + 1 == nodes ? 0 : head + 1;
  length--;
  store<u8>(waiting + node, 0);
  const own = u32At(labels, node);
  const ownStrength = f64At(strengths, node);
  const strength = ownStrength * scale;
  const from = u32At(offsets, node);
  const to = u32At(offsets, node + 1);
  let count: u32 = 0;
  for (let i = from; i < to; i++) {
    const label = u32At(labels, u32At(neighbours, i));
    const sum = u32At(towards, label);
    if (sum == 0) setU32(touched, count++, label);
    setU32(towards, label, sum + u32At(weights, i));
  }
  let best = own;
  let gain = <f64>u32At(towards, own) - strength * (f64At(sums, own) - ownStrength);
  for (let i: u32 = 0; i < count; i++) {
    const label = u32At(touched, i);
    if (label != own) {
      const other = <f64>u32At(towards, label) - strength * f64At(sums, label);
      if (other > gain + EPSILON) {
        gain = other;
        best = label;
      }
    }
    setU32(towards, label, 0);
  }
  if (gain < -EPSILON && u32At(sizes, own) > 1 && emptyCount > 0) best = u32At(empty, --emptyCount);
  if (best == own) return false;
  setU32(labels, node, best);
  addF64(sums, own, -ownStrength);
  addF64(sums, best, ownStrength);
  setU32(sizes, best, u32At(sizes, best) + 1);
  const left = u32At(sizes, own) - 1;
  setU32(sizes, own, left);
  if (left == 0) {
    setF64(sums, own, 0);
    setU32(empty, emptyCount++, own);
  }
  for (let i = from; i < to; i++) {
    const other = u32At(neighbours, i);
    if (load<u8>(waiting + other) != 0 || u32At(labels, other) == best) continue;
    store<u8>(waiting + other, 1);
    let at = head + length;
    if (at >= nodes) at -= nodes;
    setU32(queue, at, other);
    length++;
  }
  return true;
}

function moveNodes(resolution: f64): bool {
  if (total == 0) return false;
  scale = resolution / total;
  memory.fill(sums, 0, <usize>nodes << 3);
  memory.fill(sizes, 0, <usize>nodes << 2);
  for (let node: u32 = 0; node < nodes; node++) {
    const label = u32At(labels, node);
    addF64(sums, label, f64At(strengths, node));
    setU32(sizes, label, u32At(sizes, label) + 1);
  }
  emptyCount = 0;
  for (let label = nodes; label-- > 0; ) if (u32At(sizes, label) == 0) setU32(empty, emptyCount++, label);
  shuffle(queue, nodes);
  memory.fill(waiting, 1, <usize>nodes);
  memory.fill(towards, 0, <usize>nodes << 2);
  head = 0;
  length = nodes;
  let moved = false;
  while (length > 0) if (settle()) moved = true;
  return moved;
}

function renumber(list: usize, count: u32): u32 {
  memory.fill(names, 0xff, <usize>(count + 1) << 2);
  let found: u32 = 0;
  for (let i: u32 = 0; i < count; i++) {
    const label = u32At(list, i);
    let name = u32At(names, label);
    if (name == NONE) {
      name = found++;
      setU32(names, label, name);
    }
    setU32(list, i, name);
  }
  return found;
}

@inline
function isWell(label: u32, community: u32): bool {
  const strength = f64At(sums, label);
  return f64At(outward, label) >= strength * (f64At(communityStrength, community) - strength) * scale;
}

export function outwardOf(node: u32): f64 {
  const own = u32At(labels, node);
  const to = u32At(offsets, node + 1);
  let sum: u32 = 0;
  for (let i = u32At(offsets, node); i < to; i++) {
    sum += u32At(weights, i) * u32(u32At(labels, u32At(neighbours, i)) == own);
  }
  return <f64>sum;
}

// Joins a node to a part of its community; `sums` are the parts' strengths here.
export function join(node: u32): void {
  const own = u32At(labels, node);
  if (u32At(sizes, u32At(part, node)) != 1 || !isWell(node, own)) return;
  const inside = f64At(outward, node);
  const to = u32At(offsets, node + 1);
  let count: u32 = 0;
  for (let i = u32At(offsets, node); i < to; i++) {
    const other = u32At(neighbours, i);
    if (u32At(labels, other) != own) continue;
    const label = u32At(part, other);
    const sum = u32At(towards, label);
    if (sum == 0) setU32(touched, count++, label);
    setU32(towards, label, sum + u32At(weights, i));
  }
  let best: f64 = 0;
  const strength = f64At(strengths, node);
  for (let i: u32 = 0; i < count; i++) {
    const label = u32At(touched, i);
    let gain = <f64>u32At(towards, label) - strength * f64At(sums, label) * scale;
    if (!(gain >= best - NEGLIGIBLE && isWell(label, own))) gain = -1;
    setF64(gains, i, gain);
    if (gain > best) best = gain;
  }
  const chosen = draw(gains, count, best);
  if (chosen != NONE) {
    const label = u32At(touched, chosen);
    setU32(part, node, label);
    setU32(sizes, node, 0);
    setU32(sizes, label, u32At(sizes, label) + 1);
    addF64(sums, label, strength);
    addF64(outward, label, inside - 2 * <f64>u32At(towards, label));
  }
  for (let i: u32 = 0; i < count; i++) setU32(towards, u32At(touched, i), 0);
}

// Splits the communities in `labels` into connected parts, in `part`; returns how many.
function refine(communities: u32, resolution: f64): u32 {
  scale = resolution / total;
  memory.fill(communityStrength, 0, <usize>communities << 3);
  for (let node: u32 = 0; node < nodes; node++) {
    addF64(communityStrength, u32At(labels, node), f64At(strengths, node));
    setU32(part, node, node);
    setU32(sizes, node, 1);
    setF64(outward, node, outwardOf(node));
  }
  memory.copy(sums, strengths, <usize>nodes << 3);
  memory.fill(towards, 0, <usize>nodes << 2);
  shuffle(queue, nodes);
  for (let i: u32 = 0; i < nodes; i++) join(u32At(queue, i));
  return renumber(part, nodes);
}

// Arcs of one node go into its label's sums; returns the weight inside, and counts new neighbours in `filled`.
let filled: u32 = 0;

export function gather(node: u32, label: u32, list: usize, to: usize): u32 {
  let inside: u32 = 0;
  const end = u32At(offsets, node + 1);
  for (let at = u32At(offsets, node); at < end; at++) {
    const other = u32At(list, u32At(neighbours, at));
    const weight = u32At(weights, at);
    if (other == label) inside += weight;
    else {
      const sum = u32At(towards, other);
      if (sum == 0) setU32(to, filled++, other);
      setU32(towards, other, sum + weight);
    }
  }
  return inside;
}

// A node for each label of a list, in another slot, which is used from then on.
function aggregate(list: usize, count: u32, slot: u32): void {
  // Nodes by label: `queue` holds them, `names` where each label's begin.
  memory.fill(names, 0, <usize>(count + 1) << 2);
  for (let node: u32 = 0; node < nodes; node++) {
    const label = u32At(list, node);
    setU32(names, label, u32At(names, label) + 1);
  }
  let before: u32 = 0;
  for (let label: u32 = 0; label < count; label++) {
    before += u32At(names, label);
    setU32(names, label, before);
  }
  setU32(names, count, before);
  for (let node = nodes; node-- > 0; ) {
    const label = u32At(list, node);
    const at = u32At(names, label) - 1;
    setU32(names, label, at);
    setU32(queue, at, node);
  }
  memory.fill(towards, 0, <usize>count << 2);
  const nextOffsets = slots + <usize>slot * slotBytes;
  const nextNeighbours = nextOffsets + aligned((mostNodes + 1) << 2);
  const nextWeights = nextNeighbours + aligned(mostArcs << 2);
  const nextLoops = nextWeights + aligned(mostArcs << 2);
  const nextStrengths = nextLoops + aligned(mostNodes << 3);
  let sum: f64 = 0;
  filled = 0;
  setU32(nextOffsets, 0, 0);
  for (let label: u32 = 0; label < count; label++) {
    const first = filled;
    let inside: f64 = 0;
    const end = u32At(names, label + 1);
    for (let i = u32At(names, label); i < end; i++) {
      const node = u32At(queue, i);
      inside += 2 * f64At(loops, node);
      inside += <f64>gather(node, label, list, nextNeighbours);
    }
    setF64(nextLoops, label, inside / 2);
    let strength = inside;
    for (let i = first; i < filled; i++) {
      const other = u32At(nextNeighbours, i);
      const weight = u32At(towards, other);
      setU32(nextWeights, i, weight);
      setU32(towards, other, 0);
      strength += <f64>weight;
    }
    setF64(nextStrengths, label, strength);
    sum += strength;
    setU32(nextOffsets, label + 1, filled);
  }
  use(slot);
  nodes = count;
  total = sum;
}

// Of the partition into this level's nodes.
function modularity(wholeTotal: f64, resolution: f64): f64 {
  if (wholeTotal == 0) return 0;
  let sum: f64 = 0;
  for (let node: u32 = 0; node < nodes; node++) {
    const share = f64At(strengths, node) / wholeTotal;
    sum += (2 * f64At(loops, node)) / wholeTotal - resolution * share * share;
  }
  return sum;
}

let reached: f64 = 0;

// One round over the whole graph, from the labels in `result`; returns whether anything moved.
function oneRound(all: u32, wholeTotal: f64, resolution: f64): bool {
  use(0);
  nodes = all;
  total = wholeTotal;
  let slot: u32 = 0;
  let changed = false;
  memory.copy(labels, result, <usize>all << 2);
  renumber(labels, all);
  for (let node: u32 = 0; node < all; node++) setU32(nodeOf, node, node);
  for (;;) {
    if (moveNodes(resolution)) changed = true;
    const communities = renumber(labels, nodes);
    if (communities == nodes) break;
    const refined = refine(communities, resolution);
    const isRefined = refined != nodes;
    const list = isRefined ? part : labels;
    const count = isRefined ? refined : communities;
    for (let node: u32 = 0; node < nodes; node++) setU32(nextLabels, u32At(list, node), u32At(labels, node));
    for (let node: u32 = 0; node < all; node++) setU32(nodeOf, node, u32At(list, u32At(nodeOf, node)));
    slot = slot == 1 ? 2 : 1;
    aggregate(list, count, slot);
    memory.copy(labels, nextLabels, <usize>count << 2);
  }
  for (let node: u32 = 0; node < all; node++) setU32(result, node, u32At(labels, u32At(nodeOf, node)));
  // Nothing moves any more: each node of the last level is a community.
  reached = modularity(wholeTotal, resolution);
  return changed;
}

// Labels are left in `result`; returns their modularity.
export function run(all: u32, wholeTotal: f64, seed: u32, resolution: f64, rounds: u32): f64 {
  seedWith(seed);
  for (let node: u32 = 0; node < all; node++) setU32(result, node, node);
  for (let round: u32 = 0; round < rounds; round++) {
    if (!oneRound(all, wholeTotal, resolution)) break;
  }
  return reached;
}
