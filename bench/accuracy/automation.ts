import { FEATURES, type Feature } from "@toolkit/network/enrich/automation/features";
import { automatedAccounts, type AutomationRow } from "../training/automated-accounts.ts";
import { nested } from "../training/automation-folds.ts";
import { areaUnderCurve } from "../training/monotone-gam.ts";
import type { Table } from "./table.ts";

/** Fields of API v2 and the measures that need them. */
const NEEDED: Readonly<Record<string, readonly Feature[]>> = {
  created_at: ["age_days", "posts_per_day"],
  "followers count": ["followers", "posts_per_follower"],
  "following count": ["following"],
  "tweet count": ["posts", "posts_per_day", "posts_per_follower"],
  "listed count": ["listed"],
  verified: ["verified"],
  "profile image": ["image"],
  description: [
    "bio_length",
    "bot_in_bio",
    "words_of_programs",
    "words_of_persons",
    "credit_in_bio",
  ],
  url: ["url"],
  location: ["location"],
  name: ["first_name", "bot_in_name"],
  username: ["digits_in_username", "bot_in_name"],
};
/** Divisions into folds; areas are averaged over them. */
const SEEDS = [1, 2, 3];

export interface Judged {
  readonly rows: readonly AutomationRow[];
  /** Probabilities by nested cross-validation, by division: with all fields, then without each of NEEDED. */
  readonly said: readonly (readonly (readonly number[])[])[];
}

let judged: Promise<Judged | null> | undefined;

async function judge(): Promise<Judged | null> {
  const rows = await automatedAccounts();
  if (rows === null) return null;
  const without = [[], ...Object.values(NEEDED)].map((features) =>
    features.map((feature) => FEATURES.indexOf(feature)),
  );
  const features = rows.map((row) => row.features);
  const labels = rows.map((row) => row.automated);
  const said = SEEDS.map((seed) => nested(features, labels, seed, without));
  return { rows, said };
}

/** Nested cross-validation of the scorecard's making, once a process. */
export function judgedAutomation(): Promise<Judged | null> {
  return (judged ??= judge());
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Areas under the curve of all and of unverified accounts, in the row of a field that is absent (0: none). */
function areas({ rows, said }: Judged, row: number): readonly [number, number] {
  const area = (kept: (one: AutomationRow) => boolean): number =>
    mean(
      said.map((answers) =>
        areaUnderCurve(
          rows.flatMap((one, i) => (kept(one) ? [answers[row]?.[i] ?? 0] : [])),
          rows.filter(kept).map((one) => one.automated),
        ),
      ),
    );
  return [area(() => true), area((one) => !one.verified)];
}

export async function run(): Promise<Table> {
  const title = "Automation";
  const note = [
    "644 accounts labelled automated (306) or human (338); figures by nested cross-validation (5 outer folds, three times; bins, rounds and slope are chosen within their training rows).",
    'Dates that a spreadsheet rewrote (272 rows) count as absent. Rows "without" judge with the field absent, by the model that was fitted with it.',
    "The score is a sum of steps, monotone in each count. Half of the labelled accounts are automated: on a network where fewer are, the score says too much; its order holds.",
  ].join(" ");
  const found = await judgedAutomation();
  if (found === null) return { title, note, rows: [{ fields: "absent" }] };
  const names = ["all fields", ...Object.keys(NEEDED).map((name) => `without ${name}`)];
  const whole = areas(found, 0);
  return {
    title,
    note,
    rows: names.map((fields, i) => {
      const [all, unverified] = areas(found, i);
      return {
        fields,
        "AUC, all": all.toFixed(3),
        loss: (whole[0] - all).toFixed(3),
        "AUC, unverified": unverified.toFixed(3),
        "loss, unverified": (whole[1] - unverified).toFixed(3),
      };
    }),
  };
}
