import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import type { TFunction } from "i18next";
import { notifications } from "../../../../lib/notifications.ts";

/** Says that X made a change, or that it is on its way while X does not answer. */
export function tellChange(
  t: TFunction,
  { pending }: Pick<WholeCampaign, "pending">,
  done: "activate" | "pause" | "budget",
): void {
  if (pending === null) notifications.add("success", t(`campaigns.done.${done}`));
  else notifications.add("info", t("campaignSync.pending.title"));
}
