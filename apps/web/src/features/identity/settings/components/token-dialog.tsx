import {
  SCOPES_OF_KIND,
  TOKEN_KINDS,
  TOKEN_LIMITS,
  type TokenKind,
  type TokenScope,
} from "@toolkit/core/domain/sign-in";
import { Button } from "@toolkit/ui/button";
import { Checkbox } from "@toolkit/ui/choice-controls";
import { Dialog } from "@toolkit/ui/dialog";
import { Notice } from "@toolkit/ui/notice";
import { Select } from "@toolkit/ui/select";
import { TextField } from "@toolkit/ui/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { copyText } from "../../../../lib/clipboard.ts";
import { errorText } from "../../../../lib/notify-error.ts";
import { useFormCheck } from "../../../../lib/use-form-check.ts";
import { useMakeToken } from "../api/tokens.ts";

/** The extension makes its own token, and has it registered. */
const KINDS = TOKEN_KINDS.filter((kind) => kind !== "extension");

const EXPIRIES = { never: null, month: 30, quarter: 90, year: 365 } as const;
type Expiry = keyof typeof EXPIRIES;
const EXPIRY_CHOICES: readonly Expiry[] = ["month", "quarter", "year", "never"];

/** Makes a token, and shows it the one time. */
export function TokenDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState("");
  const [kind, setKind] = useState<TokenKind>("personal");
  const [chosen, setChosen] = useState<readonly TokenScope[]>(["read"]);
  const [expiry, setExpiry] = useState<Expiry>("quarter");
  const make = useMakeToken();
  const [failed, setFailed] = useState<unknown>(null);
  const possible = SCOPES_OF_KIND[kind];
  const scopes = possible.filter((scope) => scope === "read" || chosen.includes(scope));

  const form = useFormCheck({ name: { name: t("settings.tokenName"), required: true } }, { name });

  async function submit() {
    if (!(await form.check())) return;
    setFailed(null);
    await make
      .mutateAsync({ kind, name: name.trim(), scopes, days: EXPIRIES[expiry] })
      .catch((error: unknown) => {
        if (!form.refused(error)) setFailed(error);
      });
  }
  const failure = failed === null ? null : errorText(failed);
  const made = make.data?.token;
  // One dialog for both steps: a second one that replaces the first leaves a moment without any.
  return (
    <Dialog
      title={made === undefined ? t("settings.newToken") : t("settings.tokenMade")}
      closeLabel={t("common.close")}
      isOpen
      onClose={onClose}
      actions={
        made === undefined ? (
          <>
            <Button onPress={onClose}>{t("common.cancel")}</Button>
            <Button variant="primary" onPress={submit}>
              {t("settings.makeToken")}
            </Button>
          </>
        ) : (
          <>
            <Button onPress={() => copyText({ text: made })}>{t("settings.copy")}</Button>
            <Button variant="primary" onPress={onClose}>
              {t("settings.done")}
            </Button>
          </>
        )
      }
    >
      {made === undefined ? (
        <div className="flex flex-col gap-5">
          {failure && (
            <Notice level="error" detail={failure.detail ?? undefined}>
              {failure.text}
            </Notice>
          )}
          <TextField
            label={t("settings.tokenName")}
            hint={t("settings.tokenNameHint")}
            autoFocus
            maxLength={TOKEN_LIMITS.nameCharacters}
            value={name}
            onChange={setName}
            error={form.error("name")}
          />
          <div className="flex flex-col gap-1.5">
            <Select
              label={t("settings.tokenKind")}
              value={kind}
              choices={KINDS.map((id) => ({ id, label: t(`settings.kinds.${id}`) }))}
              onChange={setKind}
            />
            <p className="text-sm text-muted">{t(`settings.kindHelp.${kind}`)}</p>
          </div>
          {possible.length > 1 && (
            <fieldset className="flex flex-col gap-2">
              <legend className="mb-1.5 text-sm font-medium text-soft">
                {t("settings.scopes")}
              </legend>
              {possible.map((scope) => (
                <Checkbox
                  key={scope}
                  isSelected={scopes.includes(scope)}
                  isDisabled={scope === "read"}
                  onChange={(isOn) =>
                    setChosen(isOn ? [...chosen, scope] : chosen.filter((each) => each !== scope))
                  }
                >
                  {t(`settings.scopeNames.${scope}`)}
                </Checkbox>
              ))}
            </fieldset>
          )}
          <Select
            label={t("settings.expiry")}
            value={expiry}
            choices={EXPIRY_CHOICES.map((id) => ({ id, label: t(`settings.expiries.${id}`) }))}
            onChange={setExpiry}
          />
        </div>
      ) : (
        <MadeToken token={made} />
      )}
    </Dialog>
  );
}

function MadeToken({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-4">
      <p className="text-soft">{t("settings.tokenMadeHelp")}</p>
      <TextField
        label={t("settings.token")}
        isReadOnly
        autoFocus
        value={token}
        inputClassName="font-mono text-sm"
      />
    </div>
  );
}
