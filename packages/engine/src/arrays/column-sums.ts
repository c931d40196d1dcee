import { WasmKernel } from "./wasm-kernel.ts";

const PAGE = 65_536;
/** Shorter columns are not worth the copies. */
const SHORT = 1024;

/**
 * Sums and searches of columns of counts by the compiled kernel, in a memory of this thread: what comes from the
 * shards has a number for every account. Columns are copied in and out, so that nothing is shared between questions.
 */
class Scratch {
  readonly #memory = new WebAssembly.Memory({ initial: 1 });
  readonly #kernel = new WasmKernel(this.#memory);

  add(to: Uint32Array, from: Uint32Array): void {
    const { length } = from;
    const [a, b] = this.#places(length, length);
    const words = new Uint32Array(this.#memory.buffer);
    words.set(to.length === length ? to : to.subarray(0, length), a);
    words.set(from, b);
    this.#kernel.add(a, b, length);
    to.set(words.subarray(a, a + length));
  }

  reaching(counts: Uint32Array, least: number): Uint32Array {
    const { length } = counts;
    const [at, out] = this.#places(length, length);
    const words = new Uint32Array(this.#memory.buffer);
    words.set(counts, at);
    const found = this.#kernel.reaching(at, length, least, out);
    return words.slice(out, out + found);
  }

  /** First words of two places of these lengths, each at a vector's border. */
  #places(first: number, second: number): [number, number] {
    const start = Math.ceil(first / 4) * 4;
    const bytes = (start + Math.ceil(second / 4) * 4) * 4;
    const missing = bytes - this.#memory.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE));
    return [0, start];
  }
}

let scratch: Scratch | null = null;

/** Adds one column to another, place by place. */
export function addInto(to: Uint32Array, from: Uint32Array): void {
  if (from.length < SHORT) for (let i = 0; i < from.length; i++) to[i]! += from[i]!;
  else (scratch ??= new Scratch()).add(to, from);
}

/** Places whose count is not below `least`, ascending. */
export function placesReaching(counts: Uint32Array, least: number): Uint32Array {
  if (counts.length >= SHORT) return (scratch ??= new Scratch()).reaching(counts, least);
  const places: number[] = [];
  for (let i = 0; i < counts.length; i++) if (counts[i]! >= least) places.push(i);
  return Uint32Array.from(places);
}

/** Columns of one length, added up in a new one. */
export function sumOf(columns: readonly Uint32Array[]): Uint32Array {
  const [first = new Uint32Array(0), ...others] = columns;
  const sum = first.slice();
  for (const column of others) addInto(sum, column);
  return sum;
}
