import { escaped } from "./frame.ts";
import { look } from "./style.ts";

/**
 * The parts that mails are made of. They take plain text and escape it, so that a mail writes no markup of its own. What is
 * from a person's hand goes through `mailName` or `quotedHtml` first.
 */
export function title(text: string): string {
  return `<h1 ${look("title")}>${escaped(text)}</h1>`;
}

export function heading(text: string): string {
  return `<h2 ${look("heading")}>${escaped(text)}</h2>`;
}

export function paragraph(text: string): string {
  return `<p ${look("text")}>${escaped(text)}</p>`;
}

/** One of several lines about a thing. */
export function line(text: string): string {
  return `<p ${look("line")}>${escaped(text)}</p>`;
}

/** What a reader may skip: validity, sources, what to do with an unexpected mail. */
export function note(...lines: readonly string[]): string {
  return `<p ${look("note")}>${lines.map(escaped).join("<br>")}</p>`;
}

export function button(label: string, url: string): string {
  return `<p ${look("text")}><a href="${escaped(url)}" ${look("button")}>${escaped(label)}</a></p>`;
}

/** An address in full, for readers who copy it or want to see where a button leads. */
export function address(url: string): string {
  return `<p ${look("note")}><a href="${escaped(url)}" ${look("link")}>${escaped(url)}</a></p>`;
}

export function code(text: string): string {
  return `<p ${look("code")}>${escaped(text)}</p>`;
}
