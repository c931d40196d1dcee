import type { Insights } from "@toolkit/core/contract/insights";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";

/** What an example asks for: a kind of seed or filter, and its name on a chip. */
export interface ExamplePart {
  readonly pack: TargetingPackage;
  readonly chip: string;
}

/** Fewer accounts show nobody what an audience is like; of a small dataset, a tenth are enough. */
const LEAST_ACCOUNTS = 100;
const LEAST_SHARE = 0.1;

/** Pairs of what is common in the data. */
export function partsOf({
  interests,
  demographics,
  influential_accounts: followed,
}: Insights): ExamplePart[][] {
  const [first, second, third] = interests.items.map(({ id, label }): ExamplePart => ({
    pack: { interests: [{ id, label }] },
    chip: label,
  }));
  const [country, other] = demographics.countries.items.map(({ id, label }): ExamplePart => ({
    pack: { countries: [{ id, label }] },
    chip: label,
  }));
  const [account] = followed.items.flatMap(({ account: { username } }): ExamplePart[] =>
    username === null ? [] : [{ pack: { handles: [{ handle: username }] }, chip: `@${username}` }],
  );
  const isPart = (part: ExamplePart | undefined): part is ExamplePart => part !== undefined;
  return [
    [first, country].filter(isPart),
    [second, other].filter(isPart),
    [account, third].filter(isPart),
  ].filter((parts) => parts.length > 1);
}

/** The parts of an example, without the country that leaves too few of its people. */
export function credibleParts(
  parts: readonly ExamplePart[],
  size: number | null,
  everybody: number,
): readonly ExamplePart[] {
  const least = Math.min(LEAST_ACCOUNTS, LEAST_SHARE * everybody);
  if (size === null || size >= least) return parts;
  return parts.filter(({ pack }) => pack.countries === undefined);
}
