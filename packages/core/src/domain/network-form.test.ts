import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { networkForm, simplified } from "./network-form.ts";
import { GROUP_KINDS, type Group, type GroupSeed } from "./targeting-package.ts";

const seed = (kind: GroupSeed["kind"], label: string, deselected = false): GroupSeed => ({
  kind,
  label,
  ...(deselected ? { deselected } : {}),
});
const a = seed("handle", "a");
const b = seed("keyword", "b");
const c = seed("interest", "c");
const bio = seed("word_in_profile", "d");

/** The slow evaluator: an account is a set of the seeds that it has. */
function holds(node: Group, account: ReadonlySet<string>): boolean {
  if ("all" in node) return node.all.every((part) => holds(part, account));
  if ("any" in node) return node.any.some((part) => holds(part, account));
  if ("not" in node) return !holds(node.not, account);
  return account.has(`${node.kind} ${node.label}`);
}

const anySeed = fc
  .tuple(fc.constantFrom(...GROUP_KINDS), fc.constantFrom("x", "y"), fc.boolean())
  .map(([kind, label, off]) => seed(kind, label, off));
const { group } = fc.letrec<{ group: Group }>((tie) => ({
  group: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    anySeed,
    fc.array(tie("group"), { maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie("group"), { maxLength: 3 }).map((any) => ({ any })),
    tie("group").map((not) => ({ not })),
  ),
}));
const account = fc.uniqueArray(
  fc
    .tuple(fc.constantFrom(...GROUP_KINDS), fc.constantFrom("x", "y"))
    .map((pair) => pair.join(" ")),
);

describe("networkForm", () => {
  it("leaves a union as criteria, whatever it is nested in", () => {
    expect(networkForm({ all: [{ any: [a, { any: [b] }] }] }, true)).toEqual({
      criteria: [a, b],
      rest: null,
      exclude: null,
    });
  });

  it("makes an audience of an AND", () => {
    const both: Group = { all: [a, b] };
    expect(networkForm({ any: [both, c] }, true)).toEqual({
      criteria: [c],
      rest: both,
      exclude: null,
    });
  });

  it("leaves out by an exclusion audience where nothing else would be left out with it", () => {
    const groups: Group = { all: [{ any: [a, b] }, { not: c }] };
    expect(networkForm(groups, true)).toEqual({ criteria: [a, b], rest: null, exclude: c });
    expect(networkForm(groups, false)).toEqual({ criteria: [], rest: groups, exclude: null });
  });

  it("makes an audience of words in profile, which the network cannot target", () => {
    expect(networkForm({ any: [a, bio] }, true)).toEqual({
      criteria: [a],
      rest: bio,
      exclude: null,
    });
  });

  it("drops what is deselected or empty", () => {
    expect(
      simplified({ all: [{ any: [] }, { not: { all: [] } }, seed("handle", "x", true)] }),
    ).toBe(null);
  });

  it("has the same members as the groups, in whatever form", () => {
    fc.assert(
      fc.property(group, account, fc.boolean(), (groups, seeds, isAlone) => {
        const who = new Set(seeds);
        const whole = simplified(groups);
        const { criteria, rest, exclude } = networkForm(groups, isAlone);
        const isIn =
          criteria.some((each) => holds(each, who)) || (rest !== null && holds(rest, who));
        const isOut = exclude !== null && holds(exclude, who);
        expect(isIn && !isOut).toBe(whole !== null && holds(whole, who));
        for (const each of criteria) expect(each.kind).not.toBe("word_in_profile");
        if (!isAlone) expect(exclude).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });
});
