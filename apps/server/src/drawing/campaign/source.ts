import type { ReportPaper } from "@toolkit/core/contract/report-choice";
import type { Objective } from "@toolkit/core/domain/campaign";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { ReportLogo } from "../report/source.ts";

/** With a 95 % interval. */
export interface Estimated {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** What X counted over a period; money in minor units. Rates and costs are null where too few results came. */
export interface SummaryFigures {
  readonly impressions: number;
  readonly engagements: number;
  readonly clicks: number;
  /** Null: of several objectives. */
  readonly results: number | null;
  readonly spent: number;
  readonly rates: {
    readonly engagement: Estimated | null;
    readonly click: Estimated | null;
    readonly result: Estimated | null;
  };
  readonly costs: {
    readonly per_result: Estimated | null;
    readonly per_click: Estimated | null;
    readonly per_thousand: number | null;
  };
}

export interface SummaryDay {
  readonly day: string;
  readonly impressions: number;
  readonly clicks: number;
  readonly results: number | null;
  readonly spent: number;
  readonly settled: boolean;
}

/** Spend that X may still change; null: none. */
export type Unsettled = { readonly spent: number; readonly from: string } | null;

export interface SummaryRow {
  readonly name: string;
  /** Of an ad, its ad set; of an ad set, its cell. */
  readonly of: string | null;
  readonly figures: SummaryFigures;
  readonly unsettled: Unsettled;
}

export const SUMMARY_SEGMENTS = ["age", "gender", "platform", "placement", "country"] as const;

export interface SummarySegments {
  readonly by: (typeof SUMMARY_SEGMENTS)[number];
  readonly rows: readonly {
    /** X's own value, a placement or a country. */
    readonly value: string;
    /** As X names it. */
    readonly name: string;
    readonly figures: SummaryFigures;
  }[];
}

export interface SummaryCell {
  readonly letter: string;
  readonly name: string;
  readonly isolation: "isolated" | "exclusion" | "none";
  readonly matched: number | null;
  readonly impressions: number;
  readonly results: number;
  readonly spent: number;
  readonly unsettled: number;
  readonly rate: Estimated | null;
  readonly verdict: "winner" | "leads" | "undecided" | "behind" | "too_few";
}

/** Everything that a campaign's summary is made of, as values: it is sent to a thread. */
export interface CampaignSummarySource {
  readonly name: string;
  readonly objective: Objective | null;
  readonly adAccount: string;
  readonly timeZone: string;
  readonly currency: string;
  /** Minor units; null: none. */
  readonly dailyBudget: number | null;
  readonly lifetimeBudget: number | null;
  /** Account days, both included. */
  readonly from: string;
  readonly to: string;
  readonly totals: SummaryFigures;
  readonly unsettled: Unsettled;
  readonly days: readonly SummaryDay[];
  readonly adSets: readonly SummaryRow[];
  readonly ads: readonly SummaryRow[];
  readonly segments: readonly SummarySegments[];
  /** Empty: the campaign is not split. */
  readonly cells: readonly SummaryCell[];
  /** When the figures were read at X; null: it is not known. */
  readonly readAt: Date | null;
  readonly paper: ReportPaper;
  readonly logo: ReportLogo | null;
  readonly language: InterfaceLanguage;
  readonly at: Date;
}
