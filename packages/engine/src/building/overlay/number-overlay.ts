import { AUTOMATION_CLASSES } from "@toolkit/core/domain/account-scores";
import { POST_INDEXES } from "../../files/dimensions.ts";
import type { Numbered } from "../../files/manifest.ts";
import type { SectionReader } from "../../files/section-file.ts";
import { DICTIONARIES, type DictionaryName, namesOf } from "../../files/shared-tables.ts";
import type { SharedNumbers } from "../finish-shard.ts";
import type { Gathered } from "../ingest-snapshot.ts";
import type { Corrections } from "./corrections.ts";
import { type FollowedAccounts, renumberFollowed } from "./followed.ts";
import { addAges, type AddedNames, addNames, placesByBytes, placesByCounts } from "./numbers.ts";

/** Numbers of everything in an overlay: the base's where it has one, else such that follow them. */
export interface NumberedOverlay {
  readonly names: Readonly<Record<DictionaryName, AddedNames>>;
  readonly places: Readonly<Record<DictionaryName | "age", Uint32Array | null>>;
  /** Age intervals of the whole version, low · 256 + high. */
  readonly ages: readonly number[];
  readonly followed: FollowedAccounts;
  /** Members of the whole version that have each word of a bio. */
  readonly bioWordMembers: Uint32Array;
  readonly keys: Readonly<Record<Exclude<Numbered, "gender" | "automation">, number>>;
  readonly shared: Omit<SharedNumbers, "readyFrom">;
}

export function numberOverlay(
  base: SectionReader,
  gathered: Gathered,
  corrections: Corrections,
): NumberedOverlay {
  const names = record((name) =>
    addNames(namesOf(base, name), gathered.dictionaries[name], name !== "bioWord"),
  );
  const ages = addAges(pairsOf(base.octets("ages")), gathered.ages);
  const followed = renumberFollowed(
    { accounts: base.words("follow:accounts"), followers: base.words("follow:followers") },
    corrections.lostFollowers,
    gathered.followers,
  );
  const before = base.words("bioWord:members");
  const bioWordMembers = new Uint32Array(names.bioWord.all.size);
  for (let i = 0; i < before.length; i++)
    bioWordMembers[i] = before[i]! - corrections.lostBioWords[i]!;
  for (const [provisional, count] of gathered.bioWordCounts.entries())
    bioWordMembers[names.bioWord.final[provisional]!]! += count;
  const size = (name: DictionaryName): number => names[name].all.size;
  const ofPosts = (index: "topic" | "show"): number =>
    Math.max(gathered.keys[index], corrections.authors[index].length);
  const keys: NumberedOverlay["keys"] = {
    age: ages.ages.length,
    country: size("country"),
    region: size("region"),
    city: size("city"),
    language: size("language"),
    term: size("term"),
    tag: size("tag"),
    topic: ofPosts("topic"),
    show: ofPosts("show"),
    follow: followed.accounts.length,
    interest: Math.max(gathered.keys.interest, corrections.lists.interest),
    job: Math.max(gathered.keys.job, corrections.lists.job),
    bioTerm: size("bioTerm"),
    bioWord: size("bioWord"),
  };
  const final = Object.fromEntries(DICTIONARIES.map((name) => [name, names[name].final]));
  return {
    names,
    places: {
      ...record((name) =>
        name === "bioWord"
          ? placesByCounts(names.bioWord.all, before, bioWordMembers)
          : placesByBytes(namesOf(base, name).size, names[name].all),
      ),
      age: ages.places,
    },
    ages: ages.ages,
    followed,
    bioWordMembers,
    keys,
    shared: {
      codeKeys: {
        ...pick(keys, ["age", "country", "region", "city", "language"]),
        gender: 2,
        automation: AUTOMATION_CLASSES,
      },
      listKeys: pick(keys, ["interest", "job", "bioTerm"]),
      postKeys: pick(keys, POST_INDEXES),
      final: { ...final, age: ages.final },
      ranks: followed.ranks,
      followed: followed.accounts.length,
    },
  };
}

function pairsOf(ages: Uint8Array): number[] {
  return Array.from({ length: ages.length / 2 }, (_, i) => ages[i * 2]! * 256 + ages[i * 2 + 1]!);
}

function record<T>(make: (name: DictionaryName) => T): Record<DictionaryName, T> {
  return Object.fromEntries(DICTIONARIES.map((name) => [name, make(name)])) as Record<
    DictionaryName,
    T
  >;
}

function pick<K extends string>(
  from: Readonly<Record<K, number>>,
  names: readonly K[],
): Record<K, number> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Record<K, number>;
}
