import type { Size } from "@toolkit/core/contract/audience-size";
import type { ReportPaper, ReportSection } from "@toolkit/core/contract/report-choice";
import type { Insights } from "@toolkit/core/contract/insights";
import type { PostingTimes } from "@toolkit/core/contract/posting-times";
import type { Conversation } from "@toolkit/core/contract/audience-posts";
import type { EngagedAccounts } from "@toolkit/core/contract/engaged-accounts";
import type { ProTargeting } from "@toolkit/core/contract/pro-targeting";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";

/** A PNG or JPEG picture, which every reader of both formats draws. */
export interface ReportLogo {
  readonly type: "png" | "jpeg";
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Everything that a report is made of, as values: it is sent to a thread. */
export interface ReportSource {
  readonly name: string;
  readonly pack: TargetingPackage;
  readonly size: Size;
  readonly insights: Insights;
  readonly times: PostingTimes;
  readonly conversation: Conversation;
  readonly engaged: EngagedAccounts;
  readonly choice: ProTargeting;
  /** Pages of the PDF; slides are 16:9. */
  readonly paper: ReportPaper;
  readonly dataset: {
    readonly name: string;
    /** Accounts in it; null: not known. */
    readonly accounts: number | null;
    readonly isSample: boolean;
  };
  readonly sections: readonly ReportSection[];
  readonly logo: ReportLogo | null;
  readonly language: InterfaceLanguage;
  readonly at: Date;
}
