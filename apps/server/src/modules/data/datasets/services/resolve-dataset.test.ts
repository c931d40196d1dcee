import type { DatasetInfo } from "@toolkit/network/store/registry";
import { NOBODY } from "@toolkit/network/store/folder";
import { describe, expect, it } from "vitest";
import { SAMPLE_DATASET } from "@toolkit/sample/dataset/create-dataset";
import {
  EVERYTHING,
  SAMPLE_SLUG,
  owns,
  type KnownDatasets,
  resolveDataset,
  visibleDatasets,
} from "./resolve-dataset.ts";

function info(slug: string, given: Partial<DatasetInfo>): DatasetInfo {
  return {
    slug,
    name: slug,
    owner: null,
    kind: "imported",
    createdAt: "2026-01-01T00:00:00.000Z",
    version: 1,
    importedAt: "2026-01-01T00:00:00.000Z",
    asOfDay: 20_000,
    ...given,
  };
}

/** @param building those of which no version answers yet. */
function datasetsOf(
  infos: DatasetInfo[],
  building: readonly string[] = [],
  damaged: readonly string[] = [],
): KnownDatasets {
  const damageOf = (slug: string) => (damaged.includes(slug) ? DAMAGE : null);
  return { registry: { list: () => infos, damageOf }, isReady: (slug) => !building.includes(slug) };
}

const DAMAGE = {
  code: "data_unreadable",
  file: "datasets/mine/network.duckdb",
  detail: "not a database",
} as const;

const sample = info("sample", { kind: "sample", importedAt: "2026-11-01T00:00:00.000Z" });
const shared = info("shared", { importedAt: "2026-03-01T00:00:00.000Z" });
const mine = info("mine", { owner: "team-1", importedAt: "2026-02-01T00:00:00.000Z" });
const older = info("older", { owner: "team-1", importedAt: "2026-01-05T00:00:00.000Z" });
const empty = info("empty", { owner: "team-1", version: 0, importedAt: null });
const theirs = info("theirs", { owner: "team-2", importedAt: "2026-09-01T00:00:00.000Z" });
const team = { teamId: "team-1", local: false };

it("knows the sample by the address that its generator gives it", () => {
  expect(SAMPLE_SLUG).toBe(SAMPLE_DATASET.slug);
});

describe("resolveDataset", () => {
  it("takes the team's newest, then the newest shared, then the sample", () => {
    const all = [sample, shared, older, mine, empty, theirs];
    expect(resolveDataset(datasetsOf(all), team, undefined).slug).toBe("mine");
    expect(resolveDataset(datasetsOf([sample, shared, theirs]), team, undefined).slug).toBe(
      "shared",
    );
    expect(resolveDataset(datasetsOf([sample, theirs]), team, undefined).slug).toBe("sample");
    expect(() => resolveDataset(datasetsOf([theirs]), team, undefined)).toThrow("no dataset");
  });

  it("waits for no dataset that was just imported while another one answers", () => {
    const all = [sample, older, mine];
    expect(resolveDataset(datasetsOf(all, ["mine"]), team, undefined).slug).toBe("older");
    expect(resolveDataset(datasetsOf(all, ["mine"]), team, "mine").slug).toBe("mine");
    expect(resolveDataset(datasetsOf(all, ["mine", "older"]), team, undefined).slug).toBe("sample");
    expect(resolveDataset(datasetsOf([mine], ["mine"]), team, undefined).slug).toBe("mine");
  });

  it("gives the command line the newest import of all", () => {
    const all = [sample, shared, mine, theirs];
    expect(resolveDataset(datasetsOf(all), EVERYTHING, undefined).slug).toBe("theirs");
  });

  it("does not show that another team's dataset exists", () => {
    const all = [sample, shared, theirs];
    expect(() => resolveDataset(datasetsOf(all), team, "theirs")).toThrow(
      expect.objectContaining({ code: "not_found" }),
    );
    expect(visibleDatasets(datasetsOf(all).registry, team).map(({ slug }) => slug)).toEqual([
      "sample",
      "shared",
    ]);
    expect(owns(team, theirs)).toBe(false);
    expect(owns(team, shared)).toBe(false);
    expect(owns(team, mine)).toBe(true);
  });

  it("says that a named dataset has no data yet", () => {
    expect(() => resolveDataset(datasetsOf([empty]), team, "empty")).toThrow(
      expect.objectContaining({ code: "conflict" }),
    );
  });

  it("shows visitors of the public pages the sample alone, unless all that is shared is opened", () => {
    const datasets = datasetsOf([sample, shared, mine, theirs]);
    const visitor = { teamId: null, local: false };
    const slugs = (sampleOnly: boolean) =>
      visibleDatasets(datasets.registry, { ...visitor, sampleOnly }).map(({ slug }) => slug);
    expect(slugs(true)).toEqual(["sample"]);
    expect(slugs(false)).toEqual(["sample", shared.slug]);
    expect(() => resolveDataset(datasets, { ...visitor, sampleOnly: true }, shared.slug)).toThrow(
      "not found",
    );
  });
});

it("closes a damaged dataset, and names its file and the remedy", () => {
  const datasets = datasetsOf([mine, older, sample], [], ["mine"]);
  expect(() => resolveDataset(datasets, team, "mine")).toThrow(
    expect.objectContaining({
      code: "dataset_damaged",
      user: expect.objectContaining({
        en: expect.stringMatching(/datasets\/mine\/network\.duckdb.*backup/),
      }),
    }),
  );
});

describe("a damaged default dataset", () => {
  const damaged = expect.objectContaining({
    code: "dataset_damaged",
    message: expect.stringContaining("dataset mine: data_unreadable"),
  });

  it.each([
    ["the newest of a team", null],
    ["the one that a team chose", "mine"],
  ])("is not replaced by other data: %s", (_which, chosen) => {
    const datasets = {
      ...datasetsOf([mine, older, shared, sample], ["mine"], ["mine"]),
      chosen: () => chosen,
    };
    expect(() => resolveDataset(datasets, team, undefined)).toThrow(damaged);
    expect(resolveDataset(datasets, team, "sample").slug).toBe("sample");
  });

  it("is not replaced when its owner cannot be read either", () => {
    const nobodys = { ...mine, owner: NOBODY, version: 0, importedAt: null };
    const datasets = { ...datasetsOf([nobodys, sample], [], ["mine"]), chosen: () => "mine" };
    expect(() => resolveDataset(datasets, team, undefined)).toThrow(damaged);
  });

  it("leaves the choice of another one as it is", () => {
    const datasets = {
      ...datasetsOf([mine, older, sample], [], ["mine"]),
      chosen: () => "older",
    };
    expect(resolveDataset(datasets, team, undefined).slug).toBe("older");
    expect(resolveDataset(datasets, { teamId: "team-2", local: false }, undefined).slug).toBe(
      "sample",
    );
  });
});
