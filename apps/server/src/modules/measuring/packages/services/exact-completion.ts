import type { Completion } from "@toolkit/core/contract/audiences";
import { countryByName, placeById } from "@toolkit/network/enrich/places";
import { interestByLabel, showByLabel, topicByLabel } from "@toolkit/network/enrich/taxonomies";
import { foldHandle } from "@toolkit/network/store/handle-index";
import { foldWord } from "@toolkit/network/text/normal-form";
import { languageByName } from "../../../reference/lists/services/languages.ts";

type Named = Pick<Completion, "kind" | "label" | "id">;

/** "in", "can" and "ja" are words before they are codes; "UK" and "USA" are written as codes. */
const MOST_OF_A_CODE = 3;

/** Whether a completion is called exactly what was typed. */
export function isExact({ kind, label, id }: Named, text: string): boolean {
  const typed = text.replace(/^[@＠#＃]+/, "").trim();
  const isWord = typed.length > MOST_OF_A_CODE || typed === typed.toUpperCase();
  switch (kind) {
    case "handle":
      return foldHandle(label) === foldHandle(typed);
    case "keyword":
    case "hashtag":
      return foldWord(label) === foldWord(typed);
    case "interest":
      return String(interestByLabel(typed)?.id) === id;
    case "conversation_topic":
      return String(topicByLabel(typed)?.id) === id;
    case "movie_tv_show":
      return String(showByLabel(typed)?.id) === id;
    case "country":
      return isWord && countryByName(typed) === id;
    case "language":
      return isWord && languageByName(typed) === id;
    case "location": {
      const place = id === null ? null : placeById(id);
      return [label, place?.en, place?.ja].some(
        (name) => typeof name === "string" && foldWord(name) === foldWord(typed),
      );
    }
  }
}
