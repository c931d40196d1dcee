import { regionName } from "@toolkit/core/i18n/market-regions";
import { Select } from "@toolkit/ui/select";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { regionChoicesQuery } from "../api/store.ts";
import { SIZE_RANGE_NAMES, TARGETABLE, type StoreFilter } from "../store-filter.ts";

interface StoreFiltersProps<Filter extends StoreFilter> {
  readonly filter: Filter;
  /** What is searched, as the field says it. */
  readonly searchLabel: string;
  readonly categories: readonly string[];
  readonly onChange: (filter: Filter) => void;
  /** What one shelf alone is narrowed by. */
  readonly children?: ReactNode;
}

/** Width of one choice: two stand side by side on a phone. */
export const CHOICE_WIDTH = "w-44 max-sm:w-[calc(50%-0.375rem)]";

const ALL = "all";

/** What narrows a shelf down: words, category, region, size, and whether it can be targeted. */
export function StoreFilters<Filter extends StoreFilter>({
  filter,
  searchLabel,
  categories,
  onChange,
  children,
}: StoreFiltersProps<Filter>) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const regions = useQuery(regionChoicesQuery).data ?? [];
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={searchLabel}
        hideLabel
        icon="search"
        type="search"
        placeholder={searchLabel}
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
        className="w-full max-w-xl"
      />
      <div className="flex flex-wrap items-end gap-3">
        {children}
        <Select
          label={t("store.category")}
          value={filter.category ?? ALL}
          choices={[
            { id: ALL, label: t("audiences.allCategories") },
            ...categories.map((name) => ({ id: name, label: name })),
          ]}
          onChange={(id) => onChange({ ...filter, category: id === ALL ? null : id })}
          className={CHOICE_WIDTH}
        />
        <Select
          label={t("store.region")}
          value={filter.region ?? ALL}
          choices={[
            { id: ALL, label: t("store.allRegions") },
            ...regions.map((region) => ({ id: region.name, label: regionName(region, language) })),
          ]}
          onChange={(id) => onChange({ ...filter, region: id === ALL ? null : id })}
          className={CHOICE_WIDTH}
        />
        <Select
          label={t("store.size")}
          value={filter.size ?? ALL}
          choices={[
            { id: ALL, label: t("store.anySize") },
            ...SIZE_RANGE_NAMES.map((id) => ({ id, label: t(`store.sizes.${id}`) })),
          ]}
          onChange={(id) => onChange({ ...filter, size: id === ALL ? null : id })}
          className={CHOICE_WIDTH}
        />
        <Select
          label={t("store.state")}
          value={filter.targetable ?? ALL}
          choices={[
            { id: ALL, label: t("store.anyState") },
            ...TARGETABLE.map((id) => ({ id, label: t(`store.states.${id}`) })),
          ]}
          onChange={(id) => onChange({ ...filter, targetable: id === ALL ? null : id })}
          className={CHOICE_WIDTH}
        />
      </div>
    </div>
  );
}
