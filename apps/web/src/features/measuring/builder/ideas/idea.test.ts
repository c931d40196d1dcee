import { targetingPackage } from "@toolkit/core/domain/targeting-package";
import { describe, expect, it } from "vitest";
import { openIdeas, taken, type Idea } from "./idea.ts";

const idea = (kind: Idea["item"]["kind"], label: string, id?: string): Idea => ({
  item: { kind, label, ...(id === undefined ? {} : { id }) },
  affinity: null,
});

describe("ideas", () => {
  it("are offered once, and not when the audience has them", () => {
    const pack = {
      handles: [{ handle: "NASA" }],
      interests: [{ label: "猫", id: "7" }],
      groups: { any: [{ kind: "word_in_profile" as const, label: "cat" }] },
    };
    const open = openIdeas(
      [
        idea("handle", "nasa"),
        idea("keyword", "nasa"),
        idea("interest", "Cats", "7"),
        idea("word_in_profile", "cat"),
        idea("word_in_profile", "dog"),
        idea("keyword", "NASA"),
      ],
      pack,
    );
    expect(open.map(({ item }) => `${item.kind} ${item.label}`)).toEqual([
      "keyword nasa",
      "word_in_profile dog",
    ]);
  });

  it("widen the audience: a word of bios joins whatever groups there are", () => {
    const groups = { all: [{ kind: "keyword" as const, label: "a" }] };
    const pack = taken({ groups }, { kind: "word_in_profile", label: "dog" });
    expect(pack).toEqual({ groups: { any: [groups, { kind: "word_in_profile", label: "dog" }] } });
    expect(targetingPackage.safeParse(pack).success).toBe(true);
    expect(taken({}, { kind: "handle", label: "NASA" })).toEqual({ handles: [{ handle: "NASA" }] });
  });
});
