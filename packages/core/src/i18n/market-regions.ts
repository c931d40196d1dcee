import type { InterfaceLanguage } from "../domain/enumerations.ts";
import { countryName } from "./format.ts";

/** Market regions in Japanese, by their English name, which the API knows them by. */
const JAPANESE: Readonly<Record<string, string>> = {
  Africa: "アフリカ",
  "Asia-Pacific": "アジア太平洋",
  ASEAN: "東南アジア諸国連合（ASEAN）",
  "Australia and New Zealand": "オーストラリア・ニュージーランド",
  Baltics: "バルト三国",
  Benelux: "ベネルクス",
  "Central and Eastern Europe": "中東欧",
  DACH: "ドイツ語圏（DACH）",
  "East Asia": "東アジア",
  Europe: "ヨーロッパ",
  "European Union": "欧州連合（EU）",
  GCC: "湾岸協力会議（GCC）",
  Iberia: "イベリア半島",
  "Latin America": "ラテンアメリカ",
  "Middle East": "中東",
  Nordics: "北欧諸国",
  "North America": "北米",
  Oceania: "オセアニア",
  "South Asia": "南アジア",
  "United Kingdom and Ireland": "イギリス・アイルランド",
};

interface Region {
  readonly name: string;
  readonly is_single_country: boolean;
  readonly country_codes: readonly string[];
}

/** A region of the list as it is called in a language: a country by its name there, a market by its own. */
export function regionName(region: Region, language: InterfaceLanguage): string {
  const [code] = region.country_codes;
  if (region.is_single_country && code !== undefined) return countryName(code, language);
  return language === "ja" ? (JAPANESE[region.name] ?? region.name) : region.name;
}
