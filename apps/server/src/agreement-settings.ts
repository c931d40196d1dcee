import { z } from "zod";

/** How advertisers in Japan agree with the provider. */
export interface AgreementSettings {
  /** Whether teams in Japan sign before they upload. */
  readonly isOn: boolean;
  /** The company that the agreement names as the provider. */
  readonly provider: string;
}

export const USUAL_AGREEMENT: AgreementSettings = {
  isOn: true,
  provider: "Targeting Toolkit",
};

export const AGREEMENT_VARIABLES = {
  TOOLKIT_AGREEMENT: z.enum(["0", "1"], "one of 0, 1").default("1"),
  TOOLKIT_PROVIDER_NAME: z.string().trim().min(1).max(100).optional(),
};

type Variables = z.output<z.ZodObject<typeof AGREEMENT_VARIABLES>>;

export function agreementSettings(given: Variables): AgreementSettings {
  return {
    isOn: given.TOOLKIT_AGREEMENT === "1",
    provider: given.TOOLKIT_PROVIDER_NAME ?? USUAL_AGREEMENT.provider,
  };
}
