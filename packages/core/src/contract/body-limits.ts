import { z } from "zod";
import { BODY_BYTES } from "../domain/limits.ts";
import { targetingPackage } from "../domain/targeting-package.ts";
import type { Endpoint } from "./endpoint.ts";

/** Schemas one level below this one. */
function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape);
  if (schema instanceof z.ZodArray) return [schema.element];
  if (schema instanceof z.ZodUnion) return schema.options;
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    return [schema.unwrap()];
  return [];
}

/** Whether a body may hold a targeting package, at any level above its own. */
function holdsPackage(schema: z.core.$ZodType): boolean {
  return schema === targetingPackage || partsOf(schema).some(holdsPackage);
}

/** Items beyond which an array is a long list. */
const SHORT_LIST = 200;

function isLongList(schema: z.ZodArray): boolean {
  const most = (schema.def.checks ?? []).flatMap((check) =>
    check instanceof z.core.$ZodCheckMaxLength ? [check._zod.def.maximum] : [],
  );
  return Math.min(...most) > SHORT_LIST;
}

/** Whether a body may hold a long list, or a table of names that callers choose. */
function holdsList(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodRecord) return true;
  if (schema instanceof z.ZodArray && isLongList(schema)) return true;
  return partsOf(schema).some(holdsList);
}

/** Bytes that the JSON body of a call may have. */
export function bodyBytesOf({ access, body, bodyBytes }: Endpoint): number {
  if (bodyBytes !== undefined) return bodyBytes;
  if (access === "none" || body === undefined) return BODY_BYTES.anybody;
  if (holdsPackage(body)) return BODY_BYTES.targetingPackage;
  return holdsList(body) ? BODY_BYTES.list : BODY_BYTES.usual;
}
