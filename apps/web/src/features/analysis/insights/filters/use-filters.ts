import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { filterSearch, readFilters, type Filters } from "./filters.ts";

export interface FilterChoice {
  readonly filters: Filters;
  readonly choose: (filters: Filters) => void;
}

/** What the insights are narrowed to: it lives in the address, so that going back takes the last choice back. */
export function useFilters(): FilterChoice {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { country, region, city, language, gender, community } = search;
  const filters = useMemo(
    () => readFilters({ country, region, city, language, gender, community }),
    [country, region, city, language, gender, community],
  );
  const choose = useCallback(
    (next: Filters) => {
      void navigate({
        to: ".",
        search: (before: Readonly<Record<string, unknown>>) => ({
          ...before,
          ...filterSearch(next),
        }),
        resetScroll: false,
      });
    },
    [navigate],
  );
  return { filters, choose };
}
