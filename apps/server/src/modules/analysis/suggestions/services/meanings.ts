import type { ExploredKind, Meaning } from "@toolkit/core/contract/suggestions";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Query } from "@toolkit/core/domain/query";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import {
  interestByLabel,
  showByLabel,
  topicByLabel,
  type TaxonomyEntry,
} from "@toolkit/network/enrich/taxonomies";
import { foldWord } from "@toolkit/network/text/normal-form";
import type { Compiled } from "../../../measuring/packages/services/with-query.ts";
import { handleMeaning } from "../presenter.ts";

export interface FoundMeaning {
  readonly meaning: Meaning;
  /** Who is in it; null where this data cannot measure it. */
  readonly query: Query | null;
  /** Dense id of the account, where it is one. */
  readonly account: number | null;
}

interface NameRequest {
  readonly name: string;
  readonly kind?: ExploredKind | undefined;
  readonly language: InterfaceLanguage;
}

/**
 * Everything that a name can mean on this data, the likeliest first: "@" and "#" say it; else an entry of our lists
 * by its exact name, an account of that handle, a hashtag or word that somebody used in the window.
 */
export async function meaningsOf(
  compiled: Compiled,
  { name, kind, language }: NameRequest,
): Promise<FoundMeaning[]> {
  const bare = name.replace(/^[@＠#＃\s]+/u, "").trim();
  if (bare === "") return [];
  const wanted = kindsOf(name, kind);
  const found = await Promise.all(wanted.map((each) => meaningAs(each, bare, language, compiled)));
  return found.filter((meaning) => meaning !== null);
}

function kindsOf(name: string, kind: ExploredKind | undefined): readonly ExploredKind[] {
  if (kind !== undefined) return [kind];
  if (/^[@＠]/u.test(name)) return ["handle"];
  if (/^[#＃]/u.test(name)) return ["hashtag", "keyword"];
  return ["conversation_topic", "interest", "handle", "hashtag", "movie_tv_show", "keyword"];
}

async function meaningAs(
  kind: ExploredKind,
  name: string,
  language: InterfaceLanguage,
  compiled: Compiled,
): Promise<FoundMeaning | null> {
  const measure = async (
    pack: TargetingPackage,
  ): Promise<{ query: Query | null; size: number | null }> => {
    const { query } = await compiled.compile(pack);
    if (query === null) return { query, size: null };
    return { query, size: (await compiled.opened.engine.size(query, compiled.call)).count };
  };
  switch (kind) {
    case "conversation_topic":
    case "interest":
    case "movie_tv_show": {
      const { byLabel, field } = LISTS[kind];
      const entry = byLabel(name);
      if (entry === null) return null;
      const { query, size } = await measure({
        [field]: [{ label: entry.en, id: String(entry.id) }],
      });
      return { meaning: entryMeaning(kind, entry, language, size), query, account: null };
    }
    case "handle": {
      const account = await compiled.opened.dataset.accountByHandle(name);
      if (account === null || account.id >= compiled.opened.engine.accounts) return null;
      const { query, size } = await measure({ handles: [{ handle: account.username ?? name }] });
      return { meaning: handleMeaning(account, size), query, account: account.id };
    }
    case "hashtag":
    case "keyword": {
      const field = kind === "hashtag" ? "hashtags" : "keywords";
      const { query, size } = await measure({ [field]: [{ label: name }] });
      // Anything can be written after "#"; it is a hashtag when somebody did.
      if (query === null || size === null || size === 0) return null;
      const label = kind === "hashtag" ? foldWord(name) : name;
      return { meaning: { kind, label, id: null, detail: null, size }, query, account: null };
    }
  }
}

const LISTS = {
  conversation_topic: { byLabel: topicByLabel, field: "conversation_topics" },
  interest: { byLabel: interestByLabel, field: "interests" },
  movie_tv_show: { byLabel: showByLabel, field: "movies_tv_shows" },
} as const;

function entryMeaning(
  kind: keyof typeof LISTS,
  { id, en, ja, groupEn, groupJa }: TaxonomyEntry,
  language: InterfaceLanguage,
  size: number | null,
): Meaning {
  const isJapanese = language === "ja";
  return {
    kind,
    label: isJapanese ? ja : en,
    id: String(id),
    detail: isJapanese ? groupJa : groupEn,
    size,
  };
}
