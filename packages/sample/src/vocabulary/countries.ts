import type { SampleLanguage } from "../theme.ts";

/** Countries of the sample: code, hours from UTC, and names' origin by weight (see names-*.ts). */
export interface SampleCountry {
  readonly code: string;
  readonly utcOffset: number;
  readonly names: Readonly<Record<string, number>>;
}

export const COUNTRIES: readonly SampleCountry[] = [
  {
    code: "US",
    utcOffset: -6,
    names: {
      english: 72,
      hispanic: 14,
      indian: 4,
      german: 3,
      japanese: 1,
      nigerian: 3,
      filipino: 3,
    },
  },
  {
    code: "GB",
    utcOffset: 0,
    names: { english: 78, irish: 6, indian: 8, nigerian: 4, german: 2, dutch: 2 },
  },
  {
    code: "CA",
    utcOffset: -5,
    names: { english: 74, french: 12, indian: 8, filipino: 4, irish: 2 },
  },
  { code: "AU", utcOffset: 10, names: { english: 82, irish: 7, indian: 5, filipino: 3, dutch: 3 } },
  { code: "IN", utcOffset: 5, names: { indian: 100 } },
  { code: "IE", utcOffset: 0, names: { irish: 75, english: 25 } },
  { code: "NZ", utcOffset: 12, names: { english: 85, irish: 8, dutch: 4, indian: 3 } },
  { code: "ZA", utcOffset: 2, names: { english: 60, dutch: 30, indian: 10 } },
  { code: "NG", utcOffset: 1, names: { nigerian: 100 } },
  { code: "PH", utcOffset: 8, names: { filipino: 100 } },
  { code: "SG", utcOffset: 8, names: { english: 50, indian: 25, filipino: 25 } },
  { code: "DE", utcOffset: 1, names: { german: 100 } },
  { code: "NL", utcOffset: 1, names: { dutch: 100 } },
  { code: "FR", utcOffset: 1, names: { french: 100 } },
  { code: "JP", utcOffset: 9, names: { japanese: 100 } },
];

/** Weights of countries by the language people write in. */
export const COUNTRY_WEIGHTS: Readonly<Record<SampleLanguage, Readonly<Record<string, number>>>> = {
  en: {
    US: 46,
    GB: 17,
    CA: 8,
    AU: 7,
    IN: 7,
    IE: 3,
    NZ: 2.5,
    ZA: 2,
    NG: 2,
    PH: 2,
    SG: 1.2,
    DE: 1,
    NL: 0.8,
    FR: 0.5,
  },
  ja: { JP: 97, US: 1.6, GB: 0.7, AU: 0.4, SG: 0.3 },
};
