import { Icon, type IconName } from "@toolkit/ui/icon";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { LinkOptions } from "../../paths.ts";
import type { TitleKey } from "../../routes.ts";

/** Icons of screens, by title. */
export const SCREEN_ICONS: Readonly<Partial<Record<TitleKey, IconName>>> = {
  audiences: "groups",
  creator: "tune",
  audienceBuilder: "tune",
  insights: "monitoring",
  perspectives: "call_split",
  growth: "trending_up",
  data: "database",
  account: "person",
  team: "group",
  campaigns: "campaign",
  newCampaign: "campaign",
  creatives: "brush",
  media: "perm_media",
  explore: "travel_explore",
  communities: "forum",
  store: "bookmark",
  interests: "interests",
  activity: "history",
  monitors: "monitoring",
  usages: "list_alt",
  adAccounts: "link",
  customAudiences: "group_add",
  agreement: "handshake",
  optOuts: "group",
  applyUsage: "campaign",
  extension: "download",
  reports: "notes",
  plans: "schedule",
  personalLists: "alternate_email",
  organisation: "apartment",
  billing: "credit_card",
  billingInvoices: "description",
  billingDetails: "article",
  billingSuccess: "check_circle",
  billingCancel: "info",
  pricing: "sell",
  guides: "menu_book",
  help: "help",
  home: "home",
  savedLists: "bookmark",
  targetingLists: "list_alt",
  xstats: "bar_chart",
  competitorAnalysis: "compare_arrows",
  compare: "join_inner",
  marketingMaterials: "description",
  jobTitle: "work",
  requestAudience: "mail",
  requestAccess: "mail",
  requestDownload: "download",
  topics: "forum",
  followingTopics: "forum",
  unfollowed: "person_remove",
  suite: "home",
  talkToX: "chat_bubble",
  accounts: "group",
  followers: "group",
  following: "group_add",
  posts: "article",
  engagers: "favorite",
  lists: "list_alt",
  decisions: "check_circle",
  spam: "policy",
  switchAccount: "swap_horiz",
  premium: "star",
  about: "info",
  proTargeting: "bolt",
  proSolutions: "handshake",
  proCommunity: "hub",
  welcome: "play_arrow",
  helperDocuments: "folder_open",
  chooseTeam: "swap_vert",
  createTeam: "group_add",
  inviteAccept: "mail",
  requestConfirmation: "check_circle",
  requestVerification: "mail",
  subscriptionSuccess: "check_circle",
  subscriptionCancel: "info",
  post: "article",
  payout: "payments",
  authenticated: "person",
};

interface ScreenLinkProps {
  readonly title: TitleKey;
  readonly link: LinkOptions;
  readonly isCollapsed?: boolean;
  /** Whether screens below its address are others; absent: they are its own. */
  readonly isExact?: boolean;
  readonly onNavigate?: (() => void) | undefined;
}

/** A row of a navigation: icon and title. */
export function ScreenLink(props: ScreenLinkProps) {
  const { title, link, isCollapsed = false, isExact = false, onNavigate } = props;
  const { t } = useTranslation();
  const text = t(`titles.${title}`);
  return (
    <Link
      {...link}
      onClick={onNavigate}
      activeOptions={{ includeSearch: false, exact: isExact }}
      className="flex h-9 items-center gap-3 rounded-control px-2.5 text-soft hover:bg-hover hover:text-ink"
      activeProps={{
        className: "bg-surface font-medium text-ink! shadow-[0_0_0_1px_var(--line)]",
      }}
      {...(isCollapsed ? { "aria-label": text, title: text } : {})}
    >
      <Icon name={SCREEN_ICONS[title] ?? "apps"} />
      {!isCollapsed && <span className="truncate">{text}</span>}
    </Link>
  );
}
