import { describe, expect, it } from "vitest";
import { builderEn } from "./data/builder-en.ts";
import { premiumEn } from "./data/premium-en.ts";
import { bioTopicsEn } from "./data/bio-topics-en.ts";
import { engagersEn } from "./data/engagers-en.ts";
import { followingEn } from "./data/following-en.ts";
import { payoutEn } from "./data/payout-en.ts";
import { suiteEn } from "./data/suite-en.ts";
import { suiteJa } from "./data/suite-ja.ts";
import { watchingEn } from "./data/watching-en.ts";
import { bioTopicsJa } from "./data/bio-topics-ja.ts";
import { engagersJa } from "./data/engagers-ja.ts";
import { followingJa } from "./data/following-ja.ts";
import { payoutJa } from "./data/payout-ja.ts";
import { watchingJa } from "./data/watching-ja.ts";
import { premiumJa } from "./data/premium-ja.ts";
import { billingEn } from "./data/billing-en.ts";
import { billingJa } from "./data/billing-ja.ts";
import { adAccountsEn } from "./data/ad-accounts-en.ts";
import { adAccountsJa } from "./data/ad-accounts-ja.ts";
import { agreementEn } from "./data/agreement-en.ts";
import { agreementJa } from "./data/agreement-ja.ts";
import { uploadsEn } from "./data/uploads-en.ts";
import { uploadsJa } from "./data/uploads-ja.ts";
import { applyingEn } from "./data/applying-en.ts";
import { autopilotAppliedEn } from "./data/autopilot-applied-en.ts";
import { autopilotAppliedJa } from "./data/autopilot-applied-ja.ts";
import { applyingJa } from "./data/applying-ja.ts";
import { audienceEn } from "./data/audience-en.ts";
import { audienceJa } from "./data/audience-ja.ts";
import { commandsEn } from "./data/commands-en.ts";
import { commandsJa } from "./data/commands-ja.ts";
import { comparingEn } from "./data/comparing-en.ts";
import { comparingJa } from "./data/comparing-ja.ts";
import { creativeEditorEn } from "./data/creative-editor-en.ts";
import { creativeEditorJa } from "./data/creative-editor-ja.ts";
import { campaignSyncEn } from "./data/campaign-sync-en.ts";
import { campaignSyncJa } from "./data/campaign-sync-ja.ts";
import { cellsEn } from "./data/cells-en.ts";
import { cellsJa } from "./data/cells-ja.ts";
import { campaignsEn } from "./data/campaigns-en.ts";
import { campaignsJa } from "./data/campaigns-ja.ts";
import { creativesEn } from "./data/creatives-en.ts";
import { creativesJa } from "./data/creatives-ja.ts";
import { dataEn } from "./data/data-en.ts";
import { dataJa } from "./data/data-ja.ts";
import { exploreEn } from "./data/explore-en.ts";
import { exploreJa } from "./data/explore-ja.ts";
import { extensionEn, extensionPartsEn } from "./data/extension-en.ts";
import { extensionJa, extensionPartsJa } from "./data/extension-ja.ts";
import { keepingEn } from "./data/keeping-en.ts";
import { keepingJa } from "./data/keeping-ja.ts";
import { wordingEn } from "./data/wording-en.ts";
import { wordingJa } from "./data/wording-ja.ts";
import { workEn } from "./data/work-en.ts";
import { workJa } from "./data/work-ja.ts";
import { teamTextsEn } from "./data/teams-en.ts";
import { builderJa } from "./data/builder-ja.ts";
import { teamTextsJa } from "./data/teams-ja.ts";
import { insightsEn } from "./data/insights-en.ts";
import { insightsJa } from "./data/insights-ja.ts";
import { en } from "./data/en.ts";
import { ja } from "./data/ja.ts";
import { partsEn } from "./data/parts-en.ts";
import { partsJa } from "./data/parts-ja.ts";
import { screensEn } from "./data/screens-en.ts";
import { screensJa } from "./data/screens-ja.ts";

function flatten(texts: object, prefix = ""): ReadonlyMap<string, string> {
  const result = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === "string") result.set(prefix + key, value);
    else
      for (const [inner, text] of flatten(value as object, `${prefix}${key}.`))
        result.set(inner, text);
  }
  return result;
}

const english = flatten({
  ...en,
  ...builderEn,
  ...adAccountsEn,
  ...agreementEn,
  ...uploadsEn,
  ...applyingEn,
  ...autopilotAppliedEn,
  ...audienceEn,
  ...billingEn,
  ...commandsEn,
  ...comparingEn,
  ...creativeEditorEn,
  ...campaignSyncEn,
  ...campaignsEn,
  ...cellsEn,
  ...creativesEn,
  ...dataEn,
  ...exploreEn,
  ...extensionEn,
  extensionParts: extensionPartsEn,
  ...keepingEn,
  ...premiumEn,
  ...bioTopicsEn,
  ...engagersEn,
  ...followingEn,
  ...payoutEn,
  ...suiteEn,
  ...watchingEn,
  ...workEn,
  ...wordingEn,
  ...insightsEn,
  ...teamTextsEn,
  screenTexts: screensEn,
  partTexts: partsEn,
});
const japanese = flatten({
  ...ja,
  ...builderJa,
  ...adAccountsJa,
  ...agreementJa,
  ...uploadsJa,
  ...applyingJa,
  ...autopilotAppliedJa,
  ...audienceJa,
  ...billingJa,
  ...commandsJa,
  ...comparingJa,
  ...creativeEditorJa,
  ...campaignSyncJa,
  ...campaignsJa,
  ...cellsJa,
  ...creativesJa,
  ...dataJa,
  ...exploreJa,
  ...extensionJa,
  extensionParts: extensionPartsJa,
  ...keepingJa,
  ...premiumJa,
  ...bioTopicsJa,
  ...engagersJa,
  ...followingJa,
  ...payoutJa,
  ...suiteJa,
  ...watchingJa,
  ...workJa,
  ...wordingJa,
  ...insightsJa,
  ...teamTextsJa,
  screenTexts: screensJa,
  partTexts: partsJa,
});
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
/** Texts that are the same in both languages: names, addresses, languages' own names, bare figures. */
const SAME = new Set([
  "product.name",
  "product.deepThought",
  "languages.en",
  "languages.ja",
  "suggestions.adds",
  "login.emailPlaceholder",
  "data.fields.id",
  "versions.item",
  "figures.interval",
  "campaignResults.between",
  "campaignResults.days",
  "home.and",
  "applying.and",
  "revocations.and",
  "applying.causes.items",
  "portrait.join",
  "portrait.nouns.gender",
  "portrait.nouns.job",
]);

/** Words that the interface has another for: 興味・関心, センチメント, オートパイロット, カテゴリー, ブラウザー, 作成画面, ほかの, 分かる. */
const OTHER_WORDS =
  /興味関心|インタレスト|感情|[否肯]定的|自動運用|カテゴリ(?!ー)|ブラウザ(?!ー)|ビルダー|クリエイター|他の|わか[るりっら]/;

function blanks(text: string): readonly string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? "").sort();
}

describe("catalogues", () => {
  it("have the same keys", () => {
    expect([...japanese.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it.each([...english.keys()])("%s is written in both languages", (key) => {
    const inEnglish = english.get(key) ?? "";
    const inJapanese = japanese.get(key) ?? "";
    expect(inEnglish.trim()).not.toBe("");
    expect(inJapanese.trim()).not.toBe("");
    if (SAME.has(key)) return;
    expect(inEnglish).not.toMatch(JAPANESE);
    expect(inJapanese).toMatch(JAPANESE);
  });

  it.each([...english.keys()])("%s fills in the same values", (key) => {
    expect(blanks(japanese.get(key) ?? "")).toEqual(blanks(english.get(key) ?? ""));
  });

  it("write no exclamation marks, full-width figures or mixed dots", () => {
    for (const [key, text] of [...english, ...japanese]) {
      // The specification's own words.
      if (key === "clipboard.copied" && text === "Copied!") continue;
      expect(text).not.toMatch(/[!！０-９]|\.\.\./);
    }
  });

  it("end Japanese sentences politely", () => {
    for (const [key, text] of japanese) {
      if (!text.endsWith("。") || /^product\.\w*[pP]romise$/.test(key)) continue;
      expect(text, key).toMatch(
        /(?:です|ます|ません|ください|ました|でした|ましょう)(?:（[^）]*）)?。$/,
      );
    }
  });

  it("set Japanese without spaces, and with its own colon", () => {
    for (const [key, text] of japanese) {
      expect(text, key).not.toMatch(/[ぁ-ヿ㐀-鿿、。）」] [\w@#%{]|[\w@#%}] [ぁ-ヿ㐀-鿿（「]/);
      expect(text, key).not.toMatch(/[ぁ-ヿ㐀-鿿]:/);
    }
  });

  it("name one thing by one word in Japanese", () => {
    for (const [key, text] of japanese) expect(text, key).not.toMatch(OTHER_WORDS);
  });

  it("give plural forms in pairs", () => {
    for (const key of english.keys()) {
      if (key.endsWith("_one")) expect(english.has(key.replace(/_one$/, "_other")), key).toBe(true);
    }
  });
});
