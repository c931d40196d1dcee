// Begins a shard's worker from TypeScript source: in a worker, tsx must be registered from within (Node 20 does not
// take hooks over from `--import`). A bundle has shard-worker.js instead and never comes here.
import { register } from "tsx/esm/api";

register();
await import("./shard-worker.ts");
