import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { errorAnswer, databaseUnavailable } from "../http/error-answer.ts";
import { lockDataDirectory } from "../process-lock.ts";
import { writeServerAddress } from "../server-address.ts";
import { openBackend } from "./open-backend.ts";

it("passes on that the server's database is away, instead of waiting for a command that is not there", async () => {
  const directory = await mkdtemp(join(tmpdir(), "toolkit-away-"));
  const { status, body } = errorAnswer(databaseUnavailable(), "en");
  const server = createServer((_request, reply) => {
    reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const lock = await lockDataDirectory(directory);
  try {
    const { port } = server.address() as AddressInfo;
    await writeServerAddress(directory, `http://127.0.0.1:${port}`);
    await expect(openBackend(directory, new PassThrough())).rejects.toThrow(/database/i);
  } finally {
    await lock.release();
    server.close();
    await rm(directory, { recursive: true, force: true });
  }
});
