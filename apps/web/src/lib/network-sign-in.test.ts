import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  leaveForNetwork,
  RefusedAtNetwork,
  returnFromNetwork,
  UnauthorizedLogin,
} from "./network-sign-in.ts";
import type { OfferedNetwork } from "./networks.ts";

const X: OfferedNetwork = { provider: "twitter", ways: ["oauth1"] };
const GOOGLE: OfferedNetwork = { provider: "google", ways: ["oauth2"] };

/** What the server answers to the calls that begin and end a sign-in. */
function answerOf(address: string): object {
  if (address.includes("request_token"))
    return { oauth_token: "request", authorization_url: "https://network.example/authorize?a=b" };
  if (address.includes("access_token")) return { access_token: "once" };
  if (address.includes("authorization/"))
    return { state: "of-the-server", authorization_url: "https://network.example/google" };
  return { id: "1", name: "Name", username: "name" };
}

describe("signing in at a network", () => {
  const kept = new Map<string, string>();
  const assign = vi.fn<(address: string) => void>();
  let called: string[] = [];

  beforeEach(() => {
    vi.useFakeTimers();
    kept.clear();
    called = [];
    vi.stubGlobal("document", { cookie: "" });
    vi.stubGlobal("window", { location: { origin: "https://toolkit.example", assign } });
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
    vi.stubGlobal("fetch", async (address: string) => {
      called.push(address);
      return Response.json(answerOf(address));
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    assign.mockReset();
  });

  /** Leaves, and gives the address that the browser is sent to. */
  async function leave(network: OfferedNetwork, connect: boolean) {
    const left = leaveForNetwork(network, connect);
    let failure: unknown = null;
    left.catch((error: unknown) => (failure = error));
    await vi.advanceTimersByTimeAsync(0);
    return { address: new URL(assign.mock.lastCall?.[0] ?? ""), failure: () => failure };
  }
  const stateOf = (address: URL) =>
    new URL(address.searchParams.get("oauth_callback") ?? "").searchParams.get("state") ?? "";

  it("waits 20,000 ms for the network's page, and no longer", async () => {
    const { failure } = await leave(X, false);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(failure()).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(failure()).toBeInstanceOf(Error);
  });

  it("takes back only the state that it kept, once", async () => {
    const { address } = await leave(X, false);
    const state = stateOf(address);
    expect(state).toMatch(/^[0-9a-f]{32}$/);
    expect([...kept.values()].join()).toContain(state);
    const back = (said: string) =>
      new URLSearchParams({ state: said, oauth_token: "request", oauth_verifier: "v" });
    await expect(returnFromNetwork("twitter", back("another"))).rejects.toBeInstanceOf(
      UnauthorizedLogin,
    );
    // It served, even though it was refused.
    await expect(returnFromNetwork("twitter", back(state))).rejects.toBeInstanceOf(
      UnauthorizedLogin,
    );
    expect(called.some((path) => path.includes("access_token"))).toBe(false);

    const again = await leave(X, false);
    const returned = await returnFromNetwork("twitter", back(stateOf(again.address)));
    expect(returned.kind).toBe("signed-in");
    expect(called.at(-1)).toBe("/rest-auth/twitter/");
    expect(kept.size).toBe(0);
  });

  it("does not take one network's answer for another's", async () => {
    await leave(GOOGLE, false);
    const back = new URLSearchParams({ state: "of-the-server", code: "c" });
    await expect(returnFromNetwork("linkedin", back)).rejects.toBeInstanceOf(UnauthorizedLogin);
  });

  it("links instead when connectSocial is set, and has X ask for the account", async () => {
    const { address } = await leave(X, true);
    expect(address.searchParams.get("force_login")).toBe("true");
    expect([...kept.keys()].some((key) => key.endsWith("connectSocial"))).toBe(true);
    const state = stateOf(address);
    const back = new URLSearchParams({ state, oauth_token: "request", oauth_verifier: "v" });
    expect(await returnFromNetwork("twitter", back)).toEqual({ kind: "connected", name: "name" });
    expect(called.at(-1)).toBe("/rest-auth/twitter/connect/");
    const plain = await leave(X, false);
    expect(plain.address.searchParams.get("force_login")).toBeNull();
    expect([...kept.keys()].some((key) => key.endsWith("connectSocial"))).toBe(false);
  });

  it("says so when the person said no", async () => {
    const { address } = await leave(X, false);
    const back = new URLSearchParams({ state: stateOf(address), denied: "request" });
    await expect(returnFromNetwork("twitter", back)).rejects.toBeInstanceOf(RefusedAtNetwork);
  });
});
