import { placeOf } from "../../network/places.ts";
import type { AdsCall, AdsCallDescription } from "../engine/call.ts";
import { must, oneOf, text, texts, time } from "../engine/parameters.ts";
import { textIn } from "../engine/values.ts";
import { failure, invalidParameter } from "../failures.ts";
import { keywordsBeside } from "../targeting/estimate.ts";
import { optionOf } from "../targeting/options.ts";

const HOUR_MS = 3_600_000;
const LONGEST_MS = 7 * 24 * HOUR_MS;
const MOST_KEYWORDS = 10;
const RELATED = 30;

/** The country of a location; posts of other places are left out. */
function countryOf({ values }: AdsCall): string | null {
  const location = values.text("location");
  if (location === undefined) return null;
  const option = optionOf("LOCATION", location);
  if (!option || option["location_type"] !== "COUNTRIES")
    throw invalidParameter("location", location, "the targeting value of a country");
  return textIn(option, "country_code");
}

function keywordsOf(call: AdsCall): {
  readonly some: readonly string[];
  readonly none: readonly string[];
} {
  const read = (name: string) =>
    (call.values.texts(name) ?? []).map((word) => word.trim().toLowerCase());
  const some = read("keywords");
  const none = read("negative_keywords");
  if (some.length + none.length > MOST_KEYWORDS)
    throw invalidParameter(
      "keywords",
      call.values.all["keywords"],
      `at most ${MOST_KEYWORDS} keywords, negative ones among them`,
    );
  if ([...some, ...none].includes(""))
    throw invalidParameter("keywords", call.values.all["keywords"], "words that are not empty");
  return { some, none };
}

/** How often words were used, step by step, and which words go with them. */
export const KEYWORD_CALL: AdsCallDescription = {
  method: "GET",
  path: "insights/keywords/search",
  limit: "keywords",
  parameters: {
    granularity: must(oneOf("DAY", "HOUR")),
    keywords: must(texts(MOST_KEYWORDS)),
    start_time: must(time),
    end_time: time,
    location: text(40, 1),
    negative_keywords: texts(MOST_KEYWORDS),
  },
  answer(call) {
    const { seed, values, now } = call;
    const { some, none } = keywordsOf(call);
    const country = countryOf(call);
    const from = values.time("start_time") ?? now;
    const until = values.time("end_time") ?? now;
    if (until <= from)
      throw failure("INVALID_TIME_WINDOW", "end_time must be later than start_time", "end_time");
    if (until - from > LONGEST_MS)
      throw failure("INVALID_TIME_WINDOW", "The time range is at most 7 days", "end_time");
    const step = values.must("granularity") === "DAY" ? 24 * HOUR_MS : HOUR_MS;
    const volume = Array.from({ length: Math.ceil((until - from) / step) }, () => 0);
    for (const post of seed.posts.all()) {
      if (post.createdAt < from) break;
      if (post.createdAt >= until) continue;
      const said = post.text.toLowerCase();
      if (!some.some((word) => said.includes(word)) || none.some((word) => said.includes(word)))
        continue;
      const author = seed.network.people[post.author];
      if (country !== null && placeOf(author?.location ?? "")?.countryCode !== country) continue;
      const at = Math.floor((post.createdAt - from) / step);
      volume[at] = (volume[at] ?? 0) + 1;
    }
    return {
      data: {
        related_keywords: keywordsBeside(call, some).slice(0, RELATED),
        tweet_volume: volume,
      },
    };
  },
};
