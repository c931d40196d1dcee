import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Tabs } from "@toolkit/ui/tabs";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../lib/notify-error.ts";
import { useTeamSlug } from "../../../lib/team.ts";
import { teamQuery } from "./api/teams.ts";
import { AccountsCard } from "./components/accounts-card.tsx";
import { BillingSummary } from "./components/billing-summary.tsx";
import { GeneralForm } from "./components/general-form.tsx";
import { InviteForm } from "./components/invite-form.tsx";
import { InvitesTable } from "./components/invites-table.tsx";
import { LevelsTable } from "./components/levels-table.tsx";
import { MembersTable } from "./components/members-table.tsx";
import { PlanCard } from "./components/plan-card.tsx";
import { TeamMark } from "./components/team-mark.tsx";

/** The team's people, its name and billing details, its plan, and what its levels may do. */
export function TeamPage() {
  const { t } = useTranslation();
  const slug = useTeamSlug();
  const { data: team, error } = useQuery(teamQuery(slug));
  const [active, setActive] = useState("people");
  const failure = error ? errorText(error) : null;
  return (
    <div className="mx-auto flex max-w-300 flex-col gap-5">
      {failure && (
        <Notice level="error" detail={failure.detail ?? undefined}>
          {t("team.loadFailed")} {failure.text}
        </Notice>
      )}
      {!team && !failure && <SkeletonRows rows={6} label={t("common.loading")} />}
      {team && (
        <>
          <header className="flex items-center gap-4">
            <TeamMark name={team.name} logo={team.logo} size="large" />
            <div className="min-w-0">
              <h1 className="text-lg font-bold [overflow-wrap:anywhere]">{team.name}</h1>
              <p className="text-soft">
                {t("teams.members", { count: team.member_count })} ·{" "}
                {t(`teams.levels.${team.level}`)}
              </p>
            </div>
          </header>
          <Tabs
            label={t("team.tabs")}
            moreLabel={t("controls.more")}
            active={active}
            onChange={setActive}
            tabs={[
              {
                id: "people",
                title: t("team.people"),
                content: (
                  <div className="flex flex-col gap-8">
                    <MembersTable team={team} />
                    {team.abilities.includes("invite") && <InviteForm team={team} />}
                    {team.abilities.includes("read_invites") && <InvitesTable team={team} />}
                  </div>
                ),
              },
              { id: "general", title: t("team.general"), content: <GeneralForm team={team} /> },
              {
                id: "billing",
                title: t("team.billing"),
                content: (
                  <div className="flex flex-col gap-8">
                    <BillingSummary team={team} />
                    <PlanCard team={team} />
                  </div>
                ),
              },
              {
                id: "accounts",
                title: t("adAccounts.title"),
                content: <AccountsCard team={team} />,
              },
              { id: "levels", title: t("team.levelsTab"), content: <LevelsTable /> },
            ]}
          />
        </>
      )}
    </div>
  );
}
