import {
  addDays,
  AGREEMENT_TERMS,
  dayInJapan,
  lastDayOfPeriod,
} from "@toolkit/core/domain/agreement";
import { Button, IconButton } from "@toolkit/ui/button";
import { Checkbox } from "@toolkit/ui/choice-controls";
import { DatePicker } from "@toolkit/ui/date-picker";
import { Select } from "@toolkit/ui/select";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../lib/form-dialog.tsx";
import { useFormat } from "../../../lib/format.ts";
import { namedAudiencesQuery } from "../../../lib/named-audiences.ts";
import { notifications } from "../../../lib/notifications.ts";
import { useFormCheck } from "../../../lib/use-form-check.ts";
import { useAgreementActions } from "./agreements-query.ts";

interface NewApplicationDialogProps {
  readonly team: string;
  /** Ad accounts of the team, to choose from. */
  readonly accounts: readonly { readonly id: string; readonly label: string }[];
  readonly onClose: () => void;
}

interface Segment {
  readonly key: number;
  /** A saved audience; LIST: a list by its name. */
  readonly audience: string;
  readonly name: string;
}

const LIST = "list";
const blank = (key: number): Segment => ({ key, audience: LIST, name: "" });

/** An application under the agreement, saved as a draft that an admin signs. */
export function NewApplicationDialog({ team, accounts, onClose }: NewApplicationDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const audiences = useQuery(namedAudiencesQuery(team, "")).data?.results ?? [];
  const [today] = useState(() => dayInJapan(new Date()));
  const [account, setAccount] = useState(accounts[0]?.id ?? "");
  const [start, setStart] = useState<string | null>(addDays(today, 1));
  const [segments, setSegments] = useState<readonly Segment[]>([blank(0)]);
  const [isFull, setFull] = useState(false);
  const [readsSpend, setReadsSpend] = useState(true);
  const { create } = useAgreementActions(team);
  const form = useFormCheck(
    {
      ad_account_id: { name: t("agreement.form.account"), required: true },
      starts_on: { name: t("agreement.form.start"), required: true },
      segments: { name: t("agreement.form.segments") },
    },
    {
      ad_account_id: account,
      starts_on: start ?? "",
      segments: segments.map(({ name }) => name).join("\n"),
    },
  );
  const change = (key: number, changes: Partial<Segment>) =>
    setSegments(segments.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  function add() {
    if (segments.length >= AGREEMENT_TERMS.segments) return setFull(true);
    setSegments([...segments, blank(Math.max(...segments.map(({ key }) => key)) + 1)]);
  }
  async function save() {
    if (start === null) return false;
    await create.mutateAsync({
      ad_account_id: account,
      starts_on: start,
      reads_spend: readsSpend,
      segments: segments.map(({ audience, name }) =>
        audience === LIST
          ? { name: name.trim() }
          : {
              name: audiences.find(({ id }) => id === audience)?.name ?? audience,
              audience_config: audience,
            },
      ),
    });
    notifications.add("success", t("agreement.form.saved"));
    return true;
  }
  const choices = [
    { id: LIST, label: t("agreement.form.list") },
    ...audiences.map(({ id, name }) => ({ id, label: name })),
  ];
  const isNamed = segments.every(({ audience, name }) => audience !== LIST || name.trim() !== "");
  return (
    <FormDialog
      placement="right"
      title={t("agreement.form.title")}
      saveLabel={t("agreement.form.save")}
      form={form}
      isReady={isNamed}
      onSave={save}
      onClose={onClose}
    >
      <Select
        label={t("agreement.form.account")}
        value={account}
        choices={accounts}
        onChange={setAccount}
        error={form.error("ad_account_id")}
      />
      <DatePicker
        label={t("agreement.form.start")}
        value={start}
        min={today}
        max={lastDayOfPeriod(today, AGREEMENT_TERMS.monthsAhead)}
        onChange={setStart}
        error={form.error("starts_on")}
        hint={
          start !== null &&
          t("agreement.form.startHelp", { day: format.date(lastDayOfPeriod(start)) })
        }
      />
      <fieldset className="flex flex-col gap-3">
        <legend className="pb-2 text-sm font-medium text-soft">
          {t("agreement.form.segments")}
        </legend>
        {segments.map(({ key, audience, name }, at) => (
          <div
            key={key}
            role="group"
            aria-label={t("agreement.form.segment", { number: at + 1 })}
            className="flex items-start gap-2 rounded-control border border-line p-3"
          >
            <div className="flex min-w-0 flex-1 flex-col gap-3">
              <Select
                label={`${at + 1}. ${t("agreement.form.audience")}`}
                value={audience}
                choices={choices}
                onChange={(id) => change(key, { audience: id })}
              />
              {audience === LIST && (
                <TextField
                  label={t("agreement.form.listName")}
                  hint={t("agreement.form.listHelp")}
                  value={name}
                  maxLength={120}
                  onChange={(text) => change(key, { name: text })}
                />
              )}
            </div>
            {segments.length > 1 && (
              <IconButton
                icon="close"
                label={t("agreement.form.remove", { number: at + 1 })}
                onPress={() => {
                  setSegments(segments.filter((each) => each.key !== key));
                  setFull(false);
                }}
              />
            )}
          </div>
        ))}
        <Button className="self-start" icon="add" onPress={add}>
          {t("agreement.form.add")}
        </Button>
        {(isFull || form.error("segments")) && (
          <p role="alert" className="text-sm text-danger">
            {isFull ? t("agreement.form.full") : form.error("segments")}
          </p>
        )}
      </fieldset>
      <Checkbox isSelected={readsSpend} onChange={setReadsSpend}>
        <span className="flex flex-col">
          {t("agreement.form.spend")}
          <span className="text-sm text-muted">{t("agreement.form.spendHelp")}</span>
        </span>
      </Checkbox>
    </FormDialog>
  );
}
