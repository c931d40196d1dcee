import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { GuardedClient } from "../../../outgoing/guarded-client.ts";
import { encodePng } from "./services/encode-png.ts";
import { imageHead } from "../../../image-head.ts";
import { JPEG_3_BY_2 } from "../../../../test/jpeg.ts";

const PATH = "/api/external/image-downloader/";
const GIF = Buffer.from("R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==", "base64");
const SECRET = "GPS 35.6812 N 139.7671 E";

/** A PNG of one colour with a text behind its head, as cameras write. */
async function pngOf(width: number, height: number): Promise<Buffer> {
  const rgba = new Uint8Array(width * height * 4).fill(255);
  const png = await encodePng({ width, height, rgba });
  if (png === null) throw new Error("nothing was drawn");
  return png;
}

let site: Server;
let app: NetworkApp;
let page: TestBrowser;
const asked: string[] = [];

beforeAll(async () => {
  const png = await pngOf(4, 2);
  const files: Readonly<
    Record<string, { body: Buffer | string; headers?: Record<string, string> }>
  > = {
    "/a/photo.png": { body: Buffer.concat([png, Buffer.from(SECRET)]) },
    "/photo.jpg": { body: JPEG_3_BY_2 },
    "/photo.gif": { body: GIF, headers: { "content-type": "text/plain" } },
    "/page.png": { body: "<html>", headers: { "content-type": "image/png" } },
    "/drawing.svg": { body: "<svg xmlns='http://www.w3.org/2000/svg'/>" },
    "/torn.png": { body: png.subarray(0, 40) },
    "/huge.png": { body: headOf(20_000, 20_000, png) },
    "/wide.png": { body: headOf(9_000, 1, png) },
    "/big.png": { body: Buffer.alloc(10_000_001) },
    "/bomb.png": {
      body: gzipSync(Buffer.alloc(30_000_000)),
      headers: { "content-encoding": "gzip" },
    },
  };
  site = createServer((request, reply) => {
    asked.push(request.url ?? "");
    const file = files[request.url ?? ""];
    if (request.url === "/inside")
      return reply.writeHead(302, { location: "http://10.0.0.7/" }).end();
    if (file === undefined) return reply.writeHead(404).end();
    return reply.writeHead(200, file.headers).end(file.body);
  });
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  const { port } = site.address() as AddressInfo;
  app = await startNetworkApp("embedded", 0, undefined, {
    outgoing: new GuardedClient({
      resolve: async (name) => [name === "inside.example" ? "192.168.0.7" : "93.184.216.34"],
      place: () => ({ address: "127.0.0.1", port }),
    }),
  });
  page = await app.signedIn();
});
afterAll(async () => {
  await app.close();
  site.closeAllConnections();
  site.close();
});

/** A PNG whose head claims another size. */
function headOf(width: number, height: number, png: Buffer): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  return changed;
}

const fetchFrom = (url: string, more = "", browser = page) =>
  browser.get(`${PATH}?url=${encodeURIComponent(url)}${more}`);

describe("an image of another site", () => {
  it.each([
    ["/a/photo.png", 4, 2],
    ["/photo.jpg", 3, 2],
    ["/photo.gif", 1, 1],
  ])("%s comes as a PNG of its size", async (path, width, height) => {
    const answer = await fetchFrom(`http://pictures.example${path}`);
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    expect(answer.headers["content-type"]).toBe("image/png");
    expect(answer.headers["content-disposition"]).toContain("photo.png");
    expect(imageHead(answer.bytes)).toEqual({ type: "png", width, height });
  });

  it("brings nothing else along that its file held", async () => {
    const answer = await fetchFrom("http://pictures.example/a/photo.png");
    expect(answer.bytes.includes(SECRET)).toBe(false);
  });

  it("comes in a zip where that is asked for", async () => {
    const answer = await fetchFrom("http://pictures.example/photo.jpg", "&file=zip");
    expect(answer.headers["content-type"]).toBe("application/zip");
    expect(Object.keys(unzipSync(answer.bytes))).toEqual(["photo.png"]);
  });

  it.each([
    ["/page.png", /must lead to a PNG, JPEG or GIF/],
    ["/drawing.svg", /must lead to a PNG, JPEG or GIF/],
    ["/torn.png", /must lead to a PNG, JPEG or GIF/],
    ["/huge.png", /less than 10 MB and 16 million pixels/],
    ["/wide.png", /less than 10 MB and 16 million pixels/],
    ["/big.png", /less than 10 MB and 16 million pixels/],
    ["/bomb.png", /less than 10 MB and 16 million pixels/],
    ["/none.png", /has no such image/],
    ["/inside", /public/],
  ])("%s is refused in words", async (path, words) => {
    const answer = await fetchFrom(`http://pictures.example${path}`);
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid" } });
    expect(String((answer.body["url"] as string[])[0])).toMatch(words);
  });

  it("is never one of the server's own network, nor one for visitors without a name", async () => {
    const before = asked.length;
    for (const url of [
      "http://inside.example/photo.png",
      "http://169.254.169.254/latest/meta-data/",
      "http://[::ffff:127.0.0.1]/photo.png",
      "http://pictures.example:8080/photo.png",
      "http://user:secret@pictures.example/photo.png",
    ])
      expect(await fetchFrom(url), url).toMatchObject({ status: 400, body: { code: "invalid" } });
    const stranger = await fetchFrom("http://pictures.example/photo.jpg", "", app.browser());
    expect(stranger.status).toBe(403);
    expect(asked).toHaveLength(before);
  });
});
