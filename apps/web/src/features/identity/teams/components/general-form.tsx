import type { Team } from "@toolkit/core/contract/teams";
import { TEAM_LIMITS } from "@toolkit/core/domain/limits";
import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { TextField } from "@toolkit/ui/text-field";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { useTranslation } from "react-i18next";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { keepRecentTeam } from "../../../../lib/team.ts";
import { useFormCheck } from "../../../../lib/use-form-check.ts";
import { links } from "../../../../paths.ts";
import { useChangeTeam, useLogo } from "../api/teams.ts";
import { Section } from "../../../../lib/section.tsx";
import { TeamMark } from "./team-mark.tsx";

export function GeneralForm({ team }: { readonly team: Team }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [name, setName] = useState(team.name);
  const [slug, setSlug] = useState(team.slug);
  const form = useFormCheck(
    {
      name: { name: t("team.name"), required: true },
      slug: { name: t("team.slug"), required: true },
    },
    { name, slug },
  );
  const change = useChangeTeam(team.slug);
  const logo = useLogo(team.slug);
  const canChange = team.abilities.includes("change");

  async function save() {
    if (!(await form.check())) return;
    try {
      const saved = await change.mutateAsync({ name, slug });
      setSlug(saved.slug);
      notifications.add("success", t("team.saved"));
      if (saved.slug === team.slug) return;
      keepRecentTeam(saved.slug);
      await navigate({ ...links.team(saved.slug), replace: true });
    } catch (error) {
      if (!form.refused(error)) notifyError(error);
    }
  }
  const setLogo = (file: File | null) => logo.mutateAsync(file).catch(notifyError);
  return (
    <div className="flex flex-col gap-8">
      {!canChange && <Notice level="info">{t("team.onlyAdmins")}</Notice>}
      <Section title={t("team.general")}>
        <form
          className="flex max-w-lg flex-col items-start gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <TextField
            label={t("team.name")}
            value={name}
            maxLength={TEAM_LIMITS.nameCharacters}
            isDisabled={!canChange}
            onChange={setName}
            error={form.error("name")}
            className="w-full"
          />
          <TextField
            label={t("team.slug")}
            value={slug}
            maxLength={TEAM_LIMITS.slugCharacters}
            isDisabled={!canChange}
            onChange={setSlug}
            spellCheck="false"
            hint={t("team.slugHint")}
            error={form.error("slug")}
            className="w-full"
          />
          {canChange && (
            <Button
              type="submit"
              variant="primary"
              isWaiting={change.isPending}
              isDisabled={name === team.name && slug === team.slug}
            >
              {t("team.save")}
            </Button>
          )}
        </form>
      </Section>
      <Section title={t("team.logo")} help={t("team.logoHint")}>
        <div className="flex flex-wrap items-center gap-4">
          <TeamMark name={team.name} logo={team.logo} size="large" />
          {canChange && (
            <FileTrigger
              acceptedFileTypes={["image/png", "image/jpeg", "image/webp"]}
              onSelect={(files) => {
                const file = files?.[0];
                if (file) void setLogo(file);
              }}
            >
              <Button icon="image" isWaiting={logo.isPending}>
                {t("team.logoChoose")}
              </Button>
            </FileTrigger>
          )}
          {canChange && team.logo !== null && (
            <Button variant="quiet" icon="delete" onPress={() => setLogo(null)}>
              {t("team.logoRemove")}
            </Button>
          )}
        </div>
      </Section>
    </div>
  );
}
