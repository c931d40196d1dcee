import { UPLOAD_USES } from "@toolkit/core/contract/uploaded-audiences";
import { Notice } from "@toolkit/ui/notice";
import { Radios } from "@toolkit/ui/choice-controls";
import { Segmented } from "@toolkit/ui/segmented";
import { Select } from "@toolkit/ui/select";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { grantsQuery } from "../../../lib/ad-accounts/ad-accounts-query.ts";
import { billingQuery } from "../../../lib/billing-query.ts";
import { FormDialog } from "../../../lib/form-dialog.tsx";
import { useFormCheck } from "../../../lib/use-form-check.ts";
import { savedAudienceQuery } from "../../../lib/saved-audience-query.ts";
import { links } from "../../../paths.ts";
import { ExpiryField } from "./expiry-field.tsx";
import { expiryOf, NO_EXPIRY, type Expiry } from "./expiry.ts";
import { ListFields } from "./list-fields.tsx";
import { useListFile } from "./use-list-file.ts";
import { AudienceFields } from "./audience-fields.tsx";
import { termsQuery, useMemberActions, useUploadActions } from "./uploads-query.ts";

interface NewUploadDialogProps {
  readonly team: string;
  /** The saved audience that it is made of; null: a list, or one that is chosen here. */
  readonly audience: string | null;
  readonly onClose: () => void;
}

/** Everything of a new upload but its statement: it becomes a draft with a forecast, and nothing is sent. */
export function NewUploadDialog({ team, audience: given, onClose }: NewUploadDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const accounts = (useQuery(grantsQuery(team)).data?.results ?? [])
    .filter(({ account }) => account.network === "twitter")
    .map(({ account, name }) => ({ id: account.account_id, label: name ?? account.account_id }));
  const offered = accounts.filter(
    ({ id }, at) => accounts.findIndex((each) => each.id === id) === at,
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const account = chosen ?? offered[0]?.id ?? "";
  const [source, setSource] = useState("");
  const [use, setUse] = useState<(typeof UPLOAD_USES)[number]>("targeting");
  const [expiry, setExpiry] = useState<Expiry>(NO_EXPIRY);
  const [from, setFrom] = useState<"file" | "audience">(given === null ? "file" : "audience");
  const [audience, setAudience] = useState(given ?? "");
  const named = useQuery(savedAudienceQuery(team, given));
  const [written, setName] = useState<string | null>(null);
  // The audience's name is proposed until another is written.
  const name = written ?? named.data?.name ?? "";
  const [isKept, setKept] = useState(true);
  const list = useListFile();
  const { create } = useUploadActions(team);
  const { create: createDerived } = useMemberActions(team);
  const canUpload = useQuery(billingQuery(team)).data?.can_upload;
  const isAccepted = useQuery(termsQuery(team)).data?.accepted ?? false;
  const isReady = from === "file" ? list.isReady : isAccepted && audience !== "";
  const form = useFormCheck(
    {
      name: { name: t("uploads.name"), required: true, max: 120 },
      source: { name: t("uploads.source"), required: from === "file", max: 200 },
      ad_account_id: { name: t("uploads.account") },
      files: { name: t("uploads.file") },
    },
    { name, source, ad_account_id: account, files: list.file?.name ?? "" },
  );
  async function make() {
    const expires = expiryOf(expiry, new Date()) ?? null;
    const query = {
      ad_account_id: account,
      name: name.trim(),
      source: source.trim(),
      use,
      ...(expires !== null && { expires }),
    };
    const { source: _source, ...derived } = query;
    const made =
      from === "file"
        ? await list.send((file) => create.mutateAsync({ list: file, query }))
        : await createDerived.mutateAsync({
            ...derived,
            audience_config: audience,
            keep_current: isKept,
          });
    if (made === null) return false;
    await navigate(links.customAudiences(team, made.id));
    return true;
  }
  return (
    <FormDialog
      placement="right"
      title={t("uploads.newTitle")}
      saveLabel={t("uploads.make")}
      form={form}
      isReady={isReady}
      onSave={make}
      onClose={onClose}
    >
      {canUpload === false && (
        <Notice
          level="warn"
          action={
            <Link {...links.billing(team)} className="font-medium text-brand underline">
              {t("errors.toBilling")}
            </Link>
          }
        >
          {t("uploads.needsPlan")}
        </Notice>
      )}
      <Segmented
        label={t("uploads.from")}
        value={from}
        choices={(["file", "audience"] as const).map((id) => ({
          id,
          label: t(`uploads.froms.${id}`),
        }))}
        onChange={setFrom}
      />
      {from === "file" ? (
        <ListFields list={list} error={form.error("files")} />
      ) : (
        <AudienceFields
          team={team}
          audience={audience}
          onAudience={(id, label) => {
            setAudience(id);
            if (name.trim() === "") setName(label);
          }}
          isKept={isKept}
          onKept={setKept}
        />
      )}
      <TextField
        label={t("uploads.name")}
        value={name}
        maxLength={120}
        onChange={setName}
        error={form.error("name")}
      />
      {from === "file" && (
        <TextField
          label={t("uploads.source")}
          hint={t("uploads.sourceHint")}
          value={source}
          maxLength={200}
          onChange={setSource}
          error={form.error("source")}
        />
      )}
      <Select
        label={t("uploads.account")}
        value={account}
        choices={offered}
        onChange={setChosen}
        error={form.error("ad_account_id")}
      />
      <Radios
        label={t("uploads.use")}
        value={use}
        choices={UPLOAD_USES.map((id) => ({
          id,
          label: t(`uploads.uses.${id}`),
          detail: t(`uploads.usesHelp.${id}`),
        }))}
        onChange={setUse}
      />
      <ExpiryField value={expiry} onChange={setExpiry} />
    </FormDialog>
  );
}
