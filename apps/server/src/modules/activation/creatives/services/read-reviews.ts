import { readReviewsJob } from "../../../../jobs/definitions/read-reviews.ts";
import type { JobHandler } from "../../../../ports/queue.ts";
import type { Editor } from "../../../../viewer.ts";
import type { AccountKey, FoundReview, ReviewedAd } from "../review-repository.ts";
import type { CreativeServices } from "./creative-services.ts";
import { creativeOf } from "./keep-creatives.ts";

/** Ad groups that are asked about in one call. */
const MOST_ITEMS = 50;
/** Ads under review are asked about this often; others may be refused later, or allowed after an appeal. */
const OPEN_MS = 15 * 60_000;
const SETTLED_MS = 24 * 3_600_000;

interface Asked extends AccountKey {
  /** Whose grant of the ad account is used. */
  readonly personId: string | null;
  readonly signal?: AbortSignal | undefined;
}

/** Reads what the network's review says of ads in one ad account. */
async function readReviews(
  services: CreativeServices,
  { teamId, personId, adAccountId, signal }: Asked,
  ads: readonly ReviewedAd[],
): Promise<void> {
  const { network, reviews, clock } = services;
  const items = [...new Set(ads.map(({ lineItemId }) => lineItemId))];
  for (let from = 0; from < items.length; from += MOST_ITEMS) {
    signal?.throwIfAborted();
    const some = items.slice(from, from + MOST_ITEMS);
    const promoted = await network.ask(
      { personId, teamId, adAccountId },
      ({ campaigns }, account) => campaigns.promoted(account, some),
    );
    const found = new Map<ReviewedAd, FoundReview>();
    for (const ad of ads) {
      const post = promoted.find(({ id }) => id === ad.networkId);
      const status = post?.approval_status ?? null;
      if (status !== null) found.set(ad, { status, reasons: post?.reasons_not_servable ?? [] });
    }
    await reviews.keep(found, clock.now());
  }
}

/** Reads the reviews of the ads that show a creative, as somebody who reaches their ad accounts. */
export async function refreshReviews(
  services: CreativeServices,
  { teamId, personId }: Editor,
  id: string,
): Promise<void> {
  const { id: creativeId } = await creativeOf(services, { teamId, id });
  const ads = await services.reviews.adsOf(teamId, { creativeId });
  for (const adAccountId of new Set(ads.map((ad) => ad.adAccountId))) {
    const some = ads.filter((ad) => ad.adAccountId === adAccountId);
    await readReviews(services, { teamId, adAccountId, personId }, some);
  }
}

/** Queues the reading of reviews that are due, at most once an ad account and quarter of an hour. */
export async function queueReviews({ reviews, queue, clock }: CreativeServices): Promise<void> {
  const now = clock.now().getTime();
  const due = await reviews.accountsDue({
    open: new Date(now - OPEN_MS),
    settled: new Date(now - SETTLED_MS),
  });
  for (const key of due) {
    const idempotencyKey = `reviews:${key.teamId}:${key.adAccountId}:${Math.floor(now / OPEN_MS)}`;
    await queue.enqueue(readReviewsJob, key, { teamId: key.teamId, idempotencyKey });
  }
}

export function readReviewsOf(services: CreativeServices): JobHandler<typeof readReviewsJob> {
  return async ({ teamId, adAccountId }, { signal }) => {
    const key = { teamId, adAccountId };
    const ads = await services.reviews.adsOf(teamId, { adAccountId });
    const personId = await services.reviews.askerOf(key);
    await readReviews(services, { ...key, personId, signal }, ads);
    return { ads: ads.length };
  };
}
