import { Random } from "@toolkit/engine/statistics/random";
import { audienceReach, type AudienceSeen } from "@toolkit/engine/statistics/reported-reach";

/** A network with a known truth: who follows which handle, has which interest, and lives where. */
interface Person {
  /** Bit a: follows handle a. */
  readonly handles: number;
  readonly isInterested: boolean;
  readonly isFemale: boolean;
  readonly country: number;
}

const COUNTRIES = 6;
/** Parts of the network that follow each handle; each has a core of fans who follow several. */
const FOLLOWED = [0.25, 0.12, 0.08, 0.05, 0.05, 0.03];

export interface Audience {
  readonly name: string;
  readonly handles: number;
  /** Whether an interest is a criterion beside the handles. */
  readonly orInterest?: boolean;
  readonly onlyFemale?: boolean;
  /** The last handle's followers are excluded. */
  readonly withoutLast?: boolean;
}

export const AUDIENCES: readonly Audience[] = [
  { name: "an interest", handles: 0, orInterest: true },
  { name: "one handle", handles: 1 },
  { name: "one handle, women", handles: 1, onlyFemale: true },
  { name: "two handles", handles: 2 },
  { name: "five handles", handles: 5 },
  { name: "five handles, women", handles: 5, onlyFemale: true },
  { name: "three handles without a fourth", handles: 3, withoutLast: true },
  { name: "two handles or an interest", handles: 2, orInterest: true },
];

/** How much likelier than others an account is to be in the sample. */
export interface Bias {
  readonly name: string;
  readonly of: (person: Person, handles: number) => number;
}

const followsAny = ({ handles }: Person, of: number): boolean => (handles & (2 ** of - 1)) !== 0;

export const BIASES: readonly Bias[] = [
  { name: "none", of: () => 1 },
  { name: "countries at 0.4 to 1.6 times the rate", of: ({ country }) => 0.4 + 0.24 * country },
  {
    name: "followers of the handles four times as often",
    of: (person, handles) => (followsAny(person, handles) ? 4 : 1),
  },
];

/** Which breaks the assumption: followers of the first handle are read wholly unlike those of the others. */
export const UNEVEN: Bias = {
  name: "followers of the first handle four times as often as others",
  of: ({ handles }) => ((handles & 1) === 0 ? 1 : 4),
};

/**
 * Whether the estimate's assumption is met. Of a followers' bias it is not met where others are members too: these are
 * scaled as if the sample were a fair one of each country.
 */
export function heldTo({ handles, orInterest = false }: Audience, bias: Bias): boolean {
  return BIASES.indexOf(bias) < 2 || (!orInterest && handles > 0);
}

export function makeNetwork(people: number, seed: number): readonly Person[] {
  const random = new Random(seed);
  return Array.from({ length: people }, () => {
    const isFan = random.unit() < 0.3;
    const handles = FOLLOWED.reduce(
      (mask, share, at) => (random.unit() < share * (isFan ? 2 : 4 / 7) ? mask | (1 << at) : mask),
      0,
    );
    return {
      handles,
      isInterested: random.unit() < (isFan ? 0.2 : 0.1),
      isFemale: random.unit() < 0.35 + (handles & 2 ? 0.3 : 0),
      country: random.below(COUNTRIES),
    };
  });
}

interface Tested {
  readonly audience: Audience;
  readonly bias: Bias;
  /** One account of the sample stands for so many, where it is not biased. */
  readonly scale: number;
  readonly rounds: number;
  readonly seed: number;
}

export interface Covered {
  /** Parts of the samples whose interval of 50, 80 and 95 % held the truth. */
  readonly levels: readonly [number, number, number];
  /** Mean of |estimate − truth| ÷ truth. */
  readonly error: number;
  /** Whether no figure was beyond what reported counts allow. */
  readonly isWithin: boolean;
}

/** Draws samples of the network and counts how often the intervals hold the truth. */
export function coverageOf(network: readonly Person[], tested: Tested): Covered {
  const { audience, bias, scale, rounds, seed } = tested;
  const random = new Random(seed);
  const truth = network.filter((person) => belongs(audience, person)).length;
  const rates = network.map((person) => bias.of(person, audience.handles) / scale);
  const covered = [0, 0, 0];
  let [error, isWithin] = [0, true];
  for (let round = 0; round < rounds; round++) {
    const sample = network.filter((_, at) => random.unit() < (rates[at] ?? 0));
    const seen = seenOf(network, sample, audience);
    const reach = audienceReach(seen);
    if (reach === null) continue;
    for (const [at, { low, high }] of [...reach.bands, reach].entries())
      // Half a person: ends are not whole numbers.
      if (low <= truth + 0.5 && truth - 0.5 <= high) covered[at]!++;
    error += Math.abs(reach.value - truth) / truth;
    isWithin &&= reach.low >= seen.bounds.low && reach.high <= seen.bounds.high;
  }
  const [half = 0, most = 0, nearly = 0] = covered.map((count) => count / rounds);
  return { levels: [half, most, nearly], error: error / rounds, isWithin };
}

function belongs({ handles, orInterest, onlyFemale, withoutLast }: Audience, person: Person) {
  if (onlyFemale === true && !person.isFemale) return false;
  if (withoutLast === true && (person.handles & (1 << handles)) !== 0) return false;
  return followsAny(person, handles) || (orInterest === true && person.isInterested);
}

/** What the product knows of a sample: counts of accounts, reported followers, and the countries' sizes. */
function seenOf(
  network: readonly Person[],
  sample: readonly Person[],
  audience: Audience,
): AudienceSeen {
  const { handles, orInterest = false, onlyFemale = false, withoutLast = false } = audience;
  const reported = Array.from(
    { length: handles },
    (_, at) => network.filter((person) => person.handles & (1 << at)).length,
  );
  const counts = new Map<number, number>();
  const others = Array.from({ length: COUNTRIES }, (_, country) => ({
    members: 0,
    accounts: 0,
    network: network.filter((person) => person.country === country).length,
  }));
  for (const person of sample) {
    const isFollower = followsAny(person, handles);
    const isMember = belongs(audience, person);
    const mask =
      (person.handles & (2 ** handles - 1)) | (isMember && isFollower ? 2 ** handles : 0);
    if (mask !== 0) counts.set(mask, (counts.get(mask) ?? 0) + 1);
    const there = others[person.country]!;
    there.accounts++;
    if (isMember && !isFollower) there.members++;
  }
  const isWhole = !onlyFemale && !withoutLast;
  const excluded = withoutLast
    ? network.filter((person) => person.handles & (1 << handles)).length
    : 0;
  const regions = [...counts].map(([mask, count]) => ({ mask, count }));
  return {
    followers: handles === 0 ? null : { reported, regions, isWhole },
    others: orInterest ? others : null,
    bounds: {
      low: onlyFemale ? 0 : Math.max(0, ...reported.map((count) => count - excluded)),
      high: orInterest ? Infinity : reported.reduce((sum, count) => sum + count, 0),
    },
  };
}
