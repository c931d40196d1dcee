import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDate, snowflakeSeconds } from "./dates.ts";
import { readDeclared, readLanguage } from "./declared.ts";
import { guessTable } from "./guess-table.ts";
import { parseJson } from "./json-values.ts";
import { hasFormerNames, parseMapFile } from "./map-file.ts";
import { parseCount, parseId } from "./numbers.ts";
import { contextOfPath, pageNumberOfPath, readCursor, requestOfTwarc } from "./page-context.ts";

const iso = (text: string): string => {
  const date = readDate(text);
  return typeof date === "string" ? date : new Date(date.seconds * 1000).toISOString();
};

describe("dates", () => {
  it.each([
    ["2015-05-01T13:26:01Z", "2015-05-01T13:26:01.000Z"],
    ["2015-05-01T13:26:01.123Z", "2015-05-01T13:26:01.000Z"],
    ["2009-12-29 02:49:29", "2009-12-29T02:49:29.000Z"],
    ["2021-02-01T00:00:00+09:00", "2021-01-31T15:00:00.000Z"],
    ["2009-12-29 02:49:29 UTC", "2009-12-29T02:49:29.000Z"],
    ["Wed Oct 10 20:19:24 +0000 2018", "2018-10-10T20:19:24.000Z"],
    ["Wed, 10 Oct 2018 20:19:24 GMT", "2018-10-10T20:19:24.000Z"],
    ["10 October 2018", "2018-10-10T00:00:00.000Z"],
    ["October 10, 2018", "2018-10-10T00:00:00.000Z"],
    ["1539202764", "2018-10-10T20:19:24.000Z"],
    ["1539202764000", "2018-10-10T20:19:24.000Z"],
    ["2018/10/10", "2018-10-10T00:00:00.000Z"],
    ["25/12/2015", "2015-12-25T00:00:00.000Z"],
    ["12/25/2015 10:30", "2015-12-25T10:30:00.000Z"],
    ["04/04/2015", "2015-04-04T00:00:00.000Z"],
    ["20151225", "2015-12-25T00:00:00.000Z"],
    ["1944-09-01", "1944-09-01T00:00:00.000Z"],
    ["03/04/2015", "ambiguous"],
    ["2011-13-45", "invalid"],
    ["2015-02-30", "invalid"],
    ["soon", "invalid"],
  ])("%s is %s", (text, expected) => expect(iso(text)).toBe(expected));

  it("read what they write", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
        expect(readDate(new Date(seconds * 1000).toISOString())).toEqual({
          seconds,
          dayOnly: false,
        });
      }),
    );
  });

  it("stand in the ids of posts since November 2010", () => {
    expect(new Date((snowflakeSeconds(594130655820312576n) ?? 0) * 1000).toISOString()).toBe(
      "2015-05-01T13:26:01.000Z",
    );
    expect(snowflakeSeconds(20n)).toBeNull();
  });
});

describe("numbers", () => {
  it("of ids reach to 2^63 − 1 and are never rounded", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }), (id) => {
        expect(parseId(String(id))).toBe(id);
      }),
    );
    for (const text of ["0", "", "-1", "1.5", "1e5", String(2n ** 63n), "9".repeat(30)])
      expect(parseId(text)).toBeNull();
  });

  it("of counts may carry commas and a decimal zero", () => {
    expect(["1,234", "12.0", "7", "99999999999"].map(parseCount)).toEqual([
      1234, 12, 7, 4_294_967_295,
    ]);
    for (const text of ["-1", "1.5", "many", "1,23"]) expect(parseCount(text)).toBeUndefined();
  });

  it("in JSON keep all digits, but not those inside texts", () => {
    expect(
      parseJson(
        '{"id": 9007199254740993, "list": [12345678901234567890], "text": "see 9007199254740993, \\"1234567890123456789\\"", "n": 5, "f": 1234567890123456.5}',
      ),
    ).toEqual({
      id: "9007199254740993",
      list: ["12345678901234567890"],
      text: 'see 9007199254740993, "1234567890123456789"',
      n: 5,
      f: 1234567890123456.5,
    });
  });
});

describe("declared attributes", () => {
  const ignore = (): void => undefined;

  it("are read in the words that files use", () => {
    for (const word of ["F", "female", "Woman", "2", "女性"])
      expect(readDeclared({ gender: word }, ignore).gender).toBe("female");
    for (const word of ["M", "male", "men", "1", "男"])
      expect(readDeclared({ gender: word }, ignore).gender).toBe("male");
    expect(readDeclared({ region: "FL" }, ignore)).toMatchObject({
      country: "US",
      region: "US-FL",
    });
    expect(readDeclared({ country: "Japan" }, ignore)).toMatchObject({
      country: "JP",
      region: null,
    });
    expect(readDeclared({ birthday: "1944-09-01" }, ignore)).toMatchObject({
      bornFrom: Date.UTC(1944, 8, 1) / 86_400_000,
      bornTo: Date.UTC(1944, 8, 1) / 86_400_000,
    });
    expect(readDeclared({ birthYear: "1970" }, ignore)).toMatchObject({ bornFrom: 0, bornTo: 364 });
    expect(readDeclared({ age: "35" }, ignore).age).toBe(35);
  });

  it("are blank, and counted, when they say something else", () => {
    const repairs: string[] = [];
    const repair = (what: string): void => void repairs.push(what);
    expect(
      readDeclared(
        {
          gender: "X9",
          birthday: "03/04/1990",
          age: "old",
          country: "Atlantis",
          region: "Nowhere",
        },
        repair,
      ),
    ).toMatchObject({ gender: null, bornTo: null, age: null, country: null, region: null });
    expect(repairs).toEqual([
      "country: not known",
      "region: not known",
      "birthday: ambiguous date",
      "gender: neither male nor female",
      "age: not a number of years",
    ]);
    expect(
      readDeclared({ gender: "unknown", country: "", age: "n/a" }, () => expect.unreachable()),
    ).toMatchObject({ gender: null });
  });

  it("of language are ISO 639-1, whatever the network called them", () => {
    expect(
      ["en-gb", "zh_CN", "msa", "fil", "Japanese", "日本語", "und", "qme", ""].map((text) =>
        readLanguage(text),
      ),
    ).toEqual(["en", "zh", "ms", "tl", "ja", "ja", null, null, null]);
  });
});

describe("the guess of a table", () => {
  const guess = (header: string, ...rows: string[]): string => {
    const table = guessTable(
      header.split(","),
      rows.map((row) => row.split(",")),
    );
    return table
      ? `${table.kind}: ${table.columns.map((column) => column.field ?? "-").join(" ")}`
      : "none";
  };

  it.each([
    [
      "id,name,screen_name,location,description,url,followers_count,friends_count,listed_count,created_at,lang,gender,birthday,party,state",
      "profiles: id name username location bio url followersCount followingCount listedCount createdAt language gender birthday - region",
    ],
    ["id_str,twitter,name,gender", "profiles: id username name gender"],
    [
      "id,author_id,created_at,text,like_count,repost_count,source",
      "posts: id authorId createdAt text likes reposts via",
    ],
    [
      "id,public_metrics.like_count,author_id,text,author.username,author.public_metrics.followers_count,lang",
      "posts: id likes authorId text authorUsername authorFollowersCount language",
    ],
    ["source_id,target_id", "follows: source target"],
    ["From,To,Date", "follows: source target lastSeen"],
    ["follower,followee", "follows: source target"],
    ["user_id,follower_id", "follows: owner source"],
    ["user_id,friend_id", "follows: owner target"],
    ["user_id,tweet_id,type", "engagements: accountId postId kind"],
    ["list_id,user_id", "list-members: listId accountId"],
    ["list_id,name,owner_id,member_count", "lists: id name ownerId memberCount"],
    ["colour,price", "none"],
  ])("%s", (header, expected) => expect(guess(header)).toBe(expected));

  it("leaves out a column whose cells do not fit its name", () => {
    expect(guess("id,screen_name,followers", "1,a,alice and bob", "2,b,carol")).toBe(
      "profiles: id username -",
    );
  });

  it("is overruled by a map only when the map can be read", () => {
    expect(parseMapFile({ files: { "a.csv": { kind: "posts", columns: { T: "text" } } } })).toEqual(
      { files: { "a.csv": { kind: "posts", columns: { T: "text" } } } },
    );
    expect(() => parseMapFile({ kind: "shoes", colums: {} })).toThrow(/kind.*colums/s);
    expect(() => parseMapFile([])).toThrow("cannot be read");
  });

  it("has a map's day by its former name too, and refuses both at once", () => {
    const former = { asOf: "2026-01-01" };
    const named = { as_of: "2026-01-01" };
    expect(parseMapFile(named)).toEqual(named);
    expect(parseMapFile(former)).toEqual(named);
    expect(parseMapFile({ files: { "*": former } })).toEqual({ files: { "*": named } });
    expect(hasFormerNames(named)).toBe(false);
    expect(hasFormerNames({ files: { "a.csv": named, "*": former } })).toBe(true);
    expect(() => parseMapFile({ ...former, ...named })).toThrow(/as_of.*asOf is the former name/);
    expect(() => parseMapFile({ files: { "*": { ...former, ...named } } })).toThrow("name one");
  });
});

describe("whose a page is", () => {
  it.each([
    ["/x/followers_123456.json", "followers 123456"],
    ["/x/123456-following_2.jsonl", "following 123456"],
    ["/x/followers/123456.json", "followers 123456"],
    ["/x/123456/following/page_3.json.gz", "none"],
    ["/x/liking_users_1700000000000000000.json", "liking_users 1700000000000000000"],
    ["/x/friends_77.csv", "following 77"],
    ["/x/follows.csv", "none"],
    ["/x/followers.csv", "none"],
  ])("%s: %s", (path, expected) => {
    const context = contextOfPath(path);
    expect(context ? `${context.role} ${context.subject}` : "none").toBe(expected);
  });

  it("stands in its number, its cursor file and what twarc notes", () => {
    expect(
      ["followers_123456_2.json", "page-7.json", "followers_123456.json"].map(pageNumberOfPath),
    ).toEqual([2, 7, null]);
    expect(readCursor('{"owner":"5","direction":"followers","next_token":null}')).toEqual({
      context: { role: "followers", subject: "5" },
      nextToken: null,
    });
    expect(readCursor('{"user_id":5,"endpoint":"following","next_cursor_str":"77"}')).toEqual({
      context: { role: "following", subject: "5" },
      nextToken: "77",
    });
    expect(readCursor("")).toEqual({ context: null, nextToken: null });
    expect(readCursor("7140dibdnow9c7btw4b3t0bvn")).toEqual({
      context: null,
      nextToken: "7140dibdnow9c7btw4b3t0bvn",
    });
    expect(
      requestOfTwarc({
        url: "https://api.twitter.com/2/users/9/followers?pagination_token=abc",
        retrieved_at: "2021-01-01T00:00:00+00:00",
      }),
    ).toEqual({
      context: { role: "followers", subject: "9" },
      requestToken: "abc",
      retrievedAt: 1_609_459_200,
    });
  });
});
