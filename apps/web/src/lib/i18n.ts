import { isInterfaceLanguage, type InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Catalogue } from "@toolkit/core/i18n/data/en";
import { numberFormatter } from "@toolkit/core/i18n/number-formatter";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { keep, keptText } from "./storage.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: Catalogue };
  }
}

const LOAD = {
  en: () => import("@toolkit/core/i18n/data/en").then((module) => module.en),
  ja: () => import("@toolkit/core/i18n/data/ja").then((module) => module.ja),
} as const satisfies Record<InterfaceLanguage, () => Promise<object>>;

/** Words that come with the first screen or tool that speaks with them. */
const LOAD_MORE = {
  adAccounts: {
    en: () =>
      import("@toolkit/core/i18n/data/ad-accounts-en").then((module) => module.adAccountsEn),
    ja: () =>
      import("@toolkit/core/i18n/data/ad-accounts-ja").then((module) => module.adAccountsJa),
  },
  agreement: {
    en: () => import("@toolkit/core/i18n/data/agreement-en").then((module) => module.agreementEn),
    ja: () => import("@toolkit/core/i18n/data/agreement-ja").then((module) => module.agreementJa),
  },
  autopilots: {
    en: () =>
      import("@toolkit/core/i18n/data/autopilot-applied-en").then(
        (module) => module.autopilotAppliedEn,
      ),
    ja: () =>
      import("@toolkit/core/i18n/data/autopilot-applied-ja").then(
        (module) => module.autopilotAppliedJa,
      ),
  },
  uploads: {
    en: () => import("@toolkit/core/i18n/data/uploads-en").then((module) => module.uploadsEn),
    ja: () => import("@toolkit/core/i18n/data/uploads-ja").then((module) => module.uploadsJa),
  },
  commands: {
    en: () => import("@toolkit/core/i18n/data/commands-en").then((module) => module.commandsEn),
    ja: () => import("@toolkit/core/i18n/data/commands-ja").then((module) => module.commandsJa),
  },
  billing: {
    en: () => import("@toolkit/core/i18n/data/billing-en").then((module) => module.billingEn),
    ja: () => import("@toolkit/core/i18n/data/billing-ja").then((module) => module.billingJa),
  },
  premium: {
    en: () => import("@toolkit/core/i18n/data/premium-en").then((module) => module.premiumEn),
    ja: () => import("@toolkit/core/i18n/data/premium-ja").then((module) => module.premiumJa),
  },
  watching: {
    en: () => import("@toolkit/core/i18n/data/watching-en").then((module) => module.watchingEn),
    ja: () => import("@toolkit/core/i18n/data/watching-ja").then((module) => module.watchingJa),
  },
  bioTopics: {
    en: () => import("@toolkit/core/i18n/data/bio-topics-en").then((module) => module.bioTopicsEn),
    ja: () => import("@toolkit/core/i18n/data/bio-topics-ja").then((module) => module.bioTopicsJa),
  },
  engagers: {
    en: () => import("@toolkit/core/i18n/data/engagers-en").then((module) => module.engagersEn),
    ja: () => import("@toolkit/core/i18n/data/engagers-ja").then((module) => module.engagersJa),
  },
  following: {
    en: () => import("@toolkit/core/i18n/data/following-en").then((module) => module.followingEn),
    ja: () => import("@toolkit/core/i18n/data/following-ja").then((module) => module.followingJa),
  },
  payout: {
    en: () => import("@toolkit/core/i18n/data/payout-en").then((module) => module.payoutEn),
    ja: () => import("@toolkit/core/i18n/data/payout-ja").then((module) => module.payoutJa),
  },
  suite: {
    en: () => import("@toolkit/core/i18n/data/suite-en").then((module) => module.suiteEn),
    ja: () => import("@toolkit/core/i18n/data/suite-ja").then((module) => module.suiteJa),
  },
  creativeEditor: {
    en: () =>
      import("@toolkit/core/i18n/data/creative-editor-en").then(
        (module) => module.creativeEditorEn,
      ),
    ja: () =>
      import("@toolkit/core/i18n/data/creative-editor-ja").then(
        (module) => module.creativeEditorJa,
      ),
  },
  campaigns: {
    en: () => import("@toolkit/core/i18n/data/campaigns-en").then((module) => module.campaignsEn),
    ja: () => import("@toolkit/core/i18n/data/campaigns-ja").then((module) => module.campaignsJa),
  },
  campaignSync: {
    en: () =>
      import("@toolkit/core/i18n/data/campaign-sync-en").then((module) => module.campaignSyncEn),
    ja: () =>
      import("@toolkit/core/i18n/data/campaign-sync-ja").then((module) => module.campaignSyncJa),
  },
  cells: {
    en: () => import("@toolkit/core/i18n/data/cells-en").then((module) => module.cellsEn),
    ja: () => import("@toolkit/core/i18n/data/cells-ja").then((module) => module.cellsJa),
  },
  creatives: {
    en: () => import("@toolkit/core/i18n/data/creatives-en").then((module) => module.creativesEn),
    ja: () => import("@toolkit/core/i18n/data/creatives-ja").then((module) => module.creativesJa),
  },
  comparing: {
    en: () => import("@toolkit/core/i18n/data/comparing-en").then((module) => module.comparingEn),
    ja: () => import("@toolkit/core/i18n/data/comparing-ja").then((module) => module.comparingJa),
  },
  tools: {
    en: () => import("@toolkit/core/i18n/data/builder-en").then((module) => module.builderEn),
    ja: () => import("@toolkit/core/i18n/data/builder-ja").then((module) => module.builderJa),
  },
  audience: {
    en: () => import("@toolkit/core/i18n/data/audience-en").then((module) => module.audienceEn),
    ja: () => import("@toolkit/core/i18n/data/audience-ja").then((module) => module.audienceJa),
  },
  data: {
    en: () => import("@toolkit/core/i18n/data/data-en").then((module) => module.dataEn),
    ja: () => import("@toolkit/core/i18n/data/data-ja").then((module) => module.dataJa),
  },
  explore: {
    en: () => import("@toolkit/core/i18n/data/explore-en").then((module) => module.exploreEn),
    ja: () => import("@toolkit/core/i18n/data/explore-ja").then((module) => module.exploreJa),
  },
  extension: {
    en: () => import("@toolkit/core/i18n/data/extension-en").then((module) => module.extensionEn),
    ja: () => import("@toolkit/core/i18n/data/extension-ja").then((module) => module.extensionJa),
  },
  insights: {
    en: () => import("@toolkit/core/i18n/data/insights-en").then((module) => module.insightsEn),
    ja: () => import("@toolkit/core/i18n/data/insights-ja").then((module) => module.insightsJa),
  },
  teams: {
    en: () => import("@toolkit/core/i18n/data/teams-en").then((module) => module.teamTextsEn),
    ja: () => import("@toolkit/core/i18n/data/teams-ja").then((module) => module.teamTextsJa),
  },
  keeping: {
    en: () => import("@toolkit/core/i18n/data/keeping-en").then((module) => module.keepingEn),
    ja: () => import("@toolkit/core/i18n/data/keeping-ja").then((module) => module.keepingJa),
  },
  applying: {
    en: () => import("@toolkit/core/i18n/data/applying-en").then((module) => module.applyingEn),
    ja: () => import("@toolkit/core/i18n/data/applying-ja").then((module) => module.applyingJa),
  },
  wording: {
    en: () => import("@toolkit/core/i18n/data/wording-en").then((module) => module.wordingEn),
    ja: () => import("@toolkit/core/i18n/data/wording-ja").then((module) => module.wordingJa),
  },
  work: {
    en: () => import("@toolkit/core/i18n/data/work-en").then((module) => module.workEn),
    ja: () => import("@toolkit/core/i18n/data/work-ja").then((module) => module.workJa),
  },
} as const satisfies Record<string, Record<InterfaceLanguage, () => Promise<object>>>;
export type MoreWords = keyof typeof LOAD_MORE;

/** By words that were wanted: the languages in which they are there. */
const wanted = new Map<MoreWords, Set<InterfaceLanguage>>();

/** What was chosen here before, else the browser's, else English (specification, point 9). */
function firstLanguage(): InterfaceLanguage {
  const chosen = keptText("language");
  if (isInterfaceLanguage(chosen)) return chosen;
  const preferred = navigator.languages
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find(isInterfaceLanguage);
  return preferred ?? "en";
}

/** Shows the interface in a language; its catalogue is loaded when first needed. */
export async function showLanguage(language: InterfaceLanguage): Promise<void> {
  if (!i18next.hasResourceBundle(language, "translation")) {
    i18next.addResourceBundle(language, "translation", await LOAD[language]());
  }
  for (const words of wanted.keys()) await addWords(words, language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  keep("language", language);
}

async function addWords(words: MoreWords, language: InterfaceLanguage): Promise<void> {
  const known = wanted.get(words) ?? new Set();
  wanted.set(words, known);
  if (known.has(language)) return;
  i18next.addResourceBundle(language, "translation", await LOAD_MORE[words][language](), true);
  known.add(language);
}

/** Words of the builder's tools or of the team's screens, in this language and in those that are chosen later. */
export async function wantWords(words: MoreWords): Promise<void> {
  if (isInterfaceLanguage(i18next.language)) await addWords(words, i18next.language);
  else wanted.set(words, new Set());
}

export async function startI18n(): Promise<void> {
  await i18next
    .use(initReactI18next)
    .use(numberFormatter)
    .init({
      resources: {},
      fallbackLng: "en",
      supportedLngs: ["en", "ja"],
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
    });
  await showLanguage(firstLanguage());
}

/** The text of a key that comes from the server's words; what the catalogue does not know is shown as it is. */
export function textOr(key: string, fallback: string): string {
  return i18next.t(key, fallback);
}
