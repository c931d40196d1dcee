import type { ApplyingServices } from "../../applying/services/applying-services.ts";
import type { EvaluationRepository } from "../repository.ts";

export type { EvaluationKey, EvaluationRow } from "../repository.ts";

export interface AutopilotServices extends ApplyingServices {
  readonly evaluations: EvaluationRepository;
  /** Whether this installation has keys to ask X with. */
  readonly canAsk: boolean;
}
