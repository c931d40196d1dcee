import type { AgreementApplication } from "@toolkit/core/contract/agreements";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { INTERFACE_LANGUAGES } from "@toolkit/core/domain/enumerations";
import { Checkbox } from "@toolkit/ui/choice-controls";
import { Notice } from "@toolkit/ui/notice";
import { Segmented } from "@toolkit/ui/segmented";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useState, type UIEvent } from "react";
import { useTranslation } from "react-i18next";
import { useAccountName } from "../../../lib/ad-accounts/ad-account-field.tsx";
import { ApiError } from "../../../lib/api-error.ts";
import { Failure } from "../../../lib/failure.tsx";
import { FormDialog } from "../../../lib/form-dialog.tsx";
import { useFormat } from "../../../lib/format.ts";
import { notifications } from "../../../lib/notifications.ts";
import { useFormCheck } from "../../../lib/use-form-check.ts";
import { AgreementWriting } from "./agreement-writing.tsx";
import { textQuery, useAgreementActions } from "./agreements-query.ts";

interface SignDialogProps {
  readonly team: string;
  readonly application: AgreementApplication;
  readonly onClose: () => void;
}

/** Lines of zoomed pages end between pixels. */
const ALMOST = 8;

function isAtEnd({ currentTarget: box }: UIEvent<HTMLElement>): boolean {
  return box.scrollTop + box.clientHeight >= box.scrollHeight - ALMOST;
}

/** The text to its end, then the name: the version and hash that were shown are what is signed. */
export function SignDialog({ team, application, onClose }: SignDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(textQuery(team, null));
  const { sign } = useAgreementActions(team);
  const nameOf = useAccountName(team);
  const [language, setLanguage] = useState<InterfaceLanguage>(format.language);
  /** The hash of the text that was scrolled to its end: a new version is read anew. */
  const [read, setRead] = useState<string | null>(null);
  const [name, setName] = useState("");
  const [isAgreed, setAgreed] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const isRead = data !== undefined && read === data.hash;
  const form = useFormCheck(
    { name: { name: t("agreement.signing.name"), required: true, max: 100 } },
    { name },
  );
  async function send() {
    if (data === undefined) return false;
    const { version, hash } = data;
    const typed = { version, hash, name: name.trim(), agreed: true } as const;
    await sign.mutateAsync({ pk: application.id, ...typed });
    notifications.add("success", t("agreement.signing.signed"));
    return true;
  }
  function isNewText(failure: unknown): boolean {
    if (!(failure instanceof ApiError) || failure.code !== "stale_version") return false;
    setChanged(true);
    setAgreed(false);
    return true;
  }
  return (
    <FormDialog
      placement="right"
      title={t("agreement.signing.title")}
      saveLabel={t("agreement.signing.sign")}
      form={form}
      isReady={isRead && isAgreed}
      onSave={send}
      onFailure={isNewText}
      onClose={onClose}
    >
      <p className="text-sm text-soft">
        {t("agreement.account", { id: nameOf(application.ad_account_id) })}
        {" · "}
        {t("agreement.period", {
          from: format.date(application.starts_on),
          until: format.date(application.ends_on),
        })}
        {" · "}
        {format.list(application.segments.map((segment) => segment.name))}
      </p>
      {isChanged && <Notice level="warn">{t("agreement.signing.changed")}</Notice>}
      {error && (
        <Failure what={t("agreement.textFailed")} error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <SkeletonRows rows={8} label={t("common.loading")} />}
      {data && (
        <>
          <Segmented
            hideLabel
            label={t("agreement.text.language")}
            value={language}
            choices={INTERFACE_LANGUAGES.map((id) => ({ id, label: t(`languages.${id}`) }))}
            onChange={setLanguage}
          />
          {language === "en" && <p className="text-sm text-muted">{t("agreement.text.reading")}</p>}
          <div
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
            tabIndex={0}
            role="group"
            aria-label={data[language].title}
            onScroll={(event) => isAtEnd(event) && setRead(data.hash)}
            className="h-72 shrink-0 overflow-y-auto rounded-control border border-line bg-sunken p-4 text-sm"
          >
            <AgreementWriting writing={data[language]} language={language} />
          </div>
          <p role="status" className="text-sm text-muted">
            {t(isRead ? "agreement.signing.read" : "agreement.signing.scroll")}
          </p>
          <TextField
            label={t("agreement.signing.name")}
            hint={t("agreement.signing.nameHelp")}
            value={name}
            maxLength={100}
            autoComplete="name"
            isDisabled={!isRead}
            onChange={setName}
            error={form.error("name")}
          />
          <Checkbox isSelected={isAgreed} isDisabled={!isRead} onChange={setAgreed}>
            {t("agreement.signing.agreed", { version: data.version })}
          </Checkbox>
        </>
      )}
    </FormDialog>
  );
}
