import { describe, expect, it } from "vitest";
import { readDescription } from "./read-description.ts";
import { unusedWords } from "./words.ts";

const LANGUAGES = [
  { code: "en", en: "English", ja: "英語" },
  { code: "ja", en: "Japanese", ja: "日本語" },
];
const HANDLES = new Map([
  ["lumenphones", "LumenPhones"],
  ["orbitlab", "OrbitLab"],
  ["north_rail", "north_rail"],
]);

interface Read {
  /** "kind:label", of entries of lists, places and ages alike. */
  readonly found: string[];
  readonly denied: string[];
  /** Keywords on data whose posts hold every word. */
  readonly keywords: string[];
  readonly deniedKeywords: string[];
  readonly cannot: string[];
  /** Where every word is posted by somebody, and where none is. */
  readonly unused: string[];
  readonly unusedOfNone: string[];
}

function read(text: string): Read {
  const reading = readDescription(text, LANGUAGES, HANDLES);
  const { found, denied, left, deniedLeft, sensitive, unknowable, anybody, wording } = reading;
  const words = ({ start, end }: { start: number; end: number }): string => text.slice(start, end);
  const label = (seed: { kind: string; label: string }): string => `${seed.kind}:${seed.label}`;
  const used = [
    ...[...found, ...denied].flatMap(({ because }) => because),
    ...sensitive,
    ...unknowable,
    ...anybody,
  ];
  return {
    found: found.map(label),
    denied: denied.map(label),
    keywords: left.map(words),
    deniedKeywords: deniedLeft.map(words),
    cannot: unknowable.map(({ subject }) => subject),
    unused: unusedWords(wording, [...used, ...left, ...deniedLeft]).map(words),
    unusedOfNone: unusedWords(wording, used).map(words),
  };
}

const ages = ({ found }: Read): string[] => found.filter((seed) => seed.startsWith("age:"));

describe("a sentence", () => {
  it("on what people spend says that it cannot be known, and takes none of its words for a subject", () => {
    const spent = read("people who spend more than $100 a month and own a dog");
    expect(spent.cannot).toEqual(["purchases"]);
    expect(spent.keywords).toEqual([]);
    expect(spent.unused).toEqual([]);
    expect(spent.found).toContain("conversation_topic:Dogs");
    const japanese = read("月に1万円以上使う、犬が好きな人");
    expect(japanese.cannot).toEqual(["purchases"]);
    expect(japanese.keywords).toEqual([]);
    // A span of time alone is no subject either.
    expect(read("runners who train every week and month").keywords).not.toContain("month");
  });

  it("with not, without and young is read to its last word", () => {
    const women = read("Women without kids who like hiking, not in Texas, young");
    expect(women.found).toEqual(
      expect.arrayContaining(["gender:FEMALE", "age:AGE_18_TO_34", "conversation_topic:Hiking"]),
    );
    expect(women).toMatchObject({
      denied: ["location:Texas"],
      keywords: [],
      cannot: ["household"],
      unused: [],
      unusedOfNone: [],
    });
  });

  it.each([
    "Young women who love photography but not yoga, with a high income",
    "写真好きの若い女性、ヨガに興味がない人、年収の高い人",
  ])("%s is read to its last word", (text) => {
    const { found, denied, cannot, unused } = read(text);
    expect(found).toEqual(
      expect.arrayContaining(["gender:FEMALE", "age:AGE_18_TO_34", "interest:Photography"]),
    );
    expect(denied).toContain("conversation_topic:Yoga");
    expect([cannot, unused]).toEqual([["income"], []]);
  });

  it.each([
    "without",
    "except",
    "not",
    "never",
    "excluding",
    "don't",
    "young",
    "older",
    "elderly",
    "teens",
    "seniors",
    "under",
    "kids",
    "以外",
    "除く",
    "抜き",
    "高齢",
    "若い",
    "シニア",
    "未満",
    "子供",
  ])("never makes a keyword of %s", (word) => {
    for (const text of [
      word,
      `bakers ${word} sourdough`,
      `people who talk about ${word}`,
      `パン好き、${word}、サワードウ`,
    ]) {
      const { keywords, deniedKeywords } = read(text);
      const all = [...keywords, ...deniedKeywords].flatMap((run) => run.toLowerCase().split(" "));
      expect(all, text).not.toContain(word.toLowerCase());
    }
  });

  it.each([
    ["Runners except in Germany, France and Spain", ["Germany", "France", "Spain"], []],
    ["Runners, not in Texas or Ohio, young", ["Texas", "Ohio"], []],
    ["People who love coffee, excluding bots and Texas", ["Texas"], []],
    ["Runners in Texas, not men, except Houston and Dallas", ["Houston", "Dallas"], ["Texas"]],
    ["Gamers outside of Germany", ["Germany"], []],
    ["Seniors who don't live in Florida and love gardening", ["Florida"], []],
    ["Everyone in Canada but not in Toronto", ["Toronto"], ["Canada"]],
    ["women without kids in Texas", [], ["Texas"]],
    ["コーヒー好きな高齢の男性、アメリカ以外", ["United States"], []],
    ["日本や韓国以外に住む人", ["Japan", "South Korea"], []],
    ["日本、韓国以外の人", ["Japan", "South Korea"], []],
    ["東京に住んでいない人", ["Tokyo"], []],
    ["ビジネスパーソン、東京以外、30代", ["Tokyo"], []],
    ["日本に住む人、東京を除く", ["Tokyo"], ["Japan"]],
  ])("%s leaves out its places", (text, out, meant) => {
    const { denied, found } = read(text);
    const places = (seeds: readonly string[]) =>
      seeds.filter((seed) => /^(?:country|location):/.test(seed)).map((seed) => seed.split(":")[1]);
    expect([places(denied), places(found)]).toEqual([out, meant]);
  });

  it.each([
    ["Teens who don't like yoga", "conversation_topic:Yoga"],
    ["people who never drink wine", "interest:Wine"],
    ["people who hate coffee", "conversation_topic:Coffee"],
    ["Dog owners with no cats", "conversation_topic:Cats"],
    ["Women but not mothers", "interest:Motherhood"],
    ["スキーをしない若者", "conversation_topic:Skiing and snowboarding"],
    ["ラーメンが好きではない20代", "conversation_topic:Ramen"],
    ["大阪の高齢者、ラーメン抜き", "conversation_topic:Ramen"],
    ["猫に興味がない人", "conversation_topic:Cats"],
    ["犬は好きだが猫は好きではない人", "conversation_topic:Cats"],
    ["コーヒー好き（猫は除く）", "conversation_topic:Cats"],
    ["猫なしの人", "conversation_topic:Cats"],
  ])("%s leaves out its subject", (text, seed) => {
    const { denied, found, unused } = read(text);
    expect(denied).toContain(seed);
    expect(found).not.toContain(seed);
    expect(unused).toEqual([]);
  });

  it.each([
    "People who can't live without coffee",
    "People who like not only coffee",
    "コーヒーが欠かせない人",
    "コーヒーに目がない人",
    "コーヒーだけでなく紅茶も好きな人",
  ])("%s means its subject", (text) => {
    expect(read(text).found).toContain("conversation_topic:Coffee");
    expect(read(text).denied).toEqual([]);
  });

  it("leaves out words that are posted", () => {
    expect(read("bakers except zorblatt")).toMatchObject({
      deniedKeywords: ["zorblatt"],
      unused: [],
      unusedOfNone: ["except", "zorblatt"],
    });
    expect(read("タバコを吸わない人")).toMatchObject({ deniedKeywords: ["タバコ"], unused: [] });
  });

  it.each([
    ["young", "AGE_18_TO_34"],
    ["Women in Japan, young", "AGE_18_TO_34"],
    ["Younger women", "AGE_18_TO_34"],
    ["older men who like golf", "AGE_OVER_50"],
    ["people in Japan, older", "AGE_OVER_50"],
    ["the elderly in Spain", "AGE_OVER_50"],
    ["middle-aged men", "AGE_35_TO_54"],
    ["teen girls", "AGE_13_TO_24"],
    ["Gen Z gamers", "AGE_13_TO_34"],
    ["US Millennials", "AGE_25_TO_49"],
    ["coffee lovers under 30", "AGE_13_TO_34"],
    ["the over-50s", "AGE_OVER_50"],
    ["runners, 30 or younger", "AGE_13_TO_34"],
    ["not older than 34", "AGE_13_TO_34"],
    ["women in their late twenties", "AGE_21_TO_34"],
    ["twenty-somethings", "AGE_18_TO_34"],
    ["adults who knit", "AGE_OVER_18"],
    ["people in Japan except teenagers", "AGE_OVER_18"],
    ["東京都民で高齢ではない人", "AGE_13_TO_49"],
    ["高齢の男性", "AGE_OVER_50"],
    ["お年寄り", "AGE_OVER_50"],
    ["二十代の女性", "AGE_18_TO_34"],
    ["50代以上", "AGE_OVER_50"],
    ["30代以下のゲーマー", "AGE_13_TO_49"],
    ["30歳より若い人", "AGE_13_TO_34"],
    ["未成年", "AGE_13_TO_24"],
    ["Z世代", "AGE_13_TO_34"],
  ])("%s states an age", (text, band) => {
    expect(ages(read(text))).toEqual([`age:${band}`]);
    expect(read(text).unused).toEqual([]);
  });

  it.each([
    "fans of late 70s rock",
    "fans of Neil Young",
    "parents of younger children",
    "older cars",
    "高齢化について",
  ])("%s states none", (text) => {
    expect(ages(read(text))).toEqual([]);
  });

  it.each([
    ["unter 30", ["unter", "30"]],
    ["Fans of Neil Young", ["Neil", "Young"]],
    ["under 13", ["under", "13"]],
    ["runners with 2 large dogs", ["2", "large"]],
    ["qwrt 以外", ["qwrt", "以外"]],
  ])("%s shows what it did not use", (text, unused) => {
    expect(read(text).unusedOfNone).toEqual(unused);
  });

  it.each([
    ["東京の若い女性", "location:Tokyo"],
    ["東京の30代の働く女性", "location:Tokyo"],
    ["東京都民", "location:Tokyo"],
    ["東京で働く人", "location:Tokyo"],
    ["20代女性、東京、カフェ好き", "location:Tokyo"],
    ["20代女性 東京 カフェ好き", "location:Tokyo"],
    ["母親、東京または大阪、節約", "location:Tokyo"],
    ["母親、東京または大阪、節約", "location:Ōsaka"],
    ["京都のラーメン好きな男子", "location:Kyōto"],
    ["京都でランチする人", "location:Kyōto"],
    ["大阪のデザイナー", "location:Ōsaka"],
    ["Women, Texas, coffee", "location:Texas"],
    ["Tokyo runners", "location:Tokyo"],
    ["Texas young women", "location:Texas"],
  ])("%s is about people of a place", (text, place) => {
    const { found } = read(text);
    expect(found).toContain(place);
    expect(found.filter((seed) => /^conversation_topic:(?:Tokyo|Kyoto|Osaka)/.test(seed))).toEqual(
      [],
    );
  });

  it.each([
    "東京が好きな人",
    "people who talk about Tokyo",
    "日本の音楽が好きな人",
    "フランス料理",
  ])("%s is about a subject", (text) => {
    expect(read(text).found.filter((seed) => /^(?:country|location):/.test(seed))).toEqual([]);
  });

  it.each([
    ["Men who follow LumenPhones", ["LumenPhones"]],
    ["followers of lumenphones in Canada", ["LumenPhones"]],
    ["people who follow Lumen Phones and OrbitLab", ["LumenPhones", "OrbitLab"]],
    [
      "people following @OrbitLab, LumenPhones or north_rail",
      ["OrbitLab", "LumenPhones", "north_rail"],
    ],
    ["OrbitLab followers", ["OrbitLab"]],
    ["LumenPhonesをフォローしている人", ["LumenPhones"]],
    ["LumenPhonesやOrbitLabをフォローする若い女性", ["LumenPhones", "OrbitLab"]],
    ["OrbitLabのフォロワー", ["OrbitLab"]],
  ])("%s names accounts", (text, handles) => {
    const { found, keywords, unused } = read(text);
    expect(found.filter((seed) => seed.startsWith("handle:"))).toEqual(
      handles.map((handle) => `handle:${handle}`),
    );
    expect([keywords, unused]).toEqual([[], []]);
  });

  it("follows one account and not the other", () => {
    const { found, denied } = read("people who follow OrbitLab but not LumenPhones");
    expect([found, denied]).toEqual([["handle:OrbitLab"], ["handle:LumenPhones"]]);
    expect(read("LumenPhonesをフォローしていない人").denied).toEqual(["handle:LumenPhones"]);
  });

  it("takes no account from a word that follows nothing", () => {
    expect(read("people who like LumenPhones").found).toEqual([]);
    expect(read("people who follow Zorblatt").found).toEqual([]);
    expect(read("people who follow Zorblatt").keywords).toEqual(["Zorblatt"]);
  });

  it.each([
    ["Women without kids", "household"],
    ["childless couples", "household"],
    ["子供のいない女性", "household"],
    ["people who buy sneakers", "purchases"],
    ["moms who shop online", "purchases"],
  ])("%s asks for what cannot be known", (text, subject) => {
    expect(read(text).cannot).toContain(subject);
  });

  it("says that a band of ages holds more than was asked for", () => {
    const isWider = (text: string) =>
      readDescription(text, LANGUAGES).found.find(({ kind }) => kind === "age")?.isWider;
    expect([isWider("under 30"), isWider("aged 25-34"), isWider("young women")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each(["not ", "without, ", "以外", "をしない、", "don't like and ", "follow A, "])(
    "of %j alone is read to its end",
    (word) => {
      // As long as a description may be; in a time that grows by powers, the test's time is over long before.
      expect(() => read(word.repeat(Math.floor(2000 / word.length)))).not.toThrow();
    },
  );
});
