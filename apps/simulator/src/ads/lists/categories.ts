/** Categories of the IAB's first content taxonomy, by number; their parts are numbered within them. */
const IAB = [
  "Arts & Entertainment",
  "Automotive",
  "Business",
  "Careers",
  "Education",
  "Family & Parenting",
  "Health & Fitness",
  "Food & Drink",
  "Hobbies & Interests",
  "Home & Garden",
  "Law, Government & Politics",
  "News",
  "Personal Finance",
  "Society",
  "Science",
  "Pets",
  "Sports",
  "Style & Fashion",
  "Technology & Computing",
  "Travel",
  "Real Estate",
  "Shopping",
  "Religion & Spirituality",
  "Uncategorized",
  "Non-Standard Content",
  "Illegal Content",
] as const;

export const IAB_CATEGORIES = IAB.map((name, at) => ({
  id: `IAB${at + 1}`,
  parent_id: null,
  name,
}));

const MOST_PARTS = 40;

export const IAB_CODES: ReadonlySet<string> = new Set(
  IAB_CATEGORIES.flatMap(({ id }) => [
    id,
    ...Array.from({ length: MOST_PARTS }, (_, at) => `${id}-${at + 1}`),
  ]),
);

/** What films of publishers are about; ids are of this network alone. */
type Category = readonly [id: string, name: string, parts: readonly string[]];

const CONTENT: readonly Category[] = [
  ["cars", "Cars and racing", ["IAB2"]],
  ["comedy", "Comedy", ["IAB1"]],
  ["money", "Business and finance news", ["IAB3", "IAB13", "IAB21"]],
  ["food", "Food and drink", ["IAB8"]],
  ["life", "Lifestyle", ["IAB4", "IAB6", "IAB7", "IAB9", "IAB10", "IAB16", "IAB18", "IAB20"]],
  ["news", "News", ["IAB12", "IAB14"]],
  ["learn", "Science and education", ["IAB5", "IAB15"]],
  ["sport", "Sports", ["IAB17"]],
  ["tech", "Technology", ["IAB19"]],
];

export const CONTENT_CATEGORIES = CONTENT.map(([id, name, iab_categories], at) => ({
  id,
  name,
  iab_categories,
  publishers_in_last_thirty_days: 4 + at * 3,
  videos_monetized_in_last_thirty_days: 120 + at * 37,
}));

const BUSINESS: readonly Category[] = [
  ["goods", "Consumer goods", ["IAB4", "IAB9", "IAB10", "IAB16", "IAB23"]],
  ["health", "Health", ["IAB7"]],
  ["dining", "Dining", ["IAB8"]],
  ["finance", "Financial services", ["IAB3", "IAB13", "IAB21"]],
  ["retail", "Retail", ["IAB18"]],
  ["travel", "Travel", ["IAB20"]],
  ["tech", "Technology", ["IAB5", "IAB15", "IAB19"]],
  ["auto", "Cars", ["IAB2"]],
  ["media", "Media", ["IAB1", "IAB12", "IAB14", "IAB17"]],
];

export const BUSINESS_CATEGORIES = BUSINESS.map(([id, name, iab_categories]) => ({
  id,
  name,
  iab_categories,
}));

/** Groups of publishers, each in some countries. */
const CURATED: readonly Category[] = [
  ["curatedsport", "Everyday sports", ["US", "GB", "JP"]],
  ["curatedgames", "Games and players", ["US", "JP"]],
  ["curatedfood", "Cooking at home", ["US", "GB", "CA"]],
  ["curatedcity", "City life", ["JP"]],
];

export const CURATED_CATEGORIES = CURATED.map(([id, name, country_codes], at) => ({
  id,
  name,
  description: `Publishers chosen by hand: ${name.toLowerCase()}`,
  country_codes,
  publisher_user_ids: [] as string[],
  created_at: "2024-01-15T09:00:00Z",
  updated_at: "2025-03-01T09:00:00Z",
  videos_monetized_in_last_thirty_days: 300 + at * 50,
}));
