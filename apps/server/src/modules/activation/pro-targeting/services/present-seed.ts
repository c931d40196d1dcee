import type { ProTargeting } from "@toolkit/core/contract/pro-targeting";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { RawCover } from "@toolkit/engine/port/cover";
import { interestById } from "@toolkit/network/enrich/taxonomies";
import type { ShownAccount } from "@toolkit/network/store/rows";
import { presentAccount } from "../../../data/datasets/services/present-account.ts";

type Seed = ProTargeting["seeds"][number];

/** A chosen seed with its name in the language that is asked. */
export function presentSeed(
  chosen: RawCover["seeds"][number],
  audience: number,
  profiles: ReadonlyMap<number, ShownAccount>,
  language: InterfaceLanguage,
): Seed {
  const { kind, reach, inside, precision, gain, covered, group } = chosen;
  return {
    kind,
    ...nameOf(chosen, profiles, language),
    reach,
    members: inside,
    precision,
    gain,
    covered,
    coverage: audience === 0 ? 0 : covered / audience,
    group: group + 1,
  };
}

function nameOf(
  { seed }: RawCover["seeds"][number],
  profiles: ReadonlyMap<number, ShownAccount>,
  language: InterfaceLanguage,
): Pick<Seed, "label" | "id" | "account"> {
  if (seed.kind === "followers") {
    const profile = profiles.get(seed.account);
    if (profile === undefined) throw new Error("a chosen account has no row");
    const account = presentAccount(profile);
    return { label: account.username ?? account.id, id: account.id, account };
  }
  if (seed.kind === "interest") {
    const label = interestById(seed.id)?.[language] ?? String(seed.id);
    return { label, id: String(seed.id), account: null };
  }
  if (seed.kind === "keyword") return { label: seed.terms.join(" "), id: null, account: null };
  throw new Error(`A seed of kind ${seed.kind} cannot be chosen`);
}
