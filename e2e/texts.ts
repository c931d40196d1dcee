import { adAccountsEn } from "../packages/core/src/i18n/data/ad-accounts-en.ts";
import { adAccountsJa } from "../packages/core/src/i18n/data/ad-accounts-ja.ts";
import { agreementEn } from "../packages/core/src/i18n/data/agreement-en.ts";
import { agreementJa } from "../packages/core/src/i18n/data/agreement-ja.ts";
import { uploadsEn } from "../packages/core/src/i18n/data/uploads-en.ts";
import { uploadsJa } from "../packages/core/src/i18n/data/uploads-ja.ts";
import { applyingEn } from "../packages/core/src/i18n/data/applying-en.ts";
import { applyingJa } from "../packages/core/src/i18n/data/applying-ja.ts";
import { autopilotAppliedEn } from "../packages/core/src/i18n/data/autopilot-applied-en.ts";
import { autopilotAppliedJa } from "../packages/core/src/i18n/data/autopilot-applied-ja.ts";
import { audienceEn } from "../packages/core/src/i18n/data/audience-en.ts";
import { audienceJa } from "../packages/core/src/i18n/data/audience-ja.ts";
import { billingEn } from "../packages/core/src/i18n/data/billing-en.ts";
import { billingJa } from "../packages/core/src/i18n/data/billing-ja.ts";
import { builderEn } from "../packages/core/src/i18n/data/builder-en.ts";
import { builderJa } from "../packages/core/src/i18n/data/builder-ja.ts";
import { commandsEn } from "../packages/core/src/i18n/data/commands-en.ts";
import { commandsJa } from "../packages/core/src/i18n/data/commands-ja.ts";
import { comparingEn } from "../packages/core/src/i18n/data/comparing-en.ts";
import { comparingJa } from "../packages/core/src/i18n/data/comparing-ja.ts";
import { creativeEditorEn } from "../packages/core/src/i18n/data/creative-editor-en.ts";
import { creativeEditorJa } from "../packages/core/src/i18n/data/creative-editor-ja.ts";
import { campaignSyncEn } from "../packages/core/src/i18n/data/campaign-sync-en.ts";
import { campaignSyncJa } from "../packages/core/src/i18n/data/campaign-sync-ja.ts";
import { cellsEn } from "../packages/core/src/i18n/data/cells-en.ts";
import { cellsJa } from "../packages/core/src/i18n/data/cells-ja.ts";
import { campaignsEn } from "../packages/core/src/i18n/data/campaigns-en.ts";
import { campaignsJa } from "../packages/core/src/i18n/data/campaigns-ja.ts";
import { creativesEn } from "../packages/core/src/i18n/data/creatives-en.ts";
import { creativesJa } from "../packages/core/src/i18n/data/creatives-ja.ts";
import { dataEn } from "../packages/core/src/i18n/data/data-en.ts";
import { dataJa } from "../packages/core/src/i18n/data/data-ja.ts";
import { en, type Catalogue } from "../packages/core/src/i18n/data/en.ts";
import { extensionEn } from "../packages/core/src/i18n/data/extension-en.ts";
import { extensionJa } from "../packages/core/src/i18n/data/extension-ja.ts";
import { exploreEn } from "../packages/core/src/i18n/data/explore-en.ts";
import { exploreJa } from "../packages/core/src/i18n/data/explore-ja.ts";
import { ja } from "../packages/core/src/i18n/data/ja.ts";
import { insightsEn } from "../packages/core/src/i18n/data/insights-en.ts";
import { insightsJa } from "../packages/core/src/i18n/data/insights-ja.ts";
import { premiumEn } from "../packages/core/src/i18n/data/premium-en.ts";
import { premiumJa } from "../packages/core/src/i18n/data/premium-ja.ts";
import { bioTopicsEn } from "../packages/core/src/i18n/data/bio-topics-en.ts";
import { engagersEn } from "../packages/core/src/i18n/data/engagers-en.ts";
import { followingEn } from "../packages/core/src/i18n/data/following-en.ts";
import { payoutEn } from "../packages/core/src/i18n/data/payout-en.ts";
import { suiteEn } from "../packages/core/src/i18n/data/suite-en.ts";
import { suiteJa } from "../packages/core/src/i18n/data/suite-ja.ts";
import { watchingEn } from "../packages/core/src/i18n/data/watching-en.ts";
import { bioTopicsJa } from "../packages/core/src/i18n/data/bio-topics-ja.ts";
import { engagersJa } from "../packages/core/src/i18n/data/engagers-ja.ts";
import { followingJa } from "../packages/core/src/i18n/data/following-ja.ts";
import { payoutJa } from "../packages/core/src/i18n/data/payout-ja.ts";
import { watchingJa } from "../packages/core/src/i18n/data/watching-ja.ts";
import { teamTextsEn } from "../packages/core/src/i18n/data/teams-en.ts";
import { teamTextsJa } from "../packages/core/src/i18n/data/teams-ja.ts";
import { keepingEn } from "../packages/core/src/i18n/data/keeping-en.ts";
import { keepingJa } from "../packages/core/src/i18n/data/keeping-ja.ts";
import { wordingEn } from "../packages/core/src/i18n/data/wording-en.ts";
import { wordingJa } from "../packages/core/src/i18n/data/wording-ja.ts";
import { workEn } from "../packages/core/src/i18n/data/work-en.ts";
import { workJa } from "../packages/core/src/i18n/data/work-ja.ts";

export type Language = "en" | "ja";

/** The interface's own texts, so that one test reads both languages. */
export const TEXTS: Readonly<Record<Language, Catalogue>> = {
  en: {
    ...en,
    ...adAccountsEn,
    ...agreementEn,
    ...uploadsEn,
    ...applyingEn,
    ...autopilotAppliedEn,
    ...audienceEn,
    ...billingEn,
    ...premiumEn,
    ...bioTopicsEn,
    ...engagersEn,
    ...followingEn,
    ...payoutEn,
    ...suiteEn,
    ...watchingEn,
    ...builderEn,
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
    ...insightsEn,
    ...workEn,
    ...wordingEn,
    ...keepingEn,
    ...teamTextsEn,
  },
  ja: {
    ...ja,
    ...adAccountsJa,
    ...agreementJa,
    ...uploadsJa,
    ...applyingJa,
    ...autopilotAppliedJa,
    ...audienceJa,
    ...billingJa,
    ...premiumJa,
    ...bioTopicsJa,
    ...engagersJa,
    ...followingJa,
    ...payoutJa,
    ...suiteJa,
    ...watchingJa,
    ...builderJa,
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
    ...insightsJa,
    ...workJa,
    ...wordingJa,
    ...keepingJa,
    ...teamTextsJa,
  },
};

/** A text with its blanks filled in. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}
