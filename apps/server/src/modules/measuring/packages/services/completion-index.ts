import { setImmediate as breathe } from "node:timers/promises";
import type { AccountNames } from "@toolkit/network/store/account-names";
import { keywordsOfUnspaced } from "@toolkit/network/text/compounds";
import { NearIndex } from "@toolkit/network/text/near-index";
import type { OpenVersion } from "../../../data/datasets/services/engine-host.ts";

export interface Term {
  readonly text: string;
  /** Accounts that posted it in the default window; null: not counted. */
  readonly authors: number | null;
}

/** What is searched in memory while somebody types. */
export interface CompletionIndexes {
  /** Ids of the most followed accounts, found with a few characters wrong too. */
  readonly accounts: NearIndex<number>;
  /** Names of as many accounts as memory is given for; rarer ones are asked of the store. */
  readonly names: AccountNames;
  readonly words: NearIndex<Term>;
  readonly hashtags: NearIndex<Term>;
}

/** Names that are searched for slips: about 100 bytes each. */
const MOST_ACCOUNT_KEYS = 200_000;
/** Accounts whose names are in memory, about 95 bytes each: the store takes milliseconds for each that is shown. */
const MOST_NAMED = 1_000_000;
/** A term that is not among so many most used ones is typed to its end. */
const MOST_TERMS = 30_000;
/** Newest posts of unspaced scripts in which words are found. */
const MOST_UNSPACED_POSTS = 10_000;
/** Posts segmented before other calls have their turn. */
const BETWEEN_BREATHS = 250;

interface Built {
  readonly ready: Promise<CompletionIndexes>;
  indexes: CompletionIndexes | null;
}

/** By engine: a new version of the data has indexes of its own, and the old ones go with their version. */
const built = new WeakMap<OpenVersion["engine"], Built>();

/** The indexes of a version; null while they are made, which the first call sets off and nobody waits for. */
export function completionIndexes(opened: OpenVersion): CompletionIndexes | null {
  return entryOf(opened).indexes;
}

/** Accounts whose names are indexed within a moment. */
const FEW_ACCOUNTS = 100_000;

/**
 * The same for who can wait for a small version's: while the version is in use, since making them reads its store. Null for
 * a large version whose indexes are not made yet.
 */
export async function smallCompletionIndexes(
  opened: OpenVersion,
): Promise<CompletionIndexes | null> {
  if (opened.engine.accounts > FEW_ACCOUNTS) return built.get(opened.engine)?.indexes ?? null;
  return entryOf(opened).ready.catch(() => null);
}

function entryOf(opened: OpenVersion): Built {
  const known = built.get(opened.engine);
  if (known !== undefined) return known;
  const entry: Built = { ready: build(opened), indexes: null };
  built.set(opened.engine, entry);
  entry.ready.then(
    (indexes) => (entry.indexes = indexes),
    // The store answers meanwhile; the next call tries again.
    () => built.delete(opened.engine),
  );
  return entry;
}

async function build({ dataset, engine }: OpenVersion): Promise<CompletionIndexes> {
  const [keys, unspaced] = await Promise.all([
    dataset.topAccountKeys(MOST_ACCOUNT_KEYS),
    unspacedWords(dataset),
  ]);
  await breathe();
  // The store may be ahead of the version that is asked.
  const known = keys.filter(({ id }) => id < engine.accounts);
  const accounts = new NearIndex(
    // Among equally followed ones the older id first, as the store has it.
    known.map(({ key, id, followers }) => ({ key, weight: followers - id / 2 ** 33, item: id })),
  );
  await breathe();
  const terms = (kind: "word" | "hashtag") =>
    engine
      .topTerms(kind, MOST_TERMS)
      .map((item) => ({ key: item.text, weight: item.authors, item: item satisfies Term }));
  const words = new NearIndex<Term>([...terms("word"), ...unspaced]);
  const hashtags = new NearIndex<Term>(terms("hashtag"));
  const names = await dataset.accountNames(MOST_NAMED);
  return { accounts, names, words, hashtags };
}

/** Words of unspaced scripts by their authors in the posts read: an order, not a count. */
async function unspacedWords(dataset: OpenVersion["dataset"]) {
  const posts = await dataset.newestUnspacedNorms(MOST_UNSPACED_POSTS);
  const authors = new Map<string, Set<number>>();
  for (const [i, { author, norm }] of posts.entries()) {
    if (i % BETWEEN_BREATHS === 0) await breathe();
    for (const word of keywordsOfUnspaced(norm)) {
      const known = authors.get(word);
      if (known === undefined) authors.set(word, new Set([author]));
      else known.add(author);
    }
  }
  return [...authors]
    .filter(([, users]) => users.size > 1)
    .map(([text, users]) => ({
      key: text,
      weight: users.size,
      item: { text, authors: null } satisfies Term,
    }));
}
