import type { Team } from "@toolkit/core/contract/teams";
import { isBillingComplete } from "@toolkit/core/domain/team-rules";
import { Badge } from "@toolkit/ui/badge";
import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { Select } from "@toolkit/ui/select";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { countriesQuery } from "../../../../lib/countries.ts";
import { useFormCheck } from "../../../../lib/use-form-check.ts";
import { useChangeTeam } from "../api/teams.ts";
import { Section } from "../../../../lib/section.tsx";

const NONE = "";

export function BillingForm({ team }: { readonly team: Team }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [email, setEmail] = useState(team.invoice_email ?? "");
  const [country, setCountry] = useState(team.country ?? NONE);
  const [name, setName] = useState(team.invoice_name ?? "");
  // Billing details may be left for later; an address that is there is one.
  const form = useFormCheck(
    {
      invoice_name: { name: t("billing.name") },
      invoice_email: { name: t("billing.email"), email: true },
      country: { name: t("billing.country") },
    },
    { invoice_name: name, invoice_email: email, country },
  );
  const countries = useQuery(countriesQuery(format.language)).data?.results ?? [];
  const change = useChangeTeam(team.slug);
  const canChange = team.abilities.includes("change");
  const isComplete = isBillingComplete(team);
  const missing = [
    team.invoice_email === null && t("billing.email"),
    team.country === null && t("billing.country"),
    team.invoice_name === null && t("billing.name"),
  ].filter((part) => part !== false);

  async function save() {
    if (!(await form.check())) return;
    try {
      await change.mutateAsync({ invoice_email: email, country, invoice_name: name });
      notifications.add("success", t("team.saved"));
    } catch (error) {
      if (!form.refused(error)) notifyError(error);
    }
  }
  return (
    <Section
      title={t("billing.title")}
      aside={
        <Badge level={isComplete ? "success" : "warn"}>
          {isComplete ? t("billing.complete") : t("billing.incomplete")}
        </Badge>
      }
    >
      <form
        className="flex max-w-lg flex-col items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {!canChange && (
          <Notice level="info" className="w-full">
            {t("team.onlyAdmins")}
          </Notice>
        )}
        <TextField
          label={t("billing.name")}
          hint={t("billing.nameHint")}
          value={name}
          maxLength={200}
          isDisabled={!canChange}
          onChange={setName}
          error={form.error("invoice_name")}
          className="w-full"
        />
        <TextField
          label={t("billing.email")}
          value={email}
          type="text"
          inputMode="email"
          maxLength={254}
          isDisabled={!canChange}
          onChange={setEmail}
          error={form.error("invoice_email")}
          className="w-full"
        />
        <Select
          label={t("billing.country")}
          value={country}
          isDisabled={!canChange}
          choices={[
            { id: NONE, label: t("billing.noCountry") },
            ...countries.map(({ code, label }) => ({ id: code, label })),
          ]}
          onChange={setCountry}
          className="w-full"
        />
        {missing.length > 0 && (
          <p className="text-sm text-muted">
            {t("billing.missing", { list: format.list(missing) })}
          </p>
        )}
        {canChange && (
          <Button type="submit" variant="primary" isWaiting={change.isPending}>
            {t("team.save")}
          </Button>
        )}
      </form>
    </Section>
  );
}
