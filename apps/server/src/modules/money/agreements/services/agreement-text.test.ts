import { createHash } from "node:crypto";
import { AGREEMENT_TERMS } from "@toolkit/core/domain/agreement";
import { describe, expect, it } from "vitest";
import { AGREEMENT_VERSIONS } from "../texts/versions.ts";
import { plainText, textOf } from "./agreement-text.ts";

const services = { versions: AGREEMENT_VERSIONS, provider: "架空株式会社" };
const yen = (amount: number) => amount.toLocaleString("en");

/** Of version 1 as signed: whoever edits it by a letter breaks the proof of every signature. */
const VERSION_1 = "fb43bed52cfa5e83c046c3575cdafcdd64aef0b652972a0e4f900472acb4fb10";

describe("the text of the agreement", () => {
  it("has a hash that anybody can compute from what is shown", () => {
    const { ja, hash } = textOf(services);
    expect(createHash("sha256").update(plainText(ja)).digest("hex")).toBe(hash);
    expect(ja.preamble).toMatch(/^架空株式会社（以下「当社」という。）/);
    expect(textOf({ ...services, provider: "別の株式会社" }).hash).not.toBe(hash);
  });

  it("keeps version 1 as it was signed", () => {
    expect(textOf(services, 1).hash).toBe(VERSION_1);
  });

  it("says the terms that the product keeps, in both languages alike", () => {
    const { ja, en } = textOf(services);
    const { segments, months, leastFee, spendThreshold, feePercent } = AGREEMENT_TERMS;
    const { invoiceBusinessDays, payableDays } = AGREEMENT_TERMS;
    for (const term of [
      `セグメントは、${segments}件まで`,
      `開始日から${months}か月`,
      `ネット広告費の${feePercent}%`,
      `${yen(spendThreshold)}円未満`,
      `${yen(leastFee)}円とする`,
      `${invoiceBusinessDays}営業日以内`,
      `${payableDays}日以内`,
      "キャンセルすることができない",
      "アップロード（その変更、削除及び処理状況の確認を含む。）のためにのみ使用",
    ])
      expect(plainText(ja)).toContain(term);
    for (const term of [
      `at most ${segments} segments`,
      `is ${months} months from the start`,
      `${feePercent}% of the net spend`,
      `under ${yen(spendThreshold)} yen, the fee is ${yen(leastFee)} yen`,
      `within ${invoiceBusinessDays} business days`,
      `within ${payableDays} days`,
      "cannot cancel",
      "only to upload audience data",
    ])
      expect(plainText(en)).toContain(term);
    expect(en.articles.map(({ paragraphs }) => paragraphs.length)).toEqual(
      ja.articles.map(({ paragraphs }) => paragraphs.length),
    );
    ja.articles.forEach(({ heading }, at) => expect(heading).toMatch(`第${at + 1}条（`));
  });

  it("is not found in a version that there never was", () => {
    expect(() => textOf(services, 2)).toThrow("not found");
  });
});
