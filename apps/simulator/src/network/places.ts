import { spread } from "./spread.ts";

/** Where posts can be tagged: a city, the middle of it, and how people write that they live there. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly fullName: string;
  readonly country: string;
  readonly countryCode: string;
  readonly countryId: string;
  readonly longitude: number;
  readonly latitude: number;
}

interface City extends Place {
  readonly written: RegExp;
}

/** "Name|full name|longitude|latitude|other ways to write it, by semicolons". */
const CITIES: readonly [country: string, code: string, cities: string][] = [
  [
    "United States",
    "US",
    `Manhattan|Manhattan, NY|-73.98|40.76|New York;NYC
    Los Angeles|Los Angeles, CA|-118.41|34.02|LA, California
    Chicago|Chicago, IL|-87.73|41.83|
    Houston|Houston, TX|-95.39|29.78|
    Dallas|Dallas, TX|-96.77|32.79|DFW
    Austin|Austin, TX|-97.75|30.3|ATX
    San Francisco|San Francisco, CA|-122.44|37.76|SF
    San Diego|San Diego, CA|-117.12|32.83|
    Seattle|Seattle, WA|-122.33|47.61|
    Denver|Denver, CO|-104.88|39.76|
    Boston|Boston, MA|-71.02|42.33|
    Atlanta|Atlanta, GA|-84.42|33.76|ATL
    Philadelphia|Philadelphia, PA|-75.13|40.01|Philly
    Portland|Portland, OR|-122.65|45.54|PDX
    Miami|Miami, FL|-80.21|25.78|
    Nashville|Nashville, TN|-86.78|36.17|`,
  ],
  [
    "United Kingdom",
    "GB",
    `London|London, England|-0.12|51.5|
    Manchester|Manchester, England|-2.24|53.48|
    Birmingham|Birmingham, England|-1.89|52.48|
    Edinburgh|Edinburgh, Scotland|-3.19|55.95|
    Glasgow|Glasgow, Scotland|-4.26|55.86|`,
  ],
  [
    "Canada",
    "CA",
    `Toronto|Toronto, Ontario|-79.38|43.71|
    Vancouver|Vancouver, British Columbia|-123.12|49.26|`,
  ],
  [
    "Australia",
    "AU",
    `Sydney|Sydney, New South Wales|151.21|-33.87|
    Melbourne|Melbourne, Victoria|144.96|-37.81|`,
  ],
  ["India", "IN", `Mumbai|Mumbai, India|72.88|19.08|`],
  ["Germany", "DE", `Berlin|Berlin, Germany|13.4|52.52|`],
  ["France", "FR", `Paris|Paris, France|2.35|48.86|`],
  [
    "Japan",
    "JP",
    `Tokyo|Tokyo, Japan|139.69|35.69|東京
    Osaka|Osaka, Japan|135.5|34.69|大阪
    Nagoya|Nagoya, Japan|136.91|35.18|名古屋
    Fukuoka|Fukuoka, Japan|130.4|33.59|福岡
    Sapporo|Sapporo, Japan|141.35|43.06|札幌
    Kyoto|Kyoto, Japan|135.77|35.01|京都`,
  ],
];

/** Sixteen hexadecimal digits, as the network's. */
function placeId(name: string): string {
  const half = (part: string) => spread(name, part).toString(16).padStart(8, "0");
  return half("place a") + half("place b");
}

/** Letters around a name make it another word; scripts without spaces have none to ask for. */
function written(ways: readonly string[]): RegExp {
  const escaped = ways.map((way) => way.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const [plain, unspaced] = [
    escaped.filter((way) => /^[\x20-\x7e]+$/.test(way)),
    escaped.filter((way) => !/^[\x20-\x7e]+$/.test(way)),
  ];
  return new RegExp([`\\b(?:${plain.join("|")})\\b`, ...unspaced].join("|"), "i");
}

const PLACES: readonly City[] = CITIES.flatMap(([country, countryCode, cities]) =>
  cities.split("\n").map((line) => {
    const [name = "", fullName = "", longitude = "", latitude = "", ways = ""] = line
      .trim()
      .split("|");
    return {
      id: placeId(`${countryCode} ${name}`),
      name,
      fullName,
      country,
      countryCode,
      countryId: placeId(countryCode),
      longitude: Number(longitude),
      latitude: Number(latitude),
      written: written([name, ...ways.split(";").filter((way) => way !== "")]),
    };
  }),
);

export function placeById(id: string): Place | null {
  return PLACES.find((place) => place.id === id) ?? null;
}

/** The city that a profile's location names; null: none that is known here. */
export function placeOf(location: string): Place | null {
  return PLACES.find((place) => place.written.test(location)) ?? null;
}
