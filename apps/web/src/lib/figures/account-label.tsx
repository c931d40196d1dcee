import type { Account } from "@toolkit/core/contract/audience-size";
import { Avatar } from "@toolkit/ui/avatar";
import { Icon } from "@toolkit/ui/icon";
import { useTranslation } from "react-i18next";

/** What an account is called: its name, else its handle, else its id. */
export function accountName(account: Account): string {
  return account.name ?? (account.username ? `@${account.username}` : account.id);
}

/** An account: picture, name, handle; in a narrow row of a list the handle stands under the name. */
export function AccountLabel({ account }: { readonly account: Account }) {
  const { t } = useTranslation();
  const name = accountName(account);
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar text={name} picture={account.image_url} size="small" />
      <span className="flex min-w-0 items-baseline gap-1.5 @max-[16rem]/label:flex-col @max-[16rem]/label:items-stretch @max-[16rem]/label:gap-0 @max-[16rem]/label:py-1 @max-[16rem]/label:leading-tight">
        <span className="flex min-w-0 items-baseline gap-1.5">
          <span className="truncate">{name}</span>
          {account.verified && (
            <Icon
              name="verified"
              size={16}
              label={t("insights.verified")}
              className="shrink-0 self-center text-info"
            />
          )}
        </span>
        {account.username && account.name && (
          <span className="truncate text-sm text-muted">@{account.username}</span>
        )}
      </span>
    </span>
  );
}
