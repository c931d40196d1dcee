import type { Subscription } from "@toolkit/core/contract/teams";
import { isComing, isEnterprise } from "@toolkit/core/domain/team-rules";
import { Badge } from "@toolkit/ui/badge";
import { Button } from "@toolkit/ui/button";
import { TextField } from "@toolkit/ui/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { useFormCheck } from "../../../../lib/use-form-check.ts";
import { usePlanActions } from "../api/teams.ts";

interface PlanListProps {
  readonly slug: string;
  readonly plans: readonly Subscription[];
  readonly mayGrant: boolean;
}

/** A team's subscriptions, the one that started last first. */
export function PlanList({ slug, plans, mayGrant }: PlanListProps) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t("plan.history")} className="flex max-w-lg flex-col">
      {plans.map((plan) => (
        <Row key={plan.id} slug={slug} plan={plan} mayGrant={mayGrant} />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly slug: string;
  readonly plan: Subscription;
  readonly mayGrant: boolean;
}

function Row({ slug, plan, mayGrant }: RowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { change } = usePlanActions(slug);
  const set = () => change.mutateAsync({ id: plan.id, active: !plan.active }).catch(notifyError);
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0">
      <span className="min-w-0 flex-1 basis-40 font-medium [overflow-wrap:anywhere]">
        {plan.plan.name}
      </span>
      {isEnterprise(plan) && <Badge>{t("plan.enterprise")}</Badge>}
      <span className="keep text-soft">
        {t(isComing(plan) ? "plan.from" : "plan.since", { date: format.date(plan.start) })}
      </span>
      <StateOf plan={plan} />
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

function StateOf({ plan }: { readonly plan: Subscription }) {
  const { t } = useTranslation();
  if (!plan.active) return <Badge level="warn">{t("plan.inactive")}</Badge>;
  if (isComing(plan)) return <Badge>{t("plan.planned")}</Badge>;
  return <Badge level="success">{t("plan.active")}</Badge>;
}

export function GrantForm({ slug }: { readonly slug: string }) {
  const { t } = useTranslation();
  const [name, setName] = useState("");
  const { grant } = usePlanActions(slug);
  const form = useFormCheck({ name: { name: t("plan.planName"), required: true } }, { name });

  async function give() {
    if (!(await form.check())) return;
    try {
      const { plan } = await grant.mutateAsync(name.trim());
      notifications.add("success", t("plan.granted", { name: plan.name }));
      setName("");
    } catch (error) {
      if (!form.refused(error)) notifyError(error);
    }
  }
  return (
    <form
      className="flex max-w-lg flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void give();
      }}
    >
      <TextField
        label={t("plan.planName")}
        value={name}
        maxLength={100}
        onChange={setName}
        error={form.error("name")}
        className="min-w-48 flex-1"
      />
      <Button type="submit" variant="primary" isWaiting={grant.isPending} className="mt-6.5">
        {t("plan.grant")}
      </Button>
    </form>
  );
}
