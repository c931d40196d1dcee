import { CREATOR_GROUP } from "@toolkit/core/domain/team-rules";
import { Button } from "@toolkit/ui/button";
import { TextField } from "@toolkit/ui/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../../lib/api-error.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { Section } from "../../../../lib/section.tsx";
import { useFormCheck } from "../../../../lib/use-form-check.ts";
import { useChangeCreator } from "../api/groups.ts";

/** For the provider's people: who may use the audience creator. */
export function CreatorGroup() {
  const { t } = useTranslation();
  const [email, setEmail] = useState("");
  const change = useChangeCreator();
  const form = useFormCheck(
    { email: { name: t("creators.email"), required: true, email: true } },
    { email },
  );

  async function set(member: boolean) {
    if (!(await form.check())) return;
    try {
      const done = await change.mutateAsync({ email: email.trim(), member });
      const text = member ? "creators.granted" : "creators.withdrawn";
      notifications.add("success", t(text, { email: done.email, group: CREATOR_GROUP }));
      setEmail("");
    } catch (error) {
      if (error instanceof ApiError && error.status === 404)
        notifications.add("error", t("creators.nobody", { email: email.trim() }));
      else if (!form.refused(error)) notifyError(error);
    }
  }
  return (
    <Section
      title={t("creators.title", { group: CREATOR_GROUP })}
      help={t("creators.help", { group: CREATOR_GROUP })}
    >
      <form
        className="flex max-w-lg flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void set(true);
        }}
      >
        <TextField
          label={t("creators.email")}
          value={email}
          maxLength={254}
          inputMode="email"
          onChange={setEmail}
          error={form.error("email")}
          className="min-w-48 flex-1"
        />
        <span className="mt-6.5 flex gap-2">
          <Button type="submit" variant="primary" isWaiting={change.isPending}>
            {t("creators.grant")}
          </Button>
          <Button isDisabled={change.isPending} onPress={() => set(false)}>
            {t("creators.withdraw")}
          </Button>
        </span>
      </form>
    </Section>
  );
}
