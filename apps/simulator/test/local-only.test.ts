import { afterAll, describe, expect, it } from "vitest";
import { createServer } from "../src/http/server.ts";
import { makeNetwork } from "../src/network/make-network.ts";
import { Seeds } from "../src/state/seeds.ts";

const seeds = new Seeds(
  "simulator",
  (name) => makeNetwork(name, 500),
  () => "",
);
const server = createServer({ seeds, mailbox: null, data: null, report: () => undefined });
afterAll(() => server.close());

interface Call {
  readonly url?: string;
  readonly method?: "GET" | "POST";
  readonly remoteAddress?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function status({
  url = "/control",
  method = "GET",
  remoteAddress = "127.0.0.1",
  headers = {},
}: Call): Promise<number> {
  const host = { host: "localhost:3100" };
  const call = { method, url, remoteAddress, headers: { ...host, ...headers } };
  return (await server.inject(call)).statusCode;
}

describe("the mailbox and the control", () => {
  it("answer this machine, whatever seed is named", async () => {
    for (const remoteAddress of ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
      expect(await status({ remoteAddress })).toBe(200);
    expect(await status({ url: "/~simulator/control" })).toBe(200);
    expect(await status({ url: "/mailbox" })).toBe(200);
  });

  it("answer no other machine, whatever host it names", async () => {
    for (const url of [
      "/control",
      "/%63ontrol",
      "/~simulator/control",
      "/mailbox",
      "/mailbox/1",
      "/control/mails",
    ])
      expect(await status({ url, remoteAddress: "192.168.1.5" }), url).toBe(403);
    expect(await status({ method: "POST", url: "/control/reset", remoteAddress: "10.0.0.2" })).toBe(
      403,
    );
    // The network itself is there for them.
    expect(await status({ url: "/", remoteAddress: "192.168.1.5" })).toBe(200);
  });

  it("answer neither a proxy on this machine, nor another site's page or name", async () => {
    const foreign: Readonly<Record<string, string>>[] = [
      { "x-forwarded-for": "9.9.9.9" },
      { forwarded: "for=9.9.9.9" },
      { host: "evil.example" },
      { origin: "http://evil.example" },
      { origin: "null" },
    ];
    for (const headers of foreign)
      expect(await status({ headers }), JSON.stringify(headers)).toBe(403);
    expect(await status({ headers: { origin: "http://localhost:3000" } })).toBe(200);
  });
});
