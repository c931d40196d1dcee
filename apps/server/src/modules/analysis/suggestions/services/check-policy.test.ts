import { describe, expect, it } from "vitest";
import { checkPolicy } from "./check-policy.ts";

const subjects = async (pack: Parameters<typeof checkPolicy>[0]) =>
  (await checkPolicy(pack)).warnings.map(
    ({ kind, label, subject }) => `${kind} ${label}: ${subject}`,
  );

describe("the rules on sensitive attributes", () => {
  it("look at everything that says who people are", async () => {
    expect(
      await subjects({
        keywords: [{ label: "diabetes" }, { label: "coffee" }],
        hashtags: [{ label: "GayPride" }, { label: "coffee" }],
        interests: [{ label: "Christian music" }, { label: "Yoga" }],
        conversation_topics: [{ label: "Republicans" }, { label: "労働組合", id: "308" }],
        custom_audiences: [{ name: "Cancer patients" }, { name: "Customers" }],
        groups: {
          any: [
            { kind: "interest", label: "Buddhism" },
            { not: { kind: "word_in_profile", label: "lesbian" } },
          ],
        },
      }),
    ).toEqual([
      "keyword diabetes: health",
      "hashtag GayPride: sexuality",
      "interest Christian music: religion",
      "conversation_topic Republicans: politics",
      "conversation_topic 労働組合: politics",
      "custom_audience Cancer patients: health",
      "interest Buddhism: religion",
      "word_in_profile lesbian: sexuality",
    ]);
  });

  it("read an item of a list by both its names", async () => {
    const inEnglish = await subjects({
      conversation_topics: [{ label: "Labor unions", id: "308" }],
    });
    expect(inEnglish).toEqual(["conversation_topic Labor unions: politics"]);
  });

  it("read plurals and other forms, in Japanese too", async () => {
    const words = [
      "Pregnancies",
      "catholicism",
      "tumours",
      "refugees",
      "乳がん",
      "がん",
      "がんの治療",
      "抗がん剤",
      "がんばる人",
      "がんこ親父",
      "がんもどき",
      "ガンダム",
      "スローガン",
      "ガン保険",
      "ガン",
      "AIDS",
      "エイズ",
      "psychiatrists",
      "ユダヤ人",
    ];
    expect(await subjects({ keywords: words.map((label) => ({ label })) })).toEqual([
      "keyword Pregnancies: health",
      "keyword catholicism: religion",
      "keyword tumours: health",
      "keyword refugees: ethnicity",
      "keyword 乳がん: health",
      "keyword がん: health",
      "keyword がんの治療: health",
      "keyword 抗がん剤: health",
      "keyword ガン保険: health",
      "keyword ガン: health",
      "keyword AIDS: health",
      "keyword エイズ: health",
      "keyword psychiatrists: health",
      "keyword ユダヤ人: religion",
    ]);
  });

  it("read what follows がん, and leave words that begin with it alone", async () => {
    const words = [
      "がんと闘う",
      "がんと診断された人",
      "がんから回復",
      "がんも治る",
      "がんになった",
      "がんとして譲らない",
      "がんもどき",
      "がんがん飲む",
      "がんかけ",
      "イスラム",
      "仏教",
      "chemo",
      "Parkinson's",
      "heart disease",
      "Sikhism",
    ];
    expect(await subjects({ keywords: words.map((label) => ({ label })) })).toEqual([
      "keyword がんと闘う: health",
      "keyword がんと診断された人: health",
      "keyword がんから回復: health",
      "keyword がんも治る: health",
      "keyword がんになった: health",
      "keyword イスラム: religion",
      "keyword 仏教: religion",
      "keyword chemo: health",
      "keyword Parkinson's: health",
      "keyword heart disease: health",
      "keyword Sikhism: religion",
    ]);
  });

  it("know that hardship and crime are sensitive, and true crime and finance are not", async () => {
    const words = [
      "bankruptcy",
      "payday loans",
      "借金",
      "personal finance",
      "ex con",
      "felons",
      "前科",
      "true crime",
      "刑事ドラマ",
    ];
    expect(await subjects({ keywords: words.map((label) => ({ label })) })).toEqual([
      "keyword bankruptcy: finances",
      "keyword payday loans: finances",
      "keyword 借金: finances",
      "keyword ex con: crime",
      "keyword felons: crime",
      "keyword 前科: crime",
    ]);
  });

  it("cite the network's clause and where it stands", async () => {
    const { warnings } = await checkPolicy({ keywords: [{ label: "労働組合" }] });
    expect(warnings).toEqual([
      {
        kind: "keyword",
        label: "労働組合",
        subject: "politics",
        clause: "Political affiliation and/or beliefs",
        url: expect.stringMatching(/^https:\/\/business\.x\.com\/.*sensitive-categories/),
      },
    ]);
  });

  it("leave alone what is deselected, and accounts, films and places", async () => {
    expect(
      await subjects({
        interests: [{ label: "Buddhism", deselected: true }],
        handles: [{ handle: "gaytimes" }],
        movies_tv_shows: [{ label: "Queer Eye" }],
        locations: [{ label: "Christian County" }],
      }),
    ).toEqual([]);
  });

  it("let other calls be answered while they go over thousands of long items", async () => {
    const keywords = Array.from({ length: 4000 }, (_, i) => ({
      label: `${"wórd ".repeat(38)}${i}`,
    }));
    let turns = 0;
    const others = setInterval(() => (turns += 1), 0);
    await checkPolicy({ keywords });
    clearInterval(others);
    expect(turns).toBeGreaterThan(3);
  });
});
