import { askAds, type AdsServices } from "./ask-ads.ts";

export interface CheckedAudience {
  readonly name: string;
  readonly id: string | null;
  readonly isTargetable: boolean;
  readonly reasons: readonly string[];
}

/** Whether custom audiences of an ad account can be targeted now, by their names. */
export async function checkAudiences(
  services: AdsServices,
  {
    userId,
    accountId,
    names,
    signal,
  }: {
    readonly userId: string;
    readonly accountId: string;
    readonly names: readonly string[];
    readonly signal: AbortSignal;
  },
): Promise<CheckedAudience[]> {
  const account = { accountId, network: "twitter" } as const;
  const all = await askAds(services, { userId, account, use: "audiences" }, (api, id) =>
    api.audiences.list(id, signal),
  );
  const byName = new Map(all.map((audience) => [audience.name, audience]));
  return [...new Set(names)].map((name) => {
    const found = byName.get(name);
    if (found === undefined) return { name, id: null, isTargetable: false, reasons: [] };
    const { id, targetable, reasons_not_targetable: reasons } = found;
    return { name, id, isTargetable: targetable, reasons };
  });
}
