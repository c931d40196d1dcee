import { loadMoreIcons } from "@toolkit/ui/icon";
import type { ComponentType } from "react";
import { AD_SCREENS } from "./ad-screens.ts";
import { PREMIUM_SCREENS } from "./premium-screens.ts";
import type { Flavour, Layout, RouteName, ScreenRoute } from "../routes.ts";
import { withWords, type LoadComponent } from "./with-words.ts";

export type { LoadComponent } from "./with-words.ts";

const explore: LoadComponent = () =>
  withWords(
    ["explore", "comparing"],
    import("../features/analysis/explore/explore-page.tsx").then((page) => page.ExplorePage),
  );
/** The map of the world is drawn in the words of the insights. */
const statistics: LoadComponent = () =>
  withWords(
    ["explore", "insights"],
    import("../features/analysis/statistics/statistics-page.tsx").then(
      (page) => page.StatisticsPage,
    ),
  );
/** Rows of what is found are added in the words of the screens that find. */
const interests: LoadComponent = () =>
  withWords(
    ["explore", "work"],
    import("../features/reference/interests/interests-page.tsx").then((page) => page.InterestsPage),
  );
/** Saved audiences, shared from their row in the words of the builder's tools. */
const AUDIENCE_WORDS = ["keeping", "work", "tools"] as const;
const audiences: LoadComponent = () =>
  withWords(
    AUDIENCE_WORDS,
    import("../features/audiences/saved/audiences-page.tsx").then((page) => page.AudiencesPage),
  );
/** What was posted is shown in the words of the screens that explore. */
const monitors: LoadComponent = () =>
  withWords(
    ["keeping", "explore"],
    import("../features/activation/monitors/monitors-page.tsx").then((page) => page.MonitorsPage),
  );
/** Two times of an audience are shown as its insights are. */
const drift: LoadComponent = () =>
  withWords(
    ["audience", "insights"],
    import("../features/analysis/drift/drift-page.tsx").then((page) => page.DriftPage),
  );
/** The team's own forms, in their own words. */
const organisation: LoadComponent = () =>
  withWords(
    ["teams", "work", "billing"],
    import("../features/identity/teams/organisation-page.tsx").then(
      (page) => page.OrganisationPage,
    ),
  );
const stopMails: LoadComponent = () =>
  withWords(
    "keeping",
    import("../features/identity/mails/stop-mails-page.tsx").then((page) => page.StopMailsPage),
  );
const mailChoices: LoadComponent = () =>
  withWords(
    "keeping",
    import("../features/identity/mails/mail-choices-page.tsx").then((page) => page.MailChoicesPage),
  );
/** Angles open the accounts behind them in the words of the insights. */
const perspectives: LoadComponent = () =>
  withWords(
    ["insights", "comparing"],
    import("../features/analysis/perspectives/perspectives-page.tsx").then(
      (page) => page.PerspectivesPage,
    ),
  );
const growth: LoadComponent = () =>
  withWords(
    "comparing",
    import("../features/analysis/growth/growth-page.tsx").then((page) => page.GrowthPage),
  );
/** Two audiences differ in the words of the insights. */
const compare: LoadComponent = () =>
  withWords(
    ["tools", "insights", "comparing"],
    import("../features/audiences/saved/compare/compare-page.tsx").then((page) => page.ComparePage),
  );
/** Handles overlap as audiences do, in the same words. */
const competitors: LoadComponent = () =>
  withWords(
    ["explore", "tools"],
    import("../features/analysis/competitors/competitors-page.tsx").then(
      (page) => page.CompetitorsPage,
    ),
  );

const login: LoadComponent = () =>
  import("../features/identity/auth/login-page.tsx").then((page) => page.LoginPage);
const parts: LoadComponent = () =>
  import("../features/reference/parts/parts-page.tsx").then((page) => page.PartsPage);
/** Seeds that reach a saved audience. */
const proTargeting: LoadComponent = () =>
  withWords(
    "insights",
    import("../features/analysis/insights/pro-targeting/pro-targeting-page.tsx").then(
      (page) => page.ProTargetingPage,
    ),
  );

/** What a link of a shared audience opens: its size and face are named as on the first screen and in the insights. */
const shared: LoadComponent = () =>
  withWords(
    ["tools", "insights", "work"],
    import("../features/measuring/builder/share/shared-page.tsx").then((page) => page.SharedPage),
  );
const insights: LoadComponent = () =>
  withWords(
    "insights",
    import("../features/analysis/insights/insights-page.tsx").then((page) => page.InsightsPage),
  );

/**
 * The screens that are built, by flavour and route. A route without one shows the page that says what the screen will
 * do: a capability that arrives adds its line here.
 */
export const SCREENS: Readonly<
  Record<Flavour, Readonly<Partial<Record<RouteName, LoadComponent>>>>
> = {
  dashboard: {
    login,
    account: () =>
      withWords(
        ["extension", "adAccounts", "autopilots"],
        import("../features/identity/settings/settings-page.tsx").then((page) => page.SettingsPage),
      ),
    extension: () =>
      withWords(
        "extension",
        import("../features/identity/settings/connect-page.tsx").then((page) => page.ConnectPage),
      ),
    chooseTeam: () =>
      import("../features/identity/teams/choose-team-page.tsx").then((page) => page.ChooseTeamPage),
    createTeam: () =>
      withWords(
        "teams",
        import("../features/identity/teams/create-team-page.tsx").then(
          (page) => page.CreateTeamPage,
        ),
      ),
    team: () =>
      withWords(
        ["teams", "billing", "adAccounts", "autopilots"],
        import("../features/identity/teams/team-page.tsx").then((page) => page.TeamPage),
      ),
    inviteAccept: () =>
      withWords(
        "teams",
        import("../features/identity/teams/invite-page.tsx").then((page) => page.InvitePage),
      ),
    welcome: () =>
      withWords(
        "teams",
        import("../features/identity/teams/welcome-page.tsx").then((page) => page.WelcomePage),
      ),
    helperDocuments: () =>
      withWords(
        "teams",
        import("../features/reference/helper-documents/helper-documents-page.tsx").then(
          (page) => page.HelperDocumentsPage,
        ),
      ),
    standaloneAudiences: audiences,
    resetE2e: () => import("./reset-page.tsx").then((page) => page.ResetPage),
    home: () =>
      withWords(
        ["insights", "work"],
        import("../features/operations/home/home-page.tsx").then((page) => page.HomePage),
      ),
    creator: () =>
      import("../features/measuring/builder/builder-page.tsx").then((page) => page.BuilderPage),
    insights,
    drift,
    audiences,
    exploreX: explore,
    interests,
    activity: () =>
      withWords(
        "work",
        import("../features/operations/activity/activity-page.tsx").then(
          (page) => page.ActivityPage,
        ),
      ),
    guides: () =>
      withWords(
        "wording",
        import("../features/reference/guides/guides-page.tsx").then((page) => page.GuidesPage),
      ),
    help: () =>
      withWords(
        "wording",
        import("../features/reference/guides/help-page.tsx").then((page) => page.HelpPage),
      ),
    organisation,
    monitors,
    stopMails,
    mailChoices,
    reports: () =>
      withWords(
        "keeping",
        import("../features/activation/reports/reports-page.tsx").then((page) => page.ReportsPage),
      ),
    proTargeting,
    usages: () =>
      withWords(
        ["keeping", "tools", "extension", "applying", "autopilots"],
        import("../features/activation/usages/usages-page.tsx").then((page) => page.UsagesPage),
      ),
    ...AD_SCREENS,
    applyUsage: () =>
      withWords(
        ["keeping", "applying", "extension"],
        import("../features/activation/applying/apply-page.tsx").then((page) => page.ApplyPage),
      ),
    plans: () =>
      withWords(
        "keeping",
        import("../features/activation/plans/plans-page.tsx").then((page) => page.PlansPage),
      ),
    personalLists: () =>
      withWords(
        "keeping",
        import("../features/identity/personal-lists/personal-lists-page.tsx").then(
          (page) => page.PersonalListsPage,
        ),
      ),
    store: () =>
      withWords(
        "work",
        import("../features/audiences/store/store-page.tsx").then((page) => page.StorePage),
      ),
    competitorAnalysis: competitors,
    xstats: statistics,
    communities: () =>
      withWords(
        "explore",
        import("../features/analysis/communities/communities-page.tsx").then(
          (page) => page.CommunitiesPage,
        ),
      ),
    shared,
    perspectives,
    growth,
    compare,
    data: () =>
      withWords(
        "data",
        import("../features/data/datasets/data-page.tsx").then((page) => page.DataPage),
      ),
    importRun: () =>
      withWords(
        "data",
        import("../features/data/datasets/import-page.tsx").then((page) => page.ImportPage),
      ),
    billing: () =>
      withWords(
        "billing",
        import("../features/money/billing/billing-page.tsx").then((page) => page.BillingPage),
      ),
    billingInvoices: () =>
      withWords(
        "billing",
        import("../features/money/billing/invoices-page.tsx").then((page) => page.InvoicesPage),
      ),
    billingDetails: () =>
      withWords(
        "billing",
        import("../features/money/billing/details-page.tsx").then((page) => page.DetailsPage),
      ),
    billingSuccess: () =>
      withWords(
        "billing",
        import("../features/money/billing/success-page.tsx").then((page) => page.SuccessPage),
      ),
    billingCancel: () =>
      withWords(
        "billing",
        import("../features/money/billing/stopped-page.tsx").then((page) => page.StoppedPage),
      ),
    pricing: () =>
      withWords(
        "billing",
        import("../features/money/billing/pricing-page.tsx").then((page) => page.PricingPage),
      ),
    parts,
  },
  pro: {
    login,
    newCampaign: AD_SCREENS.newCampaign,
    shared,
    perspectives,
    growth,
    compare,
    home: () => import("./directory-page.tsx").then((page) => page.homePage(isBuilt)),
    savedLists: audiences,
    proTargeting,
    targetingLists: () =>
      withWords(
        AUDIENCE_WORDS,
        import("../features/audiences/saved/targeting-lists-page.tsx").then(
          (page) => page.TargetingListsPage,
        ),
      ),
    explore,
    stopMails,
    mailChoices,
    competitorAnalysis: competitors,
    marketingMaterials: () =>
      withWords(
        "work",
        import("../features/activation/materials/materials-page.tsx").then(
          (page) => page.MaterialsPage,
        ),
      ),
    xstats: statistics,
    audienceBuilder: () =>
      import("../features/measuring/builder/builder-page.tsx").then((page) => page.BuilderPage),
    insights,
    drift,
    parts,
  },
  premium: {
    login,
    authenticated: login,
    paused: () => import("./premium/paused-page.tsx").then((page) => page.PausedPage),
    stopMails,
    mailChoices,
    xstats: statistics,
    ...PREMIUM_SCREENS,
    parts,
  },
};

export function isBuilt(flavour: Flavour, name: RouteName): boolean {
  return SCREENS[flavour][name] !== undefined;
}

/** A layout whose navigation draws icons beside those of the first view. */
async function withMoreIcons(layout: Promise<ComponentType>): Promise<ComponentType> {
  const [component] = await Promise.all([layout, loadMoreIcons()]);
  return component;
}

/** What surrounds the screens. `none` is the bare page. */
export const LAYOUTS: Readonly<Record<Exclude<Layout, "none">, LoadComponent>> = {
  dashboard: () => import("./dashboard/dashboard-layout.tsx").then((part) => part.DashboardLayout),
  "dashboard-no-nav": () =>
    import("./dashboard/no-nav-layout.tsx").then((part) => part.NoNavLayout),
  "pro-targeting": () =>
    withMoreIcons(import("./pro/pro-layout.tsx").then((part) => part.ProLayout)),
  "deep-thought": () =>
    withMoreIcons(
      import("./premium/deep-thought-layout.tsx").then((part) => part.DeepThoughtLayout),
    ),
};

export const FRAMES: Readonly<Record<NonNullable<ScreenRoute["frame"]>, LoadComponent>> = {
  creator: () =>
    import("../features/measuring/builder/creator-layout.tsx").then((part) => part.CreatorLayout),
};

export const loadNotBuilt: LoadComponent = () =>
  import("./not-built-page.tsx").then((page) => page.NotBuiltPage);
