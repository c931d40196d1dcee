import dns from "node:dns";
import { once } from "node:events";
import { fastify } from "fastify";
import { afterEach, expect, it, vi } from "vitest";
import { Listener } from "./listener.ts";

type Found = (error: null, addresses: { address: string; family: number }[]) => void;

afterEach(() => vi.restoreAllMocks());

it("closes after the further addresses of its host are known, whenever it is told to", async () => {
  const lookup = dns.lookup.bind(dns);
  let answer: Found | null = null;
  // The framework asks for all addresses once it listens at the first; the answer waits until it is told to close.
  const heldBack = (name: string, options: dns.LookupAllOptions, callback: Found): void => {
    if (options.all) answer = callback;
    else lookup(name, options, callback as never);
  };
  vi.spyOn(dns, "lookup").mockImplementation(heldBack as never);
  const app = fastify();
  const listener = new Listener(app);
  const listening = listener.listen("localhost", 0);
  await once(app.server, "listening");
  await vi.waitFor(() => expect(answer).not.toBeNull());
  const closing = listener.close(1000);
  const turns = 20;
  // What closing does by itself, it does now.
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(() => answer?.(null, [{ address: "127.0.0.1", family: 4 }])).not.toThrow();
  await listening;
  await closing;
  expect(app.server.listening).toBe(false);
});

it("closes what failed to listen", async () => {
  const listener = new Listener(fastify());
  await expect(listener.listen("192.0.2.1", 0)).rejects.toThrow();
  await expect(listener.close(1000)).resolves.toBeUndefined();
});
