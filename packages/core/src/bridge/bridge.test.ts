import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageAnswer, pageCommand } from "./commands.ts";
import { BRIDGE_VERSION, ENVELOPE, readMessage } from "./envelope.ts";
import { applyRequest } from "./runs.ts";
import { askMessage, isOwnMessage, stateMessage } from "./state.ts";
import { hostileMessages } from "./testing/hostile.ts";

const ID = "abcdefghijklmnop".repeat(2);
const STATE = {
  id: ID,
  release: "1.2.0",
  turned_on: true,
  signed_in: false,
  ad_account: { id: "18ce54d4x5t", name: "Northwind", handle: null },
};
const RUN = "3f1c6a8e-7d2b-4c56-9e0f-1a2b3c4d5e6f";
const ITEM = {
  key: "keyword:coffee",
  kind: "keyword",
  label: "coffee",
  exclude: false,
  network: null,
} as const;
const REQUEST = {
  run: RUN,
  usage: "usage",
  team: "team",
  name: "Coffee",
  ad_account_id: "18ce54d4x5t",
  ad_group_id: null,
  language: "en",
  items: [ITEM],
} as const;

const SCHEMAS = [stateMessage, askMessage, pageCommand, pageAnswer] as const;
const VALID = [
  { ...ENVELOPE, type: "state", state: STATE },
  { ...ENVELOPE, type: "ask" },
  { ...ENVELOPE, type: "apply", request: REQUEST },
  { ...ENVELOPE, type: "cancel", run: RUN },
  { ...ENVELOPE, type: "prepared", token_hash: "a".repeat(43), hint: "abcd" },
  { ...ENVELOPE, type: "error", error: "not_signed_in" },
];

describe("messages between page and extension", () => {
  it("are read as they were sent", () => {
    for (const message of VALID) {
      const read = SCHEMAS.map((schema) => readMessage(schema, message));
      expect(read, JSON.stringify(message)).toContainEqual(message);
    }
  });

  it("are nothing in 10,000 hostile forms, and never throw", () => {
    let tried = 0;
    fc.assert(
      fc.property(hostileMessages(VALID), (message) => {
        tried += 1;
        for (const schema of SCHEMAS) {
          const read = readMessage(schema, message);
          // A change that leaves a message whole is a message; anything else is none.
          if (read !== null) expect(schema.safeParse(structuredClone(read)).success).toBe(true);
        }
      }),
      { numRuns: 10_000, seed: 17 },
    );
    expect(tried).toBe(10_000);
  });

  it("are nothing where a getter throws, or a proxy does", () => {
    const getter = {
      ...ENVELOPE,
      get type(): string {
        throw new Error("caught you");
      },
    };
    const proxy = new Proxy(
      {},
      {
        get: () => {
          throw new Error("caught you");
        },
      },
    );
    for (const schema of SCHEMAS) {
      expect(readMessage(schema, getter)).toBeNull();
      expect(readMessage(schema, proxy)).toBeNull();
    }
  });

  it("of another version, or with a field more, are nothing", () => {
    for (const message of VALID)
      for (const change of [
        { version: BRIDGE_VERSION + 1 },
        { version: String(BRIDGE_VERSION) },
        { channel: "another" },
        { token: "tt_secret" },
      ])
        for (const schema of SCHEMAS)
          expect(readMessage(schema, { ...message, ...change })).toBeNull();
  });
});

describe("an apply request", () => {
  it.each([
    ["no item", { items: [] }],
    ["an item twice", { items: [ITEM, ITEM] }],
    ["a kind that is none", { items: [{ ...ITEM, kind: "budget" }] }],
    ["a run without an id of its own", { run: "1" }],
    ["steps to carry out", { steps: ["click #submit"] }],
    [
      "4,001 items",
      { items: Array.from({ length: 4001 }, (_, i) => ({ ...ITEM, key: String(i) })) },
    ],
  ])("is refused with %s", (_name, change) => {
    expect(applyRequest.safeParse(REQUEST).success).toBe(true);
    expect(applyRequest.safeParse({ ...REQUEST, ...change }).success).toBe(false);
  });
});

describe("a window message", () => {
  const page = { name: "page" };
  const own = { origin: "https://toolkit.example", window: page };

  it.each([
    ["its own", { origin: own.origin, source: page }, true],
    ["another origin's", { origin: "https://evil.example", source: page }, false],
    ["a frame's of the same origin", { origin: own.origin, source: { name: "frame" } }, false],
    ["a nameless origin's", { origin: "null", source: page }, false],
    ["one that begins alike", { origin: "https://toolkit.example.evil", source: page }, false],
  ])("counts when it is %s: %#", (_name, event, expected) => {
    expect(isOwnMessage({ data: null, ...event }, own)).toBe(expected);
  });

  it("of a page without an origin counts never", () => {
    const event = { data: null, origin: "null", source: page };
    expect(isOwnMessage(event, { origin: "null", window: page })).toBe(false);
  });
});
