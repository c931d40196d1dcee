import type { FastifyInstance } from "fastify";
import { authorize, decide } from "./authorize.ts";
import { appToken, invalidateAppToken, revoke, token } from "./token.ts";

/** OAuth 2.0 for people (authorisation code with PKCE) and for apps as themselves. */
export function oauth2Routes(server: FastifyInstance): void {
  server.get("/i/oauth2/authorize", authorize);
  server.post("/i/oauth2/authorize", decide);
  server.post("/2/oauth2/token", token);
  server.post("/2/oauth2/revoke", revoke);
  server.post("/oauth2/token", appToken);
  server.post("/oauth2/invalidate_token", invalidateAppToken);
}
