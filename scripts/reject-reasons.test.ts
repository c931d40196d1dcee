import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { dataEn } from "@toolkit/core/i18n/data/data-en";
import { dataJa } from "@toolkit/core/i18n/data/data-ja";

const INGEST = join(import.meta.dirname, "../packages/network/src/ingest");

/** Reasons that the importer's files name. */
function writtenReasons(): readonly string[] {
  const texts = readdirSync(INGEST)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => readFileSync(join(INGEST, name), "utf8"));
  return texts.flatMap((text) =>
    [
      ...text.matchAll(/new BadRow\(\s*"([^"]+)"/g),
      ...text.matchAll(/written === "" \? "([^"]+)" : "([^"]+)"/g),
      ...text.matchAll(/reject(?:Record)?\(\s*(?:batch|"\w+"|counted),\s*"([^"]+)"/g),
      ...text.matchAll(/reason: "([^"]+)"/g),
    ].flatMap(([, ...found]) => found.filter((reason) => reason !== undefined)),
  );
}

describe("reasons of rejected rows", () => {
  it("have a text in both languages, every one that the importer writes", () => {
    const reasons = [...new Set(writtenReasons())];
    expect(reasons).toContain("malformed handle");
    expect(reasons.length).toBeGreaterThan(15);
    const keys = reasons.map((reason) => reason.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_"));
    for (const { rejectReasons } of [dataEn.data, dataJa.data])
      expect(keys.filter((key) => !Object.keys(rejectReasons).includes(key))).toEqual([]);
  });
});
