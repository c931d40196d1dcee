import { targetingPackage, type Group } from "@toolkit/core/domain/targeting-package";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addSeeds, EMPTY_BOX, fromBox, intoGroups, toBox, withoutBox } from "./groups.ts";

/** The slow evaluator: an account is a set of labels. */
function holds(node: Group, account: ReadonlySet<string>): boolean {
  if ("all" in node) return node.all.every((part) => holds(part, account));
  if ("any" in node) return node.any.some((part) => holds(part, account));
  if ("not" in node) return !holds(node.not, account);
  return account.has(node.label);
}

const { group } = fc.letrec<{ group: Group }>((tie) => ({
  group: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom("a", "b", "c").map((label): Group => ({ kind: "keyword", label })),
    fc.array(tie("group"), { maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie("group"), { maxLength: 3 }).map((any) => ({ any })),
    tie("group").map((not) => ({ not })),
  ),
}));

describe("groups as boxes", () => {
  it("hold the same accounts there and back", () => {
    fc.assert(
      fc.property(group, fc.subarray(["a", "b", "c"]), (node, labels) => {
        const account = new Set(labels);
        expect(holds(fromBox(toBox(node)), account)).toBe(holds(node, account));
      }),
    );
  });

  it("take a seed once, and count one again that was left out", () => {
    const off = { kind: "keyword" as const, label: "Space", deselected: true };
    const box = addSeeds({ ...EMPTY_BOX, seeds: [off] }, [
      { kind: "keyword", label: "space" },
      { kind: "hashtag", label: "space" },
    ]);
    expect(box.seeds).toEqual([
      { kind: "keyword", label: "Space", deselected: false },
      { kind: "hashtag", label: "space" },
    ]);
  });

  it("lose the box that is removed and no other", () => {
    const inner = { ...EMPTY_BOX, boxes: [EMPTY_BOX, { ...EMPTY_BOX, isNot: true }] };
    const box = { ...EMPTY_BOX, boxes: [inner, EMPTY_BOX] };
    expect(withoutBox(box, [0, 0]).boxes).toEqual([
      { ...inner, boxes: [{ ...EMPTY_BOX, isNot: true }] },
      EMPTY_BOX,
    ]);
  });

  it("begin with what was chosen so far, and what only restricts stays where it is", () => {
    const pack = intoGroups({
      handles: [{ handle: "NASA", deselected: true }],
      interests: [{ label: "Cats", id: "3" }],
      countries: [{ label: "Japan", id: "JP" }],
    });
    expect(pack).toEqual({
      countries: [{ label: "Japan", id: "JP" }],
      groups: {
        all: [
          {
            any: [
              { kind: "handle", label: "NASA", deselected: true },
              { kind: "interest", label: "Cats", id: "3" },
            ],
          },
          { any: [] },
        ],
      },
    });
    expect(targetingPackage.safeParse(pack).success).toBe(true);
  });
});
