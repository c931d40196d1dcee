import type { FastifyReply, FastifyRequest } from "fastify";
import { Html, html } from "../../http/html.ts";
import { cookieOf } from "../../http/request.ts";
import { sendPage } from "../../http/send-page.ts";
import { languageOf, type TextKey } from "../../http/texts.ts";
import type { Person } from "../../network/person.ts";

const COOKIE = "simulator_session";

/** How many accounts are offered; any other is named by its handle. */
const OFFERED = 8;

/** What the page asks: on behalf of which app, and where the answer goes. */
export interface Question {
  readonly appName: string;
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  readonly permissions: readonly TextKey[];
  /** A person who is signed in is asked for the account all the same. */
  readonly forceLogin: boolean;
  /** Handle that the app proposes. */
  readonly screenName?: string;
  /** Handle that was typed and does not exist. */
  readonly unknown?: string;
}

export function signedInPerson(request: FastifyRequest): Person | null {
  const { signIns, network } = request.seed;
  const at = signIns.person(cookieOf(request, COOKIE));
  return at === null ? null : (network.people[at] ?? null);
}

export function askForConsent(
  request: FastifyRequest,
  reply: FastifyReply,
  question: Question,
): FastifyReply {
  const { code, text } = languageOf(request.headers["accept-language"]);
  const current = question.forceLogin ? null : signedInPerson(request);
  const hidden = Object.entries(question.hidden).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  const content = html` <p>${text("asks", { app: question.appName })}</p>
    <p>${text("asksFor")}</p>
    <ul>
      ${question.permissions.map((key) => html`<li>${text(key)}</li>`)}
    </ul>
    ${question.unknown === undefined ? "" : html`<p class="wrong" role="alert">${text("unknown", { username: question.unknown })}</p>`}
    <form method="post" action="${question.action}">
      ${hidden} ${current ? asCurrent(current, request) : choice(request, question)}
      <button name="decision" value="allow">${text("allow")}</button>
      <button name="decision" value="refuse">${text("refuse")}</button>
    </form>
    <p><small>${text("signOut")}</small></p>`;
  return sendPage(reply, question.unknown === undefined ? 200 : 422, code, text("title"), content);
}

function asCurrent(person: Person, request: FastifyRequest): Html {
  const { text } = languageOf(request.headers["accept-language"]);
  const again = new URLSearchParams(request.url.split("?", 2)[1] ?? "");
  again.set("force_login", "true");
  return html`<input type="hidden" name="username" value="${person.username}" />
    <p>
      ${text("signedInAs", { username: person.username })}
      <a href="?${again.toString()}">${text("other")}</a>
    </p>`;
}

function choice(request: FastifyRequest, { screenName, unknown }: Question): Html {
  const { text } = languageOf(request.headers["accept-language"]);
  const typed = unknown ?? screenName ?? "";
  const options = offeredPeople(request.seed).map(
    ({ username, name, protected: closed }, k) =>
      html` <label
        ><input
          type="radio"
          name="account"
          value="${username}"
          ${new Html(k === 0 && typed === "" ? "checked" : "")}
        />
        <span>${name} <small>@${username}${closed ? " 🔒" : ""}</small></span></label
      >`,
  );
  return html`<fieldset>
    <legend>${text("choose")}</legend>
    ${options}
    <label class="text"
      >${text("handle")}
      <input
        type="text"
        name="username"
        value="${typed}"
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
    /></label>
  </fieldset>`;
}

export type Decision =
  | { readonly kind: "refused" }
  | { readonly kind: "unknown"; readonly username: string }
  | { readonly kind: "allowed"; readonly person: Person };

/** Signs a browser in as somebody, whoever was signed in with it before. */
export function signInAs(request: FastifyRequest, reply: FastifyReply, person: Person): void {
  const session = request.seed.signIns.signIn(person.at, cookieOf(request, COOKIE));
  const path = request.prefix === "" ? "/" : request.prefix;
  void reply.header("set-cookie", `${COOKIE}=${session}; Path=${path}; HttpOnly; SameSite=Lax`);
}

/** Ends the session of a browser. */
export function signOut(request: FastifyRequest, reply: FastifyReply): void {
  request.seed.signIns.signOut(cookieOf(request, COOKIE));
  const path = request.prefix === "" ? "/" : request.prefix;
  void reply.header("set-cookie", `${COOKIE}=; Path=${path}; Max-Age=0; HttpOnly; SameSite=Lax`);
}

/** Accounts to choose from, spread over the network: the first are its celebrities, the later ones its people. */
export function offeredPeople({ network: { people } }: FastifyRequest["seed"]): readonly Person[] {
  return Array.from(
    { length: Math.min(OFFERED, people.length) },
    (_, k) => people[Math.floor((k * people.length) / OFFERED)],
  ).filter((person) => person !== undefined);
}

/** What a person decided; who allows is signed in from then on. */
export function readDecision(
  request: FastifyRequest,
  reply: FastifyReply,
  form: URLSearchParams,
): Decision {
  if (form.get("decision") !== "allow") return { kind: "refused" };
  const typed = (form.get("username") ?? "").trim().replace(/^@/, "");
  const username = typed === "" ? (form.get("account") ?? "") : typed;
  const { network, profiles } = request.seed;
  const person = profiles.named(network, username);
  if (!person) return { kind: "unknown", username };
  signInAs(request, reply, person);
  return { kind: "allowed", person };
}

/** The request is unknown or over: there is no address that could be trusted to send the browser to. */
export function sayClosed(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, text } = languageOf(request.headers["accept-language"]);
  return sendPage(reply, 404, code, text("title"), html`<p class="wrong">${text("closed")}</p>`);
}
