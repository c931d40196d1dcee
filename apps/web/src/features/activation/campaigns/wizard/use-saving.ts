import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { useRef, useState } from "react";
import { notifyError } from "../../../../lib/notify-error.ts";
import {
  campaignActions,
  type AdSetFields,
  type CampaignActions,
  type CampaignFields,
} from "../api.ts";
import { withFields, withGroups, type Pending } from "./pending-draft.ts";

export interface Saving {
  readonly isSaving: boolean;
  /** Saves fields of the campaign, behind what is saved already. */
  readonly put: (fields: CampaignFields) => void;
  /** The same for ad groups. */
  readonly putGroups: (ids: readonly string[], fields: AdSetFields) => void;
  /** The same for whatever else is done with them. */
  readonly run: (work: (actions: CampaignActions) => Promise<unknown>) => void;
}

/** Saves one change after the other: none overtakes the one before, and what was typed is shown while it is on its way. */
export function useSaving(
  team: string,
  campaign: WholeCampaign,
): Saving & { readonly shown: WholeCampaign } {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [pending, setPending] = useState<readonly Pending[]>([]);
  function add(work: (actions: CampaignActions) => Promise<unknown>, change: Pending): void {
    setPending((all) => [...all, change]);
    last.current = last.current
      .then(() => work(campaignActions(team)))
      .catch(notifyError)
      .finally(() => setPending((all) => all.filter((each) => each !== change)));
  }
  return {
    isSaving: pending.length > 0,
    shown: pending.reduce((draft, change) => change(draft), campaign),
    put: (fields) => add((actions) => actions.change(campaign.id, fields), withFields(fields)),
    putGroups: (ids, fields) =>
      add(
        async (actions) => {
          for (const id of ids) await actions.changeGroup(id, fields);
        },
        withGroups(ids, fields),
      ),
    run: (work) => add(work, (draft) => draft),
  };
}
