import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { TextField } from "@toolkit/ui/text-field";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { errorText } from "../../../../lib/notify-error.ts";
import { useFormCheck } from "../../../../lib/use-form-check.ts";
import { personal } from "../../../../lib/personal-store.ts";
import { forgetForNow, keptForNow } from "../../../../lib/storage.ts";
import { useSendCode, type CodePurpose, type SentCode } from "../api/sign-in.ts";

const EMAIL = /^[^\s@]+@[^\s@]+$/;

interface EmailFormProps {
  readonly purpose?: CodePurpose;
  /** What the address is asked for. */
  readonly intro: string;
  readonly onSent: (sent: SentCode) => void;
}

export function EmailForm({ purpose = "session", intro, onSent }: EmailFormProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  // An invitation is for one address: whoever comes from one finds it typed.
  const [email, setEmail] = useState(() => keptForNow("signInEmail") ?? personal().email);
  const [failed, setFailed] = useState<unknown>(null);
  const send = useSendCode(purpose);
  const form = useFormCheck(
    {
      email: {
        name: t("login.email"),
        required: true,
        custom: [async (value) => (EMAIL.test(value.trim()) ? null : t("login.invalidEmail"))],
      },
    },
    { email },
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (send.isPending || !(await form.check())) return;
    setFailed(null);
    try {
      const sent = await send.mutateAsync({ email: email.trim(), language });
      forgetForNow("signInEmail");
      onSent(sent);
    } catch (error) {
      if (!form.refused(error)) setFailed(error);
    }
  }
  const failure = failed === null ? null : errorText(failed);
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p className="text-soft">{intro}</p>
      <TextField
        label={t("login.email")}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        autoFocus
        size="large"
        placeholder={t("login.emailPlaceholder")}
        value={email}
        onChange={setEmail}
        error={form.error("email")}
      />
      {failure && (
        <Notice level="error" detail={failure.detail ?? undefined}>
          {failure.text}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="large" isWaiting={send.isPending}>
        {t("login.send")}
      </Button>
    </form>
  );
}
