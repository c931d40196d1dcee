import { Agent, ProxyAgent, request, type Dispatcher } from "undici";
import {
  OutgoingError,
  type OutgoingAnswer,
  type OutgoingPort,
  type OutgoingRequest,
} from "../ports/outgoing.ts";
import { lookUp } from "./name-lookup.ts";
import { NO_PROXY, proxyFor, type ProxySettings } from "./proxy.ts";
import { isPublicAddress } from "./public-address.ts";
import { readBody } from "./unpack.ts";

const MOST_REDIRECTS = 3;
const MOST_AT_ONCE = 8;
/** Slow sites of one caller keep their places for as long as they may. */
const MOST_OF_ONE = 2;
/** Addresses of a name that are tried one after the other. */
const MOST_ADDRESSES = 3;
const TOTAL_MS = 15_000;
const CONNECT_MS = 5_000;
const MOST_URL_CHARACTERS = 2000;
/** An empty port is the scheme's own. */
const PORTS = new Set(["", "80", "443"]);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

interface Endpoint {
  readonly address: string;
  readonly port: number;
}

export interface GuardedClientOptions {
  readonly proxy?: ProxySettings;
  /** Milliseconds for everything: names, redirects and the whole body. */
  readonly totalMs?: number;
  /** Addresses of a name, none where it does not exist; absent: as this machine's name servers say. */
  readonly resolve?: (name: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** Where a checked address is reached: tests stand in for the internet here. */
  readonly place?: (checked: Endpoint) => Endpoint;
}

/**
 * Fetches addresses that persons give, from the public internet alone. Each name is resolved once per hop, all its
 * addresses are checked, and the connection goes to a checked address as a number: no second look-up can lead elsewhere.
 * Behind a proxy the same holds, since the tunnel is opened to that number. Sends no cookie, no credential and nothing of
 * the caller's.
 */
export class GuardedClient implements OutgoingPort {
  readonly #options: GuardedClientOptions;
  #running = 0;
  readonly #ofCallers = new Map<string, number>();

  constructor(options: GuardedClientOptions = {}) {
    this.#options = options;
  }

  async download(wanted: OutgoingRequest): Promise<OutgoingAnswer> {
    const { by } = wanted;
    const own = this.#ofCallers.get(by) ?? 0;
    if (own >= MOST_OF_ONE || this.#running >= MOST_AT_ONCE) throw new OutgoingError("busy");
    this.#running += 1;
    this.#ofCallers.set(by, own + 1);
    const late = AbortSignal.timeout(this.#options.totalMs ?? TOTAL_MS);
    const signal = wanted.signal === undefined ? late : AbortSignal.any([late, wanted.signal]);
    try {
      return await untilAborted(this.#follow(wanted, signal), signal);
    } catch (error) {
      wanted.signal?.throwIfAborted();
      if (error instanceof OutgoingError) throw error;
      throw new OutgoingError(late.aborted || isTimeout(error) ? "too_slow" : "unreachable");
    } finally {
      this.#running -= 1;
      const left = (this.#ofCallers.get(by) ?? 1) - 1;
      if (left === 0) this.#ofCallers.delete(by);
      else this.#ofCallers.set(by, left);
    }
  }

  async #follow(wanted: OutgoingRequest, signal: AbortSignal): Promise<OutgoingAnswer> {
    let url = checkedUrl(wanted.url);
    for (let redirects = 0; ; redirects++) {
      const found = await this.#fetchOnce(url, wanted, signal);
      if (!("location" in found)) return { url: url.href, bytes: found.bytes };
      if (redirects === MOST_REDIRECTS) throw new OutgoingError("redirects");
      url = redirected(url, found.location);
    }
  }

  async #fetchOnce(
    url: URL,
    wanted: OutgoingRequest,
    signal: AbortSignal,
  ): Promise<{ readonly bytes: Buffer } | { readonly location: string }> {
    const addresses = await this.#addressesOf(url, signal);
    signal.throwIfAborted();
    let failure: unknown;
    for (const address of addresses.slice(0, MOST_ADDRESSES)) {
      const { origin, dispatcher } = this.#wayTo(url, address);
      try {
        const answer = await request(`${origin}${url.pathname}${url.search}`, {
          dispatcher,
          signal,
          headers: {
            host: url.host,
            accept: wanted.accept,
            "accept-encoding": "gzip, deflate, br",
            "user-agent": "TargetingToolkit",
          },
        });
        return await readAnswer(answer, wanted.maxBytes);
      } catch (error) {
        failure = error;
        if (!isConnectFailure(error)) throw error;
      } finally {
        await dispatcher.destroy();
      }
    }
    throw failure;
  }

  /** All of a name's addresses, each checked: one that is not public refuses the name. */
  async #addressesOf({ hostname }: URL, signal: AbortSignal): Promise<readonly string[]> {
    const literal = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
    if (/^[\d.]+$/.test(literal) || literal.includes(":")) return allPublic([literal]);
    const { resolve = lookUp } = this.#options;
    // A name that does not exist is answered as one that is not public.
    return allPublic(await resolve(hostname, signal));
  }

  #wayTo(url: URL, address: string): { readonly origin: string; readonly dispatcher: Dispatcher } {
    const { proxy = NO_PROXY, place = (checked: Endpoint) => checked } = this.#options;
    const isSecure = url.protocol === "https:";
    const port = url.port === "" ? (isSecure ? 443 : 80) : Number(url.port);
    const { address: host, port: at } = place({ address, port });
    const origin = `${url.protocol}//${host.includes(":") ? `[${host}]` : host}:${at}`;
    const name = url.hostname.replace(/^\[|\]$/g, "");
    const limits = {
      headersTimeout: TOTAL_MS,
      bodyTimeout: TOTAL_MS,
      connections: 1,
      pipelining: 0,
      maxHeaderSize: 16_384,
    };
    // The certificate must be the name's, although the connection goes to a number.
    const tls = isSecure && !isNumber(name) ? { servername: name } : {};
    const uri = proxyFor(proxy, url);
    const dispatcher =
      uri === null
        ? new Agent({ ...limits, connect: { ...tls, timeout: CONNECT_MS } })
        : new ProxyAgent({ ...limits, uri, proxyTunnel: true, requestTls: tls });
    return { origin, dispatcher };
  }
}

function isNumber(host: string): boolean {
  return host.includes(":") || /^[\d.]+$/.test(host);
}

/** Resolves as the work does, or fails when the signal says so: not everything that is awaited heeds it. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
    work.catch(() => undefined);
  }
}

function checkedUrl(text: string): URL {
  const url = text.length > MOST_URL_CHARACTERS ? null : URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new OutgoingError("address");
  if (url.username !== "" || url.password !== "") throw new OutgoingError("address");
  if (!PORTS.has(url.port) || url.hostname === "") throw new OutgoingError("address");
  return url;
}

/** A redirect is a new address, and is held to the same rules; what began encrypted stays so. */
function redirected(from: URL, location: string): URL {
  try {
    const url = checkedUrl(URL.parse(location, from.href)?.href ?? "");
    if (from.protocol === "https:" && url.protocol !== "https:")
      throw new OutgoingError("redirects");
    return url;
  } catch {
    throw new OutgoingError("redirects");
  }
}

function allPublic(addresses: readonly string[]): readonly string[] {
  if (addresses.length === 0 || !addresses.every(isPublicAddress))
    throw new OutgoingError("address");
  return addresses;
}

async function readAnswer(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  maxBytes: number,
): Promise<{ readonly bytes: Buffer } | { readonly location: string }> {
  const text = (value: string | string[] | undefined) =>
    Array.isArray(value) ? value.join(", ") : value;
  const location = text(headers["location"]);
  if (REDIRECTS.has(statusCode) && location !== undefined) return { location };
  if (statusCode !== 200) throw new OutgoingError("status", `status ${statusCode}`);
  if (Number(text(headers["content-length"]) ?? 0) > maxBytes) throw new OutgoingError("too_large");
  return { bytes: await readBody(body, text(headers["content-encoding"]), maxBytes) };
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

function isTimeout(error: unknown): boolean {
  return /TIMEOUT|TIMEDOUT/.test(codeOf(error));
}

/** Nothing was sent: another address of the name may answer. */
function isConnectFailure(error: unknown): boolean {
  return /ECONNREFUSED|ENETUNREACH|EHOSTUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT/.test(
    codeOf(error),
  );
}
