import type { LinkOptions } from "../../../paths.ts";
import { links } from "../../../paths.ts";

type ToScreen = (team: string) => LinkOptions;

/** The guides: their steps by the titles of the screens that each step opens. */
export const GUIDES = {
  first: {
    creator: (team) => links.creator(team),
    insights: (team) => links.insights(team),
    audiences: links.audiences,
  },
  find: {
    explore: (team) => links.explore(team),
    communities: (team) => links.communities(team),
    interests: links.interests,
  },
  rivals: {
    competitorAnalysis: (team) => links.competitors(team),
    xstats: (team) => links.xstats(team),
    compare: (team) => links.compare(team),
  },
  understand: {
    perspectives: (team) => links.perspectives(team),
    compare: (team) => links.compare(team),
    growth: (team) => links.growth(team),
    audiences: links.audiences,
  },
  activate: {
    adAccounts: (team) => links.adAccounts(team),
    proTargeting: (team) => links.proTargeting(team),
    usages: (team) => links.usages(team),
    customAudiences: (team) => links.customAudiences(team),
    campaigns: (team) => links.campaigns(team),
  },
  show: { media: (team) => links.media(team), creatives: (team) => links.creatives(team) },
  report: {
    reports: (team) => links.reports(team),
    monitors: (team) => links.monitors(team),
    personalLists: (team) => links.personalLists(team),
  },
  data: { data: links.data, activity: links.activity },
  together: { team: links.team, store: links.store, organisation: links.organisation },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ToScreen>>>>;

export type GuideName = keyof typeof GUIDES;
export const GUIDE_NAMES = Object.keys(GUIDES) as GuideName[];
