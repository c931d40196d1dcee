import type { understoodTopic } from "@toolkit/core/contract/topics";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { topicById, topicByLabel } from "@toolkit/network/enrich/taxonomies";
import type { z } from "zod";
import type { AboutPackage } from "./topics-over-time.ts";

export interface Understood {
  readonly topic: z.output<typeof understoodTopic>;
  /** Id of the list's entry; null: a hashtag or a keyword. */
  readonly listed: number | null;
  readonly about: AboutPackage;
}

/** An entry of the list by label or id; "#" begins a hashtag; all else is a keyword, so that every name has an answer. */
export function understandTopic(text: string, language: InterfaceLanguage): Understood {
  if (/^[#＃]/u.test(text)) {
    const label = text.replace(/^[#＃]+/u, "").trim();
    return {
      topic: { kind: "hashtag", id: null, label },
      listed: null,
      about: { hashtags: [{ label: text }] },
    };
  }
  const entry = topicByLabel(text) ?? (/^\d{1,6}$/.test(text) ? topicById(Number(text)) : null);
  if (entry !== null) {
    const id = String(entry.id);
    return {
      topic: { kind: "conversation_topic", id, label: entry[language] },
      listed: entry.id,
      about: { conversation_topics: [{ label: entry.en, id }] },
    };
  }
  return {
    topic: { kind: "keyword", id: null, label: text },
    listed: null,
    about: { keywords: [{ label: text }] },
  };
}
