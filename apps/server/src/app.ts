import type { FastifyBaseLogger } from "fastify";
import type { Database } from "./db/client.ts";
import type { Route } from "./http/bind.ts";
import type { Clock } from "./ports/clock.ts";
import type { MailPort } from "./ports/mail.ts";
import type { QueuePort } from "./ports/queue.ts";
import type { StoragePort } from "./ports/storage.ts";

/** The outside world as the services reach it; tests put their own in. */
export interface Ports {
  readonly db: Database;
  readonly mail: MailPort;
  readonly clock: Clock;
  readonly storage: StoragePort;
  readonly queue: QueuePort;
  readonly log: FastifyBaseLogger;
  /** Where embedded stores, datasets, uploads and the outbox lie. */
  readonly dataDirectory: string;
}

/**
 * A capability with something to open and close: network data, audiences, insights, reference. `main.ts` opens it
 * with the ports, adds its routes, and closes it last-opened first.
 */
export interface Capability {
  readonly routes: readonly Route[];
  /** False while it cannot answer yet; health answers 503 then. */
  ready(): boolean;
  close(): Promise<void>;
}
