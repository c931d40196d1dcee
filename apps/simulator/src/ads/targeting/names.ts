/** Names of what can be targeted on this network. They are made up, or names that everybody uses. */

export const COUNTRIES: readonly string[] =
  "AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PR PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW".split(
    " ",
  );

export const LANGUAGES: readonly string[] =
  "en ja es ar de fr it pt nl sv no da fi ru tr id ms hi ko zh th vi pl uk el cs hu ro bg he fa ur ta bn fil ca eu".split(
    " ",
  );

/** Groups and their parts. */
export const INTERESTS: Readonly<Record<string, readonly string[]>> = {
  Automotive: ["Car culture", "Electric vehicles", "Motorcycles", "Off-road"],
  Beauty: ["Hair care", "Make-up", "Skin care"],
  "Books and literature": ["Biographies", "Fantasy", "Manga", "Mystery", "Poetry"],
  Business: ["Advertising", "Entrepreneurship", "Investing", "Small business"],
  Careers: ["Job search", "Remote work"],
  Education: ["Languages", "Teaching", "Universities"],
  Events: ["Festivals", "Trade fairs"],
  "Family and parenting": ["Babies and toddlers", "Daycare", "Parenting teens"],
  "Food and drink": ["Baking", "Coffee and tea", "Ramen", "Vegan", "Wine"],
  Gaming: ["Board games", "Console games", "Mobile games", "PC games"],
  Health: ["Nutrition", "Running", "Yoga"],
  "Hobbies and interests": ["Astronomy", "Birdwatching", "Knitting", "Photography", "Railways"],
  "Home and garden": ["Gardening", "Interior design", "Renovation"],
  "Law, government, and politics": ["Elections", "Law"],
  "Life stages": ["First home", "Graduation", "Retirement", "Weddings"],
  "Movies and television": ["Animation", "Comedy", "Documentary", "Drama", "Science fiction"],
  "Music and radio": ["Classical", "Hip-hop", "Idols", "Jazz", "Pop", "Rock"],
  "Personal finance": ["Budgeting", "Insurance", "Pensions"],
  Pets: ["Birds", "Cats", "Dogs"],
  Science: ["Biology", "Physics", "Space"],
  Society: ["Charity", "Veterans", "Volunteering"],
  Sports: ["Baseball", "Basketball", "Football", "Hiking", "Tennis", "Trail running"],
  "Style and fashion": ["Jewellery", "Menswear", "Streetwear", "Womenswear"],
  "Technology and computing": ["Data science", "Open source", "Programming", "Start-ups"],
  Travel: ["Adventure", "Budget travel", "City breaks", "Japan"],
};

export const CONVERSATIONS: Readonly<Record<string, readonly string[]>> = {
  ACTORS: ["Mara Ellison", "Kenta Hoshino"],
  ATHLETES: ["Rui Tanabe", "Dana Whitlock"],
  BOOK_GENRES: ["Crime fiction", "Light novels"],
  BOOKS: ["The Lantern Year", "Harbour of Glass"],
  BRAND_CATEGORIES: ["Coffee brands", "Outdoor brands"],
  BRANDS: ["Northwind Coffee", "Hoshi Outdoor", "Mercury"],
  CELEBRITIES: ["Mara Ellison"],
  COACHES: ["Tom Aldridge"],
  DIGITAL_CREATORS: ["Pixel Pascal"],
  ENTERTAINMENT_BRANDS: ["Lantern Studios"],
  ENTERTAINMENT_PERSONALITIES: ["Yuki Amano"],
  FICTIONAL_CHARACTERS: ["Captain Ember"],
  JOURNALISTS: ["Lena Okafor"],
  LIFESTYLES: ["Minimalism", "Slow living", "Van life"],
  MOVIE_GENRES: ["Horror", "Romantic comedy"],
  MOVIES: ["Mercury", "The Last Ferry", "星の渡し船"],
  MUSIC_GENRES: ["City pop", "Jazz"],
  MUSICIANS: ["The Paper Kites of Leeds", "Mercury"],
  NEWS_STORIES: ["Harbour bridge opening"],
  NEWS: ["World news", "Local news"],
  PERSONS: ["Dana Whitlock"],
  PLACES: ["Kyoto", "Lisbon"],
  PODCASTS: ["Two Chairs and a Kettle"],
  POLITICAL_AFFILIATIONS: ["Independents"],
  POLITICIANS: ["A fictional mayor"],
  PRODUCTS: ["Aurora Phone"],
  RADIO_STATIONS: ["Harbour FM"],
  SPORTS_LEAGUES: ["Northern Football League", "Pacific Baseball League"],
  SPORTS_PERSONALITIES: ["Rui Tanabe"],
  SPORTS_TEAMS: ["Harbour City", "Sapporo Cranes", "Harbour Town"],
  SPORTS: ["Baseball", "Football", "Trail running"],
  TRENDS: ["Sourdough", "Retro cameras"],
  TV_SHOWS: ["Quiet Streets", "朝の台所"],
  VIDEO_GAME_PLATFORMS: ["Handhelds", "PC"],
  VIDEO_GAME_PUBLISHERS: ["Lantern Interactive"],
  VIDEO_GAMES: ["Ferry Simulator", "Mercury"],
};

export const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  US: ["Bluewave Mobile", "Liberty Cellular", "Prairie Wireless", "Union Mobile"],
  JP: ["Hikari Mobile", "Minato Denwa", "Sakura Wireless"],
  GB: ["Albion Mobile", "Thames Telecom"],
  CA: ["Maple Wireless"],
  DE: ["Rhein Mobil"],
  FR: ["Seine Mobile"],
  AU: ["Southern Cross Mobile"],
  IN: ["Ganga Telecom"],
};

export const PLATFORMS = [
  "iOS",
  "Android",
  "BlackBerry phones and tablets",
  "Mobile web on other devices",
  "Desktop and laptop computers",
] as const;

export const PLATFORM_VERSIONS: readonly (readonly [platform: string, number: string])[] = [
  ...["15.0", "16.0", "17.0", "18.0"].map((number) => ["iOS", number] as const),
  ...["12.0", "13.0", "14.0", "15.0"].map((number) => ["Android", number] as const),
];

export const DEVICES: readonly (readonly [maker: string, name: string, system: string])[] = [
  ["Apple", "iPhone 14", "iOS"],
  ["Apple", "iPhone 15", "iOS"],
  ["Apple", "iPhone 16", "iOS"],
  ["Apple", "iPad Air", "iOS"],
  ["Google", "Pixel 8", "Android"],
  ["Google", "Pixel 9", "Android"],
  ["Samsung", "Galaxy S24", "Android"],
  ["Sony", "Xperia 5", "Android"],
];

export const APP_CATEGORIES = [
  "Books",
  "Business",
  "Education",
  "Finance",
  "Games: Music",
  "Games: Puzzle",
  "Health",
  "News",
  "Shopping",
  "Travel",
] as const;

type EventName = readonly [
  name: string,
  type: string,
  start: string,
  end: string,
  country: string | null,
];

export const EVENTS: readonly EventName[] = [
  ["New Year", "HOLIDAY", "2026-12-31T00:00:00Z", "2027-01-02T00:00:00Z", null],
  ["Golden Week", "HOLIDAY", "2027-04-29T00:00:00Z", "2027-05-06T00:00:00Z", "JP"],
  [
    "Harbour Film Festival",
    "MUSIC_AND_ENTERTAINMENT",
    "2027-02-10T00:00:00Z",
    "2027-02-20T00:00:00Z",
    "GB",
  ],
  ["Northern Cup Final", "SPORTS", "2027-03-14T00:00:00Z", "2027-03-15T00:00:00Z", "GB"],
  ["Pacific Series", "SPORTS", "2027-10-01T00:00:00Z", "2027-10-12T00:00:00Z", "JP"],
  ["Open Source Days", "CONFERENCE", "2027-05-20T00:00:00Z", "2027-05-23T00:00:00Z", "US"],
  ["Photo Friday", "RECURRING", "2026-01-02T00:00:00Z", "2028-12-31T00:00:00Z", null],
  ["City Council Election", "POLITICS", "2027-06-06T00:00:00Z", "2027-06-07T00:00:00Z", "US"],
  ["Leap Second", "OTHER", "2027-06-30T00:00:00Z", "2027-07-01T00:00:00Z", null],
];

export const TV_MARKETS: readonly (readonly [name: string, country: string, locale: string])[] = [
  ["United States", "US", "en-US"],
  ["United Kingdom", "GB", "en-GB"],
  ["Japan", "JP", "ja-JP"],
  ["Canada", "CA", "en-CA"],
  ["Germany", "DE", "de-DE"],
  ["France", "FR", "fr-FR"],
  ["Spain", "ES", "es-ES"],
  ["Brazil", "BR", "pt-BR"],
];

/** With the languages of the markets that show them. */
export const TV_SHOWS: readonly (readonly [name: string, genre: string, languages: string])[] = [
  ["Quiet Streets", "DRAMA", "en"],
  ["Harbour News at Six", "NEWS", "en"],
  ["The Night Ferry", "DRAMA", "en de fr"],
  ["Kitchen of the Year", "REALITY", "en es pt"],
  ["朝の台所", "DRAMA", "ja"],
  ["ほしぞら鉄道", "ANIMATION", "ja"],
  ["Der Leuchtturm", "DRAMA", "de"],
  ["La Nuit du Port", "DRAMA", "fr"],
];
