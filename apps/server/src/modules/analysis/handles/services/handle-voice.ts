import type { HandleVoice } from "@toolkit/core/contract/handle-analysis";
import { windowStart } from "@toolkit/engine/port/window";
import type { PostsAbout } from "@toolkit/network/store/posts-about";
import { normalForm } from "@toolkit/network/text/normal-form";
import type { Compiled } from "../../../measuring/packages/services/with-query.ts";
import { shareOf } from "../../comparing/services/overlap-parts.ts";
import type { FoundHandle } from "./handle-facts.ts";

export interface NamedHandle {
  readonly handle: string;
  /** Words and phrases that speak of it. */
  readonly keywords?: readonly string[] | undefined;
}

/** A handle that is named twice is one competitor, with the words of both. */
export function eachOnce(handles: readonly NamedHandle[]): NamedHandle[] {
  const found = new Map<string, NamedHandle>();
  for (const named of handles) {
    const key = named.handle.toLowerCase();
    const known = found.get(key);
    const keywords = [...new Set([...(known?.keywords ?? []), ...(named.keywords ?? [])])];
    found.set(key, { ...(known ?? named), ...(keywords.length > 0 && { keywords }) });
  }
  return [...found.values()];
}

/** Posts of others about the handles that are known, in the question's window. */
export function loadVoice(
  { opened, measured }: Pick<Compiled, "opened" | "measured">,
  all: readonly (FoundHandle | null)[],
  named: readonly NamedHandle[],
): Promise<PostsAbout> {
  const { dataset, engine } = opened;
  const subjects = all.flatMap((each, place) => {
    if (each === null) return [];
    const norms = (named[place]?.keywords ?? []).map(normalForm).filter((norm) => norm !== "");
    return [{ account: each.id, handle: each.handle.toLowerCase(), norms }];
  });
  return dataset.postsAbout(subjects, windowStart(engine.data.newestPostDay, measured.window.days));
}

/** Shares are of the sum: a post about two speaks for both. */
export function presentVoices(
  all: readonly (object | null)[],
  named: readonly NamedHandle[],
  about: PostsAbout,
): (HandleVoice | null)[] {
  const sum = about.subjects.reduce((total, { either }) => total + either.posts, 0);
  const known = all.flatMap((each, place) => (each === null ? [] : place));
  return all.map((_each, place) => {
    const found = about.subjects[known.indexOf(place)];
    if (found === undefined) return null;
    const { mentions, keywords, either } = found;
    return {
      mentions,
      keywords: (named[place]?.keywords ?? []).length === 0 ? null : keywords,
      ...either,
      share: shareOf(either.posts, sum),
    };
  });
}
