import { z } from "zod";
import { ADS_VERSION } from "../wire/ads.ts";
import { SocialError } from "./social-error.ts";

/** Path of what belongs to an ad account. */
export function ofAccount(account: string, entity: string): string {
  return `/${ADS_VERSION}/accounts/${encodeURIComponent(account)}/${entity}`;
}

/** The entity that an answer holds. */
export function oneOf<Item extends z.ZodType>(
  body: unknown,
  item: Item,
  purpose: string,
): z.output<Item> {
  const parsed = z.looseObject({ data: item }).safeParse(body);
  if (!parsed.success) throw new SocialError("malformed", purpose);
  return parsed.data.data as z.output<Item>;
}
