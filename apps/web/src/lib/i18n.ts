import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Catalogue } from "@toolkit/core/i18n/data/en";
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

const LOAD_TOOLS = {
  en: () => import("@toolkit/core/i18n/data/builder-en").then((module) => module.builderEn),
  ja: () => import("@toolkit/core/i18n/data/builder-ja").then((module) => module.builderJa),
} as const satisfies Record<InterfaceLanguage, () => Promise<object>>;

/** Languages whose words of tools are there; null while no tool was opened. */
let toolLanguages: Set<InterfaceLanguage> | null = null;

export function isInterfaceLanguage(value: string | null | undefined): value is InterfaceLanguage {
  return value === "en" || value === "ja";
}

/** What was chosen here before, else the browser's, else English (specification, point 9). */
function firstLanguage(): InterfaceLanguage {
  const chosen = keptText("language");
  if (isInterfaceLanguage(chosen)) return chosen;
  const wanted = navigator.languages
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find(isInterfaceLanguage);
  return wanted ?? "en";
}

/** Shows the interface in a language; its catalogue is loaded when first needed. */
export async function showLanguage(language: InterfaceLanguage): Promise<void> {
  if (!i18next.hasResourceBundle(language, "translation")) {
    i18next.addResourceBundle(language, "translation", await LOAD[language]());
  }
  if (toolLanguages !== null) await addToolTexts(language, toolLanguages);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  keep("language", language);
}

async function addToolTexts(
  language: InterfaceLanguage,
  known: Set<InterfaceLanguage>,
): Promise<void> {
  if (known.has(language)) return;
  i18next.addResourceBundle(language, "translation", await LOAD_TOOLS[language](), true);
  known.add(language);
}

/** The words of the builder's tools, of this language and of those that are chosen later. */
export async function wantToolTexts(): Promise<void> {
  toolLanguages ??= new Set();
  if (isInterfaceLanguage(i18next.language)) await addToolTexts(i18next.language, toolLanguages);
}

export async function startI18n(): Promise<void> {
  await i18next.use(initReactI18next).init({
    resources: {},
    fallbackLng: "en",
    supportedLngs: ["en", "ja"],
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  await showLanguage(firstLanguage());
}

/** The text of a key that comes from the server's words; what the catalogue does not know is shown as it is. */
export function textOr(key: string, fallback: string): string {
  return i18next.t(key, fallback);
}
