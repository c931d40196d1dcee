import { agreements, type AgreementApplication } from "@toolkit/core/contract/agreements";
import { Badge } from "@toolkit/ui/badge";
import { Button } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAccountName } from "../../../lib/ad-accounts/ad-account-field.tsx";
import { ConfirmDelete } from "../../../lib/confirm-delete.tsx";
import { useFormat } from "../../../lib/format.ts";
import { useIsAdmin, useIsEditor } from "../../../lib/level.ts";
import { notifications } from "../../../lib/notifications.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { saveAnswer } from "../../../lib/save-answer.ts";
import { useAgreementActions } from "./agreements-query.ts";
import { InvoiceLine } from "./invoice-line.tsx";
import { SignDialog } from "./sign-dialog.tsx";

interface ApplicationListProps {
  readonly team: string;
  readonly applications: readonly AgreementApplication[];
}

interface ApplicationProps {
  readonly team: string;
  readonly application: AgreementApplication;
}

const LEVELS = {
  draft: null,
  signed: "info",
  active: "success",
  ended: null,
  withdrawn: null,
} as const;

/** Applications of the team, newest first, each with its segments, its signature and its invoice. */
export function ApplicationList({ team, applications }: ApplicationListProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("agreement.applications")} className="flex flex-col">
      {applications.map((application) => (
        <Application key={application.id} team={team} application={application} />
      ))}
    </section>
  );
}

function Application({ team, application }: ApplicationProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useAccountName(team);
  const { state, segments, signature, starts_on: from, ends_on: until } = application;
  const level = LEVELS[state];
  return (
    <article className="flex flex-col gap-3 border-b border-line py-5 first:pt-0 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-bold">
          {t("agreement.period", { from: format.date(from), until: format.date(until) })}
        </h3>
        <Badge {...(level && { level })}>{t(`agreement.states.${state}`)}</Badge>
        <span className="text-sm text-muted">
          {t("agreement.account", { id: nameOf(application.ad_account_id) })}
        </span>
      </div>
      <ul aria-label={t("agreement.segments")} className="text-sm">
        {segments.map(({ name, applied }) => (
          <li
            key={name}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1 last:border-b-0"
          >
            <span className="[overflow-wrap:anywhere]">{name}</span>
            <span className={applied === null ? "text-muted" : "text-soft"}>
              {applied === null
                ? t("agreement.segmentWaiting")
                : t("agreement.segmentApplied", { day: format.date(applied) })}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft">
        {signature === null
          ? t("agreement.unsigned")
          : t("agreement.signedBy", {
              name: signature.name,
              moment: format.moment(signature.at),
              version: signature.version,
            })}
        {" · "}
        {t(application.reads_spend ? "agreement.spendRead" : "agreement.spendReported")}
      </p>
      <InvoiceLine invoice={application.invoice} />
      <Actions team={team} application={application} />
    </article>
  );
}

/** What can be done with an application in its state, by a person of this level. */
function Actions({ team, application }: ApplicationProps) {
  const { t } = useTranslation();
  const isAdmin = useIsAdmin(team);
  const isEditor = useIsEditor(team);
  const { remove } = useAgreementActions(team);
  const [asked, setAsked] = useState<"sign" | "remove" | null>(null);
  const { id, state } = application;
  const close = () => setAsked(null);
  async function take() {
    try {
      await remove.mutateAsync(id);
      notifications.add(
        "success",
        t(state === "draft" ? "agreement.deleted" : "agreement.withdrawn"),
      );
    } catch (error) {
      notifyError(error);
    }
    close();
  }
  async function save() {
    const name = `${t("agreement.file", { id: id.slice(0, 8) })}.pdf`;
    await saveAnswer(agreements.pdf, { params: { pk: id }, query: { team } }, name).catch(
      notifyError,
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {state === "draft" && isAdmin && (
        <Button variant="primary" size="small" onPress={() => setAsked("sign")}>
          {t("agreement.sign")}
        </Button>
      )}
      <Button size="small" icon="download" aria-label={t("agreement.pdfOf")} onPress={save}>
        {t("agreement.pdf")}
      </Button>
      {isEditor && (state === "draft" || state === "signed") && (
        <Button size="small" variant="quiet" onPress={() => setAsked("remove")}>
          {t(state === "draft" ? "agreement.deleteDraft" : "agreement.withdraw")}
        </Button>
      )}
      {state === "active" && <span className="text-sm text-muted">{t("agreement.noCancel")}</span>}
      {state === "draft" && !isAdmin && (
        <span className="text-sm text-muted">{t("agreement.member")}</span>
      )}
      {asked === "sign" && <SignDialog team={team} application={application} onClose={close} />}
      {asked === "remove" && state === "draft" && (
        <ConfirmDelete
          title={t("agreement.deleteTitle")}
          help={t("agreement.deleteHelp")}
          onConfirm={take}
          onClose={close}
        />
      )}
      {asked === "remove" && state === "signed" && (
        <Dialog
          title={t("agreement.withdrawTitle")}
          closeLabel={t("common.close")}
          isOpen
          onClose={close}
          actions={
            <>
              <Button onPress={close}>{t("common.cancel")}</Button>
              <Button variant="danger" onPress={take}>
                {t("agreement.withdraw")}
              </Button>
            </>
          }
        >
          <p className="text-soft">{t("agreement.withdrawHelp")}</p>
        </Dialog>
      )}
    </div>
  );
}
