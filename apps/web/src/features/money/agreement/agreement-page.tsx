import type { AgreementApplication } from "@toolkit/core/contract/agreements";
import { Button, buttonClass } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { grantsQuery } from "../../../lib/ad-accounts/ad-accounts-query.ts";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { useIsEditor } from "../../../lib/level.ts";
import { useTeamSlug } from "../../../lib/team.ts";
import { links } from "../../../paths.ts";
import { applicationsQuery } from "./agreements-query.ts";
import { ApplicationList } from "./application-list.tsx";
import { KeyTerms } from "./key-terms.tsx";
import { FeeCalculator } from "./fee-calculator.tsx";
import { StaffSection } from "./staff-section.tsx";
import { TextSheet } from "./text-sheet.tsx";

/** A calendar comes with the dialog. */
const NewApplicationDialog = lazy(() =>
  import("./new-application-dialog.tsx").then((module) => ({
    default: module.NewApplicationDialog,
  })),
);

/** The Japanese agreement: where the team stands, its applications, what a campaign costs, and the text. */
export function AgreementPage() {
  const { t } = useTranslation();
  const team = useTeamSlug();
  const { data, error, refetch } = useQuery(applicationsQuery(team));
  const isEditor = useIsEditor(team);
  const grants = useQuery(grantsQuery(team)).data?.results ?? null;
  const [isAdding, setAdding] = useState(false);
  const accounts = (grants ?? [])
    .filter(({ account, special }) => account.network === "twitter" && !special)
    .map(({ account, name }) => ({ id: account.account_id, label: name ?? account.account_id }))
    .filter(({ id }, at, all) => all.findIndex((each) => each.id === id) === at);
  const hasNoAccount = grants !== null && accounts.length === 0;
  const mayApply = data?.required === true && isEditor && accounts.length > 0;
  return (
    <div className="mx-auto flex max-w-360 flex-col gap-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="flex flex-col gap-1">
          <h1 className="text-lg font-bold">{t("titles.agreement")}</h1>
          <p className="max-w-3xl text-soft">{t("agreement.lead")}</p>
        </div>
        {mayApply && (
          <Button variant="primary" icon="add" onPress={() => setAdding(true)}>
            {t("agreement.newApplication")}
          </Button>
        )}
      </header>
      {data && !isEditor && <Notice level="info">{t("agreement.viewer")}</Notice>}
      <div className="grid rounded-surface border border-line bg-surface max-lg:divide-y max-lg:divide-line lg:grid-cols-[minmax(0,1fr)_22rem] lg:divide-x lg:divide-line">
        <div className="flex min-w-0 flex-col gap-6 p-5 sm:p-7">
          {error && (
            <Failure what={t("agreement.failed")} error={error} onRetry={() => refetch()} />
          )}
          {!data && !error && <SkeletonRows rows={6} label={t("common.loading")} />}
          {data && (
            <>
              <Standing team={team} applications={data.results} isRequired={data.required} />
              {data.results.length > 0 && (
                <ApplicationList team={team} applications={data.results} />
              )}
              {data.results.length === 0 && data.required && (
                <EmptyState
                  icon="handshake"
                  title={t("agreement.emptyTitle")}
                  action={
                    hasNoAccount && (
                      <Link
                        {...links.adAccounts(team)}
                        className={buttonClass("primary", "medium")}
                      >
                        {t("agreement.noAccountLink")}
                      </Link>
                    )
                  }
                >
                  {t(hasNoAccount ? "agreement.noAccount" : "agreement.emptyHelp")}
                </EmptyState>
              )}
              {data.results.length === 0 && <KeyTerms />}
            </>
          )}
        </div>
        <div className="min-w-0 p-5 sm:p-7">
          <FeeCalculator />
        </div>
      </div>
      <TextSheet team={team} />
      {data?.staff === true && <StaffSection team={team} />}
      {isAdding && (
        <Suspense>
          <NewApplicationDialog team={team} accounts={accounts} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  );
}

interface StandingProps {
  readonly team: string;
  readonly applications: readonly AgreementApplication[];
  readonly isRequired: boolean;
}

/** Where the team stands, as the largest thing on the screen. */
function Standing({ team, applications, isRequired }: StandingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const open = applications.filter(({ state }) => state === "signed" || state === "active");
  const last = open
    .map((each) => each.ends_on)
    .toSorted()
    .at(-1);
  const isWaiting = applications.some(({ state }) => state === "draft");
  const standing = last !== undefined ? "signed" : isWaiting ? "waiting" : "none";
  if (!isRequired && standing === "none")
    return (
      <div className="flex flex-col items-start gap-2">
        <h2 className="text-xl font-bold">{t("agreement.standing.unneeded")}</h2>
        <p className="text-soft">{t("agreement.notRequired")}</p>
        <Link {...links.billingDetails(team)} className={buttonClass("secondary", "small")}>
          {t("agreement.billingDetails")}
        </Link>
      </div>
    );
  return (
    <div className="flex flex-col gap-1">
      <h2 className="text-xl font-bold text-balance">
        {t(`agreement.standing.${standing}`, {
          day: last === undefined ? "" : format.date(last),
        })}
      </h2>
      <p className="text-soft">{t(`agreement.standingHelp.${standing}`)}</p>
    </div>
  );
}
