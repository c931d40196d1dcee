import { POST_KIND } from "@toolkit/core/domain/network-data";
import type {
  BulkSource,
  RawEngagement,
  RawFollowList,
  RawFollows,
  RawList,
  RawListMember,
  RawPost,
  RawProfile,
} from "@toolkit/network/ingest/raw";
import { EARLIER_OBSERVATION, LAST_SECOND, networkId } from "./calendar.ts";
import { drawLikes } from "./engagements.ts";
import type { FollowGraph } from "./follow-graph.ts";
import type { FollowHistory } from "./follow-history.ts";
import { displayName } from "./identity.ts";
import { makeLists } from "./lists.ts";
import { FLAG, KIND, LANGUAGES, type Population } from "./population.ts";
import { NO_POST, type PostPlan } from "./post-plan.ts";
import type { PostWriter } from "./post-text.ts";
import { profileWords } from "./profile-text.ts";
import { accountPictureKey } from "./account-picture.ts";
import { sampleMedia } from "./media.ts";
import { pictureName, PICTURES_PATH } from "./picture.ts";
import { mix, Random } from "./random.ts";
import { spread } from "./spread.ts";
import { reactionsTo, type Reach } from "./reach.ts";
import type { TruthRecorder } from "./truth.ts";

const BATCH = { profiles: 5_000, follows: 262_144, posts: 10_000, rows: 10_000 } as const;

/** What the rows are made of. */
export interface SampleParts {
  readonly population: Population;
  readonly graph: FollowGraph;
  readonly history: FollowHistory;
  readonly reach: Reach;
  readonly plan: PostPlan;
  readonly subjects: Uint16Array;
  readonly usernames: readonly string[];
  readonly ids: BigUint64Array;
  readonly writer: PostWriter;
  readonly truth: TruthRecorder;
}

/** The network as a source of an import: rows are made as they are read, the same each time. */
export function sampleSource(parts: SampleParts): Required<BulkSource> {
  return {
    profiles: () => profileBatches(parts),
    follows: () => followBatches(parts),
    followLists: () => followListBatches(parts),
    posts: () => postBatches(parts),
    engagements: () => likeBatches(parts),
    lists: () => listBatches(parts),
    listMembers: () => listMemberBatches(parts),
  };
}

function postId(plan: PostPlan, p: number): bigint {
  return networkId(plan.time[p] ?? 0, p);
}

async function* profileBatches({
  population,
  reach,
  plan,
  subjects,
  usernames,
  ids,
  truth,
}: SampleParts): AsyncIterable<readonly RawProfile[]> {
  const random = new Random();
  let batch: RawProfile[] = [];
  for (let i = 0; i < population.size; i++) {
    // The name comes first: handles are drawn from the same place of the sequence.
    const name = displayName(population, i, random);
    const words = profileWords(population, subjects, i, random);
    truth.profile(i, words.themes);
    const followers = reach.reported[i] ?? 0;
    batch.push({
      id: ids[i] ?? 0n,
      username: usernames[i] ?? null,
      name,
      bio: words.bio,
      location: words.location,
      url: words.url === "" ? null : words.url,
      imageUrl: imageUrlOf(population, i, ids[i] ?? 0n),
      verified: ((population.flags[i] ?? 0) & FLAG.verified) !== 0,
      protected: ((population.flags[i] ?? 0) & FLAG.protected) !== 0,
      followersCount: followers,
      followingCount: reach.outDegree[i] ?? 0,
      postCount: postCountOf(plan, i, population.kind[i] ?? KIND.person, random),
      listedCount: Math.floor((reach.attentive[i] ?? 0) * 0.006 * random.unit()),
      createdAt: population.createdAt[i] ?? 0,
      seenAt: LAST_SECOND,
    });
    if (batch.length === BATCH.profiles) {
      yield batch;
      batch = [];
    }
  }
  yield batch;
}

/** Share of the people and of the spam without a picture of their own. */
const WITHOUT_PICTURE = { person: 0.05, spam: 0.5 } as const;

/** Where the product and the simulator serve the account's picture; by its id alone, so that it changes nothing else. */
function imageUrlOf({ kind, anchors }: Population, i: number, id: bigint): string | null {
  const isBrand = i < anchors || kind[i] === KIND.organisation;
  const key = accountPictureKey(id, isBrand);
  const bare = kind[i] === KIND.spam ? WITHOUT_PICTURE.spam : WITHOUT_PICTURE.person;
  if (!isBrand && spread(key, "bare") < bare) return null;
  return `${PICTURES_PATH}${pictureName(key, 96, 96)}`;
}

/** The network counts posts from before the two years too. */
function postCountOf(plan: PostPlan, i: number, kind: number, random: Random): number {
  const here = (plan.offsets[i + 1] ?? 0) - (plan.offsets[i] ?? 0);
  const earlier = kind === KIND.spam ? 40 * random.unit() : 3 * random.unit();
  return here + Math.floor(here * earlier + 5 * random.unit());
}

async function* followBatches({
  population,
  history,
  ids,
}: SampleParts): AsyncIterable<RawFollows> {
  // Copied as pairs of 32 bits: a bigint an edge would cost ten times the rest.
  const halves = new Uint32Array(ids.buffer);
  let batch = newFollowBatch(BATCH.follows);
  let length = 0;
  for (let i = 0; i < population.size; i++) {
    if (!history.known(i)) continue;
    const { targets, firstSeen, lastSeen } = history.record(i);
    if (length + targets.length > batch.source.length) {
      if (length > 0) yield cutFollows(batch, length);
      batch = newFollowBatch(Math.max(BATCH.follows, targets.length));
      length = 0;
      history.record(i);
    }
    const source = new Uint32Array(batch.source.buffer);
    const target = new Uint32Array(batch.target.buffer);
    for (let k = 0; k < targets.length; k++, length++) {
      const other = targets[k] ?? 0;
      source[2 * length] = halves[2 * i] ?? 0;
      source[2 * length + 1] = halves[2 * i + 1] ?? 0;
      target[2 * length] = halves[2 * other] ?? 0;
      target[2 * length + 1] = halves[2 * other + 1] ?? 0;
      batch.firstSeen[length] = firstSeen[k] ?? 0;
      batch.lastSeen[length] = lastSeen[k] ?? 0;
    }
  }
  if (length > 0) yield cutFollows(batch, length);
}

type FollowBatchColumns = Required<
  Pick<RawFollows, "source" | "target" | "firstSeen" | "lastSeen">
>;

function newFollowBatch(length: number): FollowBatchColumns {
  return {
    source: new BigUint64Array(length),
    target: new BigUint64Array(length),
    firstSeen: new Uint32Array(length),
    lastSeen: new Uint32Array(length),
  };
}

function cutFollows(batch: FollowBatchColumns, length: number): RawFollows {
  return {
    source: batch.source.subarray(0, length),
    target: batch.target.subarray(0, length),
    firstSeen: batch.firstSeen.subarray(0, length),
    lastSeen: batch.lastSeen.subarray(0, length),
  };
}

async function* followListBatches({
  population,
  history,
  ids,
  reach,
}: SampleParts): AsyncIterable<readonly RawFollowList[]> {
  let batch: RawFollowList[] = [];
  for (let i = 0; i < population.size; i++) {
    if (!history.known(i)) continue;
    const owner = ids[i] ?? 0n;
    if (((population.flags[i] ?? 0) & FLAG.observedTwice) !== 0) {
      const size = history.record(i).earlierSize ?? 0;
      batch.push({ owner, direction: "following", complete: true, at: EARLIER_OBSERVATION, size });
    }
    batch.push({
      owner,
      direction: "following",
      complete: true,
      at: LAST_SECOND,
      size: reach.outDegree[i] ?? 0,
    });
    if (batch.length >= BATCH.rows) {
      yield batch;
      batch = [];
    }
  }
  yield batch;
}

async function* postBatches({
  population,
  plan,
  reach,
  ids,
  writer,
  truth,
}: SampleParts): AsyncIterable<readonly RawPost[]> {
  const random = new Random();
  let batch: RawPost[] = [];
  for (let p = 0; p < plan.count; p++) {
    const written = writer.write(p);
    truth.post(p, written);
    const ref = plan.ref[p] ?? NO_POST;
    const author = plan.author[p] ?? 0;
    const language = LANGUAGES[population.language[author] ?? 0] ?? null;
    // A repost shows what it repeats.
    const shown = plan.kind[p] === POST_KIND.repost ? ref : p;
    batch.push({
      id: postId(plan, p),
      authorId: ids[author] ?? 0n,
      text: written.text,
      createdAt: plan.time[p] ?? 0,
      kind: plan.kind[p] ?? 0,
      language,
      media: shown === NO_POST ? null : sampleMedia(postId(plan, shown), language ?? "en"),
      ...reactionsTo(population, plan, reach, p, random),
      via: applicationOf(population, author),
      refId: ref === NO_POST ? null : postId(plan, ref),
      refAuthorId: ref === NO_POST ? null : (ids[plan.author[ref] ?? 0] ?? null),
      seenAt: LAST_SECOND,
    });
    if (batch.length === BATCH.posts) {
      yield batch;
      batch = [];
    }
  }
  yield batch;
}

const APPLICATIONS = [
  "iPhone app",
  "Android app",
  "Web app",
  "iPhone app",
  "Android app",
  "Tablet app",
] as const;

/** People keep to one application; shops and papers plan ahead, spam has its own. */
function applicationOf({ kind, seed }: Population, author: number): string {
  if (kind[author] === KIND.spam) return "AutoPost 3000";
  if (kind[author] === KIND.hub || kind[author] === KIND.organisation)
    return mix(seed ^ author) % 2 === 0 ? "Post Scheduler" : "Web app";
  return APPLICATIONS[mix(seed ^ author) % APPLICATIONS.length] ?? "Web app";
}

async function* likeBatches({
  population,
  graph,
  plan,
  reach,
  ids,
}: SampleParts): AsyncIterable<readonly RawEngagement[]> {
  const likes = drawLikes(population, graph, plan, reach);
  for (let from = 0; from < likes.count; from += BATCH.rows) {
    const batch: RawEngagement[] = [];
    for (let k = from; k < Math.min(likes.count, from + BATCH.rows); k++) {
      batch.push({
        accountId: ids[likes.account[k] ?? 0] ?? 0n,
        postId: postId(plan, likes.post[k] ?? 0),
        kind: "like",
        seenAt: LAST_SECOND,
      });
    }
    yield batch;
  }
}

async function* listBatches({
  population,
  graph,
  ids,
}: SampleParts): AsyncIterable<readonly RawList[]> {
  yield makeLists(population, graph).map((list, k) => ({
    id: networkId(list.createdAt, k),
    name: list.name,
    description: list.description,
    ownerId: ids[list.owner] ?? 0n,
    private: list.private,
    memberCount: list.members.length,
    createdAt: list.createdAt,
    seenAt: LAST_SECOND,
  }));
}

async function* listMemberBatches({
  population,
  graph,
  ids,
}: SampleParts): AsyncIterable<readonly RawListMember[]> {
  yield makeLists(population, graph).flatMap((list, k) =>
    list.members.map((member) => ({
      listId: networkId(list.createdAt, k),
      accountId: ids[member] ?? 0n,
      seenAt: LAST_SECOND,
    })),
  );
}
