import type { Ports } from "../../../capability.ts";
import type { AdsServices } from "../../../identity/granted-accounts/services/ask-ads.ts";
import type { BillingServices } from "../../billing/services/billing-services.ts";
import type { AgreementRepository } from "../repository.ts";
import type { TextServices } from "./agreement-text.ts";

export type {
  AgreementInvoiceRow,
  Application,
  ApplicationKey,
  ApplicationRow,
  SegmentRow,
} from "../repository.ts";

/** What deciding about uploads and access needs. */
export interface AgreementRules extends Pick<Ports, "db" | "clock"> {
  readonly agreements: AgreementRepository;
  /** Ids of ad accounts that are the provider's own. */
  readonly special: ReadonlySet<string>;
  /** Whether this installation has advertisers sign at all. */
  readonly isOn: boolean;
}

/** Names of a team's saved audiences, by their ids. */
export type AudienceNames = (
  teamId: string,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** Days in Japan, both included. */
export interface DaysOfPeriod {
  readonly from: string;
  readonly to: string;
}

/** Settled spend of line items that is kept, in millionths, and the days that X has to be asked for; absent: all of them. */
export type KeptSpendOf = (asked: {
  readonly teamId: string;
  readonly adAccountId: string;
  readonly timeZone: string;
  readonly items: readonly string[];
  readonly from: string;
  readonly to: string;
}) => Promise<
  ReadonlyMap<string, { readonly spentMicro: number; readonly missing: readonly DaysOfPeriod[] }>
>;

export interface AgreementServices extends AgreementRules, TextServices {
  readonly queue: Ports["queue"];
  readonly log: Ports["log"];
  readonly billing: BillingServices;
  readonly ads: AdsServices;
  readonly audienceNames: AudienceNames;
  readonly keptSpend: KeptSpendOf;
}
