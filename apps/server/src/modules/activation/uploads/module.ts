import type { Capability, Ports } from "../../capability.ts";
import { runUploadJob } from "../../../jobs/definitions/run-upload.ts";
import { OneAtATime } from "../../../one-at-a-time.ts";
import { compareUploadJob } from "../../../jobs/definitions/compare-upload.ts";
import { startWeeklyClock } from "../monitors/services/weekly-clock.ts";
import { uploadedMemberRoutes } from "./member-routes.ts";
import { OptOutRepository } from "./opt-out-repository.ts";
import { optOutRoutes } from "./routes.ts";
import { cellLists, type CellLists } from "./services/cell-lists.ts";
import { NO_AGREEMENT, type UploadAgreement } from "./services/upload-agreement.ts";
import { Alarms } from "./services/alarms.ts";
import { propagateOptOuts } from "./services/propagate-opt-outs.ts";
import { wakeReached, wakeUpload } from "./services/queue-upload.ts";
import { namedUploads } from "./services/named-uploads.ts";
import { uploadsOfMonth } from "./services/start-upload.ts";
import { queueComparisons } from "./services/compare-audience.ts";
import { TermsRepository } from "./terms-repository.ts";
import type {
  AudienceMembers,
  AudienceNetwork,
  UploadKey,
  UploadServices,
} from "./services/upload-services.ts";
import { UploadRepository } from "./upload-repository.ts";
import { uploadRoutes } from "./upload-routes.ts";

export interface UploadsModule extends Capability {
  /** Uploads that a team started this month. */
  countOfMonth(teamId: string): Promise<number>;
  /** Uploads to an ad account by the names that packages may have of them. */
  named(key: {
    readonly teamId: string;
    readonly adAccountId: string | null;
  }): ReturnType<typeof namedUploads>;
  /** Lists of campaigns' cells. */
  readonly cellLists: CellLists;
  /** Queues the comparisons with saved audiences that are due. */
  compareDue(): Promise<void>;
}

/** Lists of customers on their way to ad accounts, and the people who are left out of them. */
export function openUploadsModule(
  ports: Pick<Ports, "db" | "clock" | "queue" | "plans" | "log">,
  network: AudienceNetwork,
  {
    members = null,
    special = new Set(),
    agreement = NO_AGREEMENT,
    savedSpace = null,
  }: {
    readonly members?: AudienceMembers | null;
    readonly special?: ReadonlySet<string>;
    readonly agreement?: UploadAgreement;
    readonly savedSpace?: UploadServices["savedSpace"];
  } = {},
): UploadsModule {
  const { db, clock, queue, plans, log } = ports;
  const services: UploadServices = {
    db,
    clock,
    queue,
    plans,
    uploads: new UploadRepository(db),
    optOuts: new OptOutRepository(db),
    terms: new TermsRepository(db),
    members,
    special,
    agreement,
    savedSpace,
    network,
    running: new OneAtATime(),
    alarms: new Alarms<UploadKey>({
      ring: (key) => wakeUpload(services, key),
      report: (error, upload) =>
        log.error({ err: error, upload }, "a waiting upload did not go on"),
    }),
  };
  queue.handle(runUploadJob, async () => (await import("./handler.ts")).runUploadOf(services));
  queue.handle(compareUploadJob, async () =>
    (await import("./compare-handler.ts")).compareUploadOf(services),
  );
  const compareDue = () => queueComparisons(services);
  let stopComparing = (): void => undefined;
  const optOuts = { ...services, onAdded: (teamId: string) => propagateOptOuts(services, teamId) };
  return {
    routes: [
      ...optOutRoutes(optOuts),
      ...uploadRoutes(services),
      ...uploadedMemberRoutes(services),
    ],
    async prepare() {
      for (const { resumesAt, ...key } of await services.uploads.expected())
        services.alarms.set(key, (resumesAt?.getTime() ?? 0) - clock.now().getTime());
      stopComparing();
      stopComparing = startWeeklyClock(log, [compareDue]);
    },
    compareDue,
    cellLists: cellLists(services),
    named: (key) => namedUploads(services, key),
    reached: (account) => wakeReached(services, account),
    countOfMonth: (teamId) => uploadsOfMonth(services, teamId),
    ready: () => true,
    async close() {
      stopComparing();
      services.alarms.close();
    },
  };
}
