import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Capability, Ports } from "../src/capability.ts";
import { openNetworkModule, type NetworkModule } from "../src/modules/network/module.ts";
import type { OverlayLimits } from "../src/modules/network/services/version-files.ts";
import { referenceRoutes } from "../src/modules/reference/routes.ts";
import { openTestDatabase, type DatabaseKind } from "./databases.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

export interface NetworkApp extends TestApp {
  readonly network: NetworkModule;
}

/** The whole server with a small sample network; shards answer in this thread. */
export async function startNetworkApp(
  kind: DatabaseKind = "embedded",
  profiles = 1000,
  overlay?: OverlayLimits,
): Promise<NetworkApp> {
  const opened: NetworkModule[] = [];
  const app = await startTestApp(await openTestDatabase(kind), {
    async capabilities(ports: Ports): Promise<Capability[]> {
      const module = await openNetworkModule({
        ports,
        sampleProfiles: profiles,
        engineShards: 2,
        workers: false,
        ...(overlay && { overlay }),
      });
      opened.push(module);
      await module.prepare?.(() => undefined);
      const reference = {
        routes: referenceRoutes(),
        ready: () => true,
        close: async () => undefined,
      };
      return [reference, module];
    },
  });
  const [network] = opened;
  if (network === undefined) throw new Error("the network module was not opened");
  return Object.assign(Object.create(app) as TestApp, { network });
}

/** A folder that is removed when the work is done. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "toolkit-files-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
