import { bodyBytesOf } from "@toolkit/core/contract/body-limits";
import type { Endpoint } from "@toolkit/core/contract/endpoint";
import type { FastifyInstance, HTTPMethods } from "fastify";
import { AppError } from "../errors.ts";
import type { Route } from "./bind.ts";
import { countAddress } from "./call-counts.ts";
import { identify, runChain, type ChainServices } from "./chain.ts";

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
  const methodsByShape = new Map<
    string,
    { path: string; methods: Set<string>; endpoints: Endpoint[] }
  >();
  for (const route of routes) {
    const { method, path } = route.endpoint;
    const known = methodsByShape.get(shape(path)) ?? {
      path,
      methods: new Set<string>(),
      endpoints: [],
    };
    known.endpoints.push(route.endpoint);
    methodsByShape.set(shape(path), known);
    if (known.methods.has(method)) throw new Error(`${method} ${path} is bound twice`);
    known.methods.add(method);
    if (method === "GET") known.methods.add("HEAD");
    server.route({
      method,
      url: routerPath(path),
      exposeHeadRoute: method === "GET",
      bodyLimit: bodyBytesOf(route.endpoint),
      onRequest: async (request, reply) => {
        countAddress(services.counts, request, reply);
        await identify(route, request, services);
      },
      handler: (request, reply) => {
        void reply.header("cache-control", "no-store");
        return runChain(route, request, reply, services);
      },
    });
  }
  for (const { path, methods, endpoints } of methodsByShape.values()) {
    const allow = [...methods, "OPTIONS"].join(", ");
    server.route({
      method: METHODS.filter((method) => !methods.has(method)),
      url: routerPath(path),
      exposeHeadRoute: false,
      onRequest: async (request, reply) => countAddress(services.counts, request, reply),
      handler: (request, reply) => {
        // An address of the right shape that names nothing there could be is no address.
        const isAddress = endpoints.some(
          ({ params }) => params?.safeParse(request.params).success ?? true,
        );
        if (!isAddress) throw new AppError("not_found", { message: "no such address" });
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
