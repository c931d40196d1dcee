import { AUDIENCE_STATUSES, type AudienceStatus } from "@toolkit/core/contract/audience-lists";
import { Select } from "@toolkit/ui/select";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { categoriesQuery, type AudienceListQuestion } from "../api/audiences.ts";
import { ColumnChoice } from "../../../../lib/column-choice.tsx";
import { AUDIENCE_COLUMNS, type AudienceColumn } from "../columns.ts";

export type ListFilter = Pick<AudienceListQuestion, "search" | "category" | "status" | "isMine">;

export const NO_FILTER: ListFilter = { search: "", category: null, status: null, isMine: false };

export function isFiltering({ search, category, status, isMine }: ListFilter): boolean {
  return search.trim() !== "" || category !== null || status !== null || isMine;
}

const ANY = "any";

interface ListFiltersProps {
  readonly filter: ListFilter;
  readonly onFilter: (filter: ListFilter) => void;
  readonly columns: ReadonlySet<AudienceColumn>;
  readonly onColumns: (columns: ReadonlySet<AudienceColumn>) => void;
}

/** Which audiences the list shows, and which of their fields. */
export function ListFilters({ filter, onFilter, columns, onColumns }: ListFiltersProps) {
  const { t } = useTranslation();
  const categories = useQuery(categoriesQuery).data?.results ?? [];
  const statuses: readonly (AudienceStatus | typeof ANY)[] = [ANY, ...AUDIENCE_STATUSES];
  return (
    <div className="flex flex-wrap gap-3 max-sm:grid max-sm:grid-cols-2 max-sm:gap-2">
      <TextField
        label={t("audiences.search")}
        hideLabel
        icon="search"
        type="search"
        placeholder={t("audiences.search")}
        value={filter.search}
        onChange={(search) => onFilter({ ...filter, search })}
        className="w-64 max-sm:col-span-2 max-sm:w-full"
      />
      <Select
        label={t("audienceList.status")}
        hideLabel
        value={filter.status ?? ANY}
        choices={statuses.map((status) => ({
          id: status,
          label: status === ANY ? t("audienceList.anyStatus") : t(`audienceStatus.${status}`),
        }))}
        onChange={(status) => onFilter({ ...filter, status: status === ANY ? null : status })}
        className="w-40 max-sm:w-full"
      />
      <Select
        label={t("audiences.category")}
        hideLabel
        value={filter.category ?? ANY}
        choices={[
          { id: ANY, label: t("audiences.allCategories") },
          ...categories.map(({ name }) => ({ id: name, label: name })),
        ]}
        onChange={(category) =>
          onFilter({ ...filter, category: category === ANY ? null : category })
        }
        className="w-48 max-sm:w-full"
      />
      <Select
        label={t("audienceList.columns.created_by")}
        hideLabel
        value={filter.isMine ? "me" : ANY}
        choices={[
          { id: ANY, label: t("audienceList.anyOwner") },
          { id: "me", label: t("audienceList.mine") },
        ]}
        onChange={(owner) => onFilter({ ...filter, isMine: owner === "me" })}
        className="w-40 max-sm:w-full"
      />
      <span className="flex-1 max-sm:hidden" />
      <ColumnChoice
        label={t("audienceList.chooseColumns")}
        of={AUDIENCE_COLUMNS}
        columns={columns}
        nameOf={(column) => t(`audienceList.columns.${column}`)}
        onChange={onColumns}
      />
    </div>
  );
}
