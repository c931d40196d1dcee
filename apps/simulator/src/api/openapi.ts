import type { BoundEndpoint } from "./call.ts";

/** As the network's document calls them. */
function securityOf({ appOnly, oauth1, scopes }: BoundEndpoint): object[] {
  return [
    ...(appOnly ? [{ BearerToken: [] }] : []),
    ...(scopes === null ? [] : [{ OAuth2UserToken: scopes }]),
    ...(oauth1 ? [{ UserToken: [] }] : []),
  ];
}

function operationOf(endpoint: BoundEndpoint): object {
  const inPath = new Set([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  return {
    security: securityOf(endpoint),
    parameters: endpoint.parameters.map((name) => ({
      name,
      in: inPath.has(name) ? "path" : "query",
      ...(inPath.has(name) ? { required: true } : {}),
      schema: { type: "string" },
    })),
    responses: { [String(endpoint.status ?? 200)]: { description: "The request has succeeded." } },
  };
}

function documentOf(endpoints: readonly BoundEndpoint[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: "3.0.0",
    info: { title: "The simulated network: X API v2", version: "simulated" },
    servers: [{ url: "https://api.x.com" }],
    components: {
      securitySchemes: {
        BearerToken: { type: "http", scheme: "bearer" },
        OAuth2UserToken: { type: "oauth2", flows: {} },
        UserToken: { type: "http", scheme: "OAuth" },
      },
    },
    paths,
  };
}

/** Describes the other endpoints, for anybody: the network's own document may not be passed on. */
export function openApi(endpoints: readonly BoundEndpoint[]): BoundEndpoint {
  const document = documentOf(endpoints);
  return {
    method: "GET",
    path: "/2/openapi.json",
    appOnly: false,
    scopes: null,
    oauth1: false,
    limits: {},
    parameters: [],
    handle: async (_request, reply) => reply.send(document),
  };
}
