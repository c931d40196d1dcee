import type { CampaignStatus, Objective } from "@toolkit/core/domain/campaign";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { LocalText } from "../../../../errors.ts";

export const EXPORT_HEADERS: Readonly<Record<InterfaceLanguage, readonly string[]>> = {
  en: [
    "Campaign",
    "Status",
    "Objective",
    "Ad account",
    "Start",
    "End",
    "Time zone",
    "Currency",
    "Daily budget",
    "Lifetime budget",
    "Spent",
    "Impressions",
    "Figures as of",
    "Changed",
    "ID at X",
  ],
  ja: [
    "キャンペーン",
    "ステータス",
    "目的",
    "広告アカウント",
    "開始",
    "終了",
    "タイムゾーン",
    "通貨",
    "日別予算",
    "総予算",
    "消化金額",
    "インプレッション",
    "数値の時点",
    "更新",
    "XでのID",
  ],
};

export const SHEET_NAME: LocalText = { en: "Campaigns", ja: "キャンペーン" };

export const STATUS_NAMES: Readonly<Record<CampaignStatus, LocalText>> = {
  active: { en: "Active", ja: "配信中" },
  paused: { en: "Paused", ja: "一時停止" },
  draft: { en: "Draft", ja: "下書き" },
  halted: { en: "Halted", ja: "配信不可" },
  expired: { en: "Expired", ja: "終了" },
  scheduled: { en: "Scheduled", ja: "配信予定" },
};

export const OBJECTIVE_NAMES: Readonly<Record<Objective, LocalText>> = {
  REACH: { en: "Reach", ja: "リーチ" },
  ENGAGEMENTS: { en: "Engagements", ja: "エンゲージメント" },
  FOLLOWERS: { en: "Followers", ja: "フォロワー" },
  WEBSITE_CLICKS: { en: "Website clicks", ja: "ウェブサイトへのクリック" },
  VIDEO_VIEWS: { en: "Video views", ja: "動画再生" },
};
