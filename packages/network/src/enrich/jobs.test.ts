import { describe, expect, it } from "vitest";
import { normalForm } from "../text/normal-form.ts";
import { inferJobs } from "./jobs.ts";
import { jobById } from "./taxonomies.ts";

function titles(bio: string): string[] {
  return inferJobs({ text: bio, norm: normalForm(bio), hashtags: [] }).map(
    ({ id }) => jobById(id)?.en ?? "",
  );
}

describe("inferJobs", () => {
  it.each([
    ["Software engineer at a startup. Dad.", ["Software engineer"]],
    ["CEO & co-founder of Acme | Investor", ["Chief executive officer", "Founder", "Investor"]],
    ["I represent the 8th district. Congressman.", ["Elected official"]],
    ["Registered nurse, runner", ["Nurse"]],
    ["東京の看護師です。猫が好き", ["Nurse"]],
    ["ソフトウェアエンジニア / 二児の父", ["Software engineer"]],
    ["フリーランスのイラストレーター。お仕事募集中", ["Illustrator"]],
    ["Chief sustainability officer", ["Other chief officer"]],
    ["Head of partnerships at Acme", ["Head of department"]],
    ["Forklift driver, weekend angler", ["Driver"]],
    ["I work in a warehouse", ["Warehouse worker"]],
    ["Third year law student", ["Student"]],
    ["町の工場で働いています", ["Factory worker"]],
    ["印刷所で営業をしています", ["Sales representative"]],
    ["言語聴覚療法士", ["Physical therapist"]],
    ["古代史の学者です", ["Scientist"]],
    ["二胡奏者", ["Musician"]],
  ])("%s", (bio, expected) => {
    expect(titles(bio)).toEqual(expected);
  });

  it("takes the longest title only", () => {
    expect(titles("Senior sales manager")).toEqual(["Sales manager"]);
    expect(titles("management consultant")).toEqual(["Management consultant"]);
  });

  it.each([
    "Wife of a CEO",
    "proud mom of a nurse",
    "married to an architect",
    "I am not a doctor of medicine",
    "not a lawyer",
    "Former teacher",
    "ex-software engineer",
    "retired firefighter",
    "aspiring actor",
    "future veterinarian",
    "my accountant hates me",
    "a nurse's husband",
    "We help teachers and nurses",
    "hire a copywriter",
    "元エンジニア",
    "声優志望の高校中退",
    "看護師の妻です",
    "漫画家になりたい",
    "俳優さんが好き。声優ファン",
    "エンジニア募集中",
    "アイドル好き",
    "Doctor Who fan",
    "lifelong student of everything",
    "student loans are forever",
    "nurse appreciation week",
    "プログラミング初学者",
    "owner of a grumpy cat",
  ])("does not read a job of the writer in: %s", (bio) => {
    expect(titles(bio)).toEqual([]);
  });

  it("does not let one clause deny the next", () => {
    expect(titles("Former teacher. Novelist.")).toEqual(["Writer"]);
    expect(titles("Not a lawyer, journalist")).toEqual(["Journalist"]);
    expect(titles("元教師、小説家")).toEqual(["Writer"]);
  });

  it("reads acronyms only as they are written", () => {
    expect(titles("会社でSEをしています")).toEqual(["Systems engineer"]);
    expect(titles("se ve bien")).toEqual([]);
  });

  it("is empty for an empty bio", () => {
    expect(titles("")).toEqual([]);
  });
});
