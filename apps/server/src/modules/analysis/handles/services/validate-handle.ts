import type { HandleCheck } from "@toolkit/core/contract/handle-analysis";
import {
  withQuery,
  type MeasureRequest,
  type MeasuringServices,
} from "../../../measuring/packages/services/with-query.ts";
import { presentAccount } from "../../../data/datasets/services/present-account.ts";
import { knownHandles } from "./handle-facts.ts";

/** Whether the data knows a handle: one that it does not know is an answer, not an error. */
export async function validateHandle(
  services: MeasuringServices,
  request: Omit<MeasureRequest, "pack"> & { readonly handle: string },
): Promise<HandleCheck> {
  return withQuery(services, { ...request, pack: {} }, async (compiled) => {
    const { handle } = request;
    const [known] = await knownHandles(compiled, [handle]);
    const profile = known?.profile ?? null;
    return {
      exists: profile !== null,
      handle: profile?.username ?? handle,
      followers_count: profile?.followersCount ?? null,
      account: profile === null ? null : presentAccount(profile),
      ...compiled.measured,
    };
  });
}
