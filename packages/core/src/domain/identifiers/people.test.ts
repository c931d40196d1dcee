import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hashOf } from "./hash.ts";
import type { Member } from "./member.ts";
import { People } from "./people.ts";

const member = (...names: readonly (string | number)[]): Member =>
  names.map((name) => ({ kind: "email", hash: hashOf(String(name)) }));

describe("people behind members", () => {
  it("are one where members share an identifier, and leave by any of theirs", () => {
    const people = new People();
    people.put(member("a", "phone of a"));
    people.put(member("b"));
    people.put(member("a", "second phone of a"));
    expect(people.size).toBe(2);
    people.remove(member("second phone of a"));
    people.remove(member("nobody"));
    expect(people.size).toBe(1);
    people.put(member("a"));
    people.put(member("b"));
    expect(people.size).toBe(2);
    people.put(member("a", "b"));
    expect(people.size).toBe(1);
    people.remove(member("a", "b"));
    expect(people.size).toBe(0);
  });

  it("are as many as sets of names say, whatever comes and goes", () => {
    const names = fc.uniqueArray(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 3 });
    const change = fc.record({ names, isGone: fc.boolean() });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 2000 }), (changes) => {
        const people = new People();
        let known: Set<number>[] = [];
        for (const { names: own, isGone } of changes) {
          const same = known.filter((set) => own.some((name) => set.has(name)));
          known = known.filter((set) => !same.includes(set));
          if (isGone) people.remove(member(...own));
          else {
            people.put(member(...own));
            known.push(new Set([...own, ...same.flatMap((set) => [...set])]));
          }
          expect(people.size).toBe(known.length);
        }
      }),
      { numRuns: 20 },
    );
  });
});
