import type { BillingDetails } from "@toolkit/core/contract/billing";
import {
  isRegistrationNumber,
  isTaxIdFormKnown,
  plainTaxId,
  vatIdType,
} from "@toolkit/core/domain/tax-ids";
import { countryName } from "@toolkit/core/i18n/format";
import { Badge } from "@toolkit/ui/badge";
import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { Select } from "@toolkit/ui/select";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { countriesQuery } from "../../../../lib/countries.ts";
import { useFormat } from "../../../../lib/format.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { useFormCheck } from "../../../../lib/use-form-check.ts";
import type { OrderSearch } from "../../../../paths.ts";
import { useBillingActions } from "../api.ts";
import { Sheet, SheetPart } from "./sheet.tsx";
import { useCheckout } from "./use-checkout.tsx";

const NONE = "";

interface DetailsFormProps {
  readonly team: string;
  readonly details: BillingDetails;
  /** Continues to its payment; then the details must be complete. */
  readonly order: OrderSearch | null;
}

export function DetailsForm({ team, details, order }: DetailsFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [typed, setTyped] = useState({
    invoice_name: details.invoice_name ?? "",
    invoice_email: details.invoice_email ?? "",
    country: details.country ?? NONE,
    recipient: details.recipient ?? "",
    vat_id: details.vat_id ?? "",
    registration_number: details.registration_number ?? "",
  });
  const { details: change } = useBillingActions(team);
  const checkout = useCheckout(team);
  const typedElsewhere = details.invoice_country;
  const isNeeded = order !== null;
  const isJapan = typed.country === "JP";
  const form = useFormCheck(
    {
      invoice_name: { name: t("billing.details.name"), required: isNeeded },
      invoice_email: { name: t("billing.details.email"), required: isNeeded, email: true },
      country: { name: t("billing.details.country"), required: isNeeded, isChoice: true },
      recipient: { name: t("billing.details.recipient") },
      vat_id: {
        name: t("billing.details.vat"),
        custom: [
          async (id, { country = NONE }) =>
            isTaxIdFormKnown(country || null) && vatIdType(country || null, plainTaxId(id)) === null
              ? t("billing.details.vatWrong")
              : null,
        ],
      },
      registration_number: {
        name: t("billing.details.registration"),
        custom: [
          async (number) =>
            isRegistrationNumber(plainTaxId(number))
              ? null
              : t("billing.details.registrationWrong"),
        ],
      },
    },
    typed,
  );
  const countries = useQuery(countriesQuery(format.language)).data?.results ?? [];
  const set = (name: keyof typeof typed) => (value: string) =>
    setTyped((before) => ({ ...before, [name]: value }));
  const field = (name: keyof typeof typed, maxLength: number) => ({
    value: typed[name],
    onChange: set(name),
    error: form.error(name),
    maxLength,
    className: "w-full",
  });
  const needed = [
    [typed.invoice_name, t("billing.details.name")],
    [typed.invoice_email, t("billing.details.email")],
    [typed.country, t("billing.details.country")],
  ] as const;
  const missing = needed.filter(([value]) => value.trim() === "").map(([, name]) => name);

  async function save() {
    if (!(await form.check())) return;
    try {
      // Another country has no registration numbers: what was typed for Japan goes with it.
      const { country, ...others } = typed;
      // Unchanged, it is not said again: invoices may follow the one that was typed at the payment.
      const isSaid = typedElsewhere === null || country !== (details.country ?? NONE);
      await change.mutateAsync({
        ...others,
        ...(isSaid && { country }),
        registration_number: isJapan ? typed.registration_number : null,
      });
      if (order === null) notifications.add("success", t("billing.details.saved"));
      else await checkout.start(order);
    } catch (error) {
      if (!form.refused(error)) notifyError(error);
    }
  }
  return (
    <Sheet>
      <SheetPart
        title={t("billing.details.title")}
        help={t("billing.details.lead")}
        isBeside
        aside={
          <Badge level={details.complete ? "success" : "warn"}>
            {t(details.complete ? "billing.details.complete" : "billing.details.incomplete")}
          </Badge>
        }
      >
        <div className="flex min-w-0 flex-col gap-5">
          {typedElsewhere !== null && (
            <CountryNotice
              typed={typedElsewhere}
              said={details.country}
              onSay={(country) => {
                set("country")(country);
                return change.mutateAsync({ country }).catch(notifyError);
              }}
            />
          )}
          <form
            className="flex max-w-2xl flex-col items-start gap-5"
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            <div className="grid w-full gap-5 sm:grid-cols-2">
              <TextField
                label={t("billing.details.name")}
                hint={t("billing.details.nameHint")}
                autoComplete="organization"
                {...field("invoice_name", 200)}
              />
              <TextField
                label={t("billing.details.recipient")}
                hint={t("billing.details.recipientHint")}
                {...field("recipient", 100)}
              />
              <TextField
                label={t("billing.details.email")}
                hint={t("billing.details.emailHint")}
                type="text"
                inputMode="email"
                autoComplete="email"
                {...field("invoice_email", 254)}
              />
              <Select
                label={t("billing.details.country")}
                value={typed.country}
                choices={[
                  { id: NONE, label: t("billing.details.noCountry") },
                  ...countries.map(({ code, label }) => ({ id: code, label })),
                ]}
                onChange={set("country")}
                error={form.error("country")}
                className="w-full"
              />
              {isJapan && (
                <TextField
                  label={t("billing.details.registration")}
                  hint={t("billing.details.registrationHint")}
                  spellCheck="false"
                  {...field("registration_number", 40)}
                />
              )}
              {/* Businesses in Japan have none, unless they are registered in another country too. */}
              {(!isJapan || typed.vat_id !== "") && (
                <TextField
                  label={t("billing.details.vat")}
                  hint={t(
                    isTaxIdFormKnown(typed.country || null)
                      ? "billing.details.vatHint"
                      : "billing.details.vatAsTyped",
                  )}
                  spellCheck="false"
                  {...field("vat_id", 40)}
                />
              )}
            </div>
            {missing.length > 0 && (
              <p className="text-sm text-muted">
                {t("billing.details.missing", {
                  list: format.list(missing),
                })}
              </p>
            )}
            <Button type="submit" variant="primary" isWaiting={change.isPending}>
              {t(order === null ? "billing.details.save" : "billing.details.saveAndPay")}
            </Button>
          </form>
          {checkout.dialog}
        </div>
      </SheetPart>
    </Sheet>
  );
}

interface CountryNoticeProps {
  readonly typed: string;
  readonly said: string | null;
  readonly onSay: (country: string) => Promise<unknown>;
}

/** At the payment another country was typed than the details have: taxes follow it until somebody decides. */
function CountryNotice({ typed, said, onSay }: CountryNoticeProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const name = (code: string) => countryName(code, language);
  return (
    <Notice level="warn">
      <p>
        {said === null
          ? t("billing.details.typedAlone", { typed: name(typed) })
          : t("billing.details.typedCountry", { typed: name(typed), said: name(said) })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {[typed, said]
          .filter((code) => code !== null)
          .map((code) => (
            <Button key={code} size="small" onPress={() => onSay(code)}>
              {t("billing.details.useCountry", { country: name(code) })}
            </Button>
          ))}
      </div>
    </Notice>
  );
}
