import { listOf, readTable } from "../data/read-table.ts";
import { FEATURES, featuresOf, type Feature } from "./automation/features.ts";
import { ABSTAINED, type Evidence, type Inferred, type ProfileText } from "./traits.ts";

interface Steps {
  /** Lower bounds of the second and later bins. */
  readonly edges: readonly number[];
  readonly points: readonly number[];
}

interface Scorecard {
  readonly bias: number;
  readonly steps: ReadonlyMap<string, Steps>;
}

const BIAS = "bias";
let scorecard: Scorecard | undefined;

/** Fitted by bench/training/fit-automation.ts: log-odds by feature and bin; what is absent adds nothing. */
function readScorecard(): Scorecard {
  const steps = new Map<string, Steps>();
  let bias = 0;
  for (const row of readTable("automation-scorecard", ["feature", "edges", "points"])) {
    const points = listOf(row.points, " ").map(Number);
    if (row.feature === BIAS) bias = points[0] ?? 0;
    else steps.set(row.feature, { edges: listOf(row.edges, " ").map(Number), points });
  }
  return { bias, steps };
}

function pointsOf({ edges, points }: Steps, value: number): number {
  let bin = 0;
  while (bin < edges.length && value >= (edges[bin] ?? Infinity)) bin++;
  return points[bin] ?? 0;
}

/** Signs that add at least this much to the log-odds are told. */
const LEAST_TOLD = 0.05;

/** How each measure is told where it speaks for a program; the others only weigh. */
const TOLD: Readonly<Partial<Record<Feature, Evidence["sign"]>>> = {
  posts_per_day: "posts_per_day",
  posts_per_follower: "posts_per_follower",
  followers: "few_followers",
  age_days: "new_account",
  image: "no_image",
  location: "no_location",
  bot_in_name: "bot_in_name",
  bot_in_bio: "bot_in_bio",
  words_of_programs: "words_of_programs",
  credit_in_bio: "credit_in_bio",
  digits_in_username: "digits_in_username",
};
const WITH_VALUE: ReadonlySet<Feature> = new Set([
  "posts_per_day",
  "posts_per_follower",
  "followers",
  "age_days",
  "digits_in_username",
]);

function hasNothing(profile: ProfileText): boolean {
  const { name, bio, followersCount, followingCount, postCount } = profile;
  return [name, bio, followersCount, followingCount, postCount].every((value) => value === null);
}

/**
 * Probability that a program posts, from the fields of a profile alone (0–1), among accounts of which half are automated.
 * Abstains when there is nothing to judge by.
 */
export function automationLikelihood(profile: ProfileText): Inferred<number> {
  if (hasNothing(profile)) return ABSTAINED;
  scorecard ??= readScorecard();
  const features = featuresOf(profile);
  let sum = scorecard.bias;
  for (const feature of FEATURES) {
    const value = features[feature];
    const steps = scorecard.steps.get(feature);
    if (value !== null && steps !== undefined) sum += pointsOf(steps, value);
  }
  const value = 1 / (1 + Math.exp(-sum));
  return { value, confidence: Math.max(value, 1 - value) };
}

/** The signs of a program in a profile, the strongest first. */
export function automationEvidence(profile: ProfileText): Evidence[] {
  scorecard ??= readScorecard();
  const features = featuresOf(profile);
  const found: { evidence: Evidence; points: number }[] = [];
  for (const feature of FEATURES) {
    const value = features[feature];
    const steps = scorecard.steps.get(feature);
    const sign = TOLD[feature];
    if (value === null || steps === undefined || sign === undefined) continue;
    const points = pointsOf(steps, value);
    if (points >= LEAST_TOLD)
      found.push({ evidence: { sign, value: WITH_VALUE.has(feature) ? value : null }, points });
  }
  return found.toSorted((a, b) => b.points - a.points).map(({ evidence }) => evidence);
}
