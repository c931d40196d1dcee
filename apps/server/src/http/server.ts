import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import helmet from "helmet";
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { ERROR_STATUS } from "@toolkit/core/domain/errors";
import { BODY_BYTES, FORM_LIMITS } from "@toolkit/core/domain/limits";
import { isUnavailable } from "../db/availability.ts";
import { AppError } from "../errors.ts";
import { languageOf } from "./caller.ts";
import { errorAnswer, hungUp, toAppError } from "./error-answer.ts";
import { addPageOrigins } from "./page-origins.ts";
import { addAnswerDeadline } from "./answer-deadline.ts";
import { addBodyDeadline, DEADLINES, type CountBytes, type Deadlines } from "./body-deadline.ts";
import { limitConnections } from "./connection-limits.ts";
import { TOO_MANY_PARAMETERS } from "./limit-sentences.ts";
import type { Trust } from "./peer.ts";
import { limitWire } from "./wire-limits.ts";

declare module "fastify" {
  interface FastifyRequest {
    answerLanguage: InterfaceLanguage;
  }
}

export interface ServerOptions {
  readonly log: FastifyBaseLogger;
  /** Proxies whose X-Forwarded-* are believed; null: none. */
  readonly trust: Trust | null;
  /** Connections of one address; 0: any number. */
  readonly connectionsPerAddress: number;
  readonly deadlines?: Deadlines;
  /** Most bytes of one uploaded file. */
  readonly uploadBytes: number;
  readonly secureCookies: boolean;
  /** Sites whose pictures pages may show. */
  readonly pictureHosts: readonly string[];
  /** Other origins that the page's own calls go to. */
  readonly connectsTo: readonly string[];
  /** Origins of other pages that may call. */
  readonly pageOrigins: readonly string[];
  /** Counts a call by its address; null: calls are not counted. */
  readonly countCall: ((request: FastifyRequest, reply: FastifyReply) => void) | null;
  /** Counts bytes of a body that its head did not announce, by its address; null: they are not counted. */
  readonly countBytes: CountBytes | null;
  /** Paths of calls that mail programs make by a button of their own. */
  readonly oneClicks: readonly string[];
}

/** Addresses of a call, whatever its parameters and its trailing slash. */
function addressesOf(path: string): RegExp {
  const parts = path.replace(/\/$/, "").split(/\{\w+\}/);
  return new RegExp(
    `^${parts.map((part) => part.replaceAll(/[^\w/-]/g, "\\$&")).join("[^/?]+")}/?$`,
  );
}

/** What browsers could offer a page and no page of ours uses. */
const PERMISSIONS_POLICY = [
  "accelerometer",
  "autoplay",
  "bluetooth",
  "camera",
  "display-capture",
  "encrypted-media",
  "gamepad",
  "geolocation",
  "gyroscope",
  "hid",
  "identity-credentials-get",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "storage-access",
  "usb",
  "window-management",
  "xr-spatial-tracking",
]
  .map((feature) => `${feature}=()`)
  .join(", ");

/** A query is short by its nature: what many parameters or a long text would say belongs into a body. */
function refuseLongQuery(url: string): void {
  const query = url.indexOf("?");
  if (query === -1) return;
  const isLong = url.length - query > FORM_LIMITS.queryCharacters;
  if (
    isLong ||
    url.slice(query).split("&", FORM_LIMITS.parameters + 1).length > FORM_LIMITS.parameters
  )
    throw new AppError("too_large", { message: "long query", user: TOO_MANY_PARAMETERS });
}

function sendError(
  reply: FastifyReply,
  error: AppError,
  language: InterfaceLanguage,
): FastifyReply {
  const { status, body } = errorAnswer(error, language);
  if (error.retryAfter !== undefined) void reply.header("retry-after", String(error.retryAfter));
  return reply.status(status).header("cache-control", "no-store").send(body);
}

/** The refusal of a call that is one too many; null: it is not. */
function countedError(count: () => void): AppError | null {
  try {
    count();
    return null;
  } catch (error) {
    return toAppError(error);
  }
}

function logError(request: FastifyRequest, error: AppError): void {
  const { code, message } = error;
  // Said once a minute by the database's own watch, not once a call.
  if (isUnavailable(error)) return;
  // Not ready yet is a state that health says of itself, no fault of ours to look into.
  if (ERROR_STATUS[code] >= 500 && code !== "unavailable")
    request.log.error({ code, err: error }, message);
  else request.log.info({ code, reason: message }, "refused");
}

/** Sets the headers by which browsers guard a page: on every answer, also of what the router could not read. */
function protection(
  options: ServerOptions,
): (request: IncomingMessage, answer: ServerResponse) => void {
  const secure = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // React Aria sets style attributes; scripts come as files only.
        styleSrc: ["'self'", "'unsafe-inline'"],
        scriptSrc: ["'self'"],
        imgSrc: ["'self'", "data:", "blob:", ...options.pictureHosts, ...options.connectsTo],
        // A frame of a video is drawn before the file is sent.
        mediaSrc: ["'self'", "blob:"],
        connectSrc: ["'self'", ...options.connectsTo],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: options.secureCookies ? [] : null,
      },
    },
    strictTransportSecurity: options.secureCookies,
    crossOriginEmbedderPolicy: false,
    // Pages elsewhere show what they may read of us: a team's logo.
    crossOriginResourcePolicy: {
      policy: options.pageOrigins.length > 0 ? "cross-origin" : "same-origin",
    },
  });
  return (request, answer) => {
    secure(request, answer, () => undefined);
    answer.setHeader("permissions-policy", PERMISSIONS_POLICY);
  };
}

/** A server with our way of reading bodies and answering errors, and no route yet. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { deadlines = DEADLINES, trust } = options;
  const protect = protection(options);
  const server: FastifyInstance = fastify({
    loggerInstance: options.log,
    // Our own hook says what was answered, without addresses.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: options.trust ?? false,
    // Every call of the contract has a limit of its own.
    bodyLimit: BODY_BYTES.anybody,
    // In-flight calls are awaited at a stop; idle keep-alive connections are not.
    forceCloseConnections: "idle",
    return503OnClosing: true,
    // Long enough for a large upload over a slow line; what never ends must not hold a stop for ever.
    requestTimeout: deadlines.upload,
    http: { headersTimeout: deadlines.headers, connectionsCheckingInterval: deadlines.headers / 6 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
    frameworkErrors: (error, request: FastifyRequest, reply: FastifyReply) => {
      protect(request.raw, reply.raw);
      const counted = countedError(() => options.countCall?.(request, reply));
      sendError(reply, counted ?? toAppError(error), languageOf(request, null));
    },
  });
  server.decorateRequest("answerLanguage", "en");
  addAnswerDeadline(server, deadlines.answer);
  limitWire(server.server);
  limitConnections(server, { most: options.connectionsPerAddress, trust });
  server.addHook("onRequest", async (request, reply) => {
    request.answerLanguage = languageOf(request, null);
    // Deadlines, counts and streams each watch an answer's end: more than the ten that Node takes for a leak.
    reply.raw.setMaxListeners(20);
    void reply.header("x-request-id", request.id);
  });
  let isClosing = false;
  server.addHook("preClose", async () => void (isClosing = true));
  server.addHook("onSend", async (_request, reply) => {
    // A connection that is kept alive after its last answer would hold the stop until it times out.
    if (isClosing) void reply.header("connection", "close");
  });
  server.addHook("onResponse", async (request, reply) => {
    const { method, routeOptions } = request;
    // The route's pattern, not the address: an address may hold what a person searched for.
    request.log.info(
      {
        method,
        route: routeOptions.url ?? "none",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "answered",
    );
  });

  await server.register(cookie);
  server.addHook("onRequest", async ({ raw, url }, reply) => {
    protect(raw, reply.raw);
    refuseLongQuery(url);
  });
  addPageOrigins(server, options.pageOrigins);
  addBodyDeadline(server, deadlines, (request, bytes) => options.countBytes?.(request, bytes));
  await server.register(multipart, {
    limits: {
      fileSize: options.uploadBytes,
      files: FORM_LIMITS.files,
      fields: FORM_LIMITS.fields,
      fieldSize: FORM_LIMITS.fieldBytes,
      fieldNameSize: 100,
      parts: FORM_LIMITS.files + FORM_LIMITS.fields,
      headerPairs: 20,
    },
  });
  server.removeContentTypeParser(["application/json", "text/plain"]);
  server.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    // Parsed by the chain, once it is known who calls.
    async (_request: FastifyRequest, body: Buffer) => body,
  );

  const oneClicks = options.oneClicks.map(addressesOf);
  // A mail program's own button sends a form (RFC 8058). Nothing is read of it, and no other call takes one.
  server.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "buffer", bodyLimit: 1000 },
    async (request: FastifyRequest) => {
      if (request.method !== "POST" || !oneClicks.some((address) => address.test(request.url)))
        throw new AppError("unsupported_media");
      return {};
    },
  );

  server.setErrorHandler((thrown, request, reply) => {
    const { bodyLimit } = request.routeOptions;
    const found = toAppError(thrown, { body: bodyLimit, file: options.uploadBytes });
    const isCut = request.raw.destroyed && !request.raw.complete;
    const error = isCut && found.code === "internal" ? hungUp(thrown) : found;
    logError(request, error);
    return sendError(reply, error, request.answerLanguage);
  });
  return server;
}
