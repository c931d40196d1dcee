import type { DatasetSummary } from "@toolkit/core/contract/network";
import { SYNC_KINDS, type SyncKind, type SyncPreview } from "@toolkit/core/contract/syncs";
import { Button } from "@toolkit/ui/button";
import { Checkbox } from "@toolkit/ui/choice-controls";
import { Notice } from "@toolkit/ui/notice";
import { TextField } from "@toolkit/ui/text-field";
import { Link } from "@tanstack/react-router";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../../lib/notify-error.ts";
import { useMe } from "../../../../lib/session.ts";
import { useFormCheck } from "../../../../lib/use-form-check.ts";
import { links } from "../../../../paths.ts";
import { usePreviewSync } from "../api/syncs.ts";
import { SyncOffer } from "./sync-offer.tsx";
import { SyncRows } from "./sync-rows.tsx";

interface SyncPanelProps {
  readonly team: string;
  readonly datasets: readonly DatasetSummary[];
}

/** Brings in what the network shows of a handle: what it costs is said first, and a budget holds it. */
export function SyncPanel({ team, datasets }: SyncPanelProps) {
  const { t } = useTranslation();
  const me = useMe();
  const isConnected = me?.social_accounts.some(({ provider }) => provider === "twitter") ?? false;
  return (
    <section aria-labelledby="sync-title" className="flex flex-col gap-4">
      <header>
        <h2 id="sync-title" className="text-md font-bold">
          {t("sync.title")}
        </h2>
        <p className="max-w-3xl text-soft">{t("sync.help")}</p>
      </header>
      {isConnected ? (
        <SyncForm team={team} datasets={datasets} />
      ) : (
        <Notice level="info" className="max-w-3xl">
          <p>{t("sync.notConnected")}</p>
          <Link {...links.account(team)} className="font-medium text-brand underline">
            {t("sync.connect")}
          </Link>
        </Notice>
      )}
      <SyncRows team={team} />
    </section>
  );
}

function SyncForm({ team, datasets }: SyncPanelProps) {
  const { t } = useTranslation();
  const [handle, setHandle] = useState("");
  const [kinds, setKinds] = useState<readonly SyncKind[]>(["followers"]);
  const [offered, setOffered] = useState<SyncPreview | null>(null);
  const preview = usePreviewSync(team);
  const [failed, setFailed] = useState<unknown>(null);
  const failure = failed === null ? null : errorText(failed);
  const form = useFormCheck({ handle: { name: t("sync.handle"), required: true } }, { handle });

  async function ask(event: FormEvent) {
    event.preventDefault();
    setOffered(null);
    setFailed(null);
    if (!(await form.check())) return;
    try {
      setOffered(await preview.mutateAsync({ handle, kinds: [...kinds] }));
    } catch (error) {
      if (!form.refused(error)) setFailed(error);
    }
  }
  return (
    <>
      <form onSubmit={ask} className="flex flex-col gap-4">
        <TextField
          label={t("sync.handle")}
          placeholder="@NASA"
          value={handle}
          maxLength={16}
          error={form.error("handle")}
          onChange={(text) => {
            setHandle(text);
            setOffered(null);
            setFailed(null);
          }}
          className="w-72 max-sm:w-full"
        />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-sm font-medium text-soft">{t("sync.what")}</legend>
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            {SYNC_KINDS.map((kind) => (
              <Checkbox
                key={kind}
                isSelected={kinds.includes(kind)}
                onChange={(isOn) => {
                  setKinds(
                    SYNC_KINDS.filter((each) => (each === kind ? isOn : kinds.includes(each))),
                  );
                  setOffered(null);
                }}
              >
                {t(`sync.kinds.${kind}`)}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <Button
          type="submit"
          className="self-start"
          isWaiting={preview.isPending}
          isDisabled={kinds.length === 0}
        >
          {t("sync.preview")}
        </Button>
      </form>
      {failure && (
        <Notice level="error" detail={failure.detail ?? undefined} className="max-w-3xl">
          {failure.text}
        </Notice>
      )}
      {offered && (
        <SyncOffer
          key={offered.subject.id}
          team={team}
          datasets={datasets}
          offered={offered}
          onStarted={() => {
            setOffered(null);
            setHandle("");
          }}
        />
      )}
    </>
  );
}
