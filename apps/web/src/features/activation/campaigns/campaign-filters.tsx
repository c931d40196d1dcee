import type { CampaignColumn } from "@toolkit/core/contract/campaign-views";
import { CAMPAIGN_STATUSES, OBJECTIVES } from "@toolkit/core/domain/campaign";
import { Checkbox } from "@toolkit/ui/choice-controls";
import { DatePicker } from "@toolkit/ui/date-picker";
import { Select } from "@toolkit/ui/select";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { grantsQuery } from "../../../lib/ad-accounts/ad-accounts-query.ts";
import { ColumnChoice } from "../../../lib/column-choice.tsx";
import type { Filter } from "./api.ts";
import { LIST_COLUMNS } from "./columns.ts";
import { ViewMenu } from "./view-menu.tsx";

const ANY = "any";

interface CampaignFiltersProps {
  readonly team: string;
  readonly value: Filter;
  /** Names of ad accounts by their ids, where they were read. */
  readonly names: ReadonlyMap<string, string>;
  readonly columns: ReadonlySet<CampaignColumn>;
  readonly onChange: (filter: Filter) => void;
  readonly onColumns: (columns: ReadonlySet<CampaignColumn>) => void;
}

/** What narrows the list down, which of its fields are shown, and views of both that are kept. */
export function CampaignFilters(props: CampaignFiltersProps) {
  const { team, value, names, columns, onChange, onColumns } = props;
  const { t } = useTranslation();
  const grants = useQuery(grantsQuery(team)).data?.results ?? [];
  const granted = grants.map(({ account }) => account.account_id);
  const chosen = value.ad_account_id;
  // One that is filtered by stays to be seen, granted or not.
  const accounts = [...new Set([...granted, ...names.keys(), ...(chosen ? [chosen] : [])])];
  const isTrash = value.removed === "true";
  const put = (change: Partial<Filter>) => onChange({ ...value, ...change });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label={t("campaigns.search")}
        icon="search"
        value={value.search ?? ""}
        maxLength={200}
        onChange={(search) => put({ search: search === "" ? undefined : search })}
        className="w-52 max-sm:w-full"
      />
      <Select
        label={t("campaigns.status")}
        value={value.status ?? ANY}
        choices={[
          { id: ANY, label: t("campaigns.any") },
          ...CAMPAIGN_STATUSES.map((id) => ({ id, label: t(`campaigns.statuses.${id}`) })),
        ]}
        onChange={(id) => put({ status: id === ANY ? undefined : id })}
        className="w-40 max-sm:flex-1"
      />
      <Select
        label={t("campaigns.objective")}
        value={value.objective ?? ANY}
        choices={[
          { id: ANY, label: t("campaigns.anyObjective") },
          ...OBJECTIVES.map((id) => ({ id, label: t(`campaigns.objectives.${id}`) })),
        ]}
        onChange={(id) => put({ objective: id === ANY ? undefined : id })}
        className="w-40 max-sm:flex-1"
      />
      {(accounts.length > 1 || chosen !== undefined) && (
        <Select
          label={t("campaigns.account")}
          value={value.ad_account_id ?? ANY}
          choices={[
            { id: ANY, label: t("campaigns.anyAccount") },
            ...accounts.map((id) => ({ id, label: names.get(id) ?? id })),
          ]}
          onChange={(id) => put({ ad_account_id: id === ANY ? undefined : id })}
          className="w-40 max-sm:flex-1"
        />
      )}
      <DatePicker
        label={t("campaigns.from")}
        value={value.from ?? null}
        max={value.to ?? null}
        onChange={(from) => put({ from: from ?? undefined })}
        className="w-40 max-sm:flex-1"
      />
      <DatePicker
        label={t("campaigns.to")}
        value={value.to ?? null}
        min={value.from ?? null}
        onChange={(to) => put({ to: to ?? undefined })}
        className="w-40 max-sm:flex-1"
      />
      {!isTrash && (
        <>
          <span className="flex h-9 items-center">
            <Checkbox
              isSelected={value.archived === "true"}
              onChange={(on) => put({ archived: on ? "true" : undefined })}
            >
              {t("campaigns.archived")}
            </Checkbox>
          </span>
          <span className="ml-auto flex gap-3 max-sm:ml-0">
            <ViewMenu
              team={team}
              current={{ filter: value, columns }}
              onChoose={(view) => {
                onColumns(new Set(view.columns));
                onChange(view.filter);
              }}
            />
            {/* A narrow list has no columns to choose from. */}
            <span className="max-sm:hidden">
              <ColumnChoice
                label={t("campaignList.columns")}
                of={LIST_COLUMNS}
                columns={columns}
                nameOf={(column) => t(`campaignList.column.${column}`)}
                onChange={onColumns}
              />
            </span>
          </span>
        </>
      )}
    </div>
  );
}
