import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { TextField } from "@toolkit/ui/text-field";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../../lib/api-error.ts";
import { useFormat } from "../../../../lib/format.ts";
import { errorText } from "../../../../lib/notify-error.ts";
import { forgetForNow, keptForNow } from "../../../../lib/storage.ts";
import { useSendCode, type SentCode } from "../api/sign-in.ts";

const EMAIL = /^[^\s@]+@[^\s@]+$/;

export function EmailForm({ onSent }: { readonly onSent: (sent: SentCode) => void }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  // An invitation is for one address: whoever comes from one finds it typed.
  const [email, setEmail] = useState(() => keptForNow("signInEmail") ?? "");
  const [error, setError] = useState<string | null>(null);
  const send = useSendCode();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (send.isPending) return;
    if (!EMAIL.test(email.trim())) {
      setError(t("login.invalidEmail"));
      return;
    }
    send.mutate(
      { email: email.trim(), language },
      {
        onSuccess: (sent) => {
          forgetForNow("signInEmail");
          onSent(sent);
        },
      },
    );
  }
  const fieldError =
    error ?? (send.error instanceof ApiError ? send.error.fieldMessages()["email"] : undefined);
  const failure = send.error && fieldError === undefined ? errorText(send.error) : null;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p className="text-soft">{t("login.intro")}</p>
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
        onChange={(value) => {
          setEmail(value);
          if (error !== null) setError(EMAIL.test(value.trim()) ? null : t("login.invalidEmail"));
        }}
        error={fieldError ?? null}
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
