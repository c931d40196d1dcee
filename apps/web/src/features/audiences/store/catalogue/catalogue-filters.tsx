import { CATALOGUE_KINDS } from "@toolkit/core/contract/catalogue";
import { Select } from "@toolkit/ui/select";
import { useTranslation } from "react-i18next";
import { CHOICE_WIDTH, StoreFilters } from "../components/store-filters.tsx";
import type { CatalogueFilter } from "./catalogue-filter.ts";

interface CatalogueFiltersProps {
  readonly filter: CatalogueFilter;
  /** Groups of the chosen kind. */
  readonly categories: readonly string[];
  readonly onChange: (filter: CatalogueFilter) => void;
}

const ALL = "all";

/** What narrows the catalogue down: the kind, and what narrows every shelf. */
export function CatalogueFilters({ filter, categories, onChange }: CatalogueFiltersProps) {
  const { t } = useTranslation();
  return (
    <StoreFilters
      filter={filter}
      searchLabel={t("catalogue.search")}
      categories={categories}
      onChange={onChange}
    >
      <Select
        label={t("catalogue.kind")}
        value={filter.kind ?? ALL}
        choices={[
          { id: ALL, label: t("catalogue.allKinds") },
          ...CATALOGUE_KINDS.map((id) => ({ id, label: t(`kinds.${id}`) })),
        ]}
        onChange={(id) =>
          // A group belongs to a kind.
          onChange({ ...filter, kind: id === ALL ? null : id, category: null })
        }
        className={CHOICE_WIDTH}
      />
    </StoreFilters>
  );
}
