import { randomInt } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { html } from "../../http/html.ts";
import { formOf, queryOf, signedCallOf } from "../../http/request.ts";
import { sendPage, sendTo } from "../../http/send-page.ts";
import { languageOf } from "../../http/texts.ts";
import { allowsCallback, type App } from "../../state/apps.ts";
import { newSecret, sameText } from "../secrets.ts";
import {
  askForConsent,
  readDecision,
  sayClosed,
  signedInPerson,
  type Question,
} from "../sign-in/consent.ts";
import type { RequestToken } from "./state.ts";
import { OLD_ERROR, verifySigned } from "./verify.ts";

/** The three legs of OAuth 1.0a. */
export function oauth1Routes(server: FastifyInstance): void {
  server.post("/oauth/request_token", requestToken);
  server.get("/oauth/authorize", (request, reply) => authorize(request, reply, false));
  server.get("/oauth/authenticate", (request, reply) => authorize(request, reply, true));
  server.post("/oauth/authorize", decide);
  server.post("/oauth/access_token", accessToken);
  server.post("/oauth/invalidate_token", invalidateToken);
}

function refuse(
  reply: FastifyReply,
  status: number,
  error: { readonly code: number; readonly message: string },
): FastifyReply {
  return reply.code(status).send({ errors: [error] });
}

function sendForm(reply: FastifyReply, fields: Readonly<Record<string, string>>): FastifyReply {
  return reply
    .header("cache-control", "no-store")
    .type("application/x-www-form-urlencoded")
    .send(new URLSearchParams(fields).toString());
}

/** OAuth's own parameters come in the header; some clients sign them in the query or the form. */
function parameter(
  request: FastifyRequest,
  header: Readonly<Record<string, string>>,
  name: string,
): string | undefined {
  return header[name] ?? queryOf(request).get(name) ?? formOf(request).get(name) ?? undefined;
}

function requestToken(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { seed } = request;
  const verified = verifySigned(
    seed,
    signedCallOf(request),
    request.headers.authorization,
    // There is no token yet, so its secret is empty.
    (token) => (token === undefined ? "" : undefined),
  );
  if (verified.error) return refuse(reply, 401, verified.error);
  const callback = parameter(request, verified.header, "oauth_callback") ?? "oob";
  if (callback !== "oob" && !allowsCallback(verified.app, callback))
    return refuse(reply, 403, {
      code: 415,
      message:
        "Callback URL not approved for this client application. Approved callback URLs can be adjusted in your application settings",
    });
  const made = seed.oauth1.newRequestToken(verified.app.id, callback, seed.clock.now());
  return sendForm(reply, {
    oauth_token: made.token,
    oauth_token_secret: made.secret,
    oauth_callback_confirmed: "true",
  });
}

function openRequest(
  request: FastifyRequest,
  token: string,
): { readonly open: RequestToken; readonly app: App } | null {
  const { oauth1, apps, clock } = request.seed;
  const open = oauth1.requestToken(token, clock.now());
  const app = open && apps.byId(open.appId);
  return open && app && open.granted === null ? { open, app } : null;
}

function question(app: App, token: string, forceLogin: boolean): Question {
  return {
    appName: app.name,
    action: "authorize",
    hidden: { oauth_token: token },
    permissions: ["read", "write", "ads"],
    forceLogin,
  };
}

function authorize(request: FastifyRequest, reply: FastifyReply, silent: boolean): FastifyReply {
  const query = queryOf(request);
  const token = query.get("oauth_token") ?? "";
  const found = openRequest(request, token);
  if (!found) return sayClosed(request, reply);
  const forceLogin = query.get("force_login") === "true";
  const person = forceLogin ? null : signedInPerson(request);
  if (silent && person && request.seed.signIns.hasAllowed(person.at, found.app.id))
    return grant(request, reply, found.open, person.at);
  const screenName = query.get("screen_name") ?? undefined;
  return askForConsent(request, reply, { ...question(found.app, token, forceLogin), screenName });
}

function decide(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const form = formOf(request);
  const token = form.get("oauth_token") ?? "";
  const found = openRequest(request, token);
  if (!found) return sayClosed(request, reply);
  const decision = readDecision(request, reply, form);
  if (decision.kind === "unknown")
    return askForConsent(request, reply, {
      ...question(found.app, token, true),
      unknown: decision.username,
    });
  if (decision.kind === "allowed") {
    request.seed.signIns.allow(decision.person.at, found.app.id);
    return grant(request, reply, found.open, decision.person.at);
  }
  request.seed.oauth1.endRequestToken(token);
  if (found.open.callback === "oob") return sayClosed(request, reply);
  const back = new URL(found.open.callback);
  back.searchParams.set("denied", token);
  return sendTo(reply, back);
}

function grant(
  request: FastifyRequest,
  reply: FastifyReply,
  open: RequestToken,
  person: number,
): FastifyReply {
  const byHand = open.callback === "oob";
  const verifier = byHand ? String(randomInt(1_000_000, 10_000_000)) : newSecret(32);
  open.granted = { person, verifier };
  if (!byHand) {
    const back = new URL(open.callback);
    back.searchParams.set("oauth_token", open.token);
    back.searchParams.set("oauth_verifier", verifier);
    return sendTo(reply, back);
  }
  const { code, text } = languageOf(request.headers["accept-language"]);
  const app = request.seed.apps.byId(open.appId)?.name ?? "";
  const content = html`<p>${text("pin", { app })}</p>
    <output>${verifier}</output>`;
  return sendPage(reply, 200, code, text("title"), content);
}

function accessToken(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { oauth1, clock, network } = request.seed;
  let open: RequestToken | undefined;
  const verified = verifySigned(
    request.seed,
    signedCallOf(request),
    request.headers.authorization,
    (token, app) => {
      open = token === undefined ? undefined : oauth1.requestToken(token, clock.now());
      return open?.appId === app.id ? open.secret : undefined;
    },
  );
  if (verified.error) return refuse(reply, 401, verified.error);
  if (!open) return refuse(reply, 401, OLD_ERROR.invalidToken);
  const given = parameter(request, verified.header, "oauth_verifier") ?? "";
  const { granted, token, appId } = open;
  // A wrong verifier ends the request: it cannot be found by trying.
  oauth1.endRequestToken(token);
  const person = granted && network.people[granted.person];
  if (!granted || !person || !sameText(given, granted.verifier))
    return reply
      .code(401)
      .type("text/html; charset=utf-8")
      .send("Error processing your OAuth request: Invalid oauth_verifier parameter");
  const access = oauth1.accessTokenFor(appId, person.at, person.id);
  return sendForm(reply, {
    oauth_token: access.token,
    oauth_token_secret: access.secret,
    user_id: person.id,
    screen_name: person.username,
  });
}

function invalidateToken(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { oauth1 } = request.seed;
  const verified = verifySigned(
    request.seed,
    signedCallOf(request),
    request.headers.authorization,
    (token, app) => {
      const access = token === undefined ? undefined : oauth1.accessToken(token);
      return access?.appId === app.id ? access.secret : undefined;
    },
  );
  if (verified.error) return refuse(reply, 401, verified.error);
  const token = verified.header["oauth_token"] ?? "";
  oauth1.revoke(token);
  return reply.send({ access_token: token });
}
