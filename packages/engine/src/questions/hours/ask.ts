import type { Query } from "@toolkit/core/domain/query";
import type { Sourced } from "../../port/calls.ts";
import {
  CLOCK_DIMENSIONS,
  type ClockDimension,
  type Clocks,
  type DuringPage,
  HOURS_OF_WEEK,
  type PostingHours,
} from "../../port/hours.ts";
import type { PostList } from "../../port/posts.ts";
import { windowStart } from "../../port/window.ts";
import { resolveQuery } from "../../shard/resolve-query.ts";
import { partOf, type ShardSet } from "../../shard/shard-set.ts";
import { newerFirst } from "../shared/post-order.ts";
import type { HourCalls, HourCounts, ZoneTables } from "./shard.ts";

/** Codes of places by zone, whatever the days. */
interface Zones {
  readonly names: readonly string[];
  readonly byCode: ZoneTables["byCode"];
}

/** Places looked up in one go: data of the whole world name tens of thousands, and others wait for the thread. */
const PLACES_A_TURN = 1000;
const ZONES_A_TURN = 8;

/** 1 January 2006, before the network's first post: what claims to be older has no clock. */
const FIRST_DAY = 13_149;

/** Asks the shards when members post; what is known of clocks is looked up once a version. */
export class HoursRun {
  readonly #shards: ShardSet<HourCalls>;
  readonly #zones = new WeakMap<Clocks, Promise<Zones>>();

  constructor(shards: ShardSet<HourCalls>) {
    this.#shards = shards;
  }

  async run(
    query: Query,
    clocks: Clocks,
    windowDays: number | null,
    signal: AbortSignal | undefined,
  ): Promise<Omit<PostingHours, keyof Sourced>> {
    const { resolved, fromDay, zones } = await this.#plan(query, clocks, windowDays);
    const parts = await this.#shards.ask(
      "hours",
      (shard) => ({ query: partOf(resolved, shard), fromDay, zones }),
      signal,
    );
    return addHours(parts);
  }

  /** The posts that are counted in some hours of the week, the newest first. */
  async list(
    query: Query,
    clocks: Clocks,
    { hours, windowDays, offset, limit, signal }: DuringPage & { readonly signal?: AbortSignal },
  ): Promise<Omit<PostList, keyof Sourced>> {
    const { resolved, fromDay, zones } = await this.#plan(query, clocks, windowDays);
    const chosen = new Uint8Array(HOURS_OF_WEEK);
    for (const hour of hours) chosen[hour] = 1;
    const parts = await this.#shards.ask(
      "postsDuring",
      (shard) => ({
        query: partOf(resolved, shard),
        fromDay,
        zones,
        chosen,
        limit: offset + limit,
      }),
      signal,
    );
    const posts = parts.flatMap(({ rows }) => rows).sort(newerFirst);
    const count = parts.reduce((sum, part) => sum + part.count, 0);
    return { posts: posts.slice(offset, offset + limit), count };
  }

  async #plan(query: Query, clocks: Clocks, windowDays: number | null) {
    const { tables, manifest } = this.#shards;
    const resolved = resolveQuery(query, tables, manifest);
    const fromDay = windowStart(manifest.newestPostDay, windowDays);
    let found = this.#zones.get(clocks);
    if (found === undefined) this.#zones.set(clocks, (found = this.#findZones(clocks)));
    const { names, byCode } = await found;
    const zones = { byCode, ...(await this.#ahead(names, clocks, fromDay)) };
    return { resolved, fromDay, zones };
  }

  async #ahead(
    names: readonly string[],
    clocks: Clocks,
    fromDay: number | null,
  ): Promise<Omit<ZoneTables, "byCode">> {
    const last = this.#shards.manifest.newestPostDay ?? FIRST_DAY;
    const first = Math.max(fromDay ?? FIRST_DAY, FIRST_DAY);
    const days = Math.max(0, last - first + 1);
    const ahead = new Int8Array(names.length * days);
    for (const [i, name] of names.entries()) {
      ahead.set(clocks.ahead(name, first, last), i * days);
      if (i % ZONES_A_TURN === ZONES_A_TURN - 1) await nextTurn();
    }
    return { ahead, first, days };
  }

  async #findZones(clocks: Clocks): Promise<Zones> {
    const { dictionaries } = this.#shards.tables;
    const numbers = new Map<string, number>();
    const codes = async (dimension: ClockDimension): Promise<Uint16Array> => {
      const places = dictionaries[dimension];
      const zones = new Uint16Array(places.size + 1);
      for (let i = 0; i < places.size; i++) {
        if (i % PLACES_A_TURN === PLACES_A_TURN - 1) await nextTurn();
        const zone = clocks.zoneOf(dimension, places.at(i));
        if (zone === null) continue;
        const number = numbers.get(zone) ?? numbers.size + 1;
        numbers.set(zone, number);
        zones[i + 1] = number;
      }
      return zones;
    };
    const byCode: Partial<Record<ClockDimension, Uint16Array>> = {};
    for (const dimension of CLOCK_DIMENSIONS) byCode[dimension] = await codes(dimension);
    return { names: [...numbers.keys()], byCode: byCode as ZoneTables["byCode"] };
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

/** Shards share no account: everything adds up. */
function addHours(parts: readonly HourCounts[]): Omit<PostingHours, keyof Sourced> {
  const sum = (of: (part: HourCounts) => number): number =>
    parts.reduce((total, part) => total + of(part), 0);
  const week = (of: (part: HourCounts) => Uint32Array): number[] =>
    Array.from({ length: HOURS_OF_WEEK }, (_, hour) => sum((part) => of(part)[hour] ?? 0));
  return {
    posts: sum(({ posts }) => posts),
    timed: sum(({ timed }) => timed),
    placed: sum(({ placed }) => placed),
    authors: sum(({ authors }) => authors),
    squares: sum(({ squares }) => squares),
    local: week(({ local }) => local),
    utc: week(({ utc }) => utc),
  };
}
