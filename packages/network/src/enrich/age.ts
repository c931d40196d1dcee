import { ABSTAINED, type BirthYears, type Inferred } from "./traits.ts";

/** Birth years from an age stated in the bio, as of the day on which it was seen. */
export function inferBirth(bio: string | null, seenDay: number): Inferred<BirthYears> {
  const age = /\b([1-9][0-9]) ?(?:y\/?o|years? old)\b/i.exec(bio ?? "")?.[1];
  if (age === undefined) return ABSTAINED;
  const year = new Date(seenDay * 86_400_000).getUTCFullYear();
  return { value: { from: year - Number(age) - 1, to: year - Number(age) }, confidence: 0.9 };
}
