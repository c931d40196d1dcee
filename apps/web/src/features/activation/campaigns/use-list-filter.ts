import { CAMPAIGN_SORTS } from "@toolkit/core/contract/campaigns";
import { CAMPAIGN_STATUSES, OBJECTIVES } from "@toolkit/core/domain/campaign";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { links } from "../../../paths.ts";
import type { Filter } from "./api.ts";

const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (text: string): Value | undefined =>
    values.find((value) => value === text);

const day = (text: string): string | undefined =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

const SORTS = CAMPAIGN_SORTS.flatMap((key) => [key, `-${key}`] as const);
const YES_NO = ["true", "false"] as const;

/** How each field is read from an address; what it holds wrongly is left aside. */
const READ = {
  status: oneOf(CAMPAIGN_STATUSES),
  ad_account_id: (text: string) => (/^[\w-]{1,64}$/.test(text) ? text : undefined),
  objective: oneOf(OBJECTIVES),
  from: day,
  to: day,
  search: (text: string) => text.slice(0, 200) || undefined,
  archived: oneOf(YES_NO),
  removed: oneOf(YES_NO),
  sort: oneOf(SORTS),
} satisfies { readonly [Field in keyof Filter]-?: (text: string) => Filter[Field] };

const FIELDS = Object.keys(READ) as readonly (keyof Filter)[];

/** Filters that an address holds. */
export function filterIn(search: Readonly<Record<string, unknown>>): Filter {
  // Addresses are read as numbers and truths where they look so.
  const found = FIELDS.flatMap((field) => {
    const value = search[field];
    const isWritten = ["string", "number", "boolean"].includes(typeof value);
    const read = isWritten ? READ[field](`${value as string | number | boolean}`) : undefined;
    return read === undefined ? [] : [[field, read] as const];
  });
  return Object.fromEntries(found);
}

/** The filter as part of an address: without what is not set. */
export function addressPart(filter: Filter): Readonly<Record<string, string>> {
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = filter[field];
      return value === undefined || value === "" ? [] : [[field, value]];
    }),
  );
}

/** The list's filter and order stand in the address: reloading, going back and links keep them. */
export function useListFilter(team: string) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const text = JSON.stringify(filterIn(search));
  // The same object while the address says the same.
  const filter = useMemo(() => JSON.parse(text) as Filter, [text]);
  const setFilter = (next: Filter) =>
    void navigate({ ...links.campaigns(team), search: addressPart(next), replace: true });
  return { filter, setFilter };
}
