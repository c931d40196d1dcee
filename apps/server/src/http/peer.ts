import { BlockList, isIP } from "node:net";
import type { FastifyRequest } from "fastify";

/** How many proxies in front are believed, or which: addresses and ranges. */
export type TrustedProxies = { readonly hops: number } | { readonly addresses: readonly string[] };

export const NO_PROXIES: TrustedProxies = { hops: 0 };

/** Whether the address, so many hops away, is a proxy that is believed. */
export type Trust = (address: string, hop: number) => boolean;

const RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

function addRange(list: BlockList, text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  const prefix = bits === undefined ? most : Number(bits);
  if (version === 0 || rest.length > 0 || !/^\d{1,3}$/.test(bits ?? "0") || prefix > most)
    return false;
  list.addSubnet(address, prefix, version === 4 ? "ipv4" : "ipv6");
  return true;
}

/** `0`, a number of hops, or addresses, ranges and names of ranges with commas or blanks between them; null: neither. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d{1,2}$/.test(text)) return { hops: Number(text) };
  const addresses = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .flatMap((name) => RANGES[name] ?? [name]);
  const list = new BlockList();
  return addresses.length > 0 && addresses.every((one) => addRange(list, one))
    ? { addresses }
    : null;
}

/** An IPv4 address that arrived over an IPv6 socket is that IPv4 address. */
function plain(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

function isListed(list: BlockList, address: string): boolean {
  const bare = plain(address);
  const version = isIP(bare);
  return version !== 0 && list.check(bare, version === 4 ? "ipv4" : "ipv6");
}

/** Null: no proxy is believed, so that forwarded headers are only what a caller claims. */
export function trustOf(proxies: TrustedProxies): Trust | null {
  if ("hops" in proxies) {
    const { hops } = proxies;
    return hops === 0 ? null : (_address, hop) => hop < hops;
  }
  const list = new BlockList();
  for (const address of proxies.addresses) addRange(list, address);
  return (address) => isListed(list, address);
}

const LOOPBACK = new BlockList();
for (const range of ["127.0.0.0/8", "::1/128"]) addRange(LOOPBACK, range);

export function isLoopback(address: string): boolean {
  return isListed(LOOPBACK, address);
}

/** Some proxies write the caller's port as well: `203.0.113.7:1024`, `[2001:db8::1]:1024`. */
function withoutPort(address: string): string {
  const parts = /^\[([^\]]+)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address);
  return parts?.[1] ?? parts?.[2] ?? address;
}

/** Counts callers by address: an IPv6 customer has a whole /64 of them. */
export function addressKey(address: string): string {
  const bare = plain(withoutPort(address));
  if (isIP(bare) !== 6) return bare.slice(0, 64);
  const [head = "", tail] = bare.split("%")[0]?.split("::") ?? [];
  const groups = head.split(":").filter(Boolean);
  const last = tail?.split(":").filter(Boolean) ?? [];
  while (groups.length + last.length < 8) groups.push("0");
  return [...groups, ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

type Request = Pick<FastifyRequest, "headers" | "raw" | "ip">;

function entriesOf({ headers }: Request, name: string): string[] {
  const value = headers[name];
  const text = Array.isArray(value) ? value.join(",") : (value ?? "");
  return text
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** Proxies between the caller and us that are believed, counted from here. */
function trustedHops(request: Request, trust: Trust): number {
  const chain = [
    request.raw.socket.remoteAddress ?? "",
    ...entriesOf(request, "x-forwarded-for").toReversed(),
  ];
  const first = chain.findIndex((address, hop) => !trust(address, hop));
  return first === -1 ? chain.length - 1 || 1 : first;
}

/** The entry that the outermost believed proxy wrote: what stands left of it is the caller's own claim. */
function forwarded(request: Request, name: string, trust: Trust | null): string | undefined {
  if (trust === null) return undefined;
  const entries = entriesOf(request, name);
  const hops = trustedHops(request, trust);
  return hops === 0 ? undefined : entries[Math.max(0, entries.length - hops)];
}

/** How the caller addressed us: the origin that its browser shows. */
export function askedOrigin(request: Request, trust: Trust | null): string {
  const host = forwarded(request, "x-forwarded-host", trust) ?? request.headers.host ?? "";
  return `${askedProtocol(request, trust)}://${host}`;
}

export function askedProtocol(request: Request, trust: Trust | null): "http" | "https" {
  const encrypted = "encrypted" in request.raw.socket && request.raw.socket.encrypted === true;
  const name = forwarded(request, "x-forwarded-proto", trust)?.toLowerCase();
  if (name === "https" || name === "http") return name;
  return encrypted ? "https" : "http";
}

/** Headers by which a proxy shows that the call is not its own. */
const PROXY_MARKS = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
  "cf-connecting-ip",
  "true-client-ip",
];

/**
 * Whether the call comes from this very machine. The connection's own address decides, never a name that the caller
 * sends. A call that a proxy on this machine hands on is local only when the proxy is believed and says so.
 */
export function isLocalCall(request: Request, trust: Trust | null): boolean {
  const peer = request.raw.socket.remoteAddress ?? "";
  // A proxy elsewhere, or a caller who takes its place, can claim any address.
  if (!isLoopback(peer)) return false;
  if (trust?.(peer, 0) === true && request.headers["x-forwarded-for"] !== undefined)
    return isLoopback(request.ip);
  return PROXY_MARKS.every((name) => request.headers[name] === undefined);
}
