import { readFileSync } from "node:fs";
import { PROBLEM_TYPES } from "@toolkit/social/wire/problem";
import { Ajv, type ErrorObject } from "ajv";
import { must } from "../harness.ts";
import type { Answered } from "../recording-proxy.ts";

interface OpenApi {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          { readonly responses: Readonly<Record<string, { readonly content?: object }>> }
        >
      >
    >
  >;
}

/** The document asks for some members that it does not describe, such as "meta" of uploads. */
function isOfTheDocument({ keyword, params, parentSchema }: ErrorObject): boolean {
  const known = parentSchema?.["properties"] as object | undefined;
  return keyword === "required" && !Object.hasOwn(known ?? {}, String(params["missingProperty"]));
}

/** Newer documents name types of problems under another host than the network's answers do. */
function withNewerTypes(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body).replaceAll(PROBLEM_TYPES, "https://api.x.com/2/problems/"),
  );
}

/** What the document says against answers, by endpoint; answers of paths that it does not know are left out. */
export function contradictions(
  documents: string | undefined,
  answers: ReadonlyMap<string, Answered>,
): readonly string[] {
  // The one with the names that clients use comes first: answers have those. Later ones know newer paths.
  const apis = must(documents)
    .split(",")
    .map((document) => JSON.parse(readFileSync(document, "utf8")) as OpenApi);
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true, verbose: true });
  for (const [at, api] of apis.entries()) ajv.addSchema(api, `network-${at}`);
  return [...answers].flatMap(([endpoint, { status, body }]) => {
    const [method = "", path = ""] = endpoint.split(" ");
    const named = path.replace(/:(\w+)/g, "{$1}");
    const at = apis.findIndex(({ paths }) => paths[named]?.[method.toLowerCase()] !== undefined);
    const operation = apis[at]?.paths[named]?.[method.toLowerCase()];
    if (!operation) return [];
    const response = operation.responses[String(status)];
    if (!response?.content) return [`${endpoint}: no answer ${status} is documented`];
    const pointer = `/paths/${named.replaceAll("/", "~1")}/${method.toLowerCase()}/responses/${status}/content/application~1json/schema`;
    const check = ajv.compile({ $ref: `network-${at}#${encodeURI(pointer)}` });
    check(at === 0 ? body : withNewerTypes(body));
    const errors = (check.errors ?? []).filter((error) => !isOfTheDocument(error));
    return errors.length === 0 ? [] : [`${endpoint}: ${ajv.errorsText(errors)}`];
  });
}
