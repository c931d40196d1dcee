import { type Graph, subgraph } from "./graph.ts";
import { Leiden, type Partition } from "./leiden.ts";

/** One search for communities: over the whole graph, or over some of its nodes. */
export interface SearchTask {
  readonly seed: number;
  readonly resolution: number;
  /** Ascending; null: all nodes. */
  readonly kept: Uint32Array | null;
}

/** Does each task; what it finds stands at the task's place. The outcome of a task depends on nothing but the task. */
export type RunSearches = (graph: Graph, tasks: readonly SearchTask[]) => Promise<Partition[]>;

const ROUNDS = 1;

/** In this thread, one after the other. */
export async function searchHere(graph: Graph, tasks: readonly SearchTask[]): Promise<Partition[]> {
  const search = searcher(graph);
  return tasks.map((task) => search(task));
}

export function searcher(graph: Graph): (task: SearchTask) => Partition {
  const leiden = new Leiden(graph.nodes, graph.neighbours.length);
  return ({ seed, resolution, kept }) =>
    leiden.run(kept === null ? graph : subgraph(graph, kept), { seed, resolution, rounds: ROUNDS });
}
