import type { z } from "zod";
import { invalidRequest } from "./problems.ts";

/** The JSON body of a writing call; throws the documented failure that names each wrong field. */
export function readBody<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  throw invalidRequest(
    parsed.error.issues.flatMap((issue) => {
      const names =
        issue.code === "unrecognized_keys" ? issue.keys : [issue.path.map(String).join(".")];
      return names.map((name) => ({
        name: name === "" ? "body" : name,
        values: [],
        message: `$.${name}: ${issue.message}`,
      }));
    }),
  );
}
