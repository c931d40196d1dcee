import type { EngineManifest } from "../files/manifest.ts";
import type { Evaluation, IsCancelled } from "./evaluate.ts";
import type { Answers, ShardCallTable } from "./shard-calls.ts";
import { Shard } from "./shard.ts";

/** Answers questions about one shard, one at a time. */
export class ShardService<C extends ShardCallTable<C>> {
  readonly #shard: Shard;
  readonly #answers: Answers<C>;

  constructor(dir: string, manifest: EngineManifest, number: number, answers: Answers<C>) {
    this.#shard = new Shard(dir, manifest, number);
    this.#answers = answers;
  }

  close(): void {
    this.#shard.close();
  }

  /** @throws Cancelled; EngineError engine_corrupt, engine_capacity. */
  answer<N extends keyof C>(
    name: N,
    input: C[N]["input"],
    isCancelled: IsCancelled,
  ): C[N]["output"] {
    const run: Evaluation = { shard: this.#shard, isCancelled, readyFrom: this.#shard.readyFrom };
    try {
      return this.#answers[name](run, input);
    } finally {
      this.#shard.trim();
    }
  }
}
