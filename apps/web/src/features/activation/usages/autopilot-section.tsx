import type { UsageAutopilotState } from "@toolkit/core/contract/usage-autopilot";
import type { Autopilot } from "@toolkit/core/contract/usage-targeting";
import { Button, buttonClass } from "@toolkit/ui/button";
import { Card } from "@toolkit/ui/card";
import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Switch } from "@toolkit/ui/switch";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { useIsEditor } from "../../../lib/level.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { links } from "../../../paths.ts";
import { useUsageActions } from "./api.ts";
import { autopilotStateQuery, useAutopilotActions } from "./autopilot-api.ts";
import { AutopilotSettingForm } from "./autopilot-setting.tsx";
import { EvaluationBadge, useEvaluationNote } from "./evaluation-state.tsx";
import { EvaluationsCard } from "./evaluations-card.tsx";
import { ProposalCard } from "./proposal-card.tsx";

interface AutopilotSectionProps {
  readonly team: string;
  readonly usage: string;
  readonly autopilot: Autopilot | undefined;
}

/** How a usage in use follows its audience: setting, open proposal, and every comparison. */
export function AutopilotSection({ team, usage, autopilot }: AutopilotSectionProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(autopilotStateQuery(team, usage));
  const mayDecide = useIsEditor(team);
  if (error)
    return <Failure what={t("autopilots.failed")} error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonRows rows={3} label={t("common.loading")} />;
  const { last, proposal } = data;
  return (
    <>
      <AccessNotice team={team} access={data.access} />
      {proposal !== null && (
        <ProposalCard
          key={proposal}
          team={team}
          usage={usage}
          id={proposal}
          mayDecide={mayDecide}
        />
      )}
      <Card
        title={t("autopilots.mode")}
        menu={mayDecide ? <CheckButton team={team} state={data} /> : undefined}
      >
        <div className="flex flex-col gap-5">
          <Facts state={data} isModeShown={!mayDecide} />
          {mayDecide && <AutopilotSettingForm team={team} state={data} />}
          {data.active && autopilot && <MailSwitch team={team} usage={usage} pilot={autopilot} />}
        </div>
      </Card>
      <EvaluationsCard
        team={team}
        usage={usage}
        newest={last ? `${last.id} ${last.state} ${last.receipt?.state}` : undefined}
        mayDecide={mayDecide}
      />
    </>
  );
}

interface WithState {
  readonly state: UsageAutopilotState;
}

function CheckButton({ team, state }: WithState & { readonly team: string }) {
  const { t } = useTranslation();
  const { check } = useAutopilotActions(team, state.usage.id);
  return (
    <Button
      size="small"
      icon="compare_arrows"
      isWaiting={check.isPending || state.last?.state === "running"}
      onPress={() => check.mutateAsync().catch(notifyError)}
    >
      {t("autopilots.check")}
    </Button>
  );
}

function Facts({ state, isModeShown }: WithState & { readonly isModeShown: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const noteOf = useEvaluationNote();
  const { last, next, schedule, mode } = state;
  const note = last && last.state !== "running" ? noteOf(last) : null;
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        {isModeShown && (
          <Fact label={t("autopilots.mode")}>{t(`autopilots.modes.${mode ?? "off"}`)}</Fact>
        )}
        <Fact label={t("autopilots.next")}>
          {next === null
            ? t("autopilots.never")
            : t("autopilots.nextAt", { when: format.moment(next), zone: schedule?.time_zone })}
        </Fact>
        <Fact label={t("autopilots.last")}>
          <span aria-live="polite" className="flex flex-wrap items-center gap-2">
            {last === null ? (
              t("autopilots.noneYet")
            ) : (
              <>
                <EvaluationBadge evaluation={last} />
                <span className="text-muted">{format.ago(last.started)}</span>
              </>
            )}
          </span>
        </Fact>
      </dl>
      {note !== null && <p className="text-sm text-soft">{note}</p>}
    </div>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

function MailSwitch({
  team,
  usage,
  pilot,
}: {
  readonly team: string;
  readonly usage: string;
  readonly pilot: Autopilot;
}) {
  const { t } = useTranslation();
  const { mails } = useUsageActions(team);
  return (
    <Switch
      isSelected={pilot.mailed}
      onChange={(email) => void mails.mutateAsync({ id: usage, email }).catch(notifyError)}
    >
      <span className="flex flex-col">
        {t("autopilots.mail")}
        <span className="text-sm text-muted">{t("autopilots.mailHelp")}</span>
      </span>
    </Switch>
  );
}

/** What to do while the ad account cannot be reached. */
function AccessNotice({
  team,
  access,
}: { readonly team: string } & Pick<UsageAutopilotState, "access">) {
  const { t } = useTranslation();
  if (access.state !== "lost" || access.next === null) return null;
  const isReconnect = access.next === "reconnect";
  return (
    <Notice
      level="warn"
      action={
        <Link
          {...(isReconnect ? links.account(team) : links.adAccounts(team))}
          className={buttonClass("secondary", "small")}
        >
          {isReconnect ? t("autopilots.access.toNetworks") : t("autopilots.access.toGrants")}
        </Link>
      }
    >
      <span className="font-medium">{t("autopilots.access.lost")}</span>{" "}
      {t(`autopilots.access.${access.next}`)}
    </Notice>
  );
}
