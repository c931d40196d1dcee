import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { OutgoingError, type OutgoingRequest } from "../ports/outgoing.ts";
import { GuardedClient, type GuardedClientOptions } from "./guarded-client.ts";

const PUBLIC = "93.184.216.34";
const opened: Server[] = [];

async function listening(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  opened.push(server);
  return (server.address() as AddressInfo).port;
}

interface Internet {
  readonly client: GuardedClient;
  /** Requests that reached the stand-in of the internet, as host and path. */
  readonly seen: string[];
  /** Addresses that a connection was opened to. */
  readonly places: string[];
  readonly names: string[];
}

/** A stand-in of the internet: every public address leads to one server of this machine. */
async function internet(
  answer: RequestListener,
  options: GuardedClientOptions = {},
): Promise<Internet> {
  const seen: string[] = [];
  const places: string[] = [];
  const names: string[] = [];
  const port = await listening(
    createServer((request, reply) => {
      seen.push(`${request.headers.host}${request.url}`);
      answer(request, reply);
    }),
  );
  const { resolve = async () => [PUBLIC] } = options;
  const client = new GuardedClient({
    ...options,
    resolve: async (name, signal) => {
      names.push(name);
      return resolve(name, signal);
    },
    place: (checked) => {
      places.push(`${checked.address}:${checked.port}`);
      return { address: "127.0.0.1", port };
    },
  });
  return { client, seen, places, names };
}

const asking = (url: string, more: Partial<OutgoingRequest> = {}): OutgoingRequest => ({
  url,
  accept: "*/*",
  maxBytes: 1000,
  by: "anybody",
  ...more,
});

async function kindOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof OutgoingError ? error.kind : `no refusal: ${String(error)}`;
}

const hello: RequestListener = (_request, reply) => reply.end("hello");

afterEach(async () => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections?.();
    server.close();
    await once(server, "close");
  }
});

describe("the client for addresses that persons give", () => {
  it("fetches a public address, at the number that was checked, with the name's own host", async () => {
    const { client, seen, places } = await internet(hello);
    const answer = await client.download(asking("http://pictures.example/a.png?b=1"));
    expect(answer.bytes.toString()).toBe("hello");
    expect(answer.url).toBe("http://pictures.example/a.png?b=1");
    expect(seen).toEqual(["pictures.example/a.png?b=1"]);
    expect(places).toEqual([`${PUBLIC}:80`]);
  });

  it.each([
    "ftp://pictures.example/a.png",
    "file:///etc/passwd",
    "data:image/png;base64,AAAA",
    "gopher://pictures.example/",
    "http://user:secret@pictures.example/",
    "http://user@pictures.example/",
    "http://pictures.example:22/",
    "http://pictures.example:8080/",
    "http://127.0.0.1/",
    "http://127.1/",
    "http://2130706433/",
    "http://0x7f.0.0.1/",
    "http://0177.0.0.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[2002:7f00:1::1]/",
    "http://[fd00:ec2::254]/",
    "not an address",
    `http://pictures.example/${"a".repeat(2000)}`,
  ])("refuses %s without calling anything", async (url) => {
    const { client, seen, places } = await internet(hello);
    expect(await kindOf(client.download(asking(url)))).toBe("address");
    expect([seen, places]).toEqual([[], []]);
  });

  it.each([
    ["a private address", ["10.0.0.7"]],
    ["this machine", ["127.0.0.1"]],
    ["a mapped address", ["::ffff:10.0.0.7"]],
    ["a public and a private address", [PUBLIC, "10.0.0.7"]],
    ["nothing", []],
  ])("refuses a name that leads to %s", async (_, addresses) => {
    const { client, places } = await internet(hello, { resolve: async () => addresses });
    expect(await kindOf(client.download(asking("http://rebound.example/")))).toBe("address");
    expect(places).toEqual([]);
  });

  it("refuses a name that does not exist as it does one that is not public", async () => {
    const { client } = await internet(hello, {
      resolve: async () => [],
    });
    expect(await kindOf(client.download(asking("http://nothing.example/")))).toBe("address");
  });

  it("connects to what was checked when the name leads elsewhere a moment later", async () => {
    const answers = [[PUBLIC], ["127.0.0.1"], ["127.0.0.1"]];
    const { client, places, names } = await internet(hello, {
      resolve: async () => answers.shift() ?? [],
    });
    expect((await client.download(asking("http://rebound.example/"))).bytes.toString()).toBe(
      "hello",
    );
    expect([places, names]).toEqual([[`${PUBLIC}:80`], ["rebound.example"]]);
    // Asked once more, it is checked once more.
    expect(await kindOf(client.download(asking("http://rebound.example/")))).toBe("address");
  });

  it("tries the next address of a name when the first does not answer", async () => {
    const port = await listening(createServer(hello));
    const client = new GuardedClient({
      resolve: async () => ["8.8.4.4", PUBLIC],
      place: ({ address }) => ({ address: "127.0.0.1", port: address === PUBLIC ? port : 1 }),
    });
    expect((await client.download(asking("http://two.example/"))).bytes.toString()).toBe("hello");
  });

  it("follows a redirect to another public address", async () => {
    const { client, seen } = await internet((request, reply) => {
      if (request.url === "/new") return reply.end("moved");
      return reply.writeHead(302, { location: "//other.example/new" }).end();
    });
    const answer = await client.download(asking("http://pictures.example/old"));
    expect([answer.bytes.toString(), answer.url]).toEqual(["moved", "http://other.example/new"]);
    expect(seen).toEqual(["pictures.example/old", "other.example/new"]);
  });

  it.each([
    ["http://127.0.0.1/admin", "address"],
    ["http://inside.example/", "address"],
    ["http://[::1]/", "address"],
    ["file:///etc/passwd", "redirects"],
    ["http://pictures.example:6379/", "redirects"],
    ["http://user:secret@pictures.example/", "redirects"],
    ["http://", "redirects"],
  ])("checks a redirect again: %s", async (location, kind) => {
    const { client, seen } = await internet(
      (_request, reply) => void reply.writeHead(301, { location }).end(),
      { resolve: async (name) => (name === "inside.example" ? ["192.168.0.9"] : [PUBLIC]) },
    );
    expect(await kindOf(client.download(asking("http://pictures.example/")))).toBe(kind);
    expect(seen).toEqual(["pictures.example/"]);
  });

  it("follows three redirects, and no fourth", async () => {
    const { client, seen } = await internet((request, reply) => {
      const at = Number(request.url?.slice(1));
      if (at === 3) return reply.end("end");
      return reply.writeHead(307, { location: `/${at + 1}` }).end();
    });
    const fetched = await client.download(asking("http://pictures.example/0"));
    expect(fetched.bytes.toString()).toBe("end");
    expect(await kindOf(client.download(asking("http://pictures.example/-1")))).toBe("redirects");
    expect(seen).toHaveLength(8);
  });

  it.each([
    [404, "status"],
    [500, "status"],
    [204, "status"],
    [304, "status"],
  ])("takes status %i for: %s", async (status, kind) => {
    const { client } = await internet((_request, reply) => void reply.writeHead(status).end());
    expect(await kindOf(client.download(asking("http://pictures.example/")))).toBe(kind);
  });

  it.each(["gzip", "deflate", "br"] as const)("unpacks %s", async (encoding) => {
    const pack = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync }[encoding];
    const { client } = await internet((_request, reply) =>
      reply.writeHead(200, { "content-encoding": encoding }).end(pack("unpacked")),
    );
    const { bytes } = await client.download(asking("http://pictures.example/"));
    expect(bytes.toString()).toBe("unpacked");
  });

  it.each(["gzip", "deflate", "br"] as const)(
    "stops a bomb of %s at the limit",
    async (encoding) => {
      const pack = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync }[encoding];
      const bomb = pack(Buffer.alloc(20_000_000));
      const { client } = await internet((_request, reply) =>
        reply.writeHead(200, { "content-encoding": encoding }).end(bomb),
      );
      const before = process.memoryUsage().arrayBuffers;
      const wanted = asking("http://pictures.example/", { maxBytes: 100_000 });
      expect(await kindOf(client.download(wanted))).toBe("too_large");
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(15_000_000);
    },
  );

  it.each([
    ["an unknown packing", "zstd", "x"],
    ["packing upon packing", "gzip, gzip", gzipSync(gzipSync("x"))],
    ["what is not packed at all", "gzip", "plain text"],
    ["a packing that breaks off", "gzip", gzipSync("x".repeat(500)).subarray(0, 20)],
  ])("refuses %s", async (_, encoding, body) => {
    const { client } = await internet((_request, reply) =>
      reply.writeHead(200, { "content-encoding": encoding }).end(body),
    );
    expect(await kindOf(client.download(asking("http://pictures.example/")))).toBe("encoding");
  });

  it("stops a body beyond the limit, whatever length it announces", async () => {
    const announced = await internet((_request, reply) => reply.end("x".repeat(1001)));
    expect(await kindOf(announced.client.download(asking("http://a.example/")))).toBe("too_large");
    let sent = 0;
    const endless = await internet((_request, reply) => {
      reply.writeHead(200);
      const more = (): void => {
        while (!reply.destroyed && reply.write("x".repeat(10_000))) sent += 10_000;
      };
      reply.on("drain", more).on("error", () => undefined);
      more();
    });
    expect(await kindOf(endless.client.download(asking("http://b.example/")))).toBe("too_large");
    expect(sent).toBeLessThan(15_000_000);
  });

  it("ends an answer that drips, and a name that is never resolved, when the time is over", async () => {
    let timer: NodeJS.Timeout | undefined;
    const dripping = await internet(
      (_request, reply) => {
        reply.writeHead(200);
        timer = setInterval(() => reply.write("x"), 20);
        reply.on("close", () => clearInterval(timer));
      },
      { totalMs: 300 },
    );
    const begun = Date.now();
    expect(await kindOf(dripping.client.download(asking("http://slow.example/")))).toBe("too_slow");
    const silent = await internet(hello, { totalMs: 300, resolve: () => new Promise(() => {}) });
    expect(await kindOf(silent.client.download(asking("http://mute.example/")))).toBe("too_slow");
    expect(Date.now() - begun).toBeLessThan(10_000);
    clearInterval(timer);
  });

  it("ends when the caller goes away", async () => {
    const caller = new AbortController();
    const { client } = await internet(() => caller.abort(new Error("gone")));
    const fetched = client.download(asking("http://a.example/", { signal: caller.signal }));
    await expect(fetched).rejects.toThrow("gone");
  });

  it("sends nothing of the caller's, and takes few downloads at once", async () => {
    const headers: string[][] = [];
    const replies: (() => void)[] = [];
    const { client } = await internet((request, reply) => {
      headers.push(Object.keys(request.headers).toSorted());
      replies.push(() => reply.end());
    });
    // Two of each of four callers; nobody has a third, and the installation no ninth.
    const running = Array.from({ length: 8 }, (_, i) =>
      client.download(asking("http://a.example/", { by: `caller ${i % 4}` })),
    );
    for (const by of ["caller 0", "another"])
      expect(await kindOf(client.download(asking("http://a.example/", { by })))).toBe("busy");
    while (replies.length < 8) await new Promise((resolve) => setImmediate(resolve));
    for (const end of replies) end();
    await Promise.all(running);
    expect(headers[0]).toEqual(["accept", "accept-encoding", "connection", "host", "user-agent"]);
    expect(await kindOf(client.download(asking("http://127.0.0.1/")))).toBe("address");
  });

  it("leaves places to others while one caller's sites are slow", async () => {
    const replies: (() => void)[] = [];
    const { client } = await internet((_request, reply) => {
      replies.push(() => reply.end("late"));
    });
    const slow = ["/1", "/2"].map((path) =>
      client.download(asking(`http://a.example${path}`, { by: "slow" })),
    );
    expect(await kindOf(client.download(asking("http://a.example/3", { by: "slow" })))).toBe(
      "busy",
    );
    const other = client.download(asking("http://a.example/4", { by: "other" }));
    while (replies.length < 3) await new Promise((resolve) => setImmediate(resolve));
    for (const end of replies) end();
    expect((await other).bytes.toString()).toBe("late");
    await Promise.all(slow);
    const again = client.download(asking("http://a.example/5", { by: "slow" }));
    while (replies.length < 4) await new Promise((resolve) => setImmediate(resolve));
    replies[3]?.();
    expect((await again).bytes.toString()).toBe("late");
  });

  it("asks for the name's own certificate, although it connects to a number", async () => {
    const named: string[] = [];
    const server = createTlsServer({
      SNICallback: (name, done) => {
        named.push(name);
        done(new Error("none"));
      },
    });
    server.on("tlsClientError", () => undefined);
    const port = await listening(server as unknown as Server);
    const client = new GuardedClient({
      resolve: async () => [PUBLIC],
      place: () => ({ address: "127.0.0.1", port }),
    });
    expect(await kindOf(client.download(asking("https://secure.example/")))).toBe("unreachable");
    expect(named).toEqual(["secure.example"]);
  });
});

describe("behind a proxy", () => {
  /** A proxy that opens tunnels, all of them to the stand-in of the internet. */
  async function proxied(answer: RequestListener) {
    const seen: string[] = [];
    const tunnels: string[] = [];
    const port = await listening(
      createServer((request, reply) => {
        seen.push(`${request.headers.host}${request.url}`);
        answer(request, reply);
      }),
    );
    const proxy = createServer();
    proxy.on("connect", (request, socket) => {
      tunnels.push(String(request.url));
      const through = connect(port, "127.0.0.1", () => {
        socket.write("HTTP/1.1 200 OK\r\n\r\n");
        through.pipe(socket);
        socket.pipe(through);
      });
      through.on("error", () => socket.destroy());
      socket.on("error", () => through.destroy());
    });
    const uri = `http://127.0.0.1:${await listening(proxy)}`;
    const client = new GuardedClient({
      proxy: { http: uri, https: uri, except: ["direct.example"] },
      resolve: async (name) => (name === "inside.example" ? ["10.0.0.7"] : [PUBLIC]),
    });
    return { client, seen, tunnels };
  }

  it("opens the tunnel to the checked number, and asks for the name there", async () => {
    const { client, seen, tunnels } = await proxied(hello);
    const { bytes } = await client.download(asking("http://pictures.example/a.png"));
    expect(bytes.toString()).toBe("hello");
    expect(tunnels).toEqual([`${PUBLIC}:80`]);
    expect(seen).toEqual(["pictures.example/a.png"]);
  });

  it("refuses what is not public before the proxy hears of it", async () => {
    const { client, tunnels } = await proxied(hello);
    expect(await kindOf(client.download(asking("http://inside.example/")))).toBe("address");
    expect(await kindOf(client.download(asking("http://169.254.169.254/")))).toBe("address");
    expect(tunnels).toEqual([]);
  });
});
