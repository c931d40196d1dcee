import { useTranslation } from "react-i18next";
import { ROUTES, type DashboardRouteName } from "../../routes.ts";

/** Screens that are called shorter in the rail than on the page itself, where nothing around them says more. */
const SHORT = {
  compare: "nav.compare",
  store: "nav.store",
  competitorAnalysis: "nav.competitors",
  team: "nav.team",
  organisation: "nav.organisation",
  plans: "nav.plans",
  reports: "nav.reports",
  help: "nav.help",
} as const satisfies Readonly<Partial<Record<DashboardRouteName, string>>>;

function isShort(name: DashboardRouteName): name is keyof typeof SHORT {
  return name in SHORT;
}

/** Names screens as the navigation does. */
export function useNavLabel(): (name: DashboardRouteName) => string {
  const { t } = useTranslation();
  return (name) => (isShort(name) ? t(SHORT[name]) : t(`titles.${ROUTES.dashboard[name].title}`));
}
