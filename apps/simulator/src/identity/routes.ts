import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "../api/problems.ts";
import { graphMe } from "./graph.ts";
import { finishInteraction, showInteraction } from "./interactions.ts";
import { Providers, type OpenProvider } from "./providers.ts";

type Handler = (
  open: OpenProvider,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** Google, Facebook and LinkedIn, as far as signing in goes. */
export function identityRoutes(server: FastifyInstance): void {
  const providers = new Providers();
  const opened = (handle: Handler) => async (request: FastifyRequest, reply: FastifyReply) => {
    const open = await providers.open(request);
    if (!open) throw notFound();
    return handle(open, request, reply);
  };
  server.get("/identity/:brand/interaction/:uid", opened(showInteraction));
  server.post("/identity/:brand/interaction/:uid", opened(finishInteraction));
  server.get(
    "/identity/:brand/me",
    opened((open, request, reply) => {
      if (open.brand.name !== "facebook") throw notFound();
      return graphMe(open, request, reply);
    }),
  );
  void server.register(async (scope) => {
    // The library reads bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.all("/identity/:brand/*", opened(passOn));
  });
}

/** Leaves a call to the library, under the path that it thinks it has. */
async function passOn(
  { provider, brand }: OpenProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.hijack();
  const raw: typeof request.raw & { originalUrl?: string } = request.raw;
  raw.originalUrl = request.prefix + request.url;
  raw.url = request.url.slice(`/identity/${brand.name}`.length);
  await provider.callback()(raw, reply.raw);
  return reply;
}
