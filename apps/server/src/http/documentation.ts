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

async function makeDocumentation(): Promise<Documentation> {
  const endpoints = namedEndpoints();
  const document = await openApiDocument(endpoints);
  const page = await docsPage(endpoints, document);
  return { json: JSON.stringify(document), page };
}

/** `/openapi.json` and `/docs`: they depend on the code only, so they are made once, when somebody first asks. */
export function addDocumentation(server: FastifyInstance): void {
  let made: Promise<Documentation> | undefined;
  const documentation = () => (made ??= makeDocumentation());
  server.get("/openapi.json", async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send((await documentation()).json),
  );
  server.get("/docs", async (_request, reply) =>
    reply.type("text/html; charset=utf-8").send((await documentation()).page),
  );
  server.get("/docs/filter.js", (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(DOCS_SCRIPT),
  );
}
