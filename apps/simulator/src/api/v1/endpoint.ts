import type { FastifyReply, FastifyRequest } from "fastify";
import { callerOf } from "../../auth/caller.ts";
import { MultipartForm } from "../../http/multipart.ts";
import { formOf, queryOf } from "../../http/request.ts";
import type { Person } from "../../network/person.ts";
import type { BoundEndpoint, Call } from "../call.ts";
import { sendLimit } from "../endpoint.ts";
import { ApiFailure } from "../problems.ts";

/** A call of API 1.1 that fails: a code and a sentence. */
export class OldFailure extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
  ) {
    super(message);
  }

  get body(): object {
    return { errors: [{ code: this.code, message: this.message }] };
  }
}

export const noSuchPage = () => new OldFailure(404, 34, "Sorry, that page does not exist.");
export const noSuchUser = () => new OldFailure(404, 50, "User not found.");
export const noSuchPost = () => new OldFailure(404, 144, "No status found with that ID.");
const CODES: Readonly<Record<number, number>> = { 400: 25, 401: 32, 403: 220, 404: 34, 429: 88 };

/** Parameters come in the query or in a form, and in the fields of an upload. */
export interface OldCall extends Call<URLSearchParams> {
  /** Never an app as itself, where the endpoint does not say that it may be. */
  readonly person: Person;
  readonly files: ReadonlyMap<string, Buffer>;
}

interface OldEndpoint {
  readonly method: BoundEndpoint["method"];
  /** Behind "/1.1/". */
  readonly path: string;
  readonly limit?: number;
  readonly status?: number;
  readonly answer: (call: OldCall) => object | Promise<object>;
}

function parametersOf(request: FastifyRequest): URLSearchParams {
  const all = new URLSearchParams(queryOf(request));
  const { body } = request;
  const form = body instanceof MultipartForm ? body.fields : formOf(request);
  for (const [name, value] of form) all.append(name, value);
  return all;
}

/** The documented body of API 1.1 for whatever went wrong in code that both APIs share. */
function oldFailureOf(error: unknown): OldFailure {
  if (error instanceof OldFailure) return error;
  if (!(error instanceof ApiFailure)) throw error;
  const { errors: [{ message } = {}] = [], detail, title } = error.body;
  return new OldFailure(error.status, CODES[error.status] ?? 131, message ?? detail ?? title);
}

/** Calls of API 1.1 are for people who signed by OAuth 1.0a, as far as they are spoken here. */
export function oldEndpoint({
  method,
  path,
  limit = 900,
  status = 200,
  answer,
}: OldEndpoint): BoundEndpoint {
  const address = path.startsWith("/") ? path : `/1.1/${path}`;
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    try {
      const caller = callerOf(request);
      if (!caller) throw new OldFailure(401, 32, "Could not authenticate you.");
      const { person } = caller;
      if (!person || caller.scopes !== "all")
        throw new OldFailure(403, 220, "Your credentials do not allow access to this resource.");
      const { seed } = request;
      const who = `${caller.app.id}:${person.id}`;
      const counted = seed.limits.count(who, `${method} ${address}`, limit, seed.clock.now());
      sendLimit(reply, counted);
      if (counted.exceeded) throw new OldFailure(429, 88, "Rate limit exceeded");
      const { body } = request;
      const answered = await answer({
        seed,
        caller,
        viewer: person,
        person,
        input: parametersOf(request),
        files: body instanceof MultipartForm ? body.files : new Map(),
        body,
        reply,
      });
      return reply.sent
        ? reply
        : await reply.code(reply.statusCode === 200 ? status : reply.statusCode).send(answered);
    } catch (error) {
      const failure = oldFailureOf(error);
      return reply.code(failure.status).send(failure.body);
    }
  };
  return {
    method,
    path: address,
    appOnly: false,
    scopes: null,
    oauth1: true,
    limits: { user: limit },
    status,
    parameters: [],
    handle,
  };
}
