import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildShards } from "@toolkit/engine/build";
import type { Engine } from "@toolkit/engine/port/engine";
import { openEngine } from "@toolkit/engine/open";
import { type PlainNetwork, snapshotOf } from "./random-network.ts";

/** Builds an engine over a network in a folder of its own, and removes both afterwards. */
export async function withEngine<T>(
  network: PlainNetwork,
  options: { readonly shards: number; readonly workers?: boolean },
  use: (engine: Engine) => Promise<T>,
): Promise<T> {
  const parent = mkdtempSync(join(tmpdir(), "engine-"));
  try {
    const dir = join(parent, "files");
    await buildShards({
      snapshot: snapshotOf(network),
      dir,
      shards: options.shards,
      worker: options.workers ?? false,
    });
    const engine = await openEngine({ dir, workers: options.workers ?? false });
    try {
      return await use(engine);
    } finally {
      await engine.close();
    }
  } finally {
    rmSync(parent, { recursive: true });
  }
}
