import type { Graph } from "./graph.ts";
import { LEIDEN_BASE64 } from "./leiden-binary.generated.ts";

export interface LeidenOptions {
  readonly seed: number;
  /** γ: above 1 finds more and smaller communities. */
  readonly resolution: number;
  /** Most rounds over the whole graph; each begins with what the last one found. */
  readonly rounds: number;
}

export interface Partition {
  /** A label for each node, 0 … count − 1. */
  readonly labels: Uint32Array<ArrayBuffer>;
  readonly modularity: number;
}

interface LeidenExports {
  layOut(nodes: number, arcs: number): number;
  place(which: number): number;
  run(nodes: number, total: number, seed: number, resolution: number, rounds: number): number;
}

/** What `place` numbers. */
const PLACES = {
  offsets: 0,
  neighbours: 1,
  weights: 2,
  loops: 3,
  strengths: 4,
  labels: 5,
} as const;
const PAGE = 65_536;

let compiled: WebAssembly.Module | null = null;

/**
 * The Leiden algorithm (Traag, Waltman & van Eck 2019, Scientific Reports 9:5233) for modularity: nodes move to the
 * neighbouring community with the greatest gain, communities are refined into connected parts, the parts become the
 * nodes of a smaller graph; and again, until nothing moves. Unlike Louvain's, its communities are connected.
 *
 * Compiled from assembly/leiden.ts; one object has room for graphs up to a size, and serves one after the other.
 */
export class Leiden {
  readonly #do: LeidenExports;
  readonly #memory: WebAssembly.Memory;
  readonly #nodes: number;
  readonly #arcs: number;

  /** @param nodes most nodes of a graph. @param arcs most arcs, each edge counted from both of its ends. */
  constructor(nodes: number, arcs: number) {
    compiled ??= new WebAssembly.Module(Buffer.from(LEIDEN_BASE64, "base64"));
    this.#memory = new WebAssembly.Memory({ initial: 1 });
    this.#nodes = nodes;
    this.#arcs = arcs;
    const { exports } = new WebAssembly.Instance(compiled, {
      env: { memory: this.#memory, exp: Math.exp, abort },
    });
    this.#do = exports as unknown as LeidenExports;
    const bytes = this.#do.layOut(nodes, arcs) >>> 0;
    this.#memory.grow(Math.max(0, Math.ceil(bytes / PAGE) - 1));
  }

  run(graph: Graph, { seed, resolution, rounds }: LeidenOptions): Partition {
    const { nodes, total, offsets, neighbours, weights, loops, strengths } = graph;
    if (nodes > this.#nodes || neighbours.length > this.#arcs)
      throw new RangeError(`A graph of ${nodes} nodes and ${neighbours.length} arcs has no room`);
    if (total >= 2 ** 32)
      throw new RangeError(`The edges weigh ${total}, sums of weights are words`);
    const { buffer } = this.#memory;
    const at = (name: keyof typeof PLACES): number => this.#do.place(PLACES[name]) >>> 0;
    new Uint32Array(buffer, at("offsets"), nodes + 1).set(offsets);
    new Uint32Array(buffer, at("neighbours"), neighbours.length).set(neighbours);
    new Uint32Array(buffer, at("weights"), weights.length).set(weights);
    new Float64Array(buffer, at("loops"), nodes).set(loops);
    new Float64Array(buffer, at("strengths"), nodes).set(strengths);
    const modularity = this.#do.run(nodes, total, seed | 0, resolution, rounds);
    return { labels: new Uint32Array(buffer, at("labels"), nodes).slice(), modularity };
  }
}

/** The module never calls it: it allocates nothing and asserts nothing. */
function abort(): never {
  throw new Error("The analysis aborted");
}
