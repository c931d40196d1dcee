import type { ExploredKind } from "@toolkit/core/contract/suggestions";
import type { Currency, SoldCurrency } from "@toolkit/core/domain/currencies";
import type { BillingInterval, SOLD_TEAM_PLANS } from "@toolkit/core/domain/plans";
import { FLAVOUR } from "./lib/flavour.ts";
import { ROUTES, type DashboardRouteName } from "./routes.ts";

/** Builders of links, redirects and navigation over the map of routes: the router's own link options. */

export interface CreatorSearch {
  /** A saved audience to open. */
  readonly config?: string;
  /** A way to begin beside building: an account, or examples. */
  readonly view?: BuilderView;
}

export const BUILDER_VIEWS = ["handle", "examples"] as const;
export type BuilderView = (typeof BUILDER_VIEWS)[number];

export interface CompareSearch {
  /** Absent: how they overlap. */
  readonly view?: "difference";
  /** The audience whose difference from the other is shown, and the other; absent: the first two. */
  readonly a?: string;
  readonly b?: string;
}

export interface ExploreSearch {
  readonly name: string;
  /** Null: whatever the name is likeliest to mean. */
  readonly kind?: ExploredKind | null;
  readonly view?: "overview" | "account" | "posts";
}

export interface PricingSearch {
  readonly interval?: BillingInterval;
  /** "Other" can be displayed, and has no prices. */
  readonly currency?: Currency;
}

export interface PremiumSearch extends PricingSearch {
  /** The code of whoever brought the visitor. */
  readonly ref?: string;
}

/** What is bought. */
export interface OrderSearch {
  readonly plan: (typeof SOLD_TEAM_PLANS)[number];
  readonly interval: BillingInterval;
  readonly currency: SoldCurrency;
}

export interface LinkOptions {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, unknown>>;
}

const { dashboard, pro, premium } = ROUTES;
const isPro = FLAVOUR === "pro";

/** Whether the screens that are the dashboard's alone (data, store, monitors, settings) can be opened from this host. */
export const hasDashboard = FLAVOUR === "dashboard";

/** The screen that makes a personal token by email. */
export const PERSONAL_LINK_PATH = "/login/personal";

/** Where people go who want to begin. */
const START = { dashboard: dashboard.chooseTeam, pro: pro.home, premium: premium.suite } as const;

/** Screens that two flavours share are linked within the flavour that is shown. */
export const links = {
  start: (): LinkOptions => ({ to: START[FLAVOUR].path }),
  login: (): LinkOptions => ({ to: dashboard.login.path }),
  /** `stay`: show the choice even where only one team could be meant. */
  chooseTeam: (stay = false): LinkOptions => ({
    to: dashboard.chooseTeam.path,
    search: stay ? { stay } : {},
  }),
  createTeam: (): LinkOptions => ({ to: dashboard.createTeam.path }),
  welcome: (): LinkOptions => ({ to: dashboard.welcome.path }),
  helperDocuments: (): LinkOptions => ({ to: dashboard.helperDocuments.path }),
  team: (teamId: string): LinkOptions => ({ to: dashboard.team.path, params: { teamId } }),
  account: (teamId: string): LinkOptions => ({ to: dashboard.account.path, params: { teamId } }),
  home: (teamId: string): LinkOptions => ({ to: dashboard.home.path, params: { teamId } }),
  audiences: (teamId: string): LinkOptions =>
    isPro ? { to: pro.savedLists.path } : { to: dashboard.audiences.path, params: { teamId } },
  creator: (teamId: string, search: CreatorSearch = {}): LinkOptions =>
    isPro
      ? { to: pro.audienceBuilder.path, search: { ...search } }
      : { to: dashboard.creator.path, params: { teamId }, search: { ...search } },
  insights: (teamId: string, search: CreatorSearch = {}): LinkOptions =>
    isPro
      ? { to: pro.insights.path, search: { ...search } }
      : { to: dashboard.insights.path, params: { teamId }, search: { ...search } },
  /** A saved audience since an earlier version of its data; absent: since the oldest that is kept. */
  drift: (
    teamId: string,
    search: { readonly config: string; readonly from?: number },
  ): LinkOptions =>
    isPro
      ? { to: pro.drift.path, search }
      : { to: dashboard.drift.path, params: { teamId }, search },
  /** The audience from several angles. */
  perspectives: (teamId: string, search: CreatorSearch = {}): LinkOptions =>
    isPro
      ? { to: pro.perspectives.path, search: { ...search } }
      : { to: dashboard.perspectives.path, params: { teamId }, search: { ...search } },
  /** How the followers of the audience's handles came and went. */
  growth: (teamId: string, search: CreatorSearch = {}): LinkOptions =>
    isPro
      ? { to: pro.growth.path, search: { ...search } }
      : { to: dashboard.growth.path, params: { teamId }, search: { ...search } },
  /** Saved audiences side by side; their ids, joined by commas. */
  compare: (
    teamId: string,
    ids: readonly string[] = [],
    choice: CompareSearch = {},
  ): LinkOptions => {
    const search = ids.length === 0 ? {} : { ids: ids.join(","), ...choice };
    return isPro
      ? { to: pro.compare.path, search }
      : { to: dashboard.compare.path, params: { teamId }, search };
  },
  interests: (teamId: string): LinkOptions => ({
    to: dashboard.interests.path,
    params: { teamId },
  }),
  activity: (teamId: string): LinkOptions => ({ to: dashboard.activity.path, params: { teamId } }),
  organisation: (teamId: string): LinkOptions => ({
    to: dashboard.organisation.path,
    params: { teamId },
  }),
  billing: (teamId: string): LinkOptions => ({ to: dashboard.billing.path, params: { teamId } }),
  /** Plans and prices, in a currency and for an interval; absent: as the page proposes. */
  pricing: (teamId: string, search: PricingSearch = {}): LinkOptions => ({
    to: dashboard.pricing.path,
    params: { teamId },
    search: { ...search },
  }),
  /** The premium suite's plan, which a person buys. */
  premium: (search: PremiumSearch = {}): LinkOptions => ({
    to: premium.premium.path,
    search: { ...search },
  }),
  /** Watched accounts of the premium suite, their prices and budgets. */
  watched: (): LinkOptions => ({ to: premium.accounts.path }),
  ownFollowers: (): LinkOptions => ({ to: premium.followers.path }),
  following: (): LinkOptions => ({ to: premium.following.path }),
  unfollowed: (): LinkOptions => ({ to: premium.unfollowed.path }),
  ownPosts: (): LinkOptions => ({ to: premium.posts.path }),
  /** Lists of a watched account at X, or one of them; absent: of the current one. */
  ownLists: (list?: string, account?: string): LinkOptions => ({
    to: premium.lists.path,
    search: {
      ...(list !== undefined && { list }),
      ...(account !== undefined && { account }),
    },
  }),
  /** A post of a watched account; absent: of the current one. */
  ownPost: (id: string, account?: string): LinkOptions => ({
    to: premium.post.path,
    params: { id },
    search: account === undefined ? {} : { account },
  }),
  /** Billing details; of an order, which continues to the payment. */
  billingDetails: (teamId: string, order: OrderSearch | null = null): LinkOptions => ({
    to: dashboard.billingDetails.path,
    params: { teamId },
    search: { ...order },
  }),
  guides: (teamId: string): LinkOptions => ({ to: dashboard.guides.path, params: { teamId } }),
  /** The list, or one monitor; of a week, or of the newest. */
  monitors: (teamId: string, id?: string, week?: string): LinkOptions => ({
    to: dashboard.monitors.path,
    params: { teamId },
    search: { ...(id === undefined ? {} : { id }), ...(week === undefined ? {} : { week }) },
  }),
  /** Client reports: the list, one of them, or a new one of an audience. */
  reports: (
    teamId: string,
    search: { readonly id?: string; readonly audience?: string } = {},
  ): LinkOptions => ({ to: dashboard.reports.path, params: { teamId }, search: { ...search } }),
  /** Seeds that reach a saved audience, and how they are chosen. */
  proTargeting: (
    teamId: string,
    search: { readonly audience?: string } & Readonly<Record<string, string | number>> = {},
  ): LinkOptions => ({
    ...(isPro
      ? { to: pro.proTargeting.path }
      : { to: dashboard.proTargeting.path, params: { teamId } }),
    search: { ...search },
  }),
  usages: (teamId: string, id?: string): LinkOptions => ({
    to: dashboard.usages.path,
    params: { teamId },
    search: id === undefined ? {} : { id },
  }),
  /** The usages, with a saved audience chosen for the next one. */
  nextUsage: (teamId: string, audience: string): LinkOptions => ({
    to: dashboard.usages.path,
    params: { teamId },
    search: { audience },
  }),
  /** Ad accounts, or one of them by the network's id. */
  adAccounts: (teamId: string, id?: string): LinkOptions => ({
    to: dashboard.adAccounts.path,
    params: { teamId },
    search: id === undefined ? {} : { id },
  }),
  /** The team's campaigns, or one of them. */
  campaigns: (teamId: string, id?: string): LinkOptions => ({
    to: dashboard.campaigns.path,
    params: { teamId },
    search: id === undefined ? {} : { id },
  }),
  /** The steps of a new campaign, or of a draft. */
  newCampaign: (teamId: string, id?: string): LinkOptions => ({
    ...(isPro
      ? { to: pro.newCampaign.path }
      : { to: dashboard.newCampaign.path, params: { teamId } }),
    search: id === undefined ? {} : { id },
  }),
  /** The media library, or one medium in it. */
  media: (teamId: string, id?: string): LinkOptions => ({
    to: dashboard.media.path,
    params: { teamId },
    search: id === undefined ? {} : { id },
  }),
  /** The team's creatives, or the editor of one of them. */
  creatives: (teamId: string, id?: string): LinkOptions => ({
    to: dashboard.creatives.path,
    params: { teamId },
    search: id === undefined ? {} : { id },
  }),
  customAudiences: (teamId: string, id?: string): LinkOptions => ({
    to: dashboard.customAudiences.path,
    params: { teamId },
    search: id === undefined ? {} : { id },
  }),
  /** A new upload of a saved audience's members. */
  newUpload: (teamId: string, audience: string): LinkOptions => ({
    to: dashboard.customAudiences.path,
    params: { teamId },
    search: { audience },
  }),
  agreement: (teamId: string): LinkOptions => ({
    to: dashboard.agreement.path,
    params: { teamId },
  }),
  optOuts: (teamId: string): LinkOptions => ({ to: dashboard.optOuts.path, params: { teamId } }),
  /** Applying a usage: from the start, at its preview, or a receipt of it. */
  applyUsage: (
    teamId: string,
    id: string,
    at: { readonly receipt?: string; readonly step?: "preview"; readonly route?: "extension" } = {},
  ): LinkOptions => ({
    to: dashboard.applyUsage.path,
    params: { teamId },
    search: { id, ...at },
  }),
  plans: (teamId: string, id?: string): LinkOptions => ({
    to: dashboard.plans.path,
    params: { teamId },
    search: id === undefined ? {} : { id },
  }),
  personalLists: (teamId: string, id?: string): LinkOptions => ({
    to: dashboard.personalLists.path,
    params: { teamId },
    search: id === undefined ? {} : { id },
  }),
  store: (teamId: string): LinkOptions => ({ to: dashboard.store.path, params: { teamId } }),
  data: (teamId: string): LinkOptions => ({ to: dashboard.data.path, params: { teamId } }),
  importRun: (teamId: string, importId: string): LinkOptions => ({
    to: dashboard.importRun.path,
    params: { teamId, importId },
  }),
  explore: (teamId: string, asked: ExploreSearch | null = null): LinkOptions => {
    const { name, kind, view } = asked ?? {};
    const search = { ...(kind ? { kind } : {}), ...(view && view !== "overview" ? { view } : {}) };
    if (isPro) return { to: pro.explore.path, params: name === undefined ? {} : { name }, search };
    const named = name === undefined ? {} : { name };
    return { to: dashboard.exploreX.path, params: { teamId }, search: { ...named, ...search } };
  },
  /** Handles side by side, joined by commas. */
  competitors: (teamId: string, handles: readonly string[] = []): LinkOptions => {
    const search = handles.length === 0 ? {} : { handles: handles.join(",") };
    return isPro
      ? { to: pro.competitorAnalysis.path, search }
      : { to: dashboard.competitorAnalysis.path, params: { teamId }, search };
  },
  /** Every country, or one, or one beside another. */
  xstats: (teamId: string, country?: string, beside: string | null = null): LinkOptions => {
    const params: Readonly<Record<string, string>> = country === undefined ? {} : { country };
    const search = beside === null ? {} : { beside };
    if (FLAVOUR === "premium") return { to: premium.xstats.path, params, search };
    return isPro
      ? { to: pro.xstats.path, params, search }
      : { to: dashboard.xstats.path, params: { teamId, ...params }, search };
  },
  communities: (teamId: string, id?: string): LinkOptions => ({
    to: dashboard.communities.path,
    params: { teamId },
    search: id === undefined ? {} : { id },
  }),
  help: (teamId: string): LinkOptions => ({ to: dashboard.help.path, params: { teamId } }),
  /** A screen of the dashboard that needs no more than its team. */
  inTeam: (name: DashboardRouteName, teamId: string): LinkOptions => ({
    to: dashboard[name].path,
    params: { teamId },
  }),
};

/** The page that shows what a link of a shared audience answers as data. */
export function sharedAddress(url: string): string {
  const token = /\/([\w-]{43})\/?$/.exec(url)?.[1];
  if (token === undefined) return url;
  return new URL(dashboard.shared.path.replace("$token", token), window.location.origin).href;
}

/** A path to come back to after sign-in: one of this page, never another site's. */
export function isReturnPath(path: string | null): path is string {
  return path !== null && /^\/(?![/\\])/.test(path) && !path.startsWith("/login");
}
