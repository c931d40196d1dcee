import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { Badge } from "@toolkit/ui/badge";
import { Button } from "@toolkit/ui/button";
import { TextField } from "@toolkit/ui/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { useIsAdmin, useIsEditor } from "../../../lib/level.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { campaignActions } from "./api.ts";

interface ApprovalCardProps {
  readonly team: string;
  readonly campaign: WholeCampaign;
}

const LEVEL = { requested: "info", approved: "success", returned: "warn" } as const;

/** Asks for approval, gives it, or returns the draft with a note. */
export function ApprovalCard({ team, campaign }: ApprovalCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isEditor = useIsEditor(team);
  const isAdmin = useIsAdmin(team);
  const [note, setNote] = useState("");
  const { id, approval, version, decision, is_author: isAuthor } = campaign;
  const level = approval === "none" ? undefined : LEVEL[approval];
  const actions = campaignActions(team);
  const decide = (choice: "approve" | "return") =>
    actions
      .decide(id, { decision: choice, version, ...(note.trim() !== "" && { note: note.trim() }) })
      .catch(notifyError);
  return (
    <section
      aria-label={t("campaigns.approval.title")}
      className="flex flex-col gap-3 rounded-surface border border-line bg-surface p-5 sm:px-7"
    >
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-base font-bold">{t("campaigns.approval.title")}</h3>
        <Badge {...(level && { level })}>{t(`campaigns.approval.states.${approval}`)}</Badge>
        {decision !== null && (approval === "approved" || approval === "returned") && (
          <span className="text-sm text-muted">
            {t("campaigns.approval.by", {
              name: decision.by?.name ?? "–",
              moment: format.moment(decision.at),
            })}
          </span>
        )}
      </div>
      {decision?.note && approval === "returned" && <p className="text-soft">{decision.note}</p>}
      {isEditor && (approval === "none" || approval === "returned") && (
        <Button className="self-start" onPress={() => actions.review(id).catch(notifyError)}>
          {t("campaigns.approval.ask")}
        </Button>
      )}
      {approval === "requested" && isAdmin && (
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            label={t("campaigns.approval.note")}
            value={note}
            maxLength={2000}
            onChange={setNote}
            className="w-80 max-sm:w-full"
          />
          <Button onPress={() => decide("return")}>{t("campaigns.approval.giveBack")}</Button>
          {!isAuthor && (
            <Button variant="primary" onPress={() => decide("approve")}>
              {t("campaigns.approval.approve")}
            </Button>
          )}
        </div>
      )}
      {approval === "requested" && isAuthor && (
        <p className="text-sm text-muted">{t("campaigns.approval.own")}</p>
      )}
    </section>
  );
}
