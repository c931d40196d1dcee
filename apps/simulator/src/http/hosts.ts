import type { FastifyRequest } from "fastify";

/** The network's hosts by the first label of their name; each has two domains. */
const HOSTS = ["api", "ads-api", "ads-api-sandbox", "upload", "stream", "publish", "ton"] as const;

export type HostName = (typeof HOSTS)[number];

const NAMES: ReadonlyMap<string, HostName | null> = new Map([
  ["x.com", null],
  ["twitter.com", null],
  ["ton.twimg.com", "ton"],
  ...HOSTS.flatMap((host) =>
    ["x.com", "twitter.com"].map((domain) => [`${host}.${domain}`, host] as const),
  ),
]);

/**
 * What a path may begin with: "/~name" for the network of a seed, and "/host/upload" for a host of the network, for
 * clients that take an address but no name of a host.
 */
const PREFIX = /^(?:\/~([^/?]*))?(?:\/host\/([a-z-]+))?(?=[/?]|$)/;

export interface Prefix {
  readonly text: string;
  readonly seed: string | undefined;
  readonly host: string | undefined;
}

export function prefixOf(url: string): Prefix {
  const [text = "", seed, host] = PREFIX.exec(url) ?? [];
  return { text, seed, host };
}

/** The host that a call means: by its path, else by the name it was sent to; null: this machine, which serves all. */
export function hostOf(request: FastifyRequest, prefix: Prefix): HostName | null {
  const named = HOSTS.find((host) => host === prefix.host);
  return named ?? NAMES.get((request.headers.host ?? "").toLowerCase()) ?? null;
}

/** Where clients of a call reach another of the network's hosts: by its name where they use names, else here. */
export function hostAddress(request: FastifyRequest, host: "ton"): string {
  const { seed } = prefixOf(request.originalUrl);
  const prefix = seed === undefined ? "" : `/~${seed}`;
  return NAMES.has((request.headers.host ?? "").toLowerCase())
    ? `https://${host}.twimg.com${prefix}`
    : `${originOf(request)}${prefix}/host/${host}`;
}

/** The network's own names are reached by TLS alone, whoever ends it before us: clients have signed such addresses. */
export function originOf(request: FastifyRequest): string {
  const host = (request.headers.host ?? "localhost").toLowerCase();
  return `${NAMES.has(host) ? "https" : "http"}://${host}`;
}
