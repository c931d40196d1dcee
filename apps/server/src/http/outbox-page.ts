import { isIP } from "node:net";
import type { FastifyInstance } from "fastify";
import PostalMime from "postal-mime";
import { AppError, type LocalText } from "../errors.ts";
import { readOutbox } from "../ports/outbox-mail.ts";
import { escapeHtml } from "./openapi/docs-page.ts";
import { isLocalCall, type Trust } from "./peer.ts";

export const OUTBOX_PATH = "/dev/outbox/";

const MOST_SHOWN = 50;

const STYLE = `
:root{color-scheme:light dark}body{margin:0;background:Canvas;color:CanvasText;font:16px/1.5 system-ui,sans-serif}
main{max-width:720px;margin:0 auto;padding:40px 20px}h1{margin:0 0 4px}
article{border:1px solid color-mix(in srgb,CanvasText 20%,Canvas);border-radius:10px;padding:16px 20px;margin:16px 0}
h2{font-size:17px;margin:0 0 4px}p{margin:0;opacity:.7}pre{font:15px/1.6 ui-monospace,monospace;white-space:pre-wrap;margin:12px 0 0}`;

async function mailHtml(message: Buffer): Promise<string> {
  const mail = await PostalMime.parse(message);
  const to = mail.to?.map(({ address }) => address).join(", ") ?? "";
  return `<article data-to="${escapeHtml(to)}"><h2>${escapeHtml(mail.subject ?? "")}</h2>
<p>${escapeHtml(to)} · <time>${escapeHtml(mail.date ?? "")}</time></p>
<pre>${escapeHtml(mail.text ?? "")}</pre></article>`;
}

/**
 * Another site's name may be made to point at this machine, and its page could then read what is here. Codes are shown
 * under names that nobody else can own.
 */
function isOwnName(hostname: string, publicHost: string | null): boolean {
  const bare = hostname.replace(/^\[|\]$/g, "");
  return bare === publicHost || /(^|\.)localhost$/i.test(bare) || isIP(bare) !== 0;
}

const LOCAL_ONLY: LocalText = {
  en: "This page shows sign-in codes, so it opens only on the computer that runs the server. Please open it there, or set SMTP_URL so that mails are sent.",
  ja: "このページにはログインコードが表示されるため、サーバーを実行しているコンピューターでのみ開けます。そのコンピューターで開くか、SMTP_URLを設定してメールを送信してください。",
};

/** `/dev/outbox/`: the mails that were written instead of sent, newest first. Never in production, and only on this machine. */
export function addOutboxPage(
  server: FastifyInstance,
  directory: string,
  { publicHost, trust }: { readonly publicHost: string | null; readonly trust: Trust | null },
): void {
  server.get(OUTBOX_PATH, async (request, reply) => {
    if (!isLocalCall(request, trust))
      throw new AppError("not_allowed", {
        message: "outbox asked for from afar",
        user: LOCAL_ONLY,
      });
    if (!isOwnName(request.hostname, publicHost)) throw new AppError("not_found");
    const messages = await readOutbox(directory, MOST_SHOWN);
    const mails = await Promise.all(messages.map(mailHtml));
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Outbox</title><style>${STYLE}</style></head><body><main><h1>Outbox</h1><p>Mails of this installation. None of them left this machine.</p>${mails.join("") || "<p>No mail yet.</p>"}</main></body></html>`,
      );
  });
}
