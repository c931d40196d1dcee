import type { CampaignAccount } from "@toolkit/core/contract/campaign-sync";
import { Button } from "@toolkit/ui/button";
import { Icon } from "@toolkit/ui/icon";
import { Notice } from "@toolkit/ui/notice";
import { Switch } from "@toolkit/ui/switch";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../../lib/failure.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { useIsEditor } from "../../../../lib/level.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { links } from "../../../../paths.ts";
import { syncActions, syncQuery } from "./sync-api.ts";

/** When campaigns of the team's ad accounts were read at X, and a way to read them now. */
export function SyncStatus({ team }: { readonly team: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(syncQuery(team));
  const isUnderWay = data?.results.some(({ state }) => BUSY.has(state)) ?? false;
  const wasUnderWay = useRef(false);
  useEffect(() => {
    // What a reading brought appears in the list beside it.
    if (wasUnderWay.current && !isUnderWay) void syncActions(team).refresh();
    wasUnderWay.current = isUnderWay;
  }, [isUnderWay, team]);
  if (error)
    return <Failure what={t("campaignSync.failed")} error={error} onRetry={() => refetch()} />;
  if (!data) return null;
  if (data.results.length === 0)
    return (
      <p className="text-sm text-soft">
        {t("campaignSync.none")}{" "}
        <Link {...links.adAccounts(team)} className="font-medium text-brand hover:underline">
          {t("campaignSync.grant")}
        </Link>
      </p>
    );
  return (
    <section
      aria-label={t("campaignSync.title")}
      className="flex flex-col divide-y divide-line rounded-surface border border-line bg-surface px-4 sm:px-5"
    >
      {data.results.map((account) => (
        <Account key={account.ad_account.id} team={team} account={account} />
      ))}
    </section>
  );
}

const BUSY: ReadonlySet<string> = new Set(["queued", "reading"]);

function Account({ team, account }: { readonly team: string; readonly account: CampaignAccount }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isEditor = useIsEditor(team);
  const [isOpen, setOpen] = useState(false);
  const { ad_account: of, state, read, error, counts } = account;
  const isBusy = BUSY.has(state);
  async function readNow() {
    try {
      await syncActions(team).read(of.id);
      notifications.add("info", t("campaignSync.started"));
    } catch (failure) {
      notifyError(failure);
    }
  }
  const stateText = isBusy
    ? state === "queued"
      ? t("campaignSync.queued")
      : t("campaignSync.reading", { formatted: format.count(counts.campaigns) })
    : read === null
      ? t("campaignSync.never")
      : t("campaignSync.read", { ago: format.ago(read) });
  return (
    <div className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-w-0 flex-1 basis-56 items-center gap-2 text-left"
        >
          <Icon
            name={isOpen ? "keyboard_arrow_up" : "keyboard_arrow_down"}
            size={20}
            className="text-soft"
          />
          <span className="min-w-0">
            <span className="block truncate font-medium">{of.name}</span>
            <span className="block text-sm text-soft" aria-live="polite">
              {stateText}
            </span>
          </span>
        </button>
        {isEditor && (
          <Button
            size="small"
            isDisabled={isBusy}
            aria-label={t("campaignSync.nowOf", { name: of.name })}
            onPress={() => void readNow()}
          >
            {t("campaignSync.now")}
          </Button>
        )}
      </div>
      {error !== null && <Notice level="warn">{error}</Notice>}
      <AccountNotes account={account} />
      {isOpen && (
        <div className="flex flex-col gap-2 pb-1 text-sm text-soft">
          {read !== null && (
            <p>
              {t("campaignSync.found", {
                campaigns: format.count(counts.campaigns),
                added: format.count(counts.added),
                changed: format.count(counts.changed),
                gone: format.count(counts.gone),
              })}
              {counts.conflicts > 0 &&
                ` · ${t("campaignSync.conflictsFound", { count: counts.conflicts, formatted: format.count(counts.conflicts) })}`}
            </p>
          )}
          {account.next !== null && !isBusy && (
            <p>{t("campaignSync.next", { moment: format.moment(account.next) })}</p>
          )}
          {isEditor && (
            <Switch
              isSelected={account.on}
              onChange={(on) => void syncActions(team).follow(of.id, on).catch(notifyError)}
            >
              {t("campaignSync.follow", { name: of.name })}
            </Switch>
          )}
          <p className="max-w-3xl">{t("campaignSync.help")}</p>
        </div>
      )}
    </div>
  );
}

/** What keeps the ad account itself from delivering. */
function AccountNotes({ account }: { readonly account: CampaignAccount }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { approval, funding, state, resumes_at: resumes } = account;
  const unable = funding.filter(({ able_to_fund: isAble }) => !isAble);
  return (
    <>
      {state === "waiting" && resumes !== null && (
        <Notice level="info">
          {t("campaignSync.waiting", { moment: format.moment(resumes) })}
        </Notice>
      )}
      {approval !== null && approval !== "ACCEPTED" && (
        <Notice level="error">{t("campaignSync.approval", { state: approval })}</Notice>
      )}
      {unable.map(({ id, description, reasons }) => (
        <Notice key={id} level="warn">
          {t("campaignSync.unfunded", {
            name: description || id,
            reasons: reasons.join(", ") || "–",
          })}
        </Notice>
      ))}
    </>
  );
}
