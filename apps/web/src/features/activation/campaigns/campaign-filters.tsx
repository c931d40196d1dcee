import { CAMPAIGN_STATUSES, OBJECTIVES } from "@toolkit/core/domain/campaign";
import { Checkbox } from "@toolkit/ui/choice-controls";
import { DatePicker } from "@toolkit/ui/date-picker";
import { Select } from "@toolkit/ui/select";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { grantsQuery } from "../../../lib/ad-accounts/ad-accounts-query.ts";
import type { Filter } from "./api.ts";

const ANY = "any";

interface CampaignFiltersProps {
  readonly team: string;
  readonly value: Filter;
  readonly onChange: (filter: Filter) => void;
}

/** What narrows the list down. */
export function CampaignFilters({ team, value, onChange }: CampaignFiltersProps) {
  const { t } = useTranslation();
  const grants = useQuery(grantsQuery(team)).data?.results ?? [];
  const accounts = [...new Set(grants.map(({ account }) => account.account_id))];
  const put = (change: Partial<Filter>) => onChange({ ...value, ...change });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label={t("campaigns.search")}
        icon="search"
        value={value.search ?? ""}
        maxLength={200}
        onChange={(search) => put({ search: search === "" ? undefined : search })}
        className="w-60 max-sm:w-full"
      />
      <Select
        label={t("campaigns.status")}
        value={value.status ?? ANY}
        choices={[
          { id: ANY, label: t("campaigns.any") },
          ...CAMPAIGN_STATUSES.map((id) => ({ id, label: t(`campaigns.statuses.${id}`) })),
        ]}
        onChange={(id) => put({ status: id === ANY ? undefined : id })}
        className="w-44 max-sm:flex-1"
      />
      <Select
        label={t("campaigns.objective")}
        value={value.objective ?? ANY}
        choices={[
          { id: ANY, label: t("campaigns.anyObjective") },
          ...OBJECTIVES.map((id) => ({ id, label: t(`campaigns.objectives.${id}`) })),
        ]}
        onChange={(id) => put({ objective: id === ANY ? undefined : id })}
        className="w-44 max-sm:flex-1"
      />
      {accounts.length > 1 && (
        <Select
          label={t("campaigns.account")}
          value={value.ad_account_id ?? ANY}
          choices={[
            { id: ANY, label: t("campaigns.anyAccount") },
            ...accounts.map((id) => ({ id, label: id })),
          ]}
          onChange={(id) => put({ ad_account_id: id === ANY ? undefined : id })}
          className="w-44 max-sm:flex-1"
        />
      )}
      <DatePicker
        label={t("campaigns.from")}
        value={value.from ?? null}
        max={value.to ?? null}
        onChange={(from) => put({ from: from ?? undefined })}
        className="w-44 max-sm:flex-1"
      />
      <DatePicker
        label={t("campaigns.to")}
        value={value.to ?? null}
        min={value.from ?? null}
        onChange={(to) => put({ to: to ?? undefined })}
        className="w-44 max-sm:flex-1"
      />
      <span className="flex h-9 items-center">
        <Checkbox
          isSelected={value.archived === "true"}
          onChange={(on) => put({ archived: on ? "true" : undefined })}
        >
          {t("campaigns.archived")}
        </Checkbox>
      </span>
    </div>
  );
}
