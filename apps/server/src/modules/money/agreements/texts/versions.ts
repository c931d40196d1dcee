import type { AgreementWriting } from "@toolkit/core/contract/agreements";
import { VERSION_1_EN } from "./version-1-en.ts";
import { VERSION_1_JA } from "./version-1-ja.ts";

export interface AgreementVersion {
  readonly version: number;
  /** The day from which it is signed. */
  readonly effective: string;
  readonly ja: AgreementWriting;
  readonly en: AgreementWriting;
}

/** Every version, oldest first; the last one is signed. Earlier ones stay, so that they can be read. */
export const AGREEMENT_VERSIONS: readonly AgreementVersion[] = [
  { version: 1, effective: "2026-11-25", ja: VERSION_1_JA, en: VERSION_1_EN },
];
