import { withWords, type LoadComponent } from "./with-words.ts";

/** Screens of what a team has at the network's ad accounts, which are chosen in the words of applying. */
export const AD_SCREENS = {
  adAccounts: () =>
    withWords(
      ["adAccounts", "teams"],
      import("../features/identity/ad-accounts/ad-accounts-page.tsx").then(
        (page) => page.AdAccountsPage,
      ),
    ),
  customAudiences: () =>
    withWords(
      ["uploads", "work", "applying"],
      import("../features/activation/uploads/uploads-page.tsx").then((page) => page.UploadsPage),
    ),
  creatives: () =>
    withWords(
      ["creatives", "creativeEditor"],
      import("../features/activation/creatives/creatives-page.tsx").then(
        (page) => page.CreativesPage,
      ),
    ),
  campaigns: () =>
    withWords(
      ["campaigns", "applying", "campaignSync", "cells"],
      import("../features/activation/campaigns/campaigns-page.tsx").then(
        (page) => page.CampaignsPage,
      ),
    ),
  newCampaign: () =>
    withWords(
      ["campaigns", "applying", "cells"],
      import("../features/activation/campaigns/wizard/new-campaign-page.tsx").then(
        (page) => page.NewCampaignPage,
      ),
    ),
  media: () =>
    withWords(
      "creatives",
      import("../features/activation/creatives/media/media-page.tsx").then(
        (page) => page.MediaPage,
      ),
    ),
  agreement: () =>
    withWords(
      ["agreement", "applying"],
      import("../features/money/agreement/agreement-page.tsx").then((page) => page.AgreementPage),
    ),
  optOuts: () =>
    withWords(
      "uploads",
      import("../features/activation/uploads/opt-outs-page.tsx").then((page) => page.OptOutsPage),
    ),
} as const satisfies Readonly<Record<string, LoadComponent>>;
