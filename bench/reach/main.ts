/**
 * How often the intervals of estimated reach hold the truth, over simulated networks whose truth is known.
 * Writes bench/results/reach.md.
 *   npx tsx bench/reach/main.ts
 */
import { writeFileSync } from "node:fs";
import {
  AUDIENCES,
  BIASES,
  UNEVEN,
  coverageOf,
  heldTo,
  makeNetwork,
  type Audience,
  type Bias,
  type Covered,
} from "./simulate.ts";

const PEOPLE = 20_000;
const SCALES = [100, 20, 4] as const;
const ROUNDS = 2000;

const network = makeNetwork(PEOPLE, 5);
const percent = (part: number): string => (part * 100).toFixed(1);

function rowOf(audience: Audience, bias: Bias, scale: number, found: Covered): string {
  const [half, most, nearly] = found.levels.map(percent);
  const error = percent(found.error);
  return `| ${[audience.name, bias.name, `1:${scale}`, half, most, nearly, error, found.isWithin ? "yes" : "no"].join(" | ")} |`;
}

function rows(wanted: (audience: Audience, bias: Bias) => boolean): string {
  const pairs = AUDIENCES.flatMap((audience) =>
    [...BIASES, UNEVEN]
      .filter((bias) => wanted(audience, bias))
      .map((bias) => ({ audience, bias })),
  );
  const lines = pairs.flatMap(({ audience, bias }) =>
    SCALES.map((scale) => {
      const found = coverageOf(network, { audience, bias, scale, rounds: ROUNDS, seed: scale });
      return rowOf(audience, bias, scale, found);
    }),
  );
  return [
    "| Audience | Bias of the sample | Rate | 50 % | 80 % | 95 % | Mean error, % | Within the counts |",
    "|---|---|---|---|---|---|---|---|",
    ...lines,
  ].join("\n");
}

const isMet = (audience: Audience, bias: Bias): boolean =>
  bias === UNEVEN ? audience.handles === 1 : heldTo(audience, bias);

const page = `# Intervals of estimated reach

Networks of ${PEOPLE.toLocaleString("en")} people, six handles (3 to 25 % of the people follow each, fans several), an interest and six countries, sampled ${ROUNDS.toLocaleString("en")} times in
each line: how many of the intervals of 50, 80 and 95 % held the true number of people, in percent (\`npx tsx bench/reach/main.ts\`). The method is described in
[methods.md](../../docs/methods.md#estimate-on-the-network). Lines of 100 % are audiences that the network's own counts and the accounts seen leave no doubt about: one handle, or lists that
were read to their ends. Smaller samples are whole numbers of few people, so that the narrow intervals are off by a little more.

## Where the assumption is met

${rows(isMet)}

## Where it is not

Followers of the first handle were sampled four times as often as all others, or those of any handle where members by interest are scaled by country. Nothing can promise the stated
coverage here. The estimate stays within the network's counts; where handles differ beyond chance, the interval is widened to hold both ways in which they can. It holds the truth less often
only where the sample is too small to show the difference, or where other criteria than handles bring members.

${rows((audience, bias) => !isMet(audience, bias))}
`;

writeFileSync(new URL("../results/reach.md", import.meta.url), page);
