import type { FastifyReply, FastifyRequest } from "fastify";
import { OAUTH2_SCOPES, type OAuth2Scope } from "@toolkit/social/wire/oauth";
import { html } from "../../http/html.ts";
import { formOf, queryOf } from "../../http/request.ts";
import { sendPage, sendTo } from "../../http/send-page.ts";
import { languageOf, type TextKey } from "../../http/texts.ts";
import { allowsCallback } from "../../state/apps.ts";
import { askForConsent, readDecision, sayClosed, type Question } from "../sign-in/consent.ts";
import type { AuthorizationRequest } from "./state.ts";

const SCOPES: ReadonlySet<string> = new Set(OAUTH2_SCOPES);

type Asked = Omit<AuthorizationRequest, "id" | "expires">;

/** Asks a person to let an app in; every parameter is checked before anybody is sent anywhere. */
export function authorize(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const query = queryOf(request);
  const { apps, oauth2, clock } = request.seed;
  const app = apps.byClientId(query.get("client_id") ?? "");
  const redirectUri = query.get("redirect_uri") ?? "";
  if (!app) return sayWrong(request, reply, "client_id");
  if (!allowsCallback(app, redirectUri)) return sayWrong(request, reply, "redirect_uri");
  const asked = readQuestion(query, app.id, redirectUri);
  if (typeof asked === "string") return sayWrong(request, reply, asked);
  const id = oauth2.openRequest(asked, clock.now());
  const forceLogin = query.get("force_login") === "true";
  return askForConsent(request, reply, question(app.name, id, asked.scopes, forceLogin));
}

/** The question, or the name of the parameter that is wrong. */
function readQuestion(query: URLSearchParams, appId: string, redirectUri: string): Asked | string {
  if (query.get("response_type") !== "code") return "response_type";
  const state = query.get("state") ?? "";
  if (state === "" || state.length > 500) return "state";
  const scopes = (query.get("scope") ?? "").split(" ").filter((scope) => scope !== "");
  if (scopes.length === 0 || !scopes.every(isScope)) return "scope";
  const challenge = query.get("code_challenge") ?? "";
  const method = methodOf(query.get("code_challenge_method"));
  if (!method) return "code_challenge_method";
  // RFC 7636, 4.2: a SHA-256 in base64url has 43 letters; a plain one is a verifier.
  const form = method === "S256" ? /^[\w-]{43}$/ : /^[\w.~-]{43,128}$/;
  if (!form.test(challenge)) return "code_challenge";
  return { appId, redirectUri, state, scopes: [...new Set(scopes)], challenge, method };
}

/** Widely used clients write "s256", and the network takes it. */
function methodOf(name: string | null): "S256" | "plain" | null {
  if (name === null || name === "plain") return "plain";
  return name.toUpperCase() === "S256" ? "S256" : null;
}

function isScope(scope: string): scope is OAuth2Scope {
  return SCOPES.has(scope);
}

function question(
  appName: string,
  id: string,
  scopes: readonly string[],
  forceLogin: boolean,
): Question {
  const permissions: TextKey[] = ["read"];
  if (scopes.some((scope) => scope.endsWith(".write") && scope !== "ads.write"))
    permissions.push("write");
  if (scopes.includes("users.email")) permissions.push("email");
  if (scopes.some((scope) => scope.startsWith("ads."))) permissions.push("ads");
  if (scopes.includes("offline.access")) permissions.push("offline");
  return { appName, action: "authorize", hidden: { request: id }, permissions, forceLogin };
}

export function decide(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const form = formOf(request);
  const { oauth2, apps, clock, signIns } = request.seed;
  const open = oauth2.request(form.get("request") ?? "", clock.now());
  const app = open && apps.byId(open.appId);
  if (!open || !app) return sayClosed(request, reply);
  const decision = readDecision(request, reply, form);
  if (decision.kind === "unknown")
    return askForConsent(request, reply, {
      ...question(app.name, open.id, open.scopes, true),
      unknown: decision.username,
    });
  oauth2.endRequest(open.id);
  const back = new URL(open.redirectUri);
  back.searchParams.set("state", open.state);
  if (decision.kind === "refused") {
    back.searchParams.set("error", "access_denied");
    return sendTo(reply, back);
  }
  signIns.allow(decision.person.at, app.id);
  back.searchParams.set("code", oauth2.newCode(open, decision.person.at, clock.now()));
  return sendTo(reply, back);
}

function sayWrong(request: FastifyRequest, reply: FastifyReply, reason: string): FastifyReply {
  const { code, text } = languageOf(request.headers["accept-language"]);
  const content = html`<p class="wrong">${text("badRequest", { reason })}</p>`;
  return sendPage(reply, 400, code, text("title"), content);
}
