import type { Team } from "@toolkit/core/contract/teams";
import { isBillingComplete } from "@toolkit/core/domain/team-rules";
import { Badge } from "@toolkit/ui/badge";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Table, type Column } from "@toolkit/ui/table";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { teamsQuery, useTeamSlug } from "../../../lib/team.ts";
import { links } from "../../../paths.ts";
import { teamQuery } from "./api/teams.ts";
import { BillingSummary } from "./components/billing-summary.tsx";
import { GeneralForm } from "./components/general-form.tsx";

type Key = "name" | "level" | "members" | "billing" | "plan";

/** The teams of whoever is here, and what the open one is called and invoiced by. */
export function OrganisationPage() {
  const { t } = useTranslation();
  const slug = useTeamSlug();
  const all = useQuery(teamsQuery);
  const own = useQuery(teamQuery(slug));
  const error = all.error ?? own.error;
  return (
    <div className="mx-auto flex max-w-300 flex-col gap-8">
      <header className="flex flex-col gap-1">
        <h1 className="text-lg font-bold">{t("titles.organisation")}</h1>
        <p className="max-w-3xl text-soft">{t("organisation.lead")}</p>
      </header>
      {error && (
        <Failure
          what={t("organisation.failed")}
          error={error}
          onRetry={() => Promise.all([all.refetch(), own.refetch()])}
        />
      )}
      {!all.data && !error && <SkeletonRows rows={4} label={t("common.loading")} />}
      {all.data && <Teams teams={all.data.results} open={slug} />}
      {own.data && (
        <>
          <GeneralForm team={own.data} />
          <BillingSummary team={own.data} />
        </>
      )}
    </div>
  );
}

function Teams({ teams, open }: { readonly teams: readonly Team[]; readonly open: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns: readonly Column<Team, Key>[] = [
    {
      key: "name",
      header: t("organisation.name"),
      className: "w-full min-w-36",
      cell: ({ name, slug }) => (
        <span className="flex flex-wrap items-center gap-2">
          <Link
            {...links.team(slug)}
            aria-label={t("organisation.open", { name })}
            className="font-medium [overflow-wrap:anywhere] hover:text-brand"
          >
            {name}
          </Link>
          {slug === open && <Badge>{t("organisation.isOpen")}</Badge>}
        </span>
      ),
    },
    {
      key: "level",
      header: t("organisation.level"),
      cell: ({ level }) => <span className="keep">{t(`teams.levels.${level}`)}</span>,
    },
    {
      key: "members",
      header: t("organisation.members"),
      isNumber: true,
      className: "max-sm:hidden",
      cell: ({ member_count }) => format.count(member_count),
    },
    {
      key: "billing",
      header: t("organisation.billing"),
      className: "max-md:hidden",
      cell: (team) =>
        isBillingComplete(team) ? (
          <Badge level="success">{t("organisation.complete")}</Badge>
        ) : (
          <Badge>{t("organisation.incomplete")}</Badge>
        ),
    },
    {
      key: "plan",
      header: t("organisation.plan"),
      className: "max-md:hidden",
      cell: ({ subscriptions }) => (
        <span className="keep text-soft">
          {subscriptions.find(({ active }) => active)?.plan.name ?? t("organisation.noPlan")}
        </span>
      ),
    },
  ];
  return (
    <section aria-label={t("organisation.teams")} className="flex flex-col gap-3">
      <h2 className="text-md font-bold">{t("organisation.teams")}</h2>
      <Table
        noResultsLabel={t("common.noResults")}
        label={t("organisation.teams")}
        columns={columns}
        rows={teams}
        rowKey={({ id }) => id}
      />
    </section>
  );
}
