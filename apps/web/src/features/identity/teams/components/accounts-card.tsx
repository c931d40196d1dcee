import type { GrantedAccount } from "@toolkit/core/contract/granted-accounts";
import type { Team } from "@toolkit/core/contract/teams";
import { Badge } from "@toolkit/ui/badge";
import { Button } from "@toolkit/ui/button";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { useMe } from "../../../../lib/session.ts";
import { useFormCheck } from "../../../../lib/use-form-check.ts";
import { accountsQuery, useAccountActions } from "../api/teams.ts";
import { AccountTags } from "./account-tags.tsx";
import { Section } from "../../../../lib/section.tsx";

const ACCOUNT_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** The ad accounts that the team may use. Whoever granted one takes it back, or an admin does. */
export function AccountsCard({ team }: { readonly team: Team }) {
  const { t } = useTranslation();
  const me = useMe();
  const { data } = useQuery(accountsQuery(team.slug));
  const { grant, revoke } = useAccountActions(team.slug);
  const [id, setId] = useState("");
  const [opened, setOpened] = useState<string | null>(null);
  const form = useFormCheck(
    {
      account_id: {
        name: t("adAccounts.id"),
        required: true,
        custom: [async (value) => (ACCOUNT_ID.test(value.trim()) ? null : t("adAccounts.invalid"))],
      },
    },
    { account_id: id },
  );

  async function give() {
    if (!(await form.check())) return;
    try {
      await grant.mutateAsync(id.trim());
      notifications.add("success", t("adAccounts.granted", { id: id.trim() }));
      setId("");
    } catch (error) {
      if (!form.refused(error)) notifyError(error);
    }
  }
  async function take(granted: GrantedAccount) {
    try {
      await revoke.mutateAsync(granted.id);
      notifications.add("success", t("adAccounts.revoked", { id: granted.account.account_id }));
    } catch (error) {
      notifyError(error);
    }
  }
  const mayRevoke = ({ granted_by: by }: GrantedAccount) =>
    by === me?.email || team.abilities.includes("change");
  return (
    <Section title={t("adAccounts.title")} help={t("adAccounts.help")}>
      <div className="flex max-w-2xl flex-col gap-6">
        {!data && <SkeletonRows rows={2} label={t("common.loading")} />}
        {data?.results.length === 0 && <p className="text-soft">{t("adAccounts.none")}</p>}
        <ul aria-label={t("adAccounts.title")} className="flex flex-col empty:hidden">
          {data?.results.map((granted) => (
            <li
              key={granted.id}
              className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0"
            >
              <span className="font-medium">{granted.account.account_id}</span>
              {granted.special && <Badge>{t("adAccounts.special")}</Badge>}
              <span className="min-w-0 flex-1 basis-48 text-sm [overflow-wrap:anywhere] text-muted">
                {t("adAccounts.by", { email: granted.granted_by })}
              </span>
              <Button
                size="small"
                variant="quiet"
                aria-label={t("adAccounts.tagsOf", { id: granted.account.account_id })}
                onPress={() => setOpened(granted.account.account_id)}
              >
                {t("adAccounts.tags")}
              </Button>
              {mayRevoke(granted) && (
                <Button
                  size="small"
                  aria-label={t("adAccounts.revokeOf", { id: granted.account.account_id })}
                  onPress={() => take(granted)}
                >
                  {t("adAccounts.revoke")}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {opened !== null && <AccountTags accountId={opened} onClose={() => setOpened(null)} />}
        {team.abilities.includes("grant_account") && (
          <form
            className="flex max-w-lg flex-wrap items-start gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              void give();
            }}
          >
            <TextField
              label={t("adAccounts.id")}
              value={id}
              maxLength={64}
              spellCheck="false"
              onChange={setId}
              error={form.error("account_id")}
              className="min-w-48 flex-1"
            />
            <Button type="submit" variant="primary" isWaiting={grant.isPending} className="mt-6.5">
              {t("adAccounts.grant")}
            </Button>
          </form>
        )}
      </div>
    </Section>
  );
}
