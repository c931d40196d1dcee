import { endpoint } from "@toolkit/core/contract/endpoint";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { publicly } from "../policy.ts";
import { bind } from "./bind.ts";
import { Idempotency } from "./idempotency.ts";
import { addRoutes } from "./routes.ts";
import { createServer } from "./server.ts";

/** Keeps the thread busy, as thousands of items do that a schema reads. */
function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

async function othersWereServed(milliseconds: number): Promise<boolean> {
  let served = false;
  const body = z.strictObject({ a: z.number() }).refine(() => {
    setImmediate(() => (served = true));
    work(milliseconds);
    return true;
  });
  const call = endpoint({
    area: "test",
    method: "POST",
    path: "/api/read/",
    access: "none",
    summary: "Reads a body",
    body,
    response: z.strictObject({ served: z.boolean() }),
  });
  const server = await createServer({
    log: pino({ level: "silent" }),
    trust: null,
    connectionsPerAddress: 0,
    uploadBytes: 1000,
    secureCookies: false,
    pictureHosts: [],
    connectsTo: [],
    pageOrigins: [],
    oneClicks: [],
  });
  addRoutes(server, [bind(call, publicly("test", "read"), async () => ({ served }))], {
    authenticator: { identify: async () => null, findTeam: async () => null },
    idempotency: new Idempotency({ find: async () => null, keep: async () => undefined }, () => {
      throw new Error("a call without a key");
    }),
    counts: null,
    answerCheck: "fail",
    publicOrigin: null,
    ownOrigin: () => "http://localhost",
    trust: null,
    pageOrigins: [],
    cookieDomain: null,
    secureCookies: false,
    staffDomain: null,
  });
  const answer = await server.inject({ method: "POST", url: "/api/read/", payload: { a: 1 } });
  await server.close();
  return answer.json<{ served: boolean }>().served;
}

describe("a body that takes long to read", () => {
  it("lets others go first before its call is worked on", async () => {
    expect(await othersWereServed(20)).toBe(true);
  });
});
