import type { Insights } from "@toolkit/core/contract/insights";
import type { InsightsQuestion } from "../../../../lib/insights-query.ts";
import type { FilterChoice } from "../filters/use-filters.ts";

/** What a section of the insights gets: the page's question and answer, and what they are narrowed to. */
export interface SectionProps {
  readonly question: InsightsQuestion;
  readonly insights: Insights;
  readonly choice: FilterChoice;
}
