import type { Database } from "../../../../db/client.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { OutgoingPort } from "../../../../ports/outgoing.ts";
import type { QueuePort } from "../../../../ports/queue.ts";
import type { AdsNetwork } from "../../applying/services/ads-network.ts";
import type { ChangedCreative } from "../../campaigns/services/creative-source.ts";
import type { SavedSpace } from "../../../audiences/saved/services/saved-space.ts";
import type { MediaServices } from "../../media/services/media-services.ts";
import type { PostRepository } from "../post-repository.ts";
import type { ReviewRepository } from "../review-repository.ts";
import type { CreativeRepository } from "../repository.ts";

/** Rows, for routes: they reach them through services. */
export type { PostRow } from "../post-repository.ts";
export { placeIn } from "../repository.ts";
export type { CreativeKey, CreativeRow, CreativeUse, VersionRow } from "../repository.ts";

export interface CreativeServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly creatives: CreativeRepository;
  readonly posts: PostRepository;
  readonly reviews: ReviewRepository;
  readonly queue: QueuePort;
  /** Ad accounts at the network. */
  readonly network: AdsNetwork;
  /** The library that creatives show. */
  readonly library: MediaServices;
  /** The only way out to a link that a person gave. */
  readonly outgoing: OutgoingPort;
  /** What teams and people keep in the database. */
  readonly savedSpace: Pick<SavedSpace, "require">;
  /** Whoever must hear that a creative was saved, in its transaction. */
  readonly listeners: ((changed: ChangedCreative) => Promise<void>)[];
  /** Lets time pass while the network prepares a file. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}
