import { html, type Html } from "../http/html.ts";
import type { Language } from "../http/texts.ts";
import type { KeptMail } from "./mailbox.ts";

const ADDRESS = /https?:\/\/[^\s<>"')]+/g;

/** The addresses of pages in a text become links; everything else stays text. */
function linked(text: string): Html[] {
  const parts: Html[] = [];
  let at = 0;
  for (const match of text.matchAll(ADDRESS)) {
    parts.push(html`${text.slice(at, match.index)}`);
    parts.push(
      html`<a href="${match[0]}" target="_blank" rel="noopener noreferrer">${match[0]}</a>`,
    );
    at = match.index + match[0].length;
  }
  parts.push(html`${text.slice(at)}`);
  return parts;
}

/** As people write it; nobody says where they are, so that the zone stands beside it. */
function timeOf({ date }: KeptMail, language: string): Html {
  const at = new Date(date);
  const shown = Number.isNaN(at.getTime())
    ? date
    : `${new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }).format(at)} UTC`;
  return html`<time datetime="${date}">${shown}</time>`;
}

/** All mails to an address, or to everybody. */
export function listPage(
  mails: readonly KeptMail[],
  to: string,
  home: string,
  { code: language, text }: Language,
): Html {
  const rows = mails.map(
    (mail) =>
      html`<li>
        <a href="${home}/${mail.id}">${mail.subject || text("noSubject")}</a>
        <small>${mail.to.join(", ")}</small>
        ${timeOf(mail, language)}
      </li>`,
  );
  return html`<p>${text("mailboxIntro")}</p>
    <form method="get" action="${home}" role="search">
      <label class="text"
        >${text("mailsTo")}
        <input type="text" name="to" value="${to}" autocomplete="off" spellcheck="false"
      /></label>
      <button>${text("mailsShow")}</button>
    </form>
    ${
      rows.length === 0
        ? html`<p>${text("noMail")}</p>`
        : html`<ol class="mails">
            ${rows}
          </ol>`
    }`;
}

/** One mail, as text and as people see it. */
export function mailPage(mail: KeptMail, home: string, { code: language, text }: Language): Html {
  const framed =
    mail.html === ""
      ? ""
      : html`<h2>${text("asHtml")}</h2>
          <iframe
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            src="${home}/${mail.id}/html"
            title="${text("asHtml")}"
          ></iframe>`;
  return html`<p>
      ${text("mailFrom")} ${mail.from}<br />
      ${text("mailTo")} ${mail.to.join(", ")}<br />
      ${timeOf(mail, language)}
    </p>
    ${framed}
    <h2>${text("asText")}</h2>
    <pre>${linked(mail.text)}</pre>
    <p><a href="${home}">${text("allMails")}</a></p>`;
}

/** The mail's own HTML; its links open beside the frame, in which no page of the product may be shown. */
export function framedMail(mail: KeptMail): string {
  const target = '<base target="_blank">';
  return /<html[^>]*>/i.test(mail.html)
    ? mail.html.replace(/<html[^>]*>/i, (tag) => tag + target)
    : target + mail.html;
}
