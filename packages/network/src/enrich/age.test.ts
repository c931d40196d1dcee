import { describe, expect, it } from "vitest";
import { inferBirth } from "./age.ts";

const SEEN = Date.UTC(2026, 5, 1) / 86_400_000;

function years(bio: string): [number, number] | null {
  const { value } = inferBirth(bio, SEEN);
  return value === null ? null : [value.from, value.to];
}

describe("birth years", () => {
  it.each<[string, [number, number]]>([
    ["23 y/o artist", [2002, 2003]],
    ["coffee · 23yo · he/him", [2002, 2003]],
    ["I'm 31 years old and tired", [1994, 1995]],
    ["Age: 45. Dad.", [1980, 1981]],
    ["I'm 19, from Leeds", [2006, 2007]],
    ["born in 1990", [1990, 1990]],
    ["Born May 3, 1984 in Ohio", [1984, 1984]],
    ["DOB 12/03/1990", [1990, 1990]],
    ["28歳 会社員", [1997, 1998]],
    ["２８歳／東京", [1997, 1998]],
    ["1995年生まれ", [1995, 1995]],
    ["1995年5月3日生まれの猫好き", [1995, 1995]],
    ["平成5年生まれ", [1993, 1993]],
    ["昭和60年生", [1985, 1985]],
    ["平成元年生まれ", [1989, 1989]],
    ["H5生まれ", [1993, 1993]],
    ["♀25 札幌", [2000, 2001]],
    ["UGA class of 2015", [1992, 1998]],
    ["College Class of 2015", [1992, 1994]],
    ["high school class of '24", [2005, 2007]],
  ])("%s", (bio, expected) => {
    expect(years(bio)).toEqual(expected);
  });

  it.each([
    "20 years of experience",
    "my 3 year old runs the house",
    "proud of my 15 year old",
    "a 20 year old company",
    "18+ only",
    "since 1990",
    "est. 1985",
    "ages 23-30 welcome",
    "25 years old brand of tea for a 30 year old daughter",
    "15歳の息子と暮らす",
    "20歳以上限定",
    "10歳差の夫婦",
    "アラサー",
    "30代",
    "2015年生活",
    "1200 followers",
    "I'm 100% sure",
    "I'm 20.5 miles away",
    "class of 2099",
    "born 2024",
    "",
  ])("abstains: %s", (bio) => {
    expect(years(bio === "" ? "no digits here" : bio)).toBeNull();
  });

  it("is relative to the day on which the bio was seen", () => {
    expect(inferBirth("23 y/o", Date.UTC(2015, 7, 9) / 86_400_000).value).toEqual({
      from: 1991,
      to: 1992,
    });
  });

  it("reads a hostile bio to its end", () => {
    // In a time that grows with the square, the test's time is over long before.
    expect(inferBirth(`born ${"1 may ".repeat(500_000)}`, SEEN).value).toBeNull();
    expect(inferBirth("1".repeat(3_000_000), SEEN).value).toBeNull();
  });
});
