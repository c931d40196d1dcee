import type { DescribedSeed } from "@toolkit/core/contract/suggestions";
import { describe, expect, it } from "vitest";
import { describedPackage } from "./described-package.ts";

const seed = (
  kind: DescribedSeed["kind"],
  label: string,
  id: string | null = null,
): DescribedSeed => ({
  kind,
  label,
  id,
  because: [{ text: label, start: 0, end: label.length }],
  count: 1,
});

describe("the package of a description", () => {
  const meant = [
    seed("gender", "FEMALE"),
    seed("country", "Japan", "JP"),
    seed("interest", "Tea", "7"),
  ];

  it("holds what is meant in lists where nothing is denied", () => {
    expect(describedPackage(meant, "nasa")).toEqual({
      handles: [{ handle: "nasa" }],
      interests: [{ label: "Tea", id: "7" }],
      countries: [{ label: "Japan", id: "JP" }],
      gender: "FEMALE",
    });
  });

  it("leaves people out of everything that is meant, and keeps whom it is limited to", () => {
    const denied = [seed("keyword", "rain"), seed("location", "Texas", "US-TX")];
    expect(describedPackage(meant, "nasa", denied)).toEqual({
      countries: [{ label: "Japan", id: "JP" }],
      gender: "FEMALE",
      groups: {
        all: [
          {
            any: [
              { kind: "handle", label: "nasa" },
              { kind: "interest", label: "Tea", id: "7" },
            ],
          },
          { not: { any: [{ kind: "keyword", label: "rain" }] } },
        ],
      },
    });
  });

  it("leaves people out of everybody where a place alone is meant", () => {
    expect(
      describedPackage([seed("country", "Japan", "JP")], undefined, [seed("handle", "nasa")]),
    ).toEqual({
      countries: [{ label: "Japan", id: "JP" }],
      groups: { not: { any: [{ kind: "handle", label: "nasa" }] } },
    });
  });
});
