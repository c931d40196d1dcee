import { heldFromTheStart, listsOfAll, sandboxAlone } from "./calls-of-accounts.ts";
import { audiences, campaign, hangingOn, removals, statistics } from "./calls-of-campaigns.ts";
import { catalogues, creatives } from "./calls-of-creatives.ts";
import type { Caller } from "./caller.ts";

/** Makes every call there is with success, in an order in which each finds what it needs. */
export async function makeEveryCall(it: Caller): Promise<void> {
  await sandboxAlone(it);
  await heldFromTheStart(it);
  await listsOfAll(it);
  await creatives(it);
  const item = await campaign(it);
  await hangingOn(it, item);
  await audiences(it, item);
  await statistics(it, item);
  await catalogues(it);
  await removals(it);
}
