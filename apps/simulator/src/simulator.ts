import type { AddressInfo } from "node:net";
import { createServer } from "./http/server.ts";
import { Seeds } from "./state/seeds.ts";

export interface SimulatorOptions {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  /** Size of every network, from 500. */
  readonly profiles: number;
  /** Name of the network that paths without a name mean. */
  readonly seed: string;
  readonly report?: (error: unknown) => void;
}

export interface RunningSimulator {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Starts a stand-in of the social network; it answers once its first network is made. */
export async function startSimulator(options: SimulatorOptions): Promise<RunningSimulator> {
  const seeds = new Seeds(options.seed, options.profiles);
  const server = createServer({ seeds, report: options.report ?? (() => undefined) });
  await seeds.get(options.seed);
  await server.listen({ host: options.host, port: options.port });
  const { port } = server.server.address() as AddressInfo;
  return { url: `http://${options.host}:${port}`, close: () => server.close() };
}
