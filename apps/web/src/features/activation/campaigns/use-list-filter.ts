import { CAMPAIGN_SORTS } from "@toolkit/core/contract/campaigns";
import { CAMPAIGN_STATUSES, OBJECTIVES } from "@toolkit/core/domain/campaign";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { links } from "../../../paths.ts";
import { readDay, readFields, readOneOf } from "./address-fields.ts";
import type { Filter } from "./api.ts";

const SORTS = CAMPAIGN_SORTS.flatMap((key) => [key, `-${key}`] as const);
const YES_NO = ["true", "false"] as const;

const READ = {
  status: readOneOf(CAMPAIGN_STATUSES),
  ad_account_id: (text: string) => (/^[\w-]{1,64}$/.test(text) ? text : undefined),
  objective: readOneOf(OBJECTIVES),
  from: readDay,
  to: readDay,
  search: (text: string) => text.slice(0, 200) || undefined,
  archived: readOneOf(YES_NO),
  removed: readOneOf(YES_NO),
  sort: readOneOf(SORTS),
} satisfies Parameters<typeof readFields<Filter>>[0];

const FIELDS = Object.keys(READ) as readonly (keyof Filter)[];

/** Filters that an address holds. */
export const filterIn = (search: Readonly<Record<string, unknown>>): Filter =>
  readFields<Filter>(READ, search);

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
