import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { TextField } from "@toolkit/ui/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { copyText } from "../../../../lib/clipboard.ts";
import { tokenByCode, type SentCode } from "../api/sign-in.ts";
import { CodeForm } from "./code-form.tsx";
import { EmailForm } from "./email-form.tsx";

/** A personal token for programs, by the code of a mail: nobody has to be signed in here. */
export function PersonalLink() {
  const { t } = useTranslation();
  const [sent, setSent] = useState<SentCode | null>(null);
  const [token, setToken] = useState<string | null>(null);
  return (
    <>
      <h1 className="text-xl font-bold">{t("personalLink.title")}</h1>
      {token !== null ? (
        <div className="flex flex-col gap-4">
          <Notice level="success">{t("personalLink.made")}</Notice>
          <TextField
            label={t("personalLink.token")}
            isReadOnly
            autoFocus
            value={token}
            inputClassName="font-mono text-sm"
          />
          <Button variant="primary" onPress={() => copyText({ text: token })}>
            {t("personalLink.copy")}
          </Button>
          <p className="text-sm text-muted">{t("personalLink.where")}</p>
        </div>
      ) : sent ? (
        <CodeForm
          purpose="token"
          sent={sent}
          redeem={tokenByCode}
          onDone={(made) => setToken(made.token)}
          onReset={() => setSent(null)}
          onResent={setSent}
        />
      ) : (
        <EmailForm purpose="token" intro={t("personalLink.intro")} onSent={setSent} />
      )}
    </>
  );
}
