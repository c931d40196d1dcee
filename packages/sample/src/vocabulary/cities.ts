/**
 * Where people say they live, by country: city, first-level division (ISO 3166-2), weight, and the ways people write it.
 * A way may hold {city} for the city's plain name; without a list the country's own ways apply.
 */
export interface SampleCity {
  readonly name: string;
  readonly region: string;
  readonly weight: number;
  readonly ways: readonly string[];
}

/** "Name|region|weight|way;way": short to read in bulk. */
function cities(text: string, ways: readonly string[]): readonly SampleCity[] {
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const [name = "", region = "", weight = "1", own = ""] = line.trim().split("|");
      const all = [...ways, ...own.split(";").filter((way) => way !== "")];
      const place = region.split("-")[1] ?? "";
      return {
        name,
        region,
        weight: Number(weight),
        ways: all.map((way) => way.replaceAll("{city}", name).replaceAll("{div}", place)),
      };
    });
}

export const CITIES: Readonly<Record<string, readonly SampleCity[]>> = {
  US: cities(
    `New York|US-NY|9|NYC;New York City;Brooklyn, NY;Queens, NY;Brooklyn
    Los Angeles|US-CA|8|LA, California;Los Angeles, California;L.A.
    Chicago|US-IL|6|Chicago, Illinois;Chicago IL
    Houston|US-TX|5|Houston, Texas;Houston, TX, USA
    Phoenix|US-AZ|3|Phoenix, Arizona
    Philadelphia|US-PA|4|Philly;Philadelphia, Pennsylvania
    San Antonio|US-TX|3|San Antonio, Texas
    San Diego|US-CA|4|San Diego, California
    Dallas|US-TX|4|Dallas, Texas;DFW
    Austin|US-TX|5|Austin, Texas;ATX
    San Francisco|US-CA|5|SF;San Francisco, California;SF Bay Area
    Seattle|US-WA|5|Seattle, Washington
    Denver|US-CO|4|Denver, Colorado
    Boston|US-MA|4|Boston, Massachusetts
    Nashville|US-TN|3|Nashville, Tennessee
    Portland|US-OR|4|Portland, Oregon;PDX
    Atlanta|US-GA|4|ATL;Atlanta, Georgia
    Miami|US-FL|3|Miami, Florida
    Tampa|US-FL|2|Tampa, Florida
    Minneapolis|US-MN|3|Minneapolis, Minnesota
    Columbus|US-OH|3|Columbus, Ohio
    Pittsburgh|US-PA|2|Pittsburgh, Pennsylvania
    Kansas City|US-MO|2|Kansas City, Missouri
    Raleigh|US-NC|2|Raleigh, North Carolina
    Charlotte|US-NC|2|Charlotte, North Carolina
    Detroit|US-MI|2|Detroit, Michigan
    Salt Lake City|US-UT|2|SLC, Utah;Salt Lake City, Utah
    Omaha|US-NE|1|Omaha, Nebraska
    Norfolk|US-VA|1|Norfolk, Virginia
    Richmond|US-VA|1|Richmond, Virginia
    Boise|US-ID|1|Boise, Idaho
    Milwaukee|US-WI|1|Milwaukee, Wisconsin`,
    ["{city}, {div}", "{city}, {div}", "{city}", "{city}, {div}, USA"],
  ),
  GB: cities(
    `London|GB-ENG|12|London;South London;East London;London, England
    Manchester|GB-ENG|5|Manchester, England
    Birmingham|GB-ENG|4|Birmingham, England;Birmingham, United Kingdom
    Leeds|GB-ENG|3|Leeds, England;Leeds, Yorkshire
    Bristol|GB-ENG|3|Bristol, England
    Liverpool|GB-ENG|3|Liverpool, England
    Sheffield|GB-ENG|2|Sheffield, England
    Newcastle upon Tyne|GB-ENG|2|Newcastle, UK
    Brighton|GB-ENG|2|Brighton, England;Brighton & Hove
    Edinburgh|GB-SCT|3|Edinburgh, Scotland
    Glasgow|GB-SCT|3|Glasgow, Scotland
    Cardiff|GB-WLS|2|Cardiff, Wales
    Belfast|GB-NIR|1|Belfast, Northern Ireland
    Nottingham|GB-ENG|2|Nottingham, England
    York|GB-ENG|1|York, England`,
    ["{city}", "{city}, UK", "{city}, UK"],
  ),
  CA: cities(
    `Toronto|CA-ON|8|Toronto, Ontario;Toronto, Canada
    Vancouver|CA-BC|5|Vancouver, British Columbia;Vancouver, Canada
    Montreal|CA-QC|4|Montréal;Montreal, Quebec
    Calgary|CA-AB|3|Calgary, Alberta
    Ottawa|CA-ON|3|Ottawa, Ontario;Ottawa, Canada
    Edmonton|CA-AB|2|Edmonton, Alberta
    Halifax|CA-NS|1|Halifax, Nova Scotia
    Winnipeg|CA-MB|2|Winnipeg, Manitoba`,
    ["{city}, {div}", "{city}", "{city}, {div}, Canada"],
  ),
  AU: cities(
    `Sydney|AU-NSW|7|Sydney, New South Wales;Sydney, Australia
    Melbourne|AU-VIC|7|Melbourne, Victoria;Melbourne, Australia;Melb
    Brisbane|AU-QLD|4|Brisbane, Queensland
    Perth|AU-WA|3|Perth, Western Australia
    Adelaide|AU-SA|2|Adelaide, South Australia
    Hobart|AU-TAS|1|Hobart, Tasmania
    Canberra|AU-ACT|1|Canberra, Australia`,
    ["{city}", "{city}, {div}", "{city}, Australia"],
  ),
  IN: cities(
    `Mumbai|IN-MH|6|Mumbai, Maharashtra
    Bengaluru|IN-KA|6|Bangalore;Bangalore, India
    Delhi|IN-DL|5|New Delhi;New Delhi, India
    Hyderabad|IN-TG|4|
    Chennai|IN-TN|3|Chennai, Tamil Nadu
    Pune|IN-MH|3|Pune, Maharashtra
    Kolkata|IN-WB|3|Kolkata, West Bengal`,
    ["{city}", "{city}, India", "{city}, India"],
  ),
  IE: cities(
    `Dublin|IE-D|6|Dublin City
    Cork|IE-CO|3|
    Galway|IE-G|2|
    Limerick|IE-LK|1|`,
    ["{city}", "{city}, Ireland", "{city}, Ireland"],
  ),
  NZ: cities(
    `Auckland|NZ-AUK|5|
    Wellington|NZ-WGN|4|
    Christchurch|NZ-CAN|3|
    Dunedin|NZ-OTA|1|`,
    ["{city}", "{city}, New Zealand", "{city}, NZ"],
  ),
  ZA: cities(
    `Cape Town|ZA-WC|4|
    Johannesburg|ZA-GP|4|Joburg
    Durban|ZA-KZN|2|`,
    ["{city}", "{city}, South Africa"],
  ),
  NG: cities(
    `Lagos|NG-LA|6|
    Abuja|NG-FC|3|
    Ibadan|NG-OY|1|`,
    ["{city}", "{city}, Nigeria", "{city}, Nigeria"],
  ),
  PH: cities(
    `Manila|PH-00|5|Metro Manila
    Quezon City|PH-00|3|
    Cebu City|PH-CEB|2|Cebu`,
    ["{city}", "{city}, Philippines"],
  ),
  SG: cities(`Singapore|SG-01|1|`, ["{city}"]),
  DE: cities(
    `Berlin|DE-BE|5|
    Hamburg|DE-HH|3|
    Munich|DE-BY|3|München
    Cologne|DE-NW|2|Köln`,
    ["{city}", "{city}, Germany"],
  ),
  NL: cities(
    `Amsterdam|NL-NH|4|
    Rotterdam|NL-ZH|2|
    Utrecht|NL-UT|2|`,
    ["{city}", "{city}, Netherlands", "{city}, NL"],
  ),
  FR: cities(
    `Paris|FR-IDF|6|
    Lyon|FR-ARA|2|
    Bordeaux|FR-NAQ|1|`,
    ["{city}", "{city}, France"],
  ),
  JP: cities(
    `東京|JP-13|14|東京都;東京都世田谷区;東京 新宿;東京の西のほう;Tokyo, Japan;Tokyo;東京都 練馬区;渋谷;吉祥寺
    大阪|JP-27|7|大阪府;大阪市;大阪 日本;Osaka, Japan;大阪府堺市
    横浜|JP-14|5|横浜市;神奈川県横浜市;Yokohama;神奈川 横浜
    名古屋|JP-23|5|名古屋市;愛知県名古屋市;愛知 名古屋
    札幌|JP-01|4|北海道札幌市;札幌市;北海道
    福岡|JP-40|4|福岡県;福岡市;福岡県福岡市;博多
    京都|JP-26|4|京都府;京都市;Kyoto, Japan
    神戸|JP-28|3|神戸市;兵庫県神戸市;兵庫
    仙台|JP-04|3|宮城県仙台市;仙台市;宮城
    広島|JP-34|2|広島県;広島市
    埼玉|JP-11|3|埼玉県;さいたま市;埼玉県川越市
    千葉|JP-12|3|千葉県;千葉市;千葉県柏市
    新潟|JP-15|1|新潟県;新潟市
    金沢|JP-17|1|石川県金沢市;石川
    静岡|JP-22|2|静岡県;静岡県浜松市
    岡山|JP-33|1|岡山県
    長野|JP-20|1|長野県;長野県松本市
    鹿児島|JP-46|1|鹿児島県
    沖縄|JP-47|1|沖縄県那覇市;沖縄県
    松山|JP-38|1|愛媛県松山市;愛媛`,
    ["{city}", "{city}", "日本 {city}"],
  ),
};

/** What people write instead of a place. */
export const NO_PLACE = {
  en: [
    "her dreams",
    "somewhere over the rainbow",
    "the kitchen",
    "Earth, mostly",
    "in the garden",
    "on a train",
    "behind you",
    "wherever the coffee is",
    "Planet Earth 🌍",
    "everywhere",
    "between two bookshelves",
    "the couch",
    "your timeline",
    "lost",
    "home",
  ],
  ja: [
    "おふとんの中",
    "どこかの山",
    "夢の中",
    "地球",
    "電車の中",
    "こたつ",
    "台所",
    "推しのそば",
    "インターネット",
    "海の近く",
    "猫のとなり",
    "旅の途中",
    "カフェの窓側",
    "実家",
  ],
} as const;

/** A place that is told only roughly, with the country it gives away. */
export const ROUGH_PLACES: Readonly<Record<string, readonly string[]>> = {
  US: [
    "somewhere in Ohio",
    "Midwest, USA",
    "USA",
    "United States",
    "Texas",
    "California",
    "upstate New York",
    "Pacific Northwest",
    "Florida, USA",
    "North Carolina, USA",
    "New England",
    "Colorado",
  ],
  GB: [
    "UK",
    "England",
    "United Kingdom",
    "Scotland",
    "Yorkshire",
    "Wales",
    "North East England",
    "Somerset, UK",
    "Cornwall",
  ],
  CA: ["Canada", "Ontario, Canada", "British Columbia", "Nova Scotia"],
  AU: ["Australia", "Queensland", "NSW, Australia", "Tasmania"],
  IN: ["India", "Kerala, India", "Goa"],
  IE: ["Ireland", "Co. Kerry", "West of Ireland"],
  NZ: ["New Zealand", "Aotearoa New Zealand", "South Island, NZ"],
  ZA: ["South Africa"],
  NG: ["Nigeria"],
  PH: ["Philippines", "Pilipinas"],
  SG: ["Singapore 🇸🇬"],
  DE: ["Germany", "Deutschland"],
  NL: ["Netherlands", "The Netherlands"],
  FR: ["France", "south of France"],
  JP: ["日本", "関東", "関西", "北海道", "九州", "Japan", "日本のどこか", "関西の端っこ", "東北"],
};
