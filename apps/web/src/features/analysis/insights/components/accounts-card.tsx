import type { Account } from "@toolkit/core/contract/audience-size";
import { useFormat } from "../../../../lib/format.ts";
import { Card } from "@toolkit/ui/card";
import { useTranslation } from "react-i18next";
import { AccountLabel, accountName } from "../../../../lib/figures/account-label.tsx";

interface AccountsCardProps {
  readonly accounts: readonly Account[];
  readonly onExplain: (account: Account) => void;
  readonly className?: string;
}

/** Some accounts of the audience, each a click away from why it is in. */
export function AccountsCard({ accounts, onExplain, className }: AccountsCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Card
      title={t("insights.sample")}
      takeaway={accounts.length === 0 ? t("insights.noAccounts") : t("insights.takeaways.sample")}
      {...(className ? { className } : {})}
    >
      <ul aria-label={t("insights.sample")} className="grid gap-x-6 md:grid-cols-2 xl:grid-cols-3">
        {accounts.map((account) => (
          <li key={account.id} className="min-w-0 border-t border-line">
            <button
              type="button"
              onClick={() => onExplain(account)}
              aria-label={accountName(account)}
              className="flex w-full min-w-0 flex-col gap-1 rounded-small py-2.5 text-left hover:text-brand"
            >
              <AccountLabel account={account} />
              <span className="line-clamp-2 pl-8 text-sm text-soft">
                {account.known
                  ? account.bio || t("explain.noBio")
                  : t("insights.knownById", { id: account.id })}
              </span>
              <span className="flex gap-3 pl-8 text-sm text-muted">
                {account.followers_count !== null && (
                  <span className="keep">
                    {t("insights.followers", {
                      count: account.followers_count,
                      formatted: format.short(account.followers_count),
                    })}
                  </span>
                )}
                {account.location && <span className="truncate">{account.location}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
