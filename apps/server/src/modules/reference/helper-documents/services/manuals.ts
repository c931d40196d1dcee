import type { HelperDocument } from "@toolkit/core/contract/helper-documents";
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { draw } from "../../../../drawing/draw.ts";
import { MANUAL_UPDATED } from "../../../../drawing/manual/texts/manual.ts";
import { MANUALS } from "../../../../drawing/manual/texts/manuals.ts";

const UPDATED = new Date(`${MANUAL_UPDATED}T00:00:00.000Z`);

function idOf(language: InterfaceLanguage): string {
  return `user-manual-${language}`;
}

function languageOf(id: string): InterfaceLanguage | undefined {
  return INTERFACE_LANGUAGES.find((language) => idOf(language) === id);
}

export function listManuals(): HelperDocument[] {
  return INTERFACE_LANGUAGES.map((language) => ({
    id: idOf(language),
    name: MANUALS[language].name,
    language,
    updated: UPDATED.toISOString(),
  }));
}

export function hasManual(id: string): boolean {
  return languageOf(id) !== undefined;
}

/** Drawn when it is first asked for, and the same from then on. */
export class ManualFiles {
  readonly #drawn = new Map<InterfaceLanguage, Promise<Uint8Array>>();

  /** Undefined for an id that no document has. */
  async read(id: string): Promise<{ name: string; body: Uint8Array } | undefined> {
    const language = languageOf(id);
    if (language === undefined) return undefined;
    const drawing = this.#drawn.get(language) ?? draw({ kind: "manual", language });
    this.#drawn.set(language, drawing);
    try {
      return { name: MANUALS[language].name, body: await drawing };
    } catch (error) {
      // The next caller tries again.
      this.#drawn.delete(language);
      throw error;
    }
  }
}
