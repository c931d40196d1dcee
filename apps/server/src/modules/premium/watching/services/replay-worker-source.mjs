// Starts the worker from its source, in tests and benchmarks: a thread does not inherit its parent's loader.
import { register } from "tsx/esm/api";

register();
const { default: run } = await import("./replay-worker.ts");
export default run;
