/**
 * Calls that neither the page nor the command line makes, each with the reason. What gets a screen leaves the list; the
 * test refuses a row for a call that is made, and a call that is neither made nor listed.
 */
export const WITHOUT_SCREEN: Readonly<Record<string, string>> = {
  // Where the browser goes by itself, or a mail leads.
  "webhooks.stripe": "called by the payment provider",
  "webhooks.xChallenge": "called by X",
  "webhooks.x": "called by X",
  "health.read":
    "asked by whoever operates the server, and by the page's test of the connection as a path",
  "auth.logoutByLink": "a link of other pages on the same origin; the menu signs out by POST",
  "teams.logo": "the address of a picture",
  "helperDocuments.file": "the address of a link",
  "mailStops.stop":
    "the button of mail programs (RFC 8058); the page of mail choices changes each kind by itself",

  // For programs, under an address of their own; the page makes the twin.
  "tokens.loginViaToken": "for programs and the extension: the page signs in by mail or network",
  "tokens.standaloneMe": "for programs: who a token belongs to; the page reads user/me",
  "externalAudienceStore.list": "for programs: twin of audience-configs",
  "externalAudienceStore.save": "for programs: twin of audience-configs",
  "externalAudienceStore.read": "for programs: twin of audience-configs",
  "externalAudienceStore.replace": "for programs: twin of audience-configs",
  "externalAudienceStore.remove":
    "for programs: twin of audience-configs, whose deletion can be undone",
  "reference.externalRegions": "for programs: twin of audience-regions",
  "reference.targetingInterests": "for programs: twin of external/interests",
  "reference.targetingLocations": "for programs: twin of external/locations",
  "audienceBuilder.followersOf":
    "for programs: the page measures every kind of seed by build-audience",
  "audienceBuilder.interestedIn":
    "for programs: the page measures every kind of seed by build-audience",
  "audienceBuilder.postedAbout":
    "for programs: the page measures every kind of seed by build-audience",
  "audienceBuilder.wordsInProfile":
    "for programs: the page measures every kind of seed by build-audience",
  "audienceBuilder.generateInsights":
    "for programs that cannot wait: the page's insights are there at once",
  "audienceLists.exclusions": "for programs: the list of audiences filters by the category",
  "audienceLists.buildExclusion": "for programs: the save dialog offers the category",
  "audienceLists.insight":
    "for programs that want one part: the page reads all insights in one call",
  "sharing.shareViaAccount":
    "for the extension, which knows an ad account: the page shares by mail and link",
  "audienceRequests.list": "for programs that request: what was saved is among the audiences",
  "audienceRequests.validateEmail":
    "for forms on other sites: the page's form checks by the same rule",
  "audienceRequests.validateHandle": "for forms on other sites: the page's form completes handles",
  "socialAccounts.all": "for programs: the page lists providers and granted accounts apart",
  "subscriptions.list": "for programs: the team's plan is part of the team",
  "teams.replace": "for programs: the page changes single fields by PATCH",
  "audiencePlans.replace": "for programs: the page changes single fields by PATCH",
  "network.dataset": "for programs: the page reads all datasets at once",
  "icons.list": "for other sites: the page carries its icons",
  "icons.names": "for other sites: the page carries its icons",

  // Campaigns, whose page makes the others.
  "campaigns.replace": "for programs: the page changes single fields by PATCH",
  "campaigns.remove": "for programs: the page deletes several at once, with undo",
  "adSets.list": "for programs: the page reads ad sets with their campaign",
  "adSets.read": "for programs: the page reads ad sets with their campaign",
  "adSets.replace": "for programs: the page changes single fields by PATCH",
  "campaignPublishing.publications": "for programs: the page reads the newest with its campaign",

  // Plans and payments, whose screens use them once they exist.
  "billing.publicKey": "payments are taken on the provider's own pages, which need no key of ours",

  // For programs and the extension beside the screens of custom audiences and ad accounts.
  "verifySigned.verify": "for the extension and programs: the page reads the list of applications",
  "agreements.read": "for programs: the page reads all applications at once",
  "externalUploads.upload": "for programs: twin of uploaded-audiences",

  "usageReceipts.report": "for the extension, which applies a usage and reports what it set",
  "externalAdAccounts.register":
    "for programs and the extension: the page lists what X shows, under its own names",
  "externalAdAccounts.registerForAudiences":
    "for programs: the page grants accounts that the network lists",
  "externalAdAccounts.validate": "for programs and the extension: the page lists what it may use",
  "externalAdAccounts.checkAudiences": "for the extension: the page shows each audience's state",

  "uploadedMembers.revokeTerms":
    "for programs: the page accepts the clause, and stops keeping single uploads current",

  // Lists that the builder searches instead of loading whole.
  "reference.languages": "the builder completes languages as one types",
  "reference.topics": "the builder searches topics as one types",
  "reference.shows": "the builder searches movies and shows as one types",
  "referenceLists.networkOperators": "the builder searches operators as one types",
  "jobTitles.tree": "the builder completes job titles as one types",
  "audienceLists.ageGroups": "the builder has the network's age buckets as its choices",

  // Of ad accounts and of what a person does on the network.
  "grantedAccounts.list":
    "for programs: the team's page lists what its own team was granted, by teams/{team_id}/accounts",
  "referenceLists.contentCategories":
    "for programs that place ads: a package names placements, and no categories of content",
  "referenceLists.advertiserCategories":
    "for programs that place ads: a package names placements, and no categories of advertisers",
  "follows.change":
    "for programs: the page follows and unfollows nobody in a person's name without a queue of single decisions",
};
