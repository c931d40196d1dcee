import type { AdAccountRow } from "@toolkit/core/contract/external-ad-accounts";
import { Select } from "@toolkit/ui/select";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AdGroupList, AdList } from "../../../../lib/ad-accounts/account-lists.tsx";
import { adAccountsQuery } from "../../../../lib/ad-accounts/ad-accounts-query.ts";
import { HealthBadge } from "../../../../lib/ad-accounts/health-badge.tsx";
import { RowLink } from "../../../../lib/row-cells.tsx";
import { Section } from "../../../../lib/section.tsx";
import { useTeamSlug } from "../../../../lib/team.ts";
import { links } from "../../../../paths.ts";
import { Failure } from "./failure.tsx";
import { Row, Rows } from "./rows.tsx";

/** Ad accounts of the person, and the ad groups and ads of one of them. */
export function AdAccountsSection() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(adAccountsQuery);
  const accounts = data?.results ?? [];
  const readable = accounts.filter(({ access }) => access === true);
  return (
    <>
      <Section title={t("titles.adAccounts")} help={t("accountHealth.sectionHelp")}>
        {error && <Failure error={error} onRetry={refetch} />}
        {!data && !error && <SkeletonRows rows={2} label={t("common.loading")} />}
        {data && accounts.length === 0 && (
          <p className="text-soft">
            {t(data.connected ? "accountHealth.emptyHelp" : "accountHealth.disconnectedHelp")}
          </p>
        )}
        {accounts.length > 0 && <Accounts accounts={accounts} />}
      </Section>
      {readable.length > 0 && <Contents accounts={readable} />}
    </>
  );
}

interface AccountsProps {
  readonly accounts: readonly AdAccountRow[];
}

function Accounts({ accounts }: AccountsProps) {
  const { t } = useTranslation();
  const team = useTeamSlug();
  return (
    <Rows label={t("titles.adAccounts")}>
      {accounts.map((account) => (
        <Row
          key={account.id}
          title={<RowLink to={links.adAccounts(team, account.id)}>{account.name}</RowLink>}
          detail={[account.id, account.currency, account.time_zone].filter(Boolean).join(" · ")}
          action={<HealthBadge step={account.next_step} />}
        />
      ))}
    </Rows>
  );
}

function Contents({ accounts }: AccountsProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(accounts[0]?.id ?? "");
  const choice = accounts.length > 1 && (
    <Select
      label={t("accountHealth.account")}
      value={chosen}
      choices={accounts.map(({ id, name }) => ({ id, label: name }))}
      onChange={setChosen}
    />
  );
  return (
    <>
      <Section
        title={t("accountHealth.adGroups")}
        help={t("accountHealth.listsHelp")}
        aside={choice}
      >
        <AdGroupList accountId={chosen} />
      </Section>
      <Section title={t("accountHealth.ads")} help={t("accountHealth.listsHelp")}>
        <AdList accountId={chosen} />
      </Section>
    </>
  );
}
