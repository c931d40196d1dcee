import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ROUTES } from "../../src/stripe/api/dispatch.ts";
import { loadWire } from "./wire.ts";

const wire = loadWire();

describe("calls of the simulated Stripe", () => {
  it.skipIf(wire === null)(
    "take no parameter that Stripe does not (skipped where ../shared/stripe is absent)",
    () => {
      let compared = 0;
      const invented: string[] = [];
      for (const { method, path, schema } of ROUTES) {
        const known = wire?.parametersOf(method, `/v1${path.replace(/:\w+/g, "x_1")}`) ?? null;
        if (known === null || known.length === 0 || !(schema instanceof z.ZodObject)) continue;
        for (const name of Object.keys(schema.shape))
          if (!known.includes(name)) invented.push(`${method} ${path} ${name}`);
        compared += 1;
      }
      expect(invented).toEqual([]);
      expect(compared).toBeGreaterThan(60);
    },
  );
});
