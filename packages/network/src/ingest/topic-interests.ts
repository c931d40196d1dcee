import { inferInterests } from "../enrich/interests.ts";
import { interestByLabel, TOPICS } from "../enrich/taxonomies.ts";
import { normalForm } from "../text/normal-form.ts";

let byTopic: ReadonlyMap<number, readonly number[]> | null = null;

/**
 * Interests that someone shows who posts on a topic: the interest of the same name, else those that the topic's
 * English name would show in a bio. Topics that are events or persons lead to none.
 */
export function interestsOfTopic(topic: number): readonly number[] {
  byTopic ??= new Map(
    TOPICS.map((entry) => {
      const same = interestByLabel(entry.en);
      return [
        entry.id,
        same ? [same.id] : inferInterests(normalForm(entry.en)).map((interest) => interest.id),
      ];
    }),
  );
  return byTopic.get(topic) ?? [];
}
