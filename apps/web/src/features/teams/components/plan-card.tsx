import type { Subscription, Team } from "@toolkit/core/contract/teams";
import {
  hasActiveSubscription,
  isEnterprise,
  latestSubscription,
} from "@toolkit/core/domain/team-rules";
import { Badge } from "@toolkit/ui/badge";
import { Button } from "@toolkit/ui/button";
import { TextField } from "@toolkit/ui/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { notifications } from "../../../lib/notifications.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { usePlanActions } from "../api/teams.ts";
import { Section } from "./section.tsx";

function Row({ plan, team }: { readonly plan: Subscription; readonly team: Team }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { change } = usePlanActions(team.slug);
  const mayGrant = team.abilities.includes("grant_plan");
  const set = () => change.mutateAsync({ id: plan.id, active: !plan.active }).catch(notifyError);
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0">
      <span className="min-w-0 flex-1 basis-40 font-medium [overflow-wrap:anywhere]">
        {plan.plan.name}
      </span>
      {isEnterprise(plan) && <Badge>{t("plan.enterprise")}</Badge>}
      <span className="keep text-soft">{t("plan.since", { date: format.date(plan.start) })}</span>
      <Badge level={plan.active ? "success" : "warn"}>
        {plan.active ? t("plan.active") : t("plan.inactive")}
      </Badge>
      {mayGrant && (
        <Button
          size="small"
          onPress={set}
          aria-label={`${t(plan.active ? "plan.end" : "plan.resume")}: ${plan.plan.name}`}
        >
          {t(plan.active ? "plan.end" : "plan.resume")}
        </Button>
      )}
    </li>
  );
}

export function PlanCard({ team }: { readonly team: Team }) {
  const { t } = useTranslation();
  const [name, setName] = useState("");
  const { grant } = usePlanActions(team.slug);
  const isActive = hasActiveSubscription(team.subscriptions);
  const latest = latestSubscription(team.subscriptions);

  async function give() {
    try {
      const { plan } = await grant.mutateAsync(name.trim());
      notifications.add("success", t("plan.granted", { name: plan.name }));
      setName("");
    } catch (error) {
      notifyError(error);
    }
  }
  return (
    <>
      <Section
        title={t("plan.title")}
        aside={
          latest && (
            <Badge level={isActive ? "success" : "warn"}>
              {isActive ? t("plan.active") : t("plan.inactive")}
            </Badge>
          )
        }
      >
        {latest === null ? (
          <p className="max-w-lg text-soft">{t("plan.none")}</p>
        ) : (
          <ul aria-label={t("plan.history")} className="flex max-w-2xl flex-col">
            {team.subscriptions.map((plan) => (
              <Row key={plan.id} plan={plan} team={team} />
            ))}
          </ul>
        )}
      </Section>
      {team.abilities.includes("grant_plan") && (
        <Section title={t("plan.grantTitle")} help={t("plan.grantHelp")}>
          <form
            className="flex max-w-lg flex-wrap items-end gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              if (name.trim() !== "") void give();
            }}
          >
            <TextField
              label={t("plan.planName")}
              value={name}
              maxLength={100}
              onChange={setName}
              className="min-w-48 flex-1"
            />
            <Button type="submit" variant="primary" isWaiting={grant.isPending}>
              {t("plan.grant")}
            </Button>
          </form>
        </Section>
      )}
    </>
  );
}
