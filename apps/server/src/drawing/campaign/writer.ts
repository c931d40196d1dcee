import { billedCurrency, minorDigits } from "@toolkit/core/domain/currencies";
import {
  formatCount,
  formatDate,
  formatMoney,
  formatPercentInColumn,
  formatShort,
} from "@toolkit/core/i18n/format";
import type { TableCell } from "../report/boxes.ts";
import type { CampaignSummarySource, Estimated, SummaryFigures } from "./source.ts";
import { CAMPAIGN_SUMMARY_TEXTS, type SummaryTexts } from "./texts.ts";

export const percent = (share: number): string => formatPercentInColumn(share, 2);

export function accountDay(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(at);
}

/** How figures of a summary are written. */
export class Writer {
  readonly source: CampaignSummarySource;
  readonly texts: SummaryTexts;
  readonly #currency: string;

  constructor(source: CampaignSummarySource) {
    this.source = source;
    this.texts = CAMPAIGN_SUMMARY_TEXTS[source.language];
    this.#currency = billedCurrency(source.currency);
  }

  count = (value: number | null): string =>
    value === null ? this.texts.none : formatCount(value, this.source.language);

  /** Minor units; marked while X may still change it. */
  money = (minor: number | null, isSettled = true): string =>
    minor === null
      ? this.texts.none
      : `${formatMoney(Math.round(minor), { currency: this.#currency, language: this.source.language })}${isSettled ? "" : " *"}`;

  /** A moment as the ad account's clock shows it. */
  moment = (at: Date): string => {
    const { language, timeZone } = this.source;
    const style = { dateStyle: "medium", timeStyle: "short" } as const;
    return new Intl.DateTimeFormat(language === "ja" ? "ja-JP" : "en-US", {
      ...style,
      timeZone,
    }).format(at);
  };

  /** Of a chart, in the currency's own unit. */
  amount = (minor: number): number => minor / 10 ** minorDigits(this.#currency);

  short = (value: number): string => formatShort(value, this.source.language);
  date = (day: string): string => formatDate(day, this.source.language);

  get resultsName(): string {
    const { objective } = this.source;
    return objective === null ? this.texts.resultsOfSeveral : this.texts.results[objective];
  }

  get resultsTitle(): string {
    return this.resultsName.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  }

  rate = (estimate: Estimated | null): TableCell =>
    estimate === null
      ? { text: this.texts.none, below: this.texts.tooFew }
      : { text: percent(estimate.value), below: intervalOf(estimate) };

  cost = (estimate: Estimated | null): TableCell =>
    estimate === null
      ? { text: this.texts.none, below: this.texts.tooFew }
      : {
          text: this.money(estimate.value),
          below: `${this.money(estimate.low)}–${this.money(estimate.high)}`,
        };
}

export function intervalOf({ low, high }: Estimated): string {
  return `${percent(low)}–${percent(high)}`;
}

/** What is compared between parts: the rate of the objective's results, else that of engagements. */
export function comparedRate({ rates }: SummaryFigures): Estimated | null {
  return rates.result ?? rates.engagement;
}

/** Name of the rate that is compared. */
export function rateName({ source: { objective }, texts: { metrics } }: Writer): string {
  return objective === null || objective === "REACH" ? metrics.engagementRate : metrics.resultRate;
}
