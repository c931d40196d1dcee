import type { Session } from "./session.ts";

/** A body of `/api/build-audience/`, and of most calls that ask about an audience. */
export interface Question {
  readonly dataset?: string;
  readonly members: number;
  readonly targeting_package: Readonly<Record<string, unknown>>;
}

/** Packages as people build them, of what the dataset has: each number another one. */
export async function makeQuestions(
  session: Session,
  dataset: { readonly dataset?: string },
): Promise<(number: number) => Question> {
  const complete = async (kind: string): Promise<string[]> => {
    const found = new Set<string>();
    for (const text of "abcdefghijklmnoprstuvw") {
      const { results } = await session.post<{
        results: { label: string; info: string | null }[];
      }>("/api/audience-configs/autocomplete/", { text, kinds: [kind], limit: 50, ...dataset });
      // One country is shown with the reason why it cannot be chosen: a package with it is refused.
      for (const { label, info } of results) if (info === null) found.add(label);
    }
    return [...found];
  };
  const [handles, keywords, hashtags, interests, countries] = [
    await complete("handle"),
    await complete("keyword"),
    await complete("hashtag"),
    await complete("interest"),
    await complete("country"),
  ];
  return (number) => {
    let state = Math.imul(number + 1, 0x9e3779b1);
    const some = (from: readonly string[], most: number): string[] => {
      const chosen = new Set<string>();
      state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
      for (let left = (state >>> 8) % (most + 1); left > 0; left--) {
        state = Math.imul(state ^ (state >>> 13), 0x297a2d39) + 0x6d2b79f5;
        const label = from[(state >>> 4) % Math.max(1, from.length)];
        if (label !== undefined) chosen.add(label);
      }
      return [...chosen];
    };
    return {
      ...dataset,
      members: 0,
      targeting_package: {
        handles: [...some(handles, 5), handles[number % handles.length] ?? "a"],
        keywords: some(keywords, 3),
        hashtags: some(hashtags, 2),
        interests: some(interests, 2),
        countries: number % 3 === 0 ? some(countries, 3) : [],
        ...(number % 4 === 0 && { gender: "FEMALE" }),
      },
    };
  };
}
