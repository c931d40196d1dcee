import { Select, type Choice } from "@toolkit/ui/select";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useExtension } from "../extension/detection.ts";
import { grantsQuery } from "./ad-accounts-query.ts";

const NONE = "none";
const OTHER = "other";

interface OfferedAccount {
  readonly id: string;
  readonly name: string;
}

/** Ad accounts of X that a team may use, each once; undefined: they are not known yet. */
export function useOfferedAccounts(team: string): readonly OfferedAccount[] | undefined {
  const { data, isError } = useQuery(grantsQuery(team));
  if (data === undefined) return isError ? [] : undefined;
  const named = new Map<string, string>();
  for (const { account, name } of data.results)
    if (account.network === "twitter" && !named.has(account.account_id))
      named.set(account.account_id, name ?? account.account_id);
  return [...named].map(([id, name]) => ({ id, name }));
}

/** What an ad account is called, as far as the team knows it; else its id. */
export function useAccountName(team: string): (id: string) => string {
  const offered = useOfferedAccounts(team) ?? [];
  return (id) => offered.find((account) => account.id === id)?.name ?? id;
}

interface AdAccountFieldProps {
  readonly team: string;
  readonly label: string;
  /** The network's id; empty: none is chosen. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** Whether an account may be named that nobody granted: the extension fills whichever is open. */
  readonly allowsOther: boolean;
  readonly noneLabel?: string;
  /** Ad accounts that are not offered. */
  readonly except?: readonly string[];
  readonly error?: string | null;
}

/** An ad account, chosen by its name among those that were granted to the team. */
export function AdAccountField(props: AdAccountFieldProps) {
  const { team, label, value, onChange, allowsOther, noneLabel, except = [], error = null } = props;
  const { t } = useTranslation();
  const [isOther, setOther] = useState(false);
  const seen = useExtension()?.ad_account ?? null;
  const offered = (useOfferedAccounts(team) ?? []).filter(({ id }) => !except.includes(id));
  const isOffered = offered.some(({ id }) => id === value);
  const choices = new Map<string, Choice<string>>();
  const add = (id: string, text: string) => choices.has(id) || choices.set(id, { id, label: text });
  add(NONE, noneLabel ?? t("applying.accountField.choose"));
  for (const { id, name } of offered) add(id, name === id ? id : `${name} (${id})`);
  if (allowsOther && seen !== null && !except.includes(seen.id))
    add(seen.id, t("applying.accountField.seen", { name: `${seen.name} (${seen.id})` }));
  if (value !== "" && !isOther && !isOffered) add(value, value);
  if (allowsOther) add(OTHER, t("applying.accountField.other"));
  function choose(id: string) {
    setOther(id === OTHER);
    onChange(id === NONE || id === OTHER ? "" : id);
  }
  return (
    <div className="flex flex-wrap items-start gap-4">
      <Select
        label={label}
        value={allowsOther && isOther ? OTHER : value === "" ? NONE : value}
        choices={[...choices.values()]}
        onChange={choose}
        error={isOther ? null : error}
        className="w-80 max-sm:w-full"
      />
      {allowsOther && isOther && (
        <TextField
          label={t("applying.accountField.id")}
          hint={t("applying.accountField.idHelp")}
          value={value}
          maxLength={64}
          onChange={(text) => onChange(text.trim())}
          error={error}
          className="w-56 max-sm:w-full"
        />
      )}
    </div>
  );
}
