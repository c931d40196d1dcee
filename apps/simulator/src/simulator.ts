import type { AddressInfo } from "node:net";
import path from "node:path";
import { PICTURES_PATH } from "@toolkit/sample/picture";
import { createServer } from "./http/server.ts";
import { Mailbox } from "./mailbox/mailbox.ts";
import { makeNetwork } from "./network/make-network.ts";
import { Seeds } from "./state/seeds.ts";

/** Every address of this machine, or the one that is its alone. */
const ANY_OR_OWN = /^(?:0\.0\.0\.0|::1?|127\.\d+\.\d+\.\d+)$/;

export interface SimulatorOptions {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  /** Size of every network, from 500. */
  readonly profiles: number;
  /** Name of the network that paths without a name mean. */
  readonly seed: string;
  /** Folder of the product's mails; null or absent: the mailbox page has none to show. */
  readonly mailbox?: string | null;
  /** Folder of what outlives the process: the accounts of the simulated Stripe, and what changed in ad accounts; null or absent: nothing does. */
  readonly data?: string | null;
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
  const { make = makeNetwork, mailbox = null, data = null } = options;
  let pictures = "";
  const seeds = new Seeds(
    options.seed,
    (name) => make(name, options.profiles),
    () => pictures,
    data === null ? null : path.join(data, "network"),
  );
  const server = createServer({
    seeds,
    mailbox: mailbox === null ? null : new Mailbox(mailbox),
    data,
    report: options.report ?? (() => undefined),
  });
  await seeds.get(options.seed);
  await server.listen({ host: options.host, port: options.port });
  const { port } = server.server.address() as AddressInfo;
  const url = `http://${options.host}:${port}`;
  // The product's page may show pictures of this site by this name, wherever on this machine it listens.
  const host = ANY_OR_OWN.test(options.host) ? "localhost" : options.host;
  pictures = `http://${host}:${port}${PICTURES_PATH}`;
  return { url, close: () => server.close() };
}
