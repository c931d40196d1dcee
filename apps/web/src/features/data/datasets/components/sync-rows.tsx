import type { Sync } from "@toolkit/core/contract/syncs";
import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { Progress } from "@toolkit/ui/progress";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { chooseDataset } from "../../../../lib/datasets.ts";
import { useFormat } from "../../../../lib/format.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { queryClient } from "../../../../lib/query-client.ts";
import { links } from "../../../../paths.ts";
import { isSyncing, syncsQuery, useSteerSync, type SyncStep } from "../api/syncs.ts";
import { PausedSync } from "./paused-sync.tsx";

/** What is brought in and what was, newest first. */
export function SyncRows({ team }: { readonly team: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(syncsQuery(team));
  const imported = data?.results.filter(({ report, state }) => report && !isSyncing(state)).length;
  // What has arrived is in the list of datasets at once.
  useEffect(() => {
    if (imported) void queryClient.invalidateQueries({ queryKey: ["datasets", team] });
  }, [imported, team]);
  if (!data || data.results.length === 0) return null;
  return (
    <ul aria-label={t("sync.syncs")} className="flex max-w-3xl flex-col divide-y divide-line">
      {data.results.map((sync) => (
        <SyncRow key={sync.id} team={team} sync={sync} />
      ))}
    </ul>
  );
}

interface SyncRowProps {
  readonly team: string;
  readonly sync: Sync;
}

function SyncRow({ team, sync }: SyncRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const steering = useSteerSync(team, sync);
  const steer = (step: SyncStep) => steering.mutateAsync(step).catch(notifyError);
  const { subject, state, reason, items, spent, budget, resumes_at } = sync;
  const handle = `@${subject.username}`;
  const name = t(`sync.states.${state}`);
  const money = (amount: number) => format.money(amount, spent.currency);
  const facts = items.map(({ kind, read, expected, newest, is_done, is_hidden }) => {
    const of = expected === null ? "" : ` / ${format.count(expected)}`;
    const name = t(`sync.kinds.${kind}`);
    const part = newest !== null && !is_done ? ` (${t("sync.newestOnly")})` : "";
    return is_hidden
      ? `${name} (${t("sync.hidden")})`
      : `${name} ${format.count(read)}${of}${part}`;
  });
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-bold">{handle}</span>
        <span className="keep text-soft">{name}</span>
      </div>
      {isSyncing(state) && <Progress label={`${handle}: ${name}`} value={sync.share} />}
      <p className="text-sm text-soft">
        {facts.join(" · ")} ·{" "}
        {t("sync.spent", { spent: money(spent.amount), budget: money(budget.amount) })}
      </p>
      {state === "waiting" && resumes_at && (
        <p className="text-sm text-muted">{t("sync.goesOn", { when: format.ago(resumes_at) })}</p>
      )}
      {(reason || sync.error) && (
        <Notice level={state === "failed" ? "error" : isOurs(reason) ? "info" : "warn"}>
          {sync.error ?? (reason && t(`sync.reasons.${reason}`))}
        </Notice>
      )}
      <div className="flex flex-wrap items-end gap-2">
        {sync.report && !isSyncing(state) && (
          <Button
            size="small"
            aria-label={`${t("data.useIt")}: ${handle}`}
            onPress={() => {
              chooseDataset(team, sync.dataset);
              void navigate(links.creator(team));
            }}
          >
            {t("data.useIt")}
          </Button>
        )}
        {isSyncing(state) && (
          <Button
            size="small"
            icon="stop_circle"
            aria-label={`${t("sync.pause")}: ${handle}`}
            onPress={() => steer("pause")}
          >
            {t("sync.pause")}
          </Button>
        )}
        {(state === "paused" || state === "failed") && (
          <PausedSync team={team} sync={sync} handle={handle} steer={steer} />
        )}
      </div>
    </li>
  );
}

/** Whether a pause is as planned; all others need somebody's attention. */
function isOurs(reason: Sync["reason"]): boolean {
  return reason === null || reason === "person" || reason === "budget";
}
