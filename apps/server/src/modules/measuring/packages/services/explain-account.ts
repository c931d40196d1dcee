import type { network } from "@toolkit/core/contract/network";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { PostRow, ProfileRow } from "@toolkit/network/store/rows";
import type { z } from "zod";
import { notFound } from "../../../../errors.ts";
import { withQuery, type MeasureRequest, type MeasuringServices } from "./with-query.ts";
import { labelsIn } from "../../presenting/services/labels.ts";
import { presentAccount, presentPost } from "../../../data/datasets/services/present-account.ts";

type Explanation = z.output<typeof network.explain.response>;

export interface ExplainRequest extends MeasureRequest {
  /** The network's id, or a handle. */
  readonly account: string;
  readonly language: InterfaceLanguage;
}

const POSTS_PER_SEED = 5;

/** Which seeds bring an account into an audience, the posts behind them, and what is known of the account. */
export async function explainAccount(
  services: MeasuringServices,
  request: ExplainRequest,
): Promise<Explanation> {
  return withQuery(services, request, async ({ opened, compiled, measured, call }) => {
    const { dataset, engine } = opened;
    const id = await denseId(dataset, request.account);
    if (id === null || id >= engine.accounts) throw notFound("account");
    const explained =
      compiled.query === null
        ? null
        : await engine.explain(compiled.query, id, { ...call, posts: POSTS_PER_SEED });
    const behind = explained?.posts ?? [];
    const [[profile], posts] = await Promise.all([
      dataset.profiles([id]),
      dataset.posts([...new Set(behind.flatMap(({ rows }) => rows.map((row) => row.id)))]),
    ]);
    if (profile === undefined) throw notFound("account");
    const byId = new Map(posts.map((post) => [post.networkId, post]));
    const rowsOf = (seed: number): PostRow[] =>
      behind
        .filter((entry) => entry.seed === seed)
        .flatMap(({ rows }) => rows.flatMap((row) => byId.get(String(row.id)) ?? []));
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
      dataset: measured.dataset,
      version: measured.version,
    };
  });
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
  });
  const inferred = (
    name: string,
    label: (id: number) => string,
    { id, confidence }: { id: number; confidence: number },
  ): Explanation["attributes"][number] => ({ name, value: label(id), inferred: true, confidence });
  return [
    attribute("country", profile.country, labels.country.label),
    attribute("region", profile.region, labels.region.label),
    attribute("city", profile.city, labels.city.label),
    attribute("language", profile.language, labels.language.label),
    attribute("gender", profile.gender, labels.gender.label),
    attribute("age", profile.age, ({ low, high }) => (low === high ? `${low}` : `${low}-${high}`)),
    ...profile.interests.map((item) => inferred("interest", labels.interest.label, item)),
    ...profile.jobs.map((item) => inferred("job", labels.job.label, item)),
  ];
}
