import { expect, it, vi } from "vitest";
import type { Query } from "@toolkit/core/domain/query";
import { Placement } from "../src/files/placement.ts";
import { randomNetwork } from "./random-network.ts";
import { withEngine } from "./test-engine.ts";

it("spreads a list of members over the shards once, however many queries name it", async () => {
  const network = randomNetwork(3);
  const members = Uint32Array.from({ length: network.profiles.length >> 1 }, (_, at) => 2 * at);
  const query = (declaredOnly: boolean): Query => ({
    seeds: [{ kind: "members", members }],
    expression: { seed: 0 },
    exclude: [],
    filters: {},
    windowDays: null,
    declaredOnly,
  });
  await withEngine(network, { shards: 2 }, async (engine) => {
    const spread = vi.spyOn(Placement.prototype, "spread");
    try {
      const sizes = [await engine.size(query(false)), await engine.size(query(true))];
      expect(sizes.map(({ count }) => count)).toEqual([members.length, members.length]);
      const other = query(false);
      const copy = { ...other, seeds: [{ kind: "members" as const, members: members.slice() }] };
      expect((await engine.size(copy)).count).toBe(members.length);
      expect(spread).toHaveBeenCalledTimes(2);
    } finally {
      spread.mockRestore();
    }
  });
});
