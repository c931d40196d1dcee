import { adCalls, adSets } from "./ad-sets.ts";
import { agreements, verifySigned } from "./agreements.ts";
import { audienceBuilder } from "./audience-builder.ts";
import { audienceKeeping } from "./audience-keeping.ts";
import { audienceLists } from "./audience-lists.ts";
import { audiencePosts } from "./audience-posts.ts";
import { audiencePlans } from "./audience-plans.ts";
import { audienceRequests } from "./audience-requests.ts";
import { audienceStore, audiences, externalAudienceStore } from "./audiences.ts";
import { audienceVersions } from "./audience-versions.ts";
import { audienceUsages } from "./audience-usages.ts";
import { auth } from "./auth.ts";
import { billingDifferences } from "./billing-differences.ts";
import { billing } from "./billing.ts";
import { campaignCells, campaignReached } from "./campaign-cells.ts";
import { campaignAudiences, campaignPublishing } from "./campaign-publishing.ts";
import { campaignAlerts } from "./campaign-alerts.ts";
import { campaignSync } from "./campaign-sync.ts";
import { campaignViews } from "./campaign-views.ts";
import { campaignStatistics } from "./campaign-statistics.ts";
import { campaignSummaries } from "./campaign-summary.ts";
import { campaignWork } from "./campaign-work.ts";
import { campaigns } from "./campaigns.ts";
import { clientReport } from "./client-report.ts";
import { clientReports } from "./client-reports.ts";
import { comparing } from "./comparing.ts";
import { driftCalls } from "./drift.ts";
import { marketingMaterials } from "./marketing-materials.ts";
import { monitors } from "./monitors.ts";
import { follows } from "./follows.ts";
import { grantedAccounts } from "./granted-accounts.ts";
import { adAccounts } from "./ad-accounts.ts";
import { adCreatives } from "./ad-creatives.ts";
import { adMedia } from "./ad-media.ts";
import { files } from "./files.ts";
import { externalAdAccounts } from "./external-ad-accounts.ts";
import { groups } from "./groups.ts";
import { helperDocuments } from "./helper-documents.ts";
import { handles } from "./handle-analysis.ts";
import { audienceCommunities } from "./audience-communities.ts";
import { jobs } from "./jobs.ts";
import { local } from "./local.ts";
import { catalogue } from "./catalogue.ts";
import { communities } from "./communities.ts";
import { extensionCalls } from "./extension.ts";
import { health, network } from "./network.ts";
import { optOuts } from "./opt-outs.ts";
import { externalUploads, uploadedAudiences } from "./uploaded-audiences.ts";
import { uploadedMembers } from "./uploaded-members.ts";
import { personalLists } from "./personal-lists.ts";
import { pictures } from "./pictures.ts";
import { figureCalls } from "./explain-figure.ts";
import { engagedAccountsCalls } from "./engaged-accounts.ts";
import { postingTimesCalls } from "./posting-times.ts";
import { proTargetingCalls } from "./pro-targeting.ts";
import { premiumAccounts } from "./premium-accounts.ts";
import { premiumDecisions } from "./premium-decisions.ts";
import { premiumEngagers } from "./premium-engagers.ts";
import { premiumFollowers } from "./premium-followers.ts";
import { premiumPayouts } from "./premium-payouts.ts";
import { premiumLists } from "./premium-lists.ts";
import { premiumPosts } from "./premium-posts.ts";
import { premiumSpam } from "./premium-spam.ts";
import { premiumStats } from "./premium-stats.ts";
import { premiumReferral } from "./premium-referral.ts";
import { premiumTopics } from "./premium-topics.ts";
import { premiumSubscription } from "./premium-subscription.ts";
import { proTargetingSummary } from "./pro-targeting-summary.ts";
import { revocation } from "./revocation.ts";
import { reference } from "./reference.ts";
import { sessions } from "./sessions.ts";
import { socialAccounts } from "./social-accounts.ts";
import { sharing } from "./sharing.ts";
import { suggestions } from "./suggestions.ts";
import { jobTitles, referenceLists } from "./reference-lists.ts";
import { icons } from "./icons.ts";
import { mailStops } from "./mail-stops.ts";
import { metrics } from "./metrics.ts";
import { inbox } from "./inbox.ts";
import { invites } from "./invites.ts";
import { teamActivity } from "./team-activity.ts";
import { subscriptions, teams } from "./teams.ts";
import { syncs } from "./syncs.ts";
import { tokens } from "./tokens.ts";
import { statistics, topics } from "./topics.ts";
import { usageAutopilot } from "./usage-autopilot.ts";
import { usagePlan } from "./usage-plan.ts";
import { usageReceipts } from "./usage-receipts.ts";
import { usageTargeting } from "./usage-targeting.ts";
import { webhooks } from "./webhooks.ts";
import { weeklyMails } from "./weekly-mails.ts";

/** Every call of the API, by capability: the registry that server, client, document and tests walk. */
export const contract = {
  health,
  auth,
  sessions,
  socialAccounts,
  tokens,
  extensionCalls,
  teams,
  teamActivity,
  inbox,
  invites,
  subscriptions,
  billing,
  billingDifferences,
  premiumReferral,
  premiumSubscription,
  premiumAccounts,
  premiumFollowers,
  premiumDecisions,
  premiumEngagers,
  premiumLists,
  premiumPosts,
  premiumPayouts,
  premiumSpam,
  premiumTopics,
  premiumStats,
  webhooks,
  grantedAccounts,
  adAccounts,
  externalAdAccounts,
  groups,
  personalLists,
  follows,
  helperDocuments,
  reference,
  audienceStore,
  audienceVersions,
  audienceKeeping,
  externalAudienceStore,
  sharing,
  audienceRequests,
  audiencePlans,
  audienceUsages,
  usageTargeting,
  usageReceipts,
  usagePlan,
  usageAutopilot,
  campaigns,
  campaignViews,
  campaignWork,
  campaignSync,
  campaignAlerts,
  campaignPublishing,
  campaignCells,
  campaignReached,
  campaignAudiences,
  campaignStatistics,
  campaignSummaries,
  adSets,
  adCalls,
  revocation,
  uploadedAudiences,
  uploadedMembers,
  externalUploads,
  optOuts,
  files,
  adCreatives,
  adMedia,
  agreements,
  verifySigned,
  audiences,
  audienceBuilder,
  suggestions,
  audienceLists,
  catalogue,
  comparing,
  driftCalls,
  handles,
  monitors,
  weeklyMails,
  mailStops,
  audienceCommunities,
  audiencePosts,
  figureCalls,
  engagedAccountsCalls,
  postingTimesCalls,
  proTargetingCalls,
  proTargetingSummary,
  clientReport,
  clientReports,
  pictures,
  marketingMaterials,
  network,
  syncs,
  topics,
  statistics,
  communities,
  referenceLists,
  icons,
  metrics,
  jobTitles,
  local,
  jobs,
} as const;
