import { audienceBuilder } from "@toolkit/core/contract/audience-builder";
import { audiences, type Completion } from "@toolkit/core/contract/audiences";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { call } from "./client.ts";
import { NO_TEAM } from "./team.ts";

export interface CompletionQuestion {
  readonly team: string;
  readonly dataset: string | null;
  readonly text: string;
  readonly language?: InterfaceLanguage;
  readonly kinds?: readonly Completion["kind"][];
  readonly limit: number;
}

/** The specification's (point 9). */
const REST_MS = 500;

/** Public pages have fewer calls a minute: they ask when typing rests. */
function rest(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, REST_MS);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error("Overtaken"));
    });
  });
}

/** What a text could become, from the data and the lists. Without a signal nobody is typing, and nothing is waited for. */
export async function complete(
  { team, dataset, text, language, kinds, limit }: CompletionQuestion,
  signal?: AbortSignal,
): Promise<{ readonly results: readonly Completion[] }> {
  const body = {
    text: text.slice(0, 200),
    limit,
    ...(language ? { language } : {}),
    ...(kinds ? { kinds: [...kinds] } : {}),
    ...(dataset === null ? {} : { dataset }),
  };
  const cancelled = signal ? { signal } : {};
  if (team !== NO_TEAM)
    return call(audiences.autocomplete, { query: { team }, body, ...cancelled });
  if (signal) await rest(signal);
  return call(audienceBuilder.complete, { body, ...cancelled });
}
