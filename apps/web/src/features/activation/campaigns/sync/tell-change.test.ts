import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { campaignSyncEn } from "@toolkit/core/i18n/data/campaign-sync-en";
import { campaignsEn } from "@toolkit/core/i18n/data/campaigns-en";
import i18next from "i18next";
import { beforeEach, expect, it } from "vitest";
import { notifications } from "../../../../lib/notifications.ts";
import { tellChange } from "./tell-change.ts";

const shown = () => notifications.snapshot().map(({ level, text }) => [level, text]);

beforeEach(() => {
  for (const { id } of notifications.snapshot()) notifications.remove(id);
});

it("calls a change done once X made it, and on its way while X does not answer", async () => {
  const texts = i18next.createInstance();
  await texts.init({
    lng: "en",
    resources: { en: { translation: { ...campaignsEn, ...campaignSyncEn } } },
  });
  const pending: WholeCampaign["pending"] = {
    id: "change",
    state: "waiting",
    fields: [],
    by: null,
    asked: "2026-11-25T00:00:00.000Z",
    resumes_at: "2026-11-25T00:01:00.000Z",
    error: null,
  };
  tellChange(texts.t, { pending: null }, "budget");
  tellChange(texts.t, { pending }, "budget");
  expect(shown()).toEqual([
    ["success", campaignsEn.campaigns.done.budget],
    ["info", campaignSyncEn.campaignSync.pending.title],
  ]);
});
