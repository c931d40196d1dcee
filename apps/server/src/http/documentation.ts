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

interface Documentation {
  readonly json: string;
  readonly page: string;
}

function makeDocumentation(): Documentation {
  const endpoints = namedEndpoints();
  const document = openApiDocument(endpoints);
  return { json: JSON.stringify(document), page: docsPage(endpoints, document) };
}

/** `/openapi.json` and `/docs`: they depend on the code only, so they are made once, when somebody first asks. */
export function addDocumentation(server: FastifyInstance): void {
  let made: Documentation | undefined;
  const documentation = () => (made ??= makeDocumentation());
  server.get("/openapi.json", (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(documentation().json),
  );
  server.get("/docs", (_request, reply) =>
    reply.type("text/html; charset=utf-8").send(documentation().page),
  );
  server.get("/docs/filter.js", (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(DOCS_SCRIPT),
  );
}
