import { beforeEach, describe, expect, it, vi } from "vitest";
import { endPersonal, keepPersonal, personal } from "./personal-store.ts";
import { forgetAll, keep } from "./storage.ts";

const user = { email: "ada@example.com", first_name: "Ada", last_name: "Byron" };
const KEY = "targeting-toolkit:personal";
const store = new Map<string, string>();

beforeEach(() => {
  store.clear();
  vi.stubGlobal("sessionStorage", { clear: () => undefined });
  vi.stubGlobal(
    "localStorage",
    new Proxy(
      {
        getItem: (key: string) => store.get(key) ?? null,
        setItem: (key: string, value: string) => void store.set(key, value),
        removeItem: (key: string) => void store.delete(key),
      },
      {
        ownKeys: () => [...store.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, value: "" }),
      },
    ),
  );
});

describe("the personal store", () => {
  it("keeps address, name and who is signed in under the product's prefix, and never a token", () => {
    keepPersonal(user);
    expect(JSON.parse(store.get(KEY) ?? "")).toEqual({
      email: "ada@example.com",
      name: "Ada Byron",
      token: "",
      signedInAs: "ada@example.com",
    });
  });

  it("proposes the address after a session ended, and forgets it at sign-out", () => {
    keepPersonal(user);
    endPersonal();
    expect(personal()).toMatchObject({ email: "ada@example.com", signedInAs: "" });
    forgetAll();
    expect(store.has(KEY)).toBe(false);
    expect(personal().email).toBe("");
  });

  it("reads nothing of a damaged store, nor a token that something else left there", () => {
    keep("personal", { email: 5, name: "Ada", token: "secret" });
    expect(personal()).toEqual({ email: "", name: "Ada", token: "", signedInAs: "" });
    store.set(KEY, "{");
    expect(personal().name).toBe("");
  });
});
