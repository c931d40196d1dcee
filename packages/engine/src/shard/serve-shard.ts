import type { MessagePort } from "node:worker_threads";
import { Cancelled, EngineError } from "../port/errors.ts";
import { QueryReader } from "./query-wire.ts";
import type { Answers, ShardCallTable } from "./shard-calls.ts";
import type { ShardReply, ShardRequest, ShardWorkerData } from "./shard-host.ts";
import { ShardService } from "./shard-service.ts";

/** Opens the shard, then answers requests in the order in which they come. */
export function serveShard<C extends ShardCallTable<C>>(
  port: MessagePort,
  data: ShardWorkerData,
  answers: Answers<C>,
): void {
  const flags = new Int32Array(data.flags);
  const reply = (message: ShardReply, transfer: ArrayBuffer[] = []): void =>
    port.postMessage(message, transfer);
  let service: ShardService<C>;
  try {
    service = new ShardService(data.dir, data.manifest, data.shard, answers);
  } catch (error) {
    reply({ id: -1, ms: 0, ...failure(error) });
    return;
  }
  reply({ id: -1, ms: 0, output: null });
  const reader = new QueryReader();
  const answer = ({ id, name, input }: ShardRequest): void => {
    const slot = id % flags.length;
    const began = performance.now();
    const spent = (): number => performance.now() - began;
    try {
      const output = service.answer(
        name as keyof C,
        reader.unpack(input),
        () => Atomics.load(flags, slot) === id + 1,
      );
      reply({ id, ms: spent(), output }, [...buffersOf(output, 3)]);
    } catch (error) {
      reply({ id, ms: spent(), ...failure(error) });
    }
  };
  port.on("message", (requests: readonly ShardRequest[]) => {
    for (const request of requests) answer(request);
  });
}

function failure(error: unknown): Omit<Extract<ShardReply, { failed: true }>, "id" | "ms"> {
  const code = error instanceof EngineError ? error.code : null;
  const message = error instanceof Error ? error.message : String(error);
  return { failed: true, cancelled: error instanceof Cancelled, code, message };
}

/** Arrays of an answer, to be handed over instead of copied. Answers own theirs: none is a view of the shard. */
function* buffersOf(value: unknown, depth: number): Generator<ArrayBuffer> {
  if (value instanceof Uint32Array) {
    if (value.buffer instanceof ArrayBuffer && value.byteLength > 0) yield value.buffer;
  } else if (depth > 0 && typeof value === "object" && value !== null && !Array.isArray(value)) {
    for (const part of Object.values(value)) yield* buffersOf(part, depth - 1);
  }
}
