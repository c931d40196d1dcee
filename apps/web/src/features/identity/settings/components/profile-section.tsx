import type { User } from "@toolkit/core/contract/auth";
import { INTERFACE_LANGUAGES } from "@toolkit/core/domain/enumerations";
import { Button } from "@toolkit/ui/button";
import { Segmented } from "@toolkit/ui/segmented";
import { TextField } from "@toolkit/ui/text-field";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { useSaveLanguage } from "../../../../lib/session.ts";
import { useFormCheck } from "../../../../lib/use-form-check.ts";
import { useSaveName } from "../api/profile.ts";
import { Section } from "../../../../lib/section.tsx";

/** Longest name that the server takes. */
const MOST = 100;

export function ProfileSection({ me }: { readonly me: User }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const [first, setFirst] = useState(me.first_name);
  const [last, setLast] = useState(me.last_name);
  const save = useSaveName();
  const saveLanguage = useSaveLanguage();
  const form = useFormCheck(
    { first_name: { name: t("settings.firstName") }, last_name: { name: t("settings.lastName") } },
    { first_name: first, last_name: last },
  );
  const isChanged = first.trim() !== me.first_name || last.trim() !== me.last_name;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending || !isChanged || !(await form.check())) return;
    save.mutate(
      { first_name: first.trim(), last_name: last.trim() },
      {
        onSuccess: () => notifications.add("success", t("settings.saved")),
        onError: (error) => {
          if (!form.refused(error)) notifyError(error);
        },
      },
    );
  }
  const names = [
    <TextField
      key="first"
      label={t("settings.firstName")}
      autoComplete="given-name"
      maxLength={MOST}
      value={first}
      onChange={setFirst}
      error={form.error("first_name")}
    />,
    <TextField
      key="last"
      label={t("settings.lastName")}
      autoComplete="family-name"
      maxLength={MOST}
      value={last}
      onChange={setLast}
      error={form.error("last_name")}
    />,
  ];
  return (
    <Section title={t("settings.profile")} help={t("settings.profileHelp")}>
      <form onSubmit={submit} className="flex max-w-xl flex-col gap-5">
        {/* The family name comes first where people write it first. */}
        <div className="grid gap-4 sm:grid-cols-2">
          {language === "ja" ? names.toReversed() : names}
        </div>
        <div>
          <p className="text-sm font-medium text-soft">{t("settings.email")}</p>
          <p className="mt-1 [overflow-wrap:anywhere]">{me.email || t("settings.noEmail")}</p>
        </div>
        <Segmented
          label={t("settings.language")}
          value={language}
          choices={INTERFACE_LANGUAGES.map((id) => ({ id, label: t(`languages.${id}`) }))}
          onChange={(next) => saveLanguage.mutate(next)}
        />
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          isDisabled={!isChanged}
          isWaiting={save.isPending}
        >
          {t("settings.save")}
        </Button>
      </form>
    </Section>
  );
}
