import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { formatDate } from "@toolkit/core/i18n/format";
import type { Readable } from "node:stream";
import { Sheet } from "../sheet.ts";
import type { Written } from "./texts.ts";

/** A document of our own words as pages. */
export function drawDocument(
  { title, description, parts }: Written,
  language: InterfaceLanguage,
  at: Date,
): Readable {
  const sheet = new Sheet({ title, language, at });
  sheet.title(title, `${description} ${formatDate(at.toISOString().slice(0, 10), language)}`);
  for (const { heading, entries } of parts) {
    sheet.heading(heading);
    for (const [name, text] of entries)
      if (name === "") sheet.words(text);
      else sheet.entry(name, text);
  }
  return sheet.end("Targeting Toolkit", (number, pages) => `${number} / ${pages}`);
}
