import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Manual } from "./manual.ts";
import { manualEn } from "./manual-en.ts";
import { manualJa } from "./manual-ja.ts";

export const MANUALS = { en: manualEn, ja: manualJa } as const satisfies Record<
  InterfaceLanguage,
  Manual
>;
