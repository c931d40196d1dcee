/**
 * Fits the scorecard of automation (packages/network/data/automation-scorecard.tsv) on labelled accounts, with options chosen
 * by cross-validation. Its coefficients may ship; the accounts may not.
 *
 * Usage: npx tsx bench/training/fit-automation.ts
 */
import { DIRECTIONS, FEATURES } from "@toolkit/network/enrich/automation/features";
import { automatedAccounts } from "./automated-accounts.ts";
import { chooseOptions, outOfFold, slopeOf } from "./automation-folds.ts";
import { fitGam } from "./monotone-gam.ts";
import { writeTable } from "./write-table.ts";

const rows = await automatedAccounts();
if (rows === null) throw new Error("labelled/automated-accounts-dev.csv.gz is not on this machine");
const features = rows.map((row) => row.features);
const labels = rows.map((row) => row.automated);
const options = chooseOptions(features, labels);
const model = fitGam(features, labels, options);
// The sum is surer of what it was fitted on than of others: brought down to what unseen folds bear out.
const slope = slopeOf(outOfFold(features, labels, options, 1), labels);
const rounded = (points: number): string => String(Math.round(points * slope * 100) / 100);
const bytes = writeTable(
  "automation-scorecard",
  ["feature", "edges", "points"],
  [
    ["bias", "", rounded(model.bias)],
    ...FEATURES.map((feature, f) => {
      const [edges = [], points = []] = [model.edges[f], model.points[f]];
      // Neighbouring bins of equal points are one.
      const kept = edges.flatMap((edge, i) =>
        rounded(points[i] ?? 0) === rounded(points[i + 1] ?? 0) ? [] : [{ edge, i }],
      );
      return [
        feature,
        kept.map(({ edge }) => String(Number(edge.toPrecision(3)))).join(" "),
        [points[0] ?? 0, ...kept.map(({ i }) => points[i + 1] ?? 0)].map(rounded).join(" "),
      ];
    }),
  ],
);
process.stdout.write(
  `${JSON.stringify({ ...options, directions: undefined })}, slope ${slope.toFixed(2)}, ${bytes} bytes, ${Object.keys(DIRECTIONS).length} features\n`,
);
