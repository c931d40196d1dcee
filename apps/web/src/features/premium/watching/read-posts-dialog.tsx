import type { PremiumAccount } from "@toolkit/core/contract/premium-accounts";
import { useTranslation } from "react-i18next";
import { useReadPosts, type PostsAnswer } from "./posts-api.ts";
import { PriceDialog } from "./price-dialog.tsx";

interface ReadPostsDialogProps {
  readonly account: PremiumAccount;
  readonly price: PostsAnswer["price"];
  readonly onClose: () => void;
}

/** Shows the price before any post is read. */
export function ReadPostsDialog({ account, price, onClose }: ReadPostsDialogProps) {
  const { t } = useTranslation();
  const read = useReadPosts();
  const handle = `@${account.username}`;
  return (
    <PriceDialog
      account={account}
      price={price}
      title={t("watching.posts.readTitle", { handle })}
      help={t("watching.posts.readHelp")}
      begun={t("watching.posts.begun", { handle })}
      isWaiting={read.isPending}
      onRead={() => read.mutateAsync({ account: account.id, price })}
      onClose={onClose}
    />
  );
}
