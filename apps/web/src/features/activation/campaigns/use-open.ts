import { SEGMENTATIONS, type Segmentation } from "@toolkit/core/contract/campaign-statistics";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { links } from "../../../paths.ts";
import { readDay, readFields, readOneOf } from "./address-fields.ts";

export const TABS = [
  "results",
  "overview",
  "groups",
  "ads",
  "cells",
  "audience",
  "alerts",
  "history",
  "notes",
] as const;
export type CampaignTab = (typeof TABS)[number];

export const PERIODS = ["all", "week", "own"] as const;
export type PeriodChoice = (typeof PERIODS)[number];

/** What is open of a campaign. `from` and `to` of an address belong to the list's filter. */
export interface CampaignOpen {
  readonly tab?: CampaignTab | undefined;
  readonly period?: PeriodChoice | undefined;
  /** Of the reader's own period. */
  readonly first?: string | undefined;
  readonly last?: string | undefined;
  readonly by?: Segmentation | undefined;
}

const READ = {
  tab: readOneOf(TABS),
  period: readOneOf(PERIODS),
  first: readDay,
  last: readDay,
  by: readOneOf(SEGMENTATIONS),
} satisfies Parameters<typeof readFields<CampaignOpen>>[0];

/** What an address opens of a campaign. */
export const openIn = (search: Readonly<Record<string, unknown>>): CampaignOpen =>
  readFields<CampaignOpen>(READ, search);

/** What is open of a campaign is in the address: another tab, reloading, going back and links keep it. */
export function useOpen(team: string) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = openIn(search);
  const setOpen = (change: CampaignOpen) =>
    void navigate({
      ...links.campaigns(team),
      search: { ...search, ...change },
      replace: true,
      resetScroll: false,
    });
  return { open, setOpen };
}
