import { inferInterests } from "@toolkit/network/enrich/interests";
import { parseEntities } from "@toolkit/network/text/entities";
import { foldWord, normalFormWithout, withoutRanges } from "@toolkit/network/text/normal-form";

/** Ids of the interests that a bio speaks of, by the same list as the bios of datasets. */
export function bioTopics(bio: string): number[] {
  if (bio === "") return [];
  const entities = parseEntities(bio);
  const text = withoutRanges(bio, entities.ranges);
  const hashtags = entities.hashtags.map(foldWord);
  return inferInterests(normalFormWithout(text, []), { text, hashtags })
    .map(({ id }) => id)
    .sort((one, other) => one - other);
}
