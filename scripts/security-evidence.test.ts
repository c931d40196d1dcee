import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const page = readFileSync(join(root, "docs/security.md"), "utf8");

interface Requirement {
  readonly number: string;
  readonly verdict: string;
  readonly evidence: string;
}

const walk: Requirement[] = page.split("\n").flatMap((line) => {
  const [, number, , verdict, evidence] =
    /^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \| (.+) \|$/.exec(line) ?? [];
  if (number === undefined || verdict === undefined || evidence === undefined) return [];
  return [{ number, verdict, evidence }];
});

/** Requirements of levels 1 and 2 per chapter of ASVS 5.0.0. */
const CHAPTERS = {
  "1": 27,
  "2": 11,
  "3": 19,
  "4": 10,
  "5": 9,
  "6": 35,
  "7": 18,
  "8": 7,
  "9": 7,
  "10": 29,
  "11": 14,
  "12": 9,
  "13": 13,
  "14": 9,
  "15": 13,
  "16": 16,
  "17": 7,
};

describe("the walk of the security standard", () => {
  it("has every requirement of levels 1 and 2 once", () => {
    const numbers = walk.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    const counts: Record<string, number> = {};
    for (const number of numbers) {
      const chapter = number.split(".")[0] ?? "";
      counts[chapter] = (counts[chapter] ?? 0) + 1;
    }
    expect(counts).toEqual(CHAPTERS);
  });

  it("gives a verdict each, and counts them", () => {
    const count = (wanted: string) => walk.filter(({ verdict }) => verdict === wanted).length;
    const [met, not, without] = [count("met"), count("not met"), count("not applicable")];
    expect(met + not + without).toBe(walk.length);
    expect(page.replaceAll("\n", " ")).toContain(
      `${met} are met, ${not} are not met, ${without} do not apply`,
    );
  });

  it("names files and tests that exist", () => {
    const missing: string[] = [];
    for (const { number, evidence } of walk) {
      for (const [, path = "", title] of evidence.matchAll(
        /`((?:[\w.-]+\/)*[\w.-]+)`(?: › ([^;(]+))?/g,
      )) {
        if (!path.includes("/") && !existsSync(join(root, path))) continue;
        const file = join(root, path);
        if (!existsSync(file)) missing.push(`${number}: ${path}`);
        else if (
          title !== undefined &&
          !readFileSync(file, "utf8").includes(`it("${title.trim()}"`)
        )
          missing.push(`${number}: ${path} › ${title.trim()}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it("names evidence or a reason for each verdict", () => {
    expect(walk.filter(({ evidence }) => evidence.trim().length < 5)).toEqual([]);
  });
});
