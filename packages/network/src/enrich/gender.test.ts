import { describe, expect, it } from "vitest";
import { inferGender, type GenderHints } from "./gender.ts";

const gender = (name: string | null, bio: string | null = null): string | null =>
  inferGender(name, { bio }).value;

describe("gender from names", () => {
  it.each([
    ["Anna Field", "female"],
    ["James O'Connor", "male"],
    ["Smith, Margaret", "female"],
    ["Mr. Tumble", "male"],
    ["Mrs Jones", "female"],
    ["Rep. Austin Scott", "male"],
    ["山田花子", "female"],
    ["佐藤 太郎", "male"],
    ["Yamada Taro", "male"],
    ["María José García", "female"],
    ["Олег Иванов", "male"],
  ])("%s: %s", (name, expected) => {
    expect(gender(name)).toBe(expected);
  });

  it.each([
    null,
    "",
    "Bank of Somewhere",
    "City News Daily",
    "🌸🌸",
    "xX_9283_Xx",
    "The Coffee Shop",
  ])("abstains: %j", (name) => {
    expect(gender(name)).toBeNull();
  });

  it.each([
    "Izzy Ortega",
    "Alex Smith",
    "Sam",
    "Chris O'Connor",
    "Charlie Brown",
    "Jackie Field",
    "Nicky Jones",
    "佐藤ひかる",
    "山田 ひかる",
    "ヒカル",
    "佐藤 真琴",
    "鈴木正美",
    "Hikaru Yamamoto",
    "Tanaka Hikaru",
  ])("abstains for a name that women and men go by alike: %s", (name) => {
    expect(inferGender(name, { bio: "Coffee and films" })).toEqual({ value: null, confidence: 0 });
  });

  it.each([
    // Whoever says more is told by that.
    ["Sam Field", "she/her. Runs on coffee", "female"],
    ["Mr. Chris Jones", null, "male"],
    ["Alexandra Smith", null, "female"],
    ["Samuel Ortega", null, "male"],
    ["Tanaka Haruka", null, "female"],
    ["Kenji Tanaka", null, "male"],
    ["山田花子", null, "female"],
  ])("reads %s (%j) as %s", (name, bio, expected) => {
    expect(gender(name, bio)).toBe(expected);
  });

  it.each([
    // A place, a word or a brand that lists of first names have as well.
    ["Georgia Tech", null],
    ["Virginia Tech", null],
    ["Delta", null],
    ["Metro", null],
    ["Chicago Bulls", "Official account of the Chicago Bulls: tweets from the game"],
    // Words that only read like a name; nothing but their letters says so.
    ["ゆうき", null],
    ["Sensible Regulations", null],
    ["Al Punto Fijo", "Our Sunday morning show airs on channel 9"],
    ["Zanela Vendra", null],
    // What the bio says.
    ["Vanity Fair", "In-depth reporting, gripping narratives"],
    ["Jane Roe", "We are a nonprofit organization. Follow us for news from the field"],
    ["JaneRoe", "The Jane Roe Foundation supports schools"],
    ["Anna Haiku", "I am a bot. Tweets every two hours"],
    ["花子", "公式アカウント。キャンペーン情報をお届けします"],
    ["Vernon Institution", null],
    ["Fisher House", null],
    ["Jane Roe", "The Jane Roe, within a large university, studies peace"],
    ["Harriet Vance", "We build and maintain ships"],
    ["Chester Hall", "The Chester Hall brings research to families"],
    // Acronyms, sentences, handles of programs.
    ["EPA Great Plains", null],
    ["Louisiana GOHSEP", "Governor's Office of Homeland Security and Emergency Preparedness"],
    ["Louisiana GOHSEP", null],
    ["Early Start", null],
    ["Early Start", "Bringing research on child development into practice"],
    ["Committed to Romeo", null],
  ])("abstains for %s (%s)", (name, bio) => {
    expect(gender(name, bio)).toBeNull();
  });

  it.each([
    // Brands that are called as people are, also with titles, marks and countries.
    "Mary Kay",
    "John Deere",
    "Wendy's",
    "Wendys",
    "Johnson & Johnson",
    "Ben & Jerry's",
    "Jack Daniel’s",
    "Carl's Jr.",
    "Mrs. Fields",
    "Mr. Clean",
    "Tommy Hilfiger Japan",
    "Estée Lauder",
    "Jason's Law",
    "Sarah Roe®",
    // Words, articles, places and glued names that none of the lists of first names tells apart.
    "La Cubanita",
    "Mateus Supermercados",
    "RainbowPUSHCoalition",
    "Marion Ohio",
    "San Francisco",
    "Madison WI",
    "Jackson, MS",
    "Grace Church",
    "Hope Community Church",
  ])("abstains for organisations with names like people's: %s", (name) => {
    expect(gender(name)).toBeNull();
  });

  it.each([
    ["Mary Kay Field", null, "female"],
    ["Mary Kay", "Mom of two, teacher", "female"],
    ["Paul Smith", null, "male"],
    ["Georgia SMITH", null, "female"],
    ["Marie DUPONT", null, "female"],
    ["Jack London", null, "male"],
    ["Jane Hall", null, "female"],
    ["Jane Roe", "We live by the sea. Mom of three, wife, nurse", "female"],
    ["Anna Field", "The woman behind the camera", "female"],
  ])("keeps people who are called as brands or places are: %s (%s)", (name, bio, expected) => {
    expect(gender(name, bio)).toBe(expected);
  });

  it("reads what the network, the handle and the address say of an organisation", () => {
    const told = (hints: GenderHints): string | null => inferGender("Anna Roe", hints).value;
    expect(told({ verifiedType: "blue", username: "annaroe" })).toBe("female");
    expect(told({ verifiedType: "business" })).toBeNull();
    expect(told({ username: "AnnaRoeStore" })).toBeNull();
    expect(told({ username: "AskAnnaRoe", bio: "Tell us" })).toBeNull();
    expect(told({ username: "AnnaRoeSupport", bio: "Here to help with your order" })).toBeNull();
    // A state's accounts, and addresses of one's own, are people's as well: they only add to other signs.
    expect(told({ verifiedType: "government" })).toBe("female");
    expect(told({ verifiedType: "government", bio: "The agency for rivers" })).toBeNull();
    expect(told({ username: "annaroe", url: "https://www.annaroe.com/" })).toBe("female");
    expect(
      inferGender("Anna Roe", { username: "annaroe", url: "annaroe.com", bio: "Handmade® soap" })
        .value,
    ).toBe("female");
  });

  it("abstains for a name that people bear as well when the bio speaks of an organisation", () => {
    expect(gender("Paul Smith", "The fashion brand")).toBeNull();
    expect(gender("Anna Smith", "The fashion brand")).toBe("female");
  });

  it("abstains for accounts whose username says that a program posts", () => {
    expect(inferGender("Emily Rain", { username: "emily_bot" }).value).toBeNull();
    expect(inferGender("Emily Rain", { username: "emilyrain" }).value).toBe("female");
  });

  it.each([
    ["Rosa Parks", null, "female"],
    ["Florence Price", null, "female"],
    ["Gov. James Roe", "Official account of Governor James Roe. News and updates", "male"],
    ["Jane Roe", "Reporter at a newspaper; we cover the city. My views", "female"],
    ["Zanela Vendra", "Wife, mother of 3. I write about farms", "female"],
    ["Jackson Roe MD", null, "male"],
    ["Sarah Field PA", null, "female"],
    ["Grace Church", "Wife, mother of 3. I write about farms", "female"],
    ["田中太郎", null, "male"],
  ])("keeps persons: %s (%s)", (name, bio, expected) => {
    expect(gender(name, bio)).toBe(expected);
  });

  it("reads past a run of blanks", () => {
    // In a time that grows with the square, the test's time is over long before.
    expect(gender(`Anna${" ".repeat(2_000_000)}Field`)).toBe("female");
  });

  it("believes pronouns that the person states before the name", () => {
    expect(gender("Alex", "Writer. she/her")).toBe("female");
    expect(gender("Anna Field", "they/them, Leeds")).toBeNull();
  });

  it("says how sure it is", () => {
    const { confidence } = inferGender("Elizabeth Warren");
    expect(confidence).toBeGreaterThan(0.75);
    expect(confidence).toBeLessThanOrEqual(1);
  });
});
