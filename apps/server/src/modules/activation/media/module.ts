import { OneAtATime } from "../../../one-at-a-time.ts";
import type { MediaStore } from "../../../ports/media-store.ts";
import type { Capability, Ports } from "../../capability.ts";
import type { TeamSpace } from "../../data/datasets/services/team-space.ts";
import { startWeeklyClock } from "../monitors/services/weekly-clock.ts";
import { MediaRepository } from "./repository.ts";
import { fileRoutes, mediaRoutes } from "./routes.ts";
import { removeForgottenFolders } from "./services/forgotten-folders.ts";
import { sweepMedia } from "./services/keep-media.ts";
import type { MediaServices } from "./services/media-services.ts";

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
      stop = startWeeklyClock(ports.log, [() => sweepMedia(services)]);
    },
    ready: () => true,
    async close() {
      stop();
    },
  };
}
