import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { notFound } from "../api/problems.ts";
import { html } from "../http/html.ts";
import { queryOf } from "../http/request.ts";
import { sendPage } from "../http/send-page.ts";
import { languageOf } from "../http/texts.ts";
import type { KeptMail, Mailbox } from "./mailbox.ts";
import { framedMail, listPage, mailPage } from "./pages.ts";

const MOST_LISTED = 100;

/** Nothing in a mail runs or is fetched; a link in it opens a page of its own. */
const MAIL_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "content-security-policy":
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
} as const;

const withId = z.object({ id: z.string() });

/** `/mailbox`: the product's mails that were kept instead of sent; `/control/mails` for tests. */
export function mailboxRoutes(server: FastifyInstance, mailbox: Mailbox | null): void {
  const theMail = async (request: FastifyRequest): Promise<KeptMail> => {
    const mail = await mailbox?.read(withId.parse(request.params).id);
    if (!mail) throw notFound();
    return mail;
  };
  const home = ({ prefix }: FastifyRequest) => `${prefix}/mailbox`;

  server.get("/mailbox", async (request, reply): Promise<FastifyReply> => {
    const language = languageOf(request.headers["accept-language"]);
    const { code, text } = language;
    const title = text("mailbox");
    if (mailbox === null)
      return sendPage(reply, 200, code, title, html`<p>${text("noMailbox")}</p>`);
    const to = queryOf(request).get("to") ?? "";
    const mails = await mailbox.list({ to: to.trim() || null, most: MOST_LISTED });
    return sendPage(reply, 200, code, title, listPage(mails, to, home(request), language));
  });

  server.get("/mailbox/:id", async (request, reply): Promise<FastifyReply> => {
    const mail = await theMail(request);
    const language = languageOf(request.headers["accept-language"]);
    const title = mail.subject || language.text("noSubject");
    const content = mailPage(mail, home(request), language);
    return sendPage(reply, 200, language.code, title, content, "self");
  });

  server.get("/mailbox/:id/html", async (request, reply): Promise<FastifyReply> => {
    return reply.headers(MAIL_HEADERS).send(framedMail(await theMail(request)));
  });

  server.get("/control/mails", async (request, reply): Promise<FastifyReply> => {
    const to = queryOf(request).get("to");
    return reply.send({ mails: (await mailbox?.list({ to, most: MOST_LISTED })) ?? [] });
  });
}
