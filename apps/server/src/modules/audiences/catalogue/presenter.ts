import type { CatalogueAudience } from "@toolkit/core/contract/catalogue";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { countryByName, placeById } from "@toolkit/network/enrich/places";
import type { CatalogueEntry } from "./services/read-catalogue.ts";

/** The package as somebody of the language would have typed it: countries and the item by their names there. */
function packIn({ pack, item }: CatalogueEntry, language: InterfaceLanguage): TargetingPackage {
  if (language === "en") return pack;
  const countryIn = (label: string) => placeById(countryByName(label) ?? "")?.ja ?? label;
  const named = <T extends { label: string }>(items: readonly T[] = []): T[] =>
    items.map((one) => ({ ...one, label: item.ja }));
  const { countries, interests, conversation_topics: topics, movies_tv_shows: shows } = pack;
  return {
    ...(countries && {
      countries: countries.map((one) => ({ ...one, label: countryIn(one.label) })),
    }),
    ...(interests && { interests: named(interests) }),
    ...(topics && { conversation_topics: named(topics) }),
    ...(shows && { movies_tv_shows: named(shows) }),
  };
}

export function presentEntry(
  entry: CatalogueEntry,
  language: InterfaceLanguage,
): CatalogueAudience {
  const { kind, item, size, targetable } = entry;
  const isJapanese = language === "ja";
  return {
    id: `${kind}:${item.id}`,
    kind,
    name: isJapanese ? item.ja : item.en,
    name_en: item.en,
    category: isJapanese ? item.groupJa : item.groupEn,
    size,
    targetable,
    targeting_package: packIn(entry, language),
  };
}
