import type { Readable } from "node:stream";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { formatDate } from "@toolkit/core/i18n/format";
import { Sheet } from "../sheet.ts";
import { MANUAL_UPDATED } from "./texts/manual.ts";
import { MANUALS } from "./texts/manuals.ts";

/** The user manual as pages; runs on a drawing thread. */
export function drawManual(language: InterfaceLanguage): Readable {
  const { name, subtitle, contents, chapters, foot, page } = MANUALS[language];
  const sheet = new Sheet({
    title: name,
    language,
    at: new Date(`${MANUAL_UPDATED}T00:00:00.000Z`),
  });
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
  return sheet.end(foot, page);
}
