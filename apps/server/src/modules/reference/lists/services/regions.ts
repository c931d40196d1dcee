import { COUNTRIES } from "@toolkit/network/enrich/places";
import { AppError } from "../../../../errors.ts";
import { isSelectable } from "./countries.ts";

interface Region {
  readonly name: string;
  readonly is_single_country: boolean;
  readonly country_codes: string[];
}

/** Market regions as advertisers name them; each is ours, by common usage of the name. */
const MARKETS: Readonly<Record<string, string>> = {
  Africa:
    "DZ AO BJ BW BF BI CV CM CF TD KM CG CD CI DJ EG GQ ER SZ ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU MA MZ NA NE NG RW ST SN SC SL SO ZA SS SD TZ TG TN UG ZM ZW",
  "Asia-Pacific":
    "AU NZ JP KR CN HK MO TW IN PK BD LK NP BT MV ID MY SG PH TH VN KH LA MM BN TL MN PG FJ SB VU WS TO KI TV NR PW MH FM",
  ASEAN: "BN KH ID LA MY MM PH SG TH VN",
  "Australia and New Zealand": "AU NZ",
  Baltics: "EE LV LT",
  Benelux: "BE NL LU",
  "Central and Eastern Europe": "PL CZ SK HU RO BG SI HR RS BA ME MK AL XK MD UA BY EE LV LT",
  DACH: "DE AT CH",
  "East Asia": "JP KR CN TW HK MO MN",
  Europe:
    "AL AD AT BY BE BA BG HR CY CZ DK EE FI FR DE GR HU IS IE IT XK LV LI LT LU MT MD MC ME NL MK NO PL PT RO RU SM RS SK SI ES SE CH UA GB VA",
  "European Union":
    "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE",
  GCC: "AE BH KW OM QA SA",
  Iberia: "ES PT",
  "Latin America": "AR BO BR CL CO CR CU DO EC SV GT HN MX NI PA PY PE UY VE PR",
  "Middle East": "AE BH CY EG IR IQ IL JO KW LB OM PS QA SA SY TR YE",
  Nordics: "DK FI IS NO SE",
  "North America": "US CA MX",
  Oceania: "AU NZ PG FJ SB VU WS TO KI TV NR PW MH FM",
  "South Asia": "IN PK BD LK NP BT MV AF",
  "United Kingdom and Ireland": "GB IE",
};

const known = new Set(COUNTRIES.map(({ code }) => code));

/** Regions of several countries by name, then every country that can be targeted. */
export const REGIONS: readonly Region[] = [
  ...Object.entries(MARKETS)
    .map(([name, codes]) => ({
      name,
      is_single_country: false,
      country_codes: codes.split(" ").filter((code) => known.has(code) && isSelectable(code)),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en")),
  ...COUNTRIES.filter(({ code }) => isSelectable(code))
    .map(({ code, en }) => ({ name: en, is_single_country: true, country_codes: [code] }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en")),
];

/** @throws AppError "invalid" for a name that is no region's. */
export function regionNamed(name: string): Region {
  const region = REGIONS.find((each) => each.name.toLowerCase() === name.trim().toLowerCase());
  if (region !== undefined) return region;
  throw new AppError("invalid", {
    message: "unknown region",
    fields: {
      region: [
        {
          en: "Region is not known: choose one of the list of regions",
          ja: "この地域はありません。地域の一覧から選択してください",
        },
      ],
    },
  });
}
