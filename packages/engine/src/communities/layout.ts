import { Random } from "../statistics/random.ts";
import type { Graph } from "./graph.ts";
import { QuadTree } from "./quad-tree.ts";

export interface LayoutOptions {
  readonly seed: number;
  readonly iterations: number;
}

export interface Layout {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

const GRAVITY = 1;
/** How much a node may swing before it is slowed: τ of the paper. */
const TOLERANCE = 1;

/** The turn by which each next community leaves the others the most room (Vogel 1979). */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/**
 * ForceAtlas2 (Jacomy et al. 2014, PLoS ONE 9:e98679) with LinLog attraction (Noack 2009), which draws communities
 * apart, and Barnes & Hut's approximation of the repulsion. Nodes begin around the place of their community, so that
 * the same graph, labels and seed give the same picture. The picture is centred and fills [−1, 1].
 */
export function layOut(graph: Graph, labels: Uint32Array, options: LayoutOptions): Layout {
  const { nodes, offsets } = graph;
  const random = new Random(options.seed);
  const x = new Float64Array(nodes);
  const y = new Float64Array(nodes);
  const mass = new Float64Array(nodes);
  const spread = Math.sqrt(nodes) * 4;
  for (let i = 0; i < nodes; i++) {
    const ring = Math.sqrt(labels[i]! + 0.5) * spread * 0.3;
    x[i] = Math.cos(labels[i]! * GOLDEN) * ring + (random.unit() - 0.5) * spread * 0.2;
    y[i] = Math.sin(labels[i]! * GOLDEN) * ring + (random.unit() - 0.5) * spread * 0.2;
    mass[i] = offsets[i + 1]! - offsets[i]! + 1;
  }
  const repulsion = repulsionFor(nodes, graph.neighbours.length, spread);
  const tree = new QuadTree(nodes);
  const forces = { x: new Float64Array(nodes), y: new Float64Array(nodes) };
  const before = { x: new Float64Array(nodes), y: new Float64Array(nodes) };
  let speed = 1;
  for (let round = 0; round < options.iterations; round++) {
    tree.build(x, y, mass);
    for (let i = 0; i < nodes; i++) {
      tree.repel(i, x, y, mass[i]! * repulsion);
      const distance = length(x[i]!, y[i]!) || 1;
      forces.x[i] = tree.forceX - (GRAVITY * mass[i]! * x[i]!) / distance;
      forces.y[i] = tree.forceY - (GRAVITY * mass[i]! * y[i]!) / distance;
    }
    attract(graph, x, y, forces);
    speed = move({ x, y, mass, forces, before }, speed);
  }
  fit(x);
  fit(y);
  return { x, y };
}

/**
 * How strongly nodes repel each other (the paper's scaling ratio): so that what draws an average node in and what drives it out are
 * equal where the nodes begin. With one number for every network a dense one flies apart for thousands of rounds and is
 * drawn as rings around nothing.
 */
function repulsionFor(nodes: number, ends: number, spread: number): number {
  const degree = ends / Math.max(1, nodes);
  const mass = degree + 1;
  return (spread * (degree * Math.log(1 + spread) + GRAVITY * mass)) / (mass * mass * nodes);
}

/** Draws the two ends of each edge together. */
function attract(
  { nodes, offsets, neighbours, weights }: Graph,
  x: Float64Array,
  y: Float64Array,
  forces: Layout,
): void {
  const { x: forceX, y: forceY } = forces;
  for (let i = 0; i < nodes; i++) {
    const px = x[i]!;
    const py = y[i]!;
    let fx = 0;
    let fy = 0;
    const end = offsets[i + 1]!;
    for (let at = offsets[i]!; at < end; at++) {
      const other = neighbours[at]!;
      // Neighbours ascend: an edge is looked at from its greater end.
      if (other >= i) break;
      const dx = x[other]! - px;
      const dy = y[other]! - py;
      const square = dx * dx + dy * dy;
      if (square === 0) continue;
      const apart = Math.sqrt(square);
      const pull = (weights[at]! * Math.log(1 + apart)) / apart;
      fx += dx * pull;
      fy += dy * pull;
      forceX[other]! -= dx * pull;
      forceY[other]! -= dy * pull;
    }
    forceX[i]! += fx;
    forceY[i]! += fy;
  }
}

interface Moving extends Layout {
  readonly mass: Float64Array;
  readonly forces: Layout;
  readonly before: Layout;
}

/** Moves all nodes, those that swing to and fro less (section "Adapting the local speed"); returns the next speed. */
function move({ x, y, mass, forces, before }: Moving, speed: number): number {
  let [swinging, traction] = [0, 0];
  for (let i = 0; i < x.length; i++) {
    const [fx, fy, bx, by] = [forces.x[i]!, forces.y[i]!, before.x[i]!, before.y[i]!];
    swinging += mass[i]! * length(fx - bx, fy - by);
    traction += (mass[i]! * length(fx + bx, fy + by)) / 2;
  }
  const wanted = swinging === 0 ? speed : (TOLERANCE * traction) / swinging;
  const next = Math.min(wanted, speed * 1.5);
  for (let i = 0; i < x.length; i++) {
    const [fx, fy] = [forces.x[i]!, forces.y[i]!];
    const swing = length(fx - before.x[i]!, fy - before.y[i]!);
    const force = length(fx, fy);
    const own = (0.1 * next) / (1 + next * Math.sqrt(swing));
    const step = Math.min(own, force === 0 ? own : 10 / force);
    x[i]! += fx * step;
    y[i]! += fy * step;
    before.x[i] = fx;
    before.y[i] = fy;
  }
  return next;
}

/** Far quicker than Math.hypot, which guards against overflow. */
function length(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

function fit(values: Float64Array): void {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const half = (high - low) / 2;
  for (let i = 0; i < values.length; i++) values[i] = half > 0 ? (values[i]! - low) / half - 1 : 0;
}
