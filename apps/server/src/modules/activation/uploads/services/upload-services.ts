import type { AudienceClient } from "@toolkit/social/client/audience-client";
import type { Database } from "../../../../db/client.ts";
import type { OneAtATime } from "../../../../one-at-a-time.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { PlansPort } from "../../../../ports/plans.ts";
import type { QueuePort } from "../../../../ports/queue.ts";
import type { SavedSpace } from "../../../audiences/saved/services/saved-space.ts";
import type { OptOutRepository } from "../opt-out-repository.ts";
import type { TermsRepository } from "../terms-repository.ts";
import type { UploadKey, UploadRepository, UploadRow } from "../upload-repository.ts";
import type { Alarms } from "./alarms.ts";
import type { UploadAgreement } from "./upload-agreement.ts";

export type { UploadKey, UploadRow } from "../upload-repository.ts";

export type AudienceCalls = Pick<
  AudienceClient,
  "create" | "named" | "read" | "rename" | "remove" | "change" | "shares" | "share" | "unshare"
>;

/** The ad account of an upload, as somebody who granted it reaches it. */
export interface AudienceNetwork {
  /** @throws AppError "conflict" where the ad account is not granted to the team any more. */
  requireGrant(upload: Pick<UploadRow, "teamId" | "adAccountId">): Promise<void>;
  /** @throws AppError "too_many_requests" or "unavailable" when it is worth asking later; else why it is refused. */
  ask<T>(
    upload: Pick<UploadRow, "userId" | "adAccountId">,
    work: (calls: AudienceCalls, account: string) => Promise<T>,
  ): Promise<T>;
  /** Whether somebody grants the ad account to the team, as far as that is known. */
  isReached(upload: Pick<UploadRow, "teamId" | "adAccountId">): Promise<boolean>;
}

export interface MembersOf {
  readonly name: string;
  readonly dataset: string;
  readonly version: number;
}

/** A member of a saved audience, as its data knows them. */
export interface KnownMember {
  /** Null: the network's id is not known. */
  readonly id: string | null;
  readonly handle: string | null;
}

/** Who is in a saved audience, by the network's ids. */
export interface AudienceMembers {
  /** @throws AppError when there is none of this id, or it cannot be measured. */
  read(
    key: { readonly teamId: string; readonly id: string },
    onMember: (member: KnownMember) => void,
    signal?: AbortSignal,
  ): Promise<MembersOf>;
  /** The version of its data now, and when it was changed itself; null: there is no such audience. */
  state(key: {
    readonly teamId: string;
    readonly id: string;
  }): Promise<{ readonly version: number | null; readonly changedAt: Date } | null>;
}

export interface UploadServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly queue: QueuePort;
  readonly plans: PlansPort;
  readonly uploads: UploadRepository;
  readonly optOuts: OptOutRepository;
  readonly terms: TermsRepository;
  /** Null: no saved audience can be uploaded here. */
  readonly members: AudienceMembers | null;
  /** Ids of ad accounts that are the provider's own. */
  readonly special: ReadonlySet<string>;
  readonly agreement: UploadAgreement;
  /** Null: what is kept is not bounded here. */
  readonly savedSpace: Pick<SavedSpace, "require"> | null;
  readonly network: AudienceNetwork;
  readonly running: OneAtATime;
  readonly alarms: Alarms<UploadKey>;
}
