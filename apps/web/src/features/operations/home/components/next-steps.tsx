import type { AudienceConfig } from "@toolkit/core/contract/audiences";
import { Button } from "@toolkit/ui/button";
import { cx } from "@toolkit/ui/cx";
import { Icon } from "@toolkit/ui/icon";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useMe } from "../../../../lib/session.ts";
import { links, type LinkOptions } from "../../../../paths.ts";
import { membersQuery } from "../../../../lib/members-query.ts";
import { progressQuery } from "../api/home.ts";
import { doneSteps, STEPS, type Step } from "../steps.ts";

interface NextStepsProps {
  readonly team: string;
  readonly audience: AudienceConfig | null;
  readonly saved: number | null;
}

/** Six steps from nothing to a used audience; only the next one is open, and the list leaves when all are done. */
export function NextSteps({ team, audience, saved }: NextStepsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const me = useMe();
  const members = useQuery(membersQuery(team)).data?.count ?? null;
  const progress = useQuery(progressQuery(team)).data;
  const done = doneSteps({
    saved,
    wasRead: me?.done_steps.includes("portrait") ?? false,
    accounts: progress?.accounts ?? null,
    usages: progress?.usages ?? null,
    members,
  });
  if (done === null || done.length === STEPS.length) return null;
  const next = STEPS.find((step) => !done.includes(step));
  const to: Readonly<Record<Step, LinkOptions>> = {
    build: links.creator(team),
    save: links.creator(team),
    portrait: links.insights(team, audience === null ? {} : { config: audience.id }),
    account: links.team(team),
    use: links.usages(team),
    invite: links.team(team),
  };
  return (
    <section aria-labelledby="home-steps">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id="home-steps" className="font-bold">
          {t("home.steps.title")}
        </h2>
        <span className="text-xs text-muted">
          {t("home.steps.done", { done: done.length, all: STEPS.length })}
        </span>
      </div>
      <ol className="flex flex-col gap-1">
        {STEPS.map((step) => {
          const isDone = done.includes(step);
          const isNext = step === next;
          return (
            <li
              key={step}
              className={cx(
                "-mx-3 flex items-center gap-3 rounded-surface border px-3 py-1.5",
                isNext ? "border-brand-line bg-surface py-2.5" : "border-transparent",
              )}
            >
              {isDone ? (
                <Icon name="check_circle" size={20} className="text-brand" />
              ) : (
                <span
                  aria-hidden
                  className={cx(
                    "mx-0.5 size-4 shrink-0 rounded-full border-2",
                    isNext ? "border-brand" : "border-line-strong",
                  )}
                />
              )}
              <span className="min-w-0 flex-1">
                <span className={cx("block", isDone && "text-soft", isNext && "font-medium")}>
                  {t(`home.steps.${step}`)}
                  {isDone && <span className="sr-only"> ({t("home.steps.isDone")})</span>}
                </span>
                {!isDone && (
                  <span className="block text-xs text-muted">{t(`home.steps.${step}Help`)}</span>
                )}
              </span>
              {isNext && (
                <Button size="small" onPress={() => navigate(to[step])}>
                  {t(`home.steps.${step}Do`)}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
