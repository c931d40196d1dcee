import type { FastifyInstance } from "fastify";
import { contract } from "@toolkit/core/contract/all";
import { DOCS_SCRIPT, docsPage } from "./openapi/docs-page.ts";
import { openApiDocument, type NamedEndpoint } from "./openapi/document.ts";

/** Every call of the contract, by the name it has there. */
export function namedEndpoints(): NamedEndpoint[] {
  return Object.entries(contract).flatMap(([area, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ id: `${area}.${name}`, endpoint })),
  );
}

/** `/openapi.json` and `/docs`, made once: they depend on the code only. */
export function addDocumentation(server: FastifyInstance): void {
  const endpoints = namedEndpoints();
  const document = openApiDocument(endpoints);
  const json = JSON.stringify(document);
  const page = docsPage(endpoints, document);
  server.get("/openapi.json", (_request, reply) => reply.type("application/json").send(json));
  server.get("/docs", (_request, reply) => reply.type("text/html; charset=utf-8").send(page));
  server.get("/docs/filter.js", (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(DOCS_SCRIPT),
  );
}
