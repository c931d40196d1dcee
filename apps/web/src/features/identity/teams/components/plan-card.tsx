import type { Team } from "@toolkit/core/contract/teams";
import { hasActiveSubscription, isComing } from "@toolkit/core/domain/team-rules";
import { Badge } from "@toolkit/ui/badge";
import { buttonClass } from "@toolkit/ui/button";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { links } from "../../../../paths.ts";
import { CreatorGroup } from "./creator-group.tsx";
import { OtherTeamPlans } from "./other-team-plans.tsx";
import { GrantForm, PlanList } from "./plan-list.tsx";
import { Section } from "../../../../lib/section.tsx";

export function PlanCard({ team }: { readonly team: Team }) {
  const { t } = useTranslation();
  const mayGrant = team.abilities.includes("grant_plan");
  // What is granted for a later day decides nothing yet.
  const begun = team.subscriptions.filter((each) => !isComing(each));
  const isActive = hasActiveSubscription(begun);
  const isAny = team.subscriptions.length > 0;
  return (
    <>
      <Section
        title={t("plan.title")}
        aside={
          begun.length > 0 && (
            <Badge level={isActive ? "success" : "warn"}>
              {isActive ? t("plan.active") : t("plan.inactive")}
            </Badge>
          )
        }
      >
        {begun.length === 0 && <p className="max-w-lg text-soft">{t("plan.none")}</p>}
        {isAny && <PlanList slug={team.slug} plans={team.subscriptions} mayGrant={mayGrant} />}
        <Link
          {...links.billing(team.slug)}
          className={`mt-4 ${buttonClass("secondary", "medium")}`}
        >
          {t("plan.open")}
        </Link>
      </Section>
      {mayGrant && (
        <>
          <Section title={t("plan.grantTitle")} help={t("plan.grantHelp")}>
            <GrantForm slug={team.slug} />
          </Section>
          <OtherTeamPlans />
          <CreatorGroup />
        </>
      )}
    </>
  );
}
