import type { FastifyRequest } from "fastify";
import { Socket } from "node:net";
import { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import {
  addressKey,
  askedOrigin,
  askedProtocol,
  isLocalCall,
  readTrustedProxies,
  trustOf,
  type Trust,
} from "./peer.ts";

function trusting(text: string): Trust | null {
  const proxies = readTrustedProxies(text);
  if (proxies === null) throw new Error(`${text} names no proxies`);
  return trustOf(proxies);
}

/** A request of a connection from `peer`; its caller's address as the framework finds it is `ip`. */
function from(
  peer: string,
  headers: Record<string, string>,
  ip = peer,
): Pick<FastifyRequest, "headers" | "raw" | "ip"> {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: peer });
  return {
    headers: { host: "toolkit.local:3000", ...headers },
    raw: new IncomingMessage(socket),
    ip,
  };
}

describe("TOOLKIT_TRUST_PROXY", () => {
  it("reads a number of hops, addresses, ranges and their names, and nothing else", () => {
    expect(readTrustedProxies("0")).toEqual({ hops: 0 });
    expect(readTrustedProxies("2")).toEqual({ hops: 2 });
    expect(readTrustedProxies("10.0.0.1, fd00::/8")).toEqual({
      addresses: ["10.0.0.1", "fd00::/8"],
    });
    expect(readTrustedProxies("loopback")).toEqual({ addresses: ["127.0.0.0/8", "::1/128"] });
    for (const text of ["yes", "10.0.0.0/33", "10.0.0/8", "::1/129", "10.0.0.1/x", "true,10.0.0.1"])
      expect(readTrustedProxies(text), text).toBeNull();
  });

  it("trusts addresses of a list, IPv4 over IPv6 sockets included", () => {
    const trust = trusting("10.0.0.0/8");
    expect(trust?.("10.1.2.3", 0)).toBe(true);
    expect(trust?.("::ffff:10.1.2.3", 4)).toBe(true);
    expect(trust?.("11.1.2.3", 0)).toBe(false);
    expect(trust?.("not an address", 0)).toBe(false);
  });
});

describe("the origin that a caller asked", () => {
  const headers = {
    "x-forwarded-for": "6.6.6.6, 9.9.9.9",
    "x-forwarded-host": "evil.example, toolkit.example",
    "x-forwarded-proto": "http, https",
  };

  it("is the Host header's without a proxy that is believed", () => {
    expect(askedOrigin(from("9.9.9.9", headers), null)).toBe("http://toolkit.local:3000");
    expect(askedOrigin(from("9.9.9.9", headers), trusting("10.0.0.0/8"))).toBe(
      "http://toolkit.local:3000",
    );
  });

  it("is what the outermost believed proxy wrote, not what the caller claims", () => {
    expect(askedOrigin(from("10.0.0.1", headers), trusting("1"))).toBe("https://toolkit.example");
    expect(askedOrigin(from("10.0.0.1", headers), trusting("10.0.0.0/8"))).toBe(
      "https://toolkit.example",
    );
    const twice = {
      "x-forwarded-for": "6.6.6.6, 9.9.9.9, 10.0.0.2",
      "x-forwarded-host": "evil.example, toolkit.example, inner.local",
    };
    for (const proxies of ["2", "10.0.0.0/8"])
      expect(askedOrigin(from("10.0.0.1", twice), trusting(proxies))).toBe(
        "http://toolkit.example",
      );
  });

  it("has no protocol but http and https", () => {
    const odd = from("10.0.0.1", { "x-forwarded-proto": "javascript" });
    expect(askedProtocol(odd, trusting("1"))).toBe("http");
  });
});

describe("a local call", () => {
  it("comes over this machine's own connection, whatever host it names", () => {
    for (const peer of ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
      expect(isLocalCall(from(peer, { host: "evil.example" }), null)).toBe(true);
    for (const peer of ["192.168.1.5", "fe80::1", "172.17.0.1", ""])
      expect(isLocalCall(from(peer, { host: "localhost" }), null)).toBe(false);
  });

  it("is none that a proxy on this machine hands on for others", () => {
    for (const name of ["x-forwarded-for", "forwarded", "via", "x-real-ip"])
      expect(isLocalCall(from("127.0.0.1", { [name]: "127.0.0.1" }), null)).toBe(false);
    const remote = from("127.0.0.1", { "x-forwarded-for": "127.0.0.1, 9.9.9.9" }, "9.9.9.9");
    expect(isLocalCall(remote, trusting("1"))).toBe(false);
    const own = from("127.0.0.1", { "x-forwarded-for": "127.0.0.1" }, "127.0.0.1");
    expect(isLocalCall(own, trusting("1"))).toBe(true);
  });
});

describe("a proxy on another machine", () => {
  it("never makes a caller local, whatever address it forwards", () => {
    const claimed = from("10.0.0.1", { "x-forwarded-for": "127.0.0.1" }, "127.0.0.1");
    for (const proxies of ["1", "10.0.0.0/8"])
      expect(isLocalCall(claimed, trusting(proxies)), proxies).toBe(false);
  });
});

describe("the key of an address", () => {
  it("is the address in IPv4 and the /64 in IPv6", () => {
    expect(addressKey("::ffff:203.0.113.7")).toBe("203.0.113.7");
    expect(addressKey("203.0.113.7:1024")).toBe("203.0.113.7");
    expect(addressKey("[2001:db8::1]:1024")).toBe("2001:db8:0:0");
    expect(addressKey("[2001:db8::1]")).toBe("2001:db8:0:0");
    expect(addressKey("2001:db8::1")).toBe("2001:db8:0:0");
    expect(addressKey("2001:0db8:0:0:ffff::2")).toBe("2001:db8:0:0");
    expect(addressKey("2001:db8:0:1::1")).toBe("2001:db8:0:1");
    expect(addressKey("::1")).toBe("0:0:0:0");
  });
});
