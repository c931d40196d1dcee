import { oneLine } from "@toolkit/core/domain/one-line";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Mail } from "../ports/mail.ts";
import { HEAD_STYLES, look } from "./style.ts";

/** What a mail says, in its recipient's language, before the frame that all mails share. */
export interface MailDraft {
  readonly language: InterfaceLanguage;
  readonly subject: string;
  readonly text: string;
  /** Inside of the mail's card, made of `parts.ts`. */
  readonly html: string;
}

/** How the mail's recipient ends such mails. */
export interface StopOffer {
  readonly label: string;
  /** The page that asks, and then ends the mails. */
  readonly page: string;
  /** What a mail program calls when its own button is pressed. */
  readonly oneClick: string;
}

const PRODUCT = "Targeting Toolkit";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

/** Also directly after Japanese text, and in full-width characters. */
const SCHEME =
  /(?<![\p{Script=Latin}\p{N}+.-])[\p{Script=Latin}\p{N}+.-]+[:：][/／]{2}|mailto[:：]/giu;
/** A dot within what may be a host's name; "e.g." has none. */
const DOMAIN_DOT = /(?<=[\p{L}\p{M}\p{N}])\.(?=[\p{L}\p{M}\p{N}-]*\p{L}[\p{L}\p{M}\p{N}-])/gu;
/** Full stops that names of hosts may be written with as well; between Japanese words they end a sentence. */
const WIDE_DOT =
  /(?<=[\p{L}\p{M}\p{N}])[．﹒․](?=[\p{Script=Latin}\p{N}-])|(?<=[\p{Script=Latin}\p{N}])[。｡](?=[\p{Script=Latin}\p{N}-])/gu;
const IP_ADDRESS = /(?<![\p{L}\p{N}])\p{Nd}{1,3}(?:[.．﹒․。｡]\p{Nd}{1,3}){3}(?![\p{L}\p{N}])/gu;
const LOCAL_HOST = /(?<![\p{Script=Latin}\p{N}])localhost(?=[:/：／])/giu;

function withoutSchemes(text: string): string {
  const rest = text.replaceAll(SCHEME, "");
  // One within another leaves a scheme behind when it goes.
  return rest === text ? text : withoutSchemes(rest);
}

/**
 * A text from a person's hand that mail programs make no link of: whoever invites or shares must not send others to
 * addresses of their choice in our name. Schemes go, and dots within names are written "[.]".
 */
export function unlinked(text: string): string {
  return withoutSchemes(text)
    .replaceAll(IP_ADDRESS, (address) => address.replaceAll(/[^\p{Nd}]/gu, "[.]"))
    .replaceAll(LOCAL_HOST, "[$&]")
    .replaceAll(DOMAIN_DOT, "[.]")
    .replaceAll(WIDE_DOT, "[.]");
}

/** A name from a person's hand, for a mail's head and sentences. */
export function mailName(name: string): string {
  return unlinked(oneLine(name));
}

/** The words of whoever sends, apart from ours: quoted, without links. */
export function quotedText(words: string): string {
  return unlinked(words)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `> ${oneLine(line)}`)
    .join("\n");
}

export function quotedHtml(words: string): string {
  const lines = unlinked(words).split(/\r\n|[\n\r\u2028\u2029]/);
  const quoted = lines.map((line) => escaped(oneLine(line))).join("<br>");
  return `<blockquote ${look("quote")}>${quoted}</blockquote>`;
}

const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** Tables, since Outlook for Windows takes neither widths nor padding of other elements. */
function page({ language, subject, html }: MailDraft, stop: StopOffer | null): string {
  const foot =
    stop === null
      ? ""
      : `\n<tr><td ${look("foot")}><a href="${escaped(stop.page)}" ${look("quiet")}>${escaped(stop.label)}</a></td></tr>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(oneLine(subject))}</title>
<style>
${HEAD_STYLES}
</style>
</head>
<body ${look("page")}>
<table ${TABLE} ${look("page")}><tr><td align="center" ${look("outer")}>
<!--[if mso]><table role="presentation" width="560" align="center"><tr><td><![endif]-->
<table ${TABLE} align="center" style="max-width:560px;text-align:left">
<tr><td ${look("brand")}>${PRODUCT}</td></tr>
<tr><td ${look("card")}>
${html}
</td></tr>${foot}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body></html>`;
}

/** The one frame of all mails: head, card, and at the end the way to stop such mails. */
export function framed(to: string, draft: MailDraft, stop: StopOffer | null): Mail {
  const { subject, text } = draft;
  return {
    to,
    subject: oneLine(subject),
    ...(stop !== null && {
      headers: {
        "List-Unsubscribe": `<${stop.oneClick}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    }),
    text: `${text.trimEnd()}\n${stop === null ? "" : `\n${stop.label}: ${stop.page}\n`}`,
    html: page(draft, stop),
  };
}
