import { randomUUID } from "node:crypto";
import type { CreativeChanges, CreativeInput } from "@toolkit/core/contract/ad-creatives";
import {
  creativeProblems,
  mediaOf,
  type CreativeContent,
  type CreativeMedium,
  type CreativeProblem,
} from "@toolkit/core/domain/creative";
import type { CursorWindow } from "../../../../cursor.ts";
import { AppError, notFound } from "../../../../errors.ts";
import { lockTeam } from "../../../identity/teams/services/subscriptions.ts";
import type { Editor } from "../../../../viewer.ts";
import { mediaOfTeam } from "../../media/services/keep-media.ts";
import type { CreativeFilter } from "../repository.ts";
import type {
  CreativeKey,
  CreativeRow,
  CreativeServices,
  CreativeUse,
  PostRow,
  VersionRow,
} from "./creative-services.ts";
import { CHANGED_MEANWHILE, TOO_MANY } from "./creative-texts.ts";

const MOST_CREATIVES = 10_000;
/** Versions that are kept of each. */
const KEPT_VERSIONS = 50;
const RESTORABLE_MS = 30 * 86_400_000;

/** A creative with what is computed of it. */
export interface JudgedCreative {
  readonly row: CreativeRow;
  readonly problems: readonly CreativeProblem[];
  /** Letter within its A/B set; null: it has none. */
  readonly variant: string | null;
}

/** Letters of a set go on with numbers where there are more than the alphabet has. */
function letterOf(at: number): string {
  return at < 26 ? String.fromCodePoint(65 + at) : String(at + 1);
}

/** What creatives lack, and their letters, with one question for all of them. */
export async function judge(
  { creatives, library }: CreativeServices,
  rows: readonly CreativeRow[],
): Promise<JudgedCreative[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const { teamId } = first;
  const media = await mediaOfTeam(library, teamId, [
    ...new Set(rows.flatMap(({ content }) => mediaOf(content))),
  ]);
  const known = new Map(
    media.map(({ id, kind, facts }): [string, CreativeMedium] => {
      const { width, height, bytes, type } = facts;
      return [id, { id, kind, width, height, bytes, type }];
    }),
  );
  const sets = await creatives.setsOf(
    teamId,
    rows.map(({ abSet }) => abSet),
  );
  return rows.map((row) => {
    const place = sets.get(row.abSet)?.indexOf(row.id) ?? -1;
    return {
      row,
      problems: creativeProblems(row.content, known),
      variant: place < 0 ? null : letterOf(place),
    };
  });
}

async function judgeOne(services: CreativeServices, row: CreativeRow): Promise<JudgedCreative> {
  const [judged] = await judge(services, [row]);
  return judged ?? { row, problems: [], variant: null };
}

export async function listCreatives(
  services: CreativeServices,
  filter: CreativeFilter,
  window: CursorWindow,
): Promise<{
  readonly count: number;
  readonly rows: readonly JudgedCreative[];
  readonly isMore: boolean;
}> {
  const { rows, ...page } = await services.creatives.list(filter, window);
  return { ...page, rows: await judge(services, rows) };
}

export async function creativeOf(
  { creatives }: Pick<CreativeServices, "creatives">,
  key: CreativeKey,
): Promise<CreativeRow> {
  const row = await creatives.find(key);
  if (row === null) throw notFound("creative");
  return row;
}

export interface CreativeWhole extends JudgedCreative {
  readonly versions: readonly VersionRow[];
  readonly posts: readonly PostRow[];
  readonly uses: readonly CreativeUse[];
}

export async function readCreative(
  services: CreativeServices,
  key: CreativeKey,
): Promise<CreativeWhole> {
  const row = await creativeOf(services, key);
  return {
    ...(await judgeOne(services, row)),
    versions: await services.creatives.versionsOf(row.id, KEPT_VERSIONS),
    posts: await services.posts.postsOf(row.teamId, row.id),
    uses: await services.creatives.usesOf(key),
  };
}

export async function createCreative(
  services: CreativeServices,
  { teamId, personId }: Editor,
  { name, ab_set: abSet, ...content }: CreativeInput,
): Promise<JudgedCreative> {
  const { creatives, clock, savedSpace } = services;
  await savedSpace.require({ teamId, personId });
  await lockTeam(services.db, teamId);
  if ((await creatives.count(teamId)) >= MOST_CREATIVES)
    throw new AppError("conflict", { message: "too many creatives", user: TOO_MANY });
  const now = clock.now();
  const row: CreativeRow = {
    id: randomUUID(),
    teamId,
    name,
    abSet,
    kind: content.kind,
    content,
    version: 1,
    createdBy: personId,
    createdAt: now,
    modifiedAt: now,
    removedAt: null,
  };
  await creatives.insert(row);
  return judgeOne(services, row);
}

function contentOf(before: CreativeContent, changes: CreativeChanges): CreativeContent {
  return {
    kind: changes.kind ?? before.kind,
    text: changes.text ?? before.text,
    media: changes.media ?? before.media,
    title: changes.title ?? before.title,
    url: changes.url ?? before.url,
    utm: changes.utm ?? before.utm,
    slides: changes.slides ?? before.slides,
  };
}

/** Saves the next version; what is not said stays. @throws AppError "conflict" for another version than was read. */
export async function saveCreative(
  services: CreativeServices,
  { teamId, personId }: Editor,
  id: string,
  changes: CreativeChanges,
): Promise<JudgedCreative> {
  const { creatives, clock } = services;
  const row = await creativeOf(services, { teamId, id });
  const conflict = () =>
    new AppError("conflict", { message: "newer version", user: CHANGED_MEANWHILE });
  if (changes.version !== undefined && changes.version !== row.version) throw conflict();
  await services.savedSpace.require({ teamId, personId });
  const content = contentOf(row.content, changes);
  const saved = await creatives.save(
    row,
    {
      name: changes.name ?? row.name,
      abSet: changes.ab_set ?? row.abSet,
      kind: content.kind,
      content,
      modifiedAt: clock.now(),
    },
    personId,
  );
  if (saved === null) throw conflict();
  if (saved.version > KEPT_VERSIONS)
    await creatives.forgetVersions(saved.id, saved.version - KEPT_VERSIONS + 1);
  for (const hear of services.listeners) await hear({ teamId, personId, creativeId: saved.id });
  return judgeOne(services, saved);
}

export async function removeCreative(
  { creatives, clock }: CreativeServices,
  key: CreativeKey,
): Promise<void> {
  if (!(await creatives.trash(key, clock.now()))) throw notFound("creative");
}

export async function restoreCreative(
  services: CreativeServices,
  key: CreativeKey,
): Promise<JudgedCreative> {
  const row = await services.creatives.restore(key);
  if (row === null) throw notFound("creative");
  return judgeOne(services, row);
}

export async function sweepCreatives({ creatives, clock }: CreativeServices): Promise<void> {
  await creatives.sweep(new Date(clock.now().getTime() - RESTORABLE_MS));
}
