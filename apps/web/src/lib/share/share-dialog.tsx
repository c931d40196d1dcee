import { isEmailAddress } from "@toolkit/core/domain/email-address";
import { SHARE_LIMITS } from "@toolkit/core/domain/limits";
import { Button, IconButton } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { Notice } from "@toolkit/ui/notice";
import { Select } from "@toolkit/ui/select";
import { TextArea } from "@toolkit/ui/text-area";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { copyText } from "../clipboard.ts";
import { useFormat } from "../format.ts";
import { errorText, notifyError } from "../notify-error.ts";
import { useFormCheck } from "../use-form-check.ts";
import { sharedAddress } from "../../paths.ts";
import { sharesQuery, useRevoke, useShare, type Shared } from "./sharing.ts";

interface ShareDialogProps extends Shared {
  readonly name: string;
  readonly onClose: () => void;
}

const LIVES = ["7", "30", "90", String(SHARE_LIMITS.days), "always"] as const;
type Life = (typeof LIVES)[number];

/** A link to the numbers as they are now, mailed to whom it is for; links that work can be revoked. */
export function ShareDialog({ name, onClose, ...shared }: ShareDialogProps) {
  const { t } = useTranslation();
  const { language, count, list } = useFormat();
  const [emails, setEmails] = useState("");
  const [message, setMessage] = useState("");
  const [life, setLife] = useState<Life>("30");
  const share = useShare(shared);
  const made = share.data;
  const addresses = emails.split(/[\s,;、，；]+/).filter(Boolean);
  const [failed, setFailed] = useState<unknown>(null);
  const form = useFormCheck(
    {
      emails: {
        name: t("share.emails"),
        custom: [
          async () => {
            const wrong = addresses.filter((address) => !isEmailAddress(address));
            return wrong.length === 0 ? null : t("share.wrong", { list: list(wrong.slice(0, 5)) });
          },
        ],
      },
      message: { name: t("share.message") },
    },
    { emails, message },
  );
  async function send() {
    if (!(await form.check())) return;
    setFailed(null);
    await share
      .mutateAsync({
        emails: addresses,
        message,
        expiresDays: life === "always" ? null : Number(life),
        language,
      })
      .catch((error: unknown) => {
        if (!form.refused(error)) setFailed(error);
      });
  }
  const lifeLabel = (days: Life) =>
    days === "always"
      ? t("share.always")
      : t("share.days", { count: Number(days), formatted: count(Number(days)) });
  const link = made ? sharedAddress(made.url) : "";
  return (
    <Dialog
      title={t("share.title", { name })}
      closeLabel={t("common.close")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common.close")}</Button>
          <Button variant={made ? "secondary" : "primary"} icon="link" onPress={send}>
            {addresses.length > 0 ? t("share.send") : t("share.create")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-soft">{t("share.help")}</p>
        {failed !== null && <Notice level="error">{errorText(failed).text}</Notice>}
        {made && (
          <div role="status" className="flex flex-col gap-2 rounded-control bg-success-soft p-3">
            <span className="text-sm font-medium text-success">{t("share.made")}</span>
            <span className="flex items-end gap-2">
              <TextField
                label={t("share.link")}
                hideLabel
                isReadOnly
                value={link}
                className="min-w-0 flex-1"
              />
              <Button icon="content_copy" onPress={() => copyText({ text: link })}>
                {t("share.copy")}
              </Button>
            </span>
          </div>
        )}
        <TextArea
          label={t("share.emails")}
          rows={2}
          value={emails}
          onChange={setEmails}
          hint={t("share.emailsHelp")}
          error={form.error("emails")}
        />
        <TextArea
          label={t("share.message")}
          rows={2}
          value={message}
          onChange={setMessage}
          error={form.error("message")}
        />
        <Select
          label={t("share.life")}
          value={life}
          choices={LIVES.map((days) => ({ id: days, label: lifeLabel(days) }))}
          onChange={setLife}
        />
        <Links {...shared} />
      </div>
    </Dialog>
  );
}

/** Links that work. Their secrets are not kept: they are told by whom they went to. */
function Links(shared: Shared) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(sharesQuery(shared));
  const revoke = useRevoke(shared);
  if (!data || data.results.length === 0) return null;
  return (
    <section className="flex flex-col gap-1 border-t border-line pt-4">
      <h3 className="font-medium">{t("share.links")}</h3>
      <ul className="flex flex-col divide-y divide-line">
        {data.results.map((each) => {
          const whom = each.emails.join(", ") || t("share.anybody");
          return (
            <li key={each.id} className="flex items-center gap-3 py-2">
              <span className="min-w-0 flex-1">
                <span className="block truncate">{whom}</span>
                <span className="text-sm text-muted">
                  {format.date(each.created)} ·{" "}
                  {each.expires
                    ? t("share.until", { date: format.date(each.expires) })
                    : t("share.always")}
                </span>
              </span>
              <IconButton
                icon="delete"
                label={t("share.revoke", { whom })}
                onPress={() => revoke.mutate(each.id, { onError: notifyError })}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
