import { en, type TextKey } from "./texts-en.ts";
import { ja } from "./texts-ja.ts";

export type Language = "en" | "ja";

export const LANGUAGE: Language = document.documentElement.lang === "ja" ? "ja" : "en";

type Fill = Readonly<Record<string, string | number>>;
export type Text = (key: TextKey, fill?: Fill) => string;

const WORDS = LANGUAGE === "ja" ? ja : en;
const numbers = new Intl.NumberFormat(LANGUAGE);

export const text: Text = (key, fill = {}) =>
  WORDS[key].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = fill[name];
    return typeof value === "number" ? numbers.format(value) : (value ?? "");
  });

/** Texts in the page's language, which never changes while it is open. */
export const useText = (): Text => text;

export const isTextKey = (key: string): key is TextKey => Object.hasOwn(en, key);
