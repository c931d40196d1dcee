import type { Query } from "@toolkit/core/domain/query";
import type { CallOptions } from "@toolkit/engine/port/calls";
import type { OpenVersion } from "../../../data/datasets/services/engine-host.ts";

/** Members whose posts, likes and reposts are read from the store; of a larger audience as many are drawn. */
const MOST_READ = 20_000;
const SAMPLE_SEED = 1;

/** The members that are read: the same ones for a figure and for what explains it. */
export function drawnMembers(
  { engine }: Pick<OpenVersion, "engine">,
  query: Query,
  call: CallOptions,
): Promise<Uint32Array> {
  return engine.sample(query, MOST_READ, SAMPLE_SEED, call);
}
