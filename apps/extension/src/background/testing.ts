import type { AdapterSwitch } from "@toolkit/core/contract/extension";
import { Api } from "./api.ts";
import type { InnerPorts } from "./inner.ts";
import { Kept, type Area } from "./kept.ts";

export const ID = "abcdefghijklmnop".repeat(2);
export const PRODUCT = "https://toolkit.example";
export const MANAGER = "https://ads.example/ads-manager";
export const RUN = "3f1c6a8e-7d2b-4c56-9e0f-1a2b3c4d5e6f";

/** The browser's storage, in memory; it counts what is written. */
class MemoryArea implements Area {
  readonly values = new Map<string, unknown>();
  writes = 0;

  async get(keys: string | string[] | null): Promise<Record<string, unknown>> {
    const wanted = keys === null ? [...this.values.keys()] : [keys].flat();
    return Object.fromEntries(
      wanted.filter((key) => this.values.has(key)).map((key) => [key, this.values.get(key)]),
    );
  }

  async set(items: Record<string, unknown>): Promise<void> {
    this.writes += 1;
    for (const [key, value] of Object.entries(items)) this.values.set(key, structuredClone(value));
  }

  async remove(keys: string | string[]): Promise<void> {
    this.writes += 1;
    for (const key of [keys].flat()) this.values.delete(key);
  }
}

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly token: string | null;
  readonly body: unknown;
}

/** A background with everything outside of it in memory. */
export class TestBackground {
  readonly area = new MemoryArea();
  readonly sent: Sent[] = [];
  readonly opened: string[] = [];
  /** Tabs that were brought to the front, and tabs that somebody closed. */
  readonly shown: number[] = [];
  readonly closed = new Set<number>();
  time = Date.parse("2026-11-24T12:00:00Z");
  /** Status of the server's answers; null: it cannot be reached. */
  status: number | null = 200;
  adapters: AdapterSwitch[] = [];
  readonly ports: InnerPorts;

  constructor() {
    const now = () => this.time;
    const kept = new Kept(this.area, now);
    const call = async (url: URL | RequestInfo, init?: RequestInit): Promise<Response> => {
      const headers = new Headers(init?.headers);
      this.sent.push({
        method: init?.method ?? "GET",
        url: url instanceof URL ? url.href : "",
        token: headers.get("authorization"),
        body: typeof init?.body === "string" ? JSON.parse(init.body) : null,
      });
      if (this.status === null) throw new TypeError("Failed to fetch");
      const answer = { store: "https://store.example/", adapters: this.adapters };
      return Response.json(answer, { status: this.status });
    };
    this.ports = {
      id: ID,
      release: "1.1.0",
      product: PRODUCT,
      manager: MANAGER,
      kept,
      api: new Api({ product: PRODUCT, kept, fetch: call }),
      now,
      openTab: async (url) => this.opened.push(url),
      isTabOpen: async (tab) => !this.closed.has(tab),
      showTab: async (tab) => void this.shown.push(tab),
      openAddress: async (url) => void this.opened.push(url),
      openPage: async (page) => void this.opened.push(page),
      addressOf: ({ ad_account_id }) => `${MANAGER}/${ad_account_id}`,
    };
  }

  /** Everything that somebody outside could notice. */
  get acts(): number {
    return this.area.writes + this.sent.length + this.opened.length;
  }
}

export const FROM_PAGE = { origin: PRODUCT, frameId: 0 };

export const REQUEST = {
  run: RUN,
  usage: "usage-1",
  team: "acme",
  name: "Coffee",
  ad_account_id: "18ce54d4x5t",
  ad_group_id: "group-1",
  language: "en" as const,
  items: [
    {
      key: "keyword:coffee",
      kind: "keyword" as const,
      label: "coffee",
      exclude: false,
      network: null,
    },
  ],
};
