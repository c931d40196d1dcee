import type { Sync } from "@toolkit/core/contract/syncs";
import { Button } from "@toolkit/ui/button";
import { NumberField } from "@toolkit/ui/number-field";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { links } from "../../../../paths.ts";
import type { SyncStep } from "../api/syncs.ts";
import { BUDGET_FORMAT } from "./sync-offer.tsx";

type Reason = NonNullable<Sync["reason"]>;

const PORTAL = "https://developer.x.com/en/portal/dashboard";
/** Ended in the developer portal of whoever runs this installation. */
const AT_PORTAL: ReadonlySet<Reason> = new Set(["capped", "unpaid", "forbidden"]);

/** A question is answered, a failure is tried again, everything else continues. */
const RESUMES: Partial<Readonly<Record<Reason, "readOn" | "tryAgain">>> = {
  repeated: "readOn",
  empty: "readOn",
  excess: "readOn",
  limited: "tryAgain",
  unavailable: "tryAgain",
};

interface PausedSyncProps {
  readonly team: string;
  readonly sync: Sync;
  readonly handle: string;
  readonly steer: (step: SyncStep) => void;
}

/** What ends a pause, and how the sync continues or ends. */
export function PausedSync({ team, sync, handle, steer }: PausedSyncProps) {
  const { t } = useTranslation();
  const { reason, budget, spent, can_resume } = sync;
  const needsMoney = reason === "budget";
  const [larger, setLarger] = useState((budget.amount * 2) / 100);
  const resume = t(`sync.${(reason && RESUMES[reason]) ?? "resume"}`);
  return (
    <>
      {reason === "account" && (
        <Link {...links.account(team)} className="self-center font-medium text-brand underline">
          {t("sync.reconnect")}
        </Link>
      )}
      {reason !== null && AT_PORTAL.has(reason) && (
        <a
          href={PORTAL}
          target="_blank"
          rel="noreferrer"
          className="self-center font-medium text-brand underline"
        >
          {t("sync.portal")}
        </a>
      )}
      {needsMoney && can_resume && (
        <NumberField
          label={t("sync.budget")}
          value={larger}
          min={spent.amount / 100 + 0.01}
          max={100_000}
          format={BUDGET_FORMAT}
          onChange={setLarger}
        />
      )}
      {can_resume ? (
        <Button
          size="small"
          icon="play_arrow"
          aria-label={`${resume}: ${handle}`}
          onPress={() => steer(needsMoney ? { budget: Math.round(larger * 100) } : {})}
        >
          {resume}
        </Button>
      ) : (
        <p className="text-sm text-muted">{t("sync.onlyStarter")}</p>
      )}
      <Button
        size="small"
        variant="quiet"
        aria-label={`${t("sync.cancel")}: ${handle}`}
        onPress={() => steer("cancel")}
      >
        {t("sync.cancel")}
      </Button>
    </>
  );
}
