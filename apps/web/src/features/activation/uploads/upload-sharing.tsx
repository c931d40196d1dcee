import { SHARE_LEVELS } from "@toolkit/core/contract/uploaded-members";
import type { UploadedAudience } from "@toolkit/core/contract/uploaded-audiences";
import { Button, IconButton } from "@toolkit/ui/button";
import { Card } from "@toolkit/ui/card";
import { Select } from "@toolkit/ui/select";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Switch } from "@toolkit/ui/switch";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AdAccountField, useAccountName } from "../../../lib/ad-accounts/ad-account-field.tsx";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { useIsEditor } from "../../../lib/level.ts";
import { notifications } from "../../../lib/notifications.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { useFormCheck } from "../../../lib/use-form-check.ts";
import { sharesQuery, useMemberActions } from "./uploads-query.ts";

interface PartProps {
  readonly team: string;
  readonly audience: UploadedAudience;
}

/** Whether an upload follows its saved audience, and what it was compared with last. */
export function KeptCurrent({ team, audience }: PartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isEditor = useIsEditor(team);
  const { keep, compare } = useMemberActions(team);
  const { id, audience: taken } = audience;
  if (taken === null) return null;
  const { version, compared } = taken;
  return (
    <Card
      title={t("uploads.keepCurrent")}
      takeaway={t("uploads.compared", {
        version: format.count(version),
        when: format.ago(compared),
      })}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        {isEditor ? (
          <Switch
            isSelected={taken.keeps_current}
            onChange={(isKept) => void keep.mutateAsync({ pk: id, isKept }).catch(notifyError)}
          >
            {t("uploads.keepCurrentHelp")}
          </Switch>
        ) : (
          <p>{t(taken.keeps_current ? "uploads.keptCurrent" : "uploads.oneCopy")}</p>
        )}
        {isEditor && (
          <Button
            icon="refresh"
            onPress={() =>
              compare
                .mutateAsync(id)
                .then(() => notifications.add("success", t("uploads.comparing")))
                .catch(notifyError)
            }
          >
            {t("uploads.compare")}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** Other ad accounts that may read or change an audience, as the network says at this moment. */
export function Sharing({ team, audience }: PartProps) {
  const { t } = useTranslation();
  const isEditor = useIsEditor(team);
  const { data, error, refetch } = useQuery(sharesQuery(team, audience.id));
  const { unshare } = useMemberActions(team);
  const nameOf = useAccountName(team);
  return (
    <Card title={t("uploads.sharedWith")}>
      {error && <Failure what={t("uploads.sharesFailed")} error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows rows={1} label={t("common.loading")} />}
      {data?.results.length === 0 && <p className="text-muted">{t("uploads.noShares")}</p>}
      <ul aria-label={t("uploads.sharedWith")} className="divide-y divide-line empty:hidden">
        {data?.results.map(({ id, ad_account_id: account, permission }) => (
          <li key={id} className="flex min-h-9 items-center gap-3">
            <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
              {nameOf(account)}{" "}
              {nameOf(account) !== account && (
                <span className="font-normal text-muted">{account}</span>
              )}
            </span>
            <span className="flex-1 text-soft">{t(`uploads.permissions.${permission}`)}</span>
            {isEditor && (
              <IconButton
                icon="close"
                size="small"
                label={t("uploads.unshare", { id: nameOf(account) })}
                onPress={() => unshare.mutateAsync({ pk: audience.id, id }).catch(notifyError)}
              />
            )}
          </li>
        ))}
      </ul>
      {isEditor && data && (
        <ShareForm
          team={team}
          pk={audience.id}
          except={[
            audience.ad_account_id,
            ...data.results.map(({ ad_account_id: account }) => account),
          ]}
        />
      )}
    </Card>
  );
}

interface ShareFormProps {
  readonly team: string;
  readonly pk: string;
  /** The audience's own ad account, and those that have it already. */
  readonly except: readonly string[];
}

function ShareForm({ team, pk, except }: ShareFormProps) {
  const { t } = useTranslation();
  const { share } = useMemberActions(team);
  const [account, setAccount] = useState("");
  const [permission, setPermission] = useState<(typeof SHARE_LEVELS)[number]>("READ_ONLY");
  const form = useFormCheck(
    { ad_account_id: { name: t("uploads.shareWith"), required: true } },
    { ad_account_id: account },
  );
  async function give() {
    if (!(await form.check())) return;
    try {
      await share.mutateAsync({ pk, ad_account_id: account.trim(), permission });
      setAccount("");
    } catch (error) {
      if (!form.refused(error)) notifyError(error);
    }
  }
  return (
    <form
      className="mt-4 flex flex-wrap items-start gap-x-4 gap-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        void give();
      }}
    >
      <AdAccountField
        team={team}
        label={t("uploads.shareWith")}
        value={account}
        onChange={setAccount}
        allowsOther
        except={except}
        error={form.error("ad_account_id")}
      />
      <Select
        label={t("uploads.permission")}
        value={permission}
        choices={SHARE_LEVELS.map((id) => ({ id, label: t(`uploads.permissions.${id}`) }))}
        onChange={setPermission}
        className="w-48 max-sm:w-full"
      />
      <Button type="submit" isWaiting={share.isPending} className="mt-6.5">
        {t("uploads.share")}
      </Button>
    </form>
  );
}
