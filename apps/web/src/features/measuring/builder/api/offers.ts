import { audienceStore, type Completion } from "@toolkit/core/contract/audiences";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { referenceLists } from "@toolkit/core/contract/reference-lists";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";
import type { ItemKind, PackageItem } from "../../../../lib/draft/items.ts";
import { liveAnswer, outageOf } from "../../../../lib/live-answer.ts";
import { queryClient, STALE } from "../../../../lib/query-client.ts";
import { NO_TEAM } from "../../../../lib/team.ts";
import { complete, type CompletionQuestion } from "../../../../lib/complete.ts";
import { completionsQuery, useCompletions } from "./completions.ts";
import { whileContinued } from "./continued.ts";

/** Something to add, as a list shows it. */
export interface Offer {
  readonly item: PackageItem;
  readonly detail: string | null;
  /** Accounts that it brings in alone, where known at once. */
  readonly count: number | null;
  /** It is called exactly what was typed; absent: not known. */
  readonly exact?: boolean;
  /** Why it cannot be chosen; absent or null: it can. */
  readonly info?: string | null;
}

type CompletedKind = Completion["kind"];

const ELSEWHERE: ReadonlySet<ItemKind> = new Set(["network_operator", "custom_audience"]);

function isCompleted(kind: ItemKind): kind is CompletedKind {
  return !ELSEWHERE.has(kind);
}

interface OfferQuestion extends Omit<CompletionQuestion, "kinds" | "language"> {
  readonly language: InterfaceLanguage;
  /** Absent: of every kind that is completed at once. */
  readonly kinds?: readonly ItemKind[];
}

const answered = { staleTime: STALE.measured, gcTime: 60_000 };

function useOperators({ text, language, limit }: OfferQuestion, enabled: boolean) {
  return useQuery({
    ...answered,
    queryKey: ["network-operators", text, language],
    placeholderData: whileContinued(text, 1),
    enabled,
    queryFn: ({ signal }) =>
      call(referenceLists.searchNetworkOperators, {
        body: { keywords: text.slice(0, 200), language },
        signal,
      }),
    select: ({ network_operators: found }): readonly Offer[] =>
      found.slice(0, limit).map(({ id, label, group }) => ({
        item: { kind: "network_operator", label, id },
        detail: group,
        count: null,
      })),
  });
}

/** The team's saved audiences: each can be a seed of another. */
function useSavedAudiences({ team, text, limit }: OfferQuestion, enabled: boolean) {
  return useQuery({
    ...answered,
    queryKey: ["audience-configs", team, "named", text],
    placeholderData: whileContinued(text, 3),
    enabled,
    queryFn: ({ signal }) =>
      call(audienceStore.list, {
        query: { team, search: text.slice(0, 200), ordering: "-modified", page_size: limit },
        signal,
      }),
    select: ({ results }): readonly Offer[] =>
      results.map(({ id, name, categories, size }) => ({
        item: { kind: "custom_audience", label: name, id },
        detail: categories.map((category) => category.name).join(", ") || null,
        count: size,
      })),
  });
}

function offerOf({ kind, label, id, detail, count, exact, info }: Completion): Offer {
  return { item: { kind, label, id: id ?? undefined }, detail, count, exact, info };
}

/** What was completed of a text, asked for where it has not been: for somebody who is faster than the answer. */
export async function completedOffers(question: CompletionQuestion): Promise<readonly Offer[]> {
  const { queryKey } = completionsQuery(question);
  // Not by the query: the field, which asks something else already, would cancel it.
  const { results } = queryClient.getQueryData(queryKey) ?? (await complete(question));
  return results.map(offerOf);
}

interface Offers {
  readonly offers: readonly Offer[];
  /** False: they are of the text as it was a moment ago; nothing is exact then. */
  readonly isCurrent: boolean;
  /** What could not be asked; null: everything was, or is on its way. */
  readonly failure: Error | null;
  readonly retry: () => void;
}

/** What a partly typed text could become, from the data, the network's lists and the team's own audiences. */
export function useOffers(question: OfferQuestion, enabled: boolean): readonly Offer[] {
  return useOffered(question, enabled).offers;
}

/** The same, with what could not be asked. */
export function useOffered(question: OfferQuestion, enabled: boolean): Offers {
  const { kinds, ...rest } = question;
  const completed = kinds?.filter(isCompleted);
  const completions = useCompletions(
    { ...rest, ...(completed ? { kinds: completed } : {}) },
    enabled && completed?.length !== 0,
  );
  const asksOperators = enabled && kinds?.includes("network_operator") === true;
  // Saved audiences are a team's.
  const asksAudiences =
    enabled && question.team !== NO_TEAM && kinds?.includes("custom_audience") === true;
  const operators = useOperators(question, asksOperators);
  const audiences = useSavedAudiences(question, asksAudiences);
  const asked = [completions, operators, audiences];
  const retry = () => {
    for (const query of asked) if (query.isError) void query.refetch();
  };
  if (!enabled) return { offers: [], isCurrent: true, failure: null, retry };
  const isCurrent = completions.data !== undefined && !completions.isPlaceholderData;
  const found = (completed?.length === 0 ? [] : (completions.data?.results ?? [])).map(offerOf);
  return {
    isCurrent,
    offers: [
      ...(isCurrent ? found : found.map((offer) => ({ ...offer, exact: false }))),
      ...(asksOperators ? (operators.data ?? []) : []),
      ...(asksAudiences ? (audiences.data ?? []) : []),
    ],
    failure: outageOf(asked.map((query) => liveAnswer<unknown>(query, null)))?.failure ?? null,
    retry,
  };
}
