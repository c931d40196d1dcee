import type { Part } from "./candidates.ts";
import { cityAt, gazetteer } from "./gazetteer.ts";
import type { Resolved } from "./readings.ts";

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Parts of Japan that people name, larger than a prefecture. */
const WIDER_JAPAN = new Set(
  "関東 関西 東北 九州 四国 中国地方 近畿 東海 北陸 甲信越 首都圏 中部 西日本 東日本 瀬戸内 日本海 本州 都内 都会 府民 道民 県民".split(
    " ",
  ),
);

/** Names that are words as well: one alone proves nothing. */
const WORDS = new Set(
  "中央 中 南 北 東 西 緑 旭 港 本 市 町 村 山 川 海 空 森 島 津 家 会津 大和 地球 世界 日向 光 堺".split(
    " ",
  ),
);

/** Reads names of places out of Japanese (and Chinese) text, where no spaces part them: the longest name first. */
export function resolveUnspaced(parts: readonly Part[]): Resolved | null {
  const text = parts.map((piece) => piece.folded).join(" ");
  if (!UNSPACED.test(text)) return null;
  const { countriesByName, regionsByName, citiesByName, cities, longestUnspaced } = gazetteer();
  let country: string | null = null;
  let region: string | null = null;
  let city = -1;
  let open = false;
  for (let at = 0; at < text.length;) {
    if (text.charCodeAt(at) < 0x2e80) {
      at++;
      continue;
    }
    let taken = 1;
    for (let length = Math.min(longestUnspaced, text.length - at); length >= 2; length--) {
      const name = text.slice(at, at + length);
      if (WORDS.has(name)) continue;
      const named = countriesByName.get(name);
      const regions = regionsByName.get(name);
      const rows = citiesByName.get(name);
      if (
        named === undefined &&
        regions === undefined &&
        rows === undefined &&
        !WIDER_JAPAN.has(name)
      )
        continue;
      taken = length;
      if (named !== undefined) {
        if (country === null) country = named;
        else if (country !== named && region === null) open = true;
      } else if (regions !== undefined) {
        const id = regions.find((one) => country === null || one.startsWith(country));
        if (id !== undefined && region === null) {
          region = id;
          country = id.slice(0, 2);
        }
      } else if (rows !== undefined) {
        const row = rows.find((one) => {
          const within = cities.regions[one] ?? "";
          return region === null
            ? country === null || within.startsWith(country)
            : within === region;
        });
        if (row !== undefined && city < 0) {
          city = row;
          const found = cityAt(row);
          country = found.country;
          region ??= found.region;
        }
      } else country ??= "JP";
      break;
    }
    at += taken;
  }
  if (country === null) return null;
  // "東京" names the city as well as the prefecture.
  return {
    country,
    countryConfidence: open ? 0.6 : 0.97,
    region,
    regionConfidence: region === null ? 0 : 0.95,
    city,
    cityConfidence: city < 0 ? 0 : 0.9,
  };
}
