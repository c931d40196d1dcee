import { bitsetWords, type Postings } from "./postings.ts";

/**
 * Ascending lists of numbers in pieces of 16 bits, half the size of words where numbers lie near each other, and never
 * larger: a piece with its top bit set names the block of 2^15 numbers that those after it lie in, the others are
 * places in the block. Lists begin in block 0 and at a word; an odd one ends with a piece that names a block.
 */
const BLOCK_BITS = 15;
/** The top bit of a piece, and numbers of a block. */
export const BLOCK = 1 << BLOCK_BITS;
const MOST = 2 ** (2 * BLOCK_BITS);

/** Packs lists given by where each begins in `values`. */
export function packLists(offsets: Uint32Array, values: Uint32Array): Postings {
  const packer = new Packer(offsets.length - 1, values.length);
  for (let list = 0; list + 1 < offsets.length; list++) {
    packer.add(values, offsets[list]!, offsets[list + 1]!);
    packer.end(list);
  }
  return packer.finish();
}

/** The same for hybrid postings over so many members: bitsets stay what they are. */
export function packPostings({ offsets, data }: Postings, members: number): Postings {
  const words = bitsetWords(members);
  const packer = new Packer(offsets.length - 1, data.length);
  for (let key = 0; key + 1 < offsets.length; key++) {
    const from = offsets[key]!;
    const to = offsets[key + 1]!;
    if (to - from === words) packer.addWords(data.subarray(from, to));
    else packer.add(data, from, to);
    packer.end(key);
  }
  return packer.finish();
}

/** Calls back with every value of packed lists (no bitsets), list after list. */
export function forEachValue(
  { offsets, data }: Postings,
  found: (list: number, value: number) => void,
): void {
  const pieces = new Uint16Array(data.buffer, data.byteOffset, data.length * 2);
  for (let list = 0; list + 1 < offsets.length; list++) {
    const end = offsets[list + 1]! * 2;
    let block = 0;
    for (let at = offsets[list]! * 2; at < end; at++) {
      const piece = pieces[at]!;
      if (piece >= BLOCK) block = (piece - BLOCK) * BLOCK;
      else found(list, block + piece);
    }
  }
}

/** Packed lists (no bitsets) as they were. */
export function unpackLists(packed: Postings): Postings {
  const offsets = new Uint32Array(packed.offsets.length);
  forEachValue(packed, (list) => offsets[list + 1]!++);
  for (let list = 0; list + 1 < offsets.length; list++) offsets[list + 1]! += offsets[list]!;
  const data = new Uint32Array(offsets.at(-1) ?? 0);
  let filled = 0;
  forEachValue(packed, (_, value) => {
    data[filled++] = value;
  });
  return { offsets, data };
}

class Packer {
  readonly #offsets: Uint32Array;
  readonly #words: Uint32Array;
  readonly #pieces: Uint16Array;
  #filled = 0;

  /** `most`: words that the lists take as they are. */
  constructor(lists: number, most: number) {
    this.#offsets = new Uint32Array(lists + 1);
    this.#words = new Uint32Array(most);
    this.#pieces = new Uint16Array(this.#words.buffer);
  }

  add(values: Uint32Array, from: number, to: number): void {
    const pieces = this.#pieces;
    let filled = this.#filled;
    let block = 0;
    for (let i = from; i < to; i++) {
      const value = values[i]!;
      const own = value >>> BLOCK_BITS;
      if (own !== block) {
        if (value >= MOST) throw new RangeError(`${value} cannot be packed`);
        pieces[filled++] = BLOCK | own;
        block = own;
      }
      pieces[filled++] = value & (BLOCK - 1);
    }
    this.#filled = filled;
  }

  addWords(words: Uint32Array): void {
    this.#words.set(words, this.#filled >>> 1);
    this.#filled += words.length * 2;
  }

  end(list: number): void {
    if (this.#filled % 2 === 1) this.#pieces[this.#filled++] = BLOCK;
    this.#offsets[list + 1] = this.#filled >>> 1;
  }

  finish(): Postings {
    return { offsets: this.#offsets, data: this.#words.slice(0, this.#filled >>> 1) };
  }
}
