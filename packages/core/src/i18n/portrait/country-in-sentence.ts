import type { InterfaceLanguage } from "../../domain/enumerations.ts";

/** Countries whose names take an article within an English sentence, by ISO 3166-1 alpha-2. */
const WITH_ARTICLE: ReadonlySet<string> = new Set(
  "AE BS CD CF CG CK DO FK FO GB GM IM KM KY MH MP MV NL PH SB SC TC UM US VG VI".split(" "),
);

/** "the United States" after "in"; as it stands in Japanese. */
export function countryInSentence(
  code: string,
  label: string,
  language: InterfaceLanguage,
): string {
  return language === "en" && WITH_ARTICLE.has(code) ? `the ${label}` : label;
}
