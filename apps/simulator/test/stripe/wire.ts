import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";

/** JSON Schemas of Stripe's own types. They are not part of the project: tests use them where they are. */
const FILE = fileURLToPath(
  new URL("../../../../../shared/stripe/stripe-2026-10-28-subset.json", import.meta.url),
);

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly params: object;
  readonly response: object;
}

interface Subset {
  readonly operations: readonly Operation[];
  readonly event_types: readonly string[];
  readonly $defs: Readonly<Record<string, object>>;
}

export interface Wire {
  readonly operations: readonly Operation[];
  /** @throws Error if an answer is not as Stripe's types say; false: the call is not among them. */
  readonly checkAnswer: (method: string, path: string, body: unknown) => boolean;
  /** Names of a call's parameters; null: Stripe's types here do not have the call. */
  readonly parametersOf: (method: string, path: string) => readonly string[] | null;
  readonly checkEvent: (event: { readonly type: string }) => boolean;
}

/** Null: the schemas are not here. */
export function loadWire(): Wire | null {
  if (!existsSync(FILE)) return null;
  const named = readFileSync(FILE, "utf8").replaceAll('"#/$defs/', '"stripe#/$defs/');
  const { operations, event_types, $defs } = JSON.parse(named) as Subset;
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema({ $id: "stripe", $defs });
  const compiled = new Map<string, ValidateFunction>();
  const check = (name: string, schema: object, value: unknown) => {
    const validate = compiled.get(name) ?? ajv.compile(schema);
    compiled.set(name, validate);
    if (validate(value)) return;
    const problems = (validate.errors ?? [])
      .toSorted((a, b) => b.instancePath.length - a.instancePath.length)
      .slice(0, 6)
      .map(
        ({ instancePath, message, params }) =>
          `${instancePath} ${message} ${JSON.stringify(params)}`,
      );
    throw new Error(`${name} is not as Stripe's types say:\n${problems.join("\n")}`);
  };
  const matchers = operations
    .map((operation) => ({
      operation,
      pattern: new RegExp(`^${operation.path.replace(/\{\w+\}/g, "[^/]+")}$`),
    }))
    .toSorted((a, b) => a.operation.path.split("{").length - b.operation.path.split("{").length);
  return {
    operations,
    checkAnswer(method, path, body) {
      const found = matchers.find(
        ({ operation, pattern }) => operation.method === method && pattern.test(path),
      )?.operation;
      if (found === undefined) return false;
      check(`${method} ${found.path}`, found.response, body);
      return true;
    },
    parametersOf(method, path) {
      const operation = matchers.find(
        (one) => one.operation.method === method && one.pattern.test(path),
      )?.operation;
      const { $ref: ref = "" } = (operation?.params ?? {}) as { $ref?: string };
      const named: { properties?: object } | undefined = $defs[ref.replace("stripe#/$defs/", "")];
      return operation === undefined ? null : Object.keys(named?.properties ?? {});
    },
    checkEvent(event) {
      if (!event_types.includes(event.type)) return false;
      const name = `${event.type
        .split(/[._]/)
        .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
        .join("")}Event`;
      if ($defs[name] === undefined) return false;
      check(name, { $ref: `stripe#/$defs/${name}` }, event);
      return true;
    },
  };
}
