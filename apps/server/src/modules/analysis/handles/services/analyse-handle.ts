import type { HandleAnalysis } from "@toolkit/core/contract/handle-analysis";
import type { NetworkEstimate } from "@toolkit/core/contract/audience-size";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { RawInsights } from "@toolkit/engine/port/insights";
import type { SimilarAccounts } from "@toolkit/engine/port/suggestions";
import type { ProfileRow, ShownAccount } from "@toolkit/network/store/rows";
import { didYouMean } from "../../../../did-you-mean.ts";
import { AppError } from "../../../../errors.ts";
import { estimateNetwork } from "../../../measuring/packages/services/estimate-network.ts";
import {
  read,
  type Asked,
  type Known,
  type WithoutPackage,
} from "../../../measuring/packages/services/read.ts";
import {
  choiceOf,
  orderingOf,
  type Ordering,
} from "../../../measuring/presenting/services/list-choice.ts";
import { presentAccount } from "../../../data/datasets/services/present-account.ts";
import { loadSimilar, presentSimilar } from "../../suggestions/services/similar-accounts.ts";
import {
  everyone,
  findHandles,
  loadContent,
  presentContent,
  presentFollowers,
  type LoadedContent,
} from "./handle-facts.ts";
import { nearHandles } from "../../../measuring/packages/services/near-handles.ts";
import { presentAudience, ruleAudience, type RuledAudience } from "./present-audience.ts";

export interface HandleQuestion extends WithoutPackage, Ordering {
  readonly handle: string;
  /** Items a list. */
  readonly limit?: number | undefined;
  readonly language: InterfaceLanguage;
}

/**
 * One account: who follows it and what sets them apart, what it posts, and which accounts are like it.
 *
 * @throws AppError "not_found" for a handle that the data does not know.
 */
export const analyseHandle = read(find, load, rule, present);

interface Found {
  readonly id: number;
  /** Its followers; null: the data has no follows. */
  readonly raw: RawInsights | null;
  readonly network: NetworkEstimate | null;
  readonly similar: SimilarAccounts;
}

interface Loaded extends Found {
  readonly profile: ProfileRow;
  readonly content: LoadedContent;
  readonly similarRows: ReadonlyMap<number, ShownAccount>;
}

interface Ruled extends Loaded {
  readonly audience: RuledAudience | null;
}

const DEFAULT_LIMIT = 20;

/** Handles that are nearly the one that was asked for. */
interface Unknown {
  readonly nearHandles: readonly string[];
}

async function find(asked: Asked<HandleQuestion>): Promise<Found | Unknown> {
  const { opened, call, request } = asked;
  const [found] = await findHandles(asked, [request.handle]);
  if (found === null || found === undefined) {
    return { nearHandles: await nearHandles(opened, request.handle) };
  }
  const { id, query } = found;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const [raw, network, similar] = await Promise.all([
    query &&
      opened.engine.insights(query, everyone(asked), {
        ...call,
        limit,
        followedLimit: 1,
        choice: choiceOf(request),
      }),
    query && estimateNetwork(opened, query, call),
    opened.engine.similarAccounts(id, { ...call, limit }),
  ]);
  return { id, raw, network, similar };
}

async function load(
  found: Found | Unknown,
  asked: Asked<HandleQuestion>,
): Promise<Loaded | Unknown> {
  const { opened, request } = asked;
  if ("nearHandles" in found) return found;
  const [[profile], content, similarRows] = await Promise.all([
    opened.dataset.profiles([found.id]),
    loadContent(asked, [found.id], request.limit ?? DEFAULT_LIMIT),
    loadSimilar(opened, found.similar),
  ]);
  return profile === undefined ? { nearHandles: [] } : { ...found, profile, content, similarRows };
}

export function rule(
  loaded: Loaded | Unknown,
  { measured, request }: Known<HandleQuestion>,
): Ruled {
  if ("nearHandles" in loaded) throw unknownHandle(request.handle, loaded.nearHandles);
  const choice = {
    limit: request.limit ?? DEFAULT_LIMIT,
    declaredOnly: measured.declared_only,
    ...orderingOf(request),
  };
  return { ...loaded, audience: loaded.raw && ruleAudience(loaded.raw, choice) };
}

function present(
  { profile, audience, network, content, similar, similarRows }: Ruled,
  { measured, request: { language } }: Known<HandleQuestion>,
): HandleAnalysis {
  return {
    account: presentAccount(profile),
    followers: presentFollowers(profile, { inData: audience?.count ?? 0, network }),
    audience: audience && presentAudience(audience, { language }),
    content: presentContent(profile, content, { language, days: measured.window.days }),
    look_alikes: presentSimilar(similar, similarRows),
    ...measured,
  };
}

function unknownHandle(handle: string, nearHandles: readonly string[]): AppError {
  const names = nearHandles.map((name) => `@${name}`);
  const near = didYouMean(names);
  return new AppError("not_found", {
    message: "handle not found",
    near: names,
    user: {
      en: `There is no account @${handle} in this data.${near.en} Check the spelling, or import the account with its followers.`,
      ja: `このデータにはアカウント「@${handle}」がありません。${near.ja && `${near.ja}。`}つづりを確認するか、アカウントとフォロワーを取り込んでください。`,
    },
  });
}
