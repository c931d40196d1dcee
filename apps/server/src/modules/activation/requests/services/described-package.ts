import type { DescribedSeed } from "@toolkit/core/contract/suggestions";
import { isAge } from "@toolkit/core/domain/enumerations";
import { targetingPackage, type TargetingPackage } from "@toolkit/core/domain/targeting-package";

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

/** The package that a description's seeds make, with the followers of `handle`. */
export function describedPackage(
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
