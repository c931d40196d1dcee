import { extensionPartsEn, type ExtensionTexts } from "@toolkit/core/i18n/data/extension-en";
import { extensionPartsJa } from "@toolkit/core/i18n/data/extension-ja";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";

export const PRODUCT = "Targeting Toolkit";
export const LANGUAGE_NAMES: Readonly<Record<InterfaceLanguage, string>> = {
  en: "English",
  ja: "日本語",
};

const TEXTS: Readonly<Record<InterfaceLanguage, ExtensionTexts>> = {
  en: extensionPartsEn,
  ja: extensionPartsJa,
};

export function wordsOf(language: InterfaceLanguage): ExtensionTexts {
  return TEXTS[language];
}

/** Fills `{{name}}` in. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Names one after the other, as the language writes lists. */
export function listText(words: ExtensionTexts, names: readonly string[]): string {
  const language = words === extensionPartsJa ? "ja" : "en";
  return new Intl.ListFormat(language, { type: "conjunction", style: "narrow" }).format(names);
}
