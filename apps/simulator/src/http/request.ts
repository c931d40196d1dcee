import type { FastifyRequest } from "fastify";
import type { SignedCall } from "../auth/oauth1/signature.ts";
import type { Fault } from "../state/faults.ts";
import type { SeedState } from "../state/seed-state.ts";
import { originOf, type HostName } from "./hosts.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The seed that the path names, or the default. */
    seed: SeedState;
    /** What the path begins with where it names a seed or a host, e.g. "/~small". */
    prefix: string;
    /** The network's host that the call is meant for; null: this machine, which serves all of them. */
    networkHost: HostName | null;
    /** How long a body of JSON was, whether its length was announced or not. */
    bodyBytes: number;
    /** The fault that met the call; null: none did. */
    fault: Fault | null;
  }
}

export function queryOf(request: FastifyRequest): URLSearchParams {
  const at = request.url.indexOf("?");
  return new URLSearchParams(at < 0 ? "" : request.url.slice(at + 1));
}

export function formOf(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
}

/** Fields of a form, or of the JSON that some clients send in its place. */
export function fieldsOf(request: FastifyRequest): URLSearchParams {
  const { body } = request;
  if (body instanceof URLSearchParams) return body;
  const fields = new URLSearchParams();
  if (typeof body !== "object" || body === null) return fields;
  for (const [name, value] of Object.entries(body))
    if (typeof value === "string") fields.set(name, value);
  return fields;
}

/** What a client must have signed: a JSON body is never part of it. */
export function signedCallOf(request: FastifyRequest): SignedCall {
  const path = request.url.split("?", 1)[0] ?? "";
  return {
    method: request.method,
    address: `${originOf(request)}${request.prefix}${path}`,
    parameters: [...queryOf(request), ...formOf(request)],
  };
}

export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  for (const item of (request.headers.cookie ?? "").split(";")) {
    const [key, value] = item.trim().split("=", 2);
    if (key === name) return value;
  }
  return undefined;
}
