import type { Access } from "@toolkit/core/contract/endpoint";
import { OF_MONEY } from "./safety-of-money.ts";
import { OF_UPLOADS } from "./safety-of-uploads.ts";
import { isLevel, LEVELS, OF_EXTENSION, TOKEN_LEVELS } from "./safety-of-tokens.ts";

/**
 * Who may make each call, written by hand and apart from the policies, so that a slip in one shows against the other. A call
 * of the contract without a row here fails the matrix (`safety.integration.test.ts`), and so does a row without a call.
 */
export const RULES = [
  "anyone",
  "person",
  "known",
  "viewer",
  "member",
  "admin",
  "staff",
  "local",
] as const;
export type Rule = (typeof RULES)[number];

export const SAFETY_TABLE: Readonly<Record<Rule, readonly string[]>> = {
  /** Anybody, signed in or not. */
  anyone: [
    "health.read",
    // The signature decides, not who calls.
    "webhooks.stripe",
    "webhooks.xChallenge",
    "webhooks.x",
    "auth.magicLink",
    "auth.magicLinkUse",
    "teams.info",
    "teams.logo",
    "invites.open",
    "invites.decline",
    "sharing.open",
    "tokens.ofPages",
    "tokens.loginViaToken",
    "tokens.personalMagicLink",
    "tokens.personalMagicLinkUse",
    "socialAccounts.providers",
    "reference.geoLocation",
    "weeklyMails.read",
    "weeklyMails.stop",
    "mailStops.read",
    "mailStops.stop",
    "mailStops.change",
    "socialAccounts.requestToken",
    "socialAccounts.accessToken",
    "socialAccounts.codeChallenge",
    "socialAccounts.authorization",
    "socialAccounts.twitterOauth2",
    "socialAccounts.signIn",
  ],
  /** Whoever is signed in; a token is nobody's person. */
  person: [
    "auth.me",
    "auth.changeMe",
    "auth.logout",
    "auth.logoutByLink",
    "teams.list",
    "teams.create",
    "teams.levels",
    "invites.accept",
    "grantedAccounts.list",
    "revocation.preview",
    "grantedAccounts.revoke",
    "adAccounts.hasPixel",
    "adAccounts.webEvents",
    "adAccounts.appEvents",
    "adAccounts.apps",
    "sessions.list",
    "sessions.end",
    "tokens.list",
    "tokens.create",
    "tokens.revoke",
    "tokens.registerExtension",
    "socialAccounts.list",
    "socialAccounts.all",
    "follows.change",
    "personalLists.list",
    "personalLists.create",
    "personalLists.read",
    "personalLists.replace",
    "personalLists.remove",
    "personalLists.addMembers",
    "socialAccounts.connect",
    "socialAccounts.disconnect",
    "sessions.endOthers",
    ...OF_MONEY.person,
  ],
  /** Whoever is known: signed in, or by a token. */
  known: [
    "helperDocuments.list",
    "helperDocuments.download",
    "helperDocuments.file",
    "reference.languages",
    "reference.interests",
    "reference.searchInterests",
    "reference.topics",
    "reference.searchTopics",
    "reference.shows",
    "reference.searchShows",
    "reference.locations",
    "reference.cityPoints",
    "reference.externalRegions",
    "reference.regions",
    "reference.categories",
    "reference.countries",
    "reference.targetingInterests",
    "reference.targetingLocations",
    "audienceLists.ageGroups",
    "referenceLists.contentCategories",
    "referenceLists.advertiserCategories",
    "referenceLists.networkOperators",
    "referenceLists.searchNetworkOperators",
    "icons.list",
    "icons.names",
    "extensionCalls.read",
    "tokens.standaloneMe",
  ],
  /** Everybody in the team. */
  viewer: [
    ...OF_UPLOADS.viewer,
    "teams.read",
    "teams.members",
    "teams.leave",
    "subscriptions.list",
    "billing.publicKey",
    "billing.read",
    "audienceStore.list",
    "audienceStore.read",
    "audienceKeeping.trash",
    "audienceVersions.list",
    "audienceVersions.read",
    "audienceVersions.difference",
    "externalAudienceStore.list",
    "externalAudienceStore.read",
    "sharing.list",
    "audienceRequests.list",
    "audienceRequests.validateEmail",
    "audienceRequests.validateHandle",
    "audiencePlans.list",
    "audiencePlans.read",
    "catalogue.list",
    "audiences.build",
    "audiences.autocomplete",
    "audiences.insights",
    "audiences.externalInsights",
    "audiences.downloadPackage",
    "audiences.downloadDraft",
    "audiences.downloadMembers",
    "audienceBuilder.size",
    "audienceBuilder.complete",
    "audienceBuilder.followersOf",
    "audienceBuilder.interestedIn",
    "audienceBuilder.postedAbout",
    "audienceBuilder.wordsInProfile",
    "audienceBuilder.suggestInterests",
    "audienceBuilder.generateInsights",
    "suggestions.relatedKeywords",
    "suggestions.topicAccounts",
    "suggestions.descriptionAnalysis",
    "suggestions.explore",
    "suggestions.policyCheck",
    "audienceLists.audiences",
    "audienceLists.insight",
    "audienceLists.insightsByConfig",
    "audienceLists.exclusions",
    "comparing.overlap",
    "comparing.difference",
    "comparing.perspectives",
    "comparing.growth",
    "driftCalls.drift",
    "handles.validate",
    "handles.competitors",
    "handles.analysis",
    "monitors.list",
    "monitors.read",
    "monitors.weekly",
    "audienceCommunities.read",
    "audiencePosts.list",
    "audiencePosts.conversation",
    "figureCalls.explain",
    "engagedAccountsCalls.read",
    "postingTimesCalls.read",
    "proTargetingCalls.choose",
    "proTargetingCalls.split",
    "proTargetingCalls.externalChoose",
    "proTargetingSummary.pdf",
    "clientReport.draw",
    "clientReports.list",
    "clientReports.read",
    "clientReports.download",
    "network.datasets",
    "network.dataset",
    "network.networkSizes",
    "metrics.list",
    "network.storage",
    "network.imports",
    "network.import",
    "network.rejects",
    "syncs.list",
    "teamActivity.list",
    "inbox.list",
    "inbox.read",
    "syncs.read",
    "network.explain",
    "topics.overTime",
    "topics.posts",
    "topics.sentiments",
    "topics.keywordSentiment",
    "statistics.countries",
    "communities.list",
    "communities.read",
    "jobTitles.tree",
    "jobs.read",
    "marketingMaterials.list",
    "marketingMaterials.download",
    "audienceUsages.list",
    "audienceUsages.read",
    "audienceUsages.sharedWith",
    "usageTargeting.autopilot",
    "usageTargeting.mailAutopilot",
    "usageTargeting.sheet",
    "pictures.download",
  ],
  /** Members and admins of the team. */
  member: [
    ...OF_UPLOADS.member,
    // The team stands in the body.
    "audienceStore.save",
    "audienceStore.replace",
    "audienceVersions.restore",
    "audienceKeeping.change",
    "audienceKeeping.handOver",
    "audienceKeeping.tag",
    "audienceKeeping.remove",
    "audienceKeeping.restore",
    "audienceKeeping.purge",
    "externalAudienceStore.save",
    "externalAudienceStore.replace",
    "externalAudienceStore.remove",
    "sharing.share",
    "sharing.shareViaAccount",
    "sharing.revoke",
    "audienceUsages.create",
    "audienceUsages.change",
    "audienceUsages.remove",
    "audienceUsages.restore",
    "audienceUsages.share",
    "audienceUsages.unshare",
    "usageTargeting.startAutopilot",
    "usageTargeting.stopAutopilot",
    "usageTargeting.reorderHandles",
    "audienceRequests.create",
    "audienceRequests.feedback",
    "audiencePlans.create",
    "audiencePlans.replace",
    "audiencePlans.change",
    "audiencePlans.remove",
    "audienceLists.buildExclusion",
    "clientReports.create",
    "clientReports.change",
    "clientReports.remove",
    "clientReports.run",
    "clientReports.uploadLogo",
    "monitors.create",
    "monitors.change",
    "monitors.remove",
    "monitors.run",
    "network.removeDataset",
    "network.makeDefault",
    "network.repairDataset",
    "network.removeDamagedFiles",
    "network.setNetworkSizes",
    "network.upload",
    "network.startImport",
    "network.cancelImport",
    "syncs.preview",
    "syncs.start",
    "syncs.pause",
    "syncs.resume",
    "syncs.cancel",
    "network.removeProfile",
    "jobs.cancel",
  ],
  /** Admins of the team. */
  admin: [
    ...OF_UPLOADS.admin,
    "teams.replace",
    "teams.change",
    "teams.uploadLogo",
    "teams.removeLogo",
    "teams.changeMember",
    "teams.removeMember",
    "teams.transfer",
    ...OF_MONEY.admin,
    "invites.list",
    "invites.create",
    "invites.resend",
    "invites.withdraw",
  ],
  /** The provider's own people, for any team. */
  staff: [
    ...OF_MONEY.staff,
    "groups.change",
    "subscriptions.find",
    "subscriptions.grant",
    "subscriptions.change",
  ],
  /** The command line of the machine alone. */
  local: ["local.planImport", "local.import", "local.sample", "local.members", "local.backup"],
};

/** Of the calls of staff: those of no team, which others are refused rather than not shown. */
const OF_NO_TEAM: ReadonlySet<string> = new Set(["groups.change", ...OF_MONEY.staff]);

/** Of the calls of a team: those that need a person all the same, so that the command line is nobody there. */
const NEED_A_PERSON: ReadonlySet<string> = new Set([
  "agreements.create",
  "agreements.sign",
  "grantedAccounts.grant",
  "teams.leave",
  "teams.transfer",
]);

/** What a viewer may besides who is in the group of creators: saving audiences, and nothing else. */
const OF_CREATORS: ReadonlySet<string> = new Set([
  "audienceStore.save",
  "audienceStore.replace",
  "audienceVersions.restore",
  "audienceKeeping.change",
  "audienceKeeping.tag",
  "externalAudienceStore.save",
  "externalAudienceStore.replace",
  "audienceLists.buildExclusion",
]);

/** How a caller comes: with which session or token, and in which relation to the team that is asked for. */
export const CALLERS = [
  "nobody",
  "wrong token",
  "member of another team",
  "viewer",
  "viewer who creates",
  "member",
  "admin",
  "staff",
  "command line",
  "reading program",
  "writing program",
  "extension",
  "public page",
] as const;
export type CallerKind = (typeof CALLERS)[number];

/**
 * `admitted`: the call is handled. `unknown`: as if nobody were signed in. `forbidden`: known, and may not. `hidden`: as if
 * the team did not exist.
 */
export type Outcome = "admitted" | "unknown" | "forbidden" | "hidden";

interface Row {
  readonly id: string;
  readonly rule: Rule;
  readonly access: Access;
}

/** What a token of an admin, or of a public page, must meet. */
function outcomeByToken({ id, rule, access }: Row, caller: CallerKind): Outcome {
  if (access !== "token") return "forbidden";
  if (caller === "extension" && !OF_EXTENSION.has(id)) return "forbidden";
  if (rule === "known") return "admitted";
  // A public page is of no team.
  if (caller === "public page") return "hidden";
  const level = TOKEN_LEVELS[caller];
  if (level === undefined || !isLevel(rule)) return "forbidden";
  return LEVELS.indexOf(level) >= LEVELS.indexOf(rule) ? "admitted" : "forbidden";
}

/** What a caller must meet at a call of a rule: the one place that says so. */
export function expectedOutcome(row: Row, caller: CallerKind): Outcome {
  const { id, rule } = row;
  if (rule === "anyone") return "admitted";
  if (caller === "nobody" || caller === "wrong token") return "unknown";
  if (caller in TOKEN_LEVELS || caller === "public page") return outcomeByToken(row, caller);
  if (caller === "command line") {
    return rule === "person" || NEED_A_PERSON.has(id) ? "unknown" : "admitted";
  }
  if (rule === "person" || rule === "known") return "admitted";
  if (rule === "local") return "forbidden";
  if (rule === "staff" && caller === "staff") return "admitted";
  if (OF_NO_TEAM.has(id)) return "forbidden";
  if (caller === "viewer who creates")
    return rule === "viewer" || OF_CREATORS.has(id) ? "admitted" : "forbidden";
  if (!isLevel(caller)) return "hidden";
  if (!isLevel(rule)) return "forbidden";
  return LEVELS.indexOf(caller) >= LEVELS.indexOf(rule) ? "admitted" : "forbidden";
}
