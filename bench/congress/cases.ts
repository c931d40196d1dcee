import type { TargetingPackageInput } from "@toolkit/core/domain/targeting-package";
import type { Question } from "./independent.ts";

export interface Case {
  readonly name: string;
  readonly pack: TargetingPackageInput;
  readonly windowDays: number | "all";
  /** The same question, in the words of the independent computation. */
  readonly question: Question;
}

/** Handles, keywords, phrases and hashtags under several windows and declared attributes. */
export const CASES: readonly Case[] = [
  {
    name: "women who follow one of three handles or posted about veterans",
    pack: { handles: ["thehill", "cspan", "AP"], keywords: ["veterans"], gender: "FEMALE" },
    windowDays: 90,
    question: {
      handles: ["thehill", "cspan", "ap"],
      keywords: ["veterans"],
      windowDays: 90,
      gender: "F",
    },
  },
  {
    name: "men who posted #TPP, in all posts",
    pack: { hashtags: ["#TPP"], gender: "Men" },
    windowDays: "all",
    question: { hashtags: ["tpp"], windowDays: null, gender: "M" },
  },
  {
    name: "#TPP as hashtag and as word, in 90 days",
    pack: { hashtags: ["TPP"], keywords: ["tpp"] },
    windowDays: 90,
    question: { hashtags: ["tpp"], keywords: ["tpp"], windowDays: 90 },
  },
  {
    name: "phrases and words in a week",
    pack: { keywords: ["health care", "Social Security", "iran"] },
    windowDays: 7,
    question: { keywords: ["health care", "social security", "iran"], windowDays: 7 },
  },
  {
    name: "one day, the newest",
    pack: { keywords: ["the"] },
    windowDays: 1,
    question: { keywords: ["the"], windowDays: 1 },
  },
  {
    name: "35 to 49 by birthday",
    pack: { keywords: ["jobs"], handles: ["WhiteHouse"], age: "35-49" },
    windowDays: 90,
    question: { keywords: ["jobs"], handles: ["whitehouse"], windowDays: 90, age: [35, 49] },
  },
  {
    name: "over 50, women",
    pack: { handles: ["politico"], age: "AGE_OVER_50", gender: 2 },
    windowDays: 90,
    question: { handles: ["politico"], windowDays: 90, age: [50, 200], gender: "F" },
  },
  {
    name: "two states, women",
    pack: {
      keywords: ["veterans", "education"],
      gender: "Women",
      locations: [
        { label: "Texas", id: "US-TX" },
        { label: "California", id: "US-CA" },
      ],
    },
    windowDays: 365,
    question: {
      keywords: ["veterans", "education"],
      windowDays: 365,
      gender: "F",
      states: ["TX", "CA"],
    },
  },
  {
    name: "apostrophes and digits separate words as the rules say",
    pack: { keywords: ["veteran", "9", "2015", "u"] },
    windowDays: 30,
    question: { keywords: ["veteran", "9", "2015", "u"], windowDays: 30 },
  },
  {
    name: "six hashtags in two months",
    pack: { hashtags: ["SCOTUS", "ACA", "IranDeal", "VeteransDay", "tcot", "EXIM"] },
    windowDays: 60,
    question: {
      hashtags: ["scotus", "aca", "irandeal", "veteransday", "tcot", "exim"],
      windowDays: 60,
    },
  },
];
