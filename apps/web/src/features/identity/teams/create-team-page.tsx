import { TEAM_LIMITS } from "@toolkit/core/domain/limits";
import { Button } from "@toolkit/ui/button";
import { TextField } from "@toolkit/ui/text-field";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { notifications } from "../../../lib/notifications.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { keepRecentTeam } from "../../../lib/team.ts";
import { useFormCheck } from "../../../lib/use-form-check.ts";
import { links } from "../../../paths.ts";
import { useCreateTeam } from "./api/teams.ts";

export function CreateTeamPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const [slug, setSlug] = useState("");
  const [accountId, setAccountId] = useState("");
  const form = useFormCheck(
    { name: { name: t("team.name"), required: true }, slug: { name: t("team.slug") } },
    { name, slug },
  );
  const create = useCreateTeam();

  async function submit() {
    if (!(await form.check())) return;
    try {
      const asked = slug.trim() === "" ? {} : { slug };
      const team = await create.mutateAsync({ name, accountId: accountId.trim(), ...asked });
      keepRecentTeam(team.slug);
      notifications.add("success", t("createTeam.made", { name: team.name }));
      await navigate(links.team(team.slug));
    } catch (error) {
      if (!form.refused(error)) notifyError(error);
    }
  }
  return (
    <div className="mx-auto flex max-w-md flex-col gap-6 py-8 md:py-12">
      <header className="flex flex-col gap-2">
        <h1 className="text-lg font-bold">{t("createTeam.title")}</h1>
        <p className="text-soft">{t("createTeam.lead")}</p>
      </header>
      <form
        className="flex flex-col items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label={t("team.name")}
          value={name}
          maxLength={TEAM_LIMITS.nameCharacters}
          autoFocus
          onChange={setName}
          error={form.error("name")}
          className="w-full"
        />
        <TextField
          label={t("team.slug")}
          hint={t("createTeam.slugHint")}
          value={slug}
          maxLength={TEAM_LIMITS.slugCharacters}
          spellCheck="false"
          onChange={setSlug}
          error={form.error("slug")}
          className="w-full"
        />
        <TextField
          label={t("createTeam.accounts")}
          hint={t("createTeam.accountsHint")}
          value={accountId}
          maxLength={64}
          spellCheck="false"
          onChange={setAccountId}
          className="w-full"
        />
        <Button type="submit" variant="primary" icon="add" isWaiting={create.isPending}>
          {t("createTeam.action")}
        </Button>
      </form>
    </div>
  );
}
