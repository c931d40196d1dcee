import { describe, expect, it } from "vitest";
import { keywordsOf } from "./keywords.ts";
import { labelKey } from "./label-key.ts";
import {
  interestById,
  interestByLabel,
  INTERESTS,
  jobByLabel,
  JOBS,
  searchInterests,
  searchJobs,
  searchShows,
  searchTopics,
  showByLabel,
  SHOWS,
  topicByLabel,
  TOPICS,
} from "./taxonomies.ts";
import { entryOf } from "./taxonomy.ts";

const LISTS = { INTERESTS, TOPICS, SHOWS, JOBS };

describe("the lists", () => {
  it("have the sizes that were promised", () => {
    expect(INTERESTS.length).toBeGreaterThanOrEqual(330);
    expect(INTERESTS.length).toBeLessThanOrEqual(380);
    expect(new Set(INTERESTS.map((entry) => entry.groupEn)).size).toBe(25);
    expect(TOPICS.length).toBeGreaterThanOrEqual(500);
    expect(new Set(TOPICS.map((entry) => entry.groupEn)).size).toBe(25);
    expect(SHOWS.length).toBeGreaterThanOrEqual(500);
    expect(new Set(JOBS.map((entry) => entry.groupEn)).size).toBe(15);
  });

  it.each(Object.entries(LISTS))(
    "%s has no id, English or Japanese label twice, and every label in both languages",
    (_, entries) => {
      expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length);
      expect(new Set(entries.map((entry) => labelKey(entry.en))).size).toBe(entries.length);
      const japanese = entries.map((entry) => labelKey(entry.ja));
      expect(japanese.filter((label, index) => japanese.indexOf(label) !== index)).toEqual([]);
      for (const entry of entries) {
        expect(entry.id).toBeLessThan(65_536);
        expect(labelKey(entry.ja)).not.toBe("");
        expect(keywordsOf(entry, { plurals: true }).length, entry.en).toBeGreaterThan(0);
      }
    },
  );

  it.each(Object.entries(LISTS))("%s names nothing sensitive", (_, entries) => {
    const sensitive =
      /\b(republican|democrat|liberal|conservative|socialist|communist|church|christian|catholic|muslim|islam|jewish|judaism|hindu|buddhis|lgbt|gay|lesbian|transgender|black people|latino|hispanic|cancer support|diabetes|depression|hiv|disability)\b/i;
    for (const entry of entries) {
      expect(`${entry.en} ${entry.groupEn}`).not.toMatch(sensitive);
      for (const keyword of entry.keywords) expect(keyword, entry.en).not.toMatch(sensitive);
    }
  });

  it("refuses a malformed row", () => {
    const row = {
      id: "x",
      group: "A",
      group_ja: "あ",
      english: "B",
      japanese: "び",
      keywords: "",
      keywords_ja: "",
    };
    expect(() => entryOf("interests", row)).toThrow("malformed row x B");
  });
});

describe("labels", () => {
  it("find an entry in either language, any case, alone or below its group", () => {
    const baseball = interestByLabel("Baseball");
    expect(baseball).toMatchObject({ en: "Baseball", ja: "野球", groupEn: "Sports" });
    for (const label of [
      "baseball",
      " BASEBALL ",
      "野球",
      "Sports/Baseball",
      "Sports - Baseball",
      "sports-baseball",
      "スポーツ/野球",
      "Ｂaseball",
    ])
      expect(interestByLabel(label), label).toBe(baseball);
    expect(interestById(baseball?.id ?? 0)).toBe(baseball);
  });

  it('read "and", "&" and commas alike', () => {
    expect(interestByLabel("Cookbooks food & wine")?.en).toBe("Cookbooks, food, and wine");
    expect(interestByLabel("Law, government, and politics/Courts and law")?.en).toBe(
      "Courts and law",
    );
  });

  it("know every entry by its own labels", () => {
    for (const [find, entries] of [
      [interestByLabel, INTERESTS],
      [topicByLabel, TOPICS],
      [showByLabel, SHOWS],
      [jobByLabel, JOBS],
    ] as const) {
      for (const entry of entries) {
        expect(find(entry.en)).toBe(entry);
        expect(find(`${entry.groupEn}/${entry.en}`)?.id).toBe(entry.id);
        expect(find(entry.ja)).toBe(entry);
      }
    }
  });

  it("find nothing for what is no label", () => {
    expect(interestByLabel("")).toBeNull();
    expect(interestByLabel("no such interest")).toBeNull();
    expect(interestById(65_000)).toBeNull();
  });
});

describe("search", () => {
  const names = (found: readonly { en: string }[]): string[] => found.map(({ en }) => en);

  it("completes what is typed, in both scripts", () => {
    expect(names(searchInterests("base", 3))[0]).toBe("Baseball");
    expect(names(searchInterests("野", 3))).toContain("Baseball");
    expect(names(searchShows("鬼滅", 3))).toEqual(["Demon Slayer"]);
    expect(names(searchJobs("看護", 3))).toContain("Nurse");
  });

  it("forgives slips", () => {
    expect(names(searchInterests("progrming", 5))).toContain("Computer programming");
    expect(names(searchInterests("basbeall", 5))).toContain("Baseball");
    expect(names(searchShows("strager thin", 3))).toContain("Stranger Things");
  });

  it("knows other names", () => {
    expect(names(searchTopics("lakers", 3))).toContain("Los Angeles Lakers");
    expect(names(searchTopics("hatsune miku", 3))).toContain("Vocaloid");
  });

  it("gives the list when nothing is typed, and nothing for what nobody writes", () => {
    expect(searchInterests("", 4)).toEqual(INTERESTS.slice(0, 4));
    expect(searchInterests("zzzzqqq", 4)).toEqual([]);
    expect(searchInterests("base", 0)).toEqual([]);
  });
});
