import type { adAccountsEn } from "./ad-accounts-en.ts";
import type { applyingEn } from "./applying-en.ts";
import type { autopilotAppliedEn } from "./autopilot-applied-en.ts";
import type { audienceEn } from "./audience-en.ts";
import type { billingEn } from "./billing-en.ts";
import type { bioTopicsEn } from "./bio-topics-en.ts";
import type { builderEn } from "./builder-en.ts";
import type { commandsEn } from "./commands-en.ts";
import type { comparingEn } from "./comparing-en.ts";
import type { creativeEditorEn } from "./creative-editor-en.ts";
import type { campaignSyncEn } from "./campaign-sync-en.ts";
import type { cellsEn } from "./cells-en.ts";
import type { campaignsEn } from "./campaigns-en.ts";
import type { creativesEn } from "./creatives-en.ts";
import type { dataEn } from "./data-en.ts";
import type { extensionEn } from "./extension-en.ts";
import type { engagersEn } from "./engagers-en.ts";
import type { exploreEn } from "./explore-en.ts";
import type { keepingEn } from "./keeping-en.ts";
import type { followingEn } from "./following-en.ts";
import type { insightsEn } from "./insights-en.ts";
import { measuringEn } from "./measuring-en.ts";
import { shellEn } from "./shell-en.ts";
import type { payoutEn } from "./payout-en.ts";
import type { premiumEn } from "./premium-en.ts";
import type { suiteEn } from "./suite-en.ts";
import type { watchingEn } from "./watching-en.ts";
import type { teamTextsEn } from "./teams-en.ts";
import type { agreementEn } from "./agreement-en.ts";
import type { uploadsEn } from "./uploads-en.ts";
import type { wordingEn } from "./wording-en.ts";
import type { workEn } from "./work-en.ts";

/** The interface in English. Plural forms end in `_one` and `_other`; `{{…}}` is filled in by the page. */
export const en = {
  ...shellEn,
  ...measuringEn,
  titles: {
    shared: "Shared audience",
    extension: "Browser extension",
    compare: "Compare audiences",
    login: "Sign in",
    inviteAccept: "Accept an invitation",
    welcome: "Welcome",
    chooseTeam: "Choose a team",
    helperDocuments: "Helper documents",
    createTeam: "Create a team",
    audiences: "Audiences",
    resetE2e: "Reset",
    parts: "Parts of the interface",
    account: "Account",
    team: "Team settings",
    campaigns: "Campaigns",
    creatives: "Creatives",
    media: "Media",
    creator: "Audience builder",
    explore: "Explore",
    communities: "Topics",
    insights: "Insights",
    drift: "Changes",
    perspectives: "Perspectives",
    growth: "Follower changes",
    data: "Data",
    import: "Import",
    store: "Audience store",
    interests: "Interests",
    activity: "Activity",
    stopMails: "Weekly mails",
    mailChoices: "Mails to your address",
    monitors: "Monitors",
    reports: "Client reports",
    usages: "Usages",
    adAccounts: "Ad accounts",
    customAudiences: "Custom audiences",
    agreement: "Agreement",
    optOuts: "Opt-out list",
    applyUsage: "Use audience",
    plans: "Audience plans",
    personalLists: "Handle lists",
    organisation: "Organisation settings",
    pricing: "Pricing and subscriptions",
    billing: "Billing",
    billingInvoices: "Invoices",
    billingDetails: "Billing details",
    billingSuccess: "Payment",
    billingCancel: "Checkout not finished",
    guides: "Guides",
    help: "Help",
    home: "Home",
    savedLists: "Saved lists",
    newCampaign: "New campaign",
    targetingLists: "Targeting lists",
    xstats: "Network statistics",
    audienceBuilder: "Audience builder",
    competitorAnalysis: "Competitor analysis",
    marketingMaterials: "Marketing materials",
    about: "About",
    proTargeting: "Pro targeting",
    proSolutions: "Solutions",
    proCommunity: "Community targeting",
    requestAudience: "Request an audience",
    requestDownload: "Request a download",
    requestAccess: "Request access",
    requestConfirmation: "Request received",
    requestVerification: "Verify your address",
    jobTitle: "Job titles",
    authenticated: "Signing in",
    paused: "Paused",
    topics: "Topics of followers",
    followingTopics: "Topics you follow",
    unfollowed: "Unfollowed",
    premium: "Premium",
    suite: "Overview",
    talkToX: "Ask about X",
    accounts: "Watched accounts",
    followers: "Followers",
    following: "Following",
    posts: "Posts",
    post: "Post",
    payout: "Payout",
    engagers: "Engagers",
    lists: "Lists",
    decisions: "Decisions",
    spam: "Spam analysis",
    subscriptionSuccess: "Subscription started",
    subscriptionCancel: "Subscription not started",
    switchAccount: "Switch account",
    notFound: "Not found",
  },
  validation: {
    required: "{{field}} is required",
    requiredChoice: "{{field}} is required",
    email: "{{field}} is not valid",
    min: "{{field}} must be at least {{count}} characters",
    max: "{{field}} must be less than {{count}} characters",
  },
  clipboard: {
    copy: "Copy",
    copied: "Copied!",
    empty: "Nothing selected to copy.",
    unsupported: "Failed to copy content. Please try a different browser.",
  },
  controls: {
    back: "Back",
    proceed: "Continue",
    submit: "Submit",
    step: "Step {{step}} of {{count}}",
    more: "More",
    showMoreResults: "Show more results",
    selected_one: "{{formatted}} selected",
    selected_other: "{{formatted}} selected",
    selectAll: "Select all",
    selectRow: "Select {{name}}",
    clearSelection: "Clear selection",
    asTable: "Show as table",
    asChart: "Show as chart",
    savePng: "Save as PNG",
    saveCsv: "Save as CSV",
    chartMenu: "{{title}}: table and files",
    working: "Working",
  },
  theme: {
    system: "As the system",
    light: "Light",
    dark: "Dark",
  },
  notBuilt: {
    badge: "Not built yet",
    will: "What this screen will do",
    meanwhile: "Until then, everything that works is one step away.",
    ready: "Ready to use",
    planned: "Planned, not built yet",
  },
  paused: {
    title: "The premium suite is paused",
    text: "No new subscriptions are taken at the moment. Accounts that are signed in can still look around.",
    open: "Open the suite",
  },
  reset: {
    done: "What was kept on this device is gone.",
  },
  steps: {
    undo: "Undo ({{keys}})",
    redo: "Redo ({{keys}})",
  },
  fields: {
    handle: "@handle or the address of a profile",
    keyword: "A word or a phrase that people post",
    hashtag: "#hashtag",
    interest: "An interest",
    conversation_topic: "A topic of conversation",
    movie_tv_show: "A movie or TV show",
    custom_audience: "A saved audience",
    country: "A country",
    location: "A region or city",
    language: "A language",
    network_operator: "A network operator",
  },
  order: {
    open: "Change the order",
    title: "Order: {{kind}}",
    handles: "The network takes {{most}} handles for one ad group, from the top of this list.",
    help: "What stands first is applied first.",
    byAlone: "Largest first",
    byBeyond: "Most of its own first",
    drag: "Move",
    keys: "Drag a row, or press Enter on its handle, move with the arrows and press Enter again. On a chip, Alt with an arrow moves it.",
    moved: "{{label}} is now at place {{place}} of {{count}}.",
  },
  tools: {
    groups: "Combine with AND, OR and NOT",
    describe: "Describe in words",
    more: "More for this audience",
    share: "Share by link",
    duplicate: "Duplicate",
    versions: "Versions",
    copyName: "{{name}} (copy)",
    request: "Request an audience",
    compare: "Compare",
    compareWith: "Compare with others",
    difference: "Show difference",
    oneAge: "The network takes one age bucket for an ad group.",
  },
} as const;

type Texts<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]> };

/** Every text of the interface, by its key. */
export type Catalogue = Texts<
  typeof en &
    typeof adAccountsEn &
    typeof uploadsEn &
    typeof agreementEn &
    typeof applyingEn &
    typeof autopilotAppliedEn &
    typeof audienceEn &
    typeof billingEn &
    typeof bioTopicsEn &
    typeof builderEn &
    typeof commandsEn &
    typeof comparingEn &
    typeof creativeEditorEn &
    typeof campaignSyncEn &
    typeof campaignsEn &
    typeof cellsEn &
    typeof creativesEn &
    typeof dataEn &
    typeof engagersEn &
    typeof exploreEn &
    typeof extensionEn &
    typeof followingEn &
    typeof insightsEn &
    typeof keepingEn &
    typeof payoutEn &
    typeof premiumEn &
    typeof suiteEn &
    typeof watchingEn &
    typeof teamTextsEn &
    typeof workEn &
    typeof wordingEn
>;
