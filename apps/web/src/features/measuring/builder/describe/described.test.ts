import type { DescribedSeed } from "@toolkit/core/contract/suggestions";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  excludesDescribed,
  holdsDescribed,
  stretchesOf,
  withAllDescribed,
  withDescribed,
  withExcluded,
} from "./described.ts";

function seed(kind: DescribedSeed["kind"], label: string, id: string | null = null): DescribedSeed {
  return { kind, label, id, because: [{ text: label, start: 0, end: label.length }], count: null };
}

describe("described seeds", () => {
  it.each([
    [seed("gender", "FEMALE"), { gender: "FEMALE" }],
    [seed("automated_accounts", "EXCLUDED"), { automated_accounts: "EXCLUDED" }],
    [seed("age", "AGE_18_TO_34"), { age: "AGE_18_TO_34" }],
    [seed("country", "日本", "JP"), { countries: [{ label: "日本", id: "JP" }] }],
    [seed("handle", "NASA", "11"), { handles: [{ handle: "NASA", id: "11" }] }],
  ])("$kind $label is taken", (described, pack) => {
    expect(holdsDescribed({}, described)).toBe(false);
    expect(withDescribed({}, described)).toEqual(pack);
    expect(holdsDescribed(withDescribed({}, described) ?? {}, described)).toBe(true);
  });

  it("leaves out what a package cannot hold", () => {
    expect(withDescribed({}, seed("job_title", "Nurse"))).toBeNull();
    expect(withDescribed({}, seed("age", "old"))).toBeNull();
  });

  it("leaves people out of everything that is chosen, before and after", () => {
    const [tea, cats, rain] = [
      seed("interest", "Tea"),
      seed("interest", "Cats"),
      seed("keyword", "rain"),
    ];
    const one = withExcluded(withDescribed({}, tea) ?? {}, cats) ?? {};
    expect(one).toEqual({
      groups: {
        all: [
          { any: [{ kind: "interest", label: "Tea" }] },
          { not: { any: [{ kind: "interest", label: "Cats" }] } },
        ],
      },
    });
    const two = withDescribed(one, rain) ?? {};
    expect(holdsDescribed(two, tea) && holdsDescribed(two, rain)).toBe(true);
    expect(excludesDescribed(two, cats)).toBe(true);
    expect(excludesDescribed(two, tea)).toBe(false);
    expect(two.keywords).toBeUndefined();
  });

  it("takes all that is meant, and leaves out all that is not", () => {
    const pack = withAllDescribed(
      {},
      [seed("gender", "FEMALE"), seed("interest", "Tea"), seed("job_title", "Nurse")],
      [seed("interest", "Cats"), seed("location", "Texas", "US-TX"), seed("keyword", "rain")],
    );
    expect(pack).toEqual({
      gender: "FEMALE",
      groups: {
        all: [
          { any: [{ kind: "interest", label: "Tea" }] },
          {
            not: {
              any: [
                { kind: "interest", label: "Cats" },
                { kind: "keyword", label: "rain" },
              ],
            },
          },
        ],
      },
    });
  });

  it("cannot leave out what the network only includes", () => {
    expect(withExcluded({}, seed("country", "Japan", "JP"))).toBeNull();
    expect(withExcluded({}, seed("age", "AGE_13_TO_24"))).toBeNull();
  });

  it("gives the whole sentence back in stretches", () => {
    const span = fc.tuple(fc.nat(30), fc.nat(30)).map(([a, b]) => ({
      start: Math.min(a, b),
      end: Math.max(a, b),
    }));
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.array(span),
        fc.array(span),
        (text, seeds, out) => {
          const stretches = stretchesOf(text, seeds, out);
          expect(stretches.map((each) => each.text).join("")).toBe(text);
          for (const { start, mark } of stretches) {
            expect(mark === "left_out").toBe(
              out.some((each) => each.start <= start && start < each.end),
            );
          }
        },
      ),
    );
  });
});
