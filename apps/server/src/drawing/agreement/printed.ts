import type { AgreementWriting } from "@toolkit/core/contract/agreements";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";

/** An agreement as it is printed; with an application once there is one, and its signature once it is signed. */
export interface PrintedAgreement {
  readonly language: InterfaceLanguage;
  readonly version: number;
  readonly effective: string;
  readonly hash: string;
  readonly writing: AgreementWriting;
  readonly application: {
    readonly id: string;
    readonly adAccountId: string;
    readonly startsOn: string;
    readonly endsOn: string;
    readonly readsSpend: boolean;
    readonly segments: readonly string[];
    readonly signature: {
      readonly name: string;
      readonly email: string;
      readonly at: Date;
    } | null;
  } | null;
}
