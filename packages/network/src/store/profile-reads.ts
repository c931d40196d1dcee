import { ACCOUNT_COLUMNS, accountOf, accountTables } from "./account-reads.ts";
import { ageSql, ATTRIBUTES } from "./attributes-sql.ts";
import type { Database, Row } from "./database.ts";
import { rowsWith } from "./point-reads.ts";
import { bool, int, isoTime, numbers, text } from "./row-values.ts";
import type { Attribute, InterestRow, ProfileRow, ScoredAttribute, ShownAccount } from "./rows.ts";
import { CONFIDENCE_UNIT } from "./schema.ts";

/** Bits of `profile_interests.sources`. */
export const INTEREST_SOURCE = { bio: 1, posts: 2, follows: 4 } as const;

/** Profiles with all that is shown of them, in the order asked; unknown ids are left out. */
export async function readProfiles(
  database: Database,
  ids: readonly number[],
  asOfDay: number,
): Promise<ProfileRow[]> {
  if (ids.length === 0) return [];
  const [rows, interests] = await Promise.all([
    database.rows(profilesSql(ids, asOfDay)),
    database.rows(
      `SELECT id, interest, confidence, sources FROM ${rowsWith("profile_interests", "id", ids)} ORDER BY confidence DESC, interest`,
    ),
  ]);
  const interestsById = new Map<number, InterestRow[]>();
  for (const row of interests) {
    const of = int(row["id"]) ?? 0;
    interestsById.set(of, [...(interestsById.get(of) ?? []), interestOf(row)]);
  }
  const byId = new Map(rows.map((row) => [int(row["id"]) ?? 0, row]));
  return ids.flatMap((each) => {
    const row = byId.get(each);
    return row ? [profileOf(row, interestsById.get(each) ?? [])] : [];
  });
}

const SHOWN_COLUMNS =
  "id, network_id, username, name, image_url, verified, followers_count, bio, location";

/** What is shown of accounts, in the order asked; unknown ids are left out. A tenth of the time of whole profiles. */
export async function readShownAccounts(
  database: Database,
  ids: readonly number[],
): Promise<ShownAccount[]> {
  const profiles = await database.rows(
    `SELECT *, true AS known FROM ${rowsWith("profiles", "id", ids, SHOWN_COLUMNS)}`,
  );
  const byId = new Map(profiles.map((row) => [int(row["id"]) ?? 0, row]));
  const others = ids.filter((each) => !byId.has(each));
  if (others.length > 0)
    for (const row of await database.rows(
      `SELECT id, network_id FROM ${rowsWith("accounts", "id", others)}`,
    ))
      byId.set(int(row["id"]) ?? 0, row);
  return ids.flatMap((each) => {
    const row = byId.get(each);
    if (row === undefined) return [];
    const { followersInData: _, ...account } = accountOf(row);
    return [
      {
        ...account,
        known: bool(row["known"]) ?? false,
        bio: text(row["bio"]),
        location: text(row["location"]),
      },
    ];
  });
}

function profilesSql(ids: readonly number[], asOfDay: number): string {
  return `SELECT ${ACCOUNT_COLUMNS}, p.id IS NOT NULL AS known, p.bio, p.location, p.url, p.verified_type, p.protected,
    p.following_count, p.post_count, p.listed_count, p.created_at, p.seen,
    coalesce(s.following, 0) AS following_in_data, coalesce(s.posts, 0) AS posts_in_data,
    coalesce(s.following_known, false) AS following_known, coalesce(s.followers_known, false) AS followers_known,
    ${ATTRIBUTES.country} AS country, p.declared_country IS NOT NULL AS country_declared, p.country_confidence,
    ${ATTRIBUTES.region} AS region, p.declared_region IS NOT NULL AS region_declared, p.region_confidence,
    ${ATTRIBUTES.city} AS city, p.declared_city IS NOT NULL AS city_declared, p.city_confidence,
    ${ATTRIBUTES.language} AS language, p.declared_language IS NOT NULL AS language_declared,
    CASE WHEN l.language IS NOT NULL THEN l.confidence ELSE p.bio_language_confidence END AS language_confidence,
    ${ATTRIBUTES.gender} AS gender, p.declared_gender IS NOT NULL AS gender_declared, p.gender_confidence,
    ${ageSql(ATTRIBUTES.bornTo, asOfDay)} AS age_low, ${ageSql(ATTRIBUTES.bornFrom, asOfDay)} AS age_high,
    p.declared_born_to IS NOT NULL AS age_declared, p.born_confidence AS age_confidence,
    p.jobs, p.job_confidences, p.automation, i.source AS import_source
  FROM ${accountTables(ids, "*")} LEFT JOIN ${rowsWith("post_languages", "id", ids)} l ON l.id = a.id
    LEFT JOIN imports i ON i.id = p.import`;
}

function attribute<T>(row: Row, name: string, value: T | null): Attribute<T> {
  const declared = bool(row[`${name}_declared`]) ?? false;
  const inferred = Number(row[`${name}_confidence`] ?? 0);
  return {
    value,
    confidence: value === null ? 0 : declared ? 1 : inferred,
    declared: declared && value !== null,
  };
}

function interestOf(row: Row): InterestRow {
  const bits = int(row["sources"]) ?? 0;
  const sources = (["bio", "posts", "follows"] as const).filter(
    (source) => bits & INTEREST_SOURCE[source],
  );
  return { id: int(row["interest"]) ?? 0, confidence: Number(row["confidence"]), sources };
}

function jobsOf(row: Row): ScoredAttribute[] {
  const confidences = numbers(row["job_confidences"]);
  return numbers(row["jobs"]).map((id, i) => ({
    id,
    confidence: (confidences[i] ?? 0) / CONFIDENCE_UNIT,
  }));
}

function profileOf(row: Row, interests: readonly InterestRow[]): ProfileRow {
  const gender = int(row["gender"]);
  const [low, high] = [int(row["age_low"]), int(row["age_high"])];
  const automation = row["automation"];
  return {
    ...accountOf(row),
    known: bool(row["known"]) ?? false,
    bio: text(row["bio"]),
    location: text(row["location"]),
    url: text(row["url"]),
    verifiedType: text(row["verified_type"]),
    protected: bool(row["protected"]),
    followingCount: int(row["following_count"]),
    postCount: int(row["post_count"]),
    listedCount: int(row["listed_count"]),
    followingInData: int(row["following_in_data"]) ?? 0,
    postsInData: int(row["posts_in_data"]) ?? 0,
    followingKnown: bool(row["following_known"]) ?? false,
    followersKnown: bool(row["followers_known"]) ?? false,
    createdAt: isoTime(row["created_at"]),
    seenAt: isoTime(row["seen"]),
    source: text(row["import_source"]),
    country: attribute(row, "country", text(row["country"])),
    region: attribute(row, "region", text(row["region"])),
    city: attribute(row, "city", text(row["city"])),
    language: attribute(row, "language", text(row["language"])),
    gender: attribute(
      row,
      "gender",
      gender === 1 ? ("male" as const) : gender === 2 ? ("female" as const) : null,
    ),
    age: attribute(
      row,
      "age",
      low === null || high === null ? null : { low: Math.max(0, low), high: Math.max(0, high) },
    ),
    interests,
    jobs: jobsOf(row),
    automation: typeof automation === "number" ? automation : null,
  };
}
