import type { DescribedSeed } from "@toolkit/core/contract/suggestions";
import { isAge } from "@toolkit/core/domain/enumerations";
import {
  isGroupKind,
  targetingPackage,
  type Group,
  type TargetingPackage,
} from "@toolkit/core/domain/targeting-package";

const LISTS = {
  keyword: "keywords",
  hashtag: "hashtags",
  interest: "interests",
  conversation_topic: "conversation_topics",
  movie_tv_show: "movies_tv_shows",
  country: "countries",
  location: "locations",
  language: "languages",
} as const;

type ListKind = keyof typeof LISTS;

/** Whether a package has a place for it: a job title, say, has none. */
export function fits({ kind, label }: DescribedSeed): boolean {
  if (kind === "age") return isAge(label);
  const isChoice = kind === "gender" || kind === "automated_accounts";
  return kind === "handle" || isChoice || Object.hasOwn(LISTS, kind);
}

/** The package that a description's seeds make, with the followers of `handle`, without what it says it does not mean. */
export function describedPackage(
  seeds: readonly DescribedSeed[],
  handle: string | undefined,
  excluded: readonly DescribedSeed[] = [],
): TargetingPackage {
  const denied = groupSeeds(excluded);
  const pack = includedPackage(seeds, handle);
  if (denied.length === 0) return pack;
  const named = handle === undefined ? [] : [{ kind: "handle" as const, label: handle }];
  const meant: Group[] = [...named, ...groupSeeds(seeds)];
  const not: Group = { not: { any: denied } };
  // What the group holds is not listed as well: the lists would bring in whom the group leaves out.
  const lists = Object.entries(LISTS).flatMap(([kind, list]): string[] =>
    isGroupKind(kind) ? [list] : [],
  );
  const rest = Object.entries(pack).filter(([name]) => name !== "handles" && !lists.includes(name));
  const groups: Group = meant.length === 0 ? not : { all: [{ any: meant }, not] };
  return targetingPackage.parse({ ...Object.fromEntries(rest), groups });
}

function groupSeeds(seeds: readonly DescribedSeed[]): Group[] {
  return seeds.flatMap(({ kind, label, id }): Group[] =>
    isGroupKind(kind) ? [{ kind, label, ...(id === null ? {} : { id }) }] : [],
  );
}

function includedPackage(
  seeds: readonly DescribedSeed[],
  handle: string | undefined,
): TargetingPackage {
  const handles = [
    ...(handle === undefined ? [] : [handle]),
    ...seeds.filter(({ kind }) => kind === "handle").map(({ label }) => label),
  ];
  const pack: Record<string, unknown> = handles.length === 0 ? {} : { handles };
  for (const kind of Object.keys(LISTS) as ListKind[]) {
    const items = seeds
      .filter((seed) => seed.kind === kind)
      .map(({ label, id }) => (id === null ? { label } : { label, id }));
    if (items.length > 0) pack[LISTS[kind]] = items;
  }
  // Of several, the one that was said last is what is meant.
  const last = (kind: string) => seeds.findLast((seed) => seed.kind === kind && fits(seed))?.label;
  const [age, gender, automated] = [last("age"), last("gender"), last("automated_accounts")];
  if (age !== undefined) pack["age"] = age;
  if (gender !== undefined) pack["gender"] = gender;
  if (automated !== undefined) pack["automated_accounts"] = automated;
  return targetingPackage.parse(pack);
}
