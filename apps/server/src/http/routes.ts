import type { FastifyInstance, HTTPMethods } from "fastify";
import { AppError } from "../errors.ts";
import type { Route } from "./bind.ts";
import { runChain, type ChainServices } from "./chain.ts";

const METHODS = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
] as const satisfies readonly HTTPMethods[];

/** `/api/teams/{slug}/` as the router writes it. */
function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

/** The call's address without the names of its parameters: two of the same shape are one address. */
function shape(path: string): string {
  return path.replaceAll(/\{\w+\}/g, "{}").replace(/\/$/, "");
}

/** Registers every route, and 405 with `Allow` for the methods that an address does not have. */
export function addRoutes(
  server: FastifyInstance,
  routes: readonly Route[],
  services: ChainServices,
): void {
  const methodsByShape = new Map<string, { path: string; methods: Set<string> }>();
  for (const route of routes) {
    const { method, path } = route.endpoint;
    const known = methodsByShape.get(shape(path)) ?? { path, methods: new Set<string>() };
    methodsByShape.set(shape(path), known);
    if (known.methods.has(method)) throw new Error(`${method} ${path} is bound twice`);
    known.methods.add(method);
    if (method === "GET") known.methods.add("HEAD");
    server.route({
      method,
      url: routerPath(path),
      exposeHeadRoute: method === "GET",
      handler: (request, reply) => {
        void reply.header("cache-control", "no-store");
        return runChain(route, request, reply, services);
      },
    });
  }
  for (const { path, methods } of methodsByShape.values()) {
    const allow = [...methods, "OPTIONS"].join(", ");
    server.route({
      method: METHODS.filter((method) => !methods.has(method)),
      url: routerPath(path),
      exposeHeadRoute: false,
      handler: (_request, reply) => {
        void reply.header("allow", allow);
        throw new AppError("method_not_allowed");
      },
    });
    server.route({
      method: "OPTIONS",
      url: routerPath(path),
      handler: (_request, reply) => reply.header("allow", allow).status(204).send(),
    });
  }
}
