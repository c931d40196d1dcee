import { z } from "zod";

/** An agency: a team of this slug, with the countries that it works for; none: all. */
export interface Agency {
  readonly key: string;
  readonly countries: readonly string[];
}

/** What the provider agreed on with single customers. */
export interface Tenants {
  readonly agencies: readonly Agency[];
  /** Ids of ad accounts that are the provider's own, or otherwise no customer's. */
  readonly specialAdAccounts: readonly string[];
}

export const NO_TENANTS: Tenants = { agencies: [], specialAdAccounts: [] };

const AGENCY = /^([a-z0-9][a-z0-9-]{0,62})(?::([a-z]{2}(?:\+[a-z]{2})*))?$/i;

function parts(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

export const TENANT_VARIABLES = {
  TOOLKIT_AGENCIES: z
    .string()
    .transform(parts)
    .refine(
      (list) =>
        list.every((part) => AGENCY.test(part)) &&
        new Set(list.map((part) => part.split(":", 1)[0]?.toLowerCase())).size === list.length,
      "teams' slugs, each once, with countries where it has some, such as acme,kaisha:JP,nordic:SE+NO",
    )
    .optional(),
  TOOLKIT_SPECIAL_AD_ACCOUNTS: z
    .string()
    .transform(parts)
    .refine(
      (list) => list.every((part) => /^[A-Za-z0-9_-]{1,64}$/.test(part)),
      "ids of ad accounts with commas between them, such as 18ce54d4x5t,8r7gbl",
    )
    .optional(),
};

type Variables = z.output<z.ZodObject<typeof TENANT_VARIABLES>>;

export function tenants(given: Variables): Tenants {
  return {
    agencies: (given.TOOLKIT_AGENCIES ?? []).map((part) => {
      const [key = "", countries] = part.split(":");
      return {
        key: key.toLowerCase(),
        countries: [...new Set(countries?.toUpperCase().split("+"))],
      };
    }),
    specialAdAccounts: given.TOOLKIT_SPECIAL_AD_ACCOUNTS ?? [],
  };
}
