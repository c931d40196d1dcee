import type { FastifyRequest } from "fastify";
import type { App, Apps } from "../../state/apps.ts";
import { sameText } from "../secrets.ts";

export type ClientResult =
  | { readonly app: App; readonly problem: null }
  | { readonly problem: string };

/** Which app calls: a confidential one by HTTP Basic, a public one by its name alone. */
export function authenticateClient(
  request: FastifyRequest,
  apps: Apps,
  form: URLSearchParams,
): ClientResult {
  const { authorization } = request.headers;
  if (authorization === undefined) {
    const app = apps.byClientId(form.get("client_id") ?? "");
    if (!app) return { problem: "Missing valid authorization header" };
    if (app.clientSecret !== null) return { problem: "Missing valid authorization header" };
    return { app, problem: null };
  }
  const pair = readBasic(authorization);
  const app = pair && apps.byClientId(pair[0]);
  if (!app || app.clientSecret === null || !sameText(pair[1], app.clientSecret))
    return { problem: "Missing valid authorization header" };
  return { app, problem: null };
}

/** User and password of `Authorization: Basic`; both are form-encoded before they are joined (RFC 6749, 2.3.1). */
export function readBasic(header: string): readonly [string, string] | null {
  const encoded = /^Basic ([\w+/=-]+)$/i.exec(header)?.[1];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const at = text.indexOf(":");
  if (at < 0) return null;
  try {
    return [decodeURIComponent(text.slice(0, at)), decodeURIComponent(text.slice(at + 1))];
  } catch {
    return null;
  }
}
