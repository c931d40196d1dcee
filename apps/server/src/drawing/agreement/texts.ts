import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";

interface AgreementWords {
  readonly version: (version: number, day: string) => string;
  readonly reading: string | null;
  readonly application: string;
  readonly adAccount: string;
  readonly period: string;
  readonly segments: string;
  readonly spend: string;
  readonly spendRead: string;
  readonly spendReported: string;
  readonly number: string;
  readonly signature: string;
  readonly name: string;
  readonly account: string;
  readonly time: string;
  readonly hash: string;
  readonly unsigned: string;
}

export const AGREEMENT_WORDS: Readonly<Record<InterfaceLanguage, AgreementWords>> = {
  en: {
    version: (version, day) => `Version ${version}, in use from ${day}`,
    reading: "Translation for reading. The Japanese text is authoritative.",
    application: "Application",
    adAccount: "Ad account",
    period: "Period of use",
    segments: "Segments",
    spend: "Net spend",
    spendRead: "The Provider may read it in the ad account (article 6, paragraph 2)",
    spendReported: "Reported by the Advertiser (article 8, paragraph 4)",
    number: "Application number",
    signature: "Signature",
    name: "Name",
    account: "Signed in as",
    time: "Time",
    hash: "SHA-256 (Japanese)",
    unsigned: "Not signed",
  },
  ja: {
    version: (version, day) => `第${version}版（${day}施行）`,
    reading: null,
    application: "申込みの内容",
    adAccount: "広告アカウント",
    period: "利用期間",
    segments: "セグメント",
    spend: "ネット広告費",
    spendRead: "当社による参照に同意する（第6条第2項）",
    spendReported: "契約者が通知する（第8条第4項）",
    number: "申込番号",
    signature: "署名の記録",
    name: "氏名",
    account: "アカウント",
    time: "日時",
    hash: "本文のSHA-256",
    unsigned: "未署名",
  },
};
