import { LIMITS } from "@toolkit/core/domain/limits";
import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { TextField } from "@toolkit/ui/text-field";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../../lib/api-error.ts";
import { useFormat } from "../../../../lib/format.ts";
import { errorText } from "../../../../lib/notify-error.ts";
import { useSendCode, type CodePurpose, type Codes, type SentCode } from "../api/sign-in.ts";

const LENGTH = LIMITS.confirmCodeCharacters;

interface CodeFormProps<Answer> {
  readonly purpose?: CodePurpose;
  readonly sent: SentCode;
  readonly redeem: (codes: Codes) => Promise<Answer>;
  readonly onDone: (answer: Answer) => unknown;
  readonly onReset: () => void;
  readonly onResent: (sent: SentCode) => void;
}

/** The code is sent by itself when it is complete; a wrong one is flagged, and typing again clears the flag. */
export function CodeForm<Answer>({
  purpose = "session",
  sent,
  redeem,
  onDone,
  onReset,
  onResent,
}: CodeFormProps<Answer>) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const [code, setCode] = useState("");
  const input = useRef<HTMLInputElement>(null);
  // A token that is answered is shown once, and kept by nothing.
  const use = useMutation({ mutationFn: redeem, gcTime: 0 });
  const send = useSendCode(purpose);

  function change(text: string) {
    const next = text
      .normalize("NFKC")
      .replace(/[^A-Za-z0-9]/g, "")
      .toUpperCase()
      .slice(0, LENGTH);
    setCode(next);
    if (use.isPending) return;
    use.reset();
    if (next.length !== LENGTH) return;
    use.mutate(
      { magicCode: sent.magicCode, confirmCode: next },
      {
        onSuccess: onDone,
        onError: () => input.current?.select(),
      },
    );
  }
  function resend() {
    setCode("");
    use.reset();
    return send.mutateAsync({ email: sent.email, language }).then(onResent);
  }
  const isRefused = use.error instanceof ApiError && use.error.status === 400;
  const failure = use.error && !isRefused ? use.error : send.error;
  const shown = failure ? errorText(failure) : null;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-soft [overflow-wrap:anywhere]">
        {t("login.codeSent", { email: sent.email })}
      </p>
      <TextField
        label={t("login.code")}
        name="code"
        autoComplete="one-time-code"
        spellCheck="false"
        autoFocus
        size="large"
        inputRef={input}
        inputClassName="text-center font-mono text-lg! tracking-[0.5em]"
        hint={
          isRefused
            ? t("login.invalidCodeHelp")
            : use.isPending
              ? t("login.checking")
              : t("login.codeHint")
        }
        value={code}
        onChange={change}
        error={isRefused ? t("login.invalidCode") : null}
      />
      {shown && (
        <Notice level="error" detail={shown.detail ?? undefined}>
          {shown.text}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onPress={resend}>{t("login.resend")}</Button>
        <Button variant="quiet" onPress={onReset}>
          {t("login.otherEmail")}
        </Button>
      </div>
      {sent.outbox && (
        <p className="text-base text-muted">
          {t("login.outbox")}{" "}
          <a
            href={sent.outbox}
            target="_blank"
            rel="noreferrer"
            className="font-medium text-brand underline"
          >
            {t("login.outboxLink")}
          </a>
        </p>
      )}
    </div>
  );
}
