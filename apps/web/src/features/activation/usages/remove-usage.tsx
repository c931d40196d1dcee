import type { AudienceUsage } from "@toolkit/core/contract/audience-usages";
import { Button } from "@toolkit/ui/button";
import { Checkbox } from "@toolkit/ui/choice-controls";
import { Dialog } from "@toolkit/ui/dialog";
import { Notice } from "@toolkit/ui/notice";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { notifyError } from "../../../lib/notify-error.ts";
import { links } from "../../../paths.ts";
import { takeAwayAtNetwork, useUsageActions } from "./api.ts";

/** Whether something of a usage can be taken away at the network by the interface that set it. */
export function isSetAtNetwork({ channel, state }: AudienceUsage): boolean {
  return channel === "ads_api" && (state === "applied" || state === "partly_applied");
}

interface RemoveUsageProps {
  readonly team: string;
  readonly usage: AudienceUsage;
  readonly onClose: () => void;
}

/** Into the trash; what is set at the network stays there unless a person asks for it. */
export function RemoveUsage({ team, usage, onClose }: RemoveUsageProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { remove } = useUsageActions(team);
  const [isAlso, setAlso] = useState(false);
  /** The receipt that the network's account differs from. */
  const [changed, setChanged] = useState<string | null>(null);
  async function removeIt() {
    try {
      const refused = isAlso ? await takeAwayAtNetwork(team, usage.id) : null;
      if (refused !== null) return setChanged(refused);
      await remove.mutateAsync(usage.id);
      onClose();
    } catch (error) {
      notifyError(error);
    }
  }
  return (
    <Dialog
      title={t("applying.removal.title", { name: usage.name })}
      closeLabel={t("common.close")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common.cancel")}</Button>
          <Button variant="danger" icon="delete" onPress={removeIt}>
            {t("usages.toTrash")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-soft">{t("applying.removal.help")}</p>
        <Checkbox
          isSelected={isAlso}
          onChange={(is) => {
            setAlso(is);
            setChanged(null);
          }}
        >
          <span className="flex flex-col">
            {t("applying.removal.also")}
            <span className="text-sm text-muted">{t("applying.removal.alsoHelp")}</span>
          </span>
        </Checkbox>
        {changed !== null && (
          <Notice
            level="warn"
            action={
              <Button
                size="small"
                onPress={() =>
                  void navigate(links.applyUsage(team, usage.id, { receipt: changed }))
                }
              >
                {t("applying.removal.receipt")}
              </Button>
            }
          >
            {t("applying.receipt.changed")}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
