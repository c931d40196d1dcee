import type { NamedEntity } from "../../../../db/schema/campaigns.ts";
import { AppError } from "../../../../errors.ts";
import type { AdSetRow } from "./campaign-services.ts";
import { CELLS_ARE_EQUAL } from "./campaign-texts.ts";

const FIXED = ["audience", "custom_audiences", "daily_budget", "lifetime_budget"] as const;

/** @throws AppError "conflict" for a change after which a cell would be none. */
export function refuseCellChange(
  set: AdSetRow,
  body: Readonly<Partial<Record<(typeof FIXED)[number], unknown>>> & {
    readonly excluded?: readonly NamedEntity[] | undefined;
  },
): void {
  const { cell } = set;
  if (cell === null) return;
  const isExclusion = cell.isolation === "exclusion";
  const keptOut = new Set(body.excluded?.map(({ id }) => id));
  const joins =
    isExclusion && body.excluded !== undefined && set.excluded.some(({ id }) => !keptOut.has(id));
  if (!joins && FIXED.every((field) => body[field] === undefined)) return;
  throw new AppError("conflict", { message: "cells are equal", user: CELLS_ARE_EQUAL });
}
