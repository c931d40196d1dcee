import type { FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "../api/problems.ts";
import { Html, html } from "../http/html.ts";
import { formOf } from "../http/request.ts";
import { sendPage } from "../http/send-page.ts";
import { languageOf } from "../http/texts.ts";
import type { OpenProvider } from "./providers.ts";

type Details = Awaited<ReturnType<OpenProvider["provider"]["interactionDetails"]>>;

async function detailsOf(
  { provider }: OpenProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Details | null> {
  try {
    return await provider.interactionDetails(request.raw, reply.raw);
  } catch {
    // Over, or opened in another browser.
    return null;
  }
}

function scopesOf({ params }: Details): string {
  const { scope } = params;
  return typeof scope === "string" ? scope : "";
}

/** The provider's sign-in page: one choice for the account and for what the app may. */
export async function showInteraction(
  open: OpenProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const details = await detailsOf(open, request, reply);
  const { code, text } = languageOf(request.headers["accept-language"]);
  const title = text("signInWith", { provider: open.brand.title });
  if (!details)
    return sendPage(reply, 404, code, title, html`<p class="wrong">${text("closed")}</p>`);
  const hint = details.session?.accountId ?? open.people[0]?.id;
  const options = open.people.map(
    ({ id, name, email }) =>
      html`<label
        ><input
          type="radio"
          name="account"
          value="${id}"
          ${new Html(id === hint ? "checked" : "")}
        />
        <span>${name} <small>${email}</small></span></label
      >`,
  );
  const scopes = scopesOf(details).split(" ");
  const content = html`<p>${text("asks", { app: "Targeting Toolkit" })}</p>
    <ul>
      ${scopes.map((scope) => html`<li><code>${scope}</code></li>`)}
    </ul>
    <form method="post" action="${details.uid}">
      <fieldset>
        <legend>${text("choose")}</legend>
        ${options}
      </fieldset>
      <button name="decision" value="allow">${text("allow")}</button>
      <button name="decision" value="refuse">${text("refuse")}</button>
    </form>`;
  return sendPage(reply, 200, code, title, content);
}

/** Takes the choice back to the provider, which sends the browser on. */
export async function finishInteraction(
  open: OpenProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const details = await detailsOf(open, request, reply);
  if (!details) throw notFound();
  const form = formOf(request);
  const result =
    form.get("decision") === "allow"
      ? await allowed(open, details, form.get("account") ?? "")
      : { error: "access_denied", error_description: "The person refused." };
  if (!result) return showInteraction(open, request, reply);
  reply.hijack();
  await open.provider.interactionFinished(request.raw, reply.raw, result, {
    mergeWithLastSubmission: false,
  });
  return reply;
}

async function allowed({ provider, people }: OpenProvider, details: Details, accountId: string) {
  if (!people.some(({ id }) => id === accountId)) return null;
  const grant = new provider.Grant({ accountId, clientId: String(details.params["client_id"]) });
  grant.addOIDCScope(scopesOf(details));
  return { select_account: {}, login: { accountId }, consent: { grantId: await grant.save() } };
}
