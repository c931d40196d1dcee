import { join } from "node:path";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { unreadable } from "../ads/engine/chain.ts";
import { ADS_PATH, routeNotFound } from "../ads/failures.ts";
import { adsRoutes } from "../ads/routes.ts";
import { failureOf, register } from "../api/endpoint.ts";
import { ENDPOINTS, OLD_ENDPOINTS } from "../api/endpoints.ts";
import { invalidRequest, notFound, type ApiFailure } from "../api/problems.ts";
import { oauth1Routes } from "../auth/oauth1/routes.ts";
import { oauth2Routes } from "../auth/oauth2/routes.ts";
import { activityControlRoutes } from "../control/activity.ts";
import { adsControlRoutes } from "../control/ads.ts";
import { deliveryControlRoutes } from "../control/delivery.ts";
import { peopleControlRoutes } from "../control/people.ts";
import { reactionControlRoutes } from "../control/reactions.ts";
import { controlRoutes } from "../control/routes.ts";
import { identityRoutes } from "../identity/routes.ts";
import type { Mailbox } from "../mailbox/mailbox.ts";
import { managerRoutes } from "../manager/routes.ts";
import { mailboxRoutes } from "../mailbox/routes.ts";
import { SEED_NAME, type Seeds } from "../state/seeds.ts";
import { stripeRoutes } from "../stripe/routes.ts";
import { applyFault } from "./faults.ts";
import { hostOf, prefixOf } from "./hosts.ts";
import { homeRoute } from "./home.ts";
import { MultipartForm } from "./multipart.ts";
import { applyPagingFault } from "./paging-faults.ts";
import { openLocally } from "./local-only.ts";
import { pictureRoute } from "./pictures.ts";

/** A segment of an upload has 5 MB at the most, a third more as base64. */
const BODY_LIMIT = 8_000_000;

export interface ServerOptions {
  readonly seeds: Seeds;
  /** Mails that the product kept instead of sending them; null: nobody said where they are. */
  readonly mailbox: Mailbox | null;
  /** Folder of what outlives the process; null: nothing does. */
  readonly data: string | null;
  /** For what nobody foresaw. */
  readonly report: (error: unknown) => void;
}

/** The network's API, its sign-in and the control, for every seed. */
export function createServer({ seeds, mailbox, data, report }: ServerOptions): FastifyInstance {
  const server = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    frameworkErrors: refuseAddress,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    rewriteUrl: ({ url = "/" }) => {
      const rest = url.slice(prefixOf(url).text.length);
      return rest.startsWith("/") ? rest : `/${rest}`;
    },
  });
  readBodies(server);
  server.decorateRequest("seed", null as never);
  server.decorateRequest("prefix", "");
  server.decorateRequest("networkHost", null);
  server.decorateRequest("bodyBytes", 0);
  server.decorateRequest("fault", null);
  openLocally(server);
  server.addHook("onRequest", async (request, reply) => {
    const prefix = prefixOf(request.originalUrl);
    const { seed: name } = prefix;
    const state = name === undefined ? seeds.get(seeds.defaultName) : namedSeed(seeds, name);
    if (!state) return reply.code(400).send({ title: "There is no such seed", status: 400 });
    request.prefix = prefix.text;
    request.networkHost = hostOf(request, prefix);
    request.seed = await state;
    // Its answers are dated by its own clock, as its windows are.
    void reply.header("date", new Date(request.seed.clock.now()).toUTCString());
    return applyFault(request, reply);
  });
  server.addHook("preSerialization", async (request, _reply, payload) =>
    applyPagingFault(request, payload),
  );
  oauth1Routes(server);
  oauth2Routes(server);
  identityRoutes(server);
  homeRoute(server);
  controlRoutes(server, seeds);
  peopleControlRoutes(server);
  reactionControlRoutes(server);
  activityControlRoutes(server);
  adsControlRoutes(server);
  deliveryControlRoutes(server);
  pictureRoute(server);
  mailboxRoutes(server, mailbox);
  adsRoutes(server);
  managerRoutes(server);
  stripeRoutes(server, { folder: data === null ? null : join(data, "stripe"), report });
  register(server, [...ENDPOINTS, ...OLD_ENDPOINTS]);
  answerFailures(server, report);
  return server;
}

/** What cannot be an address is met before anything else, and has the envelope of its API all the same. */
function refuseAddress(error: FastifyError, { url }: FastifyRequest, reply: FastifyReply): void {
  const refused = routeNotFound();
  if (ADS_PATH.test(url)) return void reply.code(refused.status).send(refused.bodyFor({}));
  const status = error.statusCode ?? 400;
  void reply.code(status).send({ title: error.message, type: "about:blank", status });
}

function namedSeed(seeds: Seeds, name: string): ReturnType<Seeds["get"]> {
  return SEED_NAME.test(name) ? seeds.get(name) : null;
}

/** Forms and JSON; a call without a body may well say that it is JSON. */
function readBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  const parseAs = "string" as const;
  server.addContentTypeParser("application/json", { parseAs }, (request, body, done) => {
    const text = String(body);
    request.bodyBytes = Buffer.byteLength(text);
    try {
      done(null, text.trim() === "" ? undefined : JSON.parse(text));
    } catch {
      const message = "The body is not well-formed JSON";
      done(invalidRequest([{ name: "body", values: [], message }]));
    }
  });
  server.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer" },
    async (request: FastifyRequest, body: Buffer) => {
      const form = MultipartForm.read(body, request.headers["content-type"] ?? "");
      if (form !== null) return form;
      throw invalidRequest([{ name: "body", values: [], message: "The form is not well formed" }]);
    },
  );
  server.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

function answerFailures(server: FastifyInstance, report: (error: unknown) => void): void {
  const send = (reply: { code(status: number): { send(body: object): unknown } }, it: ApiFailure) =>
    reply.code(it.status).send(it.body);
  server.setNotFoundHandler(({ url }, reply) => {
    if (!ADS_PATH.test(url)) return send(reply, notFound());
    const failure = routeNotFound();
    return reply.code(failure.status).send(failure.bodyFor({}));
  });
  server.setErrorHandler((error: Error & { readonly statusCode?: number }, { url }, reply) => {
    const failure = failureOf(error);
    const status = error.statusCode ?? failure?.status ?? 500;
    if (ADS_PATH.test(url) && status < 500 && status !== 429) {
      const unread = unreadable(status);
      return reply.code(unread.status).send(unread.bodyFor({}));
    }
    if (failure) return send(reply, failure);
    if (status >= 500) report(error);
    const title = status >= 500 ? "Internal Server Error" : error.message;
    return reply.code(status).send({ title, detail: title, type: "about:blank", status });
  });
}
