import { buffer } from "node:stream/consumers";
import type { HelperDocument } from "@toolkit/core/contract/helper-documents";
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { formatDate } from "@toolkit/core/i18n/format";
import { MANUAL_UPDATED, type Manual } from "../texts/manual.ts";
import { manualEn } from "../texts/manual-en.ts";
import { manualJa } from "../texts/manual-ja.ts";

const MANUALS = { en: manualEn, ja: manualJa } as const satisfies Record<InterfaceLanguage, Manual>;
const UPDATED = new Date(`${MANUAL_UPDATED}T00:00:00.000Z`);

function idOf(language: InterfaceLanguage): string {
  return `user-manual-${language}`;
}

function languageOf(id: string): InterfaceLanguage | undefined {
  return INTERFACE_LANGUAGES.find((language) => idOf(language) === id);
}

async function draw(language: InterfaceLanguage): Promise<Buffer> {
  // The fonts are megabytes, and few calls draw.
  const { Sheet } = await import("../../../pdf/sheet.ts");
  const { name, subtitle, contents, chapters, foot, page } = MANUALS[language];
  const sheet = new Sheet({ title: name, language, at: UPDATED });
  const numbered = (place: number) => `${place + 1}.`;
  sheet.title(name, subtitle(formatDate(MANUAL_UPDATED, language)));
  sheet.heading(contents);
  sheet.points(
    chapters.map(({ title }) => title),
    numbered,
  );
  chapters.forEach(({ title, lead, steps = [], points = [] }, place) => {
    sheet.heading(`${numbered(place)} ${title}`);
    sheet.paragraph(lead);
    sheet.points(steps, numbered);
    sheet.points(points);
  });
  return buffer(sheet.end(foot, page));
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
  readonly #drawn = new Map<InterfaceLanguage, Promise<Buffer>>();

  /** Undefined for an id that no document has. */
  async read(id: string): Promise<{ name: string; body: Buffer } | undefined> {
    const language = languageOf(id);
    if (language === undefined) return undefined;
    const drawing = this.#drawn.get(language) ?? draw(language);
    this.#drawn.set(language, drawing);
    return { name: MANUALS[language].name, body: await drawing };
  }
}
