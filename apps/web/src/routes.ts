import type { Catalogue } from "@toolkit/core/i18n/data/en";

/**
 * Every route of the page, once: three flavours, each with its paths (the router's patterns), aliases, title, layout,
 * who may come in, and the screen. Routers, titles, links, navigation and the list of screens are made from this map.
 */

export type Flavour = "dashboard" | "pro" | "premium";
export type Layout = "pro-targeting" | "deep-thought" | "none" | "dashboard" | "dashboard-no-nav";

/**
 * `public`: anybody. `visitor`: anybody too, but who is signed in works in the team that was open last. `member`: a signed-in person, in the team that was open last. `team`: a member of the team in the
 * path. `person`: signed in, no team needed. `workshop`: development and staging hosts only.
 */
export type Access = "public" | "visitor" | "person" | "member" | "team" | "workshop";

export type TitleKey = keyof Catalogue["titles"];

/** In the pro-targeting layout: a sidebar beside the tools, tabs over the marketing pages. */
export type Aside = "sidebar" | "tabs";

export interface ScreenRoute {
  readonly path: string;
  readonly aliases?: readonly string[];
  readonly title: TitleKey;
  readonly layout: Layout;
  readonly access: Access;
  readonly aside?: Aside;
  /** A frame around several screens that share a head and their state. */
  readonly frame?: "creator";
  /** Not among the specification's routes: a screen that it names without a path, or one of ours. */
  readonly isOurs?: true;
}

/** Redirects to another path of the flavour, parameters kept. */
export interface Redirect {
  readonly path: string;
  readonly redirectTo: string;
}

type Routes = Readonly<Record<string, ScreenRoute>>;

const team = { layout: "dashboard", access: "team" } as const;
/** A screen that the specification gives no path. */
const ours = { ...team, isOurs: true } as const;
/** A view of the audience that the builder's frame holds. */
const view = { ...team, frame: "creator", isOurs: true } as const;
const tool = { layout: "pro-targeting", aside: "sidebar" } as const;
const marketing = { layout: "pro-targeting", access: "public", aside: "tabs" } as const;
const proPlain = { layout: "pro-targeting", access: "public" } as const;
const premium = { layout: "deep-thought", access: "person" } as const;
const login = {
  path: "/login/{-$network}",
  title: "login",
  layout: "none",
  access: "public",
} as const;
const parts = {
  path: "/dev-parts",
  title: "parts",
  layout: "none",
  access: "workshop",
  isOurs: true,
} as const;

/** What a link of a shared audience opens, on whichever host it was made. */
const shared = {
  path: "/shared/$token",
  title: "shared",
  layout: "none",
  access: "public",
  isOurs: true,
} as const;

/** Where the link in weekly mails leads, on whichever host it was made. */
const stopMails = {
  path: "/stop-mails/$token",
  title: "stopMails",
  layout: "none",
  access: "public",
  isOurs: true,
} as const;

/** Where the link in mails that people cause leads, on whichever host it was made. */
const mailChoices = {
  ...stopMails,
  path: "/stop-mails/from/$token",
  title: "mailChoices",
} as const;

export const ROUTES = {
  dashboard: {
    login,
    inviteAccept: {
      path: "/$teamId/invite-accept",
      title: "inviteAccept",
      layout: "dashboard-no-nav",
      // Who is invited may have no account yet: the invitation shows first, and signing in comes on the way.
      access: "public",
    },
    welcome: {
      path: "/welcome",
      title: "welcome",
      layout: "dashboard-no-nav",
      access: "person",
    },
    chooseTeam: {
      path: "/choose-team",
      title: "chooseTeam",
      layout: "dashboard-no-nav",
      access: "person",
    },
    createTeam: {
      path: "/create-team",
      title: "createTeam",
      layout: "dashboard-no-nav",
      access: "person",
      isOurs: true,
    },
    helperDocuments: {
      path: "/helper-documents",
      title: "helperDocuments",
      layout: "dashboard-no-nav",
      access: "person",
    },
    /** Where the extension sends people who sign it in: it knows no team. */
    extension: {
      path: "/extension",
      title: "extension",
      layout: "dashboard-no-nav",
      access: "person",
      isOurs: true,
    },
    standaloneAudiences: {
      path: "/audiences",
      title: "audiences",
      layout: "dashboard-no-nav",
      access: "member",
    },
    shared,
    stopMails,
    mailChoices,
    resetE2e: { path: "/reset-e2e", title: "resetE2e", layout: "none", access: "workshop" },
    parts,
    home: { path: "/$teamId/home", title: "home", isOurs: true, ...team },
    account: { path: "/$teamId/account", title: "account", ...team },
    team: { path: "/$teamId/team", title: "team", ...team },
    campaigns: { path: "/$teamId/campaigns", title: "campaigns", ...team },
    newCampaign: { path: "/$teamId/campaigns/new", title: "newCampaign", ...ours },
    creatives: { path: "/$teamId/creatives", title: "creatives", ...team },
    media: { path: "/$teamId/media", title: "media", ...team },
    creator: { path: "/$teamId/creator", title: "creator", frame: "creator", ...team },
    exploreX: { path: "/$teamId/explore-x", title: "explore", ...team },
    audiences: { path: "/$teamId/audiences", title: "audiences", ...team },
    communities: { path: "/$teamId/communities", title: "communities", ...team },
    competitorAnalysis: {
      path: "/$teamId/competitor-analysis",
      title: "competitorAnalysis",
      isOurs: true,
      ...team,
    },
    xstats: { path: "/$teamId/xstats/{-$country}", title: "xstats", isOurs: true, ...team },
    insights: { path: "/$teamId/creator/insights", title: "insights", ...view },
    drift: { path: "/$teamId/creator/changes", title: "drift", ...view },
    perspectives: { path: "/$teamId/creator/perspectives", title: "perspectives", ...view },
    growth: { path: "/$teamId/creator/growth", title: "growth", ...view },
    compare: { path: "/$teamId/audiences/compare", title: "compare", ...ours },
    data: { path: "/$teamId/data", title: "data", isOurs: true, ...team },
    importRun: { path: "/$teamId/data/imports/$importId", title: "import", ...ours },
    store: { path: "/$teamId/store", title: "store", isOurs: true, ...team },
    interests: { path: "/$teamId/interests", title: "interests", isOurs: true, ...team },
    monitors: { path: "/$teamId/monitors", title: "monitors", isOurs: true, ...team },
    reports: { path: "/$teamId/reports", title: "reports", isOurs: true, ...team },
    proTargeting: { path: "/$teamId/pro-targeting", title: "proTargeting", ...ours },
    usages: { path: "/$teamId/usages", title: "usages", isOurs: true, ...team },
    adAccounts: { path: "/$teamId/ad-accounts", title: "adAccounts", ...ours },
    customAudiences: { path: "/$teamId/custom-audiences", title: "customAudiences", ...ours },
    optOuts: { path: "/$teamId/custom-audiences/opt-outs", title: "optOuts", ...ours },
    agreement: { path: "/$teamId/agreement", title: "agreement", ...ours },
    applyUsage: { path: "/$teamId/usages/apply", title: "applyUsage", ...ours },
    plans: { path: "/$teamId/plans", title: "plans", isOurs: true, ...team },
    personalLists: { path: "/$teamId/lists", title: "personalLists", isOurs: true, ...team },
    activity: { path: "/$teamId/activity", title: "activity", isOurs: true, ...team },
    organisation: { path: "/$teamId/organisation", title: "organisation", isOurs: true, ...team },
    pricing: { path: "/$teamId/pricing", title: "pricing", isOurs: true, ...team },
    billing: { path: "/$teamId/billing", title: "billing", ...ours },
    billingInvoices: { path: "/$teamId/billing/invoices", title: "billingInvoices", ...ours },
    billingDetails: { path: "/$teamId/billing/details", title: "billingDetails", ...ours },
    billingSuccess: { path: "/$teamId/billing/success", title: "billingSuccess", ...ours },
    billingCancel: { path: "/$teamId/billing/cancel", title: "billingCancel", ...ours },
    guides: { path: "/$teamId/guides", title: "guides", isOurs: true, ...team },
    help: { path: "/$teamId/help", title: "help", isOurs: true, ...team },
  },
  pro: {
    login: { ...login, isOurs: true },
    parts,
    shared,
    stopMails,
    mailChoices,
    compare: {
      path: "/saved-lists/compare",
      title: "compare",
      access: "member",
      isOurs: true,
      ...tool,
    },
    home: { path: "/", title: "home", ...marketing },
    savedLists: { path: "/saved-lists", title: "savedLists", access: "member", ...tool },
    newCampaign: { path: "/campaigns/new", title: "newCampaign", access: "member", ...tool },
    targetingLists: {
      path: "/targeting-lists/{-$id}",
      aliases: ["/native-lists/{-$id}", "/native-list/{-$id}"],
      title: "targetingLists",
      access: "member",
      ...tool,
    },
    explore: {
      path: "/explore/{-$name}",
      aliases: ["/xplore/{-$name}", "/analyze/{-$name}"],
      title: "explore",
      access: "visitor",
      ...tool,
    },
    xstats: { path: "/xstats/{-$country}", title: "xstats", access: "visitor", ...tool },
    audienceBuilder: {
      path: "/audience-builder",
      title: "audienceBuilder",
      access: "visitor",
      frame: "creator",
      ...tool,
    },
    insights: {
      path: "/audience-builder/insights",
      title: "insights",
      access: "visitor",
      frame: "creator",
      isOurs: true,
      ...tool,
    },
    drift: {
      path: "/audience-builder/changes",
      title: "drift",
      access: "visitor",
      frame: "creator",
      isOurs: true,
      ...tool,
    },
    perspectives: {
      path: "/audience-builder/perspectives",
      title: "perspectives",
      access: "member",
      frame: "creator",
      isOurs: true,
      ...tool,
    },
    growth: {
      path: "/audience-builder/growth",
      title: "growth",
      access: "member",
      frame: "creator",
      isOurs: true,
      ...tool,
    },
    competitorAnalysis: {
      path: "/competitor-analysis",
      title: "competitorAnalysis",
      access: "visitor",
      ...tool,
    },
    marketingMaterials: {
      path: "/marketing-materials",
      aliases: ["/materials"],
      title: "marketingMaterials",
      ...marketing,
    },
    about: { path: "/about", title: "about", ...marketing },
    proTargeting: {
      path: "/pro-targeting",
      title: "proTargeting",
      ...marketing,
      // It is about a saved audience.
      access: "member",
    },
    proSolutions: { path: "/pro-solutions", title: "proSolutions", ...marketing },
    proCommunity: { path: "/pro-community", title: "proCommunity", ...marketing },
    requestAudience: {
      path: "/request-audience",
      aliases: ["/request-audiences"],
      title: "requestAudience",
      ...proPlain,
    },
    requestDownload: {
      path: "/request-download/{-$title}",
      title: "requestDownload",
      ...proPlain,
    },
    requestAccess: { path: "/request-access", title: "requestAccess", ...proPlain },
    requestConfirmation: {
      path: "/request-confirmation",
      title: "requestConfirmation",
      ...proPlain,
    },
    requestVerification: {
      path: "/request-verification",
      title: "requestVerification",
      ...proPlain,
    },
    jobTitle: { path: "/job-title", title: "jobTitle", ...proPlain },
  },
  premium: {
    login: { ...login, isOurs: true },
    parts,
    stopMails,
    mailChoices,
    authenticated: {
      path: "/authenticated",
      aliases: ["/login/twitter"],
      title: "authenticated",
      layout: "none",
      access: "public",
    },
    paused: { path: "/", title: "paused", layout: "deep-thought", access: "public" },
    topics: { path: "/premium-suite/topics", aliases: ["/topics"], title: "topics", ...premium },
    followingTopics: {
      path: "/premium-suite/following-topics",
      aliases: ["/following-topics"],
      title: "followingTopics",
      ...premium,
    },
    unfollowed: { path: "/premium-suite/unfollowed", title: "unfollowed", ...premium },
    premium: { path: "/premium", title: "premium", layout: "deep-thought", access: "public" },
    suite: { path: "/premium-suite", title: "suite", ...premium },
    talkToX: {
      path: "/premium-suite/talk-to-x",
      aliases: ["/talk-to-x"],
      title: "talkToX",
      ...premium,
    },
    xstats: {
      path: "/premium-suite/xstats/{-$country}",
      aliases: ["/xstats/{-$country}"],
      title: "xstats",
      ...premium,
    },
    accounts: { path: "/premium-suite/accounts", title: "accounts", ...premium },
    followers: { path: "/followers", title: "followers", ...premium },
    following: { path: "/following", title: "following", ...premium },
    posts: { path: "/posts", title: "posts", ...premium },
    post: { path: "/post/$id", title: "post", ...premium },
    payout: { path: "/premium-suite/payout", title: "payout", isOurs: true, ...premium },
    engagers: { path: "/engagers", title: "engagers", ...premium },
    lists: { path: "/lists", title: "lists", ...premium },
    spam: { path: "/premium-suite/spam-analysis", title: "spam", isOurs: true, ...premium },
    decisions: { path: "/premium-suite/decisions", title: "decisions", isOurs: true, ...premium },
    subscriptionSuccess: {
      path: "/create-subscription/success",
      title: "subscriptionSuccess",
      ...premium,
    },
    subscriptionCancel: {
      path: "/create-subscription/cancel",
      title: "subscriptionCancel",
      ...premium,
    },
    switchAccount: { path: "/switch-account", title: "switchAccount", ...premium },
  },
} as const satisfies Readonly<Record<Flavour, Routes>>;

export const REDIRECTS: Readonly<Record<Flavour, readonly Redirect[]>> = {
  dashboard: [
    { path: "/", redirectTo: ROUTES.dashboard.chooseTeam.path },
    { path: "/$teamId", redirectTo: ROUTES.dashboard.audiences.path },
    // A list of every screen, before the navigation held them all.
    { path: "/$teamId/screens", redirectTo: ROUTES.dashboard.home.path },
  ],
  pro: [],
  premium: [],
};

/** What an address that no route knows becomes; null: the page that says so (404). */
export const UNKNOWN: Readonly<Record<Flavour, string | null>> = {
  dashboard: ROUTES.dashboard.chooseTeam.path,
  pro: ROUTES.pro.home.path,
  premium: null,
};

/** The name of a route, which names its screen too. */
export type RouteName = { [F in Flavour]: keyof (typeof ROUTES)[F] }[Flavour];

export type DashboardRouteName = keyof (typeof ROUTES)["dashboard"];

/** The routes of a flavour as a list. */
export function routesOf(
  flavour: Flavour,
): readonly { readonly name: RouteName; readonly route: ScreenRoute }[] {
  return Object.entries(ROUTES[flavour]).map(([name, route]) => ({
    name: name as RouteName,
    route,
  }));
}
