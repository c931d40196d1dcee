import type { PremiumAccount } from "@toolkit/core/contract/premium-accounts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { followersFile, followersQuery } from "./api.ts";
import { FollowList, useFollowWanted } from "./follow-list.tsx";
import { Unread, WatchedList } from "./watched-list.tsx";

/** Who follows a watched account, and since when. */
export function FollowersPage() {
  const { t } = useTranslation();
  return (
    <WatchedList title={t("titles.followers")} lead={t("watching.followers.lead")}>
      {(account) => <Followers key={account.id} account={account} />}
    </WatchedList>
  );
}

function Followers({ account }: { readonly account: PremiumAccount }) {
  const format = useFormat();
  const wanted = useFollowWanted(account);
  const asked = useInfiniteQuery(followersQuery(wanted));
  const [first] = asked.data?.pages ?? [];
  if (first?.as_of === null && first.count === 0 && !wanted.isFiltered)
    return <Unread account={account} />;
  const file = followersFile(wanted, format.language);
  return <FollowList list="followers" wanted={wanted} asked={asked} file={file} />;
}
