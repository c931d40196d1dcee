import type { AddressInfo } from "node:net";
import { createServer } from "./http/server.ts";
import { makeNetwork } from "./network/make-network.ts";
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
  /** Where networks come from: tests make each once for all of them. */
  readonly make?: typeof makeNetwork;
}

export interface RunningSimulator {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Starts a stand-in of the social network; it answers once its first network is made. */
export async function startSimulator(options: SimulatorOptions): Promise<RunningSimulator> {
  const { make = makeNetwork } = options;
  const seeds = new Seeds(options.seed, (name) => make(name, options.profiles));
  const server = createServer({ seeds, report: options.report ?? (() => undefined) });
  await seeds.get(options.seed);
  await server.listen({ host: options.host, port: options.port });
  const { port } = server.server.address() as AddressInfo;
  return { url: `http://${options.host}:${port}`, close: () => server.close() };
}
