import type { DashboardRouteName, RouteName } from "../../routes.ts";

/** The rail's groups in their order, each with its screens. */
export const NAV_GROUPS = [
  { id: "audiences", screens: ["creator", "audiences", "compare", "store", "personalLists"] },
  {
    id: "research",
    screens: ["exploreX", "communities", "competitorAnalysis", "interests", "xstats"],
  },
  {
    id: "activate",
    screens: [
      "proTargeting",
      "campaigns",
      "creatives",
      "media",
      "adAccounts",
      "customAudiences",
      "agreement",
      "usages",
      "plans",
      "reports",
    ],
  },
  {
    id: "workspace",
    screens: ["monitors", "data", "activity", "team", "organisation", "billing"],
  },
] as const satisfies readonly {
  readonly id: string;
  readonly screens: readonly DashboardRouteName[];
}[];

/** Screens that the rail of teams in one country shows alone; elsewhere they open from others and from the palette. */
const OF_COUNTRY: Readonly<Partial<Record<DashboardRouteName, string>>> = { agreement: "JP" };

/** Whether the rail of a team shows a screen. */
export function isInRail(screen: DashboardRouteName, country: string | null): boolean {
  const only = OF_COUNTRY[screen];
  return only === undefined || only === country;
}

/** Above the groups, without a label. */
export const NAV_TOP: readonly DashboardRouteName[] = ["home"];

/** At the bottom of the rail. */
export const NAV_FOOT: readonly DashboardRouteName[] = ["help"];

export type NavGroup = (typeof NAV_GROUPS)[number];

/** Screens that open from tabs of one in the rail, which is marked for all of them. */
const TAB_OF: Readonly<Partial<Record<RouteName, DashboardRouteName>>> = {
  pricing: "billing",
  billingInvoices: "billing",
  billingDetails: "billing",
};

/** The screen whose row the rail marks. */
export function markedInRail(screen: RouteName): RouteName {
  return TAB_OF[screen] ?? screen;
}

/** Screens that the rail leaves out, each with the reason. */
export const NOT_IN_NAV = {
  insights: "opens from an audience",
  drift: "opens from a saved audience",
  perspectives: "opens from an audience",
  growth: "opens from an audience",
  importRun: "opens from the import that it reports",
  account: "opens from the account menu",
  optOuts: "opens from Custom audiences",
  applyUsage: "opens from a usage",
  newCampaign: "opens from Campaigns",
  pricing: "opens from Billing, under “Plans and prices”",
  billingInvoices: "opens from Billing",
  billingDetails: "opens from Billing",
  billingSuccess: "opens after a payment",
  billingCancel: "opens after a checkout that was left",
  guides: "opens from Help, under “Help and guides”",
} as const satisfies Readonly<Partial<Record<DashboardRouteName, string>>>;
