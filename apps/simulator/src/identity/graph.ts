import type { FastifyReply, FastifyRequest } from "fastify";
import { queryOf } from "../http/request.ts";
import type { OpenProvider } from "./providers.ts";

/** Which scope lets an app read which field. */
const FIELDS: Readonly<Record<string, string>> = {
  id: "public_profile",
  name: "public_profile",
  first_name: "public_profile",
  last_name: "public_profile",
  email: "email",
};

function refuse(reply: FastifyReply, message: string): FastifyReply {
  return reply.code(401).send({ error: { message, type: "OAuthException", code: 190 } });
}

/** Facebook's own way to ask who signed in; its apps need no "openid" for it. */
export async function graphMe(
  { provider, people }: OpenProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = queryOf(request);
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
  const given = bearer ?? query.get("access_token");
  if (!given) return refuse(reply, "An active access token must be used.");
  const token = await provider.AccessToken.find(given);
  const person = token?.isValid && people.find(({ id }) => id === token.accountId);
  if (!token || !person) return refuse(reply, "Invalid OAuth access token.");
  const scopes = new Set(token.scope?.split(" "));
  const values: Readonly<Record<string, string>> = {
    id: person.id,
    name: person.name,
    first_name: person.givenName,
    last_name: person.familyName,
    email: person.email,
  };
  // What was not granted stays away, without an error.
  const fields = (query.get("fields") ?? "id,name")
    .split(",")
    .filter((name) => name === "id" || scopes.has(FIELDS[name] ?? ""));
  return reply.send(Object.fromEntries(fields.map((name) => [name, values[name]])));
}
