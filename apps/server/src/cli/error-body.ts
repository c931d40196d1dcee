import { CommandError } from "./errors.ts";

/** Reads an error's body as the specification's parser does: a detail, or sentences by field. */
export function commandErrorOf(status: number, body: unknown): CommandError {
  if (typeof body !== "object" || body === null)
    return new CommandError("internal", `The server answered with status ${status}`);
  const { code, detail, ...rest } = body as Record<string, unknown>;
  const name = typeof code === "string" ? code : "internal";
  if (typeof detail === "string") return new CommandError(name, detail);
  const fields = Object.entries(rest).flatMap(([field, texts]): [string, string[]][] =>
    Array.isArray(texts) ? [[field, texts.map(String)]] : [],
  );
  return new CommandError(name, sentenceOf(fields), Object.fromEntries(fields));
}

function sentenceOf(fields: readonly (readonly [string, readonly string[]])[]): string {
  return fields
    .map(([field, texts]) => {
      const text = texts.join(", ");
      if (field === "non_field_errors") return text;
      return `${field.charAt(0).toUpperCase()}${field.slice(1)}: ${text}`;
    })
    .join(".\n");
}
