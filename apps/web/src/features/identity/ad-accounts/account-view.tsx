import type { AdAccountHealth } from "@toolkit/core/contract/external-ad-accounts";
import { Badge } from "@toolkit/ui/badge";
import { Card } from "@toolkit/ui/card";
import { Icon } from "@toolkit/ui/icon";
import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { AdGroupList, AdList } from "../../../lib/ad-accounts/account-lists.tsx";
import { AccountTags } from "../../../lib/ad-accounts/account-tags.tsx";
import { healthQuery } from "../../../lib/ad-accounts/ad-accounts-query.ts";
import { HealthBadge } from "../../../lib/ad-accounts/health-badge.tsx";
import { Failure } from "../../../lib/failure.tsx";
import { StatList, type StatEntry } from "../../../lib/figures/stat-list.tsx";
import { useFormat } from "../../../lib/format.ts";
import { teamsQuery } from "../../../lib/team.ts";
import { links } from "../../../paths.ts";
import { NextStep } from "./next-step.tsx";

interface AccountViewProps {
  readonly team: string;
  readonly id: string;
}

/** One ad account: its health, what pays for it, what it measures, and its ad groups and ads. */
export function AccountView({ team, id }: AccountViewProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(healthQuery(id));
  const isReadable = data?.access === true && data.problem === null;
  return (
    <>
      <Link
        {...links.adAccounts(team)}
        className="flex items-center gap-1 self-start font-medium text-brand hover:underline"
      >
        <Icon name="chevron_left" size={18} />
        {t("accountHealth.all")}
      </Link>
      {error && <Failure what={t("accountHealth.failed")} error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows rows={6} label={t("common.loading")} />}
      {data?.problem && (
        <Notice level="warn">
          {t("accountHealth.stale")} {data.problem}
        </Notice>
      )}
      {data && <Health team={team} account={data} />}
      {isReadable && (
        <>
          <Card title={t("accountHealth.measured")}>
            <AccountTags accountId={id} />
          </Card>
          <Card title={t("accountHealth.adGroups")}>
            <AdGroupList accountId={id} />
          </Card>
          <Card title={t("accountHealth.ads")}>
            <AdList accountId={id} />
          </Card>
        </>
      )}
    </>
  );
}

interface HealthProps {
  readonly team: string;
  readonly account: AdAccountHealth;
}

function Health({ team, account }: HealthProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { access, roles, approval, campaigns } = account;
  const names = new Map(
    useQuery(teamsQuery).data?.results.map(({ slug, name }) => [slug, name] as const),
  );
  const kind = access === null ? "unknown" : access ? "yes" : "no";
  const entries: readonly StatEntry[] = [
    {
      label: t("accountHealth.access"),
      value: t(`accountHealth.accessKinds.${kind}`),
      note: account.checked && format.moment(account.checked),
    },
    {
      label: t("accountHealth.role"),
      value: roles[0] ? t(`accountHealth.roles.${roles[0]}`, roles[0]) : t("accountHealth.noRole"),
      note: account.read_with && t("accountHealth.readWith", { handle: account.read_with }),
    },
    {
      label: t("accountHealth.approval"),
      value: approval === null ? "–" : t(`accountHealth.approvals.${approval}`, approval),
    },
    {
      label: t("accountHealth.currency"),
      value: account.currency ?? "–",
      note: account.time_zone,
    },
    {
      label: t("accountHealth.campaigns"),
      value:
        campaigns === null
          ? "–"
          : t("accountHealth.campaignsOf", {
              active: format.count(campaigns.active),
              most: format.count(campaigns.most),
            }),
    },
    {
      label: t("accountHealth.teams"),
      value:
        account.teams.length === 0
          ? t("accountHealth.noTeams")
          : format.list(account.teams.map((slug) => names.get(slug) ?? slug)),
    },
  ];
  return (
    <section
      aria-label={account.name}
      className="flex flex-col gap-5 rounded-surface border border-line bg-surface p-4 sm:p-6"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-xl font-bold [overflow-wrap:anywhere]">{account.name}</h2>
        <HealthBadge step={account.next_step} />
        {account.special && <Badge>{t("accountHealth.special")}</Badge>}
        <span className="text-sm text-muted">{account.id}</span>
      </header>
      <NextStep team={team} account={account} />
      <StatList label={account.name} entries={entries} />
      <Funding account={account} />
      <p className="text-xs text-muted">
        {account.read === null
          ? t("accountHealth.notRead")
          : t("accountHealth.read", { when: format.moment(account.read) })}
      </p>
    </section>
  );
}

function Funding({ account }: Pick<HealthProps, "account">) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-sm font-medium text-soft">{t("accountHealth.funding")}</h3>
      {account.funding.length === 0 && <p className="text-muted">{t("accountHealth.noFunding")}</p>}
      <ul aria-label={t("accountHealth.funding")} className="divide-y divide-line empty:hidden">
        {account.funding.map((row) => (
          <li key={row.id} className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
            <span className="min-w-48 flex-1 font-medium">
              {row.description || t(`accountHealth.fundingKinds.${row.type}`, row.type)}
            </span>
            <span className="text-sm text-muted">
              {row.limit !== null &&
                `${t("accountHealth.limit")} ${format.money(row.limit, row.currency)} · `}
              {row.left === null
                ? t("accountHealth.leftUnknown")
                : `${t("accountHealth.left")} ${format.money(row.left, row.currency)}`}
            </span>
            <Badge level={row.able_to_fund ? "success" : "warn"}>
              {row.able_to_fund
                ? t("accountHealth.fundingOk")
                : t("accountHealth.fundingBad", { reasons: format.list(row.reasons) })}
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}
