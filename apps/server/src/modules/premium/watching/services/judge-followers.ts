import {
  AUTOMATION_CLASSES,
  LIKELY_AUTOMATED_FROM,
  SCORE_SIGNS,
} from "@toolkit/core/domain/account-scores";
import { automationEvidence, automationLikelihood } from "@toolkit/network/enrich/automation";
import { spamEvidence, spamLikelihood } from "@toolkit/network/enrich/spam";
import { detectLanguage } from "@toolkit/network/enrich/language";
import { inferPlace } from "@toolkit/network/enrich/places/infer";
import type { ProfileText } from "@toolkit/network/enrich/traits";
import { Breather } from "@toolkit/network/store/breather";
import { isDefaultImage } from "@toolkit/network/store/profile-text";
import { parseEntities } from "@toolkit/network/text/entities";
import { normalFormWithout, withoutRanges } from "@toolkit/network/text/normal-form";
import { z } from "zod";
import type { Traits } from "../repository.ts";
import type { JudgementRow, SuspectRow } from "../spam-repository.ts";

const DAY_MS = 86_400_000;
/** Likelihood from which an account is called likely automated, or spam. */
export const LIKELY_FROM = LIKELY_AUTOMATED_FROM / AUTOMATION_CLASSES;

const count = z.number().int().optional();
const people = z.looseObject({
  data: z
    .array(
      z.looseObject({
        id: z.string(),
        username: z.string(),
        name: z.string(),
        description: z.string().optional(),
        location: z.string().optional(),
        url: z.string().optional(),
        created_at: z.string().optional(),
        profile_image_url: z.string().optional(),
        verified: z.boolean().optional(),
        verified_type: z.string().optional(),
        public_metrics: z
          .looseObject({
            followers_count: count,
            following_count: count,
            tweet_count: count,
            listed_count: count,
          })
          .optional(),
        entities: z
          .looseObject({
            url: z
              .looseObject({
                urls: z.array(z.looseObject({ expanded_url: z.string().optional() })).default([]),
              })
              .optional(),
          })
          .optional(),
      }),
    )
    .default([]),
});
type Person = z.output<typeof people>["data"][number];

const signs = z.array(z.strictObject({ sign: z.enum(SCORE_SIGNS), value: z.number().nullable() }));
const keptEvidence = z.strictObject({ automation: signs, spam: signs });

/** Signs as they are kept beside a follower. */
export const evidenceOf = (row: SuspectRow) => keptEvidence.parse(JSON.parse(row.evidence));

/** A profile as X shows it, as the scores read it. */
function textOf(person: Person, seenDay: number): ProfileText {
  const { public_metrics: metrics, profile_image_url: image, created_at: created } = person;
  return {
    name: person.name,
    username: person.username,
    // X leaves out what a profile does not hold.
    bio: person.description ?? "",
    location: person.location ?? "",
    url: person.entities?.url?.urls[0]?.expanded_url ?? person.url ?? "",
    language: null,
    followersCount: metrics?.followers_count ?? null,
    followingCount: metrics?.following_count ?? null,
    postCount: metrics?.tweet_count ?? null,
    listedCount: metrics?.listed_count ?? null,
    verified: person.verified ?? null,
    verifiedType: person.verified_type ?? null,
    hasImage: image === undefined ? null : !isDefaultImage(image),
    createdDay: created === undefined ? null : Math.floor(Date.parse(created) / DAY_MS),
    seenDay,
  };
}

interface Page {
  readonly watchedId: string;
  readonly readingId: string;
  readonly body: unknown;
  /** Accounts that no page before showed. */
  readonly fresh: ReadonlySet<string>;
  readonly at: Date;
}

interface Judged {
  readonly judgement: JudgementRow;
  readonly suspects: readonly SuspectRow[];
  /** By account, what its profile says. */
  readonly traits: ReadonlyMap<string, Traits>;
}

function languageOf(bio: string): string | null {
  const { ranges } = parseEntities(bio);
  const text = withoutRanges(bio, ranges);
  return detectLanguage(text, normalFormWithout(text, []), null).value;
}

/** Judges the accounts of a page by their profiles; nothing else of these is kept. */
export async function judgeFollowers(page: Page): Promise<Judged> {
  const { watchedId, readingId, body, fresh, at } = page;
  const parsed = people.safeParse(body);
  const seenDay = Math.floor(at.getTime() / DAY_MS);
  let [known, automated, spamming] = [0, 0, 0];
  const suspects = new Map<string, SuspectRow>();
  const traits = new Map<string, Traits>();
  const breather = new Breather();
  for (const person of parsed.success ? parsed.data.data : []) {
    if (!fresh.has(person.id) || traits.has(person.id)) continue;
    await breather.pause();
    const text = textOf(person, seenDay);
    const automation = automationLikelihood(text).value;
    const spam = spamLikelihood(text).value;
    traits.set(person.id, {
      country: inferPlace(text.location).country.value,
      language: languageOf(text.bio ?? ""),
      isAutomated: automation === null ? null : automation >= LIKELY_FROM,
    });
    if (automation === null || spam === null) continue;
    known++;
    if (automation >= LIKELY_FROM) automated++;
    if (spam >= LIKELY_FROM) spamming++;
    if (automation < LIKELY_FROM && spam < LIKELY_FROM) continue;
    suspects.set(person.id, {
      watchedId,
      account: person.id,
      readingId,
      username: person.username,
      name: person.name,
      followers: text.followersCount,
      isVerified: text.verified,
      automation,
      spam,
      evidence: JSON.stringify({
        automation: automationEvidence(text),
        spam: spamEvidence(text),
      }),
      seenAt: at,
    });
  }
  const judgement = { readingId, watchedId, known, automated, spam: spamming };
  return { judgement, suspects: [...suspects.values()], traits };
}
