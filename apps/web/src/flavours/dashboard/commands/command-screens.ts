import type { DashboardRouteName } from "../../../routes.ts";
import { NAV_FOOT, NAV_GROUPS, NAV_TOP } from "../nav-groups.ts";

/** Screens that the palette finds: those of the rail, and those that open from others but say what they need. */
export const COMMAND_SCREENS: readonly DashboardRouteName[] = [
  ...NAV_TOP,
  ...NAV_GROUPS.flatMap((group) => group.screens),
  ...NAV_FOOT,
  "insights",
  "perspectives",
  "drift",
  "growth",
  "pricing",
  "billingInvoices",
  "billingDetails",
  "guides",
  "newCampaign",
  "optOuts",
  "account",
];
