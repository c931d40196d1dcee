import { THEMES } from "./catalogue.ts";
import { AliasTables, logNormal, logNormalMean } from "./distributions.ts";
import { makeAnchorModel, type AnchorModel } from "./follow-model.ts";
import { FLAG, KIND, NO_COMMUNITY, type Population } from "./population.ts";
import { mixPair, Random, STREAM } from "./random.ts";

/** Mean number of accounts that a profile follows: 50 a profile are seen, as one list in fifty is hidden. */
export const MEAN_FOLLOWING = 51;

/** Spread (σ of the logarithm) of how many accounts people follow, and of how popular people are. */
const SIGMA = { following: 0.95, popularity: 1.7 } as const;

/** Friends are sought among this many neighbours on each side of the community's ring. */
const REACH = 22;

/** Chance that two neighbours of mean sociability follow each other, and that only one follows the other. */
const FRIENDS = { mutual: 0.2, oneWay: 0.06 } as const;

/** Where the accounts come from that people choose themselves. */
const CHOICE = { own: 0.78, secondary: 0.1 } as const;

/** Of the choices within a community, the share that is held to the same country when it can be. */
const SAME_COUNTRY = 0.35;

/**
 * Who follows whom, made anew for each profile on request: `following(i)` depends on the seed and on i alone,
 * so nothing is kept but a few columns, and any part of the graph can be made in any order.
 *
 * Four parts: the planted anchors (follow-model.ts); friends, decided by a hash of the pair so that both ends
 * agree; accounts chosen by popularity in one's own, secondary or another community; and spam's random picks.
 */
export class FollowGraph {
  readonly model: AnchorModel;
  /** How many of the last list were anchors: they come first. */
  anchorsFollowed = 0;
  private readonly random = new Random();
  private readonly popularity: AliasTables;
  /** Profile indices by community, countries together; the last community holds those without one. */
  private readonly members: Uint32Array;
  private readonly offsets: Uint32Array;
  /** Position of a profile in `members`. */
  private readonly position: Uint32Array;
  private readonly sociability: Float32Array;
  private readonly chosen: Uint16Array;
  /** Round in which a profile was last added, so that no one is followed twice. */
  private readonly added: Uint32Array;
  private round = 0;
  private readonly list: Uint32Array;
  private length = 0;

  constructor(private readonly population: Population) {
    const { size, seed } = population;
    this.model = makeAnchorModel(population);
    this.members = new Uint32Array(size);
    this.position = new Uint32Array(size);
    this.offsets = this.groupMembers();
    this.sociability = new Float32Array(size);
    const weights = new Float64Array(size);
    for (let at = 0; at < size; at++) {
      const i = this.members[at] ?? 0;
      this.random.seed(seed, STREAM.popularity, i);
      weights[at] = this.drawPopularity(i);
      this.sociability[i] = this.drawSociability(i);
    }
    this.popularity = new AliasTables(weights, this.offsets);
    this.added = new Uint32Array(size);
    this.list = new Uint32Array(size);
    this.chosen = this.drawChoices();
  }

  /** The accounts that profile i follows, each once, never itself. The array is used again by the next call. */
  following(i: number): Uint32Array {
    this.round++;
    this.length = 0;
    this.added[i] = this.round;
    const flags = this.population.flags[i] ?? 0;
    this.random.seed(this.population.seed, STREAM.follows, i);
    if ((flags & FLAG.dormant) === 0) this.addAnchors(i);
    this.anchorsFollowed = this.length;
    this.addFriends(i);
    this.addChosen(i);
    return this.list.subarray(0, this.length);
  }

  /** Another account of the kind that i would choose; for follows that have ended since. */
  choose(i: number, random: Random): number {
    return this.members[this.popularity.draw(random, this.chooseCommunity(i, random))] ?? 0;
  }

  private add(target: number): boolean {
    if (this.added[target] === this.round) return false;
    this.added[target] = this.round;
    this.list[this.length++] = target;
    return true;
  }

  private addAnchors(i: number): void {
    const { random, model, population } = this;
    const { anchors, thresholds } = model;
    const community = population.community[i] ?? NO_COMMUNITY;
    const row = (community === NO_COMMUNITY ? THEMES.length : community) * anchors;
    for (let anchor = 0; anchor < anchors; anchor++) {
      if (random.u32() < (thresholds[row + anchor] ?? 0)) this.add(anchor);
    }
    const secondary = population.secondary[i] ?? NO_COMMUNITY;
    if (secondary === NO_COMMUNITY) return;
    const from = population.celebrities + secondary * population.hubsPerTheme;
    for (let anchor = from; anchor < from + population.hubsPerTheme; anchor++) {
      if (random.u32() < (model.secondary[anchor] ?? 0)) this.add(anchor);
    }
  }

  private addFriends(i: number): void {
    const { population, members, sociability } = this;
    const community = population.community[i] ?? NO_COMMUNITY;
    if (community === NO_COMMUNITY || i < population.anchors) return;
    const from = this.offsets[community] ?? 0;
    const size = (this.offsets[community + 1] ?? 0) - from;
    const reach = Math.min(REACH, Math.floor((size - 1) / 2));
    const at = (this.position[i] ?? 0) - from;
    for (let step = -reach; step <= reach; step++) {
      if (step === 0) continue;
      const other = members[from + ((at + step + size) % size)] ?? 0;
      const chance = (sociability[i] ?? 0) * (sociability[other] ?? 0);
      if (chance === 0) continue;
      const draw = mixPair(population.seed ^ STREAM.friends, i, other) / 4294967296;
      if (draw < FRIENDS.mutual * chance) this.add(other);
      // One draw for the pair: the lower half of the one-way band goes one way, the upper half the other.
      else if (draw < (FRIENDS.mutual + FRIENDS.oneWay) * chance) {
        const lower = draw < (FRIENDS.mutual + FRIENDS.oneWay / 2) * chance;
        if (lower === i < other) this.add(other);
      }
    }
  }

  private addChosen(i: number): void {
    const { population, random } = this;
    const wanted = this.chosen[i] ?? 0;
    const country = population.country[i];
    const spam = population.kind[i] === KIND.spam;
    // Attempts are bounded: in a small community everybody may be followed already.
    for (let left = wanted, attempts = 4 * wanted; left > 0 && attempts > 0; attempts--) {
      const target = spam ? random.below(population.size) : this.choose(i, random);
      if (target < population.anchors) continue;
      if (!spam && population.country[target] !== country && random.chance(SAME_COUNTRY)) continue;
      if (this.add(target)) left--;
    }
  }

  private chooseCommunity(i: number, random: Random): number {
    const { community, secondary, language } = this.population;
    const own = community[i] ?? NO_COMMUNITY;
    const draw = random.unit();
    if (own !== NO_COMMUNITY && draw < CHOICE.own) return own;
    const second = secondary[i] ?? NO_COMMUNITY;
    if (second !== NO_COMMUNITY && draw < CHOICE.own + CHOICE.secondary) return second;
    const wanted = language[i] === 1 ? "ja" : "en";
    // Elsewhere: by language, as far as a few tries find one.
    for (let tries = 0; tries < 4; tries++) {
      const other = random.below(THEMES.length);
      if (
        this.popularity.size(other) > 0 &&
        (THEMES[other]?.language === wanted || random.chance(0.03))
      )
        return other;
    }
    return own === NO_COMMUNITY ? 0 : own;
  }

  /** Counting sort by community and country; returns where each community begins. */
  private groupMembers(): Uint32Array {
    const { size, community, country } = this.population;
    const groups = new Uint32Array((THEMES.length + 1) * 256 + 1);
    const groupOf = (i: number): number =>
      Math.min(community[i] ?? 0, THEMES.length) * 256 + (country[i] ?? 0);
    for (let i = 0; i < size; i++) groups[groupOf(i) + 1] = (groups[groupOf(i) + 1] ?? 0) + 1;
    for (let g = 1; g < groups.length; g++) groups[g] = (groups[g] ?? 0) + (groups[g - 1] ?? 0);
    const offsets = new Uint32Array(THEMES.length + 2);
    for (let c = 0; c <= THEMES.length + 1; c++) offsets[c] = groups[c * 256] ?? size;
    for (let i = 0; i < size; i++) {
      const at = groups[groupOf(i)] ?? 0;
      groups[groupOf(i)] = at + 1;
      this.members[at] = i;
      this.position[i] = at;
    }
    return offsets;
  }

  /** Anchors are followed by their own rule, spam by next to nobody. */
  private drawPopularity(i: number): number {
    const { anchors, kind } = this.population;
    if (i < anchors) return 0;
    return (
      logNormal(this.random, SIGMA.popularity) *
      (kind[i] === KIND.spam ? 0.02 : kind[i] === KIND.organisation ? 3 : 1)
    );
  }

  private drawSociability(i: number): number {
    const { anchors, flags, kind } = this.population;
    if (i < anchors || kind[i] === KIND.spam) return 0;
    const drawn = Math.min(1.9, 0.35 + 0.65 * logNormal(this.random, 0.6));
    return ((flags[i] ?? 0) & FLAG.dormant) !== 0 ? 0.15 * drawn : drawn;
  }

  /** How many accounts each chooses, so that the mean over all is MEAN_FOLLOWING (less in a tiny sample). */
  private drawChoices(): Uint16Array {
    const { size, seed, anchors, kind, flags } = this.population;
    const chosen = new Uint16Array(size);
    const mean = Math.min(MEAN_FOLLOWING, size / 15);
    const most = Math.min(4900, Math.floor(size / 6));
    const wanted = Math.max(0, mean - this.plantedMean());
    const draws = new Float64Array(size);
    let total = 0;
    for (let i = 0; i < size; i++) {
      this.random.seed(seed, STREAM.follows, ~i);
      const factor =
        i < anchors
          ? 3
          : kind[i] === KIND.spam
            ? 4
            : ((flags[i] ?? 0) & FLAG.dormant) !== 0
              ? 0.1
              : 1;
      draws[i] =
        Math.min(40, logNormal(this.random, SIGMA.following) / logNormalMean(SIGMA.following)) *
        factor;
      total += draws[i] ?? 0;
    }
    const scale = (wanted * size) / total;
    for (let i = 0; i < size; i++) chosen[i] = Math.min(most, Math.round((draws[i] ?? 0) * scale));
    return chosen;
  }

  /** Mean number of anchors and friends, over a sample of profiles. */
  private plantedMean(): number {
    const { size } = this.population;
    const step = Math.max(1, Math.floor(size / 2000));
    let sum = 0;
    let counted = 0;
    for (let i = 0; i < size; i += step, counted++) sum += this.plantedLength(i);
    return sum / counted;
  }

  private plantedLength(i: number): number {
    this.round++;
    this.length = 0;
    this.random.seed(this.population.seed, STREAM.follows, i);
    if (((this.population.flags[i] ?? 0) & FLAG.dormant) === 0) this.addAnchors(i);
    this.addFriends(i);
    return this.length;
  }
}
