import { BlockList, isIP } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Routes that hold the product's mails, or change the network from outside. */
const LOCAL = /^\/(?:control|mailbox)(?:\/|$)/;

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4");
LOOPBACK.addAddress("::1", "ipv6");

/** Headers by which a proxy shows that a call is not its own. */
const PROXY_MARKS = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

function isLocalPeer({ raw, headers }: FastifyRequest): boolean {
  const peer = (raw.socket.remoteAddress ?? "").replace(/^::ffff:(?=[\d.]+$)/i, "");
  const version = isIP(peer);
  return (
    version !== 0 &&
    LOOPBACK.check(peer, version === 4 ? "ipv4" : "ipv6") &&
    PROXY_MARKS.every((name) => headers[name] === undefined)
  );
}

/** Names that nobody else can own: another site's name may be made to point at this machine. */
function isOwnName(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, "");
  return /(^|\.)localhost$/i.test(bare) || isIP(bare) !== 0;
}

/** Another site's page may not change the network in its visitor's name. */
function isOwnPage({ headers: { origin } }: FastifyRequest): boolean {
  return origin === undefined || isOwnName(URL.parse(origin)?.hostname ?? "");
}

/** Opens the mailbox and the control to this machine alone, by the connection's own address. */
export function openLocally(server: FastifyInstance): void {
  server.addHook("onRequest", async (request, reply) => {
    if (!LOCAL.test(request.routeOptions.url ?? "")) return undefined;
    if (isLocalPeer(request) && isOwnName(request.hostname) && isOwnPage(request)) return undefined;
    const detail =
      "The mailbox and the control answer only on the computer that runs the simulated network";
    return reply.code(403).send({ title: "Forbidden", detail, type: "about:blank", status: 403 });
  });
}
