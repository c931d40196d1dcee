import type { LocalText } from "../../../../errors.ts";
import type { ChangedPart } from "./own-campaign.ts";

const CHANGED: Readonly<Record<ChangedPart, LocalText>> = {
  name: { en: "its name", ja: "キャンペーン名" },
  status: { en: "its status", ja: "キャンペーンのステータス" },
  daily_budget: { en: "its daily budget", ja: "日別予算" },
  total_budget: { en: "its total budget", ja: "総予算" },
  funding: { en: "its funding source", ja: "支払い方法" },
  item_added: { en: "an added ad group", ja: "広告グループの追加" },
  item_name: { en: "the ad group's name", ja: "広告グループ名" },
  item_status: { en: "the ad group's status", ja: "広告グループのステータス" },
  item_bid: { en: "the ad group's bid", ja: "広告グループの入札" },
  item_budget: { en: "the ad group's budget", ja: "広告グループの予算" },
  item_dates: { en: "the ad group's dates", ja: "広告グループの配信期間" },
  item_placements: { en: "the ad group's placements", ja: "広告グループの配信先" },
  ads: { en: "added ads", ja: "広告の追加" },
};

/** Names what differs; the network keeps no name of who changed it. */
export function campaignChanged(parts: readonly ChangedPart[]): LocalText {
  const en = parts.map((part) => CHANGED[part].en).join(", ");
  const ja = parts.map((part) => CHANGED[part].ja).join("、");
  return {
    en: `The campaign was changed at X since it was made: ${en}. X does not say by whom. Nothing was taken away. Please check it in X's ads manager, and delete there what is not needed.`,
    ja: `キャンペーンの作成後に、X側で次の項目が変更されました：${ja}。変更した人はXからは確認できません。何も取り消されていません。Xの広告マネージャーで内容を確認し、不要なものを削除してください。`,
  };
}
