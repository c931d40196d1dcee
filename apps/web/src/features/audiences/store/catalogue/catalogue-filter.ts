import type { CatalogueKind } from "@toolkit/core/contract/catalogue";
import { NO_FILTER, type StoreFilter } from "../store-filter.ts";

export interface CatalogueFilter extends StoreFilter {
  readonly kind: CatalogueKind | null;
}

export const WHOLE_CATALOGUE: CatalogueFilter = { ...NO_FILTER, kind: null };
