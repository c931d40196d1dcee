import { Button } from "@toolkit/ui/button";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../../lib/api-error.ts";
import { errorText } from "../../../../lib/notify-error.ts";
import { useFormCheck } from "../../../../lib/use-form-check.ts";
import { staffTeamQuery } from "../api/teams.ts";
import { GrantForm, PlanList } from "./plan-list.tsx";
import { Section } from "../../../../lib/section.tsx";
import { TeamMark } from "./team-mark.tsx";

/** For the provider's people: any team by its slug, with the plans that they may grant and end. */
export function OtherTeamPlans() {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const [slug, setSlug] = useState("");
  const form = useFormCheck(
    { slug: { name: t("plan.otherSlug"), required: true } },
    { slug: text },
  );
  const { data: team, error, isFetching } = useQuery(staffTeamQuery(slug));
  const isNone = error instanceof ApiError && error.status === 404;
  async function find() {
    if (await form.check()) setSlug(text.trim().toLowerCase());
  }
  const refusal = error ? (isNone ? t("plan.otherNone") : errorText(error).text) : null;
  return (
    <Section title={t("plan.otherTitle")} help={t("plan.otherHelp")}>
      <div className="flex flex-col gap-6">
        <form
          className="flex max-w-lg flex-wrap items-start gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void find();
          }}
        >
          <TextField
            label={t("plan.otherSlug")}
            value={text}
            maxLength={100}
            spellCheck="false"
            onChange={setText}
            className="min-w-48 flex-1"
            error={form.error("slug") ?? refusal}
          />
          <Button type="submit" isWaiting={isFetching} className="mt-6.5">
            {t("plan.otherFind")}
          </Button>
        </form>
        {team && (
          <div
            role="group"
            aria-label={`${team.name} (${team.slug})`}
            className="flex flex-col gap-4"
          >
            <div className="flex items-center gap-3">
              <TeamMark name={team.name} logo={team.logo} />
              <div className="min-w-0">
                <p className="font-medium [overflow-wrap:anywhere]">{team.name}</p>
                <p className="text-sm text-muted">
                  {team.slug} · {t("teams.members", { count: team.member_count })}
                </p>
              </div>
            </div>
            {team.subscriptions.length === 0 ? (
              <p className="text-soft">{t("plan.otherWithout")}</p>
            ) : (
              <PlanList slug={team.slug} plans={team.subscriptions} mayGrant />
            )}
            <GrantForm slug={team.slug} />
          </div>
        )}
      </div>
    </Section>
  );
}
