import { HashSet } from "./hash-set.ts";
import type { HashedIdentifier, Member } from "./member.ts";
import { codeOf } from "./kinds.ts";

const LEAST = 1024;

/**
 * Counts the people behind members as the network does: whoever shares an identifier with somebody who is there is the same
 * person, and any identifier takes a person out.
 */
export class People {
  readonly #identifiers = new HashSet();
  /** Of each identifier, the person that it belongs to. */
  #owners = new Int32Array(LEAST);
  /** Of each person, whom they turned out to be; themselves: nobody else. */
  #same = new Int32Array(LEAST);
  #isOut = new Uint8Array(LEAST);
  #made = 0;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Whether the identifier came before, whether or not its person is still there. */
  has({ kind, hash }: HashedIdentifier): boolean {
    return this.#identifiers.has(codeOf(kind), hash);
  }

  put(member: Member): void {
    let person = -1;
    for (const identifier of member) {
      const other = this.#personOf(identifier);
      if (other < 0 || other === person) continue;
      if (person < 0) person = other;
      else {
        this.#same[other] = person;
        this.#size--;
      }
    }
    if (person < 0) person = this.#make();
    for (const { kind, hash } of member) {
      this.#identifiers.add(codeOf(kind), hash);
      const at = this.#identifiers.indexOf(codeOf(kind), hash);
      if (at >= this.#owners.length) this.#owners = longer(this.#owners);
      this.#owners[at] = person;
    }
  }

  remove(member: Member): void {
    for (const identifier of member) {
      const person = this.#personOf(identifier);
      if (person < 0) continue;
      this.#isOut[person] = 1;
      this.#size--;
    }
  }

  #make(): number {
    const person = this.#made++;
    if (person >= this.#same.length) {
      this.#same = longer(this.#same);
      const isOut = new Uint8Array(this.#same.length);
      isOut.set(this.#isOut);
      this.#isOut = isOut;
    }
    this.#same[person] = person;
    this.#size++;
    return person;
  }

  /** -1: nobody who is there. */
  #personOf({ kind, hash }: HashedIdentifier): number {
    const at = this.#identifiers.indexOf(codeOf(kind), hash);
    if (at < 0) return -1;
    let person = this.#owners[at] ?? 0;
    for (;;) {
      const next = this.#same[person] ?? person;
      if (next === person) break;
      // Halves the way for the next one who asks.
      this.#same[person] = this.#same[next] ?? next;
      person = next;
    }
    return this.#isOut[person] === 1 ? -1 : person;
  }
}

function longer(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(numbers.length * 2);
  copy.set(numbers);
  return copy;
}
