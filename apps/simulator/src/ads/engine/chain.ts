import { ADS_VERSION } from "@toolkit/social/wire/ads";
import type { FastifyReply, FastifyRequest } from "fastify";
import { callerOf, type Caller } from "../../auth/caller.ts";
import type { HostName } from "../../http/hosts.ts";
import { formOf, queryOf } from "../../http/request.ts";
import type { Person } from "../../network/person.ts";
import { checkAccess } from "../accounts/access.ts";
import {
  AdsFailure,
  failure,
  invalidParameter,
  routeNotFound,
  tooManyRequests,
  unauthorized,
} from "../failures.ts";
import type { AdsAnswer, AdsCall, AdsCallDescription } from "./call.ts";
import { jsonWithExactNumbers } from "./exact.ts";
import { countCall } from "./limits.ts";
import { mustRead } from "./parameters.ts";
import { isNoDeeperThan, isRecord, Values, type JsonRecord } from "./values.ts";

/** The documented way of signing is OAuth 1.0a: a bearer token opens nothing here. */
function personOf(request: FastifyRequest): Caller & { readonly person: Person } {
  const isSigned = /^OAuth /i.test(request.headers.authorization ?? "");
  const caller = isSigned ? callerOf(request) : null;
  if (caller === null || caller.person === null) throw unauthorized();
  return caller;
}

const ADS_HOSTS: readonly HostName[] = ["ads-api", "ads-api-sandbox"];

/** No body of the Ads API has as many levels. */
const DEEPEST = 60;

/** Names in the path may be any text; an id that cannot exist is one that is not there. */
function pathValues(request: FastifyRequest): Record<string, string> {
  return { ...(request.params as Readonly<Record<string, string>>) };
}

function givenTo(
  description: AdsCallDescription,
  request: FastifyRequest,
): Readonly<Record<string, unknown>> {
  const given: Record<string, unknown> = Object.create(null);
  for (const [name, value] of [...queryOf(request), ...formOf(request)])
    given[name] = Object.hasOwn(given, name) ? `${String(given[name])},${value}` : value;
  const { body } = request;
  if (!isNoDeeperThan(body, DEEPEST))
    throw failure("REQUEST_TOO_COMPLEX", "The body of the request is nested too deeply", "body");
  if (description.body === "operations" || body === undefined || body === null) return given;
  if (body instanceof URLSearchParams) return given;
  if (!isRecord(body)) throw invalidParameter("body", null, "a JSON object");
  return { ...given, ...body };
}

/** One chain for every call: who asks, how often, for which ad account, what, and the envelope around it. */
export function answering(description: AdsCallDescription, known: ReadonlySet<string>) {
  const { parameters, body } = description;
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = pathValues(request);
    let params: JsonRecord = path;
    void reply
      .header("x-current-api-version", ADS_VERSION)
      .type("application/json; charset=utf-8")
      .serializer(jsonWithExactNumbers);
    try {
      // Who names another host of the network has the wrong one.
      if (request.networkHost !== null && !ADS_HOSTS.includes(request.networkHost))
        throw routeNotFound();
      const { app, person } = personOf(request);
      const { seed } = request;
      const account = path["account_id"] ?? "";
      const isSandbox = request.networkHost === "ads-api-sandbox";
      const given = givenTo(description, request);
      const counted = countCall(seed.limits, {
        name: description.limit,
        caller: `${isSandbox ? "sandbox " : ""}${app.id}:${person.id}`,
        account,
        endpoint: `${description.method} ${description.path}`,
        withTotalCount: /^true$/i.test(String(given["with_total_count"])),
        now: seed.clock.now(),
      });
      void reply.headers(counted.headers);
      if (counted.exceeded) throw tooManyRequests();
      if (description.sandboxOnly === true && !isSandbox) throw routeNotFound();
      checkAccess({ seed, app, person, account, isSandbox, description });
      const call: AdsCall = {
        seed,
        request,
        app,
        person,
        account,
        isSandbox,
        now: seed.clock.now(),
        values: new Values(path),
        body: body === undefined ? undefined : request.body,
        tell: (headers) => void reply.headers(headers),
      };
      const values = mustRead(parameters, {
        values: given,
        ignored: known,
        shown: description.shown?.(call) ?? {},
        clears: description.method === "PUT",
      });
      params = { ...values, ...path };
      const read = { ...call, values: new Values(params) };
      return reply.send(
        enveloped(
          seed.journal.atomically(() => description.answer(read)),
          params,
        ),
      );
    } catch (error) {
      if (!(error instanceof AdsFailure)) throw error;
      return reply.code(error.status).send(error.bodyFor(params));
    }
  };
}

function enveloped({ request, ...rest }: AdsAnswer, params: JsonRecord): object {
  return { request: request ?? { params }, ...rest };
}

/** A body that cannot be read, or is longer than any call takes. */
export function unreadable(status: number): AdsFailure {
  return status === 413
    ? failure("REQUEST_TOO_COMPLEX", "The body of the request is too large")
    : failure("INVALID_PARAMETER", "The body is not well-formed JSON", "body");
}
