import { describe, expect, it, vi } from "vitest";
import {
  targetingPackage,
  type TargetingPackageInput,
} from "@toolkit/core/domain/targeting-package";
import { NearNames } from "../../../../did-you-mean.ts";
import { AppError } from "../../../../errors.ts";
import { filterLookups, seedRules } from "./compile-rules.ts";
import { compilePackage } from "./compile-package.ts";
import { customAudienceKey, type CustomAudience } from "./compile-seeds.ts";
import type { Coverage } from "../../../data/datasets/services/coverage.ts";

const EVERYTHING: Coverage = {
  follows: true,
  posts: true,
  gender: true,
  age: true,
  place: true,
  language: true,
  automation: true,
};
const ACCOUNTS = new Map([
  ["nasa", 7],
  ["spacex", 9],
]);
const AUDIENCES = new Map<string, CustomAudience>([
  ["name:buyers", { members: Uint32Array.of(1, 2), excludes: false }],
  ["name:staff", { members: Uint32Array.of(2, 5), excludes: true }],
  ["name:elsewhere", { members: "no_data", excludes: false }],
]);

interface Given {
  coverage?: Partial<Coverage>;
  declaredOnly?: boolean;
}

function compile(input: TargetingPackageInput, { coverage, declaredOnly = false }: Given = {}) {
  const asked: string[][] = [];
  const result = compilePackage({
    pack: targetingPackage.parse(input),
    windowDays: 90,
    declaredOnly,
    coverage: { ...EVERYTHING, ...coverage },
    rules: seedRules,
    filters: filterLookups,
    sources: {
      accountsByHandles: async (handles) => {
        asked.push([...handles]);
        return new Map([...ACCOUNTS].filter(([handle]) => handles.includes(handle)));
      },
      accountsByIds: async (ids) => new Map(ids.includes("44") ? [["44", 11]] : []),
      customAudiences: async (items) =>
        new Map(
          items.flatMap((item) => {
            const found = AUDIENCES.get(customAudienceKey(item));
            return found === undefined ? [] : [[customAudienceKey(item), found]];
          }),
        ),
    },
  });
  return result.then((compiled) => ({ ...compiled, asked }));
}

describe("compilePackage", () => {
  it("reads no more of a word than twice what may be written, however much a character stands for", async () => {
    const label = "ﷺ".repeat(200);
    const { query } = await compile({ keywords: [label], hashtags: ["㍿".repeat(200)] });
    const [keyword, hashtag] = query?.seeds ?? [];
    expect(keyword?.kind === "keyword" && keyword.check?.text.length).toBeLessThanOrEqual(400);
    expect(hashtag?.kind === "hashtag" && hashtag.tag).toHaveLength(400);
  });

  it("joins the seeds of all flat kinds by OR", async () => {
    const { query } = await compile({
      handles: ["NASA", "@SpaceX"],
      keywords: ["veterans"],
      hashtags: ["#TPP"],
    });
    expect(query?.seeds).toEqual([
      { kind: "keyword", terms: ["veterans"], check: null, prefix: false },
      { kind: "followers", account: 7 },
      { kind: "followers", account: 9 },
      { kind: "hashtag", tag: "tpp" },
    ]);
    expect(query?.expression).toEqual({
      any: [{ seed: 0 }, { seed: 1 }, { seed: 2 }, { seed: 3 }],
    });
    expect(query?.windowDays).toBe(90);
  });

  it("resolves all handles in one call, each spelling once", async () => {
    const { asked, query } = await compile({ handles: ["NASA", "nasa", "SpaceX"] });
    expect(asked).toEqual([["nasa", "spacex"]]);
    expect(query?.seeds).toHaveLength(2);
  });

  it("reads a handle by its id when the name is not known", async () => {
    const { query } = await compile({ handles: [{ handle: "renamed", id: "44" }] });
    expect(query?.seeds).toEqual([{ kind: "followers", account: 11 }]);
  });

  it("keeps deselected seeds in the list and out of the query", async () => {
    const { query, outcomes } = await compile({
      handles: ["nasa", { handle: "spacex", deselected: true }],
      countries: [{ label: "Japan", deselected: true }],
    });
    expect(query?.seeds).toHaveLength(1);
    expect(query?.filters).toEqual({});
    expect(
      outcomes.filter(({ state }) => state === "deselected").map(({ label }) => label),
    ).toEqual(["spacex", "Japan"]);
  });

  it("offers the country or language that was nearly written", async () => {
    const refused = compile({ countries: ["Jpan"], languages: ["Germn"] });
    await expect(refused).rejects.toMatchObject({
      fields: {
        countries: [{ en: "Country is not valid: Jpan. Did you mean Japan?" }],
        languages: [{ ja: "言語が正しくありません: Germn。もしかして：German" }],
      },
    });
  });

  it("names the first twenty countries and languages that do not exist, each cut to 100 characters", async () => {
    const unknown = Array.from(
      { length: 300 },
      (_, index) => `nowhere ${index} ${"x".repeat(150)}`,
    );
    const refused = await compile({ countries: unknown, languages: unknown }).catch(
      (error: unknown) => error,
    );
    const { fields = {} } = refused instanceof AppError ? refused : {};
    expect(Object.keys(fields)).toEqual(["countries", "languages"]);
    for (const texts of Object.values(fields)) {
      expect(texts).toHaveLength(20);
      expect(texts[0]?.en).toMatch(/ is not valid: nowhere 0 x{90}$/);
    }
  });

  it("answers unknown for seeds that cannot be measured, never nobody nor everybody", async () => {
    expect((await compile({ handles: ["nobody_here"] })).query).toBeNull();
    expect((await compile({ network_operators: ["KDDI"] })).query).toBeNull();
    expect(
      (await compile({ keywords: ["veterans"] }, { coverage: { posts: false } })).query,
    ).toBeNull();
    expect((await compile({ handles: ["nobody_here"], gender: "FEMALE" })).query).toBeNull();
    expect((await compile({ custom_audiences: ["elsewhere"] })).query).toBeNull();
  });

  it("leaves an unmeasurable seed out beside measurable ones, and names it", async () => {
    const { query, outcomes } = await compile({
      handles: ["nasa", "nobody_here"],
      network_operators: ["KDDI"],
    });
    expect(query?.expression).toEqual({ seed: 0 });
    expect(
      outcomes
        .filter(({ state }) => state === "not_measurable")
        .map(({ label, reason }) => [label, reason]),
    ).toEqual([
      ["nobody_here", "unknown_handle"],
      ["KDDI", "no_data"],
    ]);
  });

  it("lets placements restrict nobody", async () => {
    const { query } = await compile({ placements: ["homeTimelines"] });
    expect(query).toMatchObject({ expression: null, filters: {} });
  });

  it("reads countries by name, alias and code, in both languages", async () => {
    const { query } = await compile({ countries: ["United States", "jp", "DE", "フランス"] });
    expect(query?.filters.countries).toEqual(["US", "JP", "DE", "FR"]);
    expect(query?.expression).toBeNull();
  });

  it("names countries and languages that do not exist, all at once", async () => {
    const failure = await compile({
      countries: ["Atlantis", "Narnia"],
      languages: ["Klingonish"],
    }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AppError);
    expect(failure).toMatchObject({
      code: "invalid",
      fields: {
        countries: [
          { en: "Country is not valid: Atlantis" },
          { en: "Country is not valid: Narnia" },
        ],
        languages: [{ en: "Language is not valid: Klingonish" }],
      },
    });
  });

  it("refuses the country that the network does not sell, in its words", async () => {
    await expect(compile({ countries: ["KP"] })).rejects.toMatchObject({
      fields: { countries: [{ en: "This country is not available for targeting." }] },
    });
  });

  it("compiles gender, age and language to filters", async () => {
    const { query } = await compile({
      gender: "Women",
      age: "18-34",
      languages: ["Japanese", "英語"],
    });
    expect(query?.filters).toEqual({
      gender: 2,
      age: { low: 18, high: 34 },
      languages: ["ja", "en"],
    });
    expect((await compile({ age: "AGE_OVER_50" })).query?.filters.age).toEqual({
      low: 50,
      high: 255,
    });
    expect(
      (await compile({ gender: "ANY", age: "AGE_ANY", keywords: ["x"] })).query?.filters,
    ).toEqual({});
  });

  it.each([
    ["EXCLUDED", "excluded"],
    ["ONLY", "only"],
  ] as const)("reads likely automated accounts: %s", async (automated_accounts, are) => {
    const { query, outcomes } = await compile({ automated_accounts });
    expect(query).toMatchObject({ seeds: [], filters: { automated: { from: 16, are } } });
    expect(outcomes).toMatchObject([{ kind: "automated_accounts", state: "counted" }]);
    const blind = { coverage: { automation: false } };
    expect((await compile({ automated_accounts }, blind)).query).toBeNull();
    expect((await compile({ automated_accounts: "ANY" })).query?.filters).toEqual({});
  });

  it("treats a filter without data like any seed without data", async () => {
    const blind = { coverage: { gender: false } };
    expect((await compile({ gender: "FEMALE" }, blind)).query).toBeNull();
    const beside = await compile({ gender: "FEMALE", handles: ["nasa"] }, blind);
    expect(beside.query?.filters).toEqual({});
    expect(beside.outcomes).toContainEqual({
      kind: "gender",
      label: "FEMALE",
      state: "not_measurable",
      reason: "no_data",
      seed: null,
    });
  });

  it("subtracts a custom audience of the exclusion category", async () => {
    const { query } = await compile({ custom_audiences: ["Buyers", "Staff"] });
    expect(query?.expression).toEqual({ seed: 0 });
    expect(query?.exclude).toEqual([{ seed: 1 }]);
    const alone = await compile({ custom_audiences: ["Staff"] });
    expect(alone.query).toMatchObject({ expression: null, exclude: [{ seed: 0 }] });
  });

  it("joins groups with the flat seeds and drops what is left empty", async () => {
    const { query } = await compile({
      handles: ["nasa"],
      groups: {
        all: [
          { kind: "keyword", label: "moon" },
          { not: { kind: "handle", label: "nobody_here" } },
          {
            any: [
              { kind: "word_in_profile", label: "engineer" },
              { kind: "hashtag", label: "apollo" },
            ],
          },
        ],
      },
    });
    expect(query?.expression).toEqual({
      any: [{ seed: 0 }, { all: [{ seed: 1 }, { any: [{ seed: 2 }, { seed: 3 }] }] }],
    });
    expect(query?.seeds[2]).toMatchObject({ kind: "bio", terms: ["engineer"] });
  });

  it("shares one query seed between the flat list and the groups", async () => {
    const { query, outcomes } = await compile({
      keywords: ["Veterans"],
      groups: { not: { kind: "keyword", label: "veterans" } },
    });
    expect(query?.seeds).toHaveLength(1);
    expect(outcomes.map(({ seed }) => seed)).toEqual([0, 0]);
  });

  it("counts inferred interests as unknown when only declared values count", async () => {
    const { INTERESTS } = await import("@toolkit/network/enrich/taxonomies");
    const [first] = INTERESTS;
    if (first === undefined) throw new Error("no interests");
    const given = { interests: [first.en] };
    expect((await compile(given)).query?.seeds).toEqual([{ kind: "interest", id: first.id }]);
    expect((await compile(given, { declaredOnly: true })).query).toBeNull();
    const path = { interests: [`${first.groupJa}-${first.ja}`] };
    expect((await compile(path)).query?.seeds).toEqual([{ kind: "interest", id: first.id }]);
    expect((await compile({ interests: ["no such interest"] })).outcomes[0]?.reason).toBe(
      "unknown_item",
    );
  });

  it("calls a keyword of signs, links or mentions alone unmeasurable", async () => {
    for (const label of ["!!!", "@nasa", "https://example.org/a"])
      expect((await compile({ keywords: [label] })).outcomes[0]?.reason).toBe("unknown_item");
  });
});

it("looks for near names of the values that are complained about alone, however many are unknown", async () => {
  const offers = vi.spyOn(NearNames.prototype, "offer");
  const names = (name: string) => Array.from({ length: 2000 }, (_, at) => `${name} ${at}`);
  const countries = names("Untied States of Amerca");
  const languages = names("Japnese");
  await expect(compile({ countries, languages })).rejects.toBeInstanceOf(AppError);
  expect(offers).toHaveBeenCalledTimes(40);
  offers.mockRestore();
});
