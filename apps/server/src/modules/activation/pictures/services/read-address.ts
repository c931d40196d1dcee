import { audienceLists, INSIGHT_KINDS } from "@toolkit/core/contract/audience-lists";
import { audienceUsages } from "@toolkit/core/contract/audience-usages";
import type { z } from "zod";
import { AppError } from "../../../../errors.ts";
import { readInsightId } from "../../../analysis/insights/services/saved-insights.ts";
import { CHARTS_OF_INSIGHT, type ChartKind } from "./charts-of.ts";

type Choice = z.output<typeof audienceLists.insight.query>;

/** What an address of this server shows, as charts. */
export interface Address {
  readonly of: "audience" | "usage";
  readonly id: string;
  readonly kinds: readonly ChartKind[];
  /** What the address itself asks for: team, items a list, order, baseline, language. */
  readonly choice: Choice;
}

function refuse(en: string, ja: string): AppError {
  return new AppError("invalid", {
    message: "address of no picture",
    fields: { url: [{ en, ja }] },
  });
}

const foreign = () =>
  refuse(
    "Url must be an address of this server: of an audience's insights, or of a usage",
    "このサーバーのアドレス（オーディエンスのインサイトまたは利用）を指定してください",
  );

/** The parameter of a path of the contract, where the address is one of its. */
function parameterOf(pattern: string, path: string): string | null {
  const [before = "", after = ""] = pattern.split("{pk}");
  const whole = path.endsWith("/") ? path : `${path}/`;
  if (!whole.startsWith(before) || !whole.endsWith(after)) return null;
  const value = whole.slice(before.length, whole.length - after.length);
  return value === "" || value.includes("/") ? null : decoded(value);
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** Whether an address is another site's, written in full with its scheme. */
export function isElsewhere(url: string, origin: string): boolean {
  return /^https?:\/\//i.test(url) && URL.parse(url)?.origin !== new URL(origin).origin;
}

/**
 * Reads an address of this server without calling it: only those that have charts are known.
 *
 * @throws AppError "invalid" for any other, "not_found" for an insight that is none.
 */
export function readAddress(url: string, origin: string): Address {
  if (!URL.canParse(url, origin)) throw foreign();
  const address = new URL(url, origin);
  if (address.origin !== new URL(origin).origin) throw foreign();
  const choice = audienceLists.insight.query.safeParse(Object.fromEntries(address.searchParams));
  if (!choice.success)
    throw refuse("The query of the url is not valid", "URLのクエリが正しくありません");
  const { pathname } = address;
  const all = INSIGHT_KINDS.flatMap((kind) => CHARTS_OF_INSIGHT[kind] ?? []);
  const audience = parameterOf(audienceLists.insightsByConfig.path, pathname);
  if (audience !== null) return { of: "audience", id: audience, kinds: all, choice: choice.data };
  const usage = parameterOf(audienceUsages.read.path, pathname);
  if (usage !== null) return { of: "usage", id: usage, kinds: all, choice: choice.data };
  const insight = parameterOf(audienceLists.insight.path, pathname);
  if (insight === null) throw foreign();
  const { audience: id, kind } = readInsightId(insight);
  const kinds = kind === "all" ? all : CHARTS_OF_INSIGHT[kind];
  if (kinds === undefined)
    throw refuse("This insight has no chart", "このインサイトにはグラフがありません");
  return { of: "audience", id, kinds, choice: choice.data };
}
