import type { CatalogueAudience } from "@toolkit/core/contract/catalogue";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { CatalogueEntry } from "./services/read-catalogue.ts";

export function presentEntry(
  { kind, item, size, targetable, pack }: CatalogueEntry,
  language: InterfaceLanguage,
): CatalogueAudience {
  const isJapanese = language === "ja";
  return {
    id: `${kind}:${item.id}`,
    kind,
    name: isJapanese ? item.ja : item.en,
    name_en: item.en,
    category: isJapanese ? item.groupJa : item.groupEn,
    size,
    targetable,
    targeting_package: pack,
  };
}
