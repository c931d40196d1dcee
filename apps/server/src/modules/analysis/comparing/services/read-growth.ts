import type { ComparedAudience, Growth, GrowthParts } from "@toolkit/core/contract/comparing";
import type { Query } from "@toolkit/core/domain/query";
import { read, type Asked, type Known } from "../../../measuring/packages/services/read.ts";
import type {
  Compiled,
  MeasuringServices,
} from "../../../measuring/packages/services/with-query.ts";
import { followedHandles } from "../../../measuring/packages/services/follower-changes.ts";
import { commonDataset, readSubjects, type Subject } from "./compared-audiences.ts";
import type { ComparingRequest } from "./compare-overlap.ts";
import {
  loadFollowed,
  loadGrowth,
  presentFollowed,
  ruleGrowth,
  type Followed,
  type GrowthSpan,
  type LoadedGrowth,
} from "./follower-growth.ts";

export interface GrowthRequest extends ComparingRequest, GrowthSpan {
  readonly audience: ComparedAudience;
}

interface GrowthQuestion extends GrowthSpan {
  readonly subject: Pick<Subject, "id" | "name">;
}

interface FoundHandles {
  readonly handles: readonly { readonly handle: string; readonly account: number }[];
  /** Whether an account counts, whatever brings it in. */
  readonly passes: (account: number) => boolean;
}

type Loaded = FoundHandles & {
  readonly followed: Followed;
  /** Null: no handle brings anybody in. */
  readonly loaded: LoadedGrowth | null;
};

type Ruled = Omit<Loaded, "loaded"> & { readonly growth: GrowthParts | null };

/** How an audience of followers came and went: the package's handles by its criteria as they are known today. */
export async function readGrowth(
  services: MeasuringServices,
  request: GrowthRequest,
): Promise<Growth> {
  const [subject] = await readSubjects(request.find, [request.audience], request);
  if (subject === undefined) throw new Error("one audience was asked for");
  const { pack, windowDays, declaredOnly } = subject;
  const dataset = commonDataset([subject], request.dataset);
  return growth(services, { ...request, subject, pack, windowDays, declaredOnly, dataset });
}

const growth = read(find, load, rule, present);

async function find(asked: Asked<GrowthQuestion>): Promise<FoundHandles> {
  const { query } = asked.compiled;
  const handles = followedHandles(asked.compiled);
  const passing = query === null ? null : await passingAccounts(asked, query);
  const { accounts } = asked.opened.engine;
  const passes = (account: number): boolean =>
    account < accounts && (passing === null || passing[account] === 1);
  return { handles, passes };
}

async function load(
  found: FoundHandles,
  { opened, request }: Asked<GrowthQuestion>,
): Promise<Loaded> {
  const accounts = found.handles.map(({ account }) => account);
  return {
    ...found,
    followed: await loadFollowed(opened.dataset, accounts),
    loaded: accounts.length === 0 ? null : await loadGrowth(opened, accounts, request),
  };
}

function rule({ loaded, ...found }: Loaded, { request }: Known<GrowthQuestion>): Ruled {
  return { ...found, growth: loaded && ruleGrowth(loaded, request, found.passes) };
}

function present(
  { handles, followed, growth: counted }: Ruled,
  { compiled, measured, request }: Known<GrowthQuestion>,
): Growth {
  const { outcomes, query } = compiled;
  const { id, name } = request.subject;
  const others = outcomes.filter(({ kind, seed }) => kind !== "handle" && seed !== null);
  return {
    id,
    name,
    handles: handles.map((each) => presentFollowed(followed, each)),
    not_covered: others
      .filter(({ seed }) => !isExcluded(query, seed))
      .map(({ kind, label }) => ({ kind, label })),
    growth: counted,
    dataset: measured.dataset,
    version: measured.version,
    as_of: measured.as_of,
  };
}

function isExcluded(query: Query | null, seed: number | null): boolean {
  return (
    query?.exclude.some((expression) => "seed" in expression && expression.seed === seed) ?? false
  );
}

/** Who passes the criteria and exclusions, whatever brings them in; null: everybody does. */
async function passingAccounts(
  { opened, call }: Compiled,
  query: Query,
): Promise<Uint8Array | null> {
  if (Object.keys(query.filters).length === 0 && query.exclude.length === 0) return null;
  const passing = new Uint8Array(opened.engine.accounts);
  for await (const piece of opened.engine.membersAll({ ...query, expression: null }, call))
    for (const account of piece) passing[account] = 1;
  return passing;
}
