import type { Competitor } from "@toolkit/core/contract/handle-analysis";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";

type Named = Pick<Competitor, "handle" | "account">;

const items = (rows: readonly Named[]) =>
  rows.map(({ handle, account }) => ({ handle, ...(account ? { id: account.id } : {}) }));

/** Everybody who follows one of the handles. */
export function followersOf(rows: readonly Named[]): TargetingPackage {
  return { handles: items(rows) };
}

/** Everybody who follows all of them. */
export function followersOfAll(rows: readonly Named[]): TargetingPackage {
  return {
    groups: {
      all: rows.map(({ handle, account }) => ({
        kind: "handle" as const,
        label: handle,
        ...(account ? { id: account.id } : {}),
      })),
    },
  };
}
