import { ABSTAINED, type Inferred } from "./traits.ts";

/** Language (ISO 639-1) of a short text; `declared` is what the source says of it. */
export function detectLanguage(norm: string, declared: string | null): Inferred<string> {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(norm))
    return { value: "ja", confidence: 0.97 };
  if (declared !== null && /^[a-z]{2}$/.test(declared)) return { value: declared, confidence: 0.9 };
  if (/(^| )(the|and|is|of|to)( |$)/.test(norm)) return { value: "en", confidence: 0.8 };
  return ABSTAINED;
}
