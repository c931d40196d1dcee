import { describe, expect, it } from "vitest";
import { readDescription, readingSteps } from "./read-description.ts";

const LANGUAGES = [
  { code: "en", en: "English", ja: "英語" },
  { code: "es", en: "Spanish", ja: "スペイン語" },
  { code: "ja", en: "Japanese", ja: "日本語" },
];

/** "kind:label or id < words that led to it". */
function read(text: string): string[] {
  return readDescription(text, LANGUAGES).found.map(
    ({ kind, label, id, because }) =>
      `${kind}:${kind === "country" || kind === "location" ? id : label} < ${because
        .map(({ start, end }) => text.slice(start, end))
        .join(" | ")}`,
  );
}

const left = (text: string): string[] =>
  readDescription(text, LANGUAGES).left.map(({ start, end }) => text.slice(start, end));

describe("a description", () => {
  it("in English leads to seeds of every kind, each with its words", () => {
    expect(
      read("Women in California who love trail running and follow @NASA, aged 25-34, #coffee"),
    ).toEqual(
      expect.arrayContaining([
        "handle:NASA < @NASA",
        "hashtag:coffee < #coffee",
        "location:US-CA < California",
        "age:AGE_21_TO_34 < aged 25-34",
        "gender:FEMALE < Women",
        "interest:Running < trail running",
      ]),
    );
    expect(read("Software engineers from Germany, France and the UK")).toEqual(
      expect.arrayContaining([
        "country:DE < Germany",
        "country:FR < France",
        "country:GB < the UK",
        "job_title:Software engineer < Software engineers",
      ]),
    );
    expect(read("Moms in Portland, Oregon who speak Spanish")).toEqual(
      expect.arrayContaining([
        "location:US-OR:portland < Portland, Oregon",
        "language:Spanish < speak Spanish",
        "gender:FEMALE < Moms",
      ]),
    );
  });

  it.each([
    ["Runners in Ohio without bots", "EXCLUDED < bots"],
    ["Only real people who bake", "EXCLUDED < real people"],
    ["botアカウントを除く猫好き", "EXCLUDED < botアカウント"],
    ["自動投稿以外", "EXCLUDED < 自動投稿"],
    ["Bot accounts about weather", "ONLY < Bot accounts"],
  ])("says of automated accounts what %s asks for", (text, expected) => {
    expect(read(text)).toContain(`automated_accounts:${expected}`);
  });

  it.each(["People who build chatbots", "robotics and robots", "ロボットアニメが好きな人"])(
    "takes %s for a subject, not for automated accounts",
    (text) => {
      expect(read(text).filter((seed) => seed.startsWith("automated"))).toEqual([]);
    },
  );

  it("leaves out who works so, and never what it asks for", () => {
    const deniedIn = (text: string) =>
      readDescription(text, LANGUAGES).denied.map(({ kind, label }) => `${kind}:${label}`);
    const text = "young coffee lovers in Japan but not baristas";
    expect(read(text)).toEqual(
      expect.arrayContaining([
        "interest:Coffee and tea < coffee lovers",
        "conversation_topic:Coffee < coffee",
      ]),
    );
    expect(deniedIn(text)).toEqual(["job_title:Barista"]);
    expect(deniedIn("Runners but not coffee drinkers")).toContain("interest:Coffee and tea");
    expect(deniedIn("coffee lovers, not tea and coffee snobs")).not.toContain(
      "interest:Coffee and tea",
    );
  });

  it("takes verbs of eating and drinking for no subject", () => {
    expect(left("older men who drink tea").join(" ")).not.toContain("drink");
  });

  it("in Japanese leads to seeds of every kind, each with its words", () => {
    expect(
      read("東京や大阪に住む20代〜30代の女性で、猫カフェやラーメンが好きな人。日本語で投稿 #ねこ"),
    ).toEqual(
      expect.arrayContaining([
        "hashtag:ねこ < #ねこ",
        "location:JP-13 < 東京",
        "location:JP-27 < 大阪",
        "language:Japanese < 日本語",
        "age:AGE_18_TO_49 < 20代〜30代",
        "gender:FEMALE < 女性",
        "interest:Ramen and noodles < ラーメン",
      ]),
    );
    expect(read("北海道在住の教師、鉄道と登山が趣味")).toEqual(
      expect.arrayContaining([
        "location:JP-01 < 北海道",
        "job_title:Teacher < 教師",
        "interest:Trains < 鉄道",
      ]),
    );
  });

  it.each([
    ["over 21", "AGE_OVER_21"],
    ["people 35+ ", "AGE_OVER_35"],
    ["under 25", "AGE_13_TO_24"],
    ["in their early thirties", "AGE_21_TO_34"],
    ["men 25–34", "AGE_21_TO_34"],
    ["25-34 year olds", "AGE_21_TO_34"],
    ["teenagers", "AGE_13_TO_24"],
    ["between 18 and 24", "AGE_18_TO_24"],
    ["21 to 34 year olds", "AGE_21_TO_34"],
    ["40代後半の人", "AGE_35_TO_49"],
    ["25歳以上", "AGE_OVER_25"],
    ["１８〜２４歳", "AGE_18_TO_24"],
    ["20歳未満", "AGE_13_TO_24"],
  ])("states ages: %s", (text, band) => {
    expect(read(text).filter((seed) => seed.startsWith("age:"))).toEqual([
      `age:${band} < ${text.replace(/^(?:people|men) | $|の人$/g, "")}`,
    ]);
  });

  it.each([
    "won 25-34 in the final, ran 10 to 20 miles",
    "men and women, moms and dads",
    "women's fashion shops",
    "Japanese food and French films",
    "ideas that are in general nice and mobile",
    "turkey and chicken recipes in bulk",
    "日本の音楽が好き",
  ])("reads nothing of who and where out of: %s", (text) => {
    const people = read(text).filter((seed) =>
      /^(?:age|gender|country|location|language):/.test(seed),
    );
    expect(people).toEqual([]);
  });

  it("reads a title as a whole, and no job out of a word of it", () => {
    const found = read("Harry Potter");
    expect(found).toContain("movie_tv_show:Harry Potter < Harry Potter");
    expect(found.filter((seed) => seed.startsWith("job_title:"))).toEqual([]);
  });

  it.each(["東京・大阪の20〜34歳の女性", "東京、大阪の女性", "大阪・東京に住む人"])(
    "reads every place of a list: %s",
    (text) => {
      const places = read(text).filter((seed) => seed.startsWith("location:"));
      expect(places.map((seed) => seed.slice(0, 14)).toSorted()).toEqual([
        "location:JP-13",
        "location:JP-27",
      ]);
    },
  );

  it("leaves out what is denied", () => {
    expect(read("Gardeners, not in France, without any interest in knitting")).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/France|knitting/)]),
    );
    expect(read("ラーメン以外の話題")).toEqual([]);
    expect(left("bakers except sourdough")).not.toContain("sourdough");
  });

  it("sets aside what nobody may be targeted by, and reads nothing from it", () => {
    const text = "Catholic mothers with diabetes, レズビアンの方";
    const { sensitive } = readDescription(text, LANGUAGES);
    expect(sensitive.map(({ subject, start, end }) => [subject, text.slice(start, end)])).toEqual([
      ["religion", "Catholic"],
      ["health", "diabetes"],
      ["sexuality", "レズビアン"],
    ]);
    expect(left(text).join(" ")).not.toMatch(/Catholic|diabetes|レズビアン/);
  });

  it("leaves the words that nothing was read from, quoted ones as they are written", () => {
    expect(left('Fans of zorblatt quibbling and "a quiet evening"')).toEqual([
      "zorblatt quibbling",
      "a quiet evening",
    ]);
    expect(left("people who talk about espresso and live in Osaka")).toContain("espresso");
    expect(left("限定スニーカーについて投稿する人").join("")).toContain("スニーカー");
  });

  it("takes any text", () => {
    for (const text of [
      "@",
      "#",
      "\u0000",
      "🙂".repeat(500),
      "(((((",
      "a".repeat(2000),
      "2".repeat(2000),
    ])
      expect(() => readDescription(text, LANGUAGES)).not.toThrow();
  });

  const denied = (text: string): string[] =>
    readDescription(text, LANGUAGES).denied.map(({ kind, label }) => `${kind}:${label}`);

  it.each([
    ["People who love coffee but not yoga", "conversation_topic:Yoga"],
    ["Runners in Europe except France", "country:France"],
    ["Runners except in Germany, France and Spain", "country:Spain"],
    ["Travellers without kids who follow art, not @NASA", "handle:NASA"],
    ["コーヒー好き、フランス以外に住む人", "country:France"],
    ["旅行好きで、@NASA を除く人", "handle:NASA"],
  ])("leaves out what %s denies", (text, seed) => {
    expect([denied(text), read(text).map((each) => each.split(" <")[0])]).toEqual([
      expect.arrayContaining([seed]),
      expect.not.arrayContaining([seed]),
    ]);
  });

  it.each([
    ["Young women in Japan", "AGE_18_TO_34"],
    ["Older adults who garden", "AGE_OVER_50"],
    ["teens who skate", "AGE_13_TO_24"],
    ["東京に住む若い女性", "AGE_18_TO_34"],
    ["旅行好きのシニア", "AGE_OVER_50"],
    ["10代の女性", "AGE_13_TO_24"],
  ])("reads the age of %s", (text, band) => {
    expect(read(text).filter((each) => each.startsWith("age:"))[0]).toContain(band);
  });

  it.each(["Fans of Neil Young, the singer", "young adult fiction readers", "senior engineers"])(
    "reads no age from %s",
    (text) => {
      expect(read(text).filter((each) => each.startsWith("age:"))).toEqual([]);
    },
  );

  it("turns a denied gender round", () => {
    expect(read("Runners, not men").join()).toContain("gender:FEMALE");
    expect(read("男性以外のランナー").join()).toContain("gender:FEMALE");
  });

  it("says what profiles and posts do not show", () => {
    const subjects = (text: string) =>
      readDescription(text, LANGUAGES).unknowable.map(({ subject }) => subject);
    expect(subjects("High-income iPhone users who bought a car")).toEqual([
      "income",
      "devices",
      "purchases",
    ]);
    expect(subjects("年収の高い独身男性")).toEqual(["income", "household"]);
    expect(subjects("People who own an iPhone and earn over 100k")).toEqual(["devices", "income"]);
    expect(subjects("High earners who make $80k a year, 高収入")).toEqual([
      "income",
      "income",
      "income",
    ]);
    expect(read("People who make over 80k per year")).toEqual([]);
    expect(subjects("People who make 3 cakes and love iPhone photography")).toEqual([]);
    expect(subjects("coffee lovers in London")).toEqual([]);
  });

  it("is read a part at a time, so that other work may go between", () => {
    const steps = readingSteps("東京や大阪に住む20代の女性、not men", LANGUAGES);
    let parts = 1;
    while (steps.next().done !== true) parts++;
    // Each kind of seed once as meant and once as denied, the lists, and the words that are left.
    expect(parts).toBeGreaterThanOrEqual(11);
  });
});
