import { limitsOf } from "@toolkit/core/domain/plans";
import type { PlansPort } from "../ports/plans.ts";
import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { endpoint } from "@toolkit/core/contract/endpoint";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { systemClock } from "../ports/clock.ts";
import { knownly, publicly } from "../policy.ts";
import { bind, type Route } from "./bind.ts";
import type { CallCounts } from "./call-counts.ts";
import type { Authenticator } from "./caller.ts";
import { Idempotency, type KeyedAnswer } from "./idempotency.ts";
import { RateLimiter } from "./rate-limit.ts";
import { addRoutes } from "./routes.ts";
import { createServer } from "./server.ts";
import { UnreadAnswers } from "./unread-answers.ts";
import { WriteCounts } from "./write-counts.ts";

/** Keeps the thread busy, as thousands of items do that a schema reads. */
function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

interface Serving {
  readonly authenticator?: Authenticator;
  readonly idempotency?: Idempotency;
  readonly counts?: CallCounts;
}

const NOBODY: Authenticator = { identify: async () => null, findTeam: async () => null };

/** Allows everything. */
const ANY_PLAN: PlansPort = {
  of: async () => ({
    plan: "enterprise",
    limits: limitsOf("enterprise"),
    subscribed: true,
    standing: "good",
  }),
  require: async () => undefined,
  reserve: async () => undefined,
  isWritable: async () => true,
  readOnlyTeams: async () => [],
  requireWritable: async () => undefined,
  countCall: async () => undefined,
  callsToday: async () => 0,
};

async function serving(routes: Route | Route[], given: Serving = {}): Promise<FastifyInstance> {
  const server = await createServer({
    log: pino({ level: "silent" }),
    trust: null,
    connectionsPerAddress: 0,
    uploadBytes: 1000,
    secureCookies: false,
    pictureHosts: [],
    connectsTo: [],
    pageOrigins: [],
    countCall: null,
    countBytes: null,
    oneClicks: [],
  });
  const withoutKeys = new Idempotency(
    { find: async () => null, keep: async () => undefined },
    () => {
      throw new Error("a call without a key");
    },
  );
  addRoutes(server, [routes].flat(), {
    authenticator: given.authenticator ?? NOBODY,
    idempotency: given.idempotency ?? withoutKeys,
    counts: given.counts ?? null,
    answerCheck: "fail",
    plans: ANY_PLAN,
    publicOrigin: null,
    ownOrigin: () => "http://localhost",
    trust: null,
    pageOrigins: [],
    cookieDomain: null,
    secureCookies: false,
    staffDomain: null,
  });
  return server;
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
  const server = await serving(bind(call, publicly("test", "read"), async () => ({ served })));
  const answer = await server.inject({ method: "POST", url: "/api/read/", payload: { a: 1 } });
  await server.close();
  return answer.json<{ served: boolean }>().served;
}

describe("a body that takes long to read", () => {
  it("lets others go first before its call is worked on", async () => {
    expect(await othersWereServed(20)).toBe(true);
  });
});

describe("an answer that takes long to make, to check and to write", () => {
  it("lets others go between these", async () => {
    const turns: number[] = [];
    let turn = 0;
    const busy = (): true => {
      turns.push(turn);
      setImmediate(() => (turn += 1));
      work(20);
      return true;
    };
    const call = endpoint({
      area: "test",
      method: "GET",
      path: "/api/long/",
      access: "none",
      summary: "Answers at length",
      response: z.strictObject({ a: z.unknown().refine(busy) }),
    });
    const written = { toJSON: () => busy() };
    const route = bind(call, publicly("test", "read"), async () => ({ a: busy() && written }));
    const server = await serving(route);
    expect((await server.inject("/api/long/")).json()).toEqual({ a: true });
    await server.close();
    expect(turns).toHaveLength(3);
    expect(new Set(turns).size).toBe(3);
  });
});

describe("calls that arrive at once", () => {
  it("begin one after the other, and health waits for none of them", async () => {
    const turns: number[] = [];
    let turn = 0;
    const call = (path: string, asksNobody?: true) =>
      endpoint({
        area: "test",
        method: "GET",
        path,
        access: "none",
        ...(asksNobody && { asksNobody }),
        summary: "Answers at length",
        response: z.strictObject({ turn: z.number() }),
      });
    const long = bind(call("/api/long/"), publicly("test", "read"), async () => {
      turns.push(turn);
      setImmediate(() => (turn += 1));
      work(8);
      return { turn };
    });
    const health = bind(call("/api/health/", true), publicly("test", "read"), async () => ({
      turn: turns.length,
    }));
    // Whoever calls is known for all of them in the same moment, one after the other.
    const found: ((caller: null) => void)[] = [];
    const identify = () =>
      new Promise<null>((resolve) => {
        found.push(resolve);
        if (found.length === 4) for (const each of found) setTimeout(each, 5, null);
      });
    const authenticator = { ...NOBODY, identify };
    const server = await serving([long, health], { authenticator });
    const answers = await Promise.all(
      ["long", "long", "long", "long", "health"].map((name) => server.inject(`/api/${name}/`)),
    );
    await server.close();
    expect(new Set(turns).size).toBe(4);
    expect(answers[4]?.json<{ turn: number }>().turn).toBeLessThan(3);
  });
});

describe("the answer to a call that changes something", () => {
  const person = {
    id: "ann",
    email: "ann@example.com",
    firstName: "",
    lastName: "",
    language: "en",
    groups: [],
  } as const;
  const ann: Authenticator = {
    identify: async () => ({
      principal: { kind: "session", person, sessionId: "s" },
      teams: [],
      currentTeamId: null,
      csrfToken: null,
      renew: null,
    }),
    findTeam: async () => null,
  };
  const unlimited = () => new RateLimiter({ most: Infinity, windowSeconds: 60 }, systemClock);
  const save = endpoint({
    area: "test",
    method: "POST",
    path: "/api/save/",
    access: "session",
    summary: "Saves",
    response: z.strictObject({ text: z.string() }),
  });

  it("counts as unread, kept or not, and is refused before its work is kept", async () => {
    const kept = new Map<string, KeyedAnswer>();
    const idempotency = new Idempotency(
      {
        find: async (key) => kept.get(key) ?? null,
        keep: async (key, answer) => void kept.set(key, answer),
      },
      async (run, keep) => {
        const answer = await run();
        await keep(answer, true);
        return answer;
      },
    );
    const unread = new UnreadAnswers({ calls: 3, byCaller: 1000, ofAll: 150 });
    const route = bind(save, knownly("test", "save"), async () => ({ text: "a".repeat(100) }));
    const server = await serving(route, {
      authenticator: ann,
      idempotency,
      counts: {
        byAddress: unlimited(),
        byCaller: unlimited(),
        byVisitor: unlimited(),
        writes: new WriteCounts({ isLow: () => false }, systemClock),
        unread,
      },
    });
    const post = async () => {
      const headers = { "idempotency-key": "one" };
      return (await server.inject({ method: "POST", url: "/api/save/", headers })).statusCode;
    };
    const others = () => {
      const answer = new EventEmitter() as ServerResponse;
      unread.begin("bob", answer);
      unread.keep("bob", 100, answer);
      return answer;
    };
    const first = others();
    expect(await post()).toBe(429);
    expect(kept.size).toBe(0);
    first.emit("close");
    expect(await post()).toBe(200);
    expect(kept.size).toBe(1);
    const second = others();
    expect(await post()).toBe(429);
    second.emit("close");
    expect(await post()).toBe(200);
    await server.close();
  });
});
