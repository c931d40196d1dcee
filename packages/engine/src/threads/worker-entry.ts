/**
 * Where a shard's worker begins: from source (tsx, vitest) a file that registers tsx first; from a bundle the
 * built worker beside it.
 */
export function workerEntry(): URL {
  const isSource = import.meta.url.endsWith(".ts");
  return new URL(isSource ? "../shard-worker-source.mjs" : "./shard-worker.js", import.meta.url);
}
