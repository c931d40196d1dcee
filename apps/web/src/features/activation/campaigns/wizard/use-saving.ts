import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { useRef, useState } from "react";
import { notifyError } from "../../../../lib/notify-error.ts";
import { campaignActions, type CampaignActions, type CampaignFields } from "../api.ts";

export interface Saving {
  readonly isSaving: boolean;
  /** Saves fields of the campaign, behind what is saved already. */
  readonly put: (fields: CampaignFields) => void;
  /** The same for what is done with its ad groups. */
  readonly run: (work: (actions: CampaignActions) => Promise<unknown>) => void;
}

/** Saves one change after the other: none overtakes the one before. */
export function useSaving(team: string, campaign: Pick<WholeCampaign, "id">): Saving {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [waiting, setWaiting] = useState(0);
  function run(work: (actions: CampaignActions) => Promise<unknown>): void {
    setWaiting((count) => count + 1);
    last.current = last.current
      .then(() => work(campaignActions(team)))
      .catch(notifyError)
      .finally(() => setWaiting((count) => count - 1));
  }
  return {
    isSaving: waiting > 0,
    put: (fields) => run((actions) => actions.change(campaign.id, fields)),
    run,
  };
}
