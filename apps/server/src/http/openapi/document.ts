import { bodyBytesOf } from "@toolkit/core/contract/body-limits";
import type { Access, Endpoint } from "@toolkit/core/contract/endpoint";
import { ERROR_STATUS, type ErrorCode } from "@toolkit/core/domain/errors";
import { Breather } from "@toolkit/network/store/breather";
import { SENTENCES } from "../../sentences.ts";
import { bodyExample, parameterExample } from "./examples.ts";
import { SchemaWriter, type JsonSchema } from "./schemas.ts";

const AREAS: Readonly<Record<string, string>> = {
  account: "The signed-in person, and signing in by a mailed code",
  auth: "Signing out",
  teams: "Teams of the signed-in person",
  audiences: "Building, saving and reading audiences",
  external: "The same for programs, with a token",
  explain: "Why an account is in an audience",
  network: "Network data: datasets and imports",
  local: "The machine's own command line, with the token of the data directory",
  jobs: "Background work",
  other: "Reference lists of the page",
  health: "Whether the server is ready",
};

const SECURITY: Readonly<Record<Access, readonly Record<string, readonly string[]>[]>> = {
  none: [],
  session: [{ session: [] }, { local: [] }],
  token: [{ session: [] }, { local: [] }],
  local: [{ local: [] }],
};

/** `audienceStore.list` -> "audienceStore.list": stable, unique, readable. */
export interface NamedEndpoint {
  readonly id: string;
  readonly endpoint: Endpoint;
}

function errorCodes(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(["too_many_requests", "internal"]);
  if (endpoint.query ?? endpoint.body) codes.add("invalid");
  if (endpoint.body && endpoint.upload === undefined) {
    for (const code of ["invalid_json", "too_large", "unsupported_media"] as const) codes.add(code);
  }
  if (endpoint.access !== "none") {
    codes.add("not_authenticated").add("not_allowed");
    if (endpoint.method !== "GET") codes.add("csrf_failed");
  }
  if (endpoint.params ?? endpoint.query) codes.add("not_found");
  for (const code of endpoint.errors ?? []) codes.add(code);
  return [...codes];
}

function errorResponses(endpoint: Endpoint): Record<string, unknown> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorCodes(endpoint)) {
    const status = ERROR_STATUS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${SENTENCES[code].en}`).join("\n\n"),
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/Error" },
            examples: Object.fromEntries(
              codes.map((code) => [code, { value: { code, detail: SENTENCES[code].en } }]),
            ),
          },
        },
      },
    ]),
  );
}

function successResponse(endpoint: Endpoint, id: string, writer: SchemaWriter): unknown {
  if (endpoint.response) {
    const schema = writer.write(endpoint.response, `${id}.response`);
    return { description: "Success", content: { "application/json": { schema } } };
  }
  if (endpoint.produces) {
    const file = { schema: { type: "string", format: "binary" } };
    return {
      description: "A file",
      content: Object.fromEntries(endpoint.produces.map((type) => [type, file])),
    };
  }
  return { description: "Done; no content" };
}

function parameters(
  { id, endpoint }: NamedEndpoint,
  place: "path" | "query",
  writer: SchemaWriter,
): unknown[] {
  const schema = place === "path" ? endpoint.params : endpoint.query;
  if (schema === undefined) return [];
  const written = writer.write(schema, `${id}.${place}`);
  const required = new Set(Array.isArray(written["required"]) ? written["required"] : []);
  return Object.entries((written["properties"] ?? {}) as Record<string, JsonSchema>).map(
    ([name, property]) => {
      const example = parameterExample(endpoint, name);
      return {
        name,
        in: place,
        required: place === "path" || required.has(name),
        schema: property,
        ...(example !== undefined && { example }),
      };
    },
  );
}

function requestBody(endpoint: Endpoint, id: string, writer: SchemaWriter): unknown {
  if (endpoint.upload === "multipart") {
    const files = { type: "array", items: { type: "string", format: "binary" } };
    return {
      required: true,
      content: { "multipart/form-data": { schema: { type: "object", properties: { files } } } },
    };
  }
  if (endpoint.body === undefined) return undefined;
  const example = bodyExample(endpoint);
  return {
    description: `At most ${bodyBytesOf(endpoint) / 1000} kB`,
    required: true,
    content: {
      "application/json": {
        schema: writer.write(endpoint.body, `${id}.body`),
        ...(example !== undefined && { example }),
      },
    },
  };
}

/**
 * The OpenAPI 3.1 document of the calls: derived from the contract, so that it cannot say something else. Gives way to
 * other calls between two of its own.
 */
export async function openApiDocument(
  endpoints: readonly NamedEndpoint[],
): Promise<Record<string, unknown>> {
  const breather = new Breather();
  const writer = new SchemaWriter();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const named of endpoints) {
    await breather.pause();
    const { id, endpoint } = named;
    const path = (paths[endpoint.path] ??= {});
    const body = requestBody(endpoint, id, writer);
    const isUnsafe = endpoint.method !== "GET" && endpoint.access !== "none";
    path[endpoint.method.toLowerCase()] = {
      operationId: id,
      tags: [endpoint.area],
      summary: endpoint.summary,
      security: SECURITY[endpoint.access],
      parameters: [
        ...parameters(named, "path", writer),
        ...parameters(named, "query", writer),
        ...(isUnsafe ? [{ $ref: "#/components/parameters/CsrfToken" }] : []),
        ...(isUnsafe ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
      ],
      ...(body !== undefined && { requestBody: body }),
      responses: {
        [String(endpoint.status ?? 200)]: successResponse(endpoint, id, writer),
        ...errorResponses(endpoint),
      },
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Targeting Toolkit",
      version: "0.1.0",
      description:
        "Audiences on a short-form social network: build, measure, explain, save and take away. Ids are strings, times are ISO 8601 UTC, shares are 0 to 1. Both forms of a path, with and without its trailing slash, answer.",
    },
    servers: [{ url: "/" }],
    tags: [...new Set(endpoints.map(({ endpoint }) => endpoint.area))].map((name) => ({
      name,
      ...(AREAS[name] !== undefined && { description: AREAS[name] }),
    })),
    paths,
    components: {
      schemas: {
        Error: {
          type: "object",
          description:
            "A stable `code`, with either `detail` or lists of sentences by field (`non_field_errors` for the whole), in the caller's language.",
          properties: {
            code: { type: "string", enum: Object.keys(ERROR_STATUS) },
            detail: { type: "string" },
          },
          required: ["code"],
          additionalProperties: { type: "array", items: { type: "string" } },
        },
        ...writer.components,
      },
      parameters: {
        CsrfToken: {
          name: "X-CSRFToken",
          in: "header",
          required: false,
          description:
            "With a session: the value of the `csrftoken` cookie (over https `__Host-csrftoken`, or `__Secure-csrftoken` where cookies are for a whole domain).",
          schema: { type: "string", maxLength: 100 },
        },
        IdempotencyKey: {
          name: "Idempotency-Key",
          in: "header",
          required: false,
          description: "A repetition with the same key and body gets the first answer, for a day.",
          schema: { type: "string", maxLength: 255 },
        },
      },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "sessionid" },
        local: {
          type: "apiKey",
          in: "header",
          name: "Authorization",
          description: "`Token` and the text of the file `local-token` in the data directory.",
        },
      },
    },
  };
}
