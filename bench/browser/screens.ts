import type { Insights } from "../../packages/core/src/contract/insights.ts";
import type { Session } from "../http/session.ts";

export interface Screens {
  readonly team: string;
  readonly profiles: number;
  /** Insights of an audience with 20,000 members on the map, where the dataset has as many. */
  readonly map: string;
  readonly all: readonly { readonly name: string; readonly path: string }[];
}

interface Named {
  readonly id: string;
  readonly label: string;
}

/** Saves audiences of what is frequent in the data, and names the screens that are measured. */
export async function screensOf(
  session: Session,
  dataset: { readonly dataset?: string },
): Promise<Screens> {
  const { results: teams } = await session.get<{ results: { slug: string }[] }>("/api/teams/");
  const team = teams[0]?.slug ?? "";
  const everyone = await session.post<Insights>("/api/audience-configs/insights/", {
    // A placement alone restricts nobody.
    targeting_package: { placements: ["homeTimelines"] },
    sort: "count",
    limit: 8,
    ...dataset,
  });
  const interests = everyone.interests.items.map(({ id, label }): Named => ({ id, label }));
  const handles = everyone.influential_accounts.items.flatMap(({ account }) =>
    account.username === null ? [] : [account.username],
  );
  const save = async (name: string, targeting_package: object): Promise<string> => {
    const { id } = await session.post<{ id: string }>(`/api/audience-configs/?team=${team}`, {
      name,
      categories: [],
      targeting_package,
    });
    return id;
  };
  const mixed = await save("Two accounts and two interests", {
    handles: handles.slice(0, 2).map((label) => ({ label })),
    interests: interests.slice(0, 2),
  });
  const wide = await save("The widest interests", { interests: interests.slice(0, 3) });
  const words = (interests[0]?.label ?? "").toLowerCase();
  return {
    team,
    profiles: everyone.size ?? 0,
    map: `/${team}/creator/insights?config=${wide}`,
    all: [
      { name: "builder", path: `/${team}/creator?config=${mixed}` },
      { name: "insights", path: `/${team}/creator/insights?config=${mixed}` },
      { name: "explore", path: `/${team}/explore-x?name=${encodeURIComponent(words)}` },
      { name: "home", path: `/${team}/audiences` },
    ],
  };
}
