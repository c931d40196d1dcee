import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { fieldsOf } from "../../http/request.ts";
import type { App } from "../../state/apps.ts";
import { sameText } from "../secrets.ts";
import { authenticateClient, readBasic } from "./client.ts";
import { LIVES, type Grant } from "./state.ts";

function refuse(
  reply: FastifyReply,
  status: number,
  error: string,
  description: string,
): FastifyReply {
  return reply.code(status).send({ error, error_description: description });
}

const wrongValue = (reply: FastifyReply, what: string) =>
  refuse(reply, 400, "invalid_request", `Value passed for the ${what} was invalid.`);

/** Codes and refresh tokens become access tokens. */
export function token(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const form = fieldsOf(request);
  const client = authenticateClient(request, request.seed.apps, form);
  if (client.problem !== null) return refuse(reply, 401, "unauthorized_client", client.problem);
  switch (form.get("grant_type")) {
    case "authorization_code":
      return redeemCode(request, reply, client.app, form);
    case "refresh_token": {
      const { oauth2, clock } = request.seed;
      const given = form.get("refresh_token") ?? "";
      const grant = oauth2.takeRefreshToken(given, client.app.id, clock.now());
      return grant ? sendTokens(request, reply, grant) : wrongValue(reply, "token");
    }
    case null:
      return refuse(reply, 400, "invalid_request", "Missing required parameter [grant_type].");
    default:
      return refuse(
        reply,
        400,
        "unsupported_grant_type",
        "The grant_type must be one of [authorization_code, refresh_token].",
      );
  }
}

function redeemCode(
  request: FastifyRequest,
  reply: FastifyReply,
  app: App,
  form: URLSearchParams,
): FastifyReply {
  const { oauth2, clock } = request.seed;
  const code = oauth2.takeCode(form.get("code") ?? "", clock.now());
  if (!code || code.grant.appId !== app.id) return wrongValue(reply, "authorization code");
  if (form.get("redirect_uri") !== code.redirectUri) return wrongValue(reply, "redirect uri");
  const verifier = form.get("code_verifier") ?? "";
  const proof =
    code.method === "S256" ? createHash("sha256").update(verifier).digest("base64url") : verifier;
  if (!sameText(proof, code.challenge)) return wrongValue(reply, "code verifier");
  return sendTokens(request, reply, code.grant);
}

function sendTokens(request: FastifyRequest, reply: FastifyReply, grant: Grant): FastifyReply {
  const { oauth2, clock } = request.seed;
  const { access, refresh } = oauth2.newTokens(grant, clock.now());
  return reply.header("cache-control", "no-store").send({
    token_type: "bearer",
    expires_in: LIVES.access / 1000,
    access_token: access,
    scope: grant.scopes.join(" "),
    ...(refresh === undefined ? {} : { refresh_token: refresh }),
  });
}

/** A token that does not exist is revoked as well (RFC 7009, 2.2). */
export function revoke(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const form = fieldsOf(request);
  const client = authenticateClient(request, request.seed.apps, form);
  if (client.problem !== null) return refuse(reply, 401, "unauthorized_client", client.problem);
  request.seed.oauth2.revoke(form.get("token") ?? "", client.app.id);
  return reply.send({ revoked: true });
}

/** An app as itself, by its consumer key and secret. */
function appOfBasic(request: FastifyRequest): App | null {
  const pair = readBasic(request.headers.authorization ?? "");
  const app = pair && request.seed.apps.byConsumerKey(pair[0]);
  return app && sameText(pair[1], app.consumerSecret) ? app : null;
}

const NOT_VERIFIED = {
  errors: [
    { code: 99, message: "Unable to verify your credentials", label: "authenticity_token_error" },
  ],
};

export function appToken(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const app = appOfBasic(request);
  if (!app || fieldsOf(request).get("grant_type") !== "client_credentials")
    return reply.code(403).send(NOT_VERIFIED);
  return reply.header("cache-control", "no-store").send({
    token_type: "bearer",
    access_token: request.seed.oauth2.appToken(app.id),
  });
}

export function invalidateAppToken(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const app = appOfBasic(request);
  const token = fieldsOf(request).get("access_token") ?? "";
  if (!app || request.seed.oauth2.appOf(token) !== app.id)
    return reply.code(403).send(NOT_VERIFIED);
  request.seed.oauth2.revoke(token, app.id);
  return reply.send({ access_token: token });
}
