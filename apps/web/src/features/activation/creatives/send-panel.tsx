import type { CreativeDetail, CreativePost } from "@toolkit/core/contract/ad-creatives";
import { Badge } from "@toolkit/ui/badge";
import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { Select } from "@toolkit/ui/select";
import type { Level } from "@toolkit/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { grantsQuery } from "../../../lib/ad-accounts/ad-accounts-query.ts";
import { useFormat } from "../../../lib/format.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { links } from "../../../paths.ts";
import { useCreativeActions } from "./api.ts";

interface SendPanelProps {
  readonly team: string;
  readonly creative: CreativeDetail;
  readonly isEditor: boolean;
  /** What is written and not saved is not sent. */
  readonly isChanged: boolean;
}

const LEVELS = { sending: "info", sent: "success", failed: "error" } as const satisfies Readonly<
  Record<CreativePost["state"], Level>
>;

/** The creative at X: its posts in ad accounts, and the ads that show it with their review. */
export function SendPanel({ team, creative, isEditor, isChanged }: SendPanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const names = useAccounts(team);
  return (
    <section aria-label={t("creatives.atX")} className="flex flex-col gap-3">
      <h2 className="text-md font-bold">{t("creatives.atX")}</h2>
      <p className="text-soft">{t("creatives.atXHelp")}</p>
      {isEditor && <Send team={team} creative={creative} isChanged={isChanged} />}
      {creative.posts.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {creative.posts.map((post) => (
            <li key={`${post.ad_account_id} ${post.version}`} className="flex flex-col gap-1 py-2">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-medium">
                  {names.find(({ id }) => id === post.ad_account_id)?.label ?? post.ad_account_id}
                </span>
                <span className="text-sm text-muted">
                  {t("creatives.versionOf", { version: post.version })} ·{" "}
                  {format.moment(post.modified)}
                </span>
                <Badge level={LEVELS[post.state]}>{t(`creatives.postStates.${post.state}`)}</Badge>
              </span>
              {post.error && <span className="text-sm text-danger">{post.error}</span>}
            </li>
          ))}
        </ul>
      )}
      <Reviews team={team} creative={creative} isEditor={isEditor} />
    </section>
  );
}

/** The ads that show the creative, with what the network's review says of each. */
function Reviews({ team, creative, isEditor }: Omit<SendPanelProps, "isChanged">) {
  const { t } = useTranslation();
  const { refreshReviews } = useCreativeActions(team);
  const isReviewed = creative.used_in.some(({ review }) => review !== "none");
  return (
    <section aria-label={t("creatives.usedIn")} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-medium text-soft">{t("creatives.usedIn")}</h3>
        {isEditor && isReviewed && (
          <Button
            size="small"
            icon="refresh"
            isWaiting={refreshReviews.isPending}
            onPress={() => void refreshReviews.mutateAsync(creative.id).catch(notifyError)}
          >
            {t("creatives.refreshReviews")}
          </Button>
        )}
      </div>
      {creative.used_in.length === 0 && (
        <p className="text-sm text-muted">{t("creatives.notUsed")}</p>
      )}
      <ul className="flex flex-col gap-2.5">
        {creative.used_in.map((use) => (
          <Review key={use.ad_id} team={team} use={use} />
        ))}
      </ul>
    </section>
  );
}

interface ReviewProps {
  readonly team: string;
  readonly use: CreativeDetail["used_in"][number];
}

const REVIEW_LEVELS = {
  none: "info",
  pending: "info",
  accepted: "success",
  rejected: "error",
} as const satisfies Readonly<Record<ReviewProps["use"]["review"], Level>>;

function Review({ team, use }: ReviewProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { campaign, campaign_id: id, review, reasons, checked } = use;
  return (
    <li className="flex flex-col gap-0.5 text-sm">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link {...links.campaigns(team, id)} className="text-brand hover:underline">
          {campaign}
        </Link>
        <Badge level={REVIEW_LEVELS[review]}>{t(`creatives.reviews.${review}`)}</Badge>
        {checked !== null && (
          <span className="text-muted">
            {t("creatives.checkedAt", { ago: format.ago(checked) })}
          </span>
        )}
      </span>
      {review === "rejected" && (
        <span className="text-soft">
          {reasons.length === 0
            ? t("creatives.noReason")
            : t("creatives.reason", { reason: reasons.join(", ") })}
        </span>
      )}
    </li>
  );
}

function useAccounts(team: string): readonly { readonly id: string; readonly label: string }[] {
  const grants = useQuery(grantsQuery(team)).data?.results ?? [];
  const accounts = grants
    .filter(({ account }) => account.network === "twitter")
    .map(({ account, name }) => ({ id: account.account_id, label: name ?? account.account_id }));
  return accounts.filter(({ id }, at) => accounts.findIndex((each) => each.id === id) === at);
}

function Send({ team, creative, isChanged }: Omit<SendPanelProps, "isEditor">) {
  const { t } = useTranslation();
  const { send } = useCreativeActions(team);
  const accounts = useAccounts(team);
  const [chosen, setChosen] = useState<string | null>(null);
  const account = chosen ?? accounts[0]?.id ?? "";
  const isSending = creative.posts.some((post) => post.state === "sending");
  if (accounts.length === 0)
    return (
      <Notice
        level="info"
        action={
          <Link {...links.adAccounts(team)} className="font-medium text-brand hover:underline">
            {t("titles.adAccounts")}
          </Link>
        }
      >
        {t("creatives.noAccount")}
      </Notice>
    );
  const isBlocked = isChanged || creative.status === "draft" || isSending;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2.5">
        <Select
          label={t("creatives.account")}
          value={account}
          choices={accounts}
          onChange={setChosen}
          className="w-56 max-sm:w-full"
        />
        <Button
          isDisabled={isBlocked}
          isWaiting={send.isPending || isSending}
          onPress={() => void send.mutateAsync({ id: creative.id, account }).catch(notifyError)}
        >
          {t("creatives.send")}
        </Button>
      </div>
      {isBlocked && !isSending && (
        <p className="text-sm text-muted">
          {isChanged ? t("creatives.saveFirst") : t("creatives.finishFirst")}
        </p>
      )}
    </div>
  );
}
