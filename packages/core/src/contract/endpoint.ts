import type { z } from "zod";
import type { ErrorCode } from "../domain/errors.ts";

/** Who may call: anybody, a signed-in session, a session or one of the tokens, or the machine's own command line. */
export type Access = "none" | "session" | "token" | "local";

/** One call of the API: the server's registration, the client's types and the OpenAPI document derive from it. */
export interface Endpoint {
  readonly area: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path with `{name}` parameters, as in the call catalogue, trailing slash included. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  /** The browser extension's token may make it, and no call without this mark. */
  readonly forExtension?: true;
  /** Nobody is identified: it answers all callers alike, and also when nobody can be looked up. */
  readonly asksNobody?: true;
  readonly params?: z.ZodType;
  /** Parameter of the path that names the team the call is for; absent: the query's `team`, else the current one. */
  readonly teamParameter?: string;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** "multipart": files come as form data and `body` describes the other fields. */
  readonly upload?: "multipart";
  /** Largest JSON body in bytes; absent: derived from the call (`body-limits.ts`). */
  readonly bodyBytes?: number;
  /** The handler reads the body's bytes itself, as a signature over them needs. */
  readonly rawBody?: true;
  /** Mail programs call it by a button of their own (RFC 8058): it takes a form too, of which nothing is read. */
  readonly oneClick?: true;
  /** Status of success, 200 unless said. */
  readonly status?: number;
  /** JSON answer; absent when the answer is a file (see `produces`). */
  readonly response?: z.ZodType;
  readonly produces?: readonly string[];
  /** The answer shows a secret that is kept nowhere: it is not kept for repetitions of the request either. */
  readonly answersSecret?: true;
  /** Codes beside the usual ones (invalid input, not signed in, not found, too many requests). */
  readonly errors?: readonly ErrorCode[];
}

/** Keeps the literal types of an endpoint. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
