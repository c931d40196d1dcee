import { describe, expect, test } from "vitest";
import { AUDIENCES, BIASES, UNEVEN, coverageOf, heldTo, makeNetwork } from "./simulate.ts";

const ROUNDS = 800;
/** Standard errors of a part of 800 samples that chance may add or take. */
const SLACK = 4;

describe("intervals of estimated reach, over networks whose truth is known", () => {
  const network = makeNetwork(6000, 11);

  const held = AUDIENCES.flatMap((audience) =>
    BIASES.filter((bias) => heldTo(audience, bias)).map((bias) => ({ audience, bias })),
  );
  test.each(held)(
    "hold as often as they say: $audience.name, bias $bias.name",
    ({ audience, bias }) => {
      const found = coverageOf(network, { audience, bias, scale: 20, rounds: ROUNDS, seed: 1 });
      expect(found.isWithin).toBe(true);
      for (const [at, level] of [0.5, 0.8, 0.95].entries()) {
        const error = Math.sqrt((level * (1 - level)) / ROUNDS);
        const covered = found.levels[at] ?? 0;
        expect(covered).toBeGreaterThan(level - SLACK * error);
        if (audience.handles !== 1 || audience.onlyFemale === true)
          expect(covered).toBeLessThan(level + SLACK * error);
      }
    },
  );

  test("of one handle are its reported count, however it was sampled", () => {
    const [, one] = AUDIENCES;
    for (const bias of [...BIASES, UNEVEN])
      expect(
        coverageOf(network, { audience: one!, bias, scale: 20, rounds: 20, seed: 1 }),
      ).toMatchObject({ levels: [1, 1, 1], error: 0 });
  });

  test("stay within the network's counts, and hold at least as often, where handles were sampled unlike", () => {
    const five = AUDIENCES.find(({ name }) => name === "five handles");
    const found = coverageOf(network, {
      audience: five!,
      bias: UNEVEN,
      scale: 8,
      rounds: 200,
      seed: 1,
    });
    expect(found.isWithin).toBe(true);
    expect(found.levels[2]).toBeGreaterThan(0.95);
  });
});
