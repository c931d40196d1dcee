import type { FastifyBaseLogger } from "fastify";
import type { DiskGuard } from "../disk-guard.ts";
import type { Database } from "../db/client.ts";
import type { Route } from "../http/bind.ts";
import type { Clock } from "../ports/clock.ts";
import type { OutgoingPort } from "../ports/outgoing.ts";
import type { OutgoingMail } from "../mail/services/outgoing-mail.ts";
import type { PlansPort } from "../ports/plans.ts";
import type { QueuePort } from "../ports/queue.ts";
import type { StoragePort } from "../ports/storage.ts";

/** The outside world as the services reach it; tests put their own in. */
export interface Ports {
  readonly db: Database;
  /** The one way out for mails. */
  readonly mails: OutgoingMail;
  readonly clock: Clock;
  readonly storage: StoragePort;
  readonly queue: QueuePort;
  /** What the plans of teams allow. */
  readonly plans: PlansPort;
  /** The only way out to an address that a person gave. */
  readonly outgoing: OutgoingPort;
  readonly log: FastifyBaseLogger;
  readonly disk: DiskGuard;
  /** Where embedded stores, datasets, uploads and the outbox lie. */
  readonly dataDirectory: string;
}

/** Tells people how far something long is: what it does, and a share of 0–1 or null while unknown. */
export type ReportProgress = (phase: string, share: number | null) => void;

/** What a module offers; `module.ts` makes it of what the module needs. */
export interface Module {
  readonly routes: readonly Route[];
  /** Tells the queue which jobs it works on. */
  readonly work?: (queue: QueuePort) => void;
  /** Queues what is due by now, however often it is asked. */
  readonly queueDue?: () => Promise<void>;
}

/** An ad account at the network that a team may use. */
export interface ReachedAccount {
  readonly teamId: string;
  readonly adAccountId: string;
}

/** Something that is opened with the server and closed with it, last opened first: network data, audiences, … */
export interface Capability {
  readonly routes: readonly Route[];
  /** Makes what the first start needs (the sample network). Runs when the address answers already. */
  prepare?(progress: ReportProgress): Promise<void>;
  /** False while it cannot answer yet; health answers 503 then. */
  ready(): boolean;
  /** Parts of it that are closed because their files are damaged; health tells how many. */
  damaged?(): number;
  /** Entries in which our ledger of payments and the provider's differed last; health tells how many. */
  differences?(): number;
  /** Goes on with what waits for an ad account, now that its team was granted it or whoever granted it connected the network. */
  reached?(account: ReachedAccount): Promise<void>;
  /** Ends long answers when the server begins to stop, before it waits for the calls in flight. */
  interrupt?(): void;
  close(): Promise<void>;
}
