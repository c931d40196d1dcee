import type { GrantedAccount } from "@toolkit/core/contract/granted-accounts";
import type { Team } from "@toolkit/core/contract/teams";
import { Badge } from "@toolkit/ui/badge";
import { Button } from "@toolkit/ui/button";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../../../lib/confirm-dialog.tsx";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { useMe } from "../../../../lib/session.ts";
import { useFormCheck } from "../../../../lib/use-form-check.ts";
import {
  adAccountsQuery,
  grantsQuery,
  useGrantActions,
} from "../../../../lib/ad-accounts/ad-accounts-query.ts";
import { links } from "../../../../paths.ts";
import { RevocationNotice } from "../../../../lib/revocation/revocation-notice.tsx";
import { RowLink } from "../../../../lib/row-cells.tsx";
import { Section } from "../../../../lib/section.tsx";

const ACCOUNT_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** The ad accounts that the team may use. Whoever granted one takes it back, or an admin does. */
export function AccountsCard({ team }: { readonly team: Team }) {
  const { t } = useTranslation();
  const me = useMe();
  const { data } = useQuery(grantsQuery(team.slug));
  const { grant, revoke } = useGrantActions(team.slug);
  const own = useQuery(adAccountsQuery).data?.results ?? [];
  const known = new Set(data?.results.map(({ account }) => account.account_id));
  const offered = own.filter((account) => account.access === true && !known.has(account.id));
  const [id, setId] = useState("");
  const [doomed, setDoomed] = useState<GrantedAccount | null>(null);
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
  const mayRevoke = ({ granted_by_id: by }: GrantedAccount) =>
    by === me?.id || team.abilities.includes("change");
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
              <RowLink to={links.adAccounts(team.slug, granted.account.account_id)}>
                {granted.name ?? granted.account.account_id}
              </RowLink>
              {granted.name !== null && (
                <span className="text-sm text-muted">{granted.account.account_id}</span>
              )}
              {granted.access !== null && (
                <Badge level={granted.access ? "success" : "error"}>
                  {t(`accountHealth.accessKinds.${granted.access ? "yes" : "no"}`)}
                </Badge>
              )}
              {granted.special && <Badge>{t("adAccounts.special")}</Badge>}
              <span className="min-w-0 flex-1 basis-48 text-sm [overflow-wrap:anywhere] text-muted">
                {t("adAccounts.by", { email: granted.granted_by })}
              </span>
              {mayRevoke(granted) && (
                <Button
                  size="small"
                  aria-label={t("adAccounts.revokeOf", { id: granted.account.account_id })}
                  onPress={() => setDoomed(granted)}
                >
                  {t("adAccounts.revoke")}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {team.abilities.includes("grant_account") && offered.length > 0 && (
          <ul aria-label={t("accountHealth.yours")} className="flex flex-wrap gap-2">
            {offered.map((account) => (
              <li key={account.id}>
                <Button
                  icon="add"
                  aria-label={t("accountHealth.grantOf", { name: account.name })}
                  onPress={() =>
                    grant
                      .mutateAsync(account.id)
                      .then(() =>
                        notifications.add(
                          "success",
                          t("accountHealth.granted", { name: account.name }),
                        ),
                      )
                      .catch(notifyError)
                  }
                >
                  {account.name}
                </Button>
              </li>
            ))}
          </ul>
        )}
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
        {doomed && (
          <ConfirmDialog
            title={t("revocations.revokeTitle", { name: doomed.name ?? doomed.account.account_id })}
            help={t("revocations.revokeHelp")}
            verb={t("adAccounts.revoke")}
            done={t("adAccounts.revoked", { id: doomed.account.account_id })}
            act={() => revoke.mutateAsync(doomed.id)}
            onClose={() => setDoomed(null)}
          >
            <RevocationNotice kind="grant" id={doomed.id} />
          </ConfirmDialog>
        )}
      </div>
    </Section>
  );
}
