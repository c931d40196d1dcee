import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildShards } from "@toolkit/engine/build";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EngineManifest } from "../src/files/manifest.ts";
import { readManifest } from "../src/files/manifest.ts";
import { packQueries, QueryReader } from "../src/shard/query-wire.ts";
import { resolveQuery } from "../src/shard/resolve-query.ts";
import type { ResolvedQuery } from "../src/shard/resolved-query.ts";
import { readShared, type SharedTables } from "../src/files/shared-tables.ts";
import { randomNetwork, snapshotOf } from "./random-network.ts";
import { randomQuery } from "./random-query.ts";

const SHARDS = 3;
const parent = mkdtempSync(join(tmpdir(), "engine-wire-"));
let manifest: EngineManifest;
let tables: SharedTables;

beforeAll(async () => {
  const dir = join(parent, "files");
  await buildShards({ snapshot: snapshotOf(randomNetwork(1)), dir, shards: SHARDS, worker: false });
  manifest = readManifest(dir);
  tables = readShared(dir, manifest);
});

afterAll(() => rmSync(parent, { recursive: true }));

test("what a thread reads is the query that was sent, asked once or again", () => {
  const reader = new QueryReader();
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const resolved = resolveQuery(randomQuery(seed, manifest.profiles), tables, manifest);
      const [first, ...others] = resolved as [ResolvedQuery, ...ResolvedQuery[]];
      const input = { query: first, queries: others, none: null, empty: [], limit: seed };
      const read = (): object => reader.unpack(structuredClone(packQueries(input)));
      expect(plain(read())).toEqual(plain(input));
      expect(plain(read())).toEqual(plain(input));
    }),
    { numRuns: 500 },
  );
});

test("queries with different members differ in their keys", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(39), { maxLength: 5 }), fc.array(fc.nat(39)), (a, b) => {
      const keys = [a, b].map((members) => {
        const list = Uint32Array.from(new Set(members)).sort();
        const query = {
          seeds: [{ kind: "members" as const, members: list }],
          expression: { seed: 0 },
          exclude: [],
          filters: {},
          windowDays: null,
          declaredOnly: false,
        };
        return [list.join(), resolveQuery(query, tables, manifest)[0]?.key];
      });
      expect(keys[0]?.[1] === keys[1]?.[1]).toBe(keys[0]?.[0] === keys[1]?.[0]);
    }),
  );
});

/** Bytes as numbers: a needle is a Buffer on one side and may be a plain array of bytes on the other. */
function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, part: unknown) =>
      part instanceof Uint8Array || part instanceof Uint32Array ? [...part] : part,
    ),
  );
}
