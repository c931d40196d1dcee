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
  data: { data: links.data, activity: links.activity },
  together: { team: links.team, store: links.store, organisation: links.organisation },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ToScreen>>>>;

export type GuideName = keyof typeof GUIDES;
export const GUIDE_NAMES = Object.keys(GUIDES) as GuideName[];
