import type { FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "@toolkit/core/contract/endpoint";
import { Breather, onBehalfOf } from "@toolkit/network/store/breather";
import { AppError } from "../errors.ts";
import { allows } from "../policy.ts";
import { isStaff } from "../staff.ts";
import { personOf, type Principal, type TeamContext } from "../principal.ts";
import {
  checkAnswer,
  sendAnswer,
  sendDownload,
  writeAnswer,
  type AnswerCheck,
  type WrittenAnswer,
} from "./answer.ts";
import type { Download } from "../download.ts";
import type { ParsedInput, Route } from "./bind.ts";
import type { PlansPort } from "../ports/plans.ts";
import { callContext, setSessionCookies } from "./call-context.ts";
import {
  credentialsOf,
  isSafe,
  languageOf,
  refuseForeignOrigin,
  refuseWithoutCsrfToken,
  teamOf,
  type Authenticator,
  type Caller,
} from "./caller.ts";
import {
  countAnswer,
  countCaller,
  countWrites,
  refuseArrived,
  type CallCounts,
} from "./call-counts.ts";
import type { CookieSettings } from "./cookie-names.ts";
import type { Idempotency } from "./idempotency.ts";
import { parseJsonBody } from "./json-body.ts";
import { addressKey, askedProtocol, type Trust } from "./peer.ts";
import { NOT_FOR_EXTENSION, SESSION_ONLY } from "../sentences.ts";
import { UploadedContent } from "./uploaded-content.ts";
import { parseInput, refuseNullCharacters } from "./validate.ts";

export interface ChainServices {
  readonly authenticator: Authenticator;
  readonly idempotency: Idempotency;
  /** Null: calls are not counted (tests, benchmarks). */
  readonly counts: CallCounts | null;
  readonly answerCheck: AnswerCheck;
  /** What the plans of teams allow. */
  readonly plans: PlansPort;
  /** Where the page is served, as the settings say; null: nowhere but on this machine. */
  readonly publicOrigin: string | null;
  /** Origin of addresses that leave this server: the public one, else this machine's own. Never what a caller names. */
  readonly ownOrigin: () => string;
  /** Proxies that are believed; null: none. */
  readonly trust: Trust | null;
  /** Origins of other pages that may make calls. */
  readonly pageOrigins: readonly string[];
  /** The domain that cookies are for; null: the host alone. */
  readonly cookieDomain: string | null;
  readonly secureCookies: boolean;
  /** Domain of the provider's own people; null: there are none but the command line. */
  readonly staffDomain: string | null;
}

/** The extension runs on pages of others: what its token can do is a list of a few calls. */
function refuseExtension({ access, forExtension }: Endpoint, principal: Principal): void {
  if (principal.kind !== "token" || principal.tokenKind !== "extension") return;
  if (access === "none" || forExtension === true) return;
  throw new AppError("not_allowed", { message: "an extension's token", user: NOT_FOR_EXTENSION });
}

async function authenticate(
  route: Route,
  request: FastifyRequest,
  services: ChainServices,
  cookies: CookieSettings,
): Promise<Caller | null> {
  if (route.endpoint.asksNobody === true) return null;
  const credentials = credentialsOf(request, cookies);
  const caller = await services.authenticator.identify(credentials);
  if (caller === null) {
    if (route.endpoint.access === "none") return null;
    throw new AppError("not_authenticated");
  }
  if (route.endpoint.access === "local" && caller.principal.kind !== "local") {
    throw new AppError("not_allowed", { message: "for the command line only" });
  }
  const { kind } = caller.principal;
  if (route.endpoint.access === "session" && (kind === "token" || kind === "visitor")) {
    throw new AppError("not_allowed", {
      message: "a token where a session is due",
      user: SESSION_ONLY,
    });
  }
  refuseExtension(route.endpoint, caller.principal);
  if (!isSafe(request.method) && route.endpoint.access !== "none") {
    refuseWithoutCsrfToken(request, caller);
  }
  return caller;
}

const NO_BYTES = new Uint8Array();

/** The bytes of a JSON body; none of a call without one. */
function bodyOf({ body }: FastifyRequest): Uint8Array {
  return body instanceof Uint8Array ? body : NO_BYTES;
}

function parse(route: Route, request: FastifyRequest): ParsedInput {
  const { endpoint } = route;
  refuseNullCharacters(request.query);
  const bytes = endpoint.rawBody === true ? NO_BYTES : bodyOf(request);
  const { value, values, mayHoldNull } = parseJsonBody(bytes);
  if (mayHoldNull) refuseNullCharacters(value);
  const params = endpoint.params?.safeParse(request.params);
  // An id of a wrong form is an id of nothing.
  if (params?.success === false) throw new AppError("not_found", { message: "malformed id" });
  refuseNullCharacters(params?.data);
  const hasBody = endpoint.body !== undefined && endpoint.upload === undefined;
  return {
    params: params?.data,
    query: endpoint.query ? parseInput(endpoint.query, request.query) : undefined,
    body: hasBody && endpoint.body ? parseInput(endpoint.body, value ?? {}, values) : undefined,
  };
}

function textOf(values: unknown, key: string): string | undefined {
  const value: unknown =
    typeof values === "object" && values !== null ? Reflect.get(values, key) : undefined;
  return typeof value === "string" ? value : undefined;
}

function namedTeam({ teamParameter }: Endpoint, input: ParsedInput): string | undefined {
  return teamParameter === undefined
    ? textOf(input.query, "team")
    : textOf(input.params, teamParameter);
}

/** Who calls, as found before the body was read: nobody's body is worth reading where somebody must call. */
const known = new WeakMap<FastifyRequest, Caller | null>();

function cookiesOf(request: FastifyRequest, services: ChainServices): CookieSettings {
  const secure = services.secureCookies || askedProtocol(request, services.trust) === "https";
  return { secure, domain: services.cookieDomain };
}

/** Finds out by a call's head who makes it, and refuses it where that is nobody who may. */
export async function identify(
  route: Route,
  request: FastifyRequest,
  services: ChainServices,
): Promise<void> {
  if (!isSafe(request.method)) refuseForeignOrigin(request, services);
  const cookies = cookiesOf(request, services);
  const caller = await authenticate(route, request, services, cookies);
  request.answerLanguage = languageOf(request, caller);
  known.set(request, caller);
}

/** Whose turn a call takes. */
function turnOf(caller: Caller | null, request: FastifyRequest): string {
  return personOf(caller?.principal ?? null)?.id ?? addressKey(request.ip);
}

/** The way of every call that was counted and whose caller is identified, among those of others. */
export async function runChain(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  services: ChainServices,
): Promise<FastifyReply> {
  const caller = known.get(request) ?? null;
  return onBehalfOf(turnOf(caller, request), () =>
    answerCall(route, request, reply, { ...services, caller }),
  );
}

/** Counts the calls of programs, and refuses changes of a team whose payment is overdue. */
async function requirePlan(
  { endpoint, permission }: Route,
  caller: Caller | null,
  team: TeamContext | null,
  plans: PlansPort,
): Promise<void> {
  if (team === null || caller === null) return;
  if (caller.principal.kind === "token") await plans.countCall(team.id);
  // What viewers may do changes nothing of the team's: many questions are asked by POST.
  const isChange = !isSafe(endpoint.method) && !permission.levels.includes("viewer");
  if (!isChange || permission.scope !== "team") return;
  if (permission.resource === "billing" || permission.inArrears === true) return;
  await plans.requireWritable(team.id);
}

/** The one way of every call: validate, authorise, handle, check, present. */
async function answerCall(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  services: ChainServices & { readonly caller: Caller | null },
): Promise<FastifyReply> {
  const { endpoint, permission } = route;
  const { caller } = services;
  refuseArrived(services.counts, request);
  const cookies = cookiesOf(request, services);
  if (caller !== null) countCaller(services.counts, caller.principal, request, reply);
  if (caller !== null) setSessionCookies(request, reply, caller, cookies);
  const countText = countAnswer(services.counts, caller?.principal ?? null, request, reply);
  const breather = new Breather();
  // Health looks at nothing, and never waits for anybody's long work.
  const isLight = endpoint.asksNobody === true;
  const giveWay = async (): Promise<void> => (isLight ? undefined : breather.pause());
  // Calls that arrive at once begin one after the other.
  if (!isLight) await breather.begin();
  const input = parse(route, request);
  // A body of thousands of items has kept the thread for long enough: others go first.
  await giveWay();
  const staff = isStaff(caller?.principal ?? null, services.staffDomain);
  const team = await teamOf(caller, namedTeam(endpoint, input), services.authenticator, {
    // The provider's own people serve every team, but only by the calls that are theirs.
    any: staff && permission.scope === "staff",
  });
  if (!allows(permission, caller?.principal ?? null, team, staff)) {
    throw new AppError(permission.scope === "person" ? "not_authenticated" : "not_allowed");
  }
  await requirePlan(route, caller, team, services.plans);
  const origin = services.ownOrigin();
  const context = callContext(request, reply, caller, team, { cookies, origin, isStaff: staff });

  if (endpoint.response === undefined && endpoint.produces !== undefined) {
    // The contract promises a file here, and `bind` holds the handler to it.
    return sendDownload(reply, (await route.run(input, context)) as Download);
  }
  // Visitors share one public token: a key of one of them would meet those of all others.
  const takesKey = endpoint.answersSecret !== true && caller?.principal.kind !== "visitor";
  const key = takesKey ? request.headers["idempotency-key"] : undefined;
  const header = Array.isArray(key) ? key[0] : key;
  const isKeyed = endpoint.upload !== undefined && header !== undefined;
  const content = isKeyed ? new UploadedContent(context.files) : null;
  const handle = async () => {
    // Making, checking and writing a large answer each keep the thread for a while.
    await giveWay();
    const body = await route.run(input, {
      ...context,
      ...(content && { files: () => content.files() }),
    });
    await giveWay();
    await checkAnswer(endpoint, body, services.answerCheck, request.log);
    await giveWay();
    return writeAnswer({ status: endpoint.status ?? 200, body }, countText);
  };
  // Calls that anybody may make count tries and use up codes, which stays done when they are refused.
  if (caller === null || isSafe(request.method) || endpoint.access === "none")
    return sendAnswer(reply, await handle());
  const scope = [
    personOf(caller.principal)?.id ?? caller.principal.kind,
    endpoint.method,
    endpoint.path,
  ];
  // The team counts: without one named in the call, it is the caller's current one.
  const keyed = { input, team: team?.id ?? null };
  let first: WrittenAnswer | undefined;
  const answer = await countWrites(services.counts, caller.principal, request, () =>
    // Written before the work is kept: an answer that is refused leaves nothing done.
    services.idempotency.once(header, scope, keyed, async () => (first = await handle()), content),
  );
  return sendAnswer(reply, first ?? (await writeAnswer(answer, countText)));
}
