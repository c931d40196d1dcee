import { OneAtATime } from "../../../one-at-a-time.ts";
import type { MediaStore } from "../../../ports/media-store.ts";
import type { Capability, Ports } from "../../capability.ts";
import type { TeamSpace } from "../../data/datasets/services/team-space.ts";
import { startWeeklyClock } from "../monitors/services/weekly-clock.ts";
import { MediaRepository } from "./repository.ts";
import { fileRoutes, mediaRoutes } from "./routes.ts";
import { removeForgottenFolders, removeForgottenParts } from "./services/forgotten-folders.ts";
import { sweepMedia } from "./services/keep-media.ts";
import type { MediaServices } from "./services/media-services.ts";

/** A signed form is good for as long. */
const BUCKET_EVERY_MS = 3_600_000;

export interface MediaModule extends Capability {
  readonly services: MediaServices;
}

/** Images and videos of teams, and their way here. */
export function openMediaModule(
  ports: Pick<Ports, "db" | "clock" | "log" | "dataDirectory">,
  store: MediaStore,
  space: TeamSpace,
): MediaModule {
  const media = new MediaRepository(ports.db);
  const services: MediaServices = { ...ports, media, store, space, joining: new OneAtATime() };
  if (store.isRemote) space.alsoCount((teamId) => media.bytesOf(teamId));
  let stop = (): void => undefined;
  return {
    services,
    routes: [...fileRoutes(services), ...mediaRoutes(services)],
    async prepare() {
      stop();
      if (!store.isRemote) await removeForgottenFolders(services, ports.dataDirectory);
      let sweptAgainAt = 0;
      const sweepBucket = async (): Promise<void> => {
        const now = ports.clock.now().getTime();
        if (!store.isRemote || now < sweptAgainAt) return;
        sweptAgainAt = now + BUCKET_EVERY_MS;
        await removeForgottenParts(services);
      };
      stop = startWeeklyClock(ports.log, [() => sweepMedia(services), sweepBucket]);
    },
    ready: () => true,
    async close() {
      stop();
    },
  };
}
