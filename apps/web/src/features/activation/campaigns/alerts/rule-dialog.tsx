import type { CampaignRule } from "@toolkit/core/contract/campaign-alerts";
import { BOUND_OF, RULE_KINDS, type RuleKind } from "@toolkit/core/domain/campaign-rules";
import { Button } from "@toolkit/ui/button";
import { Checkbox } from "@toolkit/ui/choice-controls";
import { Dialog } from "@toolkit/ui/dialog";
import { NumberField } from "@toolkit/ui/number-field";
import { Select } from "@toolkit/ui/select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { notifications } from "../../../../lib/notifications.ts";
import { useMe } from "../../../../lib/session.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { MoneyField } from "../money-field.tsx";
import { alertActions, type RuleBody } from "./alerts-api.ts";

interface RuleDialogProps {
  readonly team: string;
  /** Null: a new one. */
  readonly rule: CampaignRule | null;
  /** What a new rule is about; null: every campaign. */
  readonly campaign: { readonly id: string; readonly name: string } | null;
  /** Currencies of the team's ad accounts, the usual one first. */
  readonly currencies: readonly string[];
  readonly onClose: () => void;
}

const USUAL_SHARE = 80;
const USUAL_DAYS = 3;

/** What is to be told, from which bound on, and to whom. */
export function RuleDialog({ team, rule, campaign, currencies, onClose }: RuleDialogProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<RuleKind>(rule?.kind ?? "spend_share");
  const [currency, setCurrency] = useState(rule?.currency ?? currencies[0] ?? "USD");
  const [amount, setAmount] = useState(rule?.amount ?? null);
  const [share, setShare] = useState(Math.round((rule?.share ?? USUAL_SHARE / 100) * 100));
  const [days, setDays] = useState(rule?.days ?? USUAL_DAYS);
  const [mailed, setMailed] = useState(rule?.mailed ?? true);
  const hasAddress = useMe()?.email !== "";
  const [isBusy, setBusy] = useState(false);
  const needed = BOUND_OF[kind];
  const isFit = needed !== "amount" || amount !== null;
  const of = rule === null ? campaign : rule.campaign;
  async function save() {
    const body: RuleBody = {
      kind,
      campaign: of?.id ?? null,
      amount: needed === "amount" ? amount : null,
      currency: needed === "amount" ? currency : null,
      share: needed === "share" ? share / 100 : null,
      days: needed === "days" ? days : null,
      mailed: mailed && hasAddress,
    };
    setBusy(true);
    try {
      const actions = alertActions(team);
      await (rule === null ? actions.create(body) : actions.change(rule.id, rule.version, body));
      notifications.add("success", t("campaignAlerts.saved"));
      onClose();
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog
      title={t(rule === null ? "campaignAlerts.new" : "campaignAlerts.edit")}
      closeLabel={t("common.close")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common.cancel")}</Button>
          <Button variant="primary" isDisabled={!isFit || isBusy} onPress={() => void save()}>
            {t("campaignAlerts.save")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-soft">
          {of === null ? t("campaignAlerts.ofAll") : t("campaignAlerts.ofOne", { name: of.name })}
        </p>
        <Select
          label={t("campaignAlerts.when")}
          value={kind}
          choices={RULE_KINDS.map((id) => ({ id, label: t(`campaignAlerts.kinds.${id}`) }))}
          onChange={setKind}
        />
        {needed === "amount" && (
          <div className="flex flex-col gap-4">
            {currencies.length > 1 && (
              <Select
                label={t("campaignAlerts.currency")}
                value={currency}
                choices={currencies.map((id) => ({ id, label: id }))}
                onChange={setCurrency}
              />
            )}
            <MoneyField
              label={t("campaignAlerts.amount")}
              value={amount}
              currency={currency}
              onChange={setAmount}
            />
          </div>
        )}
        {needed === "share" && (
          <NumberField
            label={t("campaignAlerts.share")}
            value={share}
            min={1}
            max={100}
            onChange={(value) => setShare(Number.isNaN(value) ? USUAL_SHARE : value)}
          />
        )}
        {needed === "days" && (
          <NumberField
            label={t("campaignAlerts.days")}
            value={days}
            min={1}
            max={90}
            onChange={(value) => setDays(Number.isNaN(value) ? USUAL_DAYS : value)}
          />
        )}
        <p className="text-sm text-muted">{t(`campaignAlerts.help.${kind}`)}</p>
        {hasAddress ? (
          <Checkbox isSelected={mailed} onChange={setMailed}>
            {t("campaignAlerts.mailed")}
          </Checkbox>
        ) : (
          <p className="text-sm text-muted">{t("campaignAlerts.noAddress")}</p>
        )}
      </div>
    </Dialog>
  );
}
