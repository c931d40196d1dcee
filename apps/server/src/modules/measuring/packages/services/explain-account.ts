import type { network } from "@toolkit/core/contract/network";
import { MEASURED_ATTRIBUTES } from "@toolkit/core/domain/account-scores";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Explanation as Explained } from "@toolkit/engine/port/explanation";
import type { PostRow, ProfileRow } from "@toolkit/network/store/rows";
import type { z } from "zod";
import { notFound } from "../../../../errors.ts";
import { scoresOf } from "./score-account.ts";
import { read, type Asked, type Known } from "./read.ts";
import { ageText } from "../../presenting/services/age-bands.ts";
import { labelsIn } from "../../presenting/services/labels.ts";
import { presentAccount, presentPost } from "../../../data/datasets/services/present-account.ts";

type Explanation = z.output<typeof network.explain.response>;

export interface ExplainQuestion {
  /** The network's id, or a handle. */
  readonly account: string;
  readonly language: InterfaceLanguage;
}

const POSTS_PER_SEED = 5;

/**
 * Which seeds bring an account into an audience, the posts behind them, and what is known of the account.
 *
 * @throws AppError "not_found" for an account that this version of the data does not know.
 */
export const explainAccount = read(find, load, rule, present);

interface Found {
  readonly id: number;
  /** Null: nothing of the package can be measured. */
  readonly explained: Explained | null;
}

interface Loaded {
  readonly explained: Explained | null;
  readonly profile: ProfileRow;
  /** By the network's id. */
  readonly posts: ReadonlyMap<string, PostRow>;
}

async function find({
  opened,
  compiled,
  call,
  request,
}: Asked<ExplainQuestion>): Promise<Found | null> {
  const { dataset, engine } = opened;
  const id = await denseId(dataset, request.account);
  if (id === null || id >= engine.accounts) return null;
  const { query } = compiled;
  const explained = query && (await engine.explain(query, id, { ...call, posts: POSTS_PER_SEED }));
  return { id, explained };
}

async function load(
  found: Found | null,
  { opened: { dataset } }: Asked<ExplainQuestion>,
): Promise<Loaded | null> {
  if (found === null) return null;
  const { id, explained } = found;
  const behind = explained?.posts ?? [];
  const [[profile], posts] = await Promise.all([
    dataset.profiles([id]),
    dataset.posts([...new Set(behind.flatMap(({ rows }) => rows.map((row) => row.id)))]),
  ]);
  if (profile === undefined) return null;
  return { explained, profile, posts: new Map(posts.map((post) => [post.networkId, post])) };
}

export function rule(loaded: Loaded | null): Loaded {
  if (loaded === null) throw notFound("account");
  return loaded;
}

function present(
  { explained, profile, posts }: Loaded,
  { compiled, measured, request }: Known<ExplainQuestion>,
): Explanation {
  const rowsOf = (seed: number): PostRow[] =>
    (explained?.posts ?? [])
      .filter((entry) => entry.seed === seed)
      .flatMap(({ rows }) => rows.flatMap((row) => posts.get(String(row.id)) ?? []));
  const matching = new Set(explained?.seeds);
  return {
    member: explained?.member ?? false,
    account: presentAccount(profile),
    seeds: compiled.outcomes.flatMap(({ kind, label, seed }) =>
      seed !== null && matching.has(seed)
        ? [{ kind, label, posts: rowsOf(seed).map((row) => presentPost(row, profile)) }]
        : [],
    ),
    failed_filters: [
      ...(explained?.failed ?? []),
      ...(explained?.excluded === true ? ["excluded"] : []),
    ],
    attributes: attributesOf(profile, request.language),
    scores: scoresOf(profile),
    dataset: measured.dataset,
    version: measured.version,
  };
}

interface AccountLookup {
  accountByHandle(handle: string): Promise<{ readonly id: number } | null>;
  accountsByNetworkIds(ids: readonly bigint[]): Promise<readonly { readonly id: number }[]>;
}

/** An id first; a text of digits that is no id may be a handle. */
async function denseId(dataset: AccountLookup, account: string): Promise<number | null> {
  const text = account.trim().replace(/^@/, "");
  if (/^\d{1,20}$/.test(text)) {
    const number = BigInt(text);
    const [found] = number < 2n ** 64n ? await dataset.accountsByNetworkIds([number]) : [];
    if (found !== undefined) return found.id;
  }
  return (await dataset.accountByHandle(text))?.id ?? null;
}

function attributesOf(profile: ProfileRow, language: InterfaceLanguage): Explanation["attributes"] {
  const labels = labelsIn(language);
  const attribute = <T>(
    name: string,
    { value, confidence, declared }: { value: T | null; confidence: number; declared: boolean },
    text: (value: T) => string,
  ): Explanation["attributes"][number] => ({
    name,
    value: value === null ? null : text(value),
    inferred: value !== null && !declared,
    confidence: value === null ? null : confidence,
    measured: MEASURED_ATTRIBUTES.has(name),
  });
  const inferred = (
    name: string,
    label: (id: number) => string,
    { id, confidence }: { id: number; confidence: number },
  ): Explanation["attributes"][number] => ({
    name,
    value: label(id),
    inferred: true,
    confidence,
    measured: MEASURED_ATTRIBUTES.has(name),
  });
  return [
    attribute("country", profile.country, labels.country.label),
    attribute("region", profile.region, labels.region.label),
    attribute("city", profile.city, labels.city.label),
    attribute("language", profile.language, labels.language.label),
    attribute("gender", profile.gender, labels.gender.label),
    attribute("age", profile.age, ageText),
    ...profile.interests.map((item) => inferred("interest", labels.interest.label, item)),
    ...profile.jobs.map((item) => inferred("job", labels.job.label, item)),
  ];
}
