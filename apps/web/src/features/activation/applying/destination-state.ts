import { minorDigits } from "@toolkit/core/domain/currencies";
import { APPLY_ROUTES } from "@toolkit/core/domain/receipt";
import type { ReadUsage } from "@toolkit/core/contract/audience-usages";
import { useState } from "react";
import { z } from "zod";
import { forget, keep, kept } from "../../../lib/storage.ts";

export const NEW = "new";

const destination = z.strictObject({
  route: z.enum(APPLY_ROUTES),
  adAccountId: z.string().max(64),
  /** Id of a line item; NEW: a campaign is made. */
  target: z.string().max(64),
  campaign: z.string().max(200),
  funding: z.string().max(64),
  /** Null: nobody chose one, and the currency says what is proposed. */
  budget: z.number().nullable(),
  /** Days of the ad account, both included. */
  start: z.iso.date().nullable(),
  end: z.iso.date().nullable(),
});
export type Destination = z.output<typeof destination>;

const DAY_MS = 86_400_000;
const dayAfter = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const keyOf = (usage: string) => `apply:${usage}` as const;

/** What was chosen last in this browser; a day that passed meanwhile is proposed anew. */
function keptDestination(usage: string): Destination | null {
  const read = destination.safeParse(kept(keyOf(usage)));
  if (!read.success) return null;
  const isPast = read.data.end !== null && read.data.end < dayAfter(0);
  return isPast ? { ...read.data, start: dayAfter(1), end: dayAfter(31) } : read.data;
}

/** Where a usage is to be applied; a reload and the back button lose nothing of it. */
export function useDestination(
  usage: ReadUsage,
): readonly [Destination, (next: Destination) => void] {
  const [value, setValue] = useState<Destination>(
    () =>
      keptDestination(usage.id) ?? {
        route: usage.channel === "sheet" ? "sheet" : "ads_api",
        adAccountId: usage.ad_account_id ?? "",
        target: NEW,
        campaign: usage.name,
        funding: "",
        budget: null,
        start: dayAfter(1),
        end: dayAfter(31),
      },
  );
  return [
    value,
    (next) => {
      keep(keyOf(usage.id), next);
      setValue(next);
    },
  ];
}

export function forgetDestination(usage: string): void {
  forget(keyOf(usage));
}

/** About the same value where a unit is worth little: 50 dollars, 5,000 yen, 50,000 won. */
export function budgetOf({ budget }: Pick<Destination, "budget">, currency: string | null): number {
  if (budget !== null) return budget;
  if (currency === "KRW") return 50_000;
  return currency !== null && minorDigits(currency) === 0 ? 5_000 : 50;
}

export function isDated({ campaign, start, end }: Destination): boolean {
  return campaign.trim() !== "" && start !== null && end !== null && start <= end;
}
