import type { ProTargeting } from "@toolkit/core/contract/pro-targeting";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";

type Seed = ProTargeting["seeds"][number];

/** Seeds as a package of their own, under the criteria (countries, languages …) of another. */
export function groupPackage(
  seeds: readonly Seed[],
  criteria: TargetingPackage | null,
): TargetingPackage {
  const of = (kind: Seed["kind"]) => seeds.filter((seed) => seed.kind === kind);
  const items = (kind: Seed["kind"]) =>
    of(kind).map(({ label, id }) => (id === null ? { label } : { label, id }));
  const lists = {
    handles: of("handle").map(({ label, id }) =>
      id === null ? { handle: label } : { handle: label, id },
    ),
    interests: items("interest"),
    keywords: items("keyword"),
  };
  const { countries, locations, languages, gender, age, placements, automated_accounts } =
    criteria ?? {};
  const kept = { countries, locations, languages, gender, age, placements, automated_accounts };
  return {
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
    ...Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)),
  };
}
