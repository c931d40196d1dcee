import { z } from "zod";
import { AppError } from "../../../../errors.ts";
import { isPlaceOf, type ListPlace, type ListQuery } from "../list-repository.ts";

const place = z.tuple([z.string().max(1000).nullable(), z.string().max(100)]);

/** A place of a list as the opaque text that pages are asked for with. */
export function cursorOf({ value, id }: ListPlace): string {
  return Buffer.from(JSON.stringify([value, id])).toString("base64url");
}

/** @throws AppError "invalid" for what no page gave as `next`. */
export function placeOf(
  cursor: string | undefined,
  { sort }: Pick<ListQuery, "sort">,
): ListPlace | null {
  if (cursor === undefined) return null;
  const parsed = place.safeParse(jsonOf(Buffer.from(cursor, "base64url").toString()));
  if (parsed.success && isPlaceOf(sort, parsed.data[0]))
    return { value: parsed.data[0], id: parsed.data[1] };
  throw new AppError("invalid", {
    message: "page is no cursor",
    fields: { page: [{ en: "Page is not valid", ja: "ページが正しくありません" }] },
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
